// Bars of the medians with their quartiles, a picture for each kind of maps. The table beside it holds the same numbers.
import type { Configuration } from '../../benchmark/configuration';
import type { Spread } from '../../benchmark/statistics';
import type { ShownRun } from '../../state/benchmark/benchmark';
import { benchmarkWords } from '../../words/benchmark';
import { fill, joined } from '../../words/fill';
import { count } from '../../words/numbers';
import type { Context } from '../context';
import { make } from '../dom';
import { algorithmName, mapsName, movementName } from './names';

const namespace = 'http://www.w3.org/2000/svg';
const words = benchmarkWords.results;

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

/** The bar ends at the median, and the line reaches from quartile to quartile. */
function bar({ median, lower, upper }: Spread, most: number, isBaseline: boolean): SVGElement {
  const share = (value: number): string => `${((100 * value) / most).toFixed(2)}%`;
  const svg = shape('svg', { class: 'benchmark-bar', width: '100%', height: '14' });
  svg.append(
    shape('rect', { class: isBaseline ? 'bar-baseline' : 'bar', x: '0', y: '1', width: share(median), height: '12', rx: '2' }),
    shape('line', { class: 'bar-spread', x1: share(lower), x2: share(upper), y1: '7', y2: '7' }),
  );
  return svg;
}

interface Line {
  name: string;
  spread: Spread | null;
}

export class BarChart {
  readonly element: HTMLDetailsElement;
  private readonly body = make('div', { class: 'benchmark-charts' });

  constructor(private readonly context: Context) {
    this.element = make('details', { class: 'benchmark-chart', open: true }, make('summary', { text: words.chart }), this.body);
  }

  clear(): void {
    this.body.replaceChildren();
  }

  /** Adds the picture of one kind of maps, unless no path was found on any. */
  add({ configuration, statistics }: ShownRun, kind: number): void {
    const { catalog } = this.context.playground;
    const names = configuration.algorithms.map((algorithm) => algorithmName(algorithm, catalog, this.context.strings.list));
    const groups = configuration.movements.map((_, movement) =>
      names.map((name, algorithm): Line => ({ name, spread: statistics.of({ maps: kind, movement, algorithm }).found?.expanded ?? null })),
    );
    if (groups.flat().every(({ spread }) => spread === null)) return;
    const most = Math.max(1, ...groups.flat().map(({ spread }) => spread?.upper ?? 0));
    this.body.append(
      make(
        'figure',
        {},
        make('figcaption', { text: mapsName(configuration.maps[kind]!, catalog) }),
        ...groups.map((lines, movement) => this.group(configuration, movement, lines, most)),
      ),
    );
  }

  private group({ movements, baseline }: Configuration, movement: number, lines: readonly Line[], most: number): HTMLElement {
    const { catalog } = this.context.playground;
    const group = movementName(movements[movement]!, catalog);
    const spoken = lines.flatMap(({ name, spread }) =>
      spread ? [fill(words.bar, { algorithm: name, median: count(spread.median), lower: count(spread.lower), upper: count(spread.upper) })] : [],
    );
    const rows = lines.flatMap(({ name, spread }, index) =>
      spread
        ? [make('span', { text: name }), bar(spread, most, index === baseline), make('span', { class: 'bar-value', text: count(spread.median) })]
        : [],
    );
    const picture = make(
      'div',
      {
        class: 'benchmark-bars',
        role: 'img',
        'aria-label': fill(words.bars, { group, bars: joined(this.context.strings.list, spoken) }),
      },
      ...rows,
    );
    return make('div', { class: 'benchmark-bar-group' }, make('h4', { text: group, 'aria-hidden': 'true' }), picture);
  }
}
