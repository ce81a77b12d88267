// How far the preparation of a search is.
import type { Session } from '../../core/engine';

/** Nothing is left to prepare. */
export const ready = 100;

export function percentPrepared(session: Session, lane: number): number {
  // Until a stale lane begins again, session.progress() is about its last search.
  return session.isStale(lane) ? 0 : Math.floor(session.progress(lane) / 10);
}
