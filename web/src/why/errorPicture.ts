// The error of a heuristic as a picture, one pixel a cell: clear where no path leads to the goal. It is painted in parts.
import type { Explain } from '../core/engine';
import { toPixel } from '../view/palette';
import { colourOfError, type ErrorColours, type ErrorRange } from './errorColours';

/** Cells that are painted between two looks at the clock. */
const cellsAtOnce = 1 << 15;

export class ErrorPicture {
  readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;
  private row = 0;

  constructor(width: number, height: number, readonly range: ErrorRange, readonly colours: ErrorColours) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.context = this.canvas.getContext('2d');
  }

  /** Paints some rows of a check that is ready; true while more are left. */
  advance(explain: Explain): boolean {
    const { width, height } = this.canvas;
    const errors = explain.heuristicErrors(this.row, cellsAtOnce);
    const rows = errors.length / width;
    if (rows === 0) return false;
    const pixels = new Uint32Array(errors.length);
    // Neighbours often have one error.
    let [last, pixel] = [Number.NaN, 0];
    for (let i = 0; i < pixels.length; i++) {
      const error = errors[i]!;
      if (Number.isNaN(error)) continue;
      if (error !== last) [last, pixel] = [error, toPixel(colourOfError(error, this.range, this.colours))];
      pixels[i] = pixel;
    }
    this.context?.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, rows), 0, this.row);
    this.row += rows;
    return this.row < height;
  }
}
