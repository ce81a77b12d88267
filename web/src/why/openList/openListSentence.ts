// What the table of the open list says above its rows: which cell is next and by which rule.
import { ListKind, ListRule, ListState } from '../../core/explainConstants';
import { LowestOf } from '../../core/generated';
import { fill, joined } from '../../words/fill';
import { counted, type Plural } from '../../words/plural';
import { whyWords } from '../../words/why';
import type { ListHead } from './listHead';
import type { OpenRow } from './openListRows';

/** The letter of the number that orders the list. */
export type By = 'f' | 'g' | 'h';

const { openList: words } = whyWords;

/** The sentences about the g of the first row, which is the largest or smallest of the cells with its number. */
function byG(tied: { lowest: Plural; same: Plural }, { ties, lowest }: ListHead, by: string): readonly string[] {
  if (lowest === LowestOf.All) return [counted(tied.lowest, ties, { by })];
  return [counted(tied.same, ties, { by }), noneLower(lowest, by)];
}

/** The sentence that no other number is lower. It says "the lowest" only where that is true of all open cells. */
function noneLower(lowest: LowestOf, by: string): string {
  return fill(lowest === LowestOf.All ? words.lowest : (words.noneLower[LowestOf[lowest]] ?? words.finer), { by });
}

/** The sentences that say what puts the first row first. `hasTwoKeys`: see ordersByTwoKeys(). */
export function reasons(head: ListHead, by: By, hasTwoKeys = false): readonly string[] {
  const { kind, rule, ties, lowest } = head;
  const name = hasTwoKeys ? words.keyHeads[by] : by;
  switch (rule) {
    case ListRule.Only:
      return [words.only];
    case ListRule.Key:
      return [kind === ListKind.Buckets ? words.lowestBucket : noneLower(lowest, name)];
    case ListRule.LargerG:
      return byG(words.largerG, head, name);
    case ListRule.SmallerG:
      return byG(hasTwoKeys ? words.smallerKey : words.smallerG, head, name);
    case ListRule.Latest:
      return [kind === ListKind.Stack ? words.lastIn : kind === ListKind.Buckets ? counted(words.latestInBucket, ties) : words.latest[by]];
    case ListRule.Earliest:
      return [kind === ListKind.Queue ? words.firstIn : words.earliest[by]];
    case ListRule.Place:
      return [words.place];
    case ListRule.Pair:
      return [words.pair];
    case ListRule.Chosen:
      return [words.chosen];
    case ListRule.Bound:
      return [words.goalLast];
    case ListRule.Nothing:
      return [];
  }
}

/** `name`: of the algorithm; `sentences` joins two of them. */
export function openListSentence(
  head: ListHead,
  first: OpenRow | undefined,
  { name, by, hasTwoKeys = false, atEnd, sentences }: { name: string; by: By; hasTwoKeys?: boolean; atEnd: boolean; sentences: string },
): string {
  if (head.state === ListState.NoList) return fill(words.noList, { name });
  if (head.state === ListState.NoRecording) return words.noRecording;
  if (head.state === ListState.NoSearch) return words.noSearch;
  if (head.takesNext && first)
    return joined(sentences, [fill(head.isBackward && head.isTwoSided ? words.nextBackward : words.next, first), ...reasons(head, by, hasTwoKeys)]);
  if (head.size === 0 && !head.isTwoSided) return words.empty;
  return atEnd ? words.ended : words.noneNext;
}
