// The edge of the cells that a search had closed, as a dashed line over the search that came after it.
import type { Camera } from './camera';
import { strokeAll } from './haloStroke';
import type { Region } from './marks';
import type { Tokens } from './palette';
import type { Pen } from './pen';

const wall = 0;
/** A wall: no edge runs beside it. */
const blocked = 2;
/** Numbers of one edge: x, y, x, y of its ends, in cells. */
const fields = 4;
/** Dashes of more edges than this cannot be told from lines, and take long. */
const mostDashed = 4000;
/** Beyond this number, lines would cover each other, so nothing is drawn. */
const mostDrawn = 30_000;

/**
 * The edges between cells that are closed and free cells that are not, joined into long edges. Edges at walls are left out. `closed`, `terrain`: by
 * cell.
 */
export function outlineOf(closed: Uint8Array, terrain: Uint8Array, width: number, height: number): Int32Array {
  const edges: number[] = [];
  const isEdge = (x: number, y: number, otherX: number, otherY: number): boolean => {
    const [one, other] = [at(x, y), at(otherX, otherY)];
    return one !== other && one !== blocked && other !== blocked;
  };
  const at = (x: number, y: number): number => {
    if (x < 0 || y < 0 || x >= width || y >= height) return 0;
    return terrain[y * width + x] === wall ? blocked : closed[y * width + x]!;
  };
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x < width; x++) {
      const from = x;
      while (x < width && isEdge(x, y - 1, x, y)) x++;
      if (x > from) edges.push(from, y, x, y);
    }
  }
  for (let x = 0; x <= width; x++) {
    for (let y = 0; y < height; y++) {
      const from = y;
      while (y < height && isEdge(x - 1, y, x, y)) y++;
      if (y > from) edges.push(x, from, x, y);
    }
  }
  return Int32Array.from(edges);
}

export function drawOutline(pen: Pen, outline: Int32Array, camera: Camera, region: Region, tokens: Tokens): void {
  const seen: number[] = [];
  for (let i = 0; i < outline.length && seen.length <= mostDrawn; i += fields) {
    if (outline[i + 2]! >= region.left && outline[i]! <= region.right && outline[i + 3]! >= region.top && outline[i + 1]! <= region.bottom)
      seen.push(i);
  }
  if (seen.length === 0 || seen.length > mostDrawn) return;
  const snap = (cells: number, edge: number): number => Math.round(edge + cells * camera.scale) + 0.5;
  pen.beginPath();
  for (const i of seen) {
    pen.moveTo(snap(outline[i]!, camera.left), snap(outline[i + 1]!, camera.top));
    pen.lineTo(snap(outline[i + 2]!, camera.left), snap(outline[i + 3]!, camera.top));
  }
  // A light line under the dashes, so that they are seen on closed cells as well as on free ones.
  strokeAll(pen, [
    [tokens.halo, 1.5, 0.55],
    [tokens.ink, 1.5, 0.75, seen.length <= mostDashed ? [5, 4] : []],
  ]);
}
