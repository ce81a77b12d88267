// A world without a solver: runs of a known length that grow by a tick for each unit of work, and lanes that are stale when another planning is in
// force.
import type { Engine, Motion, Session } from '../../../web/src/core/engine';
import { RunStatus } from '../../../web/src/core/motionConstants';
import { LateSignals } from '../../../web/src/state/lateSignals';
import { WorldClock, type WorldHost } from '../../../web/src/motion/worldClock';

/** Milliseconds; what the worlds take for the time of day. */
export const time = { now: 0 };

export interface FakeRun {
  /** The ticks that are known. */
  known: number;
  /** The tick at which it ends. */
  length: number;
  /** The ticks with a planning, in order. */
  plans: number[];
}

export interface FakeWorld {
  runs: FakeRun[];
  at: number;
  version: number;
  moves: boolean;
  /** The ticks that one call of advanceRun() adds at most. */
  stride: number;
  /** The milliseconds that such a call takes. */
  price: number;
  stale: boolean[];
  /** The places that lanes were sent to. */
  reached: [lane: number, place: number][];
  frames: number;
  editing: boolean;
  clock: WorldClock;
  frame(): void;
}

const planAt = (run: FakeRun, tick: number): number => run.plans.filter((plan) => plan <= Math.min(tick, run.known)).at(-1) ?? 0;

export function fakeWorld(...runs: FakeRun[]): FakeWorld {
  const late = new LateSignals();
  const world = {
    runs,
    at: 0,
    version: 1,
    moves: true,
    stride: 1000,
    price: 0,
    stale: runs.map(() => false),
    reached: [],
    frames: 0,
    editing: false,
  } as unknown as FakeWorld;
  const motion: Partial<Motion> = {
    moves: () => world.moves,
    version: () => world.version,
    tick: () => world.at,
    lastTick: () => 2000,
    ticks: (lane) => runs[lane]!.known,
    runStatus: (lane) => (runs[lane]!.known < runs[lane]!.length ? RunStatus.Running : RunStatus.Arrived),
    advanceRun: (lane, work, tick) => {
      const run = runs[lane]!;
      time.now += world.price;
      run.known = Math.min(run.known + Math.min(work, world.stride), run.length, Math.max(tick, run.known));
      return run.known;
    },
    seekTick: (tick) => {
      runs.forEach((run, lane) => (world.stale[lane] ||= planAt(run, tick) !== planAt(run, world.at)));
      world.at = tick;
    },
  };
  const lanes = runs.map((_, lane) => ({
    lane,
    runner: {
      forget() {},
      restarted() {},
      get isStale() {
        return world.stale[lane]!;
      },
      reach(place: number) {
        world.stale[lane] = false;
        world.reached.push([lane, place]);
      },
    },
  }));
  const engine = { session: {} as Session, module: { Motion: new Proxy(class {}, { construct: () => motion }) } } as unknown as Engine;
  const host = {
    engine,
    late,
    lanes,
    guard: { run: (run: () => void) => run() },
    editor: {
      get editing() {
        return world.editing;
      },
    },
    changed: () => void world.frames++,
  } as unknown as WorldHost;
  world.clock = new WorldClock(host);
  world.frame = () => void late.ticked.tell();
  return world;
}
