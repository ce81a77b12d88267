// A configuration as it stands in a link: bench=1&algs=...&moves=...&maps=...; docs/benchmark.md describes it. `astrolabe table` reads the same.
import { byId } from '../core/byId';
import type { AlgorithmInfo, Catalog, NamedChoice } from '../core/engine';
import { searchesOf, type BenchmarkAlgorithm, type BenchmarkMaps, type Configuration } from './configuration';
import { lastSeed, mostAlgorithms, mostMaps, mostRepetitions, mostSearches, mostSeeds, mostMapSide, mostText } from './limits';

const version = '1';
type FieldId = 'bench' | 'algs' | 'base' | 'moves' | 'cost' | 'maps' | 'reps';

/** unknown: there is no such field. twice, missing: a field is. value: it makes no sense. tooMany: there are more searches than are run. */
export interface WrongField {
  problem: 'unknown' | 'twice' | 'missing' | 'value' | 'tooMany';
  field: string;
  /** What stands there. */
  given: string;
}

class Refusal extends Error {
  constructor(readonly wrong: WrongField) {
    super(wrong.problem);
  }
}

const refuse = (problem: WrongField['problem'], field: string, given = ''): never => {
  throw new Refusal({ problem, field, given });
};

const between = '_';
const within = '.';
const longestNumber = 10;

