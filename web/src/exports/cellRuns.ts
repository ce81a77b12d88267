// The cells as one path a colour. Each path is a dashed bundle of horizontal strokes through the middle of the rows, one cell thick: half
// the text of rectangles. The colour with the longest path becomes the sheet that the others lie on, unless some cells are clear.
import { progressAt } from '../core/job';
import type { Camera } from '../view/camera';
import { eachRun } from '../view/rowRuns';
import { short } from './xml';

interface Layer {
  path: string;
  /** Where its last stroke ended. */
  x: number;
  y: number;
}

interface CellLook {
  /** A hidden cell takes the colour of the cell before it, so the run goes on. */
  isHidden?: (cell: number) => boolean;
  /** Cells whose pixel is 0 are clear: there is no sheet. */
  hasClear?: boolean;
  /** The distance between a square and the sides of its cell, in cells; 0 fills the cell. */
  inset?: number;
}

const hex = (pixel: number): string => `#${[0, 8, 16].map((shift) => ((pixel >> shift) & 255).toString(16).padStart(2, '0')).join('')}`;

export class CellRuns {
  private readonly layers = new Map<number, Layer>();
  private row = 0;
  private last: number;
  /** Rounded to hundredths: strokes are relative, so rounding errors would add up. */
  private readonly inset: number;

  /** One pixel a cell, as the core paints them. */
  constructor(
    private readonly pixels: Uint32Array,
    private readonly width: number,
    private readonly height: number,
    private readonly look: CellLook = {},
  ) {
    this.last = pixels[0] ?? 0;
    this.inset = Math.round((look.inset ?? 0) * 100) / 100;
  }

  /** Characters so far, without the sheet. */
  get length(): number {
    let [sum, longest] = [0, 0];
    for (const {
      path: { length },
    } of this.layers.values())
      [sum, longest] = [sum + length, Math.max(longest, length)];
    return this.look.hasClear ? sum : sum - longest;
  }

  /** Reads whole rows. */
  advance(most: number): number {
    const end = Math.min(this.row + Math.ceil(most / this.width), this.height);
    for (; this.row < end; this.row++) this.readRow(this.row);
    return progressAt(this.row, this.height);
  }

  take(): string {
    const layers = [...this.layers].map(([pixel, { path }]) => ({ colour: hex(pixel), path })).sort((a, b) => b.path.length - a.path.length);
    const sheet = this.look.hasClear ? undefined : layers.shift();
    const strokes = layers.map(({ colour, path }) => `<path stroke="${colour}" d="${path}"/>`);
    return [
      ...(sheet ? [`<path fill="${sheet.colour}" stroke="none" d="M0-.5h${this.width}v${this.height}h-${this.width}Z"/>`] : []),
      ...strokes,
    ].join('\n');
  }

  /** The same in its place on the picture; '' where all is clear. */
  takeGroup({ left, top, scale }: Pick<Camera, 'left' | 'top' | 'scale'>): string {
    const content = this.take();
    if (content === '') return '';
    return `<g transform="translate(${left} ${short(top + scale / 2)}) scale(${scale})" fill="none" stroke-width="${short(1 - 2 * this.inset)}" shape-rendering="crispEdges">\n${content}\n</g>`;
  }

  private readRow(y: number): void {
    const {
      width,
      inset,
      look: { isHidden, hasClear },
    } = this;
    const first = y * width;
    const row = this.pixels.subarray(first, first + width);
    if (isHidden) for (let x = 0; x < width; x++) this.last = isHidden(first + x) ? (row[x] = this.last) : row[x]!;
    eachRun(row, 0, width, (pixel, from, to) => {
      if (hasClear && pixel === 0) return;
      if (inset === 0) this.add(pixel, from, to, y);
      else for (let x = from; x < to; x++) this.add(pixel, x + inset, x + 1 - inset, y);
    });
  }

  private add(pixel: number, from: number, to: number, y: number): void {
    let layer = this.layers.get(pixel);
    if (!layer) this.layers.set(pixel, (layer = { path: '', x: 0, y: 0 }));
    const [dx, dy] = [short(from - layer.x), y - layer.y];
    layer.path += `m${dx}${dy < 0 ? '' : ' '}${dy}h${short(to - from)}`;
    layer.x = to;
    layer.y = y;
  }
}
