// All searches of a benchmark, one after the other, on a session of their own: the same in a worker and in slices of the page's own time. For each
// map each rule of moves, and under it each algorithm.
import { byId } from '../core/byId';
import type { AlgorithmInfo, Catalog, Session } from '../core/engine';
import { LaneField, Status } from '../core/generated';
import { isLeft, progressAt } from '../core/job';
import type { ResultsPart } from '../core/resultColumns';
import { followInParts, plannedLane as lane, type SearchPlan } from '../core/searchPlan';
import { countOf, searchesOf, type BenchmarkAlgorithm, type BenchmarkMaps, type Configuration, type GeneratedMaps } from './configuration';
import { SearchOutcome, BenchmarkResults, type ResultColumn, type Measures } from './results';
import { quantile, roundsOf, type RoundSums } from './statistics';

const wall = 0;
const plain = 1;
const heuristic = 'heuristic';

/** Everything that a run needs to know, as it can be sent. */
export interface BenchmarkJob {
  configuration: Configuration;
  /** The map of the page, for `open` and for rows. */
  open: SearchPlan | null;
  /** Start x, y and goal x, y of each row of the scenario. */
  rows: Int32Array | null;
}

/** What was done since the last one. */
export type BenchmarkReport = ResultsPart<ResultColumn> & { rounds: RoundSums; more: boolean };

/**
 * Expansions of the first call of a search, the same as in cpp/apps/table_run.cpp. An algorithm that chooses surveys a map of more cells before it
 * begins, so its choice would depend on the clock if this number did.
 */
const firstExpansions = 1 << 14;

const nothing: Measures = { outcome: SearchOutcome.Skipped, cost: 0, expanded: 0, generated: 0, largestOpen: 0, microseconds: 0 };

const outcomes: Partial<Record<Status, SearchOutcome>> = {
  [Status.Found]: SearchOutcome.Found,
  [Status.NoPath]: SearchOutcome.NoPath,
  [Status.Budget]: SearchOutcome.Budget,
  [Status.Refused]: SearchOutcome.Refused,
};

export class BenchmarkRun {
  readonly results: BenchmarkResults;
  readonly rounds: RoundSums;
  /** Searches whose outcome is final. */
  done = 0;
  private readonly work: Generator<void, void>;
  /** The most work of a call: expansions, or cells of a map that is generated. */
  private most = 0;
  private readonly infos: readonly AlgorithmInfo[];
  /** Finds every path that there is, and needs nothing. */
  private readonly sure: BenchmarkAlgorithm;

  constructor(
    private readonly session: Session,
    private readonly catalog: Catalog,
    private readonly job: BenchmarkJob,
    private readonly now = () => performance.now(),
  ) {
    const { algorithms } = job.configuration;
    this.results = new BenchmarkResults(searchesOf(job.configuration));
    this.rounds = new Float64Array(roundsOf(job.configuration));
    this.infos = algorithms.map(({ id }) => byId(catalog.algorithms, id)!);
    const sure = catalog.algorithms.find(({ needs, guarantee }) => needs.length === 0 && guarantee !== 'none')!;
    this.sure = { id: sure.id, options: {} };
    // No undo here, whose history would grow, and no step is ever shown.
    session.keepHistory(false);
    session.setRecorded(lane, false);
    this.work = this.all();
  }

  advance(most: number): number {
    this.most = most;
    this.work.next();
    return progressAt(this.done, this.results.count);
  }

  /** From search `from` on. */
  report(from: number): BenchmarkReport {
    return { ...this.results.part(from, this.done), rounds: this.rounds.slice(), more: this.done < this.results.count };
  }

  private *all(): Generator<void, void> {
    const { maps, movements, costModel } = this.job.configuration;
    for (const [kind, each] of maps.entries()) {
      if (each.source !== 'generated') yield* this.open(each.source === 'rows');
      for (let i = 0; i < countOf(each); i++) {
        const hasEnds = each.source === 'generated' ? yield* this.generate(each, each.first + i) : this.place(each, i);
        for (const [rule, movement] of movements.entries()) {
          this.session.setMovement(this.catalog.movements.findIndex(({ id }) => id === movement));
          this.session.setCostModel(this.catalog.costModels.findIndex(({ id }) => id === costModel));
          yield* this.compare(hasEnds, (kind * movements.length + rule) * this.infos.length);
        }
      }
    }
  }

  // --- maps

  /** The map of the page; for rows of a scenario the costs of its ground are those of the published lengths. */
  private *open(asPublished: boolean): Generator<void, void> {
    const { session, catalog } = this;
    yield* followInParts(session, this.job.open!);
    if (!asPublished) return;
    this.plainQuery();
    for (let terrain = plain; terrain < catalog.terrains.length; terrain++) session.setMultiplier(terrain, 1);
  }

  private plainQuery(): void {
    this.session.setUnit(0, 1);
    while (this.session.removeWaypoint(0));
  }

