// Adds what places units and what looks at them: the strokes of their tools with a ghost, the card of the pinned one, the search for a number, and
// the list in the inspector.
import { byId } from '../core/byId';
import { followLongPress } from '../motion/longPress';
import { doorAt, doorsOf } from '../motion/readMotion';
import { mayChange, type World } from '../motion/worldHost';
import type { Cell } from '../model/ui';
import { setText } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import type { Action } from '../state/commands/actions';
import type { Overlay } from '../view/shot';
import { makeSection } from '../why/sections';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { unitWords as words } from '../words/units';
import { chosenUnitsOf, type ChosenUnits } from './chosenUnits';
import { CountAlone } from './countAlone';
import { FindUnit } from './findUnit';
import { GroupCard } from './groupCard';
import { UnitCard } from './unitCard';
import { removeUnits } from './unitChanges';
import { drawGhost } from './unitGhost';
import { fillUnitList } from './unitList';
import { followUnitPointer, unitUnder } from './unitPointer';
import style from './units.css?inline';
import { UnitsNow } from './unitsNow';
import { UnitStrokes } from './unitStrokes';
import { pointedText, spokenUnit } from './unitText';

const middleOf = ({ x, y }: Cell): Cell => ({ x: x + 0.5, y: y + 0.5 });

/** Precondition: the part of the solver that moves is there. */
export function showUnits(world: World): void {
  const { context, clock } = world;
  const { playground, root, watch, signal } = context;
  const { store, scene, messages, late } = playground;
  addStyle(root, style);
  const now = new UnitsNow(world);
  const chosen = chosenUnitsOf(playground);
  const pointer = followUnitPointer(world);
  const strokes = new UnitStrokes(world, now, chosen, pointer);
  const remove = (): void => {
    const removed = removeUnits(world, now, chosen.chosen);
    chosen.clear();
    if (removed > 0) messages.announce(counted(words.removed, removed));
  };
  const card = new UnitCard(world, now, chosen, remove);
  const groupCard = new GroupCard(world, now, strokes.grouping);
  const pin = (unit: number, takesFocus: boolean): void => {
    const cell = now.cellOf(unit) ?? now.units[unit]?.goal;
    if (!cell) return;
    chosen.pin(unit);
    if (scene.camera.reveal(cell)) playground.changed();
    messages.announce(spokenUnit(now, unit));
    if (takesFocus) card.focus();
  };
  const find = new FindUnit(world, now, (unit) => pin(unit, false));
  const drawing: Overlay = ({ context: pen, camera, ui: { dark } }, _lane, _snapshot, tokens, region) => {
    const { ghost } = strokes;
    if (ghost) drawGhost({ pen, camera, region, paint: { by: 'group', dark, tokens } }, ghost);
    return false;
  };
  scene.overlays.add(drawing);
  addActions(world, { find, remove, chosen, strokes });
  pickUnits(world, now, chosen, { pin, reach: () => pointer.reach });
  const list = addUnitList(world, now, chosen, pin);
  /** The tool at the last call of show(): another tool drops what is half placed. */
  let shownTool = store.get().tool;
  const show = (): void => {
    now.refresh();
    // Undo may have taken units away.
    chosen.keepBelow(now.isCrowd ? now.units.length : 0);
    const { tool, pinned, hover } = store.get();
    const under = hover && now.isCrowd ? unitUnder(now, { cell: hover, place: middleOf(hover) }, pointer.reach) : -1;
    // The pinned one has its path and its card.
    const isPointed = under >= 0 && under !== chosen.pinned;
    chosen.point(isPointed ? under : null, isPointed ? pointedText(now, under) : '');
    if (tool !== shownTool) strokes.forget();
    shownTool = tool;
    // A click on another cell is about that cell.
    if (pinned) chosen.clear();
    // A card that follows a unit over the map would be in the way.
    card.show(!clock.playing && !store.get().playing);
    groupCard.show();
    list.show();
  };
  const alone = new CountAlone(world, () => show());
  const ends = [
    late.ticked.add(() => {
      if (now.isCrowd && chosen.pinned !== null && now.isPlanned) alone.tick(chosen.pinned);
    }),
    playground.opening.onOpened.add(() => {
      chosen.clear();
      strokes.forget();
    }),
    chosen.onChange.add(() => {
      if (chosen.pinned !== null) store.set({ pinned: null });
      show();
      playground.changed();
    }),
  ];
  clock.onChange.add(show);
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
    scene.overlays.delete(drawing);
  });
  watch(show);
}

