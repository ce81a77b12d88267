// Moves the copy of a search to a step, a little at a time.
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
