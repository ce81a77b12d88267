// Pasted matrices: lists, tables and drawings. What 0 means differs from library to library, so it is asked.
import { chosen, type ChoiceQuestion, type Draft } from './draft';
import { readDrawing } from './drawing';
import { failed, type FormatError } from './error';
import type { Grid } from './grid';
import { checkText } from './limits';
import { isList, isTable, readList, readTable } from './numbers';
import { drawnFree, drawnWall, type Rows } from './rows';

/** Free as in PathFinding.js, where all else is a wall; or a wall as in python-pathfinding, where all above 0 is a cost. */
export type Zero = 'zeroFree' | 'zeroWall';

function read(text: string): Rows | FormatError {
  if (isList(text)) return readList(text);
  return isTable(text) ? readTable(text) : readDrawing(text);
}

function costOf(value: number, zero: Zero): number {
  if (value === drawnWall) return 0;
  if (value === drawnFree) return 1;
  return zero === 'zeroFree' ? Number(value === 0) : Math.max(value, 0);
}

function* gridFrom({ width, values, start, goal, tooLarge }: Rows, zero: Zero): Generator<void, Grid | FormatError> {
  if (tooLarge && zero === 'zeroWall') return tooLarge;
  const costs = new Uint8Array(width * values.length);
  for (const [y, row] of values.entries()) {
    costs.set(row.map((value) => costOf(value, zero)), y * width);
    yield;
  }
  return { width, height: values.length, costs, start, goal };
}

export function readMatrix(text: string): Draft | FormatError {
  const rows = checkText(text) ?? read(text);
  if (failed(rows)) return rows;
  const has = (test: (value: number) => boolean): boolean => rows.values.some((row) => row.some(test));
  const asCosts = has((value) => value < 0 || (value > 1 && value < drawnWall));
  const standard: Zero = asCosts && !rows.tooLarge ? 'zeroWall' : 'zeroFree';
  const zero: ChoiceQuestion = { kind: 'choice', id: 'zero', choices: [{ id: 'zeroFree' }, { id: 'zeroWall' }], standard };
  const questions = has((value) => value < drawnWall) ? [zero] : [];
  return { kind: 'matrix', questions, grid: (answers) => gridFrom(rows, chosen(zero, answers) as Zero) };
}

/** JSON, one row a line and a part. Start and goal have no place in it. */
export function* writeMatrix({ width, height, costs }: Grid, zero: Zero): Generator<void, string[] | FormatError> {
  if (zero === 'zeroFree' && costs.some((cost) => cost > 1)) return { id: 'costsNeedZeroWall' };
  const written = zero === 'zeroFree' ? costs.map((cost) => Number(cost === 0)) : costs;
  const rows: string[] = [];
  for (let y = 0; y < height; y++, yield) rows.push(`${y === 0 ? '' : ',\n'}  [${written.subarray(y * width, (y + 1) * width).join(', ')}]`);
  return ['[\n', ...rows, '\n]\n'];
}
