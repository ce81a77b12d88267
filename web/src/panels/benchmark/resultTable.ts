// The figures of a benchmark: a body of rows for each kind of maps under each rule of moves, which are drawn as their searches come in.
import { countOf, searchesAMap, type Configuration } from '../../benchmark/configuration';
import { SearchOutcome } from '../../benchmark/results';
import type { Figures } from '../../benchmark/statistics';
import type { ShownRun } from '../../state/benchmark/benchmark';
import { benchmarkWords } from '../../words/benchmark';
import { fill, joined } from '../../words/fill';
import { count, fixed, noNumber, tenth } from '../../words/numbers';
import { counted } from '../../words/plural';
import type { Context } from '../context';
import { make } from '../dom';
import { algorithmName, mapsName, movementName } from './names';
import { groupHead } from './tableParts';

const words = benchmarkWords.results;
/** From here on a number needs no places. */
const large = 100;

const columns = ['algorithm', 'found', 'expanded', 'spread', 'ratio', 'open', 'cost', 'time'] as const;

const figure = (value: number): string => (value >= large || Number.isInteger(value) ? count(value) : tenth(value));
const times = (ratio: number | null): string =>
  ratio === null ? noNumber : fill(words.times, { ratio: ratio >= large ? count(ratio) : fixed(ratio) });

/** A cell: its text, and the number by which it is the lowest or not. */
type Entry = readonly [text: string, value: number | null];

function entriesOf({ outcomes, maps, found }: Figures): Entry[] {
  const solved = fill(words.foundOf, { found: count(outcomes[SearchOutcome.Found]!), maps: count(maps) });
  if (!found)
    return [
      [outcomes[SearchOutcome.Refused]! > 0 ? words.refused : solved, null],
      ...Array.from({ length: columns.length - 2 }, (): Entry => [noNumber, null]),
    ];
  const { expanded, largestOpen, microseconds, ratios } = found;
  return [
    [solved, null],
    [figure(expanded.median), expanded.median],
    [fill(words.quartiles, { lower: figure(expanded.lower), upper: figure(expanded.upper) }), null],
    [times(ratios.expanded), ratios.expanded],
    [figure(largestOpen), largestOpen],
    [times(ratios.cost), ratios.cost],
    [figure(microseconds), microseconds],
  ];
}

function row(name: string, entries: readonly Entry[], lowest: readonly (number | null)[]): HTMLElement {
  const cells = entries.map(([text, value], column) => {
    const isLowest = value !== null && value === lowest[column];
    return make('td', isLowest ? {} : { text }, ...(isLowest ? [make('strong', { text })] : []));
  });
  return make('tr', {}, make('th', { text: name, scope: 'row' }), ...cells);
}

/** By column; null where nothing is lower than the rest. */
function lowestOf(rows: readonly Entry[][]): (number | null)[] {
  return rows[0]!.map((_, column) => {
    const values = rows.map((entries) => entries[column]![1]).filter((value) => value !== null);
    const lowest = Math.min(...values);
    return values.length > 1 && values.some((value) => value > lowest) ? lowest : null;
  });
}

export class ResultTable {
  readonly element: HTMLElement;
  private readonly table = make('table', { class: 'benchmark-table' });
  private bodies: HTMLElement[][] = [];
  private shown: ShownRun | null = null;
  /** Kinds of maps that are drawn as they will stay. */
  private final = 0;

  constructor(private readonly context: Context) {
    this.element = make(
      'div',
      { class: 'benchmark-scroll', role: 'region', tabindex: '0', 'aria-label': words.table, 'data-part': 'benchmark-table' },
      this.table,
    );
  }

  draw(shown: ShownRun): void {
    if (shown !== this.shown) this.begin(shown);
    const { maps } = shown.configuration;
    const each = searchesAMap(shown.configuration);
    let before = maps.slice(0, this.final).reduce((sum, some) => sum + countOf(some), 0) * each;
    for (let kind = this.final; kind < maps.length && before < shown.done; kind++) {
      before += countOf(maps[kind]!) * each;
      this.drawKind(shown, kind);
      if (before <= shown.done) this.final = kind + 1;
    }
  }

  private begin(shown: ShownRun): void {
    this.shown = shown;
    this.final = 0;
    this.bodies = [];
    const { heads, hints } = words;
    const head = (id: keyof typeof heads): HTMLElement => {
      const hint = (hints as Readonly<Record<string, string>>)[id];
      return make('th', { text: heads[id], scope: 'col', title: hint });
    };
    this.table.replaceChildren(make('thead', {}, make('tr', {}, ...columns.map(head))));
  }

  private drawKind({ configuration, statistics }: ShownRun, kind: number): void {
    const { algorithms, movements } = configuration;
    const bodies = (this.bodies[kind] ??= movements.map(() => this.table.appendChild(make('tbody'))));
    for (const [movement, body] of bodies.entries()) {
      const figures = algorithms.map((_, algorithm) => statistics.of({ maps: kind, movement, algorithm }));
      const rows = figures.map(entriesOf);
      const lowest = lowestOf(rows);
      const head = groupHead(this.groupText(configuration, kind, movement, figures), columns.length);
      body.replaceChildren(
        head,
        ...rows.map((entries, i) => row(algorithmName(algorithms[i]!, this.context.playground.catalog, this.context.strings.list), entries, lowest)),
      );
    }
  }

  private groupText({ maps, movements }: Configuration, kind: number, movement: number, figures: readonly Figures[]): string {
    const { catalog } = this.context.playground;
    const group = fill(words.group, { maps: mapsName(maps[kind]!, catalog), moves: movementName(movements[movement]!, catalog) });
    const most = (outcome: SearchOutcome): number => Math.max(...figures.map(({ outcomes }) => outcomes[outcome]!));
    const [unreachable, skipped] = [most(SearchOutcome.NoPath), most(SearchOutcome.Skipped)];
    return joined(this.context.strings.beside, [
      group,
      unreachable > 0 ? counted(words.unreachable, unreachable) : '',
      skipped > 0 ? counted(words.skipped, skipped) : '',
    ]);
  }
}
