// The results of the searches of a benchmark, in columns that a worker hands over.

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

export interface Measures {
  outcome: Outcome;
  /** 0 where no path was found. */
  cost: number;
  expanded: number;
  generated: number;
  largestOpen: number;
  /** The median of the repetitions. */
  microseconds: number;
}

const columns = ['cost', 'expanded', 'generated', 'largestOpen', 'microseconds'] as const;
type Column = (typeof columns)[number];

/** Searches from `from` on, in their order. */
export interface ResultsPart extends Record<Column, Float64Array> {
  from: number;
  outcomes: Uint8Array;
}

export class Results implements Record<Column, Float64Array> {
  readonly outcomes: Uint8Array;
  readonly cost: Float64Array;
  readonly expanded: Float64Array;
  readonly generated: Float64Array;
  readonly largestOpen: Float64Array;
  readonly microseconds: Float64Array;

  constructor(readonly count: number) {
    this.outcomes = new Uint8Array(count);
    [this.cost, this.expanded, this.generated, this.largestOpen, this.microseconds] = columns.map(() => new Float64Array(count)) as [
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
      Float64Array,
    ];
  }

  set(index: number, measures: Measures): void {
    this.outcomes[index] = measures.outcome;
    for (const column of columns) this[column][index] = measures[column];
  }

  /** A copy, to be handed over. */
  part(from: number, to: number): ResultsPart {
    const copies = Object.fromEntries(columns.map((column) => [column, this[column].slice(from, to)])) as Record<Column, Float64Array>;
    return { from, outcomes: this.outcomes.slice(from, to), ...copies };
  }

  take(part: ResultsPart): void {
    this.outcomes.set(part.outcomes, part.from);
    for (const column of columns) this[column].set(part[column], part.from);
  }
}
