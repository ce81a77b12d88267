// Looks through the plan of a crowd for units that wait for other units, in the order of ticks, then of units.
import { costNumbers } from '../core/crowdMotion';
import { jobDone, type SlicedJob } from '../core/job';
import type { Motion } from '../core/motion';
import { holderOf } from '../crowd/whyWaits';

/** Units are counted from 0. */
export interface Wait {
  tick: number;
  unit: number;
  /** The unit for which it waits. */
  other: number;
}

type Asked = Pick<Motion, 'ticks' | 'unitCosts' | 'whyWaits'>;

export class WaitSearch implements SlicedJob {
  found: Wait | null = null;
  /** The units that wait at all. */
  private readonly units: readonly number[];
  private readonly ticks: number;
  private at: number;
  /** Places that are left. */
  private left: number;

  /**
   * Begins at a tick or, with `after`, behind a wait, and goes on at tick 0 behind the last one. A wait counts in the tick in which it begins;
   * without `after` it counts in the first tick as well, however long the unit has waited there.
   */
  constructor(
    private readonly motion: Asked,
    private readonly lane: number,
    private readonly from: number,
    private readonly after: Wait | null = null,
  ) {
    const costs = motion.unitCosts(lane);
    this.units = Array.from({ length: costs.length / costNumbers }, (_, unit) => unit).filter((unit) => costs[unit * costNumbers + 2]! > 0);
    this.ticks = motion.ticks(lane) + 1;
    const behind = after ? this.units.filter((unit) => unit <= after.unit).length : 0;
    const first = after ? after.tick : Math.min(from, this.ticks - 1);
    this.left = this.ticks * this.units.length;
    this.at = first * this.units.length + behind;
  }

  advance(work: number): number {
    for (let i = 0; i < work && this.left > 0 && !this.found; i++) {
      const place = this.at++ % (this.ticks * this.units.length);
      this.left--;
      this.look(Math.floor(place / this.units.length), this.units[place % this.units.length]!);
    }
    return this.left > 0 && !this.found ? 0 : jobDone;
  }

  private look(tick: number, unit: number): void {
    const { motion, lane, after, from } = this;
    const other = holderOf(motion, lane, unit, tick);
    if (other < 0) return;
    const isShown = !after && tick === from;
    if (isShown || tick === 0 || holderOf(motion, lane, unit, tick - 1) !== other) this.found = { tick, unit, other };
  }
}
