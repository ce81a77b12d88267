// The heads of the lanes, each above its picture: algorithm, promise, cost, cells expanded, and a button that removes the lane.
import type { LaneView } from '../lanes/laneView';
import type { TimeContext } from '../panels/context';
import { make, setAttribute, setText } from '../panels/dom';
import { icon } from '../panels/icons';
import { compareWords } from '../words/compare';
import { fill } from '../words/fill';
import { chooseLane, removeLane } from './laneCommands';
import { LaneMethod } from './laneMethod';
import { numbersOf } from './laneNumbers';
import { runNumbers, type LanesTold } from './laneRuns';
import type { Tiles } from './tiles';

/** One for each lane. */
interface Head {
  element: HTMLElement;
  show(view: LaneView, isChosen: boolean, told: LanesTold): void;
}

function makeHead(context: TimeContext, lane: number): Head {
  const { playground, strings } = context;
  const { guard } = playground;
  const method = new LaneMethod(context, lane);
  const numbers = make('span', { class: 'lane-numbers' });
  let name = '';
  const remove = make(
    'button',
    {
      class: 'button square',
      'data-action': 'removeLane',
      on: {
        click: () =>
          guard.run(() => {
            removeLane(context, lane, name);
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
  const head = make('div', { class: 'lane-head', on: { pointerdown: choose, focusin: choose } }, method.algorithm, method.badge, numbers, remove);
  const element = make('section', { class: 'lane', 'data-lane': String(lane) }, head);
  const numbersIn = ({ snapshot }: LaneView, { runs, crowd }: LanesTold): string => {
    if (crowd) return crowd.lanes[lane]?.numbers ?? '';
    const run = runs?.[lane];
    return run ? runNumbers(run, strings) : numbersOf(snapshot, strings);
  };
  return {
    element,
    show(view, isChosen, told) {
      name = method.show(view, told.crowd);
      setText(numbers, numbersIn(view, told));
      const label = fill(compareWords.remove, { name });
      setAttribute(remove, 'aria-label', label);
      setAttribute(remove, 'title', label);
      setAttribute(element, 'aria-label', fill(told.crowd ? compareWords.plan : compareWords.lane, { place: lane + 1, name }));
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

  /** `told`: of these lanes. */
  show(lanes: readonly LaneView[], chosen: LaneView, told: LanesTold): void {
    lanes.forEach((view, lane) => this.heads[lane]?.show(view, view === chosen, told));
  }
}
