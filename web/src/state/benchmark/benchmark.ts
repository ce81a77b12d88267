// The benchmark of a page: its configuration, its run in a worker, and its results.
import { foreignPart } from '../../core/foreignPart';
import { planSearch } from '../../core/searchPlan';
import { searchesOf, type Configuration } from '../../benchmark/configuration';
import { writeConfiguration } from '../../benchmark/configurationText';
import { SearchesCsv, summaryCsv } from '../../benchmark/csv';
import { firstConfiguration } from '../../benchmark/examples';
import { Results } from '../../benchmark/results';
import type { Job, Report } from '../../benchmark/run';
import { roundsOf, Statistics } from '../../benchmark/statistics';
import { openRowsOf } from '../../scenarios/openRows';
import { inSlices } from '../browser/slices';
import { saveAs } from '../export/savedFile';
import { encodeLink } from '../link/linkWriting';
import type { Wishes } from '../scenario/workerRuns';
import { runJob } from './benchmarkJob';
import { lanesConfiguration } from './lanesConfiguration';
import type { LanesHost } from '../pageHost';
import { Signal } from '../../model/signal';

/** idle: nothing was run. */
export type RunState = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** Why a run cannot begin: no rows are open, fewer than are asked for, or the map has what benchmarks do not know. */
export type Obstacle = 'noRows' | 'fewRows' | 'foreign';

/** The run under way, or the last one. */
export interface Shown {
  configuration: Configuration;
  results: Results;
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
  state: RunState = 'idle';
  shown: Shown | null = null;
  milliseconds = 0;
  private isDisposed = false;
  /** The configuration is another one. */
  readonly onConfiguration = new Signal();
  /** There is more to show. */
  readonly onResults = new Signal();
  private run = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly playground: LanesHost) {
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

  obstacle(): Obstacle | null {
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
    const job: Job = {
      configuration,
      open: usesMap(configuration) ? planSearch(playground.session, playground.chosen.lane) : null,
      rows: configuration.maps.some(({ source }) => source === 'rows') ? openRowsOf(playground)!.rows.places : null,
    };
    const results = new Results(searchesOf(configuration));
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
    const writer = new SearchesCsv(shown.configuration, shown.results, shown.done, playground.catalog);
    playground.guard.work(async () => {
      if (await inSlices(() => writer.advance(), playground.guard.whileAlive())) this.save(writer.take(), '-searches');
    });
  }

  private save(text: string, what: string): void {
    saveAs(this.playground, new Blob([text], { type: 'text/csv' }), `${what}.csv`, 'benchmark');
  }

  private async follow(job: Job, run: number): Promise<void> {
    let began = performance.now();
    const wishes: Wishes<Report> = {
      tell: (report) => {
        this.take(report);
        this.milliseconds = performance.now() - began;
        if (!report.more) this.enter('done');
        else this.timer ??= setTimeout(() => this.draw(), drawMilliseconds);
      },
      isWanted: () => this.run === run && this.state === 'running',
    };
    try {
      await runJob(job, wishes, (isBeside) => {
        if (!isBeside) began = performance.now();
      });
    } catch {
      if (wishes.isWanted()) this.enter('failed');
    }
  }

  private take(report: Report): void {
    const shown = this.shown!;
    shown.results.take(report);
    shown.rounds.set(report.rounds);
    shown.done = report.from + report.outcomes.length;
  }

  private enter(state: RunState): void {
    this.state = state;
    this.draw();
  }

  private draw(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.isDisposed) this.onResults.tell();
  }
}

const benchmarks = new WeakMap<LanesHost, Benchmark>();

/** The one of this page. */
export function benchmarkOf(playground: LanesHost): Benchmark {
  let benchmark = benchmarks.get(playground);
  if (!benchmark) benchmarks.set(playground, (benchmark = new Benchmark(playground)));
  return benchmark;
}
