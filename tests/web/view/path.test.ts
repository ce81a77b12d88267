import { expect, it } from 'vitest';
import { corners } from '../../../web/src/view/path';

it('keeps only the cells where a path turns', () => {
  const width = 10;
  expect(corners(Uint32Array.of(0, 1, 2, 3, 14, 25, 35, 45), width)).toEqual([
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 5, y: 2 },
    { x: 5, y: 4 },
  ]);
});

it('knows paths of one cell and of none', () => {
  expect(corners(Uint32Array.of(7), 10)).toEqual([{ x: 7, y: 0 }]);
  expect(corners(new Uint32Array(0), 10)).toEqual([]);
});
