// The results of the searches of a benchmark.
import { ResultColumns, type SearchResult } from '../core/resultColumns';

export enum SearchOutcome {
  Waiting,
  Found,
  NoPath,
  Missed,
  Budget,
  Refused,
  Skipped,
}

/** As they stand in tables. missed: another search found a path. skipped: start or goal is no place to stand, or both are one. */
export const searchOutcomeIds = ['', 'found', 'no-path', 'missed', 'budget', 'refused', 'skipped'] as const;

const columns = ['cost', 'expanded', 'generated', 'largestOpen', 'microseconds'] as const;
export type ResultColumn = (typeof columns)[number];

/** The cost is 0 where no path was found; the time is the median of the repetitions. */
export type Measures = SearchResult<ResultColumn>;

export class BenchmarkResults extends ResultColumns<ResultColumn> {
  constructor(count: number) {
    super(columns, count);
  }
}
