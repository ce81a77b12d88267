// When each door is closed, as the lanes of doors in the row of ticks show it.
import type { WorldClock } from './worldClock';

/** More doors than these share one lane. */
const mostLanes = 3;

export interface DoorTimes {
  /** The ticks from which and until which a door is closed, pair by pair, up to the end of the axis; by the number of the door. */
  times: readonly Int32Array[];
  /** All doors share one lane. */
  areShared: boolean;
}

/** `doors`: their number. */
export function doorTimesOf({ motion, axis }: Pick<WorldClock, 'motion' | 'axis'>, doors: number): DoorTimes {
  return { times: Array.from({ length: doors }, (_, door) => motion.closedTimes(door, axis)), areShared: doors > mostLanes };
}
