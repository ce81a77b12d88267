// Repeats the search of a plan in an engine of its own, so that pictures and films do not depend on what the page does meanwhile.
import { solverProgram } from '#program';
import { Engine } from '../../core/engine';
import { Status } from '../../core/generated';
import { approach, followInParts, plannedLane, type SearchPlan } from '../../core/searchPlan';
import { inSlices, nextTask } from '../browser/slices';

/** Hands the engine to `use`, and disposes it when `use` is done or fails. */
export async function withSearchCopy<Result>(plan: SearchPlan, use: (engine: Engine) => Promise<Result>): Promise<Result> {
  const engine = await Engine.load(solverProgram);
  try {
    const parts = followInParts(engine.session, plan);
    do await nextTask();
    while (!parts.next().done);
    await nextTask();
    return await use(engine);
  } finally {
    engine.dispose();
  }
}

/** Moves the copy to a step, in slices; false when it is no longer wanted. A copy without history continues past a full recording. */
export async function reachStep({ session }: Engine, step: number, hasHistory: boolean, isWanted: () => boolean): Promise<boolean> {
  let isReady = false;
  return inSlices(() => {
    if (!isReady) {
      isReady = session.makeReady(plannedLane);
      return true;
    }
    if (approach(session, step)) return true;
    if (hasHistory || session.status(plannedLane) !== Status.Capacity) return false;
    session.continueWithoutHistory(plannedLane);
    return true;
  }, isWanted);
}
