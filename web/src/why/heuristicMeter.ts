// Runs the heuristic check of the chosen lane in slices, again whenever map, query or options change: the first slice at once, so that on small
// maps what is shown never lags behind.
import type { Explain } from '../core/engine';
import { explainOf } from '../core/explain';
import type { Snapshot, UiState } from '../model/ui';
import type { Playground } from '../state/playground';
import { readHeuristicReport, type HeuristicReport } from './heuristicReport';
import { workInSlices } from './slicedWork';

/** Between two looks at the clock. */
const cellsAtOnce = 1 << 12;
const ready = 1000;

/** What a check is about: of the options those that the estimate depends on. */
function keyOf({ mapVersion, start, goal, movement, costModel, unitKind, unitSize, algorithm, options, verdict }: Snapshot, lane: number): string {
  return JSON.stringify([lane, mapVersion, start, goal, movement, costModel, unitKind, unitSize, algorithm, options['heuristic'], options['weight'], verdict.unmet]);
}

export class HeuristicMeter {
  /** Null while there is none. */
  report: HeuristicReport | null = null;
  /** Of the check, in thousandths. */
  progress = 0;
  private key = '';
  /** What the report depends on besides. */
  private moment = '';

  constructor(private readonly playground: Playground, private readonly changed: () => void) {}

  private get explain(): Explain {
    return explainOf(this.playground.engine);
  }

  /** Keeps up with what is shown. */
  update({ snapshot }: UiState): void {
    const { lane } = this.playground.chosen;
    const key = keyOf(snapshot, lane);
    if (key !== this.key) this.begin(key, lane);
    else if (this.report) this.readAgain(snapshot);
  }

  /** Frees what the core holds. */
  end(): void {
    if (this.key === '') return;
    this.key = '';
    this.report = null;
    this.explain.endHeuristicCheck();
  }

  private begin(key: string, lane: number): void {
    this.report = null;
    this.progress = 0;
    // A lane that is not ready yet is asked again.
    this.key = this.explain.beginHeuristicCheck(lane) ? key : '';
    if (this.key === '') return;
    this.slice(() => {
      this.progress = this.explain.advanceHeuristicCheck(cellsAtOnce);
      return this.progress >= 0 && this.progress < ready;
    }, () => this.key === key, () => this.read());
  }

  private read(): void {
    this.report = readHeuristicReport(this.explain);
    // The map changed in the meantime: what follows begins another check.
    if (!this.report) this.key = '';
  }

  private readAgain({ atEnd, pathCost, solutions }: Snapshot): void {
    const moment = `${atEnd} ${pathCost} ${solutions.length}`;
    if (moment !== this.moment) this.read();
    this.moment = moment;
  }

  /** The first slice at once; `done` follows the last one, unless the result is not wanted any more. */
  private slice(advance: () => boolean, isWanted: () => boolean, done: () => void): void {
    workInSlices(this.playground, { advance, isWanted, done, changed: this.changed });
  }
}
