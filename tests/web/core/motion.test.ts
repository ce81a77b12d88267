// What a run tells of its goal and of what became known, from the real solver.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { motionOf, type Motion } from '../../../web/src/core/motion';
import { PatrolEnd, RunStatus, TargetKind } from '../../../web/src/core/motionConstants';
import { loadSolver, type Solver } from '../solver';

let solver: Solver;
let motion: Motion;
beforeAll(async () => void (solver = await loadSolver()));
afterAll(() => solver.end());

/** The walker stands at the left end of three rows of 12 cells, the goal at the right end. */
beforeEach(() => {
  const { session } = solver;
  session.newMap(12, 3);
  session.setEnds(0, 0, 11, 0);
  motion = motionOf(solver.engine);
  motion.setPace(1, 1);
});

function run(): void {
  while (motion.runStatus(0) === RunStatus.Running) motion.advanceRun(0, 100_000, motion.lastTick());
}

it('tells the way of a goal from the tick that is shown on', () => {
  motion.setPace(0, 1);
  motion.setTarget(TargetKind.Patrol, 1, 2, PatrolEnd.Back, Int32Array.from([11, 0, 9, 0]));
  motion.setLastTick(20);
  run();
  expect([...motion.goalWay(0, 400)].slice(0, 5)).toEqual([11, 10, 9, 10, 11]);
  motion.seekTick(4);
  expect([...motion.goalWay(0, 4)]).toEqual([9, 10, 11]);
});

it('tells the cells that came into sight, and that a wall in them cut the plan', () => {
  solver.session.paintLine(6, 0, 6, 1, 0);
  motion.setSight(3);
  run();
  const first = [...motion.newlyKnown(0, 0, 0)];
  expect(first).toContain(3);
  expect(first).not.toContain(4);
  expect([...motion.newlyKnown(0, 1, 3)]).toContain(6);
  const all = [...motion.newlyKnown(0, 0, motion.ticks(0))];
  expect(new Set(all).size).toBe(all.length);
  expect([...motion.cutTicks(0)]).toEqual([3]);
  motion.setSight(0);
  run();
  expect([motion.newlyKnown(0, 0, 99).length, motion.cutTicks(0).length]).toEqual([0, 0]);
});
