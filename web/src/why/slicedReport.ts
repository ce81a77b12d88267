// A report of the core on what is shown, computed in slices, again whenever what it depends on changes: the first slice at once, so that on small
// maps the report never lags behind the picture. While no section asks for a report, the core holds nothing.
import type { Explain } from '../core/engine';
import { explainOf } from '../core/explain';
import type { Context } from '../panels/context';
import type { LanesHost } from '../state/pageHost';
import { workInSlices } from './slicedWork';

/** Between two looks at the clock. */
const cellsAtOnce = 1 << 12;
const ready = 1000;

/** What the core does for it. */
export interface ReportWork<Report> {
  /** False where a lane is not ready yet. */
  begin(explain: Explain, lane: number): boolean;
  /** The progress in thousandths; below 0 where there is none. */
  advance(explain: Explain, cells: number): number;
  /** Null while nothing is known. */
  read(explain: Explain, lane: number): Report | null;
  end(explain: Explain): void;
}

/** Precondition: the second part of the solver is loaded. */
export class SlicedReport<Report> {
  /** Null while there is none. */
  report: Report | null = null;
  /** In thousandths. */
  progress = 0;
  /** What the report depends on; '' while no report is asked for. */
  key = '';
  private moment = '';
  /** That the report is about. */
  private lane = 0;
  /** Counts the computations: an earlier one ends when another begins. */
  private turn = 0;
  private readonly playground: LanesHost;

  constructor(
    { playground, signal }: Context,
    private readonly work: ReportWork<Report>,
  ) {
    this.playground = playground;
    signal.addEventListener('abort', () => playground.guard.run(() => this.end()));
  }

  /**
   * Keeps up with what is shown. `key`: null where no report is asked for. `moment`: what else the report tells of; where that alone changes, the
   * report is read again, not computed again.
   */
  update(key: string | null, moment = ''): void {
    if (key === null) this.end();
    else if (key !== this.key) this.begin(key);
    else if (this.report && moment !== this.moment) this.read();
    this.moment = moment;
  }

  private get explain(): Explain {
    return explainOf(this.playground.engine);
  }

  private end(): void {
    if (this.key === '') return;
    this.key = '';
    this.report = null;
    this.turn++;
    this.work.end(this.explain);
  }

  private begin(key: string): void {
    const { playground, work } = this;
    this.report = null;
    this.progress = 0;
    // A lane that is not ready yet is asked again.
    this.lane = playground.chosen.lane;
    this.key = work.begin(this.explain, this.lane) ? key : '';
    if (this.key === '') return;
    const turn = ++this.turn;
    workInSlices(playground, {
      advance: () => {
        this.progress = work.advance(this.explain, cellsAtOnce);
        return this.progress >= 0 && this.progress < ready;
      },
      isWanted: () => this.turn === turn,
      changed: () => {
        this.report ??= work.read(this.explain, this.lane);
        playground.changed();
      },
      done: () => this.read(),
    });
  }

  private read(): void {
    this.report = this.work.read(this.explain, this.lane);
    // The map changed in the meantime: what follows begins again.
    if (!this.report) this.end();
  }
}
