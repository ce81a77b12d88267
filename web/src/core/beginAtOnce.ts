// Reading begins no search. A caller that waits for one begins it here, by name.
import type { Session } from './engine';

/** Begins a stale search at once, however large the map. Others stay as they are. */
export function beginAtOnce(session: Session, lane: number): void {
  if (session.isStale(lane)) session.advance(lane, 0);
}
