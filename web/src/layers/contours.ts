// Contour lines of a field by marching squares (W. E. Lorensen, H. E. Cline: Marching Cubes, SIGGRAPH 1987, in the plane). The corners of a square
// are the centres of four cells; where one has no number, no line runs.
import { jobDone } from '../core/job';
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';
import type { NumberField } from './cellField';
import { drawContourNumbers, drawContours, segmentFields } from './contourLines';
import type { LineReader } from './lineReader';

/** The least distance in pixels between the corners of squares. */
const contourPixels = 3;

/** The region: the cells whose centres may be corners. */
interface ContourWish extends Region {
  values: Float32Array;
  width: number;
  /** Cells from one corner to the next. */
  stride: number;
  /** Lines run at all multiples. */
  step: number;
}

/** For the cells in sight. `step`: see ContourWish. */
export function contourWish({ values, width, height }: NumberField, step: number, { scale }: Camera, region: Region): ContourWish {
  const stride = Math.ceil(contourPixels / scale);
  const align = (cell: number): number => Math.max(Math.floor(cell / stride) * stride - stride, 0);
  return {
    values,
    width,
    step,
    stride,
    left: align(region.left),
    top: align(region.top),
    right: Math.min(region.right + 2 * stride, width),
    bottom: Math.min(region.bottom + 2 * stride, height),
  };
}

export class ContourReader implements LineReader {
  /** The segments that were read so far, `segmentFields` numbers each. */
  readonly segments: number[] = [];
  private row: number;

  constructor(private readonly wish: ContourWish) {
    this.row = wish.top;
  }

  get total(): number {
    return this.segments.length / segmentFields;
  }

  /** The numbers come with the last lines. */
  draw(pen: Pen, next: number, count: number, camera: Camera, tokens: Tokens): number {
    const {
      segments,
      total,
      wish: { step },
    } = this;
    const end = drawContours(pen, segments, next, count, camera, tokens);
    if (end >= total) drawContourNumbers(pen, segments, step, camera, tokens);
    return end;
  }

  /** Reads whole rows. */
  advance(most: number): number {
    const { left, right, bottom, stride } = this.wish;
    const across = Math.max(Math.floor((right - 1 - left) / stride), 0);
    for (let squares = 0; squares < most && this.row + stride < bottom; this.row += stride) {
      for (let i = 0; i < across; i++) this.readSquare(left + i * stride, this.row);
      squares += across + 1;
    }
    return this.row + stride < bottom ? 0 : jobDone;
  }

  private readSquare(x: number, y: number): void {
    const { values, width, stride, step } = this.wish;
    const at = y * width + x;
    const below = at + stride * width;
    const [a, b, c, d] = [values[at]!, values[at + stride]!, values[below + stride]!, values[below]!];
    const [low, high] = [Math.min(a, b, c, d), Math.max(a, b, c, d)];
    // Not where a corner has no number.
    if (!(low < high)) return;
    for (let level = Math.floor(low / step) + 1; level * step <= high; level++) this.readLevel(x, y, [a, b, c, d], level);
  }

  /** `corners` clockwise from the upper left. A corner at the level counts as not below it. */
  private readLevel(x: number, y: number, corners: readonly [number, number, number, number], level: number): void {
    const value = level * this.wish.step;
    const [a, b, c, d] = corners;
    const share = (from: number, to: number): number => (value - from) / (to - from);
    const ends: (readonly [number, number])[] = [];
    if (a < value !== b < value) ends.push([share(a, b), 0]);
    if (b < value !== c < value) ends.push([1, share(b, c)]);
    if (c < value !== d < value) ends.push([share(d, c), 1]);
    if (d < value !== a < value) ends.push([0, share(a, d)]);
    // At a saddle the mean says which corners belong together.
    if (ends.length === 4 && (a + b + c + d) / 4 < value !== a < value) ends.push(ends.shift()!);
    for (let i = 0; i + 1 < ends.length; i += 2) {
      const { stride } = this.wish;
      const place = ([across, down]: readonly [number, number]): [number, number] => [x + 0.5 + across * stride, y + 0.5 + down * stride];
      this.segments.push(...place(ends[i]!), ...place(ends[i + 1]!), level);
    }
  }
}
