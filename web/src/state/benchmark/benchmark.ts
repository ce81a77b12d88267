// The benchmark of a page: its configuration, its run in a worker, and its results.
import { foreignPart } from '../../core/foreignPart';
import { planTick } from '../../core/movingPlan';
import { searchesOf, type Configuration } from '../../benchmark/configuration';
import { writeConfiguration } from '../../benchmark/configurationText';
import { searchesTable, summaryCsv } from '../../benchmark/csv';
import { firstConfiguration } from '../../benchmark/examples';
import { BenchmarkResults } from '../../benchmark/results';
import { BenchmarkRun, type BenchmarkJob, type BenchmarkReport } from '../../benchmark/run';
import { roundsOf, Statistics } from '../../benchmark/statistics';
import { openRowsOf } from '../../scenarios/openRows';
import { inSlices, isLeft } from '../../core/job';
import { saveAs } from '../export/savedFile';
import { encodeLink } from '../link/linkWriting';
import { runJob, type Wishes } from '../scenario/workerRuns';
import { lanesConfiguration } from './lanesConfiguration';
import type { SearchHost } from '../pageHost';
import { Signal } from '../../model/signal';

/** idle: nothing was run. */
type BenchmarkState = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** Why a run cannot begin: no rows are open, fewer than are asked for, or the map has what benchmarks do not know. */
type RunObstacle = 'noRows' | 'fewRows' | 'foreign';

/** The run under way, or the last one. */
export interface ShownRun {
  configuration: Configuration;
  results: BenchmarkResults;
  statistics: Statistics;
  rounds: Float64Array;
  /** Searches that are done. */
  done: number;
}

/** Milliseconds between two looks at the results: reports come faster than anybody reads. */
const drawMilliseconds = 200;

/** The map of the page is among them. */
const usesMap = ({ maps }: Configuration): boolean => maps.some(({ source }) => source !== 'generated');

export class Benchmark {
  configuration: Configuration;
  state: BenchmarkState = 'idle';
  shown: ShownRun | null = null;
  milliseconds = 0;
  private isDisposed = false;
  /** The configuration is another one. */
  readonly onConfiguration = new Signal();
  /** There is more to show. */
  readonly onResults = new Signal();
  private run = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly playground: SearchHost) {
    this.configuration = firstConfiguration(playground.catalog);
  }

  choose(configuration: Configuration): void {
    this.configuration = configuration;
    this.onConfiguration.tell();
  }

  /** The searches of the page on its map. */
  chooseLanes(): void {
    this.choose(lanesConfiguration(this.playground, 5));
  }

  obstacle(): RunObstacle | null {
    const rows = openRowsOf(this.playground);
    for (const maps of this.configuration.maps) {
      if (maps.source !== 'rows') continue;
      if (!rows) return 'noRows';
      if (maps.first + maps.count - 1 > rows.rows.lines.length) return 'fewRows';
      if (foreignPart(this.playground.session) !== null) return 'foreign';
    }
    return null;
  }

  /** Precondition: nothing stands in the way. */
  begin(): void {
    const { configuration, playground } = this;
    const job: BenchmarkJob = {
      configuration,
      open: usesMap(configuration) ? planTick(playground.engine, playground.chosen.lane) : null,
      rows: configuration.maps.some(({ source }) => source === 'rows') ? openRowsOf(playground)!.rows.places : null,
    };
    const results = new BenchmarkResults(searchesOf(configuration));
    const rounds = new Float64Array(roundsOf(configuration));
    this.shown = { configuration, results, rounds, statistics: new Statistics(configuration, results, rounds), done: 0 };
    this.milliseconds = 0;
    this.enter('running');
    void this.follow(job, ++this.run);
  }

  cancel(): void {
    if (this.state === 'running') this.enter('cancelled');
  }

  dispose(): void {
    this.isDisposed = true;
    this.cancel();
    clearTimeout(this.timer);
  }

  /** A link to this configuration; with the map of the page where it is asked for, unless that fits into none (`hasMap` is false then). */
  async link(): Promise<{ url: string; hasMap: boolean }> {
    const { playground, configuration } = this;
    const { session, chosen, guard, surroundings, catalog } = playground;
    const text = writeConfiguration(configuration, catalog);
    const wantsMap = usesMap(configuration);
    const map = wantsMap ? await encodeLink(session, chosen.lane, '', guard.whileAlive()) : '';
    return { url: `${surroundings.address()}#${text}${map ? `&${map}` : ''}`, hasMap: !wantsMap || !!map };
  }

  saveSummary(): void {
    const { playground, shown } = this;
    if (shown) this.save(summaryCsv(shown.configuration, shown.statistics, playground.catalog), '');
  }

  saveSearches(): void {
    const { playground, shown } = this;
    if (!shown) return;
    const writer = searchesTable(shown.configuration, shown.results, shown.done, playground.catalog);
    playground.guard.work(async () => {
      if (!isLeft(await inSlices(writer, playground.guard.whileAlive()))) this.save(writer.take(), '-searches');
    });
  }

  private save(text: string, what: string): void {
    saveAs(this.playground, new Blob([text], { type: 'text/csv' }), `${what}.csv`, 'benchmark');
  }

  private async follow(job: BenchmarkJob, run: number): Promise<void> {
    const wishes: Wishes<BenchmarkReport> = {
      tell: (report, milliseconds) => {
        this.take(report);
        this.milliseconds = milliseconds;
        if (!report.more) this.enter('done');
        else this.timer ??= setTimeout(() => this.draw(), drawMilliseconds);
      },
      isWanted: () => this.run === run && this.state === 'running',
    };
    try {
      await runJob('benchmark', BenchmarkRun, job, wishes);
    } catch {
      if (wishes.isWanted()) this.enter('failed');
    }
  }

  private take(report: BenchmarkReport): void {
    const shown = this.shown!;
    shown.results.take(report);
    shown.rounds.set(report.rounds);
    shown.done = report.from + report.outcomes.length;
  }

  private enter(state: BenchmarkState): void {
    this.state = state;
    this.draw();
  }

  private draw(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.isDisposed) this.onResults.tell();
  }
}

const benchmarks = new WeakMap<SearchHost, Benchmark>();

/** The one of this page. */
export function benchmarkOf(playground: SearchHost): Benchmark {
  let benchmark = benchmarks.get(playground);
  if (!benchmark) benchmarks.set(playground, (benchmark = new Benchmark(playground)));
  return benchmark;
}
