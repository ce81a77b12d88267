// What became of a row, beside what was published of it.
import { isSamePlace, type Row } from './rows';

export enum RowOutcome {
  Waiting,
  Equal,
  Different,
  Unreachable,
  NoPath,
  Unsolved,
}

/** As they stand in tables. */
export const rowOutcomeIds = ['', 'equal', 'different', 'unreachable', 'no-path', 'unsolved'] as const;

export interface Result {
  outcome: RowOutcome;
  /** NaN where no path was found. */
  length: number;
  expanded: number;
}

export const agrees = (outcome: RowOutcome): boolean => outcome === RowOutcome.Equal || outcome === RowOutcome.Unreachable;

/** `length`: null when there is no path. */
export function compare(row: Row, length: number | null): RowOutcome {
  const isPublished = row.published > 0 || isSamePlace(row);
  if (length === null) return isPublished ? RowOutcome.NoPath : RowOutcome.Unreachable;
  return isPublished && Math.abs(length - row.published) <= row.tolerance ? RowOutcome.Equal : RowOutcome.Different;
}
