// Moves the copy of a search to a step, a little at a time.
import type { Session } from '../core/engine';
import { Status } from '../core/generated';
import { plannedLane } from '../core/searchPlan';
import { isLeft, jobDone } from '../core/job';
import { stepsAtOnce } from '../core/strides';

/** Moves a lane by at most `most` steps towards a step, recorded or not. The job ends there, or at the last step of a search that ended. */
export function approach(session: Session, step: number, most: number, lane = plannedLane): number {
  if (isLeft(session.makeReady(lane))) return 0;
  const [cursor, recorded] = [session.step(lane), session.recordedSteps(lane)];
  const isOpen = session.status(lane) === Status.Running;
  if (step > recorded && cursor === recorded && isOpen) session.advance(lane, Math.min(step - recorded, most, stepsAtOnce));
  else session.seek(lane, cursor + Math.min(Math.max(Math.min(step, recorded) - cursor, -most), most));
  return session.step(lane) !== step && (isOpen || session.step(lane) !== session.recordedSteps(lane)) ? 0 : jobDone;
}
