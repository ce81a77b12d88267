// Maps, algorithms and rules of a benchmark, as people call them.
import { byId } from '../../core/byId';
import type { BenchmarkAlgorithm, BenchmarkMaps } from '../../benchmark/configuration';
import type { Catalog } from '../../core/engine';
import { benchmarkWords as words } from '../../words/benchmark';
import { fill, joined } from '../../words/fill';
import { count, decimal, inSentence } from '../../words/numbers';
import { catalogueWords } from '../../words/words';

/** The core counts numbers in thousandths. */
const thousandths = 1000;

export function algorithmName({ id, options }: BenchmarkAlgorithm, catalog: Catalog, list: string): string {
  const name = byId(catalog.algorithms, id)!.name;
  const named = Object.entries(options).map(([option, value]) => {
    const info = byId(catalog.options, option)!;
    return fill(words.algorithms.option, {
      option: inSentence(info.name),
      value: info.kind === 'choice' ? info.choices[value]!.name : decimal(value / thousandths),
    });
  });
  return named.length === 0 ? name : fill(words.algorithms.withOptions, { name, options: joined(list, named) });
}

export function movementName(id: string, { movements }: Catalog): string {
  return catalogueWords.shortNames[id] ?? byId(movements, id)!.name;
}

/** Without seeds and rows. */
export function mapsName(maps: BenchmarkMaps, { generators }: Catalog): string {
  if (maps.source === 'open') return words.maps.open;
  if (maps.source === 'rows') return words.maps.scenario;
  const { name: generator, parameter } = byId(generators, maps.generator)!;
  const { generated, generatedWith } = words.maps;
  const value = parameter && fill(parameter.shown, { value: count(maps.value ?? 0) });
  return fill(value === null ? generated : generatedWith, { generator, width: count(maps.width), height: count(maps.height), value: value ?? '' });
}

export function mapsLine(maps: BenchmarkMaps, catalog: Catalog): string {
  const name = mapsName(maps, catalog);
  if (maps.source === 'open') return name;
  const range = { maps: name, first: count(maps.first), last: count(maps.first + maps.count - 1) };
  return fill(maps.source === 'rows' ? words.maps.withRows : words.maps.withSeeds, range);
}
