// The strokes on the map that are about units: they place one or a group, move an end of one, or choose some. Each gets its press by the tool and by
// what is under the pointer.
import type { Stroke } from '../input/tools';
import { filterPresses, type Press } from '../motion/pressFilters';
import { paints } from '../motion/walkerStays';
import { changeInGesture, mayChange, type World } from '../motion/worldHost';
import type { Cell } from '../model/ui';
import { ChooseBox } from './chooseBox';
import type { ChosenUnits } from './chosenUnits';
import { EndDrag, type GrabbedEnd } from './endDrag';
import { GroupPlacing } from './groupPlacing';
import type { Ghost, PlacingHost } from './placingHost';
import { fewUnits } from './unitGoals';
import { unitUnder, type Pointer } from './unitPointer';
import { UnitPlacing } from './unitPlacing';
import { putUnits } from './unitRecords';
import { placeRefusalText } from './unitRefusals';
import type { UnitsNow } from './unitsNow';
import { sayChosen } from './unitText';

/** Pixels of a cell from which on a drag takes hold of any unit. In smaller cells a reader could not move the map, so only the chosen ones move. */
const grabScale = 8;

type Kind = 'place' | 'drag' | 'choose';

export class UnitStrokes {
  readonly placing: UnitPlacing;
  readonly grouping: GroupPlacing;
  private readonly dragging: EndDrag;
  private readonly choosing: ChooseBox;
  /** What the stroke does that was begun last. */
  private kind: Kind = 'place';
  private grabbed: GrabbedEnd = { unit: 0, end: 'start' };
  private hit = -1;

  constructor(
    private readonly world: World,
    private readonly now: UnitsNow,
    private readonly chosen: ChosenUnits,
    private readonly pointer: Pointer,
  ) {
    const { context } = world;
    const { messages } = context.playground;
    const host: PlacingHost = {
      units: () => now.units,
      ground: () => now.ground,
      taken: () => now.taken,
      put: (units) => this.put((motion, session) => putUnits(motion, session, units)),
      // The end of the gesture clears errors.
      refused: (refusal, number) => messages.tell(placeRefusalText(refusal, number)),
      announce: (text) => messages.announce(text),
    };
    this.placing = new UnitPlacing(host);
    this.grouping = new GroupPlacing(host);
    this.dragging = new EndDrag(host, (unit) => (chosen.pinned === unit ? chosen.clear() : chosen.pin(unit)));
    this.choosing = new ChooseBox({
      count: () => now.units.length,
      cellOf: (unit) => now.cellOf(unit),
      toggle: (unit) => {
        chosen.toggle(unit);
        sayChosen(messages, chosen);
      },
      add: (units) => {
        chosen.add(units);
        sayChosen(messages, chosen);
      },
    });
    const { gesture } = context.playground;
    gesture.late.set('unit', (cell) => this.begin(cell));
    gesture.late.set('group', (cell) => this.grouping.stroke(cell));
    filterPresses(gesture, (press) => this.filter(press), context.signal);
  }

  /** Takes back a unit or a group of which only the first half is placed; false where there is none. */
  takeBack(): boolean {
    const isTaken = [this.placing.takeBack(), this.grouping.takeBack()].includes(true);
    if (isTaken) this.world.context.playground.changed();
    return isTaken;
  }

  forget(): void {
    this.placing.forget();
    this.grouping.forget();
  }

  /** The ghost of the stroke that is under way. */
  get ghost(): Ghost | null {
    const { gesture, store } = this.world.context.playground;
    const { tool, hover, cursor } = store.get();
    const isUnderWay = gesture.kind === 'late';
    const at = hover ?? cursor;
    if (tool === 'group') return this.grouping.ghost(isUnderWay, at);
    if (isUnderWay && this.kind === 'drag') return this.dragging.ghost();
    if (isUnderWay && this.kind === 'choose') return this.choosing.ghost();
    return tool === 'unit' ? this.placing.ghost(isUnderWay, at) : null;
  }

  private begin(cell: Cell): Stroke {
    if (this.kind === 'drag') return this.dragging.stroke(this.grabbed, cell);
    return this.kind === 'choose' ? this.choosing.stroke(cell, this.hit) : this.placing.stroke(cell);
  }

  private put(change: Parameters<typeof changeInGesture>[1]): void {
    const { clock, context } = this.world;
    // The world that a reader begins starts at tick 0.
    if (!clock.moves) context.playground.wantedTick = undefined;
    changeInGesture(this.world, change, false);
  }

  /** The press as the tool gets it. */
  private filter(press: Press): Press | null {
    const { root } = this.world.context;
    const { tool } = press.choice;
    const isOwn = tool === 'unit' || tool === 'group';
    if (this.isAboutUnit(press)) return { ...press, choice: { ...press.choice, tool: 'move' }, grabbed: null };
    // A click may be an answer to a question.
    // The start and the goal of the map are those of unit 1, which is moved as the others are.
    if (!mayChange(this.world) || root.dataset['question'] || (!isOwn && tool !== 'move'))
      return this.now.isCrowd ? { ...press, grabbed: null } : press;
    if (isOwn) return this.own({ ...press, grabbed: null });
    if (!this.now.isCrowd) return press;
    const asUnit = { ...press, choice: { ...press.choice, tool: 'unit' as const }, grabbed: null };
    if (this.pointer.adds) {
      this.kind = 'choose';
      this.hit = unitUnder(this.now, press, this.pointer.reach);
      return asUnit;
    }
    const grabbed = this.endAt(press);
    if (!grabbed) return { ...press, grabbed: null };
    this.kind = 'drag';
    this.grabbed = grabbed;
    return asUnit;
  }

  /** A wall under a unit would end the plan about which the reader asks. In small cells, walls are drawn between units, not on them. */
  private isAboutUnit(press: Press): boolean {
    const { root, playground } = this.world.context;
    const isLarge = playground.scene.camera.scale >= grabScale;
    const mayBe = this.now.isCrowd && isLarge && !root.dataset['question'] && paints.includes(press.choice.tool);
    // A finger beside a unit means it, too. Half of its reach leaves room for walls between units.
    return mayBe && unitUnder(this.now, press, this.pointer.reach / 2) >= 0;
  }

  /** With the tools that place units, a press on a start moves it. */
  private own(press: Press): Press {
    const start = this.now.isCrowd && !this.placing.isHalf ? this.now.taken.at('start', press.cell) : -1;
    this.kind = start < 0 ? 'place' : 'drag';
    this.grabbed = { unit: start, end: 'start' };
    return press;
  }

  /** The start or the goal of a unit that a drag would move. */
  private endAt({ cell }: Press): GrabbedEnd | null {
    const { clock, context } = this.world;
    const { taken, units } = this.now;
    const isLarge = context.playground.scene.camera.scale >= grabScale;
    const start = clock.tick === 0 ? taken.at('start', cell) : -1;
    if (start >= 0) return isLarge || this.chosen.chosen.has(start) ? { unit: start, end: 'start' } : null;
    // Where a unit stands, the press is about that.
    const goal = this.now.unitAt(cell) < 0 ? taken.at('goal', cell) : -1;
    const isSeen = units.length <= fewUnits || this.chosen.chosen.has(goal);
    return goal >= 0 && isSeen && isLarge ? { unit: goal, end: 'goal' } : null;
  }
}
