// CSV, path and benchmark row, from real searches.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginAtOnce } from '../../../web/src/core/beginAtOnce';
import type { Session } from '../../../web/src/core/engine';
import { explainOf } from '../../../web/src/core/explain';
import { LaneField } from '../../../web/src/core/generated';
import { countersTable, mostRows } from '../../../web/src/exports/csv';
import { pathJson } from '../../../web/src/exports/pathJson';
import { scenObstacle, scenRow } from '../../../web/src/exports/scenRow';
import { evenSteps } from '../../../web/src/exports/steps';
import { loadSolver, type Solver, snapshotOf } from '../solver';
import { isLeft } from '../../../web/src/core/job';

let solver: Solver;
let session: Session;
beforeEach(async () => {
  solver = await loadSolver();
  session = solver.session;
});
afterEach(() => solver.end());

const snapshot = () => snapshotOf(solver.engine, 0);

describe('steps', () => {
  it('are spread evenly, both ends taken, none twice', () => {
    expect(evenSteps(0, 4, 10)).toEqual([0, 1, 2, 3, 4]);
    expect(evenSteps(3, 3, 10)).toEqual([3]);
    expect(evenSteps(0, 100, 5)).toEqual([0, 25, 50, 75, 100]);
    const many = evenSteps(1, 26_551, 10_000);
    expect([many.length, new Set(many).size, many[0], many.at(-1)]).toEqual([10_000, 10_000, 1, 26_551]);
  });
});

describe('the table of counters', () => {
  function table(atOnce: number): number[][] {
    const explain = explainOf(solver.engine);
    const view = explain.viewAt(0, 0);
    const writer = countersTable(session, explain, view, session.recordedSteps(0));
    const shown = session.step(0);
    while (isLeft(writer.advance(atOnce))) expect(session.step(0)).toBe(shown);
    explain.closeView(view);
    const [head, ...rows] = writer.take().trimEnd().split('\n');
    expect(head).toBe('step,expanded,generated,relaxed,reopened,open');
    return rows.map((row) => row.split(',').map(Number));
  }

  it('has a row a step, the same in one slice or in many', () => {
    solver.open('rooms');
    solver.solve();
    const rows = table(mostRows);
    expect(rows.length).toBe(session.recordedSteps(0));
    expect(table(1)).toEqual(rows);
    for (const step of [1, 17, rows.length]) {
      session.seek(0, step);
      const counters = session.report(0);
      expect(rows[step - 1]).toEqual([
        step,
        ...[LaneField.Expanded, LaneField.Generated, LaneField.Relaxed, LaneField.Reopened, LaneField.Open].map((counter) => counters[counter]),
      ]);
    }
  });

  it('of a long search has as many rows as people can use', () => {
    solver.strew(1, 30, 256);
    session.setAlgorithm(0, solver.catalog.algorithms.find(({ family }) => family === 'uninformed')!.id);
    solver.solve();
    expect(session.recordedSteps(0)).toBeGreaterThan(mostRows / 2);
    session.newMap(400, 400);
    session.setStart(200, 200);
    solver.solve();
    expect(session.recordedSteps(0)).toBeGreaterThan(mostRows);
    const rows = table(mostRows);
    expect(rows.length).toBe(mostRows);
    expect(rows.at(-1)![0]).toBe(session.recordedSteps(0));
  });

  it('of no search has no rows', () => {
    expect(countersTable(session, explainOf(solver.engine), 0, 0).rows).toBe(0);
  });
});

interface PathFile {
  format: string;
  version: number;
  map: { name: string; width: number; height: number };
  query: Record<string, unknown>;
  status: string;
  cost: number | null;
  kind: string;
  moves?: number;
  turns?: number;
  straight?: number;
  diagonal?: number;
  path: [number, number][];
}

