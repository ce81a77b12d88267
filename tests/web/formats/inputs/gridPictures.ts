// Small pictures of grids with a mark in each cell, as drawing programs and games make them: random ones, and the shapes of larger ones.
import { below } from '../dice';

/** A mark in a cell: whether the pixel at x, y of a cell of this size is dark. */
export type Mark = (x: number, y: number, size: number) => boolean;

const fromMiddle = (at: number, size: number): number => Math.abs(at - (size - 1) / 2);
const toRim = (x: number, y: number, size: number): number => Math.min(x, y, size - 1 - x, size - 1 - y);

export const marks = {
  cross: (x, y, size) => x === y || x + y === size - 1,
  disc: (x, y, size) => Math.hypot(fromMiddle(x, size), fromMiddle(y, size)) <= size / 3,
  ring: (x, y, size) => Math.abs(Math.hypot(fromMiddle(x, size), fromMiddle(y, size)) - size / 3) < 0.7,
  plus: (x, y, size) => fromMiddle(x, size) < 1 || fromMiddle(y, size) < 1,
  frame: (x, y, size) => toRim(x, y, size) === 0,
  diagonal: (x, y, size) => x === size - 1 - y,
  dot: (x, y, size) => fromMiddle(x, size) < 1 && fromMiddle(y, size) < 1,
  filled: () => true,
} satisfies Readonly<Record<string, Mark>>;

export interface GridShape {
  columns: number;
  rows: number;
  /** Pixels of a cell, of the lines between two cells, and of the margins before and behind all of them. */
  cell: number;
  line: number;
  margin: number;
  behind: number;
  /** Pixels between a mark and the rim of its cell. */
  gap: number;
  isTurned: boolean;
  /** The lines beside the outermost cells: none, those before the first ones, or all. */
  outer: 'none' | 'before' | 'around';
  levels: { paper: number; line: number; mark: number };
  mark: Mark;
  has(column: number, row: number): boolean;
}

export interface Painted {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
}

export function paintGrid({ columns, rows, cell, line, margin, behind, gap, isTurned, outer, levels, mark, has }: GridShape): Painted {
  const pitch = cell + line;
  const before = outer === 'none' ? 0 : line;
  const lengthOf = (many: number): number => before + many * pitch - (outer === 'around' ? 0 : line);
  const levelAt = (x: number, y: number): number => {
    const [inX, inY] = [x - margin, y - margin];
    if (inX < 0 || inY < 0 || inX >= lengthOf(columns) || inY >= lengthOf(rows)) return levels.paper;
    const [column, row] = [Math.floor((inX - before) / pitch), Math.floor((inY - before) / pitch)];
    const [left, top] = [inX - before - column * pitch, inY - before - row * pitch];
    if (column < 0 || row < 0 || left >= cell || top >= cell) return levels.line;
    const [inside, size] = [toRim(left, top, cell) >= gap, cell - 2 * gap];
    return inside && has(column, row) && mark(left - gap, top - gap, size) ? levels.mark : levels.paper;
  };
  const [across, down] = [columns, rows].map((many) => margin + lengthOf(many) + behind) as [number, number];
  const [width, height] = isTurned ? [down, across] : [across, down];
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) rgba.fill(isTurned ? levelAt(y, x) : levelAt(x, y), at, at + 3);
  }
  return { width, height, rgba };
}

const outers = ['none', 'before', 'around'] as const;

/** Cells of 4 to 17 pixels, lines of 0 to 3, any mark, with a margin or without, dark on light or light on dark. */
export function anyGridShape(random: () => number): GridShape {
  const kinds = Object.values(marks);
  const [columns, rows, cell] = [1 + below(random, 6), 1 + below(random, 6), 4 + below(random, 14)];
  const share = random();
  const margin = random() < 0.5 ? 0 : below(random, 12);
  const marked = Array.from({ length: columns * rows }, () => random() < share);
  const isDark = random() < 0.2;
  const inks = [200 + below(random, 56), below(random, 256), below(random, 160)].map((level) => (isDark ? 255 - level : level));
  return {
    columns,
    rows,
    cell,
    line: below(random, 4),
    margin,
    behind: random() < 0.5 ? margin : 0,
    gap: below(random, Math.min(3, cell >> 1)),
    isTurned: random() < 0.5,
    outer: outers[below(random, outers.length)]!,
    levels: { paper: inks[0]!, line: inks[1]!, mark: inks[2]! },
    mark: kinds[below(random, kinds.length)]!,
    has: (column, row) => marked[row * columns + column]!,
  };
}
