// Where a cell waits in the open list, and how far it is behind the cell that is first.
import type { Explain } from '../../core/engine';
import { ListKind } from '../../core/explainConstants';
import type { Cell } from '../../model/ui';
import { fill } from '../../words/fill';
import { count, fixed } from '../../words/numbers';
import { whyWords } from '../../words/why';
import { readListHead } from './listHead';
import { readRows, type OpenRow } from './openListRows';
import type { By } from './openListSentence';

export interface WaitingCell {
  side: 0 | 1;
  /** From 0. */
  row: number;
  size: number;
  own: OpenRow;
  first: OpenRow;
  /** Whether a number of the cells orders the list. */
  hasKeys: boolean;
}

/** Null where the cell does not wait. Precondition: the open list of the lane is read. */
export function waitingCell(explain: Explain, lane: number, { x, y }: Cell): WaitingCell | null {
  for (const side of [0, 1] as const) {
    const row = explain.openRowOf(lane, side, x, y);
    if (row < 0) continue;
    const { kind, size } = readListHead(explain.openList(lane, side));
    const [own] = readRows(explain, lane, side, row, 1);
    const [first] = readRows(explain, lane, side, 0, 1);
    return own && first ? { side, row, size, own, first, hasKeys: kind !== ListKind.Queue && kind !== ListKind.Stack } : null;
  }
  return null;
}

/** `by`: the letter of the number that orders the list; `isOver`: the search is at its end. */
export function waitingSentence({ row, size, own, first, hasKeys }: WaitingCell, by: By, isOver: boolean): string {
  const { waits } = whyWords.openList;
  const values = { x: own.x, y: own.y, row: count(row + 1), size: count(size), by, own: fixed(own[by]), first: fixed(first[by]) };
  if (isOver) return fill(waits.stays, values);
  if (own.isIdle) return fill(waits.idle, values);
  if (!hasKeys || row === 0) return fill(waits.row, values);
  return fill(values.own === values.first ? waits.tied : waits.behind, values);
}
