// What the core tells of a crowd, as records: its answers are flat numbers (core/motion.ts).
import { placeNumbers } from '../core/motion';
import { Fate } from '../core/motionConstants';

export { crowdPlanOf, hasPlan, type CrowdPlan } from '../core/crowdPlan';

export interface CrowdCounts {
  units: number;
  underWay: number;
  waiting: number;
  arrived: number;
}

/** How many units do what. `places`: as Motion.unitPlaces() tells them; null where there are none, before the planners are there. */
export function crowdCountsOf(places: Int32Array): CrowdCounts | null {
  if (places.length === 0) return null;
  const units = places.length / placeNumbers;
  let [waiting, arrived] = [0, 0];
  for (let i = 2; i < places.length; i += placeNumbers) {
    if (places[i] === Fate.Home) arrived++;
    else if (places[i] !== Fate.Moves) waiting++;
  }
  return { units, underWay: units - arrived, waiting, arrived };
}
