// The maps of a benchmark, and the form that adds some.
import { hasDensity, type BenchmarkMaps } from '../../benchmark/configuration';
import { lastSeed, leastMaze, leastSide, mostDensity, mostMaps, mostSeeds, mostSide } from '../../benchmark/limits';
import { openRowsOf } from '../../scenarios/openRows';
import { benchmarkWords } from '../../words/benchmark';
import { fill } from '../../words/fill';
import { count } from '../../words/numbers';
import { make } from '../dom';
import { choiceField, numberField, type Field } from '../fields';
import { mapsLine } from './names';
import { button, removableList, type Host, type Part } from './part';

interface NumberField extends Field<HTMLInputElement> {
  least: number;
  most: number;
}

/** What stands in the form at first. */
const initial = { width: 50, height: 50, density: 20, first: 1, count: 100 };

export function mapList(host: Host): Part {
  const { context, benchmark } = host;
  const { playground } = context;
  const { catalog } = playground;
  const words = benchmarkWords.maps;
  const field = (label: string, name: string, least: number, most: number, value: number): NumberField => {
    const made = numberField(label, name, least, most);
    made.input.value = String(value);
    return { ...made, least, most };
  };
  const kind = choiceField(
    words.kind,
    'mapsKind',
    [...catalog.generators.map(({ id, name }) => [id, name] as const), ['open', words.open], ['scen', words.scenario]],
    catalog.generators[0]!.id,
  );
  const sizes = [
    field(words.width, 'mapsWidth', leastSide, mostSide, initial.width),
    field(words.height, 'mapsHeight', leastSide, mostSide, initial.height),
  ] as const;
  const density = field(words.density, 'mapsDensity', 0, mostDensity, initial.density);
  const first = field(words.firstSeed, 'mapsFirst', 0, lastSeed, initial.first);
  const many = field(words.seeds, 'mapsCount', 1, mostSeeds, initial.count);
  const isGenerated = (): boolean => catalog.generators.some(({ id }) => id === kind.input.value);
  const shown = (): NumberField[] => {
    if (kind.input.value === 'open') return [];
    if (!isGenerated()) return [first, many];
    return [...sizes, ...(hasDensity(kind.input.value) ? [density] : []), first, many];
  };
  const all = [...sizes, density, first, many];
  const labels = (): string[] => [
    words.width,
    words.height,
    words.density,
    ...(isGenerated() ? [words.firstSeed, words.seeds] : [words.firstRow, words.rows]),
  ];
  const follow = (): void => {
    const visible = shown();
    for (const [i, each] of all.entries()) {
      each.element.hidden = !visible.includes(each);
      each.element.firstElementChild!.textContent = labels()[i]!;
    }
    if (kind.input.value !== 'scen') return;
    first.input.value = '1';
    many.input.value = String(Math.min(openRowsOf(playground)?.rows.lines.length ?? initial.count, initial.count));
  };
  kind.input.addEventListener('change', follow);
  follow();

  /** Null, with what is wrong told, where a number makes no sense. */
  const read = (): BenchmarkMaps | null => {
    const least = (each: NumberField): number =>
      sizes.includes(each) && !hasDensity(kind.input.value) ? leastMaze : each === first && !isGenerated() ? 1 : each.least;
    const isFine = (each: NumberField): boolean => each.input.value !== '' && each.input.checkValidity() && Number(each.input.value) >= least(each);
    const wrong = shown().find((each) => !isFine(each));
    for (const each of shown()) each.input.setAttribute('aria-invalid', String(each === wrong));
    host.tell(
      wrong
        ? fill(benchmarkWords.problems.number, { label: labels()[all.indexOf(wrong)]!, least: count(least(wrong)), most: count(wrong.most) })
        : '',
    );
    if (wrong) {
      wrong.input.focus();
      return null;
    }
    const [width, height, walls, from, maps] = all.map(({ input }) => Number(input.value)) as [number, number, number, number, number];
    if (kind.input.value === 'open') return { source: 'open' };
    if (!isGenerated()) return { source: 'rows', first: from, count: maps };
    return {
      source: 'generated',
      generator: kind.input.value,
      width,
      height,
      density: hasDensity(kind.input.value) ? walls : null,
      first: from,
      count: maps,
    };
  };
  const add = (): void => {
    const { configuration } = benchmark;
    if (configuration.maps.length === mostMaps) return host.tell(fill(benchmarkWords.problems.tooManyMaps, { most: count(mostMaps) }));
    const maps = read();
    if (maps) benchmark.choose({ ...configuration, maps: [...configuration.maps, maps] });
  };
  const list = removableList(
    host,
    (name) => fill(words.remove, { name }),
    (index) => {
      const { configuration } = benchmark;
      benchmark.choose({ ...configuration, maps: configuration.maps.filter((_, at) => at !== index) });
    },
  );
  const fields = make(
    'div',
    { class: 'fields' },
    kind.element,
    ...all.map(({ element }) => element),
    button(host, 'addMaps', words.add, 'outlined', add),
  );
  return {
    element: make('section', {}, make('h3', { text: words.title }), list.element, fields, make('p', { class: 'note', text: words.note })),
    show: ({ maps }) => list.show(maps.map((each) => ({ name: mapsLine(each, catalog), before: null }))),
  };
}
