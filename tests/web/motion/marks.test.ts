import { expect, it } from 'vitest';
import { DoorShape } from '../../../web/src/core/motionConstants';
import { drawDoors } from '../../../web/src/motion/doorMarks';
import { hatchPath } from '../../../web/src/motion/hatch';
import { headingOf } from '../../../web/src/motion/worldDrawing';
import { themes } from '../../../web/src/view/palette';
import type { Camera } from '../../../web/src/view/camera';
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

it('names doors, whatever the size of a cell, unless the names of many would hide small cells', () => {
  const names = (doors: number, scale: number): { text: string; x: number; y: number }[] => {
    const found: { text: string; x: number; y: number }[] = [];
    const fillText = (text: string, x: number, y: number): unknown => found.push({ text, x, y });
    const pen = new Proxy({ fillText } as unknown as Pen, { get: (own, name) => Reflect.get(own, name) ?? (() => undefined) });
    const all = Array.from({ length: doors }, (_, number) => {
      const door = {
        number,
        cell: { x: 2 * number, y: 1 },
        length: 1,
        shape: DoorShape.Row,
        closes: 0,
        opens: 0,
        every: 0,
        isClosed: true,
        next: null,
      };
      return door;
    });
    drawDoors(pen, all, new Set(), { left: 0, top: 0, scale } as Camera, { left: 0, top: 0, right: 99, bottom: 99 }, themes.light);
    return found;
  };
  expect([names(2, 20), names(2, 8), names(2, 2)].map((all) => all.map(({ text }) => text))).toEqual([
    ['A', 'B'],
    ['A', 'B'],
    ['A', 'B'],
  ]);
  // Above a door in large cells, and beside one that is smaller than its name.
  expect(names(1, 20)[0]!.y).toBeLessThan(20);
  expect(names(1, 8)[0]!.x).toBeGreaterThan(8);
  expect([names(20, 20).length, names(20, 8).length]).toEqual([20, 0]);
});
