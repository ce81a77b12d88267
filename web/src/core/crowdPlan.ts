// How the planning of a crowd stands, as a record: the core answers in flat numbers (motion.ts).
import type { Motion } from './motion';
import { PlanStatus, type JointError } from './motionConstants';

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
}

/** Null before the planners are there. */
export function crowdPlanOf(motion: Pick<Motion, 'crowdPlan'>, lane: number): CrowdPlan | null {
  const [status, expanded, , , sum, makespan, lowerBound, withoutPath, waits, error, unit, other, cell, unmet] = motion.crowdPlan(lane);
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
    misses: Array.from({ length: 31 }, (_, bit) => bit).filter((bit) => (unmet! >> bit) & 1),
  };
}

/** A plan is there, which may get cheaper. */
export const hasPlan = ({ status }: Pick<CrowdPlan, 'status'>): boolean => status === PlanStatus.Solved || status === PlanStatus.Improving;
