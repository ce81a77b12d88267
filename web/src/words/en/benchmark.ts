// Texts of benchmarks, loaded with them.
import type { Plural } from '../plural';

export const benchmarkWords = {
  intro:
    'Runs algorithms on many maps and compares what they expand, what their paths cost and how long they take. The map on the page stays as it is.',
  presets: {
    label: 'Presets',
    tutorials: 'The table of the tutorials',
    lanes: { one: 'The search on the page', other: 'The {count} searches on the page' } as Plural,
  },

  algorithms: {
    title: 'Algorithms',
    baseline: 'Ratios are relative to the marked one.',
    relativeTo: 'Ratios relative to {name}',
    add: 'Add an algorithm',
    choose: 'Add…',
    addShown: 'Add the search on the page',
    remove: 'Remove {name}',
    /** {options} is a list of the next. */
    withOptions: '{name} ({options})',
    option: '{option}: {value}',
  },
  maps: {
    title: 'Maps',
    remove: 'Remove {name}',
    add: 'Add maps',
    kind: 'Kind',
    width: 'Width',
    height: 'Height',
    firstSeed: 'First seed',
    seeds: 'Maps',
    firstRow: 'First row',
    rows: 'Rows',
    open: 'The map on the page',
    scenario: 'Rows of the open scenario',
    /** Maps of one kind, in tables. */
    generated: '{generator} {width} × {height}',
    /** {value}: the parameter of the generator, with its unit. */
    generatedWith: '{generator} {width} × {height}, {value}',
    /** {maps} is one of the above. */
    withSeeds: '{maps}, seeds {first} to {last}',
    withRows: '{maps}, {first} to {last}',
    note:
      'The start is in the upper left corner and the goal in the lower right; random walls leave both free. Maps without a path are skipped and ' +
      'counted.',
  },
  movements: 'Moves',
  repetitions: 'Repetitions',
  searches: { one: '{count} search', other: '{count} searches' } as Plural,

  start: 'Start',
  cancel: 'Cancel',
  progress: 'Searches done',
  running: '{percent} %: {done} of {all} searches',
  spoken: '{percent} %',
  done: '{count} searches in {seconds} s.',
  cancelled: 'Cancelled after {done} of {all} searches.',
  failed: 'The run stopped unexpectedly. Try fewer or smaller maps.',

  problems: {
    unknown: 'The link to a benchmark has no field “{field}”.',
    twice: 'The link to a benchmark gives “{field}” twice.',
    missing: 'The link to a benchmark lacks “{field}”.',
    value: 'The link to a benchmark says “{given}” in “{field}”, which makes no sense.',
    tooMany: 'The link to a benchmark asks for {count} searches; at most {most} are run.',
    noAlgorithms: 'Add an algorithm.',
    noMaps: 'Add maps.',
    noMovements: 'Choose a rule of moves.',
    number: '{label}: a whole number from {least} to {most}.',
    tooManySearches: 'These are {count} searches; at most {most} are run. Take fewer maps, rules or algorithms.',
    tooManyAlgorithms: 'At most {most} algorithms are compared.',
    tooManyMaps: 'At most {most} kinds of maps are compared.',
    noRows: 'No scenario is open. Drop a .scen file on its map first.',
    fewRows: 'The open scenario has fewer rows.',
    foreign: 'Benchmark rows have no thin walls, one-way cells or zones. Erase them first.',
  },

  results: {
    title: 'Results',
    /** What a screen reader calls the table that scrolls. */
    table: 'Figures by map, moves and algorithm',
    group: '{maps} · {moves}',
    heads: {
      algorithm: 'Algorithm',
      found: 'Paths found',
      expanded: 'Expanded (median)',
      spread: 'Quartiles',
      ratio: 'Ratio',
      open: 'Peak open list',
      cost: 'Cost',
      time: 'Time (µs)',
    },
    hints: {
      expanded: 'Median over the maps',
      spread: 'Half of the maps lie between the two',
      ratio: 'Expanded, summed over the maps, relative to the baseline',
      open: 'Median of the largest open list',
      cost: 'Mean cost of the paths, relative to the baseline',
      time: 'Mean time of a search without its preparation',
    },
    foundOf: '{found} of {maps}',
    quartiles: '{lower} to {upper}',
    times: '{ratio} ×',
    refused: 'cannot run here',
    /** The number of maps that have no path, in the head of a group. */
    unreachable: { one: '{count} map has no path', other: '{count} maps have no path' } as Plural,
    skipped: { one: '{count} skipped', other: '{count} skipped' } as Plural,
    note: 'Bold: the lowest of a group. Ratios and costs compare the maps on which both found a path.',
    chart: 'Median expanded, with quartiles',
    bar: '{algorithm}: {median} ({lower} to {upper})',
    /** {bars} is a list of the above. */
    bars: '{group}. {bars}',
  },
  saveSummary: 'Save table (CSV)',
  saveSearches: 'Save searches (CSV)',
  copyLink: 'Copy link',
  copied: 'The link to this benchmark is in the clipboard.',
  copiedWithoutMap: 'The link to this benchmark is in the clipboard. The map is too large for a link, so it is not part of it.',
  copiedRows: 'The link to this benchmark is in the clipboard. It does not hold the rows: open the scenario before you start.',
  notCopied: 'The clipboard is not available. Select the link and copy it.',
  link: 'Link',

  tutorial: {
    title: 'Beside the printed figures',
    caption: 'Expanded cells: printed in tutorials, and our means over the maps that have a path',
    heads: { moves: 'Moves', dijkstra: 'Dijkstra', astar: 'A*', ratio: 'Ratio', found: 'With a path' },
    maps: '{side} × {side}, {density} %',
    printed: 'printed',
    toOne: '{ratio} : 1',
    /** Joins numbers, one for each kind of maps. */
    numbers: '{first} / {next}',
    findings: {
      everyMap:
        'Dijkstra expands more than the printed {printed} on every one of our maps, at least {least}: the goal is in the farthest corner, so ' +
        'nearly every free cell is nearer to the start and is expanded first, on average {lowest} % or more of them under every rule of moves. ' +
        'The printed figures are {shares} %, so they come from other starts and goals, or count something else.',
      someMaps:
        'Dijkstra expands {lowest} % or more of the free cells on average, because the goal is in the farthest corner and nearly every free cell ' +
        'is nearer to the start. The printed {printed} are {shares} % of them.',
      oneRule: 'A*: the printed {printed} come nearest to our means under “{rule}”: {means}.',
      /** {nearest} joins the next, one for each kind of maps. */
      severalRules: 'A* depends on the rule of moves, and no single rule gives the printed {printed}. The nearest means: {nearest}.',
      near: '{mean} under “{rule}”',
      /** The ratios of one rule. */
      change: '“{rule}” ({smallest} to {largest})',
      ratios:
        'Larger maps raise the ratio and denser walls lower it; the table changes both. From the smallest to the largest maps it grows under ' +
        '{growing}; it shrinks under {shrinking}.',
      ratiosGrow:
        'Larger maps raise the ratio and denser walls lower it; the table changes both. From the smallest to the largest maps it grows under ' +
        '{growing}.',
      ratiosShrink:
        'Larger maps raise the ratio and denser walls lower it; the table changes both. From the smallest to the largest maps it shrinks under ' +
        '{shrinking}.',
    },
  },
};
