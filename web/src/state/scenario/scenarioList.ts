// The rows of an open scenario and their results: of one row on the map of the page, or of all rows in a run beside it.
import { endsOf } from '../../core/endsOf';
import { byId } from '../../core/byId';
import { foreignPart } from '../../core/foreignPart';
import { Status } from '../../core/generated';
import { isOver } from '../../core/status';
import { planTick } from '../../core/movingPlan';
import { scenTable } from '../../scenarios/csv';
import type { Result } from '../../scenarios/outcome';
import { askAsPublished, placeEnds, readResult, settled } from '../../scenarios/question';
import { ScenResults } from '../../scenarios/results';
import { rowAt, type Row, type ScenRows } from '../../scenarios/rows';
import { ScenRun, type ScenJob, type ScenReport } from '../../scenarios/run';
import { scenFileSuffix } from '../browser/files';
import { saveAs } from '../export/savedFile';
import { inSlices, isLeft } from '../../core/job';
import type { Importing } from '../import/importing';
import type { TimeHost } from '../pageHost';
import { runJob, type Wishes } from './workerRuns';

/** idle: nothing asked of all rows. edited: the map changed, so the run was given up. outdated: it changed after the run. */
type RowsState = 'idle' | 'running' | 'done' | 'cancelled' | 'edited' | 'outdated' | 'failed';

/** Why nothing can be asked. */
export type RowsObstacle = 'size' | 'foreign';

/** Where the rows are asked. */
export interface ScenarioHost extends Importing, TimeHost {}

export class ScenarioList {
  readonly results: ScenResults;
  state: RowsState = 'idle';
  /** Rows of the run under way, or of the last one. */
  done = 0;
  milliseconds = 0;
  /** The algorithm of that run, by its name. */
  algorithm = '';
  /** The row that was asked last, and what is known of it. */
  asked: number | null = null;
  answer: Result | null = null;
  private run = 0;
  private mapVersion: number;
  readonly size: readonly [number, number];
  private readonly forget: () => void;

  /** `changed` is told whenever something looks different. */
  constructor(
    private readonly playground: ScenarioHost,
    readonly name: string,
    readonly rows: ScenRows,
    private readonly changed: () => void,
  ) {
    const { session, store } = playground;
    this.results = new ScenResults(rows.lines.length);
    this.mapVersion = session.mapVersion();
    this.size = [session.width(), session.height()];
    this.forget = store.subscribe(() => this.look());
  }

  get count(): number {
    return this.results.count;
  }

  row(index: number): Row {
    return rowAt(this.rows, index);
  }

  /** Asks one row on the map that is seen; what stands in the way, if anything. */
  ask(index: number): RowsObstacle | null {
    const { playground } = this;
    const { session, catalog } = playground;
    if (playground.isLocked) return null;
    const obstacle = this.obstacle();
    if (obstacle) return obstacle;
    const row = this.row(index);
    this.asked = index;
    this.answer = settled(session, row);
    if (this.answer) {
      this.results.set(index, this.answer);
      this.changed();
      return null;
    }
    playground.edit(() => {
      askAsPublished(session, catalog);
      placeEnds(session, row);
      // A run asks the same of the terrain, whatever it costs on the map that is seen.
      this.mapVersion = session.mapVersion();
    });
    playground.toEnd();
    this.look();
    this.changed();
    return null;
  }

  async runAll(): Promise<RowsObstacle | null> {
    const obstacle = this.obstacle();
    if (obstacle) return obstacle;
    const {
      engine,
      session,
      catalog,
      chosen: { lane },
    } = this.playground;
    const algorithm = session.algorithm(lane);
    const job: ScenJob = { plan: planTick(engine, lane), rows: this.rows };
    const run = ++this.run;
    this.algorithm = byId(catalog.algorithms, algorithm)?.name ?? algorithm;
    this.results.clear();
    this.asked = null;
    this.answer = null;
    this.done = 0;
    this.milliseconds = 0;
    this.enter('running');
    const wishes: Wishes<ScenReport> = {
      tell: (report, milliseconds) => {
        this.results.take(report);
        this.done = report.from + report.outcomes.length;
        this.milliseconds = milliseconds;
        if (!report.more) this.state = 'done';
        this.changed();
      },
      isWanted: () => this.run === run && this.state === 'running',
    };
    try {
      await runJob('rows', ScenRun, job, wishes);
    } catch {
      if (wishes.isWanted()) this.enter('failed');
    }
    return null;
  }

  cancel(): void {
    if (this.state === 'running') this.enter('cancelled');
  }

  saveCsv(): void {
    const { playground } = this;
    const writer = scenTable(this.rows, this.results);
    playground.guard.work(async () => {
      if (isLeft(await inSlices(writer, playground.guard.whileAlive()))) return;
      saveAs(playground, new Blob([writer.take()], { type: 'text/csv' }), `${scenFileSuffix}.csv`, this.name.replace(/(\.map)?\.scen$/i, ''));
    });
  }

  dispose(): void {
    this.cancel();
    this.forget();
  }

  private enter(state: RowsState): void {
    this.state = state;
    this.changed();
  }

  obstacle(): RowsObstacle | null {
    const { session } = this.playground;
    if (session.width() !== this.size[0] || session.height() !== this.size[1]) return 'size';
    return foreignPart(session) === null ? null : 'foreign';
  }

  /** Something happened on the page: an edit, or the end of the search that was asked for. */
  private look(): void {
    this.playground.guard.run(() => {
      const { session } = this.playground;
      if (session.mapVersion() !== this.mapVersion) {
        this.mapVersion = session.mapVersion();
        if (this.state === 'running') this.enter('edited');
        else if (this.state === 'done') this.enter('outdated');
      }
      this.settle();
    });
  }

  private settle(): void {
    const { asked, answer, playground } = this;
    const {
      session,
      catalog,
      chosen: { lane },
    } = playground;
    if (asked === null || answer !== null) return;
    const row = this.row(asked);
    const { start, goal } = endsOf(session);
    const stays = start.x === row.start.x && start.y === row.start.y && goal.x === row.goal.x && goal.y === row.goal.y;
    if (!stays) {
      this.asked = null;
      return this.changed();
    }
    const status = session.status(lane) as Status;
    // A row needs its answer, not its history.
    if (status === Status.Capacity) return void queueMicrotask(() => playground.guard.run(() => playground.goOnWithoutHistory()));
    if (!isOver(status)) return;
    this.answer = readResult(session, lane, catalog, row);
    this.results.set(asked, this.answer);
    this.changed();
  }
}
