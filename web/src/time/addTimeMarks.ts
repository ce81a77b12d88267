// Adds the marks of the time line to an element: ticks, keys, a button that opens their card, and other steps for the buttons that step.
import { byId } from '../core/byId';
import type { TimeContext } from '../panels/context';
import { keepFocus, make } from '../panels/dom';
import { stepAxisOf } from '../panels/scrubber';
import { addStyle } from '../panels/lateStyle';
import type { Action } from '../state/commands/actions';
import type { LinkPart } from '../state/link/pageFields';
import { timeWords } from '../words/time';
import { drawTicks, type TimeAxis } from './markTicks';
import style from './time.css?inline';
import { TimeMarks } from './timeMarks';

/** Where a reader scrolls with Page Up and Page Down. */
const scrolls = '.inspector, dialog, [popover]';

/** Returns what a link keeps of the time line. */
export function addTimeMarks(context: TimeContext): LinkPart {
  const { playground, root, actions, signal } = context;
  let made: TimeMarks | null = null;
  // A link may come before the marks do.
  let waiting = '';
  // Until the rest of the solver is there, the keys wait. Where it does not come, the page works without them.
  playground.engine.complete().then(
    () =>
      signal.aborted ||
      playground.guard.run(() => {
        const marks = new TimeMarks(context);
        addStyle(root, style);
        const go = (isBack: boolean) => () => marks.goToMark(isBack);
        actions.push(
          { id: 'nextMark', label: timeWords.actions.nextMark, group: 'playback', keys: ['PageUp'], run: go(false) },
          { id: 'previousMark', label: timeWords.actions.previousMark, group: 'playback', keys: ['PageDown'], run: go(true) },
        );
        wrapSteps(context, marks);
        addKeys(context);
        addTicks(context, marks);
        addButton(context, marks);
        made = marks;
        if (waiting !== '') marks.fromText(waiting);
        playground.changed();
      }),
    () => undefined,
  );
  return {
    toText: () => made?.toText() ?? waiting,
    fromText: (text) => (made ? made.fromText(text) : (waiting = text)),
  };
}

/** Makes the actions that step, play and run obey the chosen size of a step and the stop conditions. */
function wrapSteps({ actions, playground }: TimeContext, marks: TimeMarks): void {
  const wrap = (id: string, around: (run: () => void) => void): Action => {
    const action = byId(actions, id)!;
    const run = action.run.bind(action);
    action.run = () => around(run);
    return action;
  };
  for (const action of [wrap('stepForward', (run) => marks.step(1) || run()), wrap('stepBack', (run) => marks.step(-1) || run())]) {
    const { isUseful } = action;
    // The first and the last step have events as well.
    if (isUseful) action.isUseful = () => marks.choices.unit === 'event' || isUseful();
  }
  wrap('toEnd', (run) => {
    marks.begin(true);
    run();
  });
  wrap('playPause', (run) => {
    run();
    if (playground.transport.playing) marks.begin(false);
  });
}

/** Arrows on the time line, as on any slider; what scrolls keeps its keys. */
function addKeys({ root, actions, signal, run }: TimeContext): void {
  const ids = new Set(['nextMark', 'previousMark']);
  const pages = new Set(actions.filter(({ id }) => ids.has(id)).flatMap(({ keys }) => keys));
  root.addEventListener(
    'keydown',
    (event) => {
      const target = event.composedPath()[0] as HTMLElement;
      if (pages.has(event.key) && target.closest(scrolls)) event.stopPropagation();
      const step = { ArrowUp: 'stepForward', ArrowDown: 'stepBack' }[event.key];
      if (!step || !target.matches('.scrubber')) return;
      event.preventDefault();
      run(step);
    },
    { signal },
  );
}

/** The chart of the chosen search: the scrubber, or one of several charts over each other. */
function chartOf({ root, playground }: TimeContext): HTMLElement | null {
  if (!playground.comparison) return root.querySelector('.scrubber:not(.time-charts)');
  return root.querySelectorAll<HTMLElement>('.lane-chart')[playground.lanes.indexOf(playground.chosen)] ?? null;
}

const axisSteps = ({
  playground: {
    comparison,
    chosen: { snapshot },
  },
}: TimeContext): number => comparison?.axisOf(snapshot) ?? stepAxisOf(snapshot);

