// Rectangles, polygons and ellipses on a grid: a cell is inside where its centre is. A line takes the cells that it crosses.
import type { Making } from '../draft';

/** A point; lengths are cells. */
export interface ShapePoint {
  x: number;
  y: number;
}

export interface Outline {
  kind: 'polygon' | 'ellipse' | 'line';
  /** Corners; of an ellipse those of the rectangle around it, in order. */
  points: readonly ShapePoint[];
}

interface Size {
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  /** The first column and row behind it. */
  right: number;
  bottom: number;
}

/** The first cell whose centre is not before this place. */
const firstCell = (place: number): number => Math.ceil(place - 0.5);

/** The cells of the grid whose centres may be inside. */
function boxOf({ points }: Outline, { width, height }: Size): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const inside = (cell: number, side: number): number => Math.min(Math.max(cell, 0), side);
  return {
    left: inside(firstCell(left), width),
    top: inside(firstCell(top), height),
    right: inside(firstCell(right), width),
    bottom: inside(firstCell(bottom), height),
  };
}

/** Cells that the parts of a line cross at most. */
function lineWork({ points }: Outline, { width, height }: Size): number {
  return points.reduce(
    (sum, { x, y }, index) =>
      sum + Math.min(Math.abs(x - points[Math.max(index - 1, 0)]!.x) + Math.abs(y - points[Math.max(index - 1, 0)]!.y) + 2, width + height),
    0,
  );
}

/** What filling it costs at most: known before anything is filled. */
export function workOf(outline: Outline, size: Size): number {
  if (outline.kind === 'line') return lineWork(outline, size);
  const { left, top, right, bottom } = boxOf(outline, size);
  return Math.max(right - left + outline.points.length, 0) * Math.max(bottom - top, 0);
}

/** Each edge toggles the cells to its right; cells toggled an odd number of times are inside. */
function* fillPolygon({ points }: Outline, { left, top, right, bottom }: Box, cells: Uint8Array, width: number, value: number): Making<void> {
  const columns = right - left;
  const turns = new Uint8Array(columns + 1);
  for (let y = top; y < bottom; y++, yield) {
    turns.fill(0);
    const centre = y + 0.5;
    let from = points.at(-1)!;
    for (const to of points) {
      if (from.y <= centre !== to.y <= centre) {
        const crossing = from.x + ((centre - from.y) / (to.y - from.y)) * (to.x - from.x);
        turns[Math.min(Math.max(firstCell(crossing) - left, 0), columns)]! ^= 1;
      }
      from = to;
    }
    for (let x = 0, isInside = 0; x < columns; x++) {
      isInside ^= turns[x]!;
      if (isInside) cells[y * width + left + x] = value;
    }
  }
}

function* fillEllipse({ points }: Outline, { left, top, right, bottom }: Box, cells: Uint8Array, width: number, value: number): Making<void> {
  const [origin, along, across, down] = points as [ShapePoint, ShapePoint, ShapePoint, ShapePoint];
  const middle = { x: (origin.x + across.x) / 2, y: (origin.y + across.y) / 2 };
  const [u, v] = [
    { x: (along.x - origin.x) / 2, y: (along.y - origin.y) / 2 },
    { x: (down.x - origin.x) / 2, y: (down.y - origin.y) / 2 },
  ];
  const [uu, vv] = [u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y];
  for (let y = top; y < bottom; y++, yield) {
    for (let x = left; x < right; x++) {
      const [dx, dy] = [x + 0.5 - middle.x, y + 0.5 - middle.y];
      const [a, b] = [(dx * u.x + dy * u.y) / uu, (dx * v.x + dy * v.y) / vv];
      if (a * a + b * b <= 1) cells[y * width + x] = value;
    }
  }
}

/** The part of a line from 0 to 1 that lies between two borders, or null. */
function clipped(from: number, step: number, side: number): readonly [number, number] | null {
  if (step === 0) return from >= 0 && from < side ? [0, 1] : null;
  const [near, far] = [-from / step, (side - from) / step];
  return [Math.min(near, far), Math.max(near, far)];
}

/** Cell by cell along a line, across whichever border comes next. */
function crossLine(from: ShapePoint, to: ShapePoint, { width, height }: Size, cells: Uint8Array, value: number): void {
  const step = { x: to.x - from.x, y: to.y - from.y };
  const [columns, rows] = [clipped(from.x, step.x, width), clipped(from.y, step.y, height)];
  if (!columns || !rows) return;
  const [begin, end] = [Math.max(0, columns[0], rows[0]), Math.min(1, columns[1], rows[1])];
  const cellAt = (place: number, side: number): number => Math.min(Math.max(Math.floor(place), 0), side - 1);
  for (let at = begin; at <= end; ) {
    // A little further, so that a border counts as crossed.
    const inside = Math.min(at + 1e-9, 1);
    const [x, y] = [cellAt(from.x + inside * step.x, width), cellAt(from.y + inside * step.y, height)];
    cells[y * width + x] = value;
    const nextX = step.x === 0 ? Infinity : (x + Number(step.x > 0) - from.x) / step.x;
    const nextY = step.y === 0 ? Infinity : (y + Number(step.y > 0) - from.y) / step.y;
    at = Math.max(Math.min(nextX, nextY), inside);
    if (inside === 1) return;
  }
}

function* fillLine({ points }: Outline, size: Size, cells: Uint8Array, value: number): Making<void> {
  for (let i = 1; i < points.length; i++, yield) crossLine(points[i - 1]!, points[i]!, size, cells, value);
}

export function* fillOutline(outline: Outline, size: Size, cells: Uint8Array, value: number): Making<void> {
  if (outline.kind === 'line') yield* fillLine(outline, size, cells, value);
  else yield* (outline.kind === 'ellipse' ? fillEllipse : fillPolygon)(outline, boxOf(outline, size), cells, size.width, value);
}
