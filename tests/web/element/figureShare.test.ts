import { expect, it } from 'vitest';
import { missesRoom, sizeThatSuffices } from '../../../web/src/element/figureShare';
import { below, dice } from '../formats/dice';

it('the size that suffices has room, is no smaller on either side, and a pixel less has no room', () => {
  const random = dice(7);
  let tooSmall = 0;
  for (let i = 0; i < 2000; i++) {
    const figure = { width: 240 + below(random, 700), height: 160 + below(random, 500) };
    const cards = { width: below(random, Math.floor(figure.width * 0.55)), height: below(random, 400) };
    const enough = sizeThatSuffices(figure, cards);
    expect(enough.width).toBeGreaterThanOrEqual(figure.width);
    expect(enough.height).toBeGreaterThanOrEqual(figure.height);
    expect(missesRoom(enough, cards)).toBe(false);
    if (!missesRoom(figure, cards)) {
      expect(enough).toEqual(figure);
      continue;
    }
    tooSmall++;
    expect(missesRoom({ ...enough, height: enough.height - 2 }, cards) || enough.height === figure.height).toBe(true);
    expect(missesRoom({ ...enough, width: enough.width - 1 }, cards) || enough.width === figure.width).toBe(true);
  }
  expect(tooSmall).toBeGreaterThan(200);
});
