// All rows of a scenario, one after the other, on a session of their own: the same in a worker and in slices of the page's own time.
import type { Catalog, Session } from '../core/engine';
import { Status } from '../core/generated';
import { isLeft, progressAt } from '../core/job';
import { stepsAtOnce } from '../core/strides';
import type { ResultsPart } from '../core/resultColumns';
import { followPlan, plannedLane as lane, type SearchPlan } from '../core/searchPlan';
import { askAsPublished, placeEnds, readResult, settled } from './question';
import { ScenResults } from './results';
import { rowAt, type ScenRows } from './rows';

/** Everything that a run needs to know, as it can be sent. */
export interface ScenJob {
  /** The map and the algorithm; the question is that of the benchmarks. */
  plan: SearchPlan;
  rows: ScenRows;
}

/** What was done since the last one. */
export type ScenReport = ResultsPart<'length' | 'expanded'> & { more: boolean };

export class ScenRun {
  readonly results: ScenResults;
  done = 0;
  private searching = false;

  /** Throws where the core does not take back its own cells. */
  constructor(
    private readonly session: Session,
    private readonly catalog: Catalog,
    private readonly job: ScenJob,
  ) {
    this.results = new ScenResults(job.rows.lines.length);
    // No undo here, whose history would grow.
    session.keepHistory(false);
    followPlan(session, job.plan);
    askAsPublished(session, catalog);
    // The steps of a row are never shown.
    session.setRecorded(lane, false);
  }

  advance(expansions: number): number {
    if (this.done < this.results.count) this.work(expansions);
    return progressAt(this.done, this.results.count);
  }

  /** From row `from` on. */
  report(from: number): ScenReport {
    return { ...this.results.part(from, this.done), more: this.done < this.results.count };
  }

  /** Begins a row, or goes on with it. */
  private work(expansions: number): void {
    const { session } = this;
    const row = rowAt(this.job.rows, this.done);
    if (!this.searching) {
      const known = settled(session, row);
      if (known) return this.results.set(this.done++, known);
      placeEnds(session, row);
      session.restart(lane);
      this.searching = true;
    }
    // Tables of a large map take longer than a report may.
    if (isLeft(session.makeReady(lane))) return;
    const status = session.advance(lane, Math.min(expansions, stepsAtOnce)) as Status;
    if (status === Status.Capacity) session.continueWithoutHistory(lane);
    if (status === Status.Running || status === Status.Capacity) return;
    this.results.set(this.done++, readResult(session, lane, this.catalog, row));
    this.searching = false;
  }
}
