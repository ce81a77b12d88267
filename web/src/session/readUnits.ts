// What the core understands of units: numbers.
import type { Catalog } from '../core/catalog';
import { AtGoal, mostPace, mostSeed, mostTicks, mostUnits, planners, unitGroups } from '../core/motionConstants';
import { checkedPlace, choice, integer, object, onlyKeys, text, type Size } from './checks';
import { badArgument } from './error';
import { readMotionText, type MotionText } from './walk';

const standardLastTick = 2000;
const standardPlanner = 'lacam';
/** Characters of what moves besides; the core reads less, and says so. */
const longestMotion = 2 ** 24;

const fewestUnits = 2;
const keys = ['units', 'planner', 'movement', 'atGoal', 'seed', 'lastTick', 'motion'];
const goalIds = [
  { id: 'stay', atGoal: AtGoal.Stay },
  { id: 'vanish', atGoal: AtGoal.Vanish },
];

/** Nine numbers, as of Motion.units(). */
export type UnitNumbers = readonly [
  x: number,
  y: number,
  goalX: number,
  goalY: number,
  kind: number,
  size: number,
  moves: number,
  ticks: number,
  group: number,
];

export interface CoreUnits {
  units: readonly UnitNumbers[];
  planner: number;
  movement: number;
  atGoal: AtGoal;
  seed: number;
  lastTick: number;
  motion: MotionText;
}

function readPace(value: unknown, what: string): [moves: number, ticks: number] {
  if (value === undefined) return [1, 1];
  const pace = object(value, what);
  onlyKeys(pace, what, ['moves', 'ticks']);
  const ticks = integer(pace['ticks'], `ticks of ${what}`, 1, mostPace);
  return [integer(pace['moves'], `moves of ${what}`, 1, ticks), ticks];
}

function readUnit(value: unknown, what: string, { units, limits }: Catalog, size: Size): UnitNumbers {
  const unit = object(value, what);
  onlyKeys(unit, what, ['start', 'goal', 'size', 'kind', 'pace', 'group']);
  const start = checkedPlace(unit['start'], `start of ${what}`, size);
  const goal = checkedPlace(unit['goal'], `goal of ${what}`, size);
  return [
    start.x,
    start.y,
    goal.x,
    goal.y,
    choice(unit['kind'], `kind of ${what}`, units),
    unit['size'] === undefined ? 1 : integer(unit['size'], `size of ${what}`, 1, limits.maxUnitSize),
    ...readPace(unit['pace'], `pace of ${what}`),
    unit['group'] === undefined ? 0 : integer(unit['group'], `group of ${what}`, 0, unitGroups - 1),
  ];
}

/** Throws where there are too many units, before anything is made of them. */
export function checkedUnits(value: unknown): Record<string, unknown> & { units: readonly unknown[] } {
  const query = object(value, 'query');
  onlyKeys(query, 'query', keys);
  const units = query['units'];
  if (!Array.isArray(units)) throw badArgument('units is a list');
  if (units.length < fewestUnits || units.length > mostUnits)
    throw badArgument(`units is a list of ${fewestUnits} to ${mostUnits} units, not of ${units.length}`);
  return { ...query, units };
}

/** Throws when something in it makes no sense. `initial`: the rule for moves where none is given. */
export function readUnits(query: ReturnType<typeof checkedUnits>, catalog: Catalog, size: Size, initial: { movement: number }): CoreUnits {
  const whole = (key: string, min: number, most: number, standard: number): number =>
    query[key] === undefined ? standard : integer(query[key], key, min, most);
  const motion = query['motion'] === undefined ? '' : text(query['motion'], 'motion', longestMotion);
  return {
    units: query.units.map((unit, i) => readUnit(unit, `units[${i}]`, catalog, size)),
    planner: choice(query['planner'] ?? standardPlanner, 'planner', planners),
    movement: choice(query['movement'], 'movement', catalog.movements, initial.movement),
    atGoal: goalIds[choice(query['atGoal'], 'atGoal', goalIds)]!.atGoal,
    seed: whole('seed', 0, mostSeed, 0),
    lastTick: whole('lastTick', 1, mostTicks, standardLastTick),
    motion: readMotionText(motion, ['doors', 'drift']),
  };
}
