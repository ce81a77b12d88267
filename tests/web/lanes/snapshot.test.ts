import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginAtOnce } from '../../../web/src/core/beginAtOnce';
import type { Session } from '../../../web/src/core/engine';
import { recordingKey } from '../../../web/src/lanes/recordingKey';
import type { Snapshot } from '../../../web/src/model/ui';
import { loadSolver, type Solver, snapshotOf } from '../solver';

let solver: Solver;
let session: Session;
beforeEach(async () => {
  solver = await loadSolver();
  ({ session } = solver);
  session.newMap(9, 7);
  session.setAlgorithm(0, 'astar');
});
afterEach(() => solver.end());

const read = (before?: Snapshot): Snapshot => {
  beginAtOnce(session, 0);
  return snapshotOf(solver.engine, 0, before);
};

it('tells two searches apart by everything that they depend on, and by nothing else', () => {
  const changes: Record<string, () => unknown> = {
    nothing: () => undefined,
    terrain: () => session.paintLine(4, 4, 4, 4, 0),
    cost: () => session.setMultiplier(1, 3),
    size: () => session.resize(10, 7),
    zone: () => session.addArea(3, 3, 2, 5),
    edge: () => session.setPassage(5, 5, 1, 1),
    start: () => session.setStart(2, 2),
    goal: () => session.setGoal(6, 2),
    waypoint: () => session.addWaypoint(4, 2),
    movement: () => session.setMovement(0),
    costModel: () => session.setCostModel(1),
    kind: () => session.setUnit(1, 1),
    breadth: () => session.setUnit(1, 2),
    algorithm: () => session.setAlgorithm(0, 'weighted-astar'),
    option: () => session.setOption(0, 'weight', 2000),
  };
  const [keys, recordings] = [new Set<string>(), new Set<string>()];
  for (const [name, change] of Object.entries(changes)) {
    change();
    const { key } = read();
    expect(keys.has(key), name).toBe(false);
    keys.add(key);
    recordings.add(recordingKey(session, 0));
  }
  expect(recordings.size).toBe(keys.size);
  const { key } = read();
  session.advance(0, 4);
  session.setName('renamed');
  session.forgetHistory();
  expect([read().key, recordingKey(session, 0)]).toEqual([key, [...recordings].at(-1)]);
});

it('hands out the same world and the same setup while they stay, and others after a change', () => {
  const first = read();
  session.advance(0, 3);
  const second = read(first);
  expect([second.step, second.world === first.world, second.options === first.options]).toEqual([3, true, true]);
  session.beginEdit();
  session.setGoal(3, 3);
  session.endEdit();
  const third = read(second);
  expect(third.world).toMatchObject({ goal: { x: 3, y: 3 }, start: first.world.start, canUndo: true, canRedo: false, width: 9, height: 7 });
  expect(third.verdict).toBe(first.verdict);
  session.undo();
  const fourth = read(third);
  // Another object, since something can be redone, but the same query.
  expect(fourth.world).toMatchObject({ goal: first.world.goal, canRedo: true });
  expect([fourth.key, fourth.step]).toEqual([first.key, 0]);
});

it('reads for each lane what the core says of it', () => {
  session.addLane('weighted-astar');
  session.setOption(1, 'weight', 3000);
  session.addWaypoint(4, 2);
  for (const lane of [0, 1]) {
    while (session.advance(lane, 5) === 0);
    session.seek(lane, 3);
    const snapshot = snapshotOf(solver.engine, lane);
    expect(snapshot).toMatchObject({
      algorithm: session.algorithm(lane),
      info: { id: session.algorithm(lane) },
      status: session.status(lane),
      step: session.step(lane),
      recordedSteps: session.recordedSteps(lane),
      hasHistory: session.hasHistory(lane),
      pathCost: session.pathCost(lane),
      pathCells: session.pathView(lane).length,
      corners: session.lineView(lane).length / 2,
      expanded: 3,
      atEnd: false,
      world: { waypoints: [{ x: 4, y: 2 }], movement: session.movement(), costModel: session.costModel(), mapVersion: session.mapVersion() },
    });
    expect(snapshot.options['weight']).toBe(session.option(lane, 'weight'));
  }
});
