// Reads where all units stand, tick after tick. The core tells the way of one unit in a call, so some ticks of all units are read before the first of
// them is handed on.
import { jobDone, progressAt, type SlicedJob } from '../../core/job';
import type { Motion } from '../../core/motion';

/** The most places that are kept. */
const keptPlaces = 1 << 17;
/** The most ticks of a unit that are read in a call. */
const mostTicksRead = 1 << 12;

export interface PlanSize {
  readonly units: number;
  readonly ticks: number;
}

/** The places of all units at a tick, by their cells; -1 where a unit is gone. Returns false where no more rows are wanted. */
export type RowTaker = (tick: number, cells: Int32Array) => boolean;

export class RowsJob implements SlicedJob {
  nextWork: number | undefined;
  private readonly kept: Int32Array;
  private readonly ticksRead: number;
  /** The first of the ticks that are kept, the units whose way in them is known, and the next tick to hand on. */
  private first = 0;
  private known = 0;
  private tick = 0;

  constructor(
    private readonly motion: Pick<Motion, 'unitWay'>,
    private readonly lane: number,
    private readonly size: PlanSize,
    private readonly take: RowTaker,
  ) {
    this.ticksRead = Math.min(Math.max(Math.floor(keptPlaces / size.units), 1), mostTicksRead, size.ticks + 1);
    this.kept = new Int32Array(this.ticksRead * size.units);
  }

  /** Work is counted in places. */
  advance(work: number): number {
    const { units, ticks } = this.size;
    for (let left = work; left > 0; ) {
      if (this.known < units) left -= this.readWay(this.known++);
      else if (!this.handOn()) return -1;
      else left -= units;
      if (this.tick > ticks) return jobDone;
    }
    return progressAt(this.tick, ticks + 1);
  }

  private readWay(unit: number): number {
    const { units } = this.size;
    const way = this.motion.unitWay(this.lane, unit, this.first, this.first + this.ticksRead - 1);
    for (let i = 0; i < way.length; i++) this.kept[i * units + unit] = way[i]!;
    return way.length;
  }

  private handOn(): boolean {
    const { units } = this.size;
    const at = (this.tick - this.first) * units;
    const goesOn = this.take(this.tick, this.kept.subarray(at, at + units));
    this.tick++;
    if (this.tick === this.first + this.ticksRead) [this.first, this.known] = [this.tick, 0];
    return goesOn;
  }
}
