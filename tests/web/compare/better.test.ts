import { expect, it } from 'vitest';
import { areBetter } from '../../../web/src/compare/better';

const row = (...values: readonly (number | null)[]) => ({ values, textOf: (value: number) => value.toFixed(1), isOver: true });

it('the lowest of the known values are better', () => {
  expect(areBetter(row(3, 1, 2))).toEqual([false, true, false]);
  expect(areBetter(row(1, null, 1.04, 2))).toEqual([true, false, true, false]);
  expect(areBetter(row(-1, 0))).toEqual([true, false]);
});

it('none is better where all are written alike, where one alone is known, or before all lanes are over', () => {
  expect(areBetter(row(1, 1.04))).toEqual([false, false]);
  expect(areBetter(row(null, 4))).toEqual([false, false]);
  expect(areBetter(row(null, null))).toEqual([false, false]);
  expect(areBetter({ ...row(1, 2), isOver: false })).toEqual([false, false]);
});
