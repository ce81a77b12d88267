// Repeats the search of a plan in an engine of its own, for pictures and films.
import { approach } from '../../lanes/approach';
import type { Engine } from '../../core/engine';
import { Status } from '../../core/generated';
import { matchSearches, type LaneSearch } from '../../core/laneSearch';
import { motionOf } from '../../core/motion';
import { reachTick } from '../../core/movingPlan';
import { followInParts, plannedLane, type SearchPlan } from '../../core/searchPlan';
import { inSlices, isLeft, nextTask } from '../../core/job';
import { withOwnEngine } from './ownEngine';

/** Hands the engine to `use`. `searches`: of its lanes; none: that of the plan alone. A plan with a tick shows that. */
export function withSearchCopy<Result>(
  plan: SearchPlan & { tick?: number },
  use: (engine: Engine) => Promise<Result>,
  searches: readonly LaneSearch[] = [],
): Promise<Result> {
  return withOwnEngine(async (engine) => {
    const parts = followInParts(engine.session, plan);
    do await nextTask();
    while (!parts.next().done);
    matchSearches(engine.session, searches);
    await nextTask();
    if (plan.tick !== undefined) {
      await engine.complete();
      motionOf(engine);
      await reachTick(engine, plan.tick, () => true);
    }
    return use(engine);
  });
}

/** Moves a lane of the copy to a step, in slices; false when it is no longer wanted. A copy without history continues past a full recording. */
export async function reachStep(
  { session }: Engine,
  step: number,
  hasHistory: boolean,
  isWanted: () => boolean,
  lane = plannedLane,
): Promise<boolean> {
  const advance = (steps: number): number => {
    const progress = approach(session, step, steps, lane);
    if (isLeft(progress) || hasHistory || session.status(lane) !== Status.Capacity) return progress;
    session.continueWithoutHistory(lane);
    return 0;
  };
  return !isLeft(await inSlices({ advance }, isWanted));
}
