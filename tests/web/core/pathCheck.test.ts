// Whether a path is a shortest one, against a search that is optimal.
import { beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '../../../web/src/core/catalog';
import { PathField } from '../../../web/src/core/explainConstants';
import { Status } from '../../../web/src/core/generated';
import { loadSolver, type Solver } from '../solver';

let solver: Solver;
beforeEach(async () => void (solver = await loadSolver()));

const greedy = catalog.algorithms.find(({ ordersBy }) => ordersBy === 'h')!;
const optimal = catalog.algorithms.find(({ ordersBy, measure }) => ordersBy === 'g' && measure !== 'euclid')!;

function check(): Float64Array {
  const { explain } = solver;
  if (!explain.beginPathCheck(0)) return new Float64Array(0);
  while (explain.advancePathCheck(64) < 1000) expect(explain.pathCheck(0)).toHaveLength(0);
  const numbers = explain.pathCheck(0).slice();
  explain.endPathCheck();
  return numbers;
}

describe('the check of a path', () => {
  it('says of every path whether it is a shortest one', () => {
    const { session } = solver;
    const seen = { shortest: 0, longer: 0 };
    for (let seed = 1; seed <= 200; seed++) {
      solver.strew(seed, 25, 14);
      session.setMovement(seed % catalog.movements.length);
      session.setCostModel(seed % catalog.costModels.length);
      session.setEnds(0, 0, 13, 13);
      session.setAlgorithm(0, optimal.id);
      if (solver.solve() !== Status.Found) continue;
      const cost = session.pathCost(0);
      session.setAlgorithm(0, greedy.id);
      solver.solve();
      const isShortest = Math.abs(session.pathCost(0) - cost) < 1e-6;
      const numbers = check();
      expect([numbers[PathField.Shortest], numbers[PathField.IsShortest]], `seed ${seed}`).toEqual([expect.closeTo(cost, 6), Number(isShortest)]);
      seen[isShortest ? 'shortest' : 'longer']++;
    }
    expect(Math.min(seen.shortest, seen.longer)).toBeGreaterThan(20);
  });

  it('is refused for paths at any angle, and for a search that is stale', () => {
    const { session, explain } = solver;
    solver.open('rooms');
    expect(explain.beginPathCheck(0)).toBe(false);
    session.setAlgorithm(0, catalog.algorithms.find(({ measure }) => measure === 'euclid')!.id);
    solver.solve();
    expect(explain.beginPathCheck(0)).toBe(false);
  });

  it('is outdated when the map changes', () => {
    const { session, explain } = solver;
    solver.open('rooms');
    solver.solve();
    expect(explain.beginPathCheck(0)).toBe(true);
    session.paintRect(1, 1, 1, 1, 0);
    expect(explain.advancePathCheck(64)).toBeLessThan(0);
    expect(explain.pathCheck(0)).toHaveLength(0);
  });
});