interface Parts {
  find: FindUnit;
  remove(): void;
  chosen: ChosenUnits;
  strokes: UnitStrokes;
}

/** Keys: find, remove, and Escape, which takes back one thing at a time. */
function addActions({ context }: World, { find, remove, chosen, strokes }: Parts): void {
  const { actions } = context;
  const own: Action[] = [
    { id: 'findUnit', label: words.actions.find, group: 'view', keys: ['/'], run: () => find.open() },
    {
      id: 'removeUnits',
      label: words.actions.remove,
      group: 'edit',
      keys: ['Delete'],
      isUseful: () => chosen.chosen.size > 0,
      run: () => void (chosen.chosen.size > 0 && mayChange({ context } as World) && remove()),
    },
  ];
  actions.push(...own);
  const escape = byId(actions, 'escape');
  if (!escape) return;
  const { run, isUseful } = escape;
  escape.isUseful = () => chosen.pinned !== null || (isUseful?.() ?? true);
  escape.run = () => {
    run();
    if (!strokes.takeBack() && !find.close()) chosen.clear();
  };
}

interface Picking {
  pin(unit: number, takesFocus: boolean): void;
  /** In cells. */
  reach(): number;
}

/** With Inspect, a click on a unit opens its card, and a second one closes it. A long press does so with any tool. */
function pickUnits(world: World, now: UnitsNow, chosen: ChosenUnits, { pin, reach }: Picking): void {
  const { playground, root } = world.context;
  const { late, store, messages } = playground;
  const isAbout = (): boolean => now.isCrowd && !root.dataset['question'];
  const isDoor = (cell: Cell): boolean => doorAt(doorsOf(world.clock.motion), cell) !== undefined;
  late.picked.add((cell) => {
    if (!isAbout() || isDoor(cell)) return false;
    const isByKey = cell === store.get().cursor;
    const unit = unitUnder(now, { cell, place: isByKey ? null : middleOf(cell) }, reach());
    if (unit < 0) return false;
    if (chosen.pinned === unit) {
      chosen.clear();
      return false;
    }
    pin(unit, isByKey);
    return true;
  });
  late.cellSaid.add((cell) => {
    if (!now.isCrowd) return;
    const unit = now.unitAt(cell);
    const goal = now.taken.at('goal', cell);
    if (unit >= 0) messages.announceAlso(spokenUnit(now, unit));
    if (goal >= 0) messages.announceAlso(fill(words.goalOf, { number: count(goal + 1) }));
  });
  followLongPress(world, (place) => {
    const cell = { x: Math.floor(place.x), y: Math.floor(place.y) };
    const unit = isAbout() && !isDoor(cell) ? unitUnder(now, { cell, place }, reach()) : -1;
    return unit < 0 ? null : () => pin(unit, false);
  });
}

/** The section *Units (40)*, which is there while there are several. */
function addUnitList({ context, clock }: World, now: UnitsNow, chosen: ChosenUnits, pin: (unit: number, isByKey: boolean) => void): { show(): void } {
  const body = context.root.querySelector<HTMLElement>('.inspector-body')!;
  const { section, tab } = makeSection(context, body, {
    id: 'units',
    title: words.list.title,
    tab: words.list.title,
    load: () => Promise.resolve((of, place, isOpen) => fillUnitList(of, place, isOpen, { now, chosen, clock, pin })),
  });
  body.append(section);
  context.root.querySelector('.why-tabs')!.append(tab);
  const show = (): void => {
    tab.hidden = !now.isCrowd;
    if (tab.hidden) section.open = false;
    else setText(tab, fill(words.list.tab, { count: count(now.units.length) }));
  };
  return { show };
}
