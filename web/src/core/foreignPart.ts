// What links keep and no format of files knows, nor do the benchmarks.
import type { Session } from './engine';

/** Thin walls and one-way cells, or areas; null where there is nothing of the kind. */
export function foreignPart(session: Session): 'barriers' | 'areas' | null {
  if (session.barriersView().length > 0) return 'barriers';
  return session.areasView().length > 0 ? 'areas' : null;
}
