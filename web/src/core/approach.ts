// Moves the copy of a search to a step, a little at a time.
import type { Session } from './engine';
import { Status } from './generated';
import { plannedLane } from './searchPlan';
import { stepsAtOnce } from './strides';

/** Recorded steps between two looks at the clock. */
const replayedAtOnce = 5000;

/** Moves plannedLane a little towards a step, recorded or not; false when it is there, or at the last step of a search that ended. */
export function approach(session: Session, step: number): boolean {
  const [cursor, recorded] = [session.step(plannedLane), session.recordedSteps(plannedLane)];
  const isOpen = session.status(plannedLane) === Status.Running;
  if (step > recorded && cursor === recorded && isOpen) {
    if (!session.makeReady(plannedLane)) return true;
    session.advance(plannedLane, Math.min(step - recorded, stepsAtOnce));
  } else session.seek(plannedLane, cursor + Math.min(Math.max(Math.min(step, recorded) - cursor, -replayedAtOnce), replayedAtOnce));
  return session.step(plannedLane) !== step && (isOpen || session.step(plannedLane) !== session.recordedSteps(plannedLane));
}
