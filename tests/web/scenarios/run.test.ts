import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planSearch } from '../../../web/src/core/searchPlan';
import { scenTable } from '../../../web/src/scenarios/csv';
import { RowOutcome } from '../../../web/src/scenarios/outcome';
import { ScenResults } from '../../../web/src/scenarios/results';
import type { ScenRows } from '../../../web/src/scenarios/rows';
import { ScenRun, type ScenJob } from '../../../web/src/scenarios/run';
import { loadSolver, type Solver } from '../solver';
import { map, readScen, row, scen } from './texts';
import { isLeft, jobDone, runWhole } from '../../../web/src/core/job';

let solver: Solver;
beforeEach(async () => void (solver = await loadSolver()));
afterEach(() => solver.end());

// Water is a wall in the second row of ground; trees are walls always.
const rows = [
  row(0, 3, 7, 2, '7.41421356'),
  row(7, 2, 0, 3, '7.41421356'),
  row(0, 0, 7, 0, '7.5'),
  row(0, 0, 7, 5, '0'),
  row(0, 0, 7, 5, '3'),
  row(3, 3, 3, 3, '0'),
  row(1, 1, 0, 0, '0'),
  row(2, 2, 3, 3, '1'),
  row(0, 0, 1, 0, '1'),
];
const { Equal, Different, Unreachable, NoPath } = RowOutcome;
const outcomes = [Equal, Equal, Different, Unreachable, NoPath, Equal, Unreachable, NoPath, Equal];

function jobOf(text: string): ScenJob {
  const { session } = solver;
  expect(session.loadMap(map, false, true)).toBe(0);
  const read = readScen(solver, text) as ScenRows;
  return { plan: planSearch(session, 0), rows: read };
}

function runOf(job: ScenJob): ScenRun {
  const run = new ScenRun(solver.session, solver.catalog, job);
  runWhole(run);
  return run;
}

describe('a run', () => {
  it('asks as the benchmarks ask, whatever the session asked before', () => {
    const { session } = solver;
    const job = jobOf(scen(...rows));
    session.setMovement(0);
    session.setMultiplier(1, 3);
    session.addWaypoint(3, 3);
    const { results } = runOf(job);
    expect([...results.outcomes]).toEqual(outcomes);
    expect(results.totals()).toMatchObject({ solved: 5, equal: 4, different: 3, unreachable: 2 });
    expect(results.different()).toEqual([2, 4, 7]);
    expect(session.canUndo()).toBe(false);
  });

  it('gives the same in any slices', () => {
    const job = jobOf(scen(...rows));
    const whole = runOf(job).results;
    const sliced = new ScenRun(solver.session, solver.catalog, job);
    let calls = 1;
    while (isLeft(sliced.advance(1))) calls++;
    expect(calls).toBeGreaterThan(rows.length);
    expect(sliced.results).toEqual(whole);
  });

  it('tells what was done since the last report', () => {
    const run = new ScenRun(solver.session, solver.catalog, jobOf(scen(...rows)));
    const copy = new ScenResults(rows.length);
    for (let more = true, from = 0; more; from = run.done) {
      more = isLeft(run.advance(9));
      const report = run.report(from);
      expect(report.more).toBe(more);
      copy.take(report);
    }
    expect(copy).toEqual(run.results);
  });

  it('is over at once without rows', () => {
    const run = new ScenRun(solver.session, solver.catalog, jobOf('version 1\n'));
    expect(run.advance(9)).toBe(jobDone);
  });
});

it('becomes a table, with gaps where nothing is known', () => {
  const job = jobOf(scen(...rows));
  const { results } = runOf(job);
  results.set(8, { outcome: RowOutcome.Waiting, length: 0, expanded: 0 });
  const writer = scenTable(job.rows, results);
  runWhole(writer);
  const lines = writer.take().split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'line,startX,startY,goalX,goalY,published,length,expanded,status',
    `2,0,3,7,2,7.41421356,7.41421356,${results.columns.expanded[0]},equal`,
  ]);
  expect(lines[4]).toMatch(/^5,0,0,7,5,0,,\d+,unreachable$/);
  expect(lines[8]).toBe('9,2,2,3,3,1,,0,no-path');
  expect(lines[9]).toBe('10,0,0,1,0,1,,,');
  expect(lines.length).toBe(11);
});
