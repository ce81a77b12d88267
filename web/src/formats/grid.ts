// The one form that every format is read into and written from.
import type { Cell } from '../model/ui';
import type { FormatError } from './error';
import { checkSize, limits } from './limits';

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

/** The multipliers of plain, forest, swamp and water, unless the map has others. */
export const standardMultipliers: readonly number[] = [1, 2, 5, 8];

/** The cost of each terrain class of the core, unless the map has others. Behind water each other cost has a class of its own, which keeps it. */
export const costOfClass: readonly number[] = [
  0,
  ...standardMultipliers,
  ...Array.from({ length: limits.cost }, (_, i) => i + 1).filter((cost) => !standardMultipliers.includes(cost)),
];

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
 * What plain, forest, swamp and water cost. They cost what they always do where the map has no other costs, or more than they can be. Up to
 * four others are theirs, the cheapest first.
 */
export function multipliersOf(grid: Pick<Grid, 'costs'>): number[] {
  const costs = costsOf(grid);
  if (costs.length > standardMultipliers.length || costs.every((cost) => standardMultipliers.includes(cost))) return [...standardMultipliers];
  return standardMultipliers.map((standard, index) => costs[index] ?? standard);
}

/** The terrain class of each cost, up to 255. */
export function classesOf(multipliers: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: limits.cost + 1 }, (_, cost) => (cost === 0 ? 0 : multipliers.indexOf(cost) + 1 || costOfClass.indexOf(cost)));
}

/** The terrain class of each cell, and what plain, forest, swamp and water cost. */
export function gridToCells(grid: Grid): { cells: Uint8Array; multipliers: number[] } | FormatError {
  const { width, height, costs } = grid;
  const wrong = checkSize(width, height);
  if (wrong) return wrong;
  const multipliers = multipliersOf(grid);
  return { cells: translated(costs, classesOf(multipliers)), multipliers };
}

/** `terrain` as the core has it; `multipliers` of plain, forest, swamp and water. */
export function gridOf(
  width: number,
  height: number,
  terrain: Uint8Array,
  multipliers: readonly number[],
  start: Cell | null,
  goal: Cell | null,
): Grid {
  return { width, height, costs: translated(terrain, [0, ...multipliers, ...costOfClass.slice(multipliers.length + 1)]), start, goal };
}
