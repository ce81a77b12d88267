import { describe, expect, it } from 'vitest';
import { cornerAt, edgeAt, edgesBetween, isNearCorner, sideOf, straightSteps, steps } from '../../../web/src/input/edges';

describe('edges', () => {
  it('finds the side of a cell that a place is nearest to', () => {
    expect([sideOf({ x: 4.5, y: 2.1 }), sideOf({ x: 4.9, y: 2.5 }), sideOf({ x: 4.5, y: 2.8 }), sideOf({ x: 4.1, y: 2.5 })]).toEqual([0, 1, 2, 3]);
    expect(edgeAt({ x: 4.9, y: 2.5 })).toEqual({ cell: { x: 4, y: 2 }, direction: 1 });
    expect(cornerAt({ x: 4.9, y: 2.4 })).toEqual({ x: 5, y: 2 });
  });

  it('knows where an edge cannot be told', () => {
    expect(isNearCorner({ x: 4.1, y: 1.8 })).toBe(true);
    expect(isNearCorner({ x: 4.1, y: 1.5 })).toBe(false);
  });

  it('goes straight, never diagonally, and arrives', () => {
    for (const to of [
      { x: 5, y: 2 },
      { x: -3, y: 7 },
      { x: 0, y: -4 },
      { x: 6, y: 6 },
      { x: 1, y: 1 },
    ]) {
      const from = { x: 1, y: 1 };
      const way = straightSteps(from, to);
      expect(way.length).toBe(Math.abs(to.x - from.x) + Math.abs(to.y - from.y));
      const place = { ...from };
      for (const { cell, direction } of way) {
        expect(cell).toEqual(place);
        place.x += steps[direction]!.x;
        place.y += steps[direction]!.y;
        // Never more than a cell away from the line.
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        expect(Math.abs((place.x - from.x) * dy - (place.y - from.y) * dx) / Math.hypot(dx, dy)).toBeLessThanOrEqual(1);
      }
      expect(place).toEqual(to);
    }
  });

  it('finds the edges between corners, whichever way one goes', () => {
    const key = (edge: { cell: { x: number; y: number }; direction: number }): string => `${edge.cell.x} ${edge.cell.y} ${edge.direction}`;
    expect(edgesBetween({ x: 2, y: 3 }, { x: 4, y: 3 }).map(key)).toEqual(['2 2 2', '3 2 2']);
    expect(edgesBetween({ x: 4, y: 3 }, { x: 2, y: 3 }).map(key)).toEqual(['3 2 2', '2 2 2']);
    expect(edgesBetween({ x: 2, y: 3 }, { x: 2, y: 5 }).map(key)).toEqual(['1 3 1', '1 4 1']);
    expect(edgesBetween({ x: 2, y: 5 }, { x: 2, y: 3 }).map(key)).toEqual(['1 4 1', '1 3 1']);
  });
});
