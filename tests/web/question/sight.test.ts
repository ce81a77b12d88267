// The part of the map that a question shows, and the place of its card.
import { expect, it } from 'vitest';
import type { Cell } from '../../../web/src/model/ui';
import { standFor } from '../../../web/src/question/cardPlace';
import { fullestWindow } from '../../../web/src/question/sightWindow';

let seed = 7;
const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;

it('a window holds the answer, not at its edge, and as many candidates as any other that does', () => {
  for (let turn = 0; turn < 300; turn++) {
    const [width, height] = [3 + random(8), 3 + random(8)];
    const cells: Cell[] = Array.from({ length: 1 + random(60) }, () => ({ x: random(30), y: random(30) }));
    const must = cells[random(cells.length)]!;
    const count = (left: number, top: number): number =>
      cells.filter(({ x, y }) => x >= left && y >= top && x < left + width && y < top + height).length;
    const { left, top } = fullestWindow(cells, must, width, height);
    expect(must.x > left && must.x < left + width - 1 && must.y > top && must.y < top + height - 1).toBe(true);
    let most = 0;
    for (let y = must.y - height + 2; y < must.y; y++) for (let x = must.x - width + 2; x < must.x; x++) most = Math.max(most, count(x, y));
    expect(count(left, top)).toBe(most);
  }
});

it('of a long front the place in the window tells nothing of the answer', () => {
  const front = Array.from({ length: 200 }, (_, x) => ({ x, y: 5 }));
  const places = new Set(front.slice(50, 150).map((must) => must.x - fullestWindow(front, must, 11, 7).left));
  expect(places.size).toBeGreaterThan(5);
});

it('a card stands where it leaves the map larger', () => {
  const card = { width: 280, height: 200 };
  expect(standFor({ width: 860, height: 400 }, { width: 20, height: 20 }, card)).toBe('beside');
  expect(standFor({ width: 640, height: 360 }, { width: 32, height: 20 }, card)).toBe('beside');
  expect(standFor({ width: 700, height: 900 }, { width: 40, height: 20 }, card)).toBe('below');
  expect(standFor({ width: 380, height: 300 }, { width: 20, height: 20 }, card)).toBe('below');
});
