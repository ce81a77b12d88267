// The grid that a picture shows, where its pixels bear it out, and what the lines between its cells are.
import type { Making } from './draft';
import { replaced, wallShares } from './imageCells';
import type { Shades } from './imageGround';
import { leastChange, type Edges, type EdgeLevels } from './imageEdges';
import { latticesOf, mostLine, type Lattice } from './imageLattice';
import { cellCount, latticeTracks, type Tracks } from './imageTracks';
import { limits } from './limits';

export interface ShownImage {
  /** Rounded. */
  pitch: number;
  x: Tracks;
  y: Tracks;
  /** Lines that are walls; null where there are none, or just those of a grid. */
  lines: 'thin' | 'wide' | null;
  /** Lines between cells are lighter than these. */
  linesAreLight: boolean;
  shades: Shades;
}

/** Per cent of dark pixels: between these a cell is neither dark nor light. */
const mostLight = 15;
const leastDark = 85;
/** Cells that may be neither: those of start and goal, and some of many. */
const endCells = 2;
const endShare = 0.125;
const mostMixed = 0.1;
/** Pixels beyond a frame, and the share of them that lines may take which cross it: ticks of a plot do, walls take more. */
const beyond = 3;
const mostCrossing = 0.04;
/** A grid covers at least this share of all edges: others may be those of a text beside it. */
const leastCovered = 0.8;
/** An edge beside the grid that is this share of a side of it is that of a border, or of a bar. */
const leastSide = 0.8;
/** Lines of a grid lie between at least this share of the neighbouring cells of one shade. */
const gridShare = 0.95;

class Counts {
  light = 0;
  dark = 0;
  mixed = 0;

  add(share: number): void {
    if (share <= mostLight) this.light++;
    else if (share >= leastDark && share <= 100) this.dark++;
    else if (share <= 100) this.mixed++;
  }

  isClear(): boolean {
    const all = this.light + this.dark + this.mixed;
    return this.mixed <= Math.min(endCells, endShare * all) + mostMixed * Math.min(this.light, this.dark);
  }
}

/** Calls `call` for each line between two cells, with the shares of walls of the line and of both cells. */
function eachLine(x: Tracks, y: Tracks, shares: Uint8Array, row: number, call: (line: number, before: number, behind: number) => void): void {
  const columns = x.from.length;
  const isCellRow = row % 2 === y.first;
  if (!isCellRow && (row <= y.first || row >= y.from.length - 1)) return;
  const first = isCellRow ? x.first + 1 : x.first;
  for (let column = first; column < columns - (isCellRow ? 1 : 0); column += 2) {
    const at = row * columns + column;
    const across = isCellRow ? 1 : columns;
    call(shares[at]!, shares[at - across]!, shares[at + across]!);
  }
}

/** Null where the pixels do not bear out the grid. */
function* linesOf({ line, pitch }: Lattice, x: Tracks, y: Tracks, shares: Uint8Array): Making<ShownImage['lines'] | 'none' | null> {
  const [cells, lines, betweenLight, betweenDark] = [new Counts(), new Counts(), new Counts(), new Counts()];
  for (let row = y.first; row < y.from.length; row += y.step, yield) {
    for (let column = x.first; column < x.from.length; column += x.step) cells.add(shares[row * x.from.length + column]!);
  }
  if (!cells.isClear()) return null;
  if (line === 0) return 'none';
  for (let row = 0; row < y.from.length; row++, yield) {
    eachLine(x, y, shares, row, (share, before, behind) => {
      lines.add(share);
      if (before <= mostLight && behind <= mostLight) betweenLight.add(share);
      else if (before >= leastDark && behind >= leastDark && before <= 100 && behind <= 100) betweenDark.add(share);
    });
  }
  if (!lines.isClear()) return null;
  const isGrid = (own: number, other: number): boolean => own === 0 || own >= gridShare * (own + other);
  if (isGrid(betweenLight.dark, betweenLight.light) && isGrid(betweenDark.light, betweenDark.dark)) return 'none';
  return line > mostLine * pitch ? 'wide' : 'thin';
}

