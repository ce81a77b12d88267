// The algorithms that a benchmark compares, and which of them the others are compared to.
import { mostAlgorithms } from '../../benchmark/limits';
import type { BenchmarkAlgorithm, Configuration } from '../../benchmark/configuration';
import { laneAlgorithm } from '../../state/benchmark/lanesConfiguration';
import { benchmarkWords } from '../../words/benchmark';
import { fill } from '../../words/fill';
import { count } from '../../words/numbers';
import { catalogueWords } from '../../words/words';
import { make } from '../dom';
import { algorithmName } from './names';
import { button, removableList, type Host, type BenchmarkPart } from './part';

export function algorithmList(host: Host): BenchmarkPart {
  const { context, benchmark } = host;
  const { playground, strings } = context;
  const { catalog } = playground;
  const words = benchmarkWords.algorithms;
  const change = (algorithms: readonly BenchmarkAlgorithm[], baseline: number): void =>
    benchmark.choose({ ...benchmark.configuration, algorithms, baseline: Math.min(Math.max(baseline, 0), Math.max(algorithms.length - 1, 0)) });
  const add = (algorithm: BenchmarkAlgorithm): void => {
    const { algorithms, baseline } = benchmark.configuration;
    if (algorithms.length === mostAlgorithms) return host.tell(fill(benchmarkWords.problems.tooManyAlgorithms, { most: count(mostAlgorithms) }));
    change([...algorithms, algorithm], baseline);
  };
  const list = removableList(
    host,
    (name) => fill(words.remove, { name }),
    (index) => {
      const { algorithms, baseline } = benchmark.configuration;
      change(
        algorithms.filter((_, at) => at !== index),
        baseline > index ? baseline - 1 : baseline,
      );
    },
  );
  const families = new Map<string, HTMLOptionElement[]>();
  for (const { id, name, family } of catalog.algorithms)
    families.set(family, [...(families.get(family) ?? []), make('option', { text: name, value: id })]);
  const chooser = make(
    'select',
    { 'aria-label': words.add, 'data-field': 'addAlgorithm' },
    make('option', { text: words.choose, value: '' }),
    ...[...families].map(([family, options]) => make('optgroup', { label: catalogueWords.families[family] ?? family }, ...options)),
  );
  chooser.addEventListener('change', () => {
    if (chooser.value !== '') add({ id: chooser.value, options: {} });
    chooser.value = '';
  });
  const addShown = button(host, 'addShown', words.addShown, 'outlined', () => add(laneAlgorithm(playground, playground.chosen.lane)));
  const show = ({ algorithms, baseline }: Configuration): void =>
    list.show(
      algorithms.map((algorithm, index) => {
        const name = algorithmName(algorithm, catalog, strings.list);
        const radio = make('input', {
          type: 'radio',
          name: 'benchmark-baseline',
          'aria-label': fill(words.relativeTo, { name }),
          'data-field': 'baseline',
        });
        radio.checked = index === baseline;
        radio.addEventListener('change', () => change(benchmark.configuration.algorithms, index));
        return { name, before: radio };
      }),
    );
  const note = make('p', { class: 'note', text: words.baseline });
  return {
    element: make('section', {}, make('h3', { text: words.title }), list.element, note, make('div', { class: 'fields' }, chooser, addShown)),
    show,
  };
}
