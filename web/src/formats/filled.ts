// From rows and the meanings of their values to a grid.
import type { Cell } from '../model/ui';
import type { PairOrder } from './coordinates';
import type { Making } from './draft';
import type { FormatError } from './error';
import { placed } from './givenEnds';
import type { Grid } from './grid';
import type { Legend } from './legend';
import { costOf, slot, type Zero } from './meaning';
import { blankCell, codes, drawnWall, firstSymbol, type Rows } from './rows';

export interface Meanings {
  zero: Zero;
  /** `inside`: free where walls are around them. */
  blank: 'free' | 'wall' | 'inside';
  order: PairOrder;
  /** Numbers that are start and goal. */
  ends: readonly [number, number] | null;
}

const cellsAtOnce = 1 << 16;

/** What each value costs. */
export function costTable(legend: Legend, { zero, blank, ends }: Omit<Meanings, 'order'>): Uint8Array {
  const table = new Uint8Array(codes);
  for (let value = -1; value < drawnWall; value++) table[slot(value)] = costOf(value, zero);
  for (let cost = 0; cost < drawnWall; cost++) table[drawnWall + cost] = cost;
  for (const end of ends ?? []) table[end] = 1;
  table[blankCell] = Number(blank !== 'wall');
  table.set(legend.costs, firstSymbol);
  return table;
}

/** Blank cells that blank cells lead to from outside of the drawing become walls. */
function* closeOutside({ width, values }: Rows, costs: Uint8Array): Making<void> {
  const height = values.length;
  const queue: number[] = [];
  const reach = (x: number, y: number): void => {
    const cell = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || costs[cell] === 0 || values[y]![x] !== blankCell) return;
    costs[cell] = 0;
    queue.push(cell);
  };
  for (let x = 0; x < width; x++) [0, height - 1].forEach((y) => reach(x, y));
  for (let y = 0; y < height; y++) [0, width - 1].forEach((x) => reach(x, y));
  for (let i = 0; i < queue.length; i++) {
    const [x, y] = [queue[i]! % width, Math.floor(queue[i]! / width)];
    reach(x - 1, y);
    reach(x + 1, y);
    reach(x, y - 1);
    reach(x, y + 1);
    if (i % cellsAtOnce === cellsAtOnce - 1) yield;
  }
}

function cellWith(value: number, values: readonly Int16Array[]): Cell | null {
  const y = values.findIndex((row) => row.includes(value));
  return y < 0 ? null : { x: values[y]!.indexOf(value), y };
}

export function* filledGrid(rows: Rows, legend: Legend, meanings: Meanings): Making<Grid | FormatError> {
  const { width, values, tooLarge } = rows;
  const { zero, blank, order, ends } = meanings;
  if (tooLarge && zero !== 'zeroFree' && zero !== 'tiles') return tooLarge;
  const table = costTable(legend, meanings);
  const size = { width, height: values.length };
  const costs = new Uint8Array(width * size.height);
  for (const [y, row] of values.entries()) {
    for (let x = 0; x < width; x++) costs[y * width + x] = table[slot(row[x]!)]!;
    yield;
  }
  if (blank === 'inside') yield* closeOutside(rows, costs);
  const [start, goal] = ends ? ends.map((end) => cellWith(end, values)) : [placed(size, rows.start, order), placed(size, rows.goal, order)];
  const grid = { ...size, costs, start: legend.start ?? start ?? null, goal: legend.goal ?? goal ?? null };
  return rows.barriers ? { ...grid, barriers: rows.barriers } : grid;
}
