// What a frame asks of the core while lanes play: with eight lanes, each call is made eight times sixty times a second.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../../../web/src/core/engine';
import { Status } from '../../../web/src/core/generated';
import { LinkedRunners, type LaneLink } from '../../../web/src/lanes/linkedRunners';
import { matchLanes, type LaneView } from '../../../web/src/lanes/laneView';
import { emptySnapshot } from '../../../web/src/lanes/snapshot';
import { readWorldSnapshot } from '../../../web/src/lanes/worldSnapshot';
import { Signal } from '../../../web/src/model/signal';
import { Store } from '../../../web/src/model/store';
import type { UiState } from '../../../web/src/model/ui';
import { FrameLoop, type FrameHost } from '../../../web/src/state/frameLoop';
import type { TimeHost } from '../../../web/src/state/pageHost';
import { syncedState } from '../../../web/src/state/syncedState';
import { loadSolver, type Solver } from '../solver';
import { words as en } from '../../../web/src/words/words';

const mostCalls = 8;
const algorithms = ['astar', 'dijkstra', 'greedy', 'bfs', 'weighted-astar', 'bidirectional-dijkstra', 'ara-star', 'jps'];

let solver: Solver;
let calls: string[];
let lanes: LaneView[];
let linked: LinkedRunners;
let store: Store<UiState>;
let run: FrameRequestCallback | null;
let now: number;
beforeEach(async () => {
  solver = await loadSolver();
  solver.open('rooms');
  [calls, lanes, run, now] = [[], [], null, 0];
  // Pictures are painted elsewhere.
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => ((run = frame), 1));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  // However slow the machine is, a frame has time for its steps.
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  solver.end();
});

/** The loop of a page with this number of lanes. */
function begin(count: number): FrameLoop {
  const { session } = solver;
  session.setAlgorithm(0, algorithms[0]!);
  for (const id of algorithms.slice(1, count)) expect(session.addLane(id)).toBeGreaterThan(0);
  const counted = new Proxy(session, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        calls.push(String(name));
        return Reflect.apply(value, target, given);
      };
    },
  });
  const engine: Engine = Object.create(solver.engine, { session: { get: () => counted } });
  matchLanes(lanes, engine);
  store = new Store({ pace: null, speed: 8, isSpeedChosen: true, flying: true, snapshot: emptySnapshot } as UiState);
  linked = new LinkedRunners(
    () => lanes,
    { areRead: true, same: (_, step) => step },
    () => null,
  );
  const own = count === 1 ? lanes[0]!.runner : linked;
  const host = {
    session: counted,
    lanes,
    drawn: lanes,
    chosen: lanes[0],
    store,
    strings: en,
    own,
    transport: own,
    comparison: count === 1 ? null : { ticked: () => linked.ticked(), transport: linked },
    group: null,
    contains: () => true,
    scene: { paint: () => false },
    guard: { run: (act: () => void) => act(), isDisposed: false },
    editor: { editing: false },
    opening: { isUnderWay: false, isOpening: false, readied: () => undefined, settle: () => undefined },
    backup: { touch: () => undefined },
    late: { ticked: new Signal() },
    sync: () => {
      const world = readWorldSnapshot(engine, store.get().snapshot.world);
      for (const lane of lanes) lane.read(true, undefined, world);
      store.set(syncedState(host));
    },
    announce: () => undefined,
    onPainted: new Signal(),
    onPreparing: new Signal(),
  } as unknown as FrameHost & TimeHost;
  return new FrameLoop(host);
}

/** Runs a frame; returns the calls a lane. */
function frame(loop: FrameLoop): number {
  loop.frames.request();
  calls = [];
  run!((now += 1000 / 60));
  return calls.length / lanes.length;
}

function settle(loop: FrameLoop): void {
  for (let frames = 0; frames < 3 || lanes.some(({ runner }) => runner.target !== null); frames++) {
    frame(loop);
    expect(frames).toBeLessThan(1000);
  }
}

it.each([1, 8])('makes at most eight calls a lane while a search plays: %i lanes', (count) => {
  const loop = begin(count);
  settle(loop);
  (count === 1 ? lanes[0]!.runner : linked).play();
  let shown = 0;
  for (let frames = 0; frames < 60; frames++) {
    expect(frame(loop), calls.join(' ')).toBeLessThanOrEqual(mostCalls);
    const { snapshot } = lanes[0]!;
    expect(snapshot.status === Status.Running ? snapshot.step : Infinity).toBeGreaterThan(shown);
    shown = snapshot.step;
    for (const { snapshot: each } of lanes) expect(each.world).toBe(snapshot.world);
  }
});

it.each(['steps', 'levels', 'shares'] satisfies LaneLink[])('makes no more while lanes replay, linked by %s', (link) => {
  const loop = begin(8);
  linked.runTo(Infinity);
  settle(loop);
  linked.link = link;
  linked.toStart();
  linked.play();
  for (let frames = 0; frames < 30; frames++) expect(frame(loop), calls.join(' ')).toBeLessThanOrEqual(mostCalls);
  expect(linked.playing).toBe(true);
});

it('reads the setup of a lane once for its key, and again when that changes', () => {
  const loop = begin(1);
  settle(loop);
  const setupCalls = (): string[] => (frame(loop), calls.filter((name) => name === 'option' || name === 'verdict'));
  expect(setupCalls()).toEqual([]);
  const { snapshot } = lanes[0]!;
  expect(snapshot.key).toContain(snapshot.world.query);
  solver.session.setMovement(0);
  const { catalog } = solver.engine;
  expect(setupCalls().length).toBe(catalog.options.length + 1);
  // Another goal is another query, but the same map and the same moves: the verdict stays.
  solver.session.setGoal(1, 1);
  expect(setupCalls().length).toBe(catalog.options.length);
  expect(lanes[0]!.snapshot.world).toMatchObject({ goal: { x: 1, y: 1 }, movement: 0 });
  solver.session.setOption(0, 'heuristic', 1);
  expect(setupCalls().length).toBe(catalog.options.length + 1);
  expect(lanes[0]!.snapshot.options['heuristic']).toBe(1);
});
