// Rectangles, polygons and ellipses on a grid: a cell is inside where its centre is.
import type { Making } from '../draft';

/** A point; lengths are cells. */
export interface Point {
  x: number;
  y: number;
}

export interface Outline {
  kind: 'polygon' | 'ellipse';
  /** Corners; of an ellipse those of the rectangle around it, in order. */
  points: readonly Point[];
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
  return { left: inside(firstCell(left), width), top: inside(firstCell(top), height), right: inside(firstCell(right), width), bottom: inside(firstCell(bottom), height) };
}

/** What filling it costs at most: known before anything is filled. */
export function workOf(outline: Outline, size: Size): number {
  const { left, top, right, bottom } = boxOf(outline, size);
  return Math.max(right - left + outline.points.length, 0) * Math.max(bottom - top, 0);
}

/** Each edge turns the cells right of it, so that those that are turned an odd number of times are inside. */
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
  const [origin, along, across, down] = points as [Point, Point, Point, Point];
  const middle = { x: (origin.x + across.x) / 2, y: (origin.y + across.y) / 2 };
  const [u, v] = [{ x: (along.x - origin.x) / 2, y: (along.y - origin.y) / 2 }, { x: (down.x - origin.x) / 2, y: (down.y - origin.y) / 2 }];
  const [uu, vv] = [u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y];
  for (let y = top; y < bottom; y++, yield) {
    for (let x = left; x < right; x++) {
      const [dx, dy] = [x + 0.5 - middle.x, y + 0.5 - middle.y];
      const [a, b] = [(dx * u.x + dy * u.y) / uu, (dx * v.x + dy * v.y) / vv];
      if (a * a + b * b <= 1) cells[y * width + x] = value;
    }
  }
}

export function* fillOutline(outline: Outline, size: Size, cells: Uint8Array, value: number): Making<void> {
  yield* (outline.kind === 'ellipse' ? fillEllipse : fillPolygon)(outline, boxOf(outline, size), cells, size.width, value);
}
