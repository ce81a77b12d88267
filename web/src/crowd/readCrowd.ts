// What the core tells of a crowd, as records: its answers are flat numbers (core/motion.ts).
import { placeNumbers, type Motion } from '../core/motion';
import { Fate, PlanStatus, type JointError } from '../core/motionConstants';

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

export interface CrowdCounts {
  units: number;
  underWay: number;
  waiting: number;
  arrived: number;
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

export const hasPlan = ({ status }: Pick<CrowdPlan, 'status'>): boolean => status === PlanStatus.Solved || status === PlanStatus.Improving;

/** How many units do what at the tick that is shown; null before the planners are there. */
export function crowdCountsOf(motion: Pick<Motion, 'unitPlaces'>, lane: number): CrowdCounts | null {
  const places = motion.unitPlaces(lane);
  if (places.length === 0) return null;
  const units = places.length / placeNumbers;
  let [waiting, arrived] = [0, 0];
  for (let i = 2; i < places.length; i += placeNumbers) {
    if (places[i] === Fate.Home) arrived++;
    else if (places[i] !== Fate.Moves) waiting++;
  }
  return { units, underWay: units - arrived, waiting, arrived };
}
