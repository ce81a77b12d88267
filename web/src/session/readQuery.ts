// What of a query the core understands: numbers.
import { byId } from '../core/byId';
import type { AlgorithmInfo, Catalog, OptionInfo } from '../core/catalog';
import { choice, integer, object, onlyKeys, checkedPlace, type Place, type Size } from './checks';
import { badArgument } from './error';

/** A query in numbers: indices into the lists of the catalogue, options as the core counts them. */
export interface CoreQuery {
  from: Place;
  to: Place;
  via: Place[];
  algorithm: AlgorithmInfo;
  movement: number;
  costModel: number;
  unit: { kind: number; size: number };
  /** That were given; the others are those with which the algorithm is fastest. */
  options: [string, number][];
}

/** Who says in which order equals are taken means the open list that can: buckets know no other order than their own. */
const tieBreak = 'tie-break';
const openList = 'open-list';
const heap = 'heap';
/** The core counts numbers in thousandths. */
const thousandths = 1000;

export const samePlace = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y;

function readVia(value: unknown, from: Place, to: Place, size: Size, most: number): Place[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > most) throw badArgument(`via is a list of at most ${most} places`);
  const via = value.map((entry, i) => checkedPlace(entry, `via[${i}]`, size));
  if (via.length > 0 && samePlace(from, to)) throw badArgument('with stops on the way, from and to are two places');
  via.forEach((stop, i) => {
    if ([from, to, ...via.slice(0, i)].some((other) => samePlace(other, stop)))
      throw badArgument(`via[${i}] is (${stop.x}, ${stop.y}), like another place of the query`);
  });
  return via;
}

function readAlgorithm(value: unknown, hasStops: boolean, { algorithms }: Catalog): AlgorithmInfo {
  const initial = algorithms.findIndex((info) => (hasStops ? info.visits : info.delegates));
  const info = algorithms[choice(value, 'algorithm', algorithms, initial)]!;
  if (hasStops && !info.visits) throw badArgument(`${info.id} visits no stops on the way`);
  return info;
}

function readOption(value: unknown, { id, kind, min, max, choices }: OptionInfo): number {
  if (kind === 'choice') return choice(value, `option ${id}`, choices);
  const number = typeof value === 'number' ? Math.round(value * thousandths) : NaN;
  if (!(number >= min && number <= max)) throw badArgument(`option ${id} is a number from ${min / thousandths} to ${max / thousandths}`);
  return number;
}

function readOptions(value: unknown, algorithm: AlgorithmInfo, { options }: Catalog): [string, number][] {
  const given = value === undefined ? {} : object(value, 'options');
  onlyKeys(
    given,
    `options of ${algorithm.id}`,
    algorithm.parameters.map(({ id }) => id),
  );
  const wantsHeap = given[tieBreak] !== undefined && given[openList] === undefined && algorithm.parameters.some(({ id }) => id === openList);
  const wanted = wantsHeap ? { ...given, [openList]: heap } : given;
  return Object.entries(wanted).flatMap(([id, option]) => (option === undefined ? [] : [[id, readOption(option, byId(options, id)!)]]));
}

/** Throws when something in it makes no sense. `initial`: rule for moves and cost model where none is given. */
export function readQuery(value: unknown, catalog: Catalog, size: Size, initial: { movement: number; costModel: number }): CoreQuery {
  const given = object(value, 'query');
  onlyKeys(given, 'query', ['from', 'to', 'via', 'algorithm', 'movement', 'costModel', 'unit', 'options']);
  const unit = given['unit'] === undefined ? {} : object(given['unit'], 'unit');
  onlyKeys(unit, 'unit', ['kind', 'size']);
  const from = checkedPlace(given['from'], 'from', size);
  const to = checkedPlace(given['to'], 'to', size);
  const via = readVia(given['via'], from, to, size, catalog.limits.maxWaypoints);
  const algorithm = readAlgorithm(given['algorithm'], via.length > 0, catalog);
  return {
    from,
    to,
    via,
    algorithm,
    movement: choice(given['movement'], 'movement', catalog.movements, initial.movement),
    costModel: choice(given['costModel'], 'costModel', catalog.costModels, initial.costModel),
    unit: {
      kind: choice(unit['kind'], 'kind of the unit', catalog.units),
      size: unit['size'] === undefined ? 1 : integer(unit['size'], 'size of the unit', 1, catalog.limits.maxUnitSize),
    },
    options: readOptions(given['options'], algorithm, catalog),
  };
}

/** An option as people write it. */
export function writeOption(id: string, value: number, { options }: Catalog): string | number {
  const info = byId(options, id)!;
  return info.kind === 'choice' ? info.choices[value]!.id : value / thousandths;
}
