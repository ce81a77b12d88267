// What the head of a lane says of its search: cost and cells expanded.
import { Status } from '../core/generated';
import type { Snapshot } from '../model/ui';
import { compareWords } from '../words/compare';
import { fill, joined } from '../words/fill';
import { count, decimal } from '../words/numbers';
import type { Strings } from '../words/words';

export function numbersOf({ expanded, atEnd, status, pathCost }: Snapshot, { beside }: Strings): string {
  const cells = fill(compareWords.expanded, { count: count(expanded) });
  if (!atEnd) return cells;
  if (status === Status.Found) return joined(beside, [fill(compareWords.costOf, { cost: decimal(pathCost) }), cells]);
  return status === Status.NoPath ? joined(beside, [compareWords.noPath, cells]) : cells;
}
