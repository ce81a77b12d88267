// Tells recordings of a lane apart.
import type { Session } from '../core/engine';

/** Changes with everything that makes a search begin again. */
export const recordingKey = (session: Session, lane: number): string => `${session.mapVersion()} ${session.fields(lane)}`;
