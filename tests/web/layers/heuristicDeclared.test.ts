// Compares the reason that the layer of h is not there with what each algorithm declares, and with what its page in the docs says.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalog, type AlgorithmInfo } from '../../../web/src/core/catalog';
import { colourUnavailable, type UnavailableReason } from '../../../web/src/layers/availableLayers';

const docs = resolve(import.meta.dirname, '../../../docs/algorithms');
const saysEstimate = (id: string): boolean => {
  const file = resolve(docs, `${id}.md`);
  return existsSync(file) && /\bas heuristic\b|\bh the straight distance\b|\bg \+ h\b/.test(readFileSync(file, 'utf8'));
};

const hasChoice = ({ parameters }: AlgorithmInfo): boolean => parameters.some(({ id }) => id === 'heuristic');

function reasonOf(info: AlgorithmInfo): UnavailableReason | null {
  const usesHeuristic = hasChoice(info);
  const verdict = {
    level: 'none',
    bound: 0,
    usesHeuristic,
    admissible: true,
    consistent: true,
    heuristicAdmissible: true,
    heuristicConsistent: true,
    instead: '',
  } as const;
  const searched = { algorithm: info.id, verdict: { ...verdict, reasons: [], unmet: [] }, hasHistory: true, info };
  return colourUnavailable('h', searched, catalog);
}

describe('the reason that the layer of h is not there', () => {
  it.each(catalog.algorithms)('is true of $name', (info) => {
    const reason = reasonOf(info);
    if (hasChoice(info)) expect(reason).toBe(null);
    else if (/\bh\b/.test(info.priority) || info.delegates || info.builds) expect(reason).toBe('fixedHeuristic');
    else {
      expect(reason).toBe('noHeuristic');
      expect(saysEstimate(info.id)).toBe(false);
    }
  });

  it('is a fixed heuristic where the page in the docs says that the search estimates', () => {
    const estimating = catalog.algorithms.filter((info) => !hasChoice(info) && saysEstimate(info.id));
    expect(estimating.map(({ id }) => id)).toEqual(expect.arrayContaining(['hpa-star', 'auto', 'navmesh']));
    for (const info of estimating) expect(reasonOf(info), info.id).toBe('fixedHeuristic');
  });
});
