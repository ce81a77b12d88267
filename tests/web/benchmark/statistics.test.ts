import { describe, expect, it } from 'vitest';
import type { Configuration } from '../../../web/src/benchmark/configuration';
import { searchesTable, shortened, summaryCsv } from '../../../web/src/benchmark/csv';
import { tutorialTable } from '../../../web/src/benchmark/examples';
import { SearchOutcome, BenchmarkResults, type Measures } from '../../../web/src/benchmark/results';
import { mean, quantile, roundsOf, Statistics } from '../../../web/src/benchmark/statistics';
import { tutorialComparisons, findingsOf, isTutorialTable, type TutorialComparison } from '../../../web/src/benchmark/tutorial';
import { catalog } from '../../../web/src/core/catalog';
import { runWhole } from '../../../web/src/core/job';

const { Found, NoPath, Missed, Refused } = SearchOutcome;

describe('quantiles', () => {
  it('lie on a value or between two', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([1, 2, 3, 4], share))).toEqual([1, 1.75, 2.5, 3.25, 4]);
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([1, 2, 3, 4, 10], share))).toEqual([1, 2, 3, 4, 10]);
    expect([0, 0.5, 1].map((share) => quantile([7], share))).toEqual([7, 7, 7]);
    expect(mean([1, 2, 6])).toBe(3);
  });
});

/** Two algorithms on three maps under one rule, each search repeated twice; ratios to the second. */
const configuration: Configuration = {
  algorithms: [
    { id: 'greedy', options: {} },
    { id: 'astar', options: { weight: 1500 } },
  ],
  movements: ['8-always'],
  costModel: 'octile',
  maps: [{ source: 'open' }, { source: 'generated', generator: 'random', width: 9, height: 8, value: 7, first: 5, count: 3 }],
  repetitions: 2,
  baseline: 1,
};
const measures = (outcome: SearchOutcome, expanded = 0, cost = 0): Measures => ({
  outcome,
  cost,
  expanded,
  generated: 2 * expanded,
  largestOpen: expanded + 1,
  microseconds: expanded / 2,
});

function filled(): { results: BenchmarkResults; statistics: Statistics } {
  const results = new BenchmarkResults(8);
  const rows = [
    measures(Refused),
    measures(Found, 3, 1),
    measures(Found, 10, 12),
    measures(Found, 20, 8),
    measures(NoPath, 50),
    measures(NoPath, 60),
    measures(Found, 40, 6),
    measures(Missed, 80),
  ];
  rows.forEach((row, index) => results.set(index, row));
  const rounds = new Float64Array(roundsOf(configuration));
  // Group 2 is that of the first algorithm on the generated maps.
  rounds.set([100, 60, 90, 30], 4);
  return { results, statistics: new Statistics(configuration, results, rounds) };
}

describe('the figures of a group', () => {
  it('are over the maps on which a path was found', () => {
    const { found, outcomes, maps } = filled().statistics.of({ maps: 1, movement: 0, algorithm: 0 });
    expect([maps, outcomes[Found], outcomes[NoPath]]).toEqual([3, 2, 1]);
    expect(found!.expanded).toEqual({ least: 10, lower: 17.5, median: 25, upper: 32.5, most: 40, mean: 25 });
    expect([found!.generated, found!.largestOpen, found!.cost]).toEqual([50, 26, 9]);
  });

  it('are compared over the maps on which both found one', () => {
    const { statistics } = filled();
    expect(statistics.of({ maps: 1, movement: 0, algorithm: 0 }).found!.ratios).toEqual({ expanded: 0.5, cost: 1.5 });
    expect(statistics.of({ maps: 1, movement: 0, algorithm: 1 }).found!.ratios).toEqual({ expanded: 1, cost: 1 });
    expect(statistics.of({ maps: 0, movement: 0, algorithm: 0 }).found).toBeNull();
  });

  it('grow with the searches that come in', () => {
    const { results, statistics } = filled();
    results.outcomes[6] = SearchOutcome.Waiting;
    const group = { maps: 1, movement: 0, algorithm: 0 };
    expect(statistics.of(group).found!.expanded.mean).toBe(10);
    results.outcomes[6] = Found;
    expect(statistics.of(group).found!.expanded.mean).toBe(25);
  });

  it('hold the median time of the repetitions for one search', () => {
    expect(filled().statistics.of({ maps: 1, movement: 0, algorithm: 0 }).found!.microseconds).toBe((100 + 60) / 2 / 2);
    expect(filled().statistics.of({ maps: 1, movement: 0, algorithm: 1 }).found!.microseconds).toBe((90 + 30) / 2 / 1);
  });
});

