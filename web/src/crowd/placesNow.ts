// Where all units of a lane stand at the tick that is shown. Several parts ask for it in each frame, and the core copies thousands of numbers for
// each answer, so an answer is kept until another one may follow.
import type { Motion } from '../core/motion';

type Asked = Pick<Motion, 'version' | 'tick' | 'ticks' | 'runStatus' | 'runHash' | 'unitPlaces'>;

interface Kept {
  readonly key: string;
  readonly places: Int32Array;
}

/** By the motion, which is another one when the page replaces its solver, and by the lane. */
const kept = new WeakMap<Asked, Map<number, Kept>>();

/** As Motion.unitPlaces() tells them. No caller changes them. */
export function placesNow(motion: Asked, lane: number): Int32Array {
  const lanes = kept.get(motion) ?? new Map<number, Kept>();
  kept.set(motion, lanes);
  const key = [motion.version(), motion.tick(), motion.ticks(lane), motion.runStatus(lane), motion.runHash(lane)].join(' ');
  const before = lanes.get(lane);
  if (before?.key === key) return before.places;
  const places = motion.unitPlaces(lane);
  // There are none until the planners are bound, which the key does not show.
  if (places.length > 0) lanes.set(lane, { key, places });
  return places;
}
