// Where all units of a lane stand at the tick that is shown. Several parts ask for it in each frame, and the core copies thousands of numbers for
// each answer, so an answer is kept until another one may follow.
import { keyOfPlan } from '../core/crowdPlan';
import type { Motion } from '../core/motion';

type Asked = Pick<Motion, 'version' | 'tick' | 'ticks' | 'runStatus' | 'runHash' | 'unitPlaces'>;

interface Kept {
  readonly key: string;
  readonly places: Int32Array;
}

/** The last answers by motion and lane. A page that replaces its solver has another motion. */
const kept = new WeakMap<Asked, Map<number, Kept>>();

/** As Motion.unitPlaces() tells them. No caller changes them. */
export function placesNow(motion: Asked, lane: number): Int32Array {
  const lanes = kept.get(motion) ?? new Map<number, Kept>();
  kept.set(motion, lanes);
  const key = `${motion.tick()} ${keyOfPlan(motion, lane)}`;
  const before = lanes.get(lane);
  if (before?.key === key) return before.places;
  const places = motion.unitPlaces(lane);
  // There are none until the planners are bound, which the key does not show.
  if (places.length > 0) lanes.set(lane, { key, places });
  return places;
}
