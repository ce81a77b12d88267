import { expect, it } from 'vitest';
import { axisLength } from '../../../web/src/lanes/timeline';

it('gives a running search room to grow and a finished one the whole axis', () => {
  expect(axisLength(649, true)).toBe(649);
  expect(axisLength(0, true)).toBe(1);
  expect(axisLength(0, false)).toBe(96);
  for (let steps = 1; steps < 1e6; steps = Math.ceil(steps * 1.3)) {
    expect(axisLength(steps, false)).toBeGreaterThan(steps);
    expect(axisLength(steps, false)).toBeLessThanOrEqual(Math.max(steps * 2.4, 96));
    expect(axisLength(steps + 1, false)).toBeGreaterThanOrEqual(axisLength(steps, false));
  }
});
