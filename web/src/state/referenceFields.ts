// The readable fields of a link, for links that name their map: read against the catalogue before anything is changed, then applied.
// Those that carry a map are read by the core.
import type { Catalog, Session } from '../core/engine';
import type { Cell } from '../model/ui';
import { placeGivenEnds } from '../session/ends';

/** As the core has it. */
const longestView = 64;

export interface Wishes {
  algorithm: string;
  /** By id: the place of a choice, or thousandths; what is missing is as the algorithm has it. */
  options: Readonly<Record<string, number>>;
  movement: number;
  costModel: number;
  /** From plain on. */
  multipliers: readonly number[];
  unit: number;
  size: number;
  areas: readonly (Cell & { radius: number; change: number })[];
  /** Null: where the core places it. */
  start: Cell | null;
  goal: Cell | null;
  via: readonly Cell[];
  step: number;
  view: string;
  waterIsBlocked: boolean;
}

/** What a link says that says nothing more. */
function firstWishes(catalog: Catalog): Wishes {
  return {
    algorithm: catalog.algorithms[0]!.id, options: {}, movement: placeOf(catalog.movements, '8-no-corner-cutting') ?? 0, costModel: 0,
    multipliers: catalog.terrains.slice(1).map(({ multiplier }) => multiplier), unit: 0, size: 1, areas: [], start: null, goal: null, via: [], step: 0, view: '',
    waterIsBlocked: true,
  };
}

const placeOf = (list: readonly { id: string }[], id: string): number | undefined => {
  const place = list.findIndex((each) => each.id === id);
  return place < 0 ? undefined : place;
};

function whole(text: string | undefined, least: number, most: number): number | undefined {
  if (!/^-?\d{1,10}$/.test(text ?? '')) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

/** Each part read, or none of them. */
function all<T>(parts: readonly string[], read: (part: string) => T | undefined): T[] | undefined {
  const values = parts.map(read);
  return values.every((value) => value !== undefined) ? (values as T[]) : undefined;
}

type Readers = { readonly [field: string]: (text: string) => Partial<Wishes> | undefined };

function readersFor(catalog: Catalog): Readers {
  const { limits, algorithms, movements, costModels, units, terrains } = catalog;
  const cell = (text: string): Cell | undefined => {
    const place = all(text.split('.'), (part) => whole(part, 0, limits.maxSide - 1));
    return place?.length === 2 ? { x: place[0]!, y: place[1]! } : undefined;
  };
  const area = (text: string): Wishes['areas'][number] | undefined => {
    const [x = '', y = '', radius, change, ...more] = text.split('.');
    const centre = cell(`${x}.${y}`);
    const reach = whole(radius, 1, limits.maxAreaRadius);
    const size = whole(change, -limits.maxAreaChange, limits.maxAreaChange);
    return centre && reach && size && more.length === 0 ? { ...centre, radius: reach, change: size } : undefined;
  };
  const as = <K extends keyof Wishes>(key: K, value: Wishes[K] | undefined): Partial<Wishes> | undefined => (value === undefined ? undefined : { [key]: value });
  return {
    alg: (text) => as('algorithm', algorithms.find(({ id }) => id === text)?.id),
    moves: (text) => as('movement', placeOf(movements, text)),
    cost: (text) => as('costModel', placeOf(costModels, text)),
    unit: (text) => as('unit', placeOf(units, text)),
    size: (text) => as('size', whole(text, 1, limits.maxUnitSize)),
    terrain: (text) => {
      const values = all(text.split('.'), (part) => whole(part, 1, limits.maxMultiplier));
      return as('multipliers', values?.length === terrains.length - 1 ? values : undefined);
    },
    areas: (text) => {
      const parts = text.split('_');
      return as('areas', parts.length > limits.maxAreas ? undefined : all(parts, area));
    },
    s: (text) => as('start', cell(text)),
    g: (text) => as('goal', cell(text)),
    via: (text) => {
      const parts = text.split('-');
      return as('via', parts.length > limits.maxWaypoints ? undefined : all(parts, cell));
    },
    step: (text) => as('step', whole(text, 0, 2 ** 31 - 1)),
    view: (text) => as('view', text.length <= longestView ? text : undefined),
    water: (text) => as('waterIsBlocked', text === 'wall' ? true : text === 'passable' ? false : undefined),
  };
}

/** What the fields say, or the first that makes no sense. Fields that nobody knows are passed over, as in every link. */
export function readWishes(fields: ReadonlyMap<string, string>, catalog: Catalog): Wishes | { wrong: string } {
  const readers = readersFor(catalog);
  const options: Record<string, number> = {};
  let wishes = firstWishes(catalog);
  for (const [name, text] of fields) {
    const option = catalog.options.find(({ id }) => id === name);
    if (option) {
      const value = option.kind === 'choice' ? placeOf(option.choices, text) : whole(text, option.min, option.max);
      if (value === undefined) return { wrong: name };
      options[name] = value;
    } else if (Object.hasOwn(readers, name)) {
      const read = readers[name]!(text);
      if (!read) return { wrong: name };
      wishes = { ...wishes, ...read };
    }
  }
  return { ...wishes, options };
}

const isAt = (x: number, y: number, cell: Cell): boolean => x === cell.x && y === cell.y;

/** On a map that was just opened. The field that does not fit it, or null; the caller makes it one edit, and takes it back. */
export function applyWishes(session: Session, catalog: Catalog, lane: number, wishes: Wishes): string | null {
  wishes.multipliers.forEach((value, place) => session.setMultiplier(place + 1, value));
  session.setUnit(wishes.unit, wishes.size);
  for (const { x, y, radius, change } of wishes.areas) if (!session.addArea(x, y, radius, change)) return 'areas';
  if (wishes.start ?? wishes.goal) placeGivenEnds(session, wishes.start, wishes.goal);
  if (wishes.start && !isAt(session.startX(), session.startY(), wishes.start)) return 's';
  if (wishes.goal && !isAt(session.goalX(), session.goalY(), wishes.goal)) return 'g';
  for (const { x, y } of wishes.via) if (!session.addWaypoint(x, y)) return 'via';
  session.setMovement(wishes.movement);
  session.setCostModel(wishes.costModel);
  session.setAlgorithm(lane, wishes.algorithm);
  for (const { id, default: standard } of catalog.algorithms.find(({ id }) => id === wishes.algorithm)?.parameters ?? []) {
    if (!session.setOption(lane, id, wishes.options[id] ?? standard)) return id;
  }
  return null;
}
