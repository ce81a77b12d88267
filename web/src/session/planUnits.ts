// Plans many units on a map of their own.
import { loadCrowdPart } from '../core/crowdPart';
import { crowdPlanOf, type CrowdPlan } from '../core/crowdPlan';
import type { Engine } from '../core/engine';
import { motionOf } from '../core/motion';
import { JointError, planners, PlanStatus, RunStatus } from '../core/motionConstants';
import { readCells } from './cells';
import { object, onlyKeys, text, type Place } from './checks';
import { throwIfAny } from './coreError';
import { badArgument } from './error';
import { GuardedEngine } from './guardedEngine';
import { loadEngine } from './loadEngine';
import { checkedUnits, readUnits, type CoreUnits, type UnitNumbers } from './readUnits';
import type { UnitMap, UnitsNotPlanned, UnitsPlan, UnitsPlanned, UnitsQuery, UnitsStatus } from './units';
import { setMotion } from './walk';
import { whyNoPlan } from './whyNoPlan';

const lane = 0;
/** Characters; the core reads less, and says so. */
const longestMap = 2 ** 24;
/** Steps of a planner in a call. */
const partWork = 20_000;

/** A planning that does not begin stays at Running: the units are refused. */
const statusIds: Record<PlanStatus, UnitsStatus> = {
  [PlanStatus.Running]: 'refused',
  [PlanStatus.Improving]: 'improving',
  [PlanStatus.Solved]: 'solved',
  [PlanStatus.Unsolvable]: 'unsolvable',
  [PlanStatus.Failed]: 'failed',
  [PlanStatus.Capacity]: 'capacity',
};

function putMap(engine: Engine, map: UnitMap): void {
  const { session, catalog } = engine;
  if (typeof map === 'string' || map instanceof Uint8Array) {
    const whole = typeof map === 'string' ? text(map, 'map', longestMap) : map;
    if (whole.length > longestMap) throw badArgument(`map has ${whole.length} bytes; at most ${longestMap} are read`);
    return throwIfAny(engine, session.loadMap(whole, false, true));
  }
  onlyKeys(object(map, 'map'), 'map', ['width', 'height', 'cells']);
  const { width, height, cells } = map;
  throwIfAny(engine, session.setCells(width, height, readCells({ width, height }, cells, catalog)));
}

/**
 * The first unit is that of the query of the core, whose ends are two cells that are no walls: any unit with such ends takes this place. Its number,
 * or -1 where there is none.
 */
function putFirst({ session }: Engine, units: readonly UnitNumbers[]): number {
  const first = units.findIndex(([x, y, goalX, goalY]) => session.setEnds(x, y, goalX, goalY));
  if (first >= 0) session.setUnit(units[first]![4], units[first]![5]);
  return first;
}

/** The plan of units none of which has two cells without a wall as its ends. */
function refusedAtWall({ session }: Engine, units: readonly UnitNumbers[]): CrowdPlan {
  const cells = session.terrainView();
  const width = session.width();
  for (const [unit, [x, y, goalX, goalY]] of units.entries()) {
    const [start, goal] = [y * width + x, goalY * width + goalX];
    const wall = [start, goal].findIndex((cell) => cells[cell] === 0);
    if (wall < 0) continue;
    const error = wall === 0 ? JointError.StartBlocked : JointError.GoalBlocked;
    return { ...noPlan, error, unit, cell: wall === 0 ? start : goal };
  }
  throw badArgument('at least one of the units goes to another cell');
}

const noPlan: CrowdPlan = {
  status: PlanStatus.Running,
  expanded: 0,
  sum: 0,
  makespan: 0,
  lowerBound: 0,
  withoutPath: -1,
  waits: 0,
  error: JointError.None,
  unit: 0,
  other: 0,
  cell: -1,
  misses: [],
  hasPlan: false,
  failure: 0,
};

