// A benchmark for a spreadsheet: a line for each search, or for each algorithm on each kind of maps under each rule. `astrolabe table` writes the
// same but for the times (cpp/apps/table_report.cpp).
import type { Catalog } from '../core/engine';
import { TableJob } from '../core/tableJob';
import { countOf, searchesAMap, type BenchmarkMaps, type Configuration, type SearchGroup } from './configuration';
import { algorithmText, mapsTitle } from './configurationText';
import { SearchOutcome, searchOutcomeIds, type BenchmarkResults } from './results';
import type { Figures, Statistics } from './statistics';

/** As the program rounds and writes numbers: at most this many places, without zeros at the end. */
export function shortened(number: number, places: number): string {
  const scale = 10 ** places;
  const rounded = Math.floor(number * scale + 0.5);
  const parts = String(rounded % scale)
    .padStart(places, '0')
    .replace(/0+$/, '');
  return `${Math.floor(rounded / scale)}${parts === '' ? '' : `.${parts}`}`;
}

const searchColumns = ['map', 'seed', 'moves', 'algorithm', 'status', 'cost', 'expanded', 'generated', 'largest_open', 'microseconds'];

/** `count`: of the searches that are done. */
export function searchesTable(configuration: Configuration, results: BenchmarkResults, count: number, catalog: Catalog): TableJob {
  const algorithms = configuration.algorithms.map((algorithm) => algorithmText(algorithm, catalog));
  const each = searchesAMap(configuration);
  // The kind of maps of the next search, and the first search of it.
  let [kind, begin] = [0, 0];
  return new TableJob(searchColumns, count, (index) => {
    while (index >= begin + countOf(configuration.maps[kind]!) * each) begin += countOf(configuration.maps[kind++]!) * each;
    const maps = configuration.maps[kind] as BenchmarkMaps;
    const within = index - begin;
    const seed = maps.source === 'open' ? '' : maps.first + Math.floor(within / each);
    const column = within % each;
    const outcome = results.outcomes[index] as SearchOutcome;
    const cost = outcome === SearchOutcome.Found ? shortened(results.columns.cost[index]!, 6) : '';
    const time = outcome === SearchOutcome.Refused || outcome === SearchOutcome.Skipped ? '' : shortened(results.columns.microseconds[index]!, 3);
    const names = [mapsTitle(maps), seed, configuration.movements[Math.floor(column / algorithms.length)], algorithms[column % algorithms.length]];
    return [
      ...names,
      searchOutcomeIds[outcome],
      cost,
      results.columns.expanded[index],
      results.columns.generated[index],
      results.columns.largestOpen[index],
      time,
    ];
  });
}

const figureColumns = [
  'expanded_least',
  'expanded_q1',
  'expanded_median',
  'expanded_q3',
  'expanded_most',
  'expanded_mean',
  'expanded_ratio',
  'generated_mean',
  'largest_open_median',
  'cost_mean',
  'cost_ratio',
  'microseconds',
];

function figureTexts({ found }: Figures): string[] {
  if (!found) return figureColumns.map(() => '');
  const { least, lower, median, upper, most, mean } = found.expanded;
  const ratio = (value: number | null): string => (value === null ? '' : shortened(value, 4));
  return [
    ...[least, lower, median, upper, most, mean].map((value) => shortened(value, 3)),
    ratio(found.ratios.expanded),
    shortened(found.generated, 3),
    shortened(found.largestOpen, 3),
    shortened(found.cost, 6),
    ratio(found.ratios.cost),
    shortened(found.microseconds, 3),
  ];
}

export function summaryCsv({ algorithms, movements, maps }: Configuration, statistics: Statistics, catalog: Catalog): string {
  const known = searchOutcomeIds.slice(SearchOutcome.Found);
  const line = ({ group, figures }: { group: SearchGroup; figures: Figures }): string =>
    [
      mapsTitle(maps[group.maps]!),
      movements[group.movement],
      algorithmText(algorithms[group.algorithm]!, catalog),
      figures.maps,
      ...figures.outcomes.slice(SearchOutcome.Found),
      ...figureTexts(figures),
    ].join();
  return [['map', 'moves', 'algorithm', 'maps', ...known, ...figureColumns].join(), ...statistics.all().map(line)]
    .map((text) => `${text}\n`)
    .join('');
}
