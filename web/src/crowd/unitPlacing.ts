// The stroke of the tool Unit: a drag from the start of a new unit to its goal, or a click on each. Nothing changes before both are there.
import type { Stroke } from '../input/tools';
import type { Cell } from '../model/ui';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { unitWords } from '../words/units';
import type { Ghost, PlacingHost } from './placingHost';
import { isSameCell, nextGroup, type UnitRecord } from './unitRecords';
import { refusalAt, refusalOf, tooMany, type PlaceRefusal } from './unitRefusals';

export class UnitPlacing {
  /** The start that was chosen; its goal comes with the next click. */
  private start: Cell | null = null;
  /** Where the stroke that is under way begins and ends. */
  private drag: { from: Cell; to: Cell } | null = null;

  constructor(private readonly host: PlacingHost) {}

  get isHalf(): boolean {
    return this.start !== null;
  }

  stroke(cell: Cell): Stroke {
    const wasHalf = this.isHalf;
    const from = this.start ?? cell;
    this.drag = { from, to: cell };
    const move = (to: Cell): void => void (this.drag = { from, to });
    const up = (): void => {
      const { to } = this.drag ?? { to: cell };
      this.drag = null;
      if (isSameCell(from, to)) wasHalf ? this.takeBack() : this.begin(from);
      else this.place(from, to);
    };
    return { waits: false, move, up };
  }

  /** True where there was a start. */
  takeBack(): boolean {
    if (!this.start) return false;
    this.start = null;
    this.host.announce(unitWords.takenBack);
    return true;
  }

  /** Another map is there, or another tool. */
  forget(): void {
    this.start = this.drag = null;
  }

  /** `isUnderWay`: a stroke is; `hover`: the cell that the next click would take. */
  ghost(isUnderWay: boolean, hover: Cell | null): Ghost | null {
    const from = isUnderWay ? this.drag?.from : this.start;
    if (!from) return null;
    const to = (isUnderWay ? this.drag?.to : hover) ?? from;
    const isHalf = isSameCell(from, to);
    const unit = this.unit(from, to);
    const refusal = isHalf ? this.startRefusal(from) : this.refusal(unit);
    return {
      boxes: [],
      starts: [from],
      goals: isHalf ? [] : [to],
      size: unit.size,
      group: unit.group,
      isRefused: refusal !== null,
      label: fill(unitWords.name, { number: count(this.host.units().length + 1) }),
      at: to,
    };
  }

  private begin(start: Cell): void {
    const refusal = this.startRefusal(start);
    if (refusal) return this.host.refused(refusal, this.host.units().length);
    this.start = start;
    this.host.announce(fill(unitWords.begun, start));
  }

  private place(start: Cell, goal: Cell): void {
    const { host } = this;
    const units = host.units();
    const unit = this.unit(start, goal);
    const refusal = this.refusal(unit);
    if (refusal) {
      // A start that can be taken stays: only its goal is chosen once more.
      if (!this.startRefusal(start)) this.start = start;
      return host.refused(refusal, units.length);
    }
    this.start = null;
    host.put([...units, unit]);
    host.announce(fill(unitWords.placed, { ...start, number: count(units.length + 1), goalX: goal.x, goalY: goal.y }));
  }

  private unit(start: Cell, goal: Cell): UnitRecord {
    const units = this.host.units();
    const { kind, size } = units[0] ?? { kind: 0, size: 1 };
    return { start, goal, kind, size, moves: 1, ticks: 1, group: nextGroup(units) };
  }

  private startRefusal(start: Cell): PlaceRefusal | null {
    const { host } = this;
    const units = host.units();
    return tooMany(units.length + 1) ?? refusalAt('start', start, units[0]?.size ?? 1, host.ground(), host.taken());
  }

  private refusal(unit: UnitRecord): PlaceRefusal | null {
    const { host } = this;
    const { length } = host.units();
    return tooMany(length + 1) ?? refusalOf(unit, length, host.ground(), host.taken());
  }
}
