// How long the searches of the lanes take on the open map: without recording, and beside the page.
import type { Configuration } from '../../benchmark/configuration';
import { SearchOutcome, BenchmarkResults } from '../../benchmark/results';
import { BenchmarkRun, type BenchmarkJob, type BenchmarkReport } from '../../benchmark/run';
import { mean, quantile, roundsOf } from '../../benchmark/statistics';
import { planShownSearch } from '../../core/movingPlan';
import type { SearchPlan } from '../../core/searchPlan';
import type { SearchHost } from '../pageHost';
import { runJob, type Wishes } from '../scenario/workerRuns';
import { lanesConfiguration } from './lanesConfiguration';

/** What a measurement consists of. */
export interface Runs {
  /** The number of runs of each search. It is odd, so that the median is one of them. */
  few: number;
  /**
   * Milliseconds. Where a run is quicker, the median is that of `means` means, each of `inMean` runs: browsers round their clock, mostly to a tenth
   * of a millisecond, and a mean is finer.
   */
  quick: number;
  means: number;
  inMean: number;
}

export interface LaneTime {
  /** Null where the algorithm refuses the query. */
  milliseconds: number | null;
  /** Measured in a worker, where the work of the page does not slow it down. */
  isBeside: boolean;
}

interface Measured {
  outcomes: Uint8Array;
  /** In milliseconds, by algorithm: the median of the runs, and each of them. */
  medians: number[];
  runs: Float64Array[];
  isBeside: boolean;
}

async function measure(configuration: Configuration, open: SearchPlan, isWanted: () => boolean): Promise<Measured> {
  const job: BenchmarkJob = { configuration, open, rows: null };
  const results = new BenchmarkResults(configuration.algorithms.length);
  const rounds = new Float64Array(roundsOf(configuration));
  const tell: Wishes<BenchmarkReport>['tell'] = (report) => {
    results.take(report);
    rounds.set(report.rounds);
  };
  const isBeside = await runJob('benchmark', BenchmarkRun, job, { tell, isWanted });
  const { repetitions } = configuration;
  const runs = configuration.algorithms.map((_, i) => rounds.slice(i * repetitions, (i + 1) * repetitions).map((each) => each / 1000));
  return { outcomes: results.outcomes, medians: Array.from(results.columns.microseconds, (each) => each / 1000), runs, isBeside };
}

/** The median of the means of parts of equal length: what slows down a few runs does not count. */
export function medianOfMeans(runs: Float64Array, inMean: number): number {
  const means = Float64Array.from({ length: runs.length / inMean }, (_, i) => mean(runs.subarray(i * inMean, (i + 1) * inMean)));
  return quantile(means.sort(), 0.5);
}

/** By lane; null when the result was not wanted any more. Throws when it fails. */
export async function measureLanes(
  playground: SearchHost,
  { few, quick: quickMilliseconds, means, inMean }: Runs,
  isWanted: () => boolean,
): Promise<LaneTime[] | null> {
  const configuration = lanesConfiguration(playground, few);
  const open = planShownSearch(playground.engine, playground.chosen.lane);
  const { outcomes, medians, isBeside } = await measure(configuration, open, isWanted);
  if (!isWanted()) return null;
  const isMeasured = (outcome: number): boolean =>
    outcome !== SearchOutcome.Waiting && outcome !== SearchOutcome.Refused && outcome !== SearchOutcome.Skipped;
  const times = medians.map((milliseconds, lane): LaneTime => ({ milliseconds: isMeasured(outcomes[lane]!) ? milliseconds : null, isBeside }));
  const quick = times.flatMap(({ milliseconds }, lane) =>
    outcomes[lane] === SearchOutcome.Found && milliseconds! < quickMilliseconds ? [lane] : [],
  );
  if (quick.length === 0) return times;
  const again = await measure(
    { ...configuration, algorithms: quick.map((lane) => configuration.algorithms[lane]!), repetitions: means * inMean },
    open,
    isWanted,
  );
  if (!isWanted()) return null;
  quick.forEach((lane, i) => (times[lane] = { milliseconds: medianOfMeans(again.runs[i]!, inMean), isBeside: again.isBeside }));
  return times;
}
