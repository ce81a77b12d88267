// How many units do what, counted from what the core tells of their places.
import { placeNumbers } from '../core/crowdMotion';
import { Fate } from '../core/motionConstants';

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
