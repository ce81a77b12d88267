// Writes a map in the forms of the command, and says what a form has no place for.
import { failed } from '../formats/error';
import { costsOf, gridToCells, standardMultipliers, type Grid } from '../formats/grid';
import { writeMatrix } from '../formats/matrix';
import { writeTiled } from '../formats/tiled';
import { fill } from '../words/fill';
import { convertWords } from '../words/convert';
import { AstrolabeError } from '../session/error';
import { atOnce } from './atOnce';
import { failure } from './failure';
import type { MapFailure, MapGrid } from './result';

export const forms = ['map', 'matrix', 'json', 'tiled'] as const;
export type Form = (typeof forms)[number];

interface Written {
  error: null;
  text: string;
  /** What a reader of it will not find. */
  lost: readonly string[];
}

const water = standardMultipliers[3]!;

function gridOf({ width, height, costs, start, goal, barriers }: MapGrid): Grid {
  return { width, height, costs, start, goal, ...(barriers && { barriers }) };
}

function lostEnds({ start, goal }: MapGrid, form: Form): string[] {
  return start || goal ? [fill(convertWords.lost.ends, { form: convertWords.forms[form] })] : [];
}

function lostBarriers({ barriers }: MapGrid, form: Form): string[] {
  return barriers ? [fill(convertWords.lost.barriers, { form: convertWords.forms[form] })] : [];
}

/** Terrain classes have letters there, and costs that each program sets itself. */
function lostCosts(grid: MapGrid, multipliers: readonly number[]): string[] {
  const { lost, letters } = convertWords;
  return costsOf(grid).flatMap((cost) => {
    const terrain = multipliers.indexOf(cost);
    if (cost !== standardMultipliers[terrain]) return [fill(lost.cost, { cost, terrain: letters[terrain]! })];
    return cost === water ? [lost.water] : [];
  });
}

async function writeMovingAi(grid: MapGrid): Promise<Written | MapFailure> {
  const drawn = gridToCells(gridOf(grid));
  if (failed(drawn)) return failure(drawn);
  const text = await (await import('./coreMap')).mapText(grid.width, grid.height, drawn.cells);
  if (text instanceof AstrolabeError) return failure(text);
  return { error: null, text, lost: [...lostCosts(grid, drawn.multipliers), ...lostEnds(grid, 'map'), ...lostBarriers(grid, 'map')] };
}

function rowsOf(cells: Uint8Array, width: number): string {
  const rows = Array.from({ length: cells.length / width }, (_, y) => `    [${cells.subarray(y * width, (y + 1) * width).join(', ')}]`);
  return `[\n${rows.join(',\n')}\n  ]`;
}

/** All that a map has, as an object whose rows every reader of matrices finds. */
function jsonText({ width, height, costs, start, goal, barriers }: MapGrid): string {
  const fields = [
    `"width": ${width}`,
    `"height": ${height}`,
    `"costs": ${rowsOf(costs, width)}`,
    ...(start ? [`"start": ${JSON.stringify(start)}`] : []),
    ...(goal ? [`"goal": ${JSON.stringify(goal)}`] : []),
    ...(barriers ? [`"barriers": ${rowsOf(barriers, width)}`] : []),
  ];
  return `{\n  ${fields.join(',\n  ')}\n}\n`;
}

export async function writeMap(grid: MapGrid, form: Form): Promise<Written | MapFailure> {
  if (form === 'map') return writeMovingAi(grid);
  if (form === 'json') return { error: null, text: jsonText(grid), lost: [] };
  if (form === 'tiled') return { error: null, text: atOnce(writeTiled(gridOf(grid))).join(''), lost: lostBarriers(grid, form) };
  const parts = atOnce(writeMatrix(gridOf(grid), 'zeroWall'));
  return failed(parts) ? failure(parts) : { error: null, text: parts.join(''), lost: [...lostEnds(grid, form), ...lostBarriers(grid, form)] };
}
