// Which options the search that is shown looks at.
import { byId } from '../core/byId';
import type { Catalog } from '../core/engine';
import type { Snapshot } from './ui';

type Chosen = Pick<Snapshot, 'algorithm' | 'options'>;

function isParameter(catalog: Catalog, { algorithm }: Chosen, option: string): boolean {
  return byId(catalog.algorithms, algorithm)?.parameters.some(({ id }) => id === option) ?? false;
}

/** Its cells wait in buckets, of which none is in order. */
function waitsInBuckets(catalog: Catalog, chosen: Chosen): boolean {
  const list = byId(catalog.options, 'open-list');
  return isParameter(catalog, chosen, 'open-list') && list?.choices[chosen.options['open-list'] ?? 0]?.id === 'buckets';
}

/** The algorithm has such a parameter, and what else is chosen leaves it something to decide: buckets know no ties. */
export function reads(catalog: Catalog, chosen: Chosen, option: string): boolean {
  return isParameter(catalog, chosen, option) && !(option === 'tie-break' && waitsInBuckets(catalog, chosen));
}