/** Plans them, and returns the plan with the numbers that units have in the query. `first`: the unit that has taken the place of the first one. */
function planFrom(engine: Engine, wanted: CoreUnits, first: number): CrowdPlan {
  const { session } = engine;
  const { units, motion: moving } = wanted;
  setMotion(engine, moving);
  const motion = motionOf(engine);
  const [, , , , , , moves, ticks] = units[first]!;
  motion.setPace(moves, ticks);
  const others = units.map((_, i) => units[placeOf(i, first)]!).slice(1);
  if (!motion.setUnits(Int32Array.from(others.flat()), session.width())) throw badArgument('the solver refuses these units');
  motion.setPlanner(lane, wanted.planner);
  motion.setAtGoal(wanted.atGoal);
  motion.setSeed(wanted.seed | 0);
  motion.setLastTick(wanted.lastTick);
  while (motion.runStatus(lane) === RunStatus.Running) motion.advanceRun(lane, partWork, wanted.lastTick);
  const plan = crowdPlanOf(motion, lane)!;
  const numberOf = (unit: number): number => (unit < 0 ? unit : placeOf(unit, first));
  return { ...plan, unit: numberOf(plan.unit), other: numberOf(plan.other), withoutPath: numberOf(plan.withoutPath) };
}

/** The first unit and the one that takes its place have each other's places. */
const placeOf = (unit: number, first: number): number => (unit === 0 ? first : unit === first ? 0 : unit);

/** A row for each tick. */
function readPlaces(engine: Engine, count: number, ticks: number, first: number): Int32Array[] {
  const motion = motionOf(engine);
  const all = new Int32Array(count * (ticks + 1));
  for (let unit = 0; unit < count; unit++) {
    const way = motion.unitWay(lane, placeOf(unit, first), 0, ticks);
    for (let tick = 0; tick <= ticks; tick++) all[tick * count + unit] = way[tick]!;
  }
  return Array.from({ length: ticks + 1 }, (_, tick) => all.subarray(tick * count, (tick + 1) * count));
}

function planned(engine: Engine, count: number, plan: CrowdPlan, first: number): UnitsPlanned {
  const motion = motionOf(engine);
  return {
    status: statusIds[plan.status] as UnitsPlanned['status'],
    why: null,
    fault: null,
    expanded: plan.expanded,
    lowerBound: plan.lowerBound || null,
    sumOfCosts: plan.sum,
    makespan: plan.makespan,
    waits: plan.waits,
    places: readPlaces(engine, count, motion.ticks(lane), first),
    hash: motion.runHash(lane),
  };
}

function notPlanned(plan: CrowdPlan, planner: number, width: number): UnitsNotPlanned {
  const isShared = plan.error === JointError.SharedStart || plan.error === JointError.SharedGoal;
  const at = (cell: number): Place => ({ x: cell % width, y: Math.floor(cell / width) });
  return {
    status: statusIds[plan.status] as UnitsNotPlanned['status'],
    why: whyNoPlan({ name: planners[planner]!.name, plan, width }),
    fault: plan.error !== JointError.None && plan.cell >= 0 ? { unit: plan.unit, other: isShared ? plan.other : null, at: at(plan.cell) } : null,
    expanded: plan.expanded,
    lowerBound: plan.lowerBound || null,
    sumOfCosts: null,
    makespan: null,
    waits: null,
    places: [],
    hash: null,
  };
}

export async function plansOf(map: UnitMap, query: UnitsQuery, module?: WebAssembly.Module): Promise<UnitsPlan> {
  const given = checkedUnits(query);
  const core = new GuardedEngine(await loadEngine(module, loadCrowdPart));
  try {
    return core.use((session, engine) => {
      const initial = { movement: session.movement() };
      session.keepHistory(false);
      putMap(engine, map);
      const size = { width: session.width(), height: session.height() };
      const wanted = readUnits(given, engine.catalog, size, initial);
      session.setMovement(wanted.movement);
      const first = putFirst(engine, wanted.units);
      const plan = first < 0 ? refusedAtWall(engine, wanted.units) : planFrom(engine, wanted, first);
      return plan.hasPlan ? planned(engine, wanted.units.length, plan, first) : notPlanned(plan, wanted.planner, size.width);
    });
  } finally {
    core.dispose();
  }
}
