// The stroke of the tool Group: a drag over a box of starts, then one over a box of goals. A click in place of the second drag takes a box of the
// same shape.
import type { Stroke } from '../input/tools';
import type { Cell } from '../model/ui';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { unitWords } from '../words/units';
import { boxAt, boxOf, layOut, type CellBox, type GroupChoice, type GroupLayout } from './groupLayout';
import type { Ghost, PlacingHost } from './placingHost';
import { isSameCell, groupNames, mostPlaced, nextGroup, type UnitEnd } from './unitRecords';
import { hasRoom, tooMany, type PlaceRefusal } from './unitRefusals';

const words = unitWords.group;

export class GroupPlacing {
  choice: GroupChoice = { order: 'same', every: 1, seed: 1 };
  private first: CellBox | null = null;
  private drag: { from: Cell; to: Cell } | null = null;

  constructor(private readonly host: PlacingHost) {}

  get isHalf(): boolean {
    return this.first !== null;
  }

  /** How many units the first box has room for; 0 while there is none. */
  get starts(): number {
    return this.first ? this.layout(this.first, null).starts.length : 0;
  }

  stroke(cell: Cell): Stroke {
    this.drag = { from: cell, to: cell };
    const move = (to: Cell): void => void (this.drag = { from: cell, to });
    const up = (): void => {
      const { to } = this.drag ?? { to: cell };
      this.drag = null;
      if (this.first) this.finish(this.first, this.secondBox(this.first, cell, to));
      else this.begin(boxOf(cell, to));
    };
    return { waits: true, move, up };
  }

  /** True where there was a first box. */
  takeBack(): boolean {
    if (!this.first) return false;
    this.first = null;
    this.host.announce(words.starts);
    return true;
  }

  forget(): void {
    this.first = this.drag = null;
  }

  ghost(isUnderWay: boolean, hover: Cell | null): Ghost | null {
    const drag = isUnderWay ? this.drag : this.first && hover ? { from: hover, to: hover } : null;
    const first = this.first ?? (drag && boxOf(drag.from, drag.to));
    if (!first) return null;
    const second = this.first && drag ? this.secondBox(this.first, drag.from, drag.to) : null;
    const { starts, goals } = this.layout(first, second);
    const units = this.host.units();
    const all = counted(words.units, starts.length);
    const isShort = second !== null && goals.length < starts.length;
    return {
      boxes: second ? [first, second] : [first],
      starts,
      goals,
      size: this.size,
      group: nextGroup(units),
      isRefused: isShort || this.refusal(starts.length, second && goals.length) !== null,
      label: isShort ? fill(words.some, { goals: count(goals.length), count: all }) : all,
      at: drag?.to ?? { x: first.right, y: first.bottom },
    };
  }

  private begin(box: CellBox): void {
    const { starts } = this.layout(box, null);
    const refusal = this.refusal(starts.length, null);
    if (refusal) return this.host.refused(refusal, this.host.units().length);
    this.first = box;
    this.host.announce(counted(words.goals, starts.length));
  }

  private finish(first: CellBox, second: CellBox): void {
    const { host } = this;
    const { starts, goals } = this.layout(first, second);
    const units = host.units();
    const refusal = this.refusal(starts.length, goals.length);
    // The first box stays: only the second one is dragged once more.
    if (refusal) return host.refused(refusal, units.length);
    this.first = null;
    const group = nextGroup(units);
    const kind = units[0]?.kind ?? 0;
    const { size } = this;
    host.put([...units, ...starts.map((start, i) => ({ start, goal: goals[i]!, kind, size, moves: 1, ticks: 1, group }))]);
    host.announce(counted(words.placed, starts.length, { group: groupNames[group] }));
  }

  private get size(): number {
    return this.host.units()[0]?.size ?? 1;
  }

  private secondBox(first: CellBox, from: Cell, to: Cell): CellBox {
    return isSameCell(from, to) ? boxAt(first, from) : boxOf(from, to);
  }

  private layout(first: CellBox, second: CellBox | null): GroupLayout {
    const { host, size } = this;
    const [ground, taken] = [host.ground(), host.taken()];
    const isFree = (end: UnitEnd, cell: Cell): boolean => hasRoom(ground, cell, size) && taken.at(end, cell, size) < 0;
    // One more than can be placed is enough to refuse them.
    return layOut(first, second, size, this.choice, mostPlaced + 1, isFree);
  }

  /** `goals`: null while there is no second box. */
  private refusal(starts: number, goals: number | null): PlaceRefusal | null {
    if (starts === 0) return { why: 'noCell' };
    const full = tooMany(this.host.units().length + starts);
    return full ?? (goals !== null && goals < starts ? { why: 'fewGoals', goals, starts } : null);
  }
}
