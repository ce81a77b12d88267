// Reading begins no search. A caller that waits for one begins it here, by name.
import type { Session } from './engine';
import { Status } from './generated';

/** Begins a stale search at once, however large the map. A search whose preparation is under way stays as it is. */
export function beginAtOnce(session: Session, lane: number): void {
  if (session.status(lane) === Status.Stale) session.advance(lane, 0);
}
