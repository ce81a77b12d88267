// The results of the searches of a benchmark.
import { ResultColumns, type SearchResult } from '../core/resultColumns';

export enum Outcome {
  Waiting,
  Found,
  NoPath,
  Missed,
  Budget,
  Refused,
  Skipped,
}

/** As they stand in tables. missed: another search found a path. skipped: start or goal is no place to stand, or both are one. */
export const outcomeIds = ['', 'found', 'no-path', 'missed', 'budget', 'refused', 'skipped'] as const;

const columns = ['cost', 'expanded', 'generated', 'largestOpen', 'microseconds'] as const;
export type Column = (typeof columns)[number];

/** The cost is 0 where no path was found; the time is the median of the repetitions. */
export type Measures = SearchResult<Column>;

export class Results extends ResultColumns<Column> {
  constructor(count: number) {
    super(columns, count);
  }
}
