// What became of all rows, and the sums of it.
import { ResultColumns } from '../core/resultColumns';
import { agrees, RowOutcome } from './outcome';

interface Totals {
  solved: number;
  equal: number;
  /** Whatever does not agree with what was published. */
  different: number;
  unreachable: number;
  expanded: number;
}

export class ScenResults extends ResultColumns<'length' | 'expanded'> {
  constructor(count: number) {
    super(['length', 'expanded'], count);
  }

  clear(): void {
    this.outcomes.fill(RowOutcome.Waiting);
  }

  different(): number[] {
    const found: number[] = [];
    for (const [index, outcome] of this.outcomes.entries()) if (outcome !== RowOutcome.Waiting && !agrees(outcome)) found.push(index);
    return found;
  }

  totals(): Totals {
    const totals: Totals = { solved: 0, equal: 0, different: 0, unreachable: 0, expanded: 0 };
    for (const [index, outcome] of this.outcomes.entries()) {
      if (outcome === RowOutcome.Waiting) continue;
      totals.expanded += this.columns.expanded[index]!;
      if (outcome === RowOutcome.Equal || outcome === RowOutcome.Different) totals.solved++;
      if (outcome === RowOutcome.Equal) totals.equal++;
      else if (outcome === RowOutcome.Unreachable) totals.unreachable++;
      else totals.different++;
    }
    return totals;
  }
}
