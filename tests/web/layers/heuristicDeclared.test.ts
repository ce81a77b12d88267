// Why the layer of h is not there, against what each algorithm declares and what its page in the docs says.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../../web/src/core/catalog';
import { colourUnavailable } from '../../../web/src/layers/availableLayers';

const docs = resolve(import.meta.dirname, '../../../docs/algorithms');
const saysEstimate = (id: string): boolean => {
  const file = resolve(docs, `${id}.md`);
  return existsSync(file) && /\bas heuristic\b|\bh the straight distance\b|\bg \+ h\b/.test(readFileSync(file, 'utf8'));
};

describe('the reason that the layer of h is not there', () => {
  it.each(catalog.algorithms)('is true of $name', (info) => {
    const usesHeuristic = info.parameters.some(({ id }) => id === 'heuristic');
    const verdict = { level: 'none', bound: 0, usesHeuristic, admissible: true, consistent: true, heuristicAdmissible: true, heuristicConsistent: true, reasons: [], unmet: [], instead: '' } as const;
    const searched = { algorithm: info.id, verdict: { ...verdict, reasons: [], unmet: [] }, hasHistory: true, hasStructure: false };
    const reason = colourUnavailable('h', searched, catalog);
    if (usesHeuristic) expect(reason).toBe(null);
    else if (/\bh\b/.test(info.priority) || info.delegates || info.builds) expect(reason).toBe('fixedHeuristic');
    else {
      expect(reason).toBe('noHeuristic');
      expect(saysEstimate(info.id)).toBe(false);
    }
  });

  it('tells fixed heuristics from none', () => {
    const reasons = catalog.algorithms.filter(({ parameters }) => !parameters.some(({ id }) => id === 'heuristic')).map((info) => [info.id, saysEstimate(info.id)] as const);
    expect(reasons.filter(([, says]) => says).map(([id]) => id)).toEqual(expect.arrayContaining(['hpa-star', 'auto', 'navmesh']));
  });
});
