// What a map allows, as the page asks for it: what it reports, when it is outdated, and how long it takes.
import { beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '../../../web/src/core/catalog';
import type { Explain, Session } from '../../../web/src/core/engine';
import { readWhatIf, type WhatIfReport } from '../../../web/src/why/whatIf/whatIfReport';
import { loadSolver } from '../solver';
import { shortestCalls, stopwatch } from '../stopwatch';
import { isLeft } from '../../../web/src/core/job';

let session: Session;
let explain: Explain;

beforeEach(async () => void ({ session, explain } = await loadSolver()));

function prepare(): void {
  while (isLeft(session.makeReady(0)));
}

/** Returns how long each call took. */
function compute(cellsAtOnce = 1 << 12): number[] {
  expect(explain.beginWhatIf(0)).toBe(true);
  const times: number[] = [];
  for (let progress = 0; progress !== 1000; ) {
    const taken = stopwatch();
    progress = explain.advanceWhatIf(cellsAtOnce);
    times.push(taken());
    expect(progress).toBeGreaterThanOrEqual(0);
  }
  return times;
}

const report = (): WhatIfReport => readWhatIf(explain)!;
const wall = 0;
const fourConnected = 0;

describe('a wall across a map of 6 x 5 cells', () => {
  beforeEach(() => {
    session.newMap(6, 5);
    session.setMovement(fourConnected);
    session.setEnds(0, 0, 5, 4);
    session.paintRect(0, 2, 4, 2, wall);
    prepare();
    compute();
  });

  it('leaves some shortest paths, and counts them and their cells', () => {
    // Two rows above, then the gap at the right.
    expect(report()).toMatchObject({ cost: 9, paths: '6', cells: 15 });
    const shares = Array.from({ length: 5 }, (_, y) => Array.from(explain.pathShares(y, 1))).flat();
    expect(shares).toEqual(Array.from(explain.pathShares(0, 1 << 20)));
    expect([shares[0], shares[17], shares[29], shares[12], shares[24]]).toEqual([1, 1, 1, 0, 0]);
    expect(shares[6]).toBeCloseTo(1 / 6, 6);
    expect(Array.from(explain.moveShares(0, 0, 1)).map((share) => share.toFixed(3))).toEqual([
      '0.000',
      '0.833',
      '0.167',
      '0.000',
      '0.000',
      '0.000',
      '0.000',
      '0.000',
    ]);
  });

  it('gives the moves of a row at once, as far as the row goes', () => {
    const row = Array.from(explain.moveShares(0, 1, 99));
    expect(row).toHaveLength(48);
    expect(row).toEqual([0, 1, 2, 3, 4, 5].flatMap((x) => Array.from(explain.moveShares(x, 1, 1))));
    // All paths go down through the gap.
    expect(row.slice(40)).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
    expect([explain.moveShares(6, 1, 1), explain.moveShares(0, -1, 1), explain.moveShares(0, 0, -5)].map(({ length }) => length)).toEqual([0, 0, 0]);
  });

  it('makes no path longer', () => {
    expect(report().removals).toEqual({ obstacles: 5, gains: 0, best: [] });
    expect(Array.from(explain.removalGains(2, 1))).toEqual([0, 0, 0, 0, 0, Number.NaN]);
  });

  it('makes the path to the other side longer, and names the best cells', () => {
    session.setGoal(0, 4);
    prepare();
    compute();
    const { cost, removals } = report();
    expect(cost).toBe(14);
    expect(removals).toMatchObject({ obstacles: 5, gains: 5 });
    expect(removals!.best.map((removal) => [removal.kind, removal.cell.x, removal.cell.y, removal.cost])).toEqual(
      [0, 1, 2, 3, 4].map((x) => ['wall', x, 2, 4 + 2 * x]),
    );
    expect(Array.from(explain.removalGains(2, 1))).toEqual([10, 8, 6, 4, 2, Number.NaN]);
  });

  it('names thin walls and one-way passages by both cells', () => {
    session.setGoal(0, 1);
    session.setPassage(0, 0, 2, 1);
    session.setPassage(1, 1, 0, 2);
    prepare();
    compute();
    const { cost, removals } = report();
    expect(cost).toBe(5);
    expect(removals!.best).toEqual([
      { kind: 'thinWall', cell: { x: 0, y: 0 }, other: { x: 0, y: 1 }, direction: 2, cost: 1 },
      { kind: 'oneWay', cell: { x: 1, y: 0 }, other: { x: 1, y: 1 }, direction: 2, cost: 3 },
    ]);
    // What the page does to remove them.
    session.setPassage(0, 0, 2, 0);
    prepare();
    compute();
    expect(report().cost).toBe(1);
  });

  it('keeps the ends apart where it has no gap, until one of its cells is removed', () => {
    session.paintRect(5, 2, 5, 2, wall);
    prepare();
    compute();
    expect(report()).toMatchObject({ cost: Number.POSITIVE_INFINITY, paths: '0', cells: 0, removals: { gains: 6 } });
    expect(Array.from(explain.removalGains(2, 1))).toEqual(Array.from({ length: 6 }, () => Number.POSITIVE_INFINITY));
  });

  it('is outdated when the map or the query changes, until it is computed again', () => {
    session.paintRect(5, 2, 5, 2, wall);
    expect([
      explain.advanceWhatIf(9) < 0,
      readWhatIf(explain),
      explain.pathCount(),
      explain.pathShares(0, 9).length,
      explain.removalGains(0, 9).length,
      explain.bestRemovals().length,
    ]).toEqual([true, null, '', 0, 0, 0]);
    // The lane has not begun again.
    expect(explain.beginWhatIf(0)).toBe(false);
    expect([explain.beginWhatIf(-1), explain.beginWhatIf(7)]).toEqual([false, false]);
  });

  it('does not depend on the algorithm, nor on whether it may run', () => {
    const before = report();
    session.setAlgorithm(0, catalog.algorithms.find(({ measure }) => measure === 'euclid')!.id);
    prepare();
    compute();
    expect(report()).toEqual(before);
  });
});

it('tells of the paths before it has tried the walls', () => {
  session.newMap(64, 64);
  session.beginGenerating(
    catalog.generators.findIndex(({ id }) => id === 'random'),
    3,
    25,
    64,
    64,
  );
  while (isLeft(session.continueGenerating(1 << 20)));
  session.takeGenerated();
  prepare();
  expect(explain.beginWhatIf(0)).toBe(true);
  while (readWhatIf(explain) === null) explain.advanceWhatIf(64);
  expect(report()).toMatchObject({ removals: null });
  expect(explain.removalGains(0, 1)).toHaveLength(0);
  while (explain.advanceWhatIf(64) < 1000);
  expect(report().removals!.obstacles).toBeGreaterThan(500);
});

it('refuses maps of which it cannot keep two costs a cell', () => {
  session.newMap(2049, 2048);
  prepare();
  expect(explain.beginWhatIf(0)).toBe(false);
});

describe.each([
  ['random', 25],
  ['maze', 0],
] as const)('a map of 512 x 512 cells, %s', (id, density) => {
  it('takes well below a second, in calls that are much shorter than a frame', () => {
    session.newMap(512, 512);
    expect(
      session.beginGenerating(
        catalog.generators.findIndex((generator) => generator.id === id),
        7,
        density,
        512,
        512,
      ),
    ).toBe(0);
    while (isLeft(session.continueGenerating(1 << 20)));
    session.takeGenerated();
    prepare();
    const { longest, sum } = shortestCalls(Array.from({ length: 6 }, () => compute()));
    console.log(
      `what if, ${id}, 512 x 512: ${sum.toFixed(1)} ms, longest call ${longest.toFixed(2)} ms, ${report().removals!.gains} of ${report().removals!.obstacles}`,
    );
    // About ten times what it takes; all in one call takes longer.
    expect(sum).toBeLessThan(300);
    expect(longest).toBeLessThan(4);
  });
});
