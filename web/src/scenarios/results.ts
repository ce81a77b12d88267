// What became of all rows, and the sums of it.
import { agrees, Outcome, type Result } from './outcome';

export interface Totals {
  solved: number;
  equal: number;
  /** Whatever does not agree with what was published. */
  different: number;
  unreachable: number;
  expanded: number;
}

export class Results {
  readonly outcomes: Uint8Array;
  readonly lengths: Float64Array;
  readonly expanded: Float64Array;

  constructor(readonly count: number) {
    this.outcomes = new Uint8Array(count);
    this.lengths = new Float64Array(count);
    this.expanded = new Float64Array(count);
  }

  set(index: number, { outcome, length, expanded }: Result): void {
    this.outcomes[index] = outcome;
    this.lengths[index] = length;
    this.expanded[index] = expanded;
  }

  get(index: number): Result {
    return { outcome: this.outcomes[index]!, length: this.lengths[index]!, expanded: this.expanded[index]! };
  }

  clear(): void {
    this.outcomes.fill(Outcome.Waiting);
  }

  /** A copy, to be handed over. */
  part(from: number, to: number): ResultPart {
    return { from, outcomes: this.outcomes.slice(from, to), lengths: this.lengths.slice(from, to), expanded: this.expanded.slice(from, to) };
  }

  take({ from, outcomes, lengths, expanded }: ResultPart): void {
    this.outcomes.set(outcomes, from);
    this.lengths.set(lengths, from);
    this.expanded.set(expanded, from);
  }

  different(): number[] {
    const found: number[] = [];
    for (const [index, outcome] of this.outcomes.entries()) if (outcome !== Outcome.Waiting && !agrees(outcome)) found.push(index);
    return found;
  }

  totals(): Totals {
    const totals: Totals = { solved: 0, equal: 0, different: 0, unreachable: 0, expanded: 0 };
    for (const [index, outcome] of this.outcomes.entries()) {
      if (outcome === Outcome.Waiting) continue;
      totals.expanded += this.expanded[index]!;
      if (outcome === Outcome.Equal || outcome === Outcome.Different) totals.solved++;
      if (outcome === Outcome.Equal) totals.equal++;
      else if (outcome === Outcome.Unreachable) totals.unreachable++;
      else totals.different++;
    }
    return totals;
  }
}

export interface ResultPart {
  from: number;
  outcomes: Uint8Array;
  lengths: Float64Array;
  expanded: Float64Array;
}
