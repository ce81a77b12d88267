import { expect, it } from 'vitest';
import { isOnWalker } from '../../../web/src/motion/walkerStays';

it('takes a press for one on the walker within its cell, or within some pixels where cells are small', () => {
  const at = { x: 4, y: 7 };
  expect(isOnWalker(at, at, { x: 4.9, y: 7.1 }, 20)).toBe(true);
  expect(isOnWalker(at, { x: 5, y: 7 }, { x: 5.1, y: 7.5 }, 20)).toBe(false);
  expect(isOnWalker(at, { x: 6, y: 7 }, { x: 6.4, y: 7.5 }, 4)).toBe(true);
  // The keyboard names a cell.
  expect(isOnWalker(at, at, null, 4)).toBe(true);
  expect(isOnWalker(at, { x: 5, y: 7 }, null, 4)).toBe(false);
});