describe('the path', () => {
  const read = (): PathFile => JSON.parse(pathJson(session, 0, solver.catalog, snapshot(), session.name())) as PathFile;

  it('goes from start to goal with the cost that it says', () => {
    solver.open('rooms');
    solver.solve();
    session.setName('a [\n1,\n2\n] "b"');
    const file = read();
    expect(file).toMatchObject({
      format: 'astrolabe-path',
      version: 1,
      map: { name: session.name(), width: 48, height: 30 },
      status: 'Found',
      kind: 'cells',
    });
    expect(file.query).toMatchObject({ start: [3, 13], goal: [43, 5], algorithm: 'astar', movement: '8-no-corner-cutting', costs: 'octile' });
    expect([file.path[0], file.path.at(-1)]).toEqual([
      [3, 13],
      [43, 5],
    ]);
    expect(file.moves).toBe(file.path.length - 1);
    const length = file.path.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - file.path[i]![0], y - file.path[i]![1]), 0);
    expect(file.cost).toBeCloseTo(length, 9);
    expect(file.straight! + file.diagonal! * Math.SQRT2).toBeCloseTo(length, 9);
    expect(pathJson(session, 0, solver.catalog, snapshot(), session.name())).toContain('"path": [\n    [3, 13], [4, 13]');
  });

  it('of any angle has corners, whole at the middles of cells', () => {
    solver.open('trap');
    const anyAngle = solver.catalog.algorithms.filter(({ measure }) => measure === 'euclid');
    expect(anyAngle.length).toBeGreaterThan(0);
    for (const { id } of anyAngle) {
      session.setAlgorithm(0, id);
      solver.solve();
      const file = read();
      expect(file.kind, id).toBe('corners');
      expect([file.path[0], file.path.at(-1)], id).toEqual([
        [4, 10],
        [28, 9],
      ]);
      const length = file.path.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - file.path[i]![0], y - file.path[i]![1]), 0);
      expect(file.cost, id).toBeCloseTo(length, 6);
      expect(file.turns, id).toBe(file.path.length - 2);
    }
  });

  it('that is not there says why', () => {
    solver.open('rooms');
    beginAtOnce(session, 0);
    expect(read()).toMatchObject({ status: 'Running', cost: null, path: [] });
    session.beginEdit();
    session.paintRect(42, 4, 44, 6, 0);
    session.endEdit();
    solver.solve();
    expect(read()).toMatchObject({ status: 'NoPath', cost: null, path: [] });
  });
});

describe('the row of a benchmark', () => {
  it('says the query and its length', () => {
    solver.open('rooms');
    solver.solve();
    expect(scenObstacle(session, solver.catalog, snapshot())).toBe(null);
    const [head, row, end] = scenRow(session, 0, 'Rooms.map', snapshot()).split('\n');
    expect([head, end]).toEqual(['version 1', '']);
    expect(row!.split('\t')).toEqual(['12', 'Rooms.map', '48', '30', '3', '13', '43', '5', '48.97056275']);
  });

  it('is refused where the format means another question', () => {
    const cases: [string, () => void][] = [
      ['movement', () => session.setMovement(0)],
      ['costs', () => session.setCostModel(2)],
      ['unit', () => void session.setUnit(0, 2)],
      ['unit', () => void session.setUnit(1, 1)],
      ['barriers', () => session.setPassage(5, 10, 1, 1)],
      ['areas', () => void session.addArea(20, 12, 3, 5)],
      ['terrain', () => session.paintLine(5, 10, 6, 10, 2)],
      ['notOptimal', () => void session.setOption(0, 'weight', 2000)],
      ['notOptimal', () => void session.setAlgorithm(0, solver.catalog.algorithms.find(({ measure }) => measure === 'euclid')!.id)],
      ['noPath', () => session.paintRect(42, 4, 44, 6, 0)],
    ];
    for (const [obstacle, change] of cases) {
      solver.open('rooms');
      session.setUnit(0, 1);
      session.beginEdit();
      change();
      session.endEdit();
      solver.solve();
      expect(scenObstacle(session, solver.catalog, snapshot()), obstacle).toBe(obstacle);
      session.undo();
      session.setAlgorithm(0, 'astar');
    }
    solver.open('rooms');
    expect(scenObstacle(session, solver.catalog, snapshot())).toBe('unfinished');
  });

  it('goes without the stops of an algorithm that visits them', () => {
    solver.open('rooms');
    session.addWaypoint(5, 12);
    solver.solve();
    expect(scenObstacle(session, solver.catalog, snapshot())).toBe(null);
    session.setAlgorithm(0, solver.catalog.algorithms.find(({ visits }) => visits)!.id);
    solver.solve();
    expect(scenObstacle(session, solver.catalog, snapshot())).toBe('stops');
  });
});