function addTicks(context: TimeContext, marks: TimeMarks): void {
  const { playground, root, signal } = context;
  const canvas = make('canvas', { class: 'mark-ticks', 'aria-hidden': 'true', 'data-part': 'mark-ticks' });
  const tip = make('div', { class: 'mark-tip', 'aria-hidden': 'true', hidden: true });
  let drawn = '';
  let axis: TimeAxis = { width: 0, height: 0, steps: 1 };
  const observer = new ResizeObserver(() => {
    axis = { ...axis, width: canvas.clientWidth, height: canvas.clientHeight };
    playground.changed();
  });
  observer.observe(canvas);
  signal.addEventListener('abort', () => observer.disconnect());
  const draw = (): void => {
    const chart = chartOf(context);
    // Before the track, so that the thumb covers it. A chart of several lanes has no track: last, because timeCharts.ts finds the others by place.
    if (chart && canvas.parentElement !== chart) chart.insertBefore(canvas, chart.querySelector('.track'));
    const { lane, snapshot } = playground.chosen;
    const { dark } = playground.store.get();
    axis.steps = axisSteps(context);
    const counts = snapshot.hasHistory ? [...marks.explain.markCounts(lane)] : [];
    const key = JSON.stringify([lane, axis, window.devicePixelRatio, dark, counts, marks.choices.kinds, snapshot.key]);
    if (key === drawn || axis.width === 0) return;
    drawn = key;
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.round(axis.width * ratio);
    canvas.height = Math.round(axis.height * ratio);
    const drawing = canvas.getContext('2d');
    if (!drawing || !snapshot.hasHistory) return;
    drawing.scale(ratio, ratio);
    drawTicks(drawing, marks.explain, lane, marks.choices.kinds, axis, dark);
  };
  context.watch(() => playground.guard.run(draw));
  marks.onChoices.add(draw);
  // What the mark under the pointer stands for.
  const time = root.querySelector<HTMLElement>('.time')!;
  time.append(tip);
  time.addEventListener(
    'pointermove',
    ({ clientX }) =>
      playground.guard.run(() => {
        const box = canvas.getBoundingClientRect();
        const text = box.width > 0 ? nearText(context, marks, ((clientX - box.left) / box.width) * axis.steps, (5 / box.width) * axis.steps) : '';
        tip.textContent = text;
        tip.hidden = text === '';
        if (text === '') return;
        const left = clientX - time.getBoundingClientRect().left;
        tip.style.setProperty('left', `${Math.max(0, Math.min(left, time.clientWidth - tip.clientWidth))}px`);
      }),
    { signal },
  );
  for (const leave of ['pointerleave', 'pointerdown'] as const) time.addEventListener(leave, () => (tip.hidden = true), { signal });
}

/** The nearest mark, in words; empty where none is as near as `within` steps. */
function nearText({ playground }: TimeContext, marks: TimeMarks, at: number, within: number): string {
  const { lane } = playground.chosen;
  const {
    explain,
    choices: { kinds },
  } = marks;
  const from = Math.floor(Math.max(at, 0));
  const steps = [explain.nearMark(lane, kinds, from, 0), explain.nearMark(lane, kinds, from + 1, 1)].filter(
    (step) => step >= 0 && Math.abs(step - at) <= Math.max(within, 0.5),
  );
  const [nearest] = steps.sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return nearest === undefined ? '' : marks.sentenceAt(nearest);
}

/** In the labels over the chart, those of several searches as well. */
function addButton(context: TimeContext, marks: TimeMarks): void {
  const { playground, root } = context;
  const button = make('button', {
    class: 'time-button',
    text: timeWords.button,
    title: timeWords.buttonHint,
    'aria-haspopup': 'dialog',
    'data-part': 'time-button',
    on: { mousedown: keepFocus },
  });
  button.addEventListener('click', () => {
    // Once it has a popover, the browser opens and closes that itself.
    if (!button.popoverTargetElement)
      playground.parts.run(
        () => import('./timeCard'),
        (card) => card.openTimeCard(context, marks, button),
      );
  });
  const place = (): void => {
    const labels = root.querySelector<HTMLElement>('.time-labels.of-lanes') ?? root.querySelector<HTMLElement>('.time-labels')!;
    if (button.parentElement !== labels) labels.lastElementChild!.before(marks.note, button);
  };
  context.watch(place);
}
