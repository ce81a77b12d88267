// Moves the copy of a search to a step, a little at a time.
import type { Session } from '../core/engine';
import { Status } from '../core/generated';
import { plannedLane } from '../core/searchPlan';
import { stepsAtOnce } from '../core/strides';

/** Recorded steps between two looks at the clock. */
const replayedAtOnce = 5000;

/** Moves a lane a little towards a step, recorded or not; false when it is there, or at the last step of a search that ended. */
export function approach(session: Session, step: number, lane = plannedLane): boolean {
  if (!session.makeReady(lane)) return true;
  const [cursor, recorded] = [session.step(lane), session.recordedSteps(lane)];
  const isOpen = session.status(lane) === Status.Running;
  if (step > recorded && cursor === recorded && isOpen) session.advance(lane, Math.min(step - recorded, stepsAtOnce));
  else session.seek(lane, cursor + Math.min(Math.max(Math.min(step, recorded) - cursor, -replayedAtOnce), replayedAtOnce));
  return session.step(lane) !== step && (isOpen || session.step(lane) !== session.recordedSteps(lane));
}
