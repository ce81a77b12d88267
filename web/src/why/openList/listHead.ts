// What the core tells of the open list of one side besides its rows.
import { ListField, type ListKind, type ListRule, type ListState } from '../../core/explainConstants';
import type { LowestOf } from '../../core/generated';

export interface ListHead {
  state: ListState;
  kind: ListKind;
  isTwoSided: boolean;
  /** The side whose first row is next. */
  isBackward: boolean;
  takesNext: boolean;
  /** The number of open cells of that side. */
  size: number;
  ties: number;
  rule: ListRule;
  /** The number of rows, from the first, that are equal in all that a reader can know: each of them may go first. */
  equals: number;
  /** The number of rows, from the first, that insertion alone orders. */
  numbered: number;
  /** The open cells of which none has a lower number than the first row. */
  lowest: LowestOf;
}

export function readListHead(numbers: Float64Array): ListHead {
  const field = (which: ListField): number => numbers[which]!;
  return {
    state: field(ListField.State),
    kind: field(ListField.Kind),
    isTwoSided: field(ListField.TwoSided) === 1,
    isBackward: field(ListField.Turn) === 1,
    takesNext: field(ListField.TakesNext) === 1,
    size: field(ListField.Size),
    ties: field(ListField.Ties),
    rule: field(ListField.Rule),
    equals: field(ListField.Equals),
    numbered: field(ListField.Numbered),
    lowest: field(ListField.Lowest),
  };
}
