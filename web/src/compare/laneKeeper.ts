// Keeps the lanes for another solver, which takes over when this one has trapped.
import type { LanesHost } from '../state/pageHost';
import type { Resume } from '../lanes/comparedLanes';
import { keptLanes, type KeptLanes } from '../state/recovery/keptLanes';

export class LaneKeeper {
  /** The solvers in a row that have begun with all lanes. Each of them but the last one has trapped before all lanes were at rest. */
  private attempts = 0;

  constructor(private readonly playground: LanesHost) {}

  keep(): Resume {
    const { lanes, chosen } = this.playground;
    if (lanes.every(({ runner }) => runner.target === null && !runner.isStale)) this.attempts = 0;
    const kept = keptLanes(lanes, chosen.lane);
    return (attempt) => this.resume(kept, attempt);
  }

  /**
   * The first solver goes to the steps of the lanes. The way there may be what made it trap, so the second solver begins with all lanes at step 0.
   * Their memory may be the reason too, so the third one begins with the chosen lane alone.
   */
  private resume({ fields, steps, chosen }: KeptLanes, attempt: number): void {
    const {
      playground,
      playground: { session },
    } = this;
    this.attempts = Math.max(this.attempts + 1, attempt);
    if (this.attempts > 2 || session.repeatFields(fields) !== 0) return;
    // Undo must not lead back to fewer lanes, so the history goes.
    session.forgetHistory();
    playground.matchLanes();
    for (const [lane, { runner }] of playground.lanes.entries()) runner.runTo(this.attempts === 1 ? (steps[lane] ?? 0) : 0);
    playground.chosen = playground.lanes[chosen] ?? playground.chosen;
  }
}
