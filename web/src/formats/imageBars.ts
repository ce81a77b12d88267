// Screenshots have bars above a grid, or below it: titles, tools, states.
import { leastChange, type Edges, type EdgeLevels } from './imageEdges';
import type { ShownImage } from './imageShown';
import type { Tracks } from './imageTracks';

/** The edge of a bar is as long as this share of the picture is wide. */
const leastEdge = 0.98;
/** A row of pixels at this distance from the edge is plain, where the edge is soft as well. */
const beside = 3;
/** A bar takes at most this share of the height. */
const mostBar = 1 / 3;
/** Pixels of the height of a bar, at least; lower ones are borders. */
const leastBar = 8;
/** Rounding makes the margins around a grid differ by up to this number of pixels. */
export const mostUneven = 1;

interface Size {
  width: number;
  height: number;
}

interface Rows {
  top: number;
  bottom: number;
}

/** Whether a row of pixels is of one shade: that next to a bar's edge is, and those of a grid with lines are not. */
function isPlain({ width, codes, levels }: EdgeLevels, row: number): boolean {
  const levelAt = (column: number): number => levels[codes[row * width + column]!]!;
  let many = 0;
  for (let column = 0; column < width; column++) if (Math.abs(levelAt(column) - levelAt(0)) < leastChange) many++;
  return many >= leastEdge * width;
}

/** What would be left of a picture without the bar above, below, or both, the largest first. */
export function withoutBars({ darker, lighter }: Edges, picture: EdgeLevels): Rows[] {
  const { width, height } = picture;
  const many = (at: number): number => darker[at]! + lighter[at]!;
  // Where lines of the grid meet the bar, a part of the edge lies a pixel before.
  const edges = [...darker.keys()].filter((at) => at > 0 && many(at) > 0 && many(at) + many(at - 1) >= leastEdge * width);
  const tops = edges.filter((at) => at >= leastBar && at <= mostBar * height && isPlain(picture, at - beside)).slice(0, 1);
  const bottoms = edges.filter((at) => height - at >= leastBar && height - at <= mostBar * height && isPlain(picture, at + beside - 1)).slice(-1);
  const rows = [0, ...tops].flatMap((top) => [height, ...bottoms].map((bottom) => ({ top, bottom })));
  return rows.filter(({ top, bottom }) => bottom - top < height).sort((a, b) => b.bottom - b.top - (a.bottom - a.top));
}

/** By how many pixels the margins around a grid differ; none where it fills the picture, or lies in its middle. */
export function unevenness({ x, y }: ShownImage, { width, height }: Size): number {
  const margins = ({ from, to }: Tracks, length: number): number[] => [from[0]!, length - to.at(-1)!];
  const all = [...margins(x, width), ...margins(y, height)];
  return Math.max(...all) - Math.min(...all);
}

/** Whether both are the same cells. */
export function isSameGrid(one: ShownImage | null, other: ShownImage | null): boolean {
  if (!one || !other) return false;
  return one.pitch === other.pitch && one.x.from.length === other.x.from.length && one.y.from.length === other.y.from.length;
}
