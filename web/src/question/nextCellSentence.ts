// What is wrong with a cell that is not expanded next.
import { ListKind, ListRule, ListState } from '../core/explainConstants';
import { CellState } from '../core/generated';
import type { Cell } from '../model/ui';
import type { CellReport } from '../state/tell/cellReport';
import type { ListHead } from '../why/openList/listHead';
import type { By } from '../why/openList/openListSentence';
import { fill } from '../words/fill';
import { count, decimal } from '../words/numbers';
import { questionWords } from '../words/question';

/** What comes next, as the open list at the step of the question tells it. */
export interface Next {
  head: ListHead;
  by: By;
  /** The number by which it comes first; null where the list has none. */
  best: number | null;
  isBackward: boolean;
  /** Of the algorithm. */
  name: string;
}

const { next: words } = questionWords;

const backwardStates: readonly CellState[] = [CellState.OpenBackward, CellState.ClosedBackward];
const closedStates: readonly CellState[] = [CellState.Closed, CellState.ClosedBackward];
/** By these the number decides, or a tie between equal numbers. */
const byNumber: readonly ListRule[] = [ListRule.Only, ListRule.Key, ListRule.LargerG, ListRule.SmallerG, ListRule.Latest, ListRule.Earliest];

function openSentence({ x, y }: Cell, report: CellReport, { head, by, best, isBackward, name }: Next): string {
  const isOther = head.isTwoSided && report.state !== CellState.Met && backwardStates.includes(report.state) !== isBackward;
  if (isOther) return fill(isBackward ? words.fromStart : words.fromGoal, { x, y });
  if (head.kind === ListKind.Queue) return fill(words.queue, { x, y });
  if (head.kind === ListKind.Stack) return fill(words.stack, { x, y });
  const value = report[by];
  const rule = words.rules[ListRule[head.rule] ?? ''];
  const isByNumber = head.state === ListState.Listed && head.kind === ListKind.Heap && byNumber.includes(head.rule) && value !== null && best !== null;
  if (isByNumber && value > best) return fill(words.higher, { x, y, by, value: decimal(value), best: decimal(best) });
  if (isByNumber && value === best && rule) return fill(words.tied, { x, y, by, best: decimal(best), rule });
  return fill(words.other, { x, y, name });
}

/** `report`: of the cell that was chosen, at the step of the question. */
export function wrongCellSentence({ x, y }: Cell, report: CellReport, next: Next): string {
  if (report.terrain === 0 || report.multiplier === 0) return fill(words.blocked, { x, y });
  if (report.state === CellState.Unvisited) return fill(words.unreached, { x, y });
  if (closedStates.includes(report.state)) return report.closed === null ? fill(words.closedUnknown, { x, y }) : fill(words.closed, { x, y, closed: count(report.closed) });
  return openSentence({ x, y }, report, next);
}
