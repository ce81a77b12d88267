// What the table of the open list says above its rows: which cell is next and by which rule.
import { ListKind, ListRule, ListState } from '../../core/explainConstants';
import { fill, joined } from '../../words/fill';
import { counted } from '../../words/plural';
import { whyWords } from '../../words/why';
import type { ListHead } from './listHead';
import type { OpenRow } from './openListRows';

/** The letter of the number that orders the list. */
export type By = 'f' | 'g' | 'h';

const { openList: words } = whyWords;

function reason({ kind, rule, ties }: ListHead, by: By): string {
  switch (rule) {
    case ListRule.Only: return words.only;
    case ListRule.Key: return kind === ListKind.Buckets ? words.lowestBucket : fill(kind === ListKind.Layers ? words.lowestInLayer : words.lowest, { by });
    case ListRule.LargerG: return counted(words.largerG, ties, { by });
    case ListRule.SmallerG: return counted(words.smallerG, ties, { by });
    case ListRule.Latest: return kind === ListKind.Stack ? words.lastIn : kind === ListKind.Buckets ? counted(words.latestInBucket, ties) : words.latest[by];
    case ListRule.Earliest: return kind === ListKind.Queue ? words.firstIn : words.earliest[by];
    case ListRule.Place: return words.place;
    case ListRule.Pair: return words.pair;
    case ListRule.Bound: return words.goalLast;
    case ListRule.Nothing: return '';
  }
}

/** `name`: of the algorithm; `sentences` joins two of them. */
export function openListSentence(head: ListHead, first: OpenRow | undefined, { name, by, atEnd, sentences }: { name: string; by: By; atEnd: boolean; sentences: string }): string {
  if (head.state === ListState.NoList) return fill(words.noList, { name });
  if (head.state === ListState.NoRecording) return words.noRecording;
  if (head.state === ListState.NoSearch) return words.noSearch;
  if (head.takesNext && first) return joined(sentences, [fill(head.isBackward && head.isTwoSided ? words.nextBackward : words.next, first), reason(head, by)]);
  if (head.size === 0 && !head.isTwoSided) return words.empty;
  return atEnd ? words.ended : words.noneNext;
}
