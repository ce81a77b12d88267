import { expect, it } from 'vitest';
import { UnitState } from '../../../web/src/crowd/crowd';
import { cellSide, unitFormOf, numberHeight, ringThickness, unitRadius, type UnitForm } from '../../../web/src/crowd/unitForm';

const states = [UnitState.Moving, UnitState.Waiting, UnitState.Arrived, UnitState.NoPath];
const formsAt = (scale: number): UnitForm[] => states.map((state) => unitFormOf(state, scale));

it('gives each state a form of its own from 4 pixels a cell on', () => {
  expect(formsAt(3)).toEqual(['cell', 'cell', 'pale cell', 'hollow cell']);
  expect(formsAt(4)).toEqual(['disc', 'square', 'ring', 'diamond']);
  expect(formsAt(9.9)).toEqual(['disc', 'square', 'ring', 'diamond']);
  expect(formsAt(10)).toEqual(['beak', 'badge', 'ring', 'cross']);
  expect(formsAt(40)).toEqual(['beak', 'badge', 'ring', 'cross']);
  for (const scale of [4, 6, 10, 18, 40]) expect(new Set(formsAt(scale)).size).toBe(4);
});

it('keeps a disc within its cell', () => {
  for (let scale = 3; scale <= 128; scale++) for (const size of [1, 2, 3, 4, 5]) expect(2 * unitRadius(scale, size)).toBeLessThan(scale * size);
  expect(unitRadius(20, 3)).toBeGreaterThan(unitRadius(20));
});

it('shows units of tiny cells', () => {
  expect([0.5, 1, 3].map((scale) => cellSide(scale))).toEqual([2, 2, 3]);
  expect(cellSide(1, 5)).toBe(5);
});

it('writes numbers that fit, and none that cannot be read', () => {
  for (const digits of [1, 2, 3, 4, 5]) expect(numberHeight(17.9, digits)).toBe(0);
  for (let scale = 18; scale <= 64; scale++)
    for (const isRing of [false, true])
      for (const digits of [1, 2, 3, 4, 5]) {
        const height = numberHeight(scale, digits, 1, isRing);
        const inside = unitRadius(scale) - (isRing ? ringThickness(scale) : 0);
        expect(height * 0.6 * digits, `${digits} at ${scale}`).toBeLessThan(2 * inside);
        if (height > 0) expect(height).toBeGreaterThanOrEqual(7);
      }
  // From 18 pixels on, up to 999 units.
  expect([1, 2, 3].map((digits) => numberHeight(18, digits) > 0)).toEqual([true, true, true]);
  expect([4, 5].map((digits) => [18, 24, 36].map((scale) => numberHeight(scale, digits) > 0))).toEqual([
    [false, true, true],
    [false, false, true],
  ]);
  expect(numberHeight(24, 5, 2)).toBeGreaterThan(0);
});
