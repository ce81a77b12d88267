// Several searches in one session of their own, and the way of each to a step, in parts.
import type { Session } from './engine';
import { Status } from './generated';
import { plannedLane } from './searchPlan';
import { stepsAtOnce } from './strides';

/** Recorded steps between two looks at the clock. */
const replayedAtOnce = 5000;

/** Moves a lane a little towards a step, recorded or not; false when it is there, or at the last step of a search that ended. */
export function approach(session: Session, step: number, lane = plannedLane): boolean {
  const [cursor, recorded] = [session.step(lane), session.recordedSteps(lane)];
  const isOpen = session.status(lane) === Status.Running;
  if (step > recorded && cursor === recorded && isOpen) {
    if (!session.makeReady(lane)) return true;
    session.advance(lane, Math.min(step - recorded, stepsAtOnce));
  } else session.seek(lane, cursor + Math.min(Math.max(Math.min(step, recorded) - cursor, -replayedAtOnce), replayedAtOnce));
  return session.step(lane) !== step && (isOpen || session.step(lane) !== session.recordedSteps(lane));
}

/** What a lane searches the map with. */
export interface LaneSearch {
  algorithm: string;
  options: Readonly<Record<string, number>>;
}

/** Makes as many lanes of a session that followed a plan. */
export function matchSearches(session: Session, searches: readonly LaneSearch[]): void {
  searches.forEach(({ algorithm, options }, lane) => {
    if (lane === session.laneCount()) session.addLane(algorithm);
    else session.setAlgorithm(lane, algorithm);
    for (const [id, value] of Object.entries(options)) session.setOption(lane, id, value);
  });
}
