// What became of a row, beside what was published of it.
import { isSamePlace, type Row } from './rows';

export enum Outcome {
  Waiting,
  Equal,
  Different,
  Unreachable,
  NoPath,
  Unsolved,
}

/** As they stand in tables. */
export const outcomeIds = ['', 'equal', 'different', 'unreachable', 'no-path', 'unsolved'] as const;

export interface Result {
  outcome: Outcome;
  /** NaN where no path was found. */
  length: number;
  expanded: number;
}

export const agrees = (outcome: Outcome): boolean => outcome === Outcome.Equal || outcome === Outcome.Unreachable;

/** `length`: null when there is no path. */
export function compare(row: Row, length: number | null): Outcome {
  const isPublished = row.published > 0 || isSamePlace(row);
  if (length === null) return isPublished ? Outcome.NoPath : Outcome.Unreachable;
  return isPublished && Math.abs(length - row.published) <= row.tolerance ? Outcome.Equal : Outcome.Different;
}
