import { expect, it } from 'vitest';
import { thinned } from '../../../web/src/time/markTicks';

it('ticks keep their distance, and the first of each group stays', () => {
  expect(thinned([0, 1, 1, 1, 0, 0, 2, 1], 1)).toEqual([1, 2, 3, 6, 7]);
  expect(thinned([0, 1, 1, 1, 0, 0, 2, 1], 4)).toEqual([1, 6]);
  expect(thinned(new Uint32Array(1000).fill(3), 4)).toHaveLength(250);
  expect(thinned([0, 0], 4)).toEqual([]);
});
