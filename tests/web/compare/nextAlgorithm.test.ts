import { expect, it } from 'vitest';
import { algorithmsToCompare } from '../../../web/src/compare/nextAlgorithm';
import { catalog } from '../../../web/src/core/catalog';

const next = (...there: string[]): string => algorithmsToCompare(catalog.algorithms, there)[0]!.id;

it('offers the search that differs in what orders the open list, and is like the first one in the rest', () => {
  expect(next('astar')).toBe('dijkstra');
  expect(next('dijkstra')).toBe('astar');
  expect(catalog.algorithms.find(({ id }) => id === next('theta-star'))!.measure).toBe('euclid');
});

it('offers each algorithm once, and none that is there', () => {
  const there = ['astar', 'jps'];
  const offered = algorithmsToCompare(catalog.algorithms, there).map(({ id }) => id);
  expect(new Set(offered).size).toBe(offered.length);
  expect([...offered, ...there].sort()).toEqual(catalog.algorithms.map(({ id }) => id).sort());
});
