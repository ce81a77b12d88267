import { LaneField, Status } from '../../../web/src/core/generated';
import { endsOf } from '../../../web/src/core/endsOf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchGroupsOf, placeOfGroup, type Configuration } from '../../../web/src/benchmark/configuration';
import { isWrong, readConfiguration } from '../../../web/src/benchmark/configurationText';
import { SearchOutcome, BenchmarkResults } from '../../../web/src/benchmark/results';
import { BenchmarkRun, type BenchmarkJob } from '../../../web/src/benchmark/run';
import { catalog } from '../../../web/src/core/catalog';
import { planSearch } from '../../../web/src/core/searchPlan';
import { loadSolver, type Solver } from '../solver';
import { isLeft, runWhole } from '../../../web/src/core/job';

let solver: Solver;
beforeEach(async () => void (solver = await loadSolver()));
afterEach(() => solver.end());

const read = (text: string): Configuration => {
  const configuration = readConfiguration(`bench=1&${text}`, catalog);
  if (isWrong(configuration)) throw new Error(configuration.field);
  return configuration;
};
const jobOf = (text: string): BenchmarkJob => ({ configuration: read(text), open: planSearch(solver.session, 0), rows: null });

function run(job: BenchmarkJob): BenchmarkRun {
  const made = new BenchmarkRun(solver.session, solver.catalog, job);
  runWhole(made);
  return made;
}

const withoutTimes = ({ outcomes, columns: { microseconds: _, ...columns } }: BenchmarkResults): object => ({ outcomes, ...columns });