function readNumber(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || text.length > longestNumber || !/^\d+$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

function readOption(name: string, text: string, info: AlgorithmInfo, { options }: Catalog): number | null {
  const option = byId(options, name);
  if (!option || !info.parameters.some(({ id }) => id === name)) return null;
  if (option.kind === 'number') return readNumber(text, option.min, option.max);
  const choice = option.choices.findIndex(({ id }) => id === text);
  return choice < 0 ? null : choice;
}

function readAlgorithm(entry: string, catalog: Catalog): BenchmarkAlgorithm | null {
  const [id, ...rest] = entry.split(within);
  const info = byId(catalog.algorithms, id);
  if (!info || rest.length % 2 !== 0) return null;
  const options: Record<string, number> = {};
  for (let i = 0; i < rest.length; i += 2) {
    const name = rest[i]!;
    const value = readOption(name, rest[i + 1]!, info, catalog);
    if (value === null || Object.hasOwn(options, name)) return null;
    options[name] = value;
  }
  return { id: info.id, options };
}

function readSeeds(first: string | undefined, count: string | undefined, least: number): { first: number; count: number } | null {
  const [from, many] = [readNumber(first, least, lastSeed), readNumber(count, 1, mostSeeds)];
  return from === null || many === null || from + many - 1 > lastSeed ? null : { first: from, count: many };
}

function readGenerated([id, ...rest]: string[], { generators }: Catalog): BenchmarkMaps | null {
  const generator = byId(generators, id);
  if (!generator) return null;
  const { parameter, leastSide } = generator;
  if (rest.length !== (parameter ? 5 : 4)) return null;
  const [width, height] = [readNumber(rest[0], leastSide, mostMapSide), readNumber(rest[1], leastSide, mostMapSide)];
  const value = parameter ? readNumber(rest[2], parameter.least, parameter.most) : null;
  const seeds = readSeeds(rest.at(-2), rest.at(-1), 0);
  if (width === null || height === null || seeds === null || (parameter && value === null)) return null;
  return { source: 'generated', generator: generator.id, width, height, value, ...seeds };
}

function readMaps(entry: string, catalog: Catalog): BenchmarkMaps | null {
  const parts = entry.split(within);
  if (parts[0] === 'open') return parts.length === 1 ? { source: 'open' } : null;
  if (parts[0] !== 'scen') return readGenerated(parts, catalog);
  const rows = parts.length === 3 ? readSeeds(parts[1], parts[2], 1) : null;
  return rows && { source: 'rows', ...rows };
}

/** The entries of a list, each read; the first that cannot be read is what is wrong with the field. */
function readList<T>(field: FieldId, text: string, most: number, read: (entry: string) => T | null): T[] {
  const entries = text.split(between);
  if (entries.length > most) refuse('value', field, text);
  return entries.map((entry) => read(entry) ?? refuse('value', field, entry));
}

const idIn =
  (list: readonly NamedChoice[]) =>
  (id: string): string | null =>
    list.some((each) => each.id === id) ? id : null;

function fieldsOf(text: string): Map<string, string> {
  if (text.length > mostText) refuse('value', 'bench', text.slice(0, longestNumber));
  const fields = new Map<string, string>();
  for (const field of text.replace(/^#/, '').split('&')) {
    const [name] = field.split('=', 1) as [string];
    const value = field.slice(name.length + 1);
    if (fields.size === 0 && (name !== 'bench' || value !== version)) refuse('value', 'bench', field);
    if (fields.has(name)) refuse('twice', name);
    fields.set(name, value);
  }
  return fields;
}

function readFields(fields: Map<string, string>, catalog: Catalog): Configuration {
  const take = (field: FieldId): string | undefined => {
    const value = fields.get(field);
    fields.delete(field);
    return value;
  };
  take('bench');
  const number = (field: FieldId, most: number): number => {
    const text = take(field);
    return text === undefined ? 1 : (readNumber(text, 1, most) ?? refuse('value', field, text));
  };
  const moves = take('moves') ?? '8-no-corner-cutting';
  const cost = take('cost') ?? catalog.costModels[0]!.id;
  const configuration = {
    algorithms: readList('algs', take('algs') ?? refuse('missing', 'algs'), mostAlgorithms, (entry) => readAlgorithm(entry, catalog)),
    movements: readList('moves', moves, catalog.movements.length, idIn(catalog.movements)),
    costModel: idIn(catalog.costModels)(cost) ?? refuse('value', 'cost', cost),
    maps: readList('maps', take('maps') ?? refuse('missing', 'maps'), mostMaps, (entry) => readMaps(entry, catalog)),
    repetitions: number('reps', mostRepetitions),
    baseline: number('base', mostAlgorithms) - 1,
  };
  const [stray] = fields.keys();
  if (stray !== undefined) refuse('unknown', stray);
  if (new Set(configuration.movements).size < configuration.movements.length) refuse('value', 'moves', moves);
  if (configuration.baseline >= configuration.algorithms.length) refuse('value', 'base', String(configuration.baseline + 1));
  if (searchesOf(configuration) > mostSearches) refuse('tooMany', 'maps', String(searchesOf(configuration)));
  return configuration;
}

/** Nothing in the text is trusted: each number has limits, each id is one of the catalogue. */
export function readConfiguration(text: string, catalog: Catalog): Configuration | WrongField {
  try {
    return readFields(fieldsOf(text), catalog);
  } catch (error) {
    if (error instanceof Refusal) return error.wrong;
    throw error;
  }
}

export const isWrong = (read: Configuration | WrongField): read is WrongField => 'problem' in read;

export function algorithmText({ id, options }: BenchmarkAlgorithm, catalog: Catalog): string {
  const named = Object.entries(options).flatMap(([name, value]) => {
    const option = byId(catalog.options, name)!;
    return [name, option.kind === 'number' ? String(value) : option.choices[value]!.id];
  });
  return [id, ...named].join(within);
}

/** Without the seeds: what stands in tables. */
export function mapsTitle(maps: BenchmarkMaps): string {
  if (maps.source !== 'generated') return maps.source === 'open' ? 'open' : 'scen';
  const { generator, width, height, value } = maps;
  return [generator, width, height, ...(value === null ? [] : [value])].join(within);
}

const mapsText = (maps: BenchmarkMaps): string => (maps.source === 'open' ? mapsTitle(maps) : [mapsTitle(maps), maps.first, maps.count].join(within));

export function writeConfiguration({ algorithms, movements, costModel, maps, repetitions, baseline }: Configuration, catalog: Catalog): string {
  const fields: [FieldId, string][] = [
    ['bench', version],
    ['algs', algorithms.map((algorithm) => algorithmText(algorithm, catalog)).join(between)],
    ['base', String(baseline + 1)],
    ['moves', movements.join(between)],
    ['cost', costModel],
    ['maps', maps.map(mapsText).join(between)],
    ['reps', String(repetitions)],
  ];
  return fields.map(([name, value]) => `${name}=${value}`).join('&');
}
