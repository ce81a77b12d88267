import { expect, it } from 'vitest';
import { drawGoalWay } from '../../../web/src/motion/goalMarks';
import type { Camera } from '../../../web/src/view/camera';
import { themes } from '../../../web/src/view/palette';
import type { Pen } from '../../../web/src/view/pen';

const camera = { scale: 10, centreOf: ({ x, y }: { x: number; y: number }) => ({ x: x * 10 + 5, y: y * 10 + 5 }) } as Camera;

/** The corners of each shape that is filled. */
function filled(way: readonly number[]): [number, number][][] {
  const shapes: [number, number][][] = [];
  let points: [number, number][] = [];
  const to = (x: number, y: number): void => void points.push([x, y]);
  const known: Record<string, unknown> = { beginPath: () => void (points = []), moveTo: to, lineTo: to, fill: () => void shapes.push(points) };
  const pen = new Proxy(known, { get: (of, name: string) => of[name] ?? (() => undefined), set: () => true }) as unknown as Pen;
  drawGoalWay(pen, Uint32Array.from(way), 20, camera, themes.light);
  return shapes;
}

it('points where the goal will go: a head at the end of its way', () => {
  const [head, ...others] = filled([0, 1, 2, 22]);
  expect(others).toEqual([]);
  // From (2, 0) down to (2, 1): the tip is at the middle of the last cell, the other two corners above it.
  expect(head![0]).toEqual([25, 15]);
  for (const [, y] of head!.slice(1)) expect(y).toBeLessThan(13);
  expect(filled([0])).toEqual([]);
});
