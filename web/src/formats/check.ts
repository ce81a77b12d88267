// What every map that was read goes through before it opens: walls are counted, and both ends come to stand on free cells.
import { count } from '../words/numbers';
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';
import type { Cell } from '../model/ui';
import type { DraftKind, Making } from './draft';
import type { Grid } from './grid';
import { none, Parts } from './parts';

export type DraftEnd = 'start' | 'goal';

export interface Survey {
  cells: number;
  walls: number;
  /** The different costs in rising order, without the wall. */
  costs: readonly number[];
  /** A reading that is hardly meant: never opened without a question. Without two free cells there is no room for start and goal. */
  doubt: 'allWalls' | 'noWalls' | null;
}

export interface Checked extends Survey {
  grid: Grid;
  /** Ends that the file has where no end can stand; they are on the nearest free cell of the largest part. */
  moved: readonly DraftEnd[];
}

/** Between two times at which the page may live on. */
const cellsAtOnce = 1 << 16;

/** What is asked while answers change: quick. */
export function* survey({ costs, barriers }: Grid): Making<Survey> {
  const counts = new Uint32Array(256);
  let thinWalls = 0;
  const count = (first: number, end: number): void => {
    for (let i = first; i < end; i++) {
      counts[costs[i]!]!++;
      if (barriers?.[i]) thinWalls++;
    }
  };
  for (let i = 0; i < costs.length; i += cellsAtOnce, yield) count(i, Math.min(i + cellsAtOnce, costs.length));
  const walls = counts[0]!;
  const present = [...counts.keys()].filter((cost) => cost > 0 && counts[cost]! > 0);
  return { cells: costs.length, walls, costs: present, doubt: costs.length - walls < 2 ? 'allWalls' : walls + thinWalls === 0 ? 'noWalls' : null };
}

/** Why such a reading may be wrong, or empty. */
export function doubtText(kind: DraftKind, { doubt, walls, cells }: Survey): string {
  const { doubt: counts, why } = formatWords.check;
  return doubt ? fill(counts.because, { doubt: fill(counts[doubt], { walls: count(walls), cells: count(cells) }), why: why[doubt][kind] }) : '';
}

/** In words which ends moved, or empty. */
export function movedText(moved: readonly DraftEnd[]): string {
  return moved.length === 0 ? '' : formatWords.check.moved[moved.length === 2 ? 'both' : moved[0]!];
}

/** The one of these cells that lies nearest to a place, but not `taken`. */
function* nearest(cells: Int32Array, width: number, { x, y }: Cell, taken: number): Making<number> {
  let [best, least] = [none, Infinity];
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    const distance = ((cell % width) - x) ** 2 + (Math.floor(cell / width) - y) ** 2;
    if (cell !== taken && distance < least) [best, least] = [cell, distance];
    if (i % cellsAtOnce === 0) yield;
  }
  return best;
}

/** Where both ends come to stand, as numbers of cells, and which of them a file had elsewhere. There are two free cells. */
function* placed(grid: Grid): Making<{ start: number; goal: number; moved: DraftEnd[] }> {
  const { width, height, costs } = grid;
  const cellOf = (end: Cell | null): number =>
    end && end.x >= 0 && end.x < width && end.y >= 0 && end.y < height && costs[end.y * width + end.x] !== 0 ? end.y * width + end.x : none;
  const ends = { start: cellOf(grid.start), goal: cellOf(grid.goal) };
  if (ends.start === ends.goal) ends.goal = none;
  const moved = (['start', 'goal'] as const).filter((end) => grid[end] && ends[end] === none);
  if (ends.start !== none && ends.goal !== none) return { ...ends, moved };
  const parts = new Parts(grid);
  const largest = yield* parts.largest();
  for (const [end, other] of [
    ['start', 'goal'],
    ['goal', 'start'],
  ] as const) {
    if (!moved.includes(end)) continue;
    const best = yield* nearest(yield* parts.flood(largest), width, grid[end]!, ends[other]);
    ends[end] = best === none ? yield* anotherFree(costs, ends[other]) : best;
  }
  if (ends.start !== none && ends.goal !== none) return { ...ends, moved };
  const known = ends.start !== none ? ends.start : ends.goal;
  const anchor = known !== none && (yield* parts.flood(known)).length > 1 ? known : largest;
  // Two cells of a part that lie far from each other: the last cell of a flood is farthest from its seed.
  const far = (yield* parts.flood(anchor)).at(-1)!;
  if (known === none) {
    const other = (yield* parts.flood(far)).at(-1)!;
    // Parts of single cells leave only another part for the other end.
    const goal = other === far ? yield* anotherFree(costs, far) : other;
    return { start: Math.min(far, goal), goal: Math.max(far, goal), moved };
  }
  const free = far === known ? yield* anotherFree(costs, known) : far;
  for (const end of ['start', 'goal'] as const) if (ends[end] === none) ends[end] = free;
  return { ...ends, moved };
}

function* anotherFree(costs: Uint8Array, taken: number): Making<number> {
  for (let cell = 0; cell < costs.length; cell++) {
    if (costs[cell] !== 0 && cell !== taken) return cell;
    if (cell % cellsAtOnce === 0) yield;
  }
  return none;
}

export function* check(grid: Grid): Making<Checked> {
  const found = yield* survey(grid);
  if (found.doubt === 'allWalls') return { ...found, grid: { ...grid, start: null, goal: null }, moved: [] };
  // An open map gets its ends from the core.
  const isOpen = found.doubt === 'noWalls' && !grid.start && !grid.goal;
  const { start, goal, moved } = isOpen ? { start: none, goal: none, moved: [] } : yield* placed(grid);
  const place = (cell: number): Cell | null => (cell === none ? null : { x: cell % grid.width, y: Math.floor(cell / grid.width) });
  return { ...found, grid: { ...grid, start: place(start), goal: place(goal) }, moved };
}
