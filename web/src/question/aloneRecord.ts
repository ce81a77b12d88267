// The plan in which each unit goes alone: the root of the constraint tree of CBS, read in an engine of its own, so that the page keeps its plan.
import { crowdPlanOf } from '../core/crowdPlan';
import type { Engine } from '../core/engine';
import { inSlices, isLeft, jobDone } from '../core/job';
import { motionOf, runTo, type Motion } from '../core/motion';
import { mostTicks, planners, RunStatus } from '../core/motionConstants';
import { planWorld } from '../core/movingPlan';
import { plannedLane } from '../core/searchPlan';
import { conflictsOf, type PlanConflict } from '../crowd/look/planConflicts';
import { withSearchCopy } from '../state/copy/searchCopy';

/** The planner whose first node lets each unit go alone. */
const treePlanner = planners.findIndex(({ record }) => record === 'tree');

/** Nodes until the planner counts as too slow: the core hands out its root only when it is done. */
const mostNodes = 5000;

export interface AlonePlan {
  readonly conflicts: readonly PlanConflict[];
  /** The cells of each unit at each tick; -1 where it is gone. */
  readonly ways: readonly Int32Array[];
}

/** The units break a need of the planner, it takes too long, or a unit has no path. */
export type NoAlonePlan = 'unmet' | 'slow' | 'noPath';

/** Precondition: the engine has a session of its own, whose lane has a crowd. Null when it is no longer wanted. */
export async function readAlone(motion: Motion, lane: number, isWanted: () => boolean): Promise<AlonePlan | NoAlonePlan | null> {
  motion.setPlanner(lane, treePlanner);
  const isSlow = (): boolean => (crowdPlanOf(motion, lane)?.expanded ?? 0) > mostNodes;
  if (isLeft(await inSlices(runTo(motion, lane, mostTicks, isSlow), isWanted))) return null;
  if (motion.runStatus(lane) === RunStatus.Running) return 'slow';
  if (!motion.beginLook(lane)) return 'unmet';
  const nodes = (): number => motion.look(lane)[2] ?? 0;
  const advance = (work: number): number => (motion.advanceLook(lane, work) && nodes() === 0 ? 0 : jobDone);
  if (isLeft(await inSlices({ advance }, isWanted))) return null;
  if (nodes() === 0 || !motion.showNode(lane, 0)) return 'noPath';
  const last = motion.ticks(lane);
  const ways = Array.from({ length: motion.unitCount() }, (_, unit) => motion.unitWay(lane, unit, 0, last));
  return { conflicts: conflictsOf(motion, lane), ways };
}

/** The same about the crowd that a page shows. */
export async function readAloneOf(asked: Engine, lane: number, isWanted: () => boolean): Promise<AlonePlan | NoAlonePlan | null> {
  if (motionOf(asked).unmetNeeds(lane, treePlanner) !== 0) return 'unmet';
  const { width, height, cells, barriers, fields } = planWorld(asked, lane);
  return withSearchCopy({ width, height, cells, barriers, fields }, async (engine) => {
    const motion = motionOf(engine);
    motion.bindCrowds();
    return isWanted() ? readAlone(motion, plannedLane, isWanted) : null;
  });
}