describe('CSV', () => {
  it('has a line for each search', () => {
    const writer = searchesTable(configuration, filled().results, 8, catalog);
    runWhole(writer);
    expect(writer.take().split('\n')).toEqual([
      'map,seed,moves,algorithm,status,cost,expanded,generated,largest_open,microseconds',
      'open,,8-always,greedy,refused,,0,0,1,',
      'open,,8-always,astar.weight.1500,found,1,3,6,4,1.5',
      'random.9.8.7,5,8-always,greedy,found,12,10,20,11,5',
      'random.9.8.7,5,8-always,astar.weight.1500,found,8,20,40,21,10',
      'random.9.8.7,6,8-always,greedy,no-path,,50,100,51,25',
      'random.9.8.7,6,8-always,astar.weight.1500,no-path,,60,120,61,30',
      'random.9.8.7,7,8-always,greedy,found,6,40,80,41,20',
      'random.9.8.7,7,8-always,astar.weight.1500,missed,,80,160,81,40',
      '',
    ]);
  });

  it('has a line for each group', () => {
    const lines = summaryCsv(configuration, filled().statistics, catalog).split('\n');
    expect(lines.slice(1)).toEqual([
      'open,8-always,greedy,1,0,0,0,0,1,0,,,,,,,,,,,,',
      'open,8-always,astar.weight.1500,1,1,0,0,0,0,0,3,3,3,3,3,3,1,6,4,1,1,0',
      'random.9.8.7,8-always,greedy,3,2,1,0,0,0,0,10,17.5,25,32.5,40,25,0.5,50,26,9,1.5,40',
      'random.9.8.7,8-always,astar.weight.1500,3,1,1,1,0,0,0,20,20,20,20,20,20,1,40,21,8,1,60',
      '',
    ]);
    for (const line of lines.slice(0, -1)) expect(line.split(',').length).toBe(22);
  });

  it('rounds as the program does', () => {
    expect([0, 1.25, 2.0005, 0.0004, 1234.5678, 14.485281374238571].map((number) => shortened(number, 3))).toEqual([
      '0',
      '1.25',
      '2.001',
      '0',
      '1234.568',
      '14.485',
    ]);
    expect(shortened(90.0625, 3)).toBe('90.063');
  });
});

describe('what the table of the tutorials says', () => {
  const spread = (least: number, of: number) => ({ least, lower: of, median: of, upper: of, most: of, mean: of });
  const compared = (
    ...rows: [side: number, density: number, printed: [number, number], measured: [least: number, dijkstra: number, astar: number][]][]
  ): TutorialComparison[] =>
    rows.map(([side, density, [dijkstra, astar], measured]) => ({
      side,
      density,
      printed: { dijkstra, astar },
      measured: measured.map(([least, of, to]) => ({ dijkstra: spread(least, of), astar: spread(0, to), found: 1, maps: 1 })),
    }));

  it('follows from the numbers', () => {
    const found = findingsOf(
      compared(
        [
          10,
          10,
          [68, 15],
          [
            [75, 89, 18.5],
            [70, 90, 12],
          ],
        ],
        [
          20,
          25,
          [254, 40],
          [
            [250, 297, 90],
            [280, 300, 50],
          ],
        ],
      ),
    )!;
    expect(found.least).toEqual([70, 250]);
    expect(found.above).toBe(1);
    expect(found.share).toBeCloseTo((89 / 90) * 100);
    expect(found.printedShare.map(Math.round)).toEqual([76, 85]);
    // By ratio: 18.5 is nearer to 15 than 12 is, and 50 to 40 than 90.
    expect(found.nearest).toEqual([
      { movement: 0, mean: 18.5 },
      { movement: 1, mean: 50 },
    ]);
    expect(found.ratios).toEqual([
      { smallest: 89 / 18.5, largest: 297 / 90 },
      { smallest: 90 / 12, largest: 300 / 50 },
    ]);
  });

  it('waits until all numbers are there', () => {
    expect(findingsOf([{ side: 10, density: 10, printed: { dijkstra: 1, astar: 1 }, measured: [null] }])).toBeNull();
    const table = tutorialTable(catalog);
    const results = new BenchmarkResults(24_000);
    const statistics = new Statistics(table, results, new Float64Array(roundsOf(table)));
    expect(findingsOf(tutorialComparisons(table, statistics))).toBeNull();
  });

  it('is said of that table alone', () => {
    const table = tutorialTable(catalog);
    expect(isTutorialTable({ ...table, maps: [...table.maps] }, catalog)).toBe(true);
    expect(isTutorialTable({ ...table, baseline: 0 }, catalog)).toBe(false);
    expect(isTutorialTable({ ...table, maps: table.maps.slice(1) }, catalog)).toBe(false);
  });
});
