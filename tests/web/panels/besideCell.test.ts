import { describe, expect, it } from 'vitest';
import { besideCell } from '../../../web/src/panels/besideCell';

const free = { left: 80, top: 60, right: 1000, bottom: 700 };
const size = { width: 200, height: 100 };
const cellAt = (x: number, y: number, scale = 20): { left: number; top: number; right: number; bottom: number } => ({ left: x, top: y, right: x + scale, bottom: y + scale });

describe('the card of a cell', () => {
  it('stands right of it, or left where there is no room', () => {
    expect(besideCell(cellAt(400, 300), size, free)).toEqual({ x: 430, y: 260 });
    expect(besideCell(cellAt(900, 300), size, free)).toEqual({ x: 690, y: 260 });
  });

  it('leaves nothing of what is free', () => {
    expect(besideCell(cellAt(400, 62), size, free).y).toBe(60);
    expect(besideCell(cellAt(400, 690), size, free).y).toBe(600);
  });

  it('stands below or above where the window is too narrow for both', () => {
    const narrow = { left: 8, top: 120, right: 300, bottom: 500 };
    expect(besideCell(cellAt(150, 200), size, narrow)).toEqual({ x: 60, y: 230 });
    expect(besideCell(cellAt(150, 450), size, narrow)).toEqual({ x: 60, y: 340 });
    expect(besideCell(cellAt(150, 130), size, { ...narrow, bottom: 240 })).toEqual({ x: 60, y: 120 });
  });

  it('never covers its cell where there is room beside it', () => {
    for (let x = 80; x < 980; x += 45) {
      for (let y = 60; y < 680; y += 31) {
        const cell = cellAt(x, y);
        const place = besideCell(cell, size, free);
        expect(place.x >= cell.right || place.x + size.width <= cell.left).toBe(true);
      }
    }
  });

  it('hides as few as it can of what is to be seen, and keeps its order among equals', () => {
    const way = [360, 380, 400].map((x) => ({ x: x + 80, y: 310 }));
    expect(besideCell(cellAt(400, 300), size, free, way).x).toBe(190);
    // Both sides are taken: below.
    expect(besideCell(cellAt(400, 300), size, free, [...way, { x: 300, y: 310 }])).toEqual({ x: 310, y: 330 });
    expect(besideCell(cellAt(400, 300), size, free, [{ x: 900, y: 100 }])).toEqual({ x: 430, y: 260 });
  });
});
