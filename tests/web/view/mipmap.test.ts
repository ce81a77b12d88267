import { expect, it } from 'vitest';
import { Mipmap } from '../../../web/src/view/mipmap';

it('shrinks what it draws by less than two', () => {
  const mipmap = new Mipmap({ width: 2048, height: 2048 } as HTMLCanvasElement);
  expect(mipmap.levelFor(3)).toBe(0);
  expect(mipmap.levelFor(0.6)).toBe(0);
  for (const scale of [0.5, 0.34, 0.25, 0.2, 0.13]) {
    const drawn = scale * 2 ** mipmap.levelFor(scale);
    expect(drawn).toBeGreaterThan(0.5);
    expect(drawn).toBeLessThanOrEqual(1);
  }
});

it('never halves a map to nothing', () => {
  const mipmap = new Mipmap({ width: 2000, height: 1 } as HTMLCanvasElement);
  expect(mipmap.levelFor(0.01)).toBe(0);
});
