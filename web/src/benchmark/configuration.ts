// What a benchmark compares: algorithms on many maps under rules of moves. Plain data, which can be sent to a worker.

/** Options that are not named have their defaults, and the heuristic fits the moves. */
export interface BenchmarkAlgorithm {
  id: string;
  /** As the core counts them: the index of a choice, or thousandths. */
  options: Readonly<Record<string, number>>;
}

/** Maps that a generator makes, one from each seed. The start is in the upper left corner, and the goal in the lower right. */
export interface GeneratedMaps {
  source: 'generated';
  /** Id of the catalogue. */
  generator: string;
  width: number;
  height: number;
  /** The value of the generator's parameter; null where it has none. */
  value: number | null;
  /** The first seed, and how many. */
  first: number;
  count: number;
}

/** The map of the page, with its start and goal, unit and costs. */
interface OpenMap {
  source: 'open';
}

/** Rows of a scenario on the map of the page, from 1; costs as published. */
interface ScenarioRows {
  source: 'rows';
  first: number;
  count: number;
}

export type BenchmarkMaps = GeneratedMaps | OpenMap | ScenarioRows;

export interface Configuration {
  algorithms: readonly BenchmarkAlgorithm[];
  /** Ids of rules of moves. */
  movements: readonly string[];
  costModel: string;
  maps: readonly BenchmarkMaps[];
  repetitions: number;
  /** Index of the algorithm to which the others are compared. */
  baseline: number;
}

export const countOf = (maps: BenchmarkMaps): number => (maps.source === 'open' ? 1 : maps.count);

/** Searches on one map. */
export const searchesAMap = ({ algorithms, movements }: Configuration): number => algorithms.length * movements.length;

/** Searches in all, repetitions apart. */
export function searchesOf(configuration: Configuration): number {
  return configuration.maps.reduce((sum, maps) => sum + countOf(maps), 0) * searchesAMap(configuration);
}

/** All searches of one algorithm on maps of one kind under one rule of moves, by their places in the lists. */
export interface SearchGroup {
  maps: number;
  movement: number;
  algorithm: number;
}

/** In the order of the searches. */
export function searchGroupsOf({ algorithms, movements, maps }: Configuration): SearchGroup[] {
  return maps.flatMap((_, map) => movements.flatMap((__, movement) => algorithms.map((___, algorithm) => ({ maps: map, movement, algorithm }))));
}

/** Where the searches of a group are among all searches: the first one, the distance from one to the next, and their number. */
export function placeOfGroup(
  configuration: Configuration,
  { maps, movement, algorithm }: SearchGroup,
): { first: number; stride: number; count: number } {
  const stride = searchesAMap(configuration);
  const before = configuration.maps.slice(0, maps).reduce((sum, each) => sum + countOf(each), 0);
  return { first: before * stride + movement * configuration.algorithms.length + algorithm, stride, count: countOf(configuration.maps[maps]!) };
}
