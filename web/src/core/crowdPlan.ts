// How the planning of a crowd stands, as a record: the core answers in flat numbers (crowdMotion.ts).
import type { Motion } from './motion';
import { jointNeeds, type JointError, type PlanStatus } from './motionConstants';

/** How the planning of a crowd stands, and what its plan costs. */
export interface CrowdPlan {
  status: PlanStatus;
  /** Nodes of the planner. */
  expanded: number;
  sum: number;
  makespan: number;
  /** 0: the planner knows none. */
  lowerBound: number;
  /** Counted from 0; -1: none. */
  withoutPath: number;
  waits: number;
  error: JointError;
  /** The units and the cell that the error is about. */
  unit: number;
  other: number;
  cell: number;
  /** The needs of the planner that are not met, by the places of jointNeeds. */
  misses: readonly number[];
  /** A plan is shown, be it that of a node of the planner. */
  hasPlan: boolean;
  /** Why the planner found no plan, by the places of planFailureTexts. */
  failure: number;
}

/** Null before the planners are there. */
export function crowdPlanOf(motion: Pick<Motion, 'crowdPlan'>, lane: number): CrowdPlan | null {
  const [status, expanded, , , sum, makespan, lowerBound, withoutPath, waits, error, unit, other, cell, unmet, isShown, failure] =
    motion.crowdPlan(lane);
  if (status === undefined) return null;
  return {
    status,
    expanded: expanded!,
    sum: sum!,
    makespan: makespan!,
    lowerBound: lowerBound!,
    withoutPath: withoutPath!,
    waits: waits!,
    error: error!,
    unit: unit!,
    other: other!,
    cell: cell!,
    misses: jointNeeds.flatMap((_, bit) => ((unmet! >> bit) & 1 ? [bit] : [])),
    hasPlan: isShown === 1,
    failure: failure!,
  };
}

/** A text that changes with the plan that a lane shows. */
export const keyOfPlan = (motion: Pick<Motion, 'version' | 'ticks' | 'runStatus' | 'runHash'>, lane: number): string =>
  [motion.version(), motion.ticks(lane), motion.runStatus(lane), motion.runHash(lane)].join(' ');
