// Figures of the searches of a benchmark. Means and ratios are over the maps on which a path was found.
import { searchGroupsOf, placeOfGroup, type Configuration, type SearchGroup } from './configuration';
import { SearchOutcome, type BenchmarkResults } from './results';

/**
 * Below it lies this share of the sorted values; between two of them where it falls there (Hyndman and Fan, type 7). Precondition: there is a value.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const above = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return sorted[below]! + (above - sorted[below]!) * (place - below);
}

export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

export interface Spread {
  least: number;
  lower: number;
  median: number;
  upper: number;
  most: number;
  mean: number;
}

function spreadOf(values: Float64Array): Spread {
  const sorted = values.slice().sort();
  const [least, lower, median, upper, most] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sorted, share)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { least, lower, median, upper, most, mean: mean(sorted) };
}

export interface Figures {
  /** Maps, and by outcome how many of them. */
  maps: number;
  outcomes: readonly number[];
  /** Null where no path was found. */
  found: {
    expanded: Spread;
    generated: number;
    largestOpen: number;
    cost: number;
    /** The median over the repetitions of the mean over the maps. */
    microseconds: number;
    /** To the baseline, over the maps on which both found a path; null where there is none. */
    ratios: { expanded: number | null; cost: number | null };
  } | null;
}

/** Sums of the microseconds of each repetition over the maps on which a path was found: one after the other for each group. */
export type RoundSums = Float64Array;

export const roundsOf = (configuration: Configuration): number => searchGroupsOf(configuration).length * configuration.repetitions;

const outcomeCount = 7;

export class Statistics {
  private readonly groups: readonly SearchGroup[];
  /** The figures of the groups whose searches are all done, by the place of the group in the order of groups. */
  private readonly final: Figures[] = [];

  constructor(
    private readonly configuration: Configuration,
    private readonly results: BenchmarkResults,
    private readonly rounds: RoundSums,
  ) {
    this.groups = searchGroupsOf(configuration);
  }

  /** The figures of one group, as far as its searches are done. */
  of(group: SearchGroup): Figures {
    const place = this.placeIn(group);
    const known = this.final[place];
    if (known) return known;
    const figures = this.compute(group);
    if (figures.outcomes[SearchOutcome.Waiting] === 0) this.final[place] = figures;
    return figures;
  }

  private placeIn({ maps, movement, algorithm }: SearchGroup): number {
    return (maps * this.configuration.movements.length + movement) * this.configuration.algorithms.length + algorithm;
  }

  private compute(group: SearchGroup): Figures {
    const { results, configuration } = this;
    const { first, stride, count } = placeOfGroup(configuration, group);
    const outcomes = new Array<number>(outcomeCount).fill(0);
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      const outcome = results.outcomes[first + i * stride]!;
      outcomes[outcome]!++;
      if (outcome === SearchOutcome.Found) found.push(first + i * stride);
    }
    if (found.length === 0) return { maps: count, outcomes, found: null };
    const pick = (column: Float64Array): Float64Array => Float64Array.from(found, (index) => column[index]!);
    return {
      maps: count,
      outcomes,
      found: {
        expanded: spreadOf(pick(results.columns.expanded)),
        generated: mean(pick(results.columns.generated).sort()),
        largestOpen: quantile(pick(results.columns.largestOpen).sort(), 0.5),
        cost: mean(pick(results.columns.cost).sort()),
        microseconds: this.microseconds(group, found.length),
        ratios: { expanded: this.ratio(group, found, results.columns.expanded), cost: this.ratio(group, found, results.columns.cost) },
      },
    };
  }

  private microseconds(group: SearchGroup, maps: number): number {
    const { repetitions } = this.configuration;
    const index = this.placeIn(group);
    const sums = this.rounds.slice(index * repetitions, (index + 1) * repetitions).sort();
    return quantile(sums, 0.5) / maps;
  }

  private ratio(group: SearchGroup, found: readonly number[], column: Float64Array): number | null {
    const away = this.configuration.baseline - group.algorithm;
    let [own, other] = [0, 0];
    for (const index of found) {
      if (this.results.outcomes[index + away] !== SearchOutcome.Found) continue;
      own += column[index]!;
      other += column[index + away]!;
    }
    return other > 0 ? own / other : null;
  }

  all(): { group: SearchGroup; figures: Figures }[] {
    return this.groups.map((group) => ({ group, figures: this.of(group) }));
  }
}