describe('a run', () => {
  it('puts the start into the upper left corner and the goal into the lower right, both free', () => {
    const { results } = run(jobOf('algs=astar&moves=8-always&maps=random.7.4.90.1.30_random.7.4.0.1.1'));
    expect([...results.outcomes.subarray(0, 30)].filter((outcome) => outcome === SearchOutcome.NoPath).length).toBeGreaterThan(20);
    // Three diagonal steps and three straight ones.
    expect([results.outcomes[30], results.columns.cost[30]]).toEqual([SearchOutcome.Found, 3 + 3 * Math.SQRT2]);
    const { session } = solver;
    expect(endsOf(session)).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 6, y: 3 } });
    expect([session.canUndo(), session.terrainView()[0], session.terrainView().at(-1)]).toEqual([false, 1, 1]);
  });

  it('begins a maze at its first free cell and ends at its last', () => {
    const { results } = run(jobOf('algs=dijkstra&moves=4-connected&maps=maze.12.9.1.20'));
    expect([...results.outcomes].every((outcome) => outcome === SearchOutcome.Found)).toBe(true);
    const { session } = solver;
    expect(endsOf(session)).toMatchObject({ start: { x: 1, y: 1 }, goal: { x: 9, y: 7 } });
  });

  it('gives the same in any slices, and tells of each search once', () => {
    const job = jobOf(
      'algs=dijkstra_astar_theta-star_ida-star.budget.1000&moves=4-connected_8-no-corner-cutting&maps=random.20.20.30.1.20_maze.15.15.1.5&reps=2',
    );
    const whole = run(job).results;
    const sliced = new BenchmarkRun(solver.session, solver.catalog, job);
    const copy = new BenchmarkResults(whole.count);
    for (let more = true, from = 0; more; from = sliced.done) {
      more = isLeft(sliced.advance(50));
      const report = sliced.report(from);
      expect(report.from).toBe(from);
      expect(report.more).toBe(sliced.done < whole.count);
      copy.take(report);
      more &&= report.more;
    }
    expect(withoutTimes(copy)).toEqual(withoutTimes(whole));
    const kinds = new Set(copy.outcomes);
    for (const outcome of [SearchOutcome.Found, SearchOutcome.NoPath, SearchOutcome.Budget, SearchOutcome.Refused])
      expect(kinds, SearchOutcome[outcome]).toContain(outcome);
    expect(kinds).not.toContain(SearchOutcome.Waiting);
  });

  it('takes the heuristic that fits the moves unless one is named, and defaults else', () => {
    const job = jobOf('algs=astar_astar.heuristic.octile_astar.heuristic.manhattan&moves=4-connected_8-no-corner-cutting&maps=random.20.20.15.1.40');
    const { results } = run(job);
    const sum = (column: number): number =>
      Array.from({ length: 40 }, (_, i) => results.columns.expanded[i * 6 + column]!).reduce((total, each) => total + each);
    const [four, fourOctile, fourManhattan, eight, eightOctile, eightManhattan] = [0, 1, 2, 3, 4, 5].map(sum) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect([four, eight]).toEqual([fourManhattan, eightOctile]);
    expect(fourOctile).toBeGreaterThan(four);
    expect(eightManhattan).toBeLessThan(eight);
    expect(solver.session.option(0, 'open-list')).toBe(0);
  });

  it('asks the map of the page as it is: ends, unit, costs, waypoints', () => {
    const { session } = solver;
    solver.open('terrain');
    session.setMovement(1);
    session.setOption(0, 'tie-break', 1);
    session.setAlgorithm(0, 'dijkstra');
    solver.solve();
    const [cost, expanded] = [session.pathCost(0), session.report(0)[0]];
    const job = jobOf('algs=dijkstra.tie-break.smaller-g_jps&maps=random.9.9.20.1.2_open');
    solver.open('rooms');
    const { results } = run(job);
    expect([results.outcomes[4], results.columns.cost[4], results.columns.expanded[4]]).toEqual([SearchOutcome.Found, cost, expanded]);
    expect(results.outcomes[5]).toBe(SearchOutcome.Refused);
  });

  it('places the rows of a scenario on ground of equal costs, and skips those without two ends', () => {
    solver.open('terrain');
    const job: BenchmarkJob = { ...jobOf('algs=jps_astar&maps=scen.2.3'), rows: Int32Array.from([9, 9, 9, 9, 3, 11, 37, 8, 5, 5, 5, 5, 0, 0, 5, 8]) };
    const { results } = run(job);
    expect([...results.outcomes]).toEqual([
      SearchOutcome.Found,
      SearchOutcome.Found,
      SearchOutcome.Skipped,
      SearchOutcome.Skipped,
      SearchOutcome.Skipped,
      SearchOutcome.Skipped,
    ]);
    expect(results.columns.cost[0]).toBe(results.columns.cost[1]);
  });

  it('asks generated maps with the usual unit and no waypoints, whatever was asked before', () => {
    const { session } = solver;
    solver.open('rooms');
    session.setUnit(1, 2);
    session.addWaypoint(20, 5);
    const before = jobOf('algs=waypoints_astar&moves=8-always&maps=open_random.20.20.20.1.10');
    const after = run(before).results;
    const alone = run(jobOf('algs=waypoints_astar&moves=8-always&maps=random.20.20.20.1.10')).results;
    expect([...after.columns.expanded.subarray(2)]).toEqual([...alone.columns.expanded]);
    expect([...after.outcomes.subarray(2)]).toEqual([...alone.outcomes]);
    expect(session.unitSize()).toBe(1);
  });

  it('tells a path that was missed from one that there is not, also when nothing else searched', () => {
    const maps = 'moves=4-connected&maps=random.12.12.25.1.100';
    const outcomes = (algorithms: string, each: number): number[] =>
      [...run(jobOf(`algs=${algorithms}&${maps}`)).results.outcomes].filter((_, i) => i % each === 0);
    const beside = outcomes('beam.width.1000_astar', 2);
    expect(new Set(beside)).toEqual(new Set([SearchOutcome.Found, SearchOutcome.NoPath, SearchOutcome.Missed]));
    expect(outcomes('beam.width.1000', 1)).toEqual(beside);
  });

  it('times each repetition without the preparation, and adds up those of found paths', () => {
    let isPrepared = true;
    const job = jobOf('algs=astar_dijkstra&moves=8-always_4-connected&maps=random.6.6.60.1.10_random.7.5.20.1.3&reps=3');
    const { session } = solver;
    // The clock goes on by a millisecond with each expansion.
    const made = new BenchmarkRun(session, solver.catalog, job, () => {
      isPrepared &&= session.status(0) !== Status.Stale;
      return session.report(0)[LaneField.Expanded] ?? 0;
    });
    while (isLeft(made.advance(4)));
    expect(isPrepared).toBe(true);
    const { results, rounds } = made;
    const sums = searchGroupsOf(job.configuration).map((group) => {
      const { first, stride, count } = placeOfGroup(job.configuration, group);
      return Array.from({ length: count }, (_, i) => first + i * stride)
        .filter((index) => results.outcomes[index] === SearchOutcome.Found)
        .reduce((sum, index) => sum + results.columns.microseconds[index]!, 0);
    });
    expect(new Set(sums).size).toBeGreaterThan(4);
    // Every repetition searches as much.
    expect([...rounds]).toEqual(sums.flatMap((sum) => [sum, sum, sum]));
    expect([...results.columns.microseconds]).toEqual([...results.columns.expanded].map((expanded) => 1000 * expanded));
  });
});
