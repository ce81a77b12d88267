// Which planner a further lane of a crowd gets.
import type { Motion } from '../core/motion';
import { unitNumbers } from '../core/motion';
import { AtGoal, planners } from '../core/motionConstants';

/** The needs of planners, by their bits in jointNeeds. */
enum Need {
  SingleCells = 1,
  FewUnits = 2,
  StayAtGoal = 4,
}
const fewUnits = 64;
/** The place of the size among the numbers of a unit. */
const sizeAt = 5;

type Asked = Pick<Motion, 'units' | 'unitCount' | 'atGoal'>;

/** The needs that these units do not meet. */
function unmet(motion: Asked): number {
  const isWide = motion.units().some((number, i) => i % unitNumbers === sizeAt && number > 1);
  return (
    (isWide ? Need.SingleCells : 0) | (motion.unitCount() > fewUnits ? Need.FewUnits : 0) | (motion.atGoal() === AtGoal.Stay ? 0 : Need.StayAtGoal)
  );
}

/** One that no lane has and that can plan the units: first one that finds a plan wherever there is one. All are taken: the first one again. */
export function nextPlanner(motion: Asked, there: readonly number[]): number {
  const missing = unmet(motion);
  const free = planners.map((_, i) => i).filter((i) => !there.includes(i) && (planners[i]!.needs & missing) === 0);
  return free.find((i) => planners[i]!.guarantee === 'complete') ?? free[0] ?? 0;
}
