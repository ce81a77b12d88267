// Counts what all units need alone. Together that is a lower bound of each plan.
import { costNumbers } from '../../core/crowdMotion';
import { progressAt, type SlicedJob } from '../../core/job';
import type { Motion } from '../../core/motion';

export class AloneJob implements SlicedJob {
  nextWork: number | undefined;
  private counted = 0;
  /** The last unit that was counted because its card is open. */
  private shown = -1;

  /** `first`: the unit whose card is open; -1: none. The page counts for it too, and the core forgets a count when that of another unit begins. */
  constructor(
    private readonly motion: Pick<Motion, 'countAlone' | 'unitCosts'>,
    private readonly lane: number,
    private readonly units: number,
    private readonly first: () => number,
  ) {}

  advance(work: number): number {
    const first = this.first();
    const unit = first >= 0 && first !== this.shown ? first : this.counted;
    if (!this.motion.countAlone(this.lane, unit, work)) return progressAt(this.counted, this.units + 1);
    if (unit === first) this.shown = unit;
    if (unit === this.counted) this.counted++;
    return progressAt(this.counted, this.units);
  }

  /** Null where a unit has no path. Precondition: all are counted. */
  sum(): number | null {
    const costs = this.motion.unitCosts(this.lane);
    let sum = 0;
    for (let i = 1; i < costs.length; i += costNumbers) {
      if (costs[i]! < 0) return null;
      sum += costs[i]!;
    }
    return sum;
  }
}
