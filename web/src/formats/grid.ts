// The one form that every format is read into and written from.
import type { Cell } from '../model/ui';
import { failed, type FormatError } from './error';
import { checkSize } from './limits';

export interface Grid {
  width: number;
  height: number;
  /** Row by row: 0 wall, 1 to 255 the cost multiplier. */
  costs: Uint8Array;
  start: Cell | null;
  goal: Cell | null;
  /** Thin walls: a bit for each side of a cell that cannot be crossed, as the core has them; absent where there are none. */
  barriers?: Uint8Array;
}

/** The bits of a barrier, one for each side of its cell. */
export const barrier = { north: 1, east: 2, south: 4, west: 8 } as const;

/** Of plain, forest, swamp and water, unless the map has others. */
export const standardMultipliers: readonly number[] = [1, 2, 5, 8];

/** Each cell as the table has it; loops over millions of cells call nothing. */
function translated(cells: Uint8Array, table: ArrayLike<number>): Uint8Array {
  const result = new Uint8Array(cells.length);
  for (let i = 0; i < cells.length; i++) result[i] = table[cells[i]!]!;
  return result;
}

/** The different costs of a map in rising order, without the wall. */
export function costsOf({ costs }: Pick<Grid, 'costs'>): number[] {
  const present = new Uint8Array(256);
  for (let i = 0; i < costs.length; i++) present[costs[i]!] = 1;
  return [...present.keys()].filter((cost) => cost > 0 && present[cost] === 1);
}

/**
 * What plain, forest, swamp and water cost. Costs that all have a class of their own keep it; others get the classes from plain on, the
 * cheapest first.
 */
export function multipliersOf(grid: Pick<Grid, 'costs'>): number[] | FormatError {
  const costs = costsOf(grid);
  if (costs.length > standardMultipliers.length) return { id: 'manyCosts', a: costs.length, b: standardMultipliers.length };
  if (costs.every((cost) => standardMultipliers.includes(cost))) return [...standardMultipliers];
  return standardMultipliers.map((standard, index) => costs[index] ?? standard);
}

/** The terrain class of each cost, up to 255. */
export function classesOf(multipliers: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, cost) => (cost === 0 ? 0 : multipliers.indexOf(cost) + 1));
}

/** The terrain class of each cell, wall, plain, forest, swamp or water, and what the four that can be crossed cost. */
export function gridToCells(grid: Grid): { cells: Uint8Array; multipliers: number[] } | FormatError {
  const { width, height, costs } = grid;
  const wrong = checkSize(width, height);
  if (wrong) return wrong;
  const multipliers = multipliersOf(grid);
  if (failed(multipliers)) return multipliers;
  return { cells: translated(costs, classesOf(multipliers)), multipliers };
}

/** `terrain` as the core has it: 0 wall, then one class for each multiplier. */
export function gridOf(width: number, height: number, terrain: Uint8Array, multipliers: readonly number[], start: Cell | null, goal: Cell | null): Grid {
  return { width, height, costs: translated(terrain, [0, ...multipliers]), start, goal };
}
