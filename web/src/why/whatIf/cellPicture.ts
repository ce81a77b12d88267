// Numbers of cells as a picture, one pixel a cell. It is painted in parts.
import { jobDone, progressAt } from '../../core/job';
import { paintRows } from '../../layers/fieldPicture';
import { toPixel, type Rgb } from '../../view/palette';

export interface CellNumbers {
  /** The numbers of whole rows from this one, about `cells` cells; empty where they are not known. */
  rows(row: number, cells: number): Float32Array;
  /** Null: the cell stays clear. */
  colourOf(number: number): Rgb | null;
}

export class CellPicture {
  readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;
  private row = 0;

  constructor(width: number, height: number) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.context = this.canvas.getContext('2d');
  }

  /** Paints whole rows. The progress of a job. */
  advance({ rows, colourOf }: CellNumbers, cells: number): number {
    const { width, height } = this.canvas;
    const numbers = rows(this.row, cells);
    const count = numbers.length / width;
    if (count === 0) return jobDone;
    const pixels = new Uint32Array(numbers.length);
    const pixelOf = (number: number): number => {
      const colour = colourOf(number);
      return colour ? toPixel(colour) : 0;
    };
    paintRows({ values: numbers, width }, pixels, 0, count, { pixelOf });
    this.context?.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, count), 0, this.row);
    this.row += count;
    return progressAt(this.row, height);
  }
}
