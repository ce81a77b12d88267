// Where the searches of a comparison are when a condition has stopped the chosen one.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LaneView } from '../../../web/src/lanes/laneView';
import { LinkedRunners } from '../../../web/src/lanes/linkedRunners';
import { Runner } from '../../../web/src/lanes/runner';
import { emptySnapshot } from '../../../web/src/lanes/snapshot';
import { Comparison, StopKind, StopNumber } from '../../../web/src/core/explainConstants';
import type { TimeHost } from '../../../web/src/state/pageHost';
import { StopWatcher } from '../../../web/src/time/stopWatcher';
import { defaultChoices } from '../../../web/src/time/timeText';
import { loadSolver, type Solver } from '../solver';

/** The condition holds at this step of the chosen search. */
const at = 300;

let solver: Solver;
let lanes: LaneView[];
let linked: LinkedRunners;
let watcher: StopWatcher;
let stops: number[];

const shown = (): number[] => lanes.map(({ runner }) => runner.step);
/** The lanes have gone this far of a run to their ends. */
function searchTo(...steps: number[]): void {
  for (const [lane, step] of steps.entries()) while (lanes[lane]!.runner.steps < step) solver.session.advance(lane, step - lanes[lane]!.runner.steps);
}
function settle(): void {
  for (let frames = 0; linked.busy && frames < 1000; frames++) {
    for (const { runner } of lanes) if (runner.makeReady(9)) runner.tick(Infinity, 16);
    linked.ticked();
    watcher.ticked();
  }
}

beforeEach(async () => {
  solver = await loadSolver();
  const { session, engine } = solver;
  solver.strew(1, 10, 64);
  session.setAlgorithm(0, 'dijkstra');
  session.addLane('bfs');
  session.addLane('dijkstra');
  lanes = [0, 1, 2].map((lane) => ({ lane, snapshot: emptySnapshot, runner: new Runner(() => session, lane) }) as LaneView);
  linked = new LinkedRunners(
    () => lanes,
    { areRead: true, same: (_, step) => step },
    () => null,
  );
  stops = [];
  const conditions = [{ kind: StopKind.Number, number: StopNumber.Expanded, comparison: Comparison.AtLeast, value: at }] as const;
  const playground = {
    engine,
    lanes,
    chosen: lanes[0],
    runner: lanes[0]!.runner,
    comparison: { transport: linked },
    own: linked,
    transport: linked,
    group: null,
    backup: { isWanted: false },
    changed: () => undefined,
  };
  watcher = new StopWatcher(
    playground as unknown as TimeHost,
    () => ({ ...defaultChoices, conditions }),
    ({ step }) => void stops.push(step),
  );
  // A frame before anything is asked.
  watcher.ticked();
});
afterEach(() => solver.end());

describe('a condition', () => {
  it.each([
    ['before and behind it', [1000, 50, 700]],
    ['all behind it', [1000, 900, 700]],
  ] as const)('stops searches that are linked by steps at one step: others are %s', (_, reached) => {
    watcher.begin(true);
    linked.runTo(Infinity);
    searchTo(...reached);
    watcher.ticked();
    settle();
    expect([stops, shown(), linked.busy]).toEqual([[at], [at, at, at], false]);
  });

  it('holds for the chosen search where the longest leads; the others show the same share', () => {
    linked.link = 'shares';
    linked.runTo(Infinity);
    settle();
    linked.toStart();
    watcher.begin(true);
    linked.runTo(Infinity);
    watcher.ticked();
    const [end, other] = lanes.map(({ runner }) => runner.steps);
    expect([stops, linked.isLed, shown()[0]]).toEqual([[at], true, at]);
    expect(shown()[1]! / other!).toBeCloseTo(at / end!, 2);
  });
});
