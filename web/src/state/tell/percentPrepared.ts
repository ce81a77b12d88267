// How far the preparation of a search is.
import type { Session } from '../../core/engine';

/** Nothing is left to prepare. */
export const ready = 100;

export function percentPrepared(session: Session, lane: number): number {
  return Math.floor(session.progress(lane) / 10);
}