  private *generate({ generator, width, height, value }: GeneratedMaps, seed: number): Generator<void, boolean> {
    const { session } = this;
    const { generators } = this.catalog;
    const kind = generators.findIndex(({ id }) => id === generator);
    session.beginGenerating(kind, seed, value ?? 0, width, height);
    while (isLeft(session.continueGenerating(this.most))) yield;
    session.takeGenerated();
    const cells = session.terrainView().slice();
    let [start, goal] = [0, cells.length - 1];
    if (generators[kind]!.opensCorners) cells[start] = cells[goal] = plain;
    while (cells[start] === wall) start++;
    while (cells[goal] === wall) goal--;
    session.setCells(width, height, cells);
    this.plainQuery();
    return session.setEnds(start % width, Math.floor(start / width), goal % width, Math.floor(goal / width));
  }

  /** Whether there are two cells to stand on. */
  private place(maps: BenchmarkMaps, index: number): boolean {
    if (maps.source !== 'rows') return true;
    const at = 4 * (maps.first - 1 + index);
    const [startX, startY, goalX, goalY] = this.job.rows!.subarray(at, at + 4) as unknown as [number, number, number, number];
    return this.session.setEnds(startX, startY, goalX, goalY);
  }

  // --- searches

  /** All algorithms on one map under one rule. `group`: that of the first algorithm. */
  private *compare(hasEnds: boolean, group: number): Generator<void, void> {
    const { algorithms } = this.job.configuration;
    const first = this.done;
    for (const [i, algorithm] of algorithms.entries()) this.results.set(first + i, hasEnds ? yield* this.measure(algorithm, group + i) : nothing);
    yield* this.judgeMisses(first);
    this.done = first + algorithms.length;
    yield;
  }

  private choose({ id, options }: BenchmarkAlgorithm): void {
    const { session } = this;
    session.setAlgorithm(lane, id);
    session.useFastestOptions(lane);
    // A benchmark takes the default options. The heuristic alone stays as useFastestOptions() sets it: it fits the moves.
    for (const parameter of byId(this.catalog.algorithms, id)!.parameters) {
      if (parameter.id !== heuristic) session.setOption(lane, parameter.id, parameter.default);
    }
    for (const [name, value] of Object.entries(options)) session.setOption(lane, name, value);
  }

  private *measure(algorithm: BenchmarkAlgorithm, group: number): Generator<void, Measures> {
    const { repetitions } = this.job.configuration;
    this.choose(algorithm);
    const times: number[] = [];
    let measures = nothing;
    for (let i = 0; i < repetitions; i++) {
      this.session.restart(lane);
      const microseconds = yield* this.solve();
      times.push(microseconds);
      // An algorithm that learns from its queries counts otherwise the next time.
      if (i === 0) measures = this.read();
      if (measures.outcome === SearchOutcome.Found) this.rounds[group * repetitions + i]! += microseconds;
    }
    return {
      ...measures,
      microseconds: quantile(
        times.sort((a, b) => a - b),
        0.5,
      ),
    };
  }

  /** To the end of the search; how long it took without the preparation. */
  private *solve(): Generator<void, number> {
    const { session, now } = this;
    while (isLeft(session.makeReady(lane))) yield;
    let milliseconds = 0;
    for (let expansions = firstExpansions; ; expansions = this.most) {
      const begin = now();
      const status = session.advance(lane, expansions) as Status;
      milliseconds += now() - begin;
      if (status === Status.Capacity) session.continueWithoutHistory(lane);
      else if (status !== Status.Running) return milliseconds * 1000;
      yield;
    }
  }

  private read(): Measures {
    const { session } = this;
    const outcome = outcomes[session.status(lane) as Status] ?? SearchOutcome.Skipped;
    const cost = outcome === SearchOutcome.Found ? session.pathCost(lane) : 0;
    const counters = session.report(lane);
    const count = (counter: LaneField): number => counters[counter] ?? 0;
    return {
      outcome,
      cost,
      expanded: count(LaneField.Expanded),
      generated: count(LaneField.Generated),
      largestOpen: count(LaneField.LargestOpen),
      microseconds: 0,
    };
  }

  /** Tells NoPath from Missed. When only algorithms without a guarantee ran, a search with a guarantee decides whether there is a path. */
  private *judgeMisses(first: number): Generator<void, void> {
    const places = this.infos.map((info, i) => ({ info, index: first + i }));
    const outcomeAt = (index: number): SearchOutcome => this.results.outcomes[index]!;
    const failed = places.filter(({ index }) => outcomeAt(index) === SearchOutcome.NoPath);
    if (failed.length === 0) return;
    if (!places.some(({ index }) => outcomeAt(index) === SearchOutcome.Found)) {
      if (failed.some(({ info }) => info.guarantee !== 'none')) return;
      this.choose(this.sure);
      this.session.restart(lane);
      yield* this.solve();
      if (this.session.status(lane) !== Status.Found) return;
    }
    for (const { index } of failed) this.results.outcomes[index] = SearchOutcome.Missed;
  }
}
