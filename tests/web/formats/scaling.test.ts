import { expect, it } from 'vitest';
import { failed } from '../../../web/src/formats/error';
import type { Scaling } from '../../../web/src/formats/draft';
import { scalingText } from '../../../web/src/formats/scaling';
import { grid, readMatrix } from './ask';
import { below, dice } from './dice';

const asCosts = { zero: 'zeroWall' };

function read(numbers: readonly number[]): { costs: Uint8Array; scaling: Scaling | undefined } {
  const draft = readMatrix(JSON.stringify([numbers]));
  if (failed(draft)) throw new Error(draft.id);
  return { costs: grid(draft, asCosts).costs, scaling: draft.scaling };
}

it('finds the least whole numbers in the same ratios', () => {
  expect(read([0.5, 1.5, 0, 1])).toEqual({ costs: Uint8Array.of(1, 3, 0, 2), scaling: { times: 2, error: 0 } });
  expect(read([2.5, 5, 7.5])).toEqual({ costs: Uint8Array.of(1, 2, 3), scaling: { times: 0.4, error: 0 } });
  expect(read([0.1, 0.2, 0.7, 25.5]).costs).toEqual(Uint8Array.of(1, 2, 7, 255));
  expect(read([1, 2, 3]).scaling).toBeUndefined();
  expect(read([-0.5, 2, 4])).toEqual({ costs: Uint8Array.of(0, 2, 4), scaling: undefined });
});

it('says what it did', () => {
  expect(scalingText(read([0.5, 1.5]).scaling!)).toBe('The numbers have decimals: each was multiplied by 2.');
  expect(scalingText(read([0.008, 0.016]).scaling!)).toBe('The numbers have decimals: each was multiplied by 125.');
  expect(scalingText(read([0.001, 25.5]).scaling!)).toBe('The numbers have decimals: they were rounded to 255 levels. The largest error is 0.099.');
});

it('keeps ratios exactly where it says so, is never off by more than it says, and makes no wall of ground', () => {
  const random = dice(3);
  let exact = 0;
  for (let i = 0; i < 2000; i++) {
    const places = 10 ** below(random, 5);
    const numbers = Array.from({ length: 2 + below(random, 12) }, () => (1 + below(random, 30 * places)) / places);
    numbers.push(0.5);
    const { costs, scaling } = read(numbers);
    const { times, error } = scaling!;
    exact += Number(error === 0);
    for (const [k, number] of numbers.entries()) {
      expect(costs[k]).toBeGreaterThan(0);
      expect(Math.abs(costs[k]! / times - number)).toBeLessThanOrEqual(error + 1e-9);
    }
  }
  expect(exact).toBeGreaterThan(200);
  expect(exact).toBeLessThan(1900);
});

it('takes the largest and the smallest numbers', () => {
  expect(read([1e308, 0.5, 5e307]).costs).toEqual(Uint8Array.of(255, 1, 128));
  expect(read([5e-324, 1e-323]).costs).toEqual(Uint8Array.of(128, 255));
});
