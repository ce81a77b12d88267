// Looks for the first step at which the searches expand different cells. The frames of the page search on meanwhile; pausing ends it.
import type { Engine } from '../core/engine';
import { explainOf } from '../core/explain';
import { Status } from '../core/generated';
import type { LinkedRunners } from '../lanes/linkedRunners';

/** Steps that are compared first; each time there is no difference, twice as many. */
const firstSteps = 256;

export type Difference = number | 'none' | 'no-history';

export class FirstDifference {
  /** Steps up to which the searches are the same; null while nothing is looked for. */
  private known: number | null = null;

  constructor(
    private readonly engine: Engine,
    private readonly runners: LinkedRunners,
    private readonly found: (difference: Difference) => void,
  ) {}

  begin(): void {
    this.known = 0;
    this.advance();
  }

  cancel(): void {
    this.known = null;
  }

  /** After each frame's work. */
  advance(): void {
    while (this.known !== null) {
      const wanted = Math.max(this.known * 2, firstSteps);
      if (!this.runners.search(wanted)) return;
      const lanes = this.runners.members;
      if (!lanes.every(({ hasHistory, status }) => hasHistory && status !== Status.Capacity)) return this.end('no-history');
      const step = explainOf(this.engine).firstDifference(this.known + 1, wanted);
      if (step > 0) return this.end(step);
      if (lanes.every(({ steps }) => steps < wanted)) return this.end('none');
      this.known = wanted;
    }
  }

  private end(difference: Difference): void {
    this.known = null;
    this.found(difference);
  }
}
