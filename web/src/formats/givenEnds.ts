// Start and goal that stand beside a matrix as pairs of numbers. Some write x first, some the row; the map itself often tells.
import type { Cell } from '../model/ui';
import type { PairOrder } from './coordinates';
import type { ChoiceQuestion } from './draft';
import type { Grid } from './grid';
import type { GivenEnd, Rows } from './rows';

export function givenCellOf({ pair: [first, second], order }: GivenEnd, asked: PairOrder): Cell {
  return (order ?? asked) === 'xy' ? { x: first, y: second } : { x: second, y: first };
}

function isInside({ width, height }: Pick<Grid, 'width' | 'height'>, { x, y }: Cell): boolean {
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < height;
}

/** Null for one outside of the map. */
export function placed(grid: Pick<Grid, 'width' | 'height'>, end: GivenEnd | null, asked: PairOrder): Cell | null {
  const cell = end && givenCellOf(end, asked);
  return cell && isInside(grid, cell) ? cell : null;
}

/** Asked where both readings fit, are not the same, and nothing but custom tells. */
export function pairQuestion(
  { start, goal, width, values }: Rows,
  isFree: (cell: Cell) => boolean,
): { question: ChoiceQuestion | null; order: PairOrder } {
  const open = [start, goal].filter((end): end is GivenEnd => end !== null && end.order === null);
  const size = { width, height: values.length };
  const fits = (order: PairOrder): boolean => open.every((end) => isInside(size, givenCellOf(end, order)));
  const custom: PairOrder = open.some(({ isTuple }) => isTuple) ? 'rowColumn' : 'xy';
  const isRoom = (order: PairOrder): boolean => open.every((end) => isFree(givenCellOf(end, order)));
  let [asXy, asRows] = [fits('xy'), fits('rowColumn')];
  // Ends stand on free cells.
  if (asXy && asRows && isRoom('xy') !== isRoom('rowColumn')) [asXy, asRows] = [isRoom('xy'), isRoom('rowColumn')];
  if (asXy !== asRows) return { question: null, order: asXy ? 'xy' : 'rowColumn' };
  if (!asXy || open.every(({ pair }) => pair[0] === pair[1])) return { question: null, order: custom };
  return { question: { kind: 'choice', id: 'pairs', choices: [{ id: 'xy' }, { id: 'rowColumn' }], standard: custom }, order: custom };
}
