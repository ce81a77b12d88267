import { expect, it } from 'vitest';
import { agrees, compare, RowOutcome } from '../../../web/src/scenarios/outcome';

const row = (published: number, goalX = 1) => ({ line: 2, start: { x: 0, y: 0 }, goal: { x: goalX, y: 0 }, published, tolerance: 0.005 });

it('compares a length with the published one', () => {
  expect(compare(row(7.41), 7.414)).toBe(RowOutcome.Equal);
  expect(compare(row(7.41), 7.416)).toBe(RowOutcome.Different);
  expect(compare(row(7.41), null)).toBe(RowOutcome.NoPath);
});

it('takes 0 for no path, unless start and goal are one cell', () => {
  expect(compare(row(0), null)).toBe(RowOutcome.Unreachable);
  expect(compare(row(0), 0.001)).toBe(RowOutcome.Different);
  expect(compare(row(0, 0), 0)).toBe(RowOutcome.Equal);
  expect(compare(row(0, 0), null)).toBe(RowOutcome.NoPath);
});

it('knows which of them agree', () => {
  expect([RowOutcome.Equal, RowOutcome.Unreachable].every(agrees)).toBe(true);
  expect([RowOutcome.Waiting, RowOutcome.Different, RowOutcome.NoPath, RowOutcome.Unsolved].some(agrees)).toBe(false);
});
