// The sentences that say why a chosen cell is, or is not, the one that is expanded next.
import { ListKind, ListRule } from '../core/explainConstants';
import { CellState, LowestOf } from '../core/generated';
import type { Cell } from '../model/ui';
import type { CellFacts } from '../state/tell/cellReport';
import type { ListHead } from '../why/openList/listHead';
import type { OpenRow } from '../why/openList/openListRows';
import { reasons, type By } from '../why/openList/openListSentence';
import { fill, joined } from '../words/fill';
import { count, decimal } from '../words/numbers';
import { counted } from '../words/plural';
import { questionWords } from '../words/question';
import { whyWords } from '../words/why';

/** The open list before the expansion. */
export interface Next {
  head: ListHead;
  by: By;
  /** The row that the search takes. */
  first: OpenRow;
  /** The first row that may not go first; undefined where all may. */
  behind: OpenRow | undefined;
  /** The number of cells that may go first. */
  equals: number;
  /** The name of the algorithm. */
  name: string;
  /** The template that joins two sentences. */
  sentences: string;
}

const { next: words } = questionWords;

const backwardStates: readonly CellState[] = [CellState.OpenBackward, CellState.ClosedBackward];
const closedStates: readonly CellState[] = [CellState.Closed, CellState.ClosedBackward];
/** Lists in which a number decides, or a tie rule between equal numbers. */
const byNumber: readonly ListKind[] = [ListKind.Heap, ListKind.Layers];

/** The rule by which the first of two rows with one number goes first. */
function gRule(first: number, other: number): string {
  return words.rules[ListRule[first > other ? ListRule.LargerG : ListRule.SmallerG]]!;
}

/** Says why the search takes the first row and, where other cells tie with it, which of them it took. */
export function rightCellSentence({ head, by, first, behind, equals, sentences }: Next): string {
  const claim = head.rule === ListRule.Only ? undefined : words.isLowest[LowestOf[head.lowest] ?? ''];
  const parts = claim === undefined ? [...reasons(head, by)] : [fill(claim, { by, value: decimal(first[by]) })];
  if (claim === undefined && equals > 1) parts.splice(0, parts.length, fill(whyWords.openList.finer, { by }));
  if (byNumber.includes(head.kind) && behind?.tiesAbove && behind.g !== first.g && claim !== undefined) {
    parts.push(fill(first.g > behind.g ? words.isLargest : words.isSmallest, { ties: count(head.ties), g: decimal(first.g) }));
  }
  const which = words.which[ListRule[head.rule] ?? ''];
  const { x, y } = first;
  if (head.numbered > 1 && claim !== undefined && which !== undefined) parts.push(fill(words.added, { x, y, ties: count(head.numbered), which }));
  if (equals > 1 && which !== undefined) parts.push(counted(words.tie, equals, { x, y, which }));
  return joined(sentences, parts);
}

function openSentence({ x, y }: Cell, report: CellFacts, { head, by, first, name }: Next): string {
  const isOther = head.isTwoSided && report.state !== CellState.Met && backwardStates.includes(report.state) !== head.isBackward;
  if (isOther) return fill(head.isBackward ? words.fromStart : words.fromGoal, { x, y });
  if (head.kind === ListKind.Queue) return fill(words.queue, { x, y });
  if (head.kind === ListKind.Stack) return fill(words.stack, { x, y });
  if (head.kind === ListKind.Buckets && head.rule !== ListRule.Bound) return fill(words.bucket, { x, y });
  const [value, best, g] = [report[by], first[by], report.g];
  const isKnown = byNumber.includes(head.kind) && value !== null && g !== null;
  if (isKnown && value > best) return fill(words.higher, { x, y, by, value: decimal(value), best: decimal(best) });
  const rule = isKnown && g !== first.g && head.numbered === 0 ? gRule(first.g, g) : words.rules[ListRule[head.rule] ?? ''];
  if (isKnown && value === best && rule) return fill(words.tied, { x, y, by, best: decimal(best), rule });
  return fill(words.other, { x, y, name });
}

/** `report`: of the cell that was chosen, before the expansion. */
export function wrongCellSentence({ x, y }: Cell, report: CellFacts, next: Next): string {
  if (report.terrain === 0 || report.multiplier === 0) return fill(words.blocked, { x, y });
  if (report.state === CellState.Unvisited) return fill(words.unreached, { x, y });
  if (closedStates.includes(report.state))
    return report.closed === null ? fill(words.closedUnknown, { x, y }) : fill(words.closed, { x, y, closed: count(report.closed) });
  return openSentence({ x, y }, report, next);
}
