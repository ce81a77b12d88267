// What became of each of many searches, in columns that a worker hands over.

/** Searches from `from` on, in their order. */
export type ResultsPart<Column extends string> = Record<Column, Float64Array> & { from: number; outcomes: Uint8Array };

export type SearchResult<Column extends string> = Record<Column, number> & { outcome: number };

/** The outcome 0 is not known yet. */
export class ResultColumns<Column extends string> {
  readonly outcomes: Uint8Array;
  readonly columns: Record<Column, Float64Array>;

  constructor(
    private readonly names: readonly Column[],
    readonly count: number,
  ) {
    this.outcomes = new Uint8Array(count);
    this.columns = this.each(() => new Float64Array(count));
  }

  set(index: number, result: SearchResult<Column>): void {
    this.outcomes[index] = result.outcome;
    for (const name of this.names) this.columns[name][index] = result[name];
  }

  get(index: number): SearchResult<Column> {
    return { ...this.each((name) => this.columns[name][index]!), outcome: this.outcomes[index]! };
  }

  /** A copy, to be handed over. */
  part(from: number, to: number): ResultsPart<Column> {
    return { ...this.each((name) => this.columns[name].slice(from, to)), from, outcomes: this.outcomes.slice(from, to) };
  }

  take(part: ResultsPart<Column>): void {
    this.outcomes.set(part.outcomes, part.from);
    for (const name of this.names) this.columns[name].set(part[name], part.from);
  }

  private each<T>(valueOf: (name: Column) => T): Record<Column, T> {
    return Object.fromEntries(this.names.map((name) => [name, valueOf(name)])) as Record<Column, T>;
  }
}
