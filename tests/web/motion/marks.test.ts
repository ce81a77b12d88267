import { expect, it } from 'vitest';
import { hatchPath } from '../../../web/src/motion/hatch';
import { headingOf } from '../../../web/src/motion/worldDrawing';
import type { Pen } from '../../../web/src/view/pen';

it('slants lines within a box, evenly and without leaving it', () => {
  const points: number[][] = [];
  const pen = { beginPath() {}, moveTo: (...at: number[]) => points.push(at), lineTo: (...at: number[]) => points.push(at) } as unknown as Pen;
  hatchPath(pen, 10, 20, 30, 12, 5);
  expect(points.length).toBeGreaterThan(10);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(10);
    expect(x).toBeLessThanOrEqual(40);
    expect(y).toBeGreaterThanOrEqual(20);
    expect(y).toBeLessThanOrEqual(32);
    expect((x! + y!) % 5).toBeCloseTo(0);
  }
});

it('turns the beak to the next cell, and to that of the plan where the walker stays', () => {
  const at = { x: 2, y: 2 };
  expect(headingOf({ at, next: { x: 3, y: 2 } }, new Uint32Array(0), 10)).toBe(0);
  expect(headingOf({ at, next: at }, Uint32Array.from([22, 32]), 10)).toBeCloseTo(Math.PI / 2);
  expect(headingOf({ at, next: at }, Uint32Array.from([22]), 10)).toBeNull();
});
