import { describe, expect, it } from 'vitest';
import { besideCell } from '../../../web/src/panels/besideCell';

const free = { left: 80, top: 60, right: 1000, bottom: 700 };
const size = { width: 200, height: 100 };
const scale = 20;
type Free = typeof free;
const beside = (x: number, y: number, room: Free = free, points: { x: number; y: number }[] = []): { x: number; y: number } =>
  besideCell({ x, y }, scale, size, room, points);

describe('the card of a cell', () => {
  it('stands right of its neighbours, or left where there is no room', () => {
    expect(beside(410, 310)).toEqual({ x: 450, y: 260 });
    expect(beside(910, 310)).toEqual({ x: 670, y: 260 });
  });

  it('leaves nothing of what is free', () => {
    expect(beside(410, 72).y).toBe(60);
    expect(beside(410, 690).y).toBe(600);
  });

  it('stands below or above where the window is too narrow for both', () => {
    const narrow = { left: 8, top: 120, right: 300, bottom: 500 };
    expect(beside(160, 210, narrow)).toEqual({ x: 60, y: 250 });
    expect(beside(160, 460, narrow)).toEqual({ x: 60, y: 320 });
    expect(beside(160, 140, { ...narrow, bottom: 180 })).toEqual({ x: 60, y: 120 });
  });

  it('stands beside the cell alone where its neighbours leave no room', () => {
    // 10 + 200 pixels are left beside the cell, not beside the one next to it.
    expect(beside(110, 150, { left: 80, top: 100, right: 335, bottom: 220 })).toEqual({ x: 130, y: 100 });
  });

  it('stands beside the cell where it is too high for what is free', () => {
    expect(beside(160, 100, { left: 80, top: 60, right: 500, bottom: 140 })).toEqual({ x: 200, y: 60 });
  });

  it('never covers a cell or its neighbours where there is room beside them', () => {
    for (let x = 90; x < 990; x += 45) {
      for (let y = 70; y < 690; y += 31) {
        const place = beside(x, y);
        expect(place.x >= x + 1.5 * scale || place.x + size.width <= x - 1.5 * scale).toBe(true);
      }
    }
  });

  it('hides as few as it can of what is to be seen, and keeps its order among equals', () => {
    const way = [460, 480, 500].map((x) => ({ x, y: 310 }));
    expect(beside(410, 310, free, way)).toEqual({ x: 170, y: 260 });
    // Both sides are taken: below.
    expect(beside(410, 310, free, [...way, { x: 300, y: 310 }])).toEqual({ x: 310, y: 350 });
    expect(beside(410, 310, free, [{ x: 900, y: 100 }])).toEqual({ x: 450, y: 260 });
  });
});
