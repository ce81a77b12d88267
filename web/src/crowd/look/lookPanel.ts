// The section about a planning: it plans once more with a record, and shows its steps, its nodes and the conflicts of the plan of a step.
import { seekByReader, type World } from '../../motion/worldHost';
import type { Context } from '../../panels/context';
import { keepFocus, make, setAttribute, setText } from '../../panels/dom';
import { addStyle } from '../../panels/lateStyle';
import listStyle from '../../panels/virtualList.css?inline';
import { fill } from '../../words/fill';
import { lookWords as words } from '../../words/look';
import { count } from '../../words/numbers';
import { counted } from '../../words/plural';
import { chosenUnitsOf } from '../chosenUnits';
import { ConflictList } from './conflictList';
import type { ConflictsNow } from './conflictsNow';
import { DepthChart } from './depthChart';
import style from './look.css?inline';
import type { LookKind } from './lookKind';
import { LookState, type Looking } from './looking';
import { OrderList } from './orderList';
import type { PlanConflict } from './planConflicts';
import { Stepper } from './stepper';
import { TreePart } from './treePart';

export interface LookParts {
  readonly world: World;
  readonly looking: Looking;
  readonly conflicts: ConflictsNow;
}

export function fillLook({ root, watch }: Context, place: HTMLElement, isOpen: () => boolean, { world, looking, conflicts }: LookParts): void {
  const { clock, context } = world;
  const { playground } = context;
  const run = (act: () => void): void => playground.guard.run(act);
  const choose = (node: number): void => run(() => looking.choose(node));
  const width = (): number => playground.chosen.snapshot.world.width;
  const waiting = waitingPart(looking, run);
  const stepper = new Stepper(looking, run);
  const tree = new TreePart(choose, width);
  const depths = new DepthChart((step) => run(() => looking.seek(step)));
  const most = make('span', { class: 'look-count' });
  const configurations = make(
    'div',
    {},
    make('h2', { class: 'look-title', text: words.configurations.title, title: words.configurations.chart }, most),
    depths.element,
  );
  const order = new OrderList(choose);
  const list = new ConflictList({
    cellAt: (unit, tick) => clock.motion.unitWay(playground.chosen.lane, unit, tick, tick)[0] ?? -1,
    width,
    choose: (conflict) => run(() => goTo(world, conflict)),
  });
  const kinds: Record<LookKind, HTMLElement> = { tree: tree.element, configurations, attempts: order.element };
  const ready = make('div', { class: 'look-ready' }, stepper.element, ...Object.values(kinds), list.element);
  addStyle(root, listStyle + style);
  place.classList.add('look');
  place.append(waiting.element, ready);
  place.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || looking.node < 0) return;
    event.preventDefault();
    event.stopPropagation();
    run(() => looking.whole());
  });
  let before = looking.state;
  const show = (): void => {
    if (!isOpen()) return;
    const { record, layout, kind, state, step, node } = looking;
    const hadFocus = waiting.element.contains((root.getRootNode() as Document | ShadowRoot).activeElement);
    waiting.show();
    ready.hidden = record === null || kind === null;
    if (!record || !kind) return void (before = state);
    const { dark } = playground.store.get();
    stepper.show({ record, step, node });
    // A planning without a node has nothing of them.
    for (const [id, element] of Object.entries(kinds)) element.hidden = id !== kind || record.nodes === 0;
    if (layout) tree.show({ record, layout, step, node, dark });
    if (kind === 'configurations') {
      depths.show(record, step, dark);
      setText(most, fill(words.configurations.most, { tick: count(depths.most) }));
    }
    if (kind === 'attempts' && record.nodes > 0) order.show(record, record.nodeAt(step, node));
    list.element.hidden = kind !== 'tree';
    list.show(conflicts.of(playground.chosen.lane));
    if (before !== LookState.Ready) playground.messages.announce(counted(words.ready, record.steps));
    if (hadFocus) stepper.focus();
    before = state;
  };
  looking.onChange.add(show);
  watch(show);
  show();
}

/** What stands there before there is a record. */
function waitingPart(looking: Looking, run: (act: () => void) => void): { element: HTMLElement; show(): void } {
  const text = make('p', { class: 'note', 'data-part': 'look-progress' });
  // One button, so that it keeps the focus.
  const press = (): void => (looking.state === LookState.Idle ? looking.begin() : looking.cancel());
  const button = make('button', { class: 'button outlined small', on: { click: () => run(press), mousedown: keepFocus } });
  const element = make('div', { class: 'look-waiting' }, text, button);
  const texts: Readonly<Record<LookState, () => string>> = {
    [LookState.Idle]: () => words.idle,
    [LookState.Waits]: () => words.waits,
    [LookState.Plans]: () => counted(words.plans, looking.progress),
    [LookState.Refused]: () => words.refused,
    [LookState.Ready]: () => '',
  };
  const show = (): void => {
    const { state } = looking;
    element.hidden = state === LookState.Ready;
    setText(text, texts[state]());
    const begins = state === LookState.Idle;
    button.hidden = state === LookState.Refused;
    setText(button, begins ? words.begin : words.cancel);
    setAttribute(button, 'data-action', begins ? 'look-begin' : 'look-cancel');
  };
  return { element, show };
}

/** Shows the tick of a conflict, with its first unit pinned. */
function goTo(world: World, { tick, one, cell }: PlanConflict): void {
  const { playground } = world.context;
  const width = playground.chosen.snapshot.world.width;
  seekByReader(world, tick);
  chosenUnitsOf(playground).pin(one);
  playground.scene.camera.reveal({ x: cell % width, y: Math.floor(cell / width) });
}
