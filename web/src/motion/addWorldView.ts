// Adds what a world that moves shows on the map and in the inspector, and the tools that make it. On a map where nothing moves, that is two tools and
// the button *Walk it*.
import { byId } from '../core/byId';
import { Corners } from '../input/corners';
import type { Cell } from '../model/ui';
import { layersOf } from '../layers/layersOf';
import { setText } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import { makeSection } from '../why/sections';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { worldWords as words } from '../words/world';
import { drawOnCopies } from './copiedWorld';
import { doorLanes } from './doorLanes';
import { fillDoorList } from './doorList';
import { spokenAtCursor } from './doorText';
import { letGoalFollow } from './goalFollows';
import { Goal } from './goal';
import { spokenGoal } from './goalCard';
import { followLongPress } from './longPress';
import { addGoalTools } from './goalTools';
import { doorAt, doorBeside, doorOnEdge, walkerPlaceOf, type Door } from './readMotion';
import { repairHint } from './repairHint';
import { tickStory } from './tickStory';
import { walkerRows } from './walkerRows';
import { keepWalker } from './walkerStays';
import { walkItButton } from './walkIt';
import style from './world.css?inline';
import { WorldCards } from './worldCards';
import { worldClockOf } from './worldClock';
import { WorldDrawing } from './worldDrawing';
import { mayChange, type World, type WorldContext } from './worldHost';
import { worldKey } from './worldKey';
import { addWorldTools } from './worldTools';

/** In pixels: half of what a finger hits. */
const fingerReach = 22;

export function addWorldView(context: WorldContext): void {
  const { playground, signal } = context;
  // What moves is in the second part of the solver. Where that does not load, the page has a map alone.
  playground.engine.complete().then(
    () => signal.aborted || playground.guard.run(() => build({ context, clock: worldClockOf(playground) })),
    () => undefined,
  );
}

function build(world: World): void {
  const { context, clock } = world;
  const { playground, root, watch, signal } = context;
  addStyle(root, style);
  const drawing = new WorldDrawing(playground, clock);
  signal.addEventListener('abort', drawing.addTo(playground.scene));
  signal.addEventListener(
    'abort',
    drawOnCopies(playground.late, () => layersOf(playground).choice.colour === 'state'),
  );
  const goal = new Goal(world);
  const cards = new WorldCards(world, drawing, goal);
  addWorldTools(world, drawing, cards);
  addGoalTools(world, goal, cards);
  letGoalFollow(world, goal);
  keepWalker(world);
  const story = root.querySelector<HTMLElement>('.inspector-body > [data-part="story"]')!;
  const walkIt = walkItButton(world);
  const hint = repairHint(world);
  story.after(walkIt.element, hint.element);
  const rows = walkerRows(world, root.querySelector<HTMLElement>('.settings > .form')!, goal, () => {
    cards.pinOne('goal');
    cards.placeStops(goal.target.stops.length < 2);
  });
  const lanes = doorLanes(world, drawing);
  const tick = tickStory(world, () => lanes.isDragging);
  const list = addDoorList(world, drawing, cards);
  pickDoors(world, drawing, cards);
  pickWalkerAndGoal(world, goal, cards);
  closeByEscape(world, cards);
  const parts = [walkIt, hint, rows, tick, list, cards, worldKey(world, drawing), lanes];
  const show = (): void => parts.forEach((part) => part.show());
  // The search before a change may belong to another tick, so a world that moves forgets it. The row of ticks shows the run before the change.
  const forget = (): void => {
    if (clock.moves && playground.store.get().before) playground.before?.forget();
  };
  signal.addEventListener('abort', playground.late.ticked.add(forget));
  // A card is about a thing of the map before.
  signal.addEventListener(
    'abort',
    playground.opening.onOpened.add(() => cards.close()),
  );
  let shown = [clock.tick, clock.motion.version()] as const;
  clock.onChange.add(() => {
    const now = [clock.tick, clock.motion.version()] as const;
    // A change of what moves may lead to another tick, and is made on a card.
    if (clock.playing || (now[0] !== shown[0] && now[1] === shown[1])) cards.moved();
    shown = now;
    show();
    playground.changed();
  });
  watch(show);
}

