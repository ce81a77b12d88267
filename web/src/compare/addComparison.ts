// Adds what compares searches to an element: two actions, a button in the bar, and, while there are several lanes, all that shows them.
import { actionButton, type TimeContext } from '../panels/context';
import { addStyle } from '../panels/lateStyle';
import { leastMap } from '../model/figure';
import { compareWords } from '../words/compare';
import { lateWords } from '../words/late';
import style from './compare.css?inline';
import { LaneComparison } from './comparison';
import { ComparisonSection } from './comparisonSection';
import { addLane, chooseLane, compareWith, tellLeftOut } from './laneCommands';
import { LaneHeads } from './laneHeads';
import { LaneKeeper } from './laneKeeper';
import type { LanesTold } from './laneRuns';
import { TimeCharts } from './timeCharts';

/** A part of the page that is there while there are several lanes. */
interface ComparisonPart {
  element: HTMLElement;
  show(told: LanesTold): void;
}

export function addComparison(context: TimeContext): void {
  const { playground, root, actions } = context;
  const labels = compareWords.actions;
  addStyle(root, style);
  actions.push(
    { id: 'compare', label: labels['compare']!, group: 'view', keys: ['M'], run: () => addLane(context) },
    {
      id: 'firstDifference',
      label: labels['firstDifference']!,
      group: 'playback',
      keys: ['J'],
      isUseful: () => shown !== null,
      run: () => shown?.comparison.lookForDifference(),
    },
  );
  root.querySelector('.top-bar [data-action="openFile"]')?.before(actionButton(context, 'compare', { text: lateWords.compare, class: 'wide-only' }));

  // Another comparison takes the place of this one when the solver traps.
  const keeper = new LaneKeeper(playground);
  let shown: { comparison: LaneComparison; parts: readonly ComparisonPart[]; steps: string } | null = null;
  const begin = (): void => {
    // Only one of the searches would have the outline of its earlier result, so the outline goes.
    playground.before?.forget();
    const heads = new LaneHeads(context);
    const headsPart: ComparisonPart = { element: heads.element, show: (told) => heads.show(comparison.lanes, playground.chosen, told) };
    // The picture of a lane may come after its last change.
    const comparison = new LaneComparison(playground, keeper, {
      leastPicture: () => (root.dataset['controls'] === 'full' ? 0 : leastMap),
      arranged: (tiles) => {
        heads.place(tiles);
        headsPart.show(comparison.told);
      },
    });
    const charts = new TimeCharts(context, comparison);
    const section = new ComparisonSection(context, comparison);
    playground.scene.canvas.after(heads.element);
    root.querySelector('.time')!.append(charts.labels, charts.element);
    root.querySelector('.story')!.after(section.element);
    root.classList.add('comparing');
    playground.comparison = comparison;
    shown = { comparison, parts: [headsPart, charts, section], steps: '' };
    // The search that played alone plays on with the others.
    const playing = playground.lanes.find(({ runner }) => runner.playing);
    if (playing) comparison.transport.joined(playing.runner);
  };
  const end = (): void => {
    playground.comparison = null;
    shown?.parts.forEach(({ element }) => element.remove());
    root.querySelector('.of-lanes')?.remove();
    root.classList.remove('comparing');
    shown?.comparison.end();
    shown = null;
  };
  playground.late.compareWith.add((ids) => compareWith(context, ids));
  const follow = (): void => {
    if (playground.lanes.length > 1 && !shown) begin();
    else if (playground.lanes.length < 2 && shown) end();
    playground.scene.rearrange();
    playground.changed();
  };
  playground.onLanes.add(follow);
  const showParts = ({ comparison, parts }: NonNullable<typeof shown>): void => {
    const { told } = comparison;
    for (const part of parts) part.show(told);
  };
  context.watch(({ snapshot }, before) => {
    if (!shown) return;
    tellLeftOut(playground);
    if (snapshot.world.width !== before.snapshot.world.width || snapshot.world.height !== before.snapshot.world.height) playground.scene.rearrange();
    showParts(shown);
    const steps = playground.lanes.map((lane) => lane.snapshot.step).join();
    if (steps !== shown.steps) playground.backup.touch();
    shown.steps = steps;
  });
  // A tick may change nothing of the page but what the runs tell.
  const showRuns = (): void => void (shown && playground.world && showParts(shown));
  context.signal.addEventListener(
    'abort',
    playground.onPainted.add(() => playground.guard.run(showRuns)),
  );
  // An element that comes back begins with one lane.
  context.signal.addEventListener('abort', () => root.classList.remove('comparing'));
  // Before the gesture begins, which notes the result of the chosen lane.
  const choose = ({ offsetX, offsetY, isPrimary }: PointerEvent): void => {
    const lane = shown && isPrimary ? shown.comparison.laneAt(offsetX, offsetY) : -1;
    if (lane >= 0) playground.guard.run(() => chooseLane(playground, lane));
  };
  playground.scene.canvas.addEventListener('pointerdown', choose, { signal: context.signal, capture: true });
  // A link may have brought lanes before this part came. The copy for another solver has none of them yet.
  follow();
  if (shown) playground.backup.touchMap();
}
