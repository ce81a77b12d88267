import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UiState } from '../../../web/src/model/ui';
import { Store } from '../../../web/src/model/store';
import { FrameLoop, type FrameHost } from '../../../web/src/state/frameLoop';
import { Signal } from '../../../web/src/model/signal';

/** A lane of which `parts` are left to prepare: one in each call. While `stale` is not 0, a call makes room instead. */
function fakeLane(lane: number) {
  const fake = {
    lane,
    parts: 0,
    stale: 0,
    ticks: 0,
    runner: {
      target: 1000,
      busy: true,
      hasChanged: false,
      get isStale() {
        return fake.stale > 0;
      },
      makeReady: () => {
        if (fake.stale > 0) fake.stale--;
        else if (fake.parts > 0) fake.parts--;
        return fake.stale === 0 && fake.parts === 0;
      },
      tick: () => void fake.ticks++,
      wait: () => null,
      inFrame: () => undefined,
    },
  };
  return fake;
}

function taken(taker: () => void): Signal {
  const signal = new Signal();
  signal.add(taker);
  return signal;
}

let lanes: ReturnType<typeof fakeLane>[];
let onPreparing: ReturnType<typeof vi.fn<() => void>>;
let readied: ReturnType<typeof vi.fn>;
let painted: number;
let isOpening: boolean;
let loop: FrameLoop;
let requested: FrameRequestCallback | null;
beforeEach(() => {
  [requested, painted, isOpening, onPreparing, readied] = [null, 0, false, vi.fn(), vi.fn()];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => ((requested = run), 1));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  lanes = [fakeLane(0), fakeLane(1)];
  loop = new FrameLoop({
    lanes,
    drawn: lanes,
    chosen: lanes[0],
    store: new Store({ pace: null, speed: 0, snapshot: { step: 0 } } as UiState),
    scene: { paint: () => false },
    guard: { run: (run: () => void) => run(), isDisposed: false },
    editor: { editing: false },
    opening: {
      isUnderWay: false,
      get isOpening() {
        return isOpening;
      },
      readied,
      settle: () => undefined,
    },
    backup: { touch: () => undefined },
    comparison: null,
    late: { ticked: new Signal() },
    sync: () => undefined,
    announce: () => undefined,
    onPainted: taken(() => void painted++),
    onPreparing: taken(onPreparing),
  } as unknown as FrameHost);
  loop.frames.request();
});
afterEach(() => vi.unstubAllGlobals());

/** Runs at most this many frames; returns how many were asked for. */
function run(most: number): number {
  for (let count = 0; count < most; count++) {
    const frame = requested;
    if (frame === null) return count;
    requested = null;
    frame(performance.now());
  }
  return most;
}

it('moves the lanes that are ready, whichever one is prepared', () => {
  lanes[0]!.parts = 10;
  run(5);
  expect(lanes.map(({ ticks }) => ticks)).toEqual([0, 5]);
  run(5);
  expect(lanes.map(({ ticks }) => ticks)).toEqual([1, 10]);
});

it('prepares all lanes side by side, and asks for frames until the last one is ready', () => {
  [lanes[0]!.parts, lanes[1]!.parts] = [10, 6];
  expect(run(100)).toBe(10);
  expect(lanes.map(({ ticks }) => ticks)).toEqual([1, 5]);
});

it('paints a lane that is prepared, and none that is stale', () => {
  lanes[0]!.stale = 3;
  lanes[1]!.parts = 4;
  run(2);
  expect([painted, lanes[1]!.ticks]).toEqual([0, 0]);
  run(2);
  expect([painted, lanes[1]!.ticks]).toEqual([2, 1]);
});

it('tells once of a preparation that takes long', () => {
  lanes[1]!.parts = 100;
  run(29);
  expect(onPreparing).not.toHaveBeenCalled();
  run(100);
  expect(onPreparing).toHaveBeenCalledTimes(1);
});

it('prepares a search that no step is asked of for half a second, and goes on when one is', () => {
  const [lane] = lanes;
  lane!.parts = 100;
  lane!.runner.busy = false;
  expect(run(200)).toBe(31);
  expect(lane!.parts).toBe(70);
  lane!.runner.busy = true;
  loop.frames.request();
  expect(run(29)).toBe(29);
  expect(onPreparing).not.toHaveBeenCalled();
  expect(run(200)).toBe(41);
  expect([onPreparing.mock.calls.length, lane!.ticks]).toEqual([1, 1]);
});

it('leaves it to the opening to tell of its preparation', () => {
  [lanes[0]!.parts, isOpening] = [200, true];
  run(100);
  expect(onPreparing).not.toHaveBeenCalled();
  isOpening = false;
  run(29);
  expect(onPreparing).not.toHaveBeenCalled();
  run(1);
  expect(onPreparing).toHaveBeenCalledTimes(1);
});

it('tells the opening which lanes are ready before it moves them', () => {
  lanes[0]!.parts = 2;
  const ticks: number[][] = [];
  readied.mockImplementation(() => void ticks.push(lanes.map((each) => each.ticks)));
  run(2);
  expect(readied.mock.calls).toEqual([[[lanes[1]]], [lanes]]);
  expect(ticks).toEqual([
    [0, 0],
    [0, 1],
  ]);
});
