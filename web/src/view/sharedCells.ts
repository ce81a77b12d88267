// The cells that two searches have closed on one map.
import type { Camera } from './camera';
import { toPixel, toRgb, type Hex } from './palette';
import type { Pen } from './pen';
import { eachRun } from './rowRuns';

export interface SharedCells {
  /** 0: closed by neither search, 1: by the first, 2: by the second, 3: by both. */
  cells: Uint8Array;
  first: string;
  second: string;
}

/** One pixel a cell: those of either search in its colour, plain ground as if nothing had been searched; other ground stays. */
export function paintShared(pixels: Uint32Array, { cells, first, second }: SharedCells, terrain: Uint8Array, free: string): void {
  const [plain, ...closed] = [free, first, second, first].map((colour) => toPixel(toRgb(colour as Hex))) as [number, number, number, number];
  for (let i = 0; i < pixels.length; i++) {
    if (cells[i]! > 0) pixels[i] = closed[cells[i]! - 1]!;
    else if (terrain[i] === 1) pixels[i] = plain;
  }
}

/** Fills the cells of both in a row from `left` to before `right`; a run of cells is one rectangle. */
export function fillShared(
  pen: Pick<Pen, 'fillRect'>,
  cells: Uint8Array,
  width: number,
  y: number,
  { left, top, scale }: Pick<Camera, 'left' | 'top' | 'scale'>,
  [first, end]: readonly [number, number] = [0, width],
): void {
  const row = y * width;
  eachRun(cells, row + first, row + end, (cell, from, to) => {
    if (cell === 3) pen.fillRect(left + (from - row) * scale, top + y * scale, (to - from) * scale, scale);
  });
}
