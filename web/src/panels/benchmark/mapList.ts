// The maps of a benchmark, and the form that adds some.
import type { BenchmarkMaps, GeneratedMaps } from '../../benchmark/configuration';
import { firstConfiguration } from '../../benchmark/examples';
import { lastSeed, mostMaps, mostSeeds, mostMapSide } from '../../benchmark/limits';
import { openRowsOf } from '../../scenarios/openRows';
import { benchmarkWords } from '../../words/benchmark';
import { fill } from '../../words/fill';
import { count } from '../../words/numbers';
import { make } from '../dom';
import { choiceField, numberField, type FormField } from '../fields';
import { mapsLine } from './names';
import { button, removableList, type Host, type BenchmarkPart } from './part';

interface NumberField extends FormField<HTMLInputElement> {
  least: number;
  most: number;
}

export function mapList(host: Host): BenchmarkPart {
  const { context, benchmark } = host;
  const { playground } = context;
  const { catalog } = playground;
  const words = benchmarkWords.maps;
  const initial = firstConfiguration(catalog).maps[0] as GeneratedMaps;
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
  const leastSide = Math.min(...catalog.generators.map((each) => each.leastSide));
  const sizes = [
    field(words.width, 'mapsWidth', leastSide, mostMapSide, initial.width),
    field(words.height, 'mapsHeight', leastSide, mostMapSide, initial.height),
  ] as const;
  const parameters = catalog.generators.map(({ id, parameter }) => {
    if (!parameter) return null;
    const value = id === initial.generator ? initial.value! : parameter.initial;
    return field(parameter.name, `maps-${parameter.id}`, parameter.least, parameter.most, value);
  });
  const first = field(words.firstSeed, 'mapsFirst', 0, lastSeed, initial.first);
  const many = field(words.seeds, 'mapsCount', 1, mostSeeds, initial.count);
  const chosen = (): number => catalog.generators.findIndex(({ id }) => id === kind.input.value);
  const isGenerated = (): boolean => chosen() >= 0;
  const parameter = (): NumberField | null => parameters[chosen()] ?? null;
  const shown = (): NumberField[] => {
    if (kind.input.value === 'open') return [];
    if (!isGenerated()) return [first, many];
    return [...sizes, ...[parameter()].filter((each) => each !== null), first, many];
  };
  const all = [...sizes, ...parameters.filter((each) => each !== null), first, many];
  const labels = (): string[] => [
    words.width,
    words.height,
    ...catalog.generators.flatMap((each) => each.parameter?.name ?? []),
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
      sizes.includes(each) ? catalog.generators[chosen()]!.leastSide : each === first && !isGenerated() ? 1 : each.least;
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
    const [width, height, from, maps] = [...sizes, first, many].map(({ input }) => Number(input.value)) as [number, number, number, number];
    if (kind.input.value === 'open') return { source: 'open' };
    if (!isGenerated()) return { source: 'rows', first: from, count: maps };
    const value = parameter();
    return { source: 'generated', generator: kind.input.value, width, height, value: value && Number(value.input.value), first: from, count: maps };
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
