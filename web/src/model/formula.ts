// The formula of f: the sentence, the key and the cells of the map mean the same one.
import { byId } from '../core/byId';
import type { AlgorithmInfo, Catalog } from '../core/engine';
import { reads } from './reads';
import type { Snapshot } from './ui';

export interface Formula {
  kind: AlgorithmInfo['ordersBy'];
  /** The letter of the number that comes first; a formula of its own is an f as well. */
  letter: 'f' | 'g' | 'h';
  /** As the catalogue writes it. */
  text: string;
  /** What h is multiplied by; null where the algorithm has no such option. */
  weight: number | null;
  /** Weights of a search whose weight falls: the first one. Null elsewhere. */
  firstWeight: number | null;
}

export function formulaOf(catalog: Catalog, snapshot: Pick<Snapshot, 'algorithm' | 'options'>): Formula {
  const info = byId(catalog.algorithms, snapshot.algorithm);
  const text = info?.priority ?? '';
  const kind = info?.ordersBy ?? 'nothing';
  const numberOf = (option: string): number | null => (reads(catalog, snapshot, option) ? (snapshot.options[option] ?? 1000) / 1000 : null);
  const weight = numberOf('weight');
  // Formulas of their own are for weights above 1. Up to there such a search is A* with a lighter heuristic.
  if (kind === 'other' && weight !== null && weight <= 1) return { kind: 'f', letter: 'f', text: 'g + h', weight, firstWeight: null };
  return { kind, letter: kind === 'g' || kind === 'h' ? kind : 'f', text, weight, firstWeight: numberOf('inflation') };
}
