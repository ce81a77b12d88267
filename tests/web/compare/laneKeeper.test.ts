// All lanes come again in a new solver, unless they are what makes it trap.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import { followPlan, planSearch } from '../../../web/src/core/searchPlan';
import { LaneKeeper } from '../../../web/src/compare/laneKeeper';
import type { Resume } from '../../../web/src/lanes/comparedLanes';
import type { LaneView } from '../../../web/src/lanes/laneView';
import { Runner } from '../../../web/src/lanes/runner';
import type { LanesHost } from '../../../web/src/state/pageHost';
import { loadSolver, type Solver } from '../solver';

let [solver, other]: Solver[] = [];
let session: Session;
let lanes: LaneView[];
let playground: LanesHost;
let keeper: LaneKeeper;

const laneView = (lane: number): LaneView =>
  ({
    lane,
    engine: solver!.engine,
    get session() {
      return session;
    },
    runner: new Runner(() => session, lane),
  }) as LaneView;
const steps = (): number[] => lanes.map(({ runner }) => runner.wanted);
/** Moves each lane, until it is at the step that is asked of it. */
function rest(): void {
  for (const { runner } of lanes) while (runner.target !== null) if (runner.makeReady(1000)) runner.tick(1, 0);
}

/** Another solver has the map and the chosen lane. */
function replace(): void {
  const { chosen } = playground;
  followPlan(other!.session, planSearch(solver!.session, chosen.lane));
  ({ session } = other!);
  lanes = [laneView(0)];
  playground.chosen = lanes[0]!;
}

beforeEach(async () => {
  [solver, other] = await Promise.all([loadSolver(), loadSolver()]);
  solver.open('terrain');
  ({ session } = solver);
  session.setAlgorithm(0, 'weighted-astar');
  session.setOption(0, 'weight', 2500);
  session.addLane('dijkstra');
  session.addLane('weighted-astar');
  session.setOption(2, 'weight', 1500);
  lanes = [0, 1, 2].map(laneView);
  const matchLanes = (): void => {
    while (lanes.length < session.laneCount()) lanes.push(laneView(lanes.length));
  };
  playground = {
    get session() {
      return session;
    },
    get lanes() {
      return lanes;
    },
    chosen: lanes[1],
    matchLanes,
  } as unknown as LanesHost;
  keeper = new LaneKeeper(playground);
  [40, 12, 7].forEach((step, lane) => lanes[lane]!.runner.runTo(step));
  rest();
});
afterEach(() => [solver, other].forEach((each) => each!.end()));

it('are the same lanes at the same steps, and undo leads to no other', () => {
  const link = (): string => [0, 1, 2].map((lane) => session.fields(lane)).join();
  const before = link();
  const resume = keeper.keep();
  replace();
  resume(1);
  rest();
  expect([link(), steps(), lanes.indexOf(playground.chosen), session.canUndo()]).toEqual([before, [40, 12, 7], 1, false]);
});

it('go to the steps that they were on their way to', () => {
  lanes[0]!.runner.runTo(Infinity);
  lanes[2]!.runner.runTo(9000);
  const resume = keeper.keep();
  replace();
  resume(1);
  expect(steps()).toEqual([Infinity, 12, 9000]);
});

it('begin at step 0 in the second solver, and stay away from the third', () => {
  const resume = keeper.keep();
  replace();
  resume(2);
  expect([steps(), lanes.indexOf(playground.chosen)]).toEqual([[0, 0, 0], 1]);
  replace();
  resume(3);
  expect([steps(), lanes.indexOf(playground.chosen)]).toEqual([[0], 0]);
});

it('count as tried until all are at rest, however often they are kept meanwhile', () => {
  const trap = (resume: Resume): void => {
    replace();
    resume(1);
  };
  const makeReady = (): void => lanes.forEach(({ runner }) => runner.makeReady(1000));
  trap(keeper.keep());
  makeReady();
  // They have their room, and no step yet.
  trap(keeper.keep());
  expect(steps()).toEqual([0, 0, 0]);
  // They have no room yet.
  trap(keeper.keep());
  expect(steps()).toEqual([0]);
  session.addLane('dijkstra');
  playground.matchLanes();
  makeReady();
  keeper.keep();
  lanes[0]!.runner.runTo(40);
  trap(keeper.keep());
  expect(steps()).toEqual([40, 0]);
});
