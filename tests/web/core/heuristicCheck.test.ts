// The heuristic check as the page asks for it: what it reports, when it is outdated, and how long it takes.
import { beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '../../../web/src/core/catalog';
import type { Explain, Session } from '../../../web/src/core/engine';
import { CellValue } from '../../../web/src/core/explainConstants';
import { openExample } from '../../../web/src/state/open/example';
import { examples } from '../../../web/src/state/open/examples';
import { readHeuristicReport, type HeuristicReport } from '../../../web/src/why/heuristic/heuristicReport';
import { loadSolver, solve } from '../solver';
import { shortestCalls, stopwatch } from '../stopwatch';
import { isLeft } from '../../../web/src/core/job';

let session: Session;
let explain: Explain;

beforeEach(async () => void ({ session, explain } = await loadSolver()));

function search(): void {
  while (isLeft(session.makeReady(0)));
  solve(session);
}

/** Returns how long each call took. */
function check(cellsAtOnce = 1 << 12): number[] {
  expect(explain.beginHeuristicCheck(0)).toBe(true);
  const times: number[] = [];
  for (let progress = 0; progress !== 1000; ) {
    const taken = stopwatch();
    progress = explain.advanceHeuristicCheck(cellsAtOnce);
    times.push(taken());
    expect(progress).toBeGreaterThanOrEqual(0);
  }
  return times;
}

const report = (): HeuristicReport => readHeuristicReport(explain)!;

describe('the 8 x 6 map of the tutorial', () => {
  beforeEach(() => {
    openExample(session, catalog, 0, examples.unityEight);
    search();
    check();
  });

  it('has cells whose Manhattan distance is more than a path costs, and names the worst', () => {
    const { weight, cells, moves, shortest, ratio, isShortest, safe, alone, weighted } = report();
    expect([weight, cells, moves]).toEqual([1000, 45, 252]);
    expect(shortest).toBeCloseTo(4 + 2 * Math.SQRT2, 5);
    expect([ratio, isShortest]).toEqual([1, true]);
    expect(safe.map((kind) => catalog.options.find(({ id }) => id === 'heuristic')!.choices[kind]!.id)).toEqual([
      'zero',
      'octile',
      'chebyshev',
      'euclidean',
    ]);
    expect(alone).toMatchObject({ over: 25, falls: 27, worst: { cell: 0, h: 9 }, steepest: { from: 0, to: 9, fall: 2 } });
    expect(alone.worst.cost).toBeCloseTo(5 + 2 * Math.SQRT2, 5);
    expect(alone.steepest.cost).toBeCloseTo(Math.SQRT2, 5);
    expect(weighted).toEqual(alone);
  });

  it('knows the path of its lane when that searched again, and wherever it stands', () => {
    expect(session.setOption(0, 'tie-break', 1 - session.option(0, 'tie-break'))).toBe(true);
    expect(report().ratio).toBeNull();
    search();
    expect([report().ratio, report().isShortest]).toEqual([1, true]);
    session.addLane('greedy');
    session.removeLane(0);
    while (isLeft(session.makeReady(0)));
    solve(session);
    expect([report().ratio, report().isShortest]).toEqual([null, false]);
  });

  it('has those cells below 0 in the plane of errors, and no number on its walls', () => {
    while (explain.prepareCellValues(0, CellValue.Error, 16) < 1000);
    const errors = explain.cellValues(0, CellValue.Error, 0, 1 << 20).slice();
    expect(errors).toHaveLength(48);
    expect(errors.filter((error) => error < 0)).toHaveLength(25);
    expect(errors[0]).toBeCloseTo(2 * Math.SQRT2 - 4, 5);
    expect([...errors.keys()].filter((cell) => Number.isNaN(errors[cell]))).toEqual([20, 28, 36]);
    expect(Math.max(...errors.filter((error) => error > 0))).toBeCloseTo(report().alone.gap, 5);
  });

  it('knows what the path costs at the end of the search alone', () => {
    session.seek(0, 3);
    expect(report()).toMatchObject({ ratio: null, isShortest: false });
    session.seek(0, session.recordedSteps(0));
    expect(report()).toMatchObject({ ratio: 1, isShortest: true });
  });

  it('is outdated when the map or the query changes, until another check', () => {
    session.paintRect(0, 0, 0, 0, 0);
    expect([explain.advanceHeuristicCheck(9) < 0, readHeuristicReport(explain)]).toEqual([true, null]);
    // The lane has not begun again.
    expect(explain.beginHeuristicCheck(0)).toBe(false);
    search();
    check();
    expect(report().cells).toBe(44);
    session.setGoal(7, 5);
    expect(readHeuristicReport(explain)).toBeNull();
  });

  it('is one of moves: none of paths at any angle, nor where the search is refused', () => {
    for (const [algorithm, checked] of [
      ['theta-star', false],
      ['waypoints', false],
      ['dijkstra', true],
      ['astar', true],
    ] as const) {
      session.setAlgorithm(0, algorithm);
      search();
      expect(explain.beginHeuristicCheck(0), algorithm).toBe(checked);
    }
    session.setAlgorithm(0, 'jps');
    session.paintRect(0, 0, 0, 0, 2);
    search();
    expect(explain.beginHeuristicCheck(0)).toBe(false);
    expect([explain.beginHeuristicCheck(-1), explain.beginHeuristicCheck(7)]).toEqual([false, false]);
  });
});

it('compares the path of a weighted search with the cheapest one, and its estimate with and without the weight', () => {
  openExample(session, catalog, 0, examples.trap);
  session.setAlgorithm(0, 'weighted-astar');
  session.setOption(0, 'weight', 3000);
  search();
  check();
  const { weight, ratio, isShortest, alone, weighted } = report();
  expect([weight, alone.over, alone.falls]).toEqual([3000, 0, 0]);
  expect(weighted.over).toBeGreaterThan(100);
  expect(weighted.worst.h).toBeGreaterThan(weighted.worst.cost);
  expect(isShortest).toBe(false);
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThanOrEqual(3);
});

it('takes a few frames on a map of 512 x 512 cells, in calls that are much shorter than one', () => {
  session.newMap(512, 512);
  expect(
    session.beginGenerating(
      catalog.generators.findIndex(({ id }) => id === 'random'),
      7,
      25,
      512,
      512,
    ),
  ).toBe(0);
  while (isLeft(session.continueGenerating(1 << 20)));
  session.takeGenerated();
  search();
  const { longest, sum } = shortestCalls(Array.from({ length: 5 }, () => check()));
  console.log(`heuristic check, 512 x 512: ${sum.toFixed(1)} ms, longest call ${longest.toFixed(2)} ms`);
  // About ten times what it takes; all in one call takes longer.
  expect(sum).toBeLessThan(150);
  expect(longest).toBeLessThan(2);
  expect(report().cells).toBeGreaterThan(150_000);
});