const isDark = Uint8Array.from({ length: 256 }, (_, share) => Number(share > 50 && share <= 100));

function* shadesOf(x: Tracks, y: Tracks, shares: Uint8Array, withLines: boolean): Making<Shades> {
  const columns = x.from.length;
  if (withLines) return { columns, rows: y.from.length, dark: yield* replaced(shares, isDark) };
  const [width, height] = [cellCount(x), cellCount(y)];
  const dark = new Uint8Array(width * height);
  for (let row = 0, i = 0; row < height; row++, yield) {
    for (let column = 0; column < width; column++, i++) dark[i] = isDark[shares[(y.first + row * y.step) * columns + x.first + column * x.step]!]!;
  }
  return { columns: width, rows: height, dark };
}

/** The share of edges that lie on tracks or between them. Beside the grid, one as long as a side of it is a border, or a bar. */
function covered({ darker, lighter }: Edges, { from, to }: Tracks, side: number): number {
  let [inside, all] = [0, 0];
  for (let at = 0; at < darker.length; at++) {
    const many = darker[at]! + lighter[at]!;
    const isInside = at >= from[0]! - 1 && at <= to.at(-1)! + 1;
    if (isInside) inside += many;
    if (isInside || many < leastSide * side) all += many;
  }
  return all === 0 ? 1 : inside / all;
}

const lengthOf = ({ from, to }: Tracks): number => to.at(-1)! - from[0]!;

/** Whether something that is drawn goes on beyond a frame. */
function isCrossed({ width, height, codes, levels }: EdgeLevels, { left, right, top, bottom }: Lattice['range']): boolean {
  const isMixed = (length: number, at: (place: number) => number): boolean => {
    const first = levels[codes[at(0)]!]!;
    let others = 0;
    for (let i = 0; i < length; i++) if (Math.abs(levels[codes[at(i)]!]! - first) >= leastChange) others++;
    return others > mostCrossing * length && others < (1 - mostCrossing) * length;
  };
  const columns = [left - beyond, right + beyond - 1].filter((x) => x >= 0 && x < width);
  const rows = [top - beyond, bottom + beyond - 1].filter((y) => y >= 0 && y < height);
  return (
    columns.some((x) => isMixed(bottom - top, (y) => (top + y) * width + x)) || rows.some((y) => isMixed(right - left, (x) => y * width + left + x))
  );
}

/** `table`: what codes of pixels mean where dark ones are walls. */
export function* shownIn(pixels: EdgeLevels, table: Uint8Array, edges: { x: Edges; y: Edges }): Making<ShownImage | null> {
  for (const lattice of yield* latticesOf(edges, pixels.width, pixels.height)) {
    const all = { left: 0, right: pixels.width, top: 0, bottom: pixels.height };
    const range = isCrossed(pixels, lattice.range) ? all : lattice.range;
    const { x, y } = latticeTracks({ ...lattice, range }, edges);
    const [columns, rows] = [cellCount(x), cellCount(y)];
    if (columns === 0 || rows === 0 || columns * rows === 1 || Math.max(columns, rows) > limits.side) continue;
    if (Math.min(covered(edges.x, x, lengthOf(y)), covered(edges.y, y, lengthOf(x))) < leastCovered) continue;
    const shares = yield* wallShares(pixels, table, x, y);
    const lines = yield* linesOf(lattice, x, y, shares);
    if (lines === null) continue;
    const walls = lines === 'none' ? null : lines;
    return {
      pitch: Math.round(lattice.pitch),
      x,
      y,
      lines: walls,
      linesAreLight: !lattice.linesAreDark,
      shades: yield* shadesOf(x, y, shares, walls !== null),
    };
  }
  return null;
}
