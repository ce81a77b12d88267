// Tells recordings of a lane apart.
import type { Session } from '../core/engine';
import { ownIn } from './snapshot';
import { queryIn } from './worldSnapshot';

/** Changes with everything that makes a search begin again. */
export const recordingKey = (session: Session, lane: number): string => `${queryIn(session.world())} ${ownIn(session.report(lane))}`;