/** The section *Doors (2)*, which is there while there are doors. */
function addDoorList({ context, clock }: World, drawing: WorldDrawing, cards: WorldCards): { show(): void } {
  const body = context.root.querySelector<HTMLElement>('.inspector-body')!;
  const { section, tab } = makeSection(context, body, {
    id: 'doors',
    title: words.doors.list,
    tab: words.doors.list,
    load: () =>
      Promise.resolve((of, place, isOpen) =>
        fillDoorList(
          of,
          place,
          isOpen,
          clock,
          () => drawing.doors,
          (door, byKey) => cards.pin('door', door, byKey),
        ),
      ),
  });
  body.append(section);
  context.root.querySelector('.why-tabs')!.append(tab);
  const show = (): void => {
    const { length } = drawing.doors;
    tab.hidden = length === 0;
    if (tab.hidden) section.open = false;
    setText(tab, fill(words.doors.tab, { count: count(length) }));
  };
  return { show };
}

/** With Inspect, a click on a door pins it, and Enter at the cursor of the map opens or closes it. In a figure a click does that as well. */
function pickDoors(world: World, drawing: WorldDrawing, cards: WorldCards): void {
  const { playground, root, signal } = world.context;
  const { store, late, messages, scene } = playground;
  const corners = new Corners(root);
  /** Where a pointer went down last, in cells. */
  let place: Cell = { x: -1, y: -1 };
  scene.canvas.addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      const { x, y } = scene.drawing.placeInTile(corners.placeAt(clientX, clientY), false);
      place = scene.camera.placeAt(x, y);
    },
    { signal },
  );
  const atCursor = (cell: Cell): Door | undefined => doorAt(drawing.doors, cell) ?? doorBeside(drawing.doors, cell);
  late.picked.add((cell) => {
    const isByKey = cell === store.get().cursor;
    const door = isByKey ? atCursor(cell) : (doorOnEdge(drawing.doors, place) ?? doorAt(drawing.doors, cell));
    // A click may be an answer to a question.
    if (!door || root.dataset['question']) return false;
    const toggles = !playground.isLocked && (isByKey || !playground.mayDraw);
    if (toggles) cards.toggle(door.number);
    else cards.pin('door', door.number);
    return true;
  });
  late.cellSaid.add((cell) => {
    const door = atCursor(cell);
    if (door) messages.announceAlso(spokenAtCursor(door));
  });
}

/** With Inspect, a click on the walker or the goal opens its card. A second click closes the card and is about the cell. */
function pickWalkerAndGoal(world: World, goal: Goal, cards: WorldCards): void {
  const { context, clock } = world;
  const { playground, root } = context;
  const { store, late } = playground;
  // A finger may miss a small cell by some.
  const isAt = (cell: Cell, place: Cell | undefined): boolean => {
    const reach = matchMedia('(pointer: coarse)').matches ? Math.floor(fingerReach / playground.scene.camera.scale) : 0;
    return !!place && Math.max(Math.abs(cell.x - place.x), Math.abs(cell.y - place.y)) <= reach;
  };
  const kindAt = (cell: Cell): 'goal' | 'walker' | null => {
    // Units of a crowd have cards of their own.
    if (clock.isCrowd) return null;
    const walker = clock.moves ? walkerPlaceOf(clock.motion, playground.chosen.lane)?.at : undefined;
    return isAt(cell, goal.cell) ? 'goal' : isAt(cell, walker) ? 'walker' : null;
  };
  // A long press works with any tool, and takes back the stroke that the tool has begun.
  followLongPress(world, (place) => {
    const cell = { x: Math.floor(place.x), y: Math.floor(place.y) };
    if (root.dataset['question'] || !mayChange(world)) return null;
    const { doors } = cards.things;
    const door = doorOnEdge(doors, place) ?? doorAt(doors, cell);
    if (door) return () => cards.pin('door', door.number);
    const kind = kindAt(cell);
    return kind && (() => cards.pinOne(kind));
  });
  late.picked.add((cell) => {
    if (root.dataset['question'] || !mayChange(world) || doorAt(cards.things.doors, cell)) return false;
    const kind = kindAt(cell);
    if (!kind) return false;
    if (cards.isAbout(kind)) cards.close();
    else cards.pinOne(kind, cell === store.get().cursor);
    return cards.isAbout(kind);
  });
  late.cellSaid.add((cell) => {
    if (!clock.isCrowd && isAt(cell, goal.cell) && mayChange(world)) playground.messages.announceAlso(spokenGoal(goal.target));
  });
}

function closeByEscape({ context: { actions, playground } }: World, cards: WorldCards): void {
  const escape = byId(actions, 'escape');
  if (!escape) return;
  const { run, isUseful } = escape;
  const { store } = playground;
  escape.isUseful = () => cards.isOpen || (isUseful?.() ?? true);
  escape.run = () => {
    run();
    // The first one ends the placing of stops, whose card stays.
    if (store.get().tool === 'stops') store.set({ tool: 'move' });
    else cards.close();
  };
}
