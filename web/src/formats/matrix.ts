// Pasted matrices: lists, tables and drawings. What 0 means differs from library to library, so it is asked.
import { chosen, type ChoiceQuestion, type Draft, type Making } from './draft';
import { readDrawing } from './drawing';
import { failed, type FormatError } from './error';
import type { Grid } from './grid';
import { checkText } from './limits';
import { isList, isTable, readList, readTable } from './numbers';
import { drawnFree, drawnWall, type Rows } from './rows';

/** Free as in PathFinding.js, where all else is a wall; or a wall as in python-pathfinding, where all above 0 is a cost. */
export type Zero = 'zeroFree' | 'zeroWall';

function* read(text: string): Making<Rows | FormatError> {
  if (isList(text)) return yield* readList(text);
  return yield* (yield* isTable(text)) ? readTable(text) : readDrawing(text);
}

function costOf(value: number, zero: Zero): number {
  if (value === drawnWall) return 0;
  if (value === drawnFree) return 1;
  return zero === 'zeroFree' ? Number(value === 0) : Math.max(value, 0);
}

function* gridFrom({ width, values, start, goal, tooLarge }: Rows, zero: Zero): Making<Grid | FormatError> {
  if (tooLarge && zero === 'zeroWall') return tooLarge;
  const costs = new Uint8Array(width * values.length);
  for (const [y, row] of values.entries()) {
    costs.set(row.map((value) => costOf(value, zero)), y * width);
    yield;
  }
  return { width, height: values.length, costs, start, goal };
}

export function* readMatrix(text: string): Making<Draft | FormatError> {
  const rows = checkText(text) ?? (yield* read(text));
  if (failed(rows)) return rows;
  let [hasNumbers, asCosts] = [false, false];
  for (const row of rows.values) {
    hasNumbers ||= row.some((value) => value < drawnWall);
    asCosts ||= row.some((value) => value < 0 || (value > 1 && value < drawnWall));
    yield;
  }
  const standard: Zero = asCosts && !rows.tooLarge ? 'zeroWall' : 'zeroFree';
  const zero: ChoiceQuestion = { kind: 'choice', id: 'zero', choices: [{ id: 'zeroFree' }, { id: 'zeroWall' }], standard };
  return { kind: 'matrix', questions: hasNumbers ? [zero] : [], grid: (answers) => gridFrom(rows, chosen(zero, answers) as Zero) };
}

/** JSON, one row a line and a part. Start and goal have no place in it. */
export function* writeMatrix({ width, height, costs }: Grid, zero: Zero): Making<string[] | FormatError> {
  if (zero === 'zeroFree' && costs.some((cost) => cost > 1)) return { id: 'costsNeedZeroWall' };
  const written = zero === 'zeroFree' ? costs.map((cost) => Number(cost === 0)) : costs;
  const rows: string[] = [];
  for (let y = 0; y < height; y++, yield) rows.push(`${y === 0 ? '' : ',\n'}  [${written.subarray(y * width, (y + 1) * width).join(', ')}]`);
  return ['[\n', ...rows, '\n]\n'];
}
