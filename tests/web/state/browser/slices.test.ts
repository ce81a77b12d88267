import { describe, expect, it } from 'vitest';
import { inSlices } from '../../../../web/src/state/browser/slices';

describe('work in slices', () => {
  it('goes on until nothing is left', async () => {
    let left = 5;
    expect(
      await inSlices(
        () => --left > 0,
        () => true,
      ),
    ).toBe(true);
    expect(left).toBe(0);
  });

  it('lets others work, and ends when it is no longer wanted', async () => {
    let [others, wanted] = [0, true];
    const timer = setInterval(() => (wanted = ++others < 3));
    expect(
      await inSlices(
        () => true,
        () => wanted,
      ),
    ).toBe(false);
    clearInterval(timer);
    expect(others).toBeGreaterThanOrEqual(3);
  });
});
