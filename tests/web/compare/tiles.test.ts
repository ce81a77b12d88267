import { describe, expect, it } from 'vitest';
import { arrangeTiles } from '../../../web/src/compare/tiles';
import { headHeight } from '../../../web/src/model/heads';

const none = { top: 0, right: 0, bottom: 0, left: 0 };
const square = { width: 40, height: 40 };

describe('arrangeTiles', () => {
  it('puts two lanes side by side in a wide window, and above each other in a narrow one', () => {
    expect(arrangeTiles(2, 1000, 500, none, square).corners).toEqual([
      { x: 0, y: 0 },
      { x: 505, y: 0 },
    ]);
    const { corners } = arrangeTiles(2, 390, 700, none, square);
    expect(corners[1]!.x).toBe(0);
    expect(corners[1]!.y).toBeGreaterThan(300);
  });

  it('shows the cells as large as the shape of the map allows', () => {
    expect(arrangeTiles(2, 900, 700, none, { width: 100, height: 10 }).corners[1]!.x).toBe(0);
    expect(arrangeTiles(2, 900, 700, none, { width: 10, height: 100 }).corners[1]!.y).toBe(0);
    expect(arrangeTiles(4, 900, 900, none, square).corners.map(({ x, y }) => [x > 0, y > 0])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('stays between the cards, with tiles of one size that do not touch', () => {
    for (let lanes = 2; lanes <= 4; lanes++) {
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
        [800, 1200],
        [2000, 500],
      ] as const) {
        const insets = { top: 90, right: 100, bottom: 120, left: 80 };
        const tiles = arrangeTiles(lanes, width, height, insets, { width: 48, height: 30 });
        expect(tiles.corners.length).toBe(lanes);
        expect(tiles.insets.top).toBe(headHeight);
        tiles.corners.forEach(({ x, y }, i) => {
          expect(x).toBeGreaterThanOrEqual(insets.left);
          expect(y).toBeGreaterThanOrEqual(insets.top);
          expect(x + tiles.width).toBeLessThanOrEqual(width - insets.right);
          expect(y + tiles.height).toBeLessThanOrEqual(height - insets.bottom);
          for (const other of tiles.corners.slice(0, i))
            expect(Math.abs(other.x - x) > tiles.width || Math.abs(other.y - y) > tiles.height).toBe(true);
        });
      }
    }
  });

  it('gives the chosen lane all of it, below the heads of all, where a picture would be smaller than it may be', () => {
    const insets = { top: 10, right: 20, bottom: 30, left: 40 };
    for (const [width, height, isStack] of [
      [800, 400, false],
      [340, 500, true],
      [800, 220, true],
    ] as const) {
      const tiles = arrangeTiles(3, width, height, insets, { width: 48, height: 30 }, 160);
      expect([tiles.isStack, tiles.corners.length, tiles.heads.length]).toEqual(isStack ? [true, 1, 3] : [false, 3, 3]);
      if (!isStack) continue;
      expect(tiles).toMatchObject({ width: width - 60, height: height - 40, corners: [{ x: 40, y: 10 }] });
      tiles.heads.forEach((head, lane) => {
        expect(head.x).toBeGreaterThanOrEqual(lane > 0 ? tiles.heads[lane - 1]!.x + head.width : 40);
        expect(head.x + head.width).toBeLessThanOrEqual(width - 20 + 1e-9);
        expect(head.y + head.height).toBeLessThanOrEqual(10 + tiles.insets.top);
      });
      expect(arrangeTiles(3, width, height, insets, { width: 48, height: 30 }).isStack).toBe(false);
    }
  });

  it('keeps a least size where the cards cover nearly everything', () => {
    const { width, height } = arrangeTiles(4, 100, 100, { top: 60, right: 30, bottom: 60, left: 30 }, square);
    expect([width > 0, height > 0]).toEqual([true, true]);
  });
});
