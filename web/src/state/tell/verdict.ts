// What the algorithm guarantees for the path, and why no more.
import { byId } from '../../core/byId';
import type { Catalog } from '../../core/engine';
import { fill, joined } from '../../words/fill';
import { decimal } from '../../words/numbers';
import type { Strings } from '../../words/words';
import type { Snapshot } from '../../model/ui';

type Judged = Pick<Snapshot, 'algorithm' | 'verdict'>;

export function measuresLines(catalog: Catalog, { algorithm }: Judged): boolean {
  return byId(catalog.algorithms, algorithm)?.measure === 'euclid';
}

/** On the badge: which optimum the path is, or that it may be none. */
export function promise(snapshot: Judged, catalog: Catalog, { guarantee }: Strings): string {
  const { level, bound, unmet } = snapshot.verdict;
  if (unmet.length > 0) return guarantee.refused;
  if (level === 'optimal') return measuresLines(catalog, snapshot) ? guarantee.anyAngle : guarantee.optimal;
  if (level === 'bounded') return fill(guarantee.bounded, { bound: decimal(bound / 1000) });
  return level === 'complete' ? guarantee.notOptimal : guarantee.none;
}

/** The conditions that fail; where none does, what the algorithm itself leaves undone. */
export function shortfalls({ algorithm, verdict }: Judged, { reasons, algorithms }: Catalog, { and }: Strings): string {
  const failed = reasons.filter(({ id }) => verdict.reasons.includes(id)).map(({ text }) => text);
  return failed.length > 0 ? joined(and, failed) : (byId(algorithms, algorithm)?.shortfall ?? '');
}

/** Empty where nothing better can be promised, and where the search does not run: then the sentence says why. */
export function whyNotBetter(snapshot: Judged, catalog: Catalog, strings: Strings): string {
  const { level, bound, unmet } = snapshot.verdict;
  if (unmet.length > 0 || level === 'optimal') return '';
  // A bound is left where nothing but the weight stands between the heuristic and an optimal path.
  if (level === 'bounded') return fill(strings.guarantee.weighted, { bound: decimal(bound / 1000) });
  const reasons = shortfalls(snapshot, catalog, strings);
  if (reasons === '') return '';
  return level === 'complete' ? fill(strings.because.notOptimal, { reasons }) : fill(strings.because.none, { reasons });
}
