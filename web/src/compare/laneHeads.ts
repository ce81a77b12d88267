// The heads of the lanes, each above its picture: algorithm, promise, cost, cells expanded, and a button that removes the lane.
import type { LaneView } from '../lanes/laneView';
import type { TimeContext } from '../panels/context';
import { make, setAttribute, setText, setValue } from '../panels/dom';
import { icon } from '../panels/icons';
import { select } from '../panels/settings';
import { promise } from '../state/tell/verdict';
import { compareWords } from '../words/compare';
import { fill } from '../words/fill';
import { decimal } from '../words/numbers';
import { chooseLane, removeLane } from './laneCommands';
import { numbersOf } from './laneNumbers';
import { runNumbers, type LaneRun } from './laneRuns';
import type { Tiles } from './tiles';

/** One for each lane. */
interface Head {
  element: HTMLElement;
  /** `run`: null where nothing moves. */
  show(view: LaneView, isChosen: boolean, run: LaneRun | null): void;
}

function makeHead(context: TimeContext, lane: number): Head {
  const { playground, strings } = context;
  const { catalog, guard } = playground;
  const algorithm = select('laneAlgorithm', fill(compareWords.algorithmOf, { place: lane + 1 }), catalog.algorithms, (index) =>
    guard.run(() => playground.chooseAlgorithm(catalog.algorithms[index]!.id, lane)),
  );
  const badge = make('span', { class: 'badge lane-badge' });
  const numbers = make('span', { class: 'lane-numbers' });
  const remove = make(
    'button',
    {
      class: 'button square',
      'data-action': 'removeLane',
      on: {
        click: () =>
          guard.run(() => {
            removeLane(context, lane);
            // The focus stays where it can do something.
            if (lane >= playground.lanes.length) playground.scene.canvas.focus();
          }),
      },
    },
    icon('close'),
  );
  // What removes a lane does not choose it first.
  const choose = (event: Event): void => {
    if (!remove.contains(event.target as Node)) guard.run(() => chooseLane(playground, lane));
  };
  const head = make('div', { class: 'lane-head', on: { pointerdown: choose, focusin: choose } }, algorithm, badge, numbers, remove);
  const element = make('section', { class: 'lane', 'data-lane': String(lane) }, head);
  return {
    element,
    show(view, isChosen, run) {
      const { snapshot } = view;
      const name = snapshot.info.name;
      setValue(algorithm, String(catalog.algorithms.findIndex(({ id }) => id === snapshot.algorithm)));
      algorithm.style.setProperty('--letters', String(algorithm.selectedOptions[0]?.text.length ?? 0));
      const { level, bound, unmet } = snapshot.verdict;
      badge.dataset['level'] = unmet.length > 0 ? 'refused' : level;
      setText(badge, fill(compareWords.promise[unmet.length > 0 ? 'refused' : level], { bound: decimal(bound / 1000) }));
      setAttribute(badge, 'title', promise(snapshot, catalog, strings));
      setText(numbers, run ? runNumbers(run, strings) : numbersOf(snapshot, strings));
      const label = fill(compareWords.remove, { name });
      setAttribute(remove, 'aria-label', label);
      setAttribute(remove, 'title', label);
      setAttribute(element, 'aria-label', fill(compareWords.lane, { place: lane + 1, name }));
      element.classList.toggle('chosen', isChosen);
    },
  };
}

export class LaneHeads {
  readonly element = make('div', { class: 'lanes', hidden: true });
  private heads: Head[] = [];

  constructor(private readonly context: TimeContext) {}

  place({ heads: places, isStack }: Pick<Tiles, 'heads' | 'isStack'>): void {
    const { context } = this;
    this.element.classList.toggle('stack', isStack);
    if (this.heads.length !== places.length) {
      while (this.heads.length < places.length) {
        const head = makeHead(context, this.heads.length);
        this.heads.push(head);
        this.element.append(head.element);
      }
      for (const { element } of this.heads.splice(places.length)) element.remove();
      this.element.hidden = places.length < 2;
    }
    places.forEach(({ x, y, width, height }, lane) => {
      const { style } = this.heads[lane]!.element;
      style.setProperty('transform', `translate(${x}px, ${y}px)`);
      style.setProperty('width', `${width}px`);
      style.setProperty('height', `${height}px`);
    });
  }

  /** `runs`: of these lanes; null where nothing moves. */
  show(lanes: readonly LaneView[], chosen: LaneView, runs: readonly LaneRun[] | null): void {
    lanes.forEach((view, lane) => this.heads[lane]?.show(view, view === chosen, runs?.[lane] ?? null));
  }
}
