// Where the brightness of a picture changes: cells and lines of a grid show there.
import type { Making } from './draft';

/** How many edges lie in front of each pixel of an axis: from light to dark, and from dark to light. */
export interface Edges {
  darker: Uint32Array;
  lighter: Uint32Array;
}

export interface EdgeLevels {
  width: number;
  height: number;
  codes: Uint16Array;
  /** The brightness of each code. */
  levels: Uint8Array;
}

/** Smaller changes are noise. */
export const leastChange = 16;

/** Brightness that goes on rising or falling from pixel to pixel is one edge, where half of the change is done: edges may be soft. */
function scan({ codes, levels }: EdgeLevels, first: number, stride: number, length: number, { darker, lighter }: Edges): void {
  let before = levels[codes[first]!]!;
  let [begin, beginLevel, direction] = [0, before, 0];
  for (let i = 1; i <= length; i++) {
    const level = i < length ? levels[codes[first + i * stride]!]! : before;
    if (level === before && direction === 0) continue;
    const step = Math.sign(level - before);
    if (step !== direction) {
      const change = Math.abs(before - beginLevel);
      if (change >= leastChange) {
        let at = begin + 1;
        while (2 * Math.abs(levels[codes[first + at * stride]!]! - beginLevel) < change) at++;
        (direction < 0 ? darker : lighter)[at]!++;
      }
      [begin, beginLevel, direction] = [i - 1, before, step];
    }
    before = level;
  }
}

/** The edges of both axes: `x` between the columns, `y` between the rows. */
export function* edgesOf(picture: EdgeLevels): Making<{ x: Edges; y: Edges }> {
  const { width, height } = picture;
  const none = (length: number): Edges => ({ darker: new Uint32Array(length + 1), lighter: new Uint32Array(length + 1) });
  const [x, y] = [none(width), none(height)];
  for (let row = 0; row < height; row++, yield) scan(picture, row * width, 1, width, x);
  for (let column = 0; column < width; column++, yield) scan(picture, column, width, height, y);
  return { x, y };
}
