// Where a cell waits in the open list, and how far it is behind the cell that is first.
import type { Explain } from '../../core/engine';
import { explainOf } from '../../core/explain';
import { ListKind } from '../../core/explainConstants';
import { formulaOf } from '../../model/formula';
import type { Cell, Snapshot } from '../../model/ui';
import type { SearchHost } from '../../state/pageHost';
import { fill } from '../../words/fill';
import { count, fixed } from '../../words/numbers';
import { whyWords } from '../../words/why';
import { readListHead } from './listHead';
import { readOpenRows, type OpenRow } from './openListRows';
import type { By } from './openListSentence';

interface WaitingCell {
  side: 0 | 1;
  /** From 0. */
  row: number;
  size: number;
  own: OpenRow;
  first: OpenRow;
  /** Whether a number of the cells orders the list. */
  hasPriority: boolean;
}

/** Precondition: the open list of the lane is read. */
function waitingCell(explain: Explain, lane: number, { x, y }: Cell): WaitingCell | null {
  for (const side of [0, 1] as const) {
    const row = explain.openRowOf(lane, side, x, y);
    if (row < 0) continue;
    const { kind, size } = readListHead(explain.openList(lane, side));
    const [own] = readOpenRows(explain, lane, side, row, 1);
    const [first] = readOpenRows(explain, lane, side, 0, 1);
    return own && first ? { side, row, size, own, first, hasPriority: kind !== ListKind.Queue && kind !== ListKind.Stack } : null;
  }
  return null;
}

/** `by`: the letter of the number that orders the list; `isOver`: the search is at its end. */
function waitingSentence({ row, size, own, first, hasPriority }: WaitingCell, by: By, isOver: boolean): string {
  const { waits } = whyWords.openList;
  const values = { x: own.x, y: own.y, row: count(row + 1), size: count(size), by, own: fixed(own[by]), first: fixed(first[by]) };
  if (isOver) return fill(waits.stays, values);
  if (own.isIdle) return fill(waits.idle, values);
  if (!hasPriority || row === 0) return fill(waits.row, values);
  return fill(values.own === values.first ? waits.tied : waits.behind, values);
}

/**
 * Where a cell waits, and a sentence about it; null where it does not wait. Precondition: the open list of the chosen search is read at this step.
 */
export function waitingText(
  { engine, chosen, catalog }: SearchHost,
  cell: Cell,
  snapshot: Snapshot,
): { side: number; row: number; text: string } | null {
  const waiting = waitingCell(explainOf(engine), chosen.lane, cell);
  return waiting && { side: waiting.side, row: waiting.row, text: waitingSentence(waiting, formulaOf(catalog, snapshot).letter, snapshot.atEnd) };
}
