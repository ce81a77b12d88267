import { expect, it } from 'vitest';
import { groupPaceOf, hasSlower } from '../../../web/src/crowd/groupPace';

const units = [
  { moves: 0, ticks: 1 },
  { moves: 2, ticks: 3 },
  { moves: 1, ticks: 2 },
  { moves: 2, ticks: 4 },
];

it('is that of the first of the slowest units', () => {
  expect(groupPaceOf(units)).toEqual({ unit: 2, moves: 1, ticks: 2, keepsUp: false });
  expect(groupPaceOf([units[0]!, units[2]!])).toEqual({ unit: 1, moves: 1, ticks: 2, keepsUp: true });
  expect(groupPaceOf(units.slice(0, 1))).toEqual({ unit: 0, moves: 1, ticks: 1, keepsUp: true });
});

it('tells whether paces differ', () => {
  expect(hasSlower(units)).toBe(true);
  expect(hasSlower(units.slice(2))).toBe(false);
});
