// Numbers of cells as a picture, one pixel a cell. It is painted in parts.
import { paintRows } from '../../layers/fieldPicture';
import { toPixel, type Rgb } from '../../view/palette';

/** Cells that are painted between two looks at the clock. */
const cellsAtOnce = 1 << 15;

export interface CellNumbers {
  /** Of whole rows from this one, about `cells` cells; empty where they are not known. */
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

  /** Paints some rows; true while more are left. */
  advance({ rows, colourOf }: CellNumbers): boolean {
    const { width, height } = this.canvas;
    const numbers = rows(this.row, cellsAtOnce);
    const count = numbers.length / width;
    if (count === 0) return false;
    const pixels = new Uint32Array(numbers.length);
    const pixelOf = (number: number): number => {
      const colour = colourOf(number);
      return colour ? toPixel(colour) : 0;
    };
    paintRows({ values: numbers, width }, pixels, 0, count, { pixelOf });
    this.context?.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, count), 0, this.row);
    this.row += count;
    return this.row < height;
  }
}
