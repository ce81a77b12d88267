// What links keep and no format of files knows, nor do the benchmarks.
import type { Session } from './engine';

type ForeignPart = 'barriers' | 'areas';

/** Thin walls and one-way cells, and areas, as far as the map has them. */
export function foreignParts(session: Session): ForeignPart[] {
  const has: Record<ForeignPart, boolean> = { barriers: session.barriersView().length > 0, areas: session.areasView().length > 0 };
  return (Object.keys(has) as ForeignPart[]).filter((part) => has[part]);
}

/** The first of them; null where the map has none. */
export const foreignPart = (session: Session): ForeignPart | null => foreignParts(session)[0] ?? null;
