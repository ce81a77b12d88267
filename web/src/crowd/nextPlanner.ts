// Which planner a further lane of a crowd gets.
import type { Motion } from '../core/motion';
import { planners } from '../core/motionConstants';

/**
 * The first planner that no lane has and that can plan the units of this lane, a complete one before others; the first one of all where none is left.
 */
export function nextPlanner(motion: Pick<Motion, 'unmetNeeds'>, lane: number, there: readonly number[]): number {
  const free = planners.map((_, i) => i).filter((i) => !there.includes(i) && motion.unmetNeeds(lane, i) === 0);
  return free.find((i) => planners[i]!.guarantee === 'complete') ?? free[0] ?? 0;
}
