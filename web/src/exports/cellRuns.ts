// The cells as one path a colour. Each path is a dashed bundle of horizontal strokes through the middle of the rows, one cell thick: half
// the text of rectangles. The colour with the longest path becomes the sheet that the others lie on.
import { eachRun } from '../view/rowRuns';

interface Layer {
  path: string;
  /** Where its last stroke ended. */
  x: number;
  y: number;
}

const hex = (pixel: number): string => `#${[0, 8, 16].map((shift) => ((pixel >> shift) & 255).toString(16).padStart(2, '0')).join('')}`;

export class CellRuns {
  private readonly layers = new Map<number, Layer>();
  private row = 0;

  /** One pixel a cell, as the core paints them. */
  constructor(private readonly pixels: Uint32Array, private readonly width: number, private readonly height: number) {}

  /** Reads `rows` more rows; true while rows are left. */
  advance(rows: number): boolean {
    const end = Math.min(this.row + rows, this.height);
    for (; this.row < end; this.row++) this.readRow(this.row);
    return this.row < this.height;
  }

  take(): string {
    const layers = [...this.layers].sort(([, a], [, b]) => b.path.length - a.path.length);
    const [sheet, ...others] = layers.map(([pixel, { path }]) => ({ colour: hex(pixel), path }));
    const strokes = others.map(({ colour, path }) => `<path stroke="${colour}" d="${path}"/>`);
    return [`<path fill="${sheet?.colour ?? 'none'}" stroke="none" d="M0-.5h${this.width}v${this.height}h-${this.width}Z"/>`, ...strokes].join('\n');
  }

  private readRow(y: number): void {
    const row = y * this.width;
    eachRun(this.pixels, row, row + this.width, (pixel, from, to) => this.add(pixel, from - row, to - row, y));
  }

  private add(pixel: number, from: number, to: number, y: number): void {
    let layer = this.layers.get(pixel);
    if (!layer) this.layers.set(pixel, (layer = { path: '', x: 0, y: 0 }));
    const [dx, dy] = [from - layer.x, y - layer.y];
    layer.path += `m${dx}${dy < 0 ? '' : ' '}${dy}h${to - from}`;
    layer.x = to;
    layer.y = y;
  }
}
