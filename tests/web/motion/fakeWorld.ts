// A world without a solver: runs of a known length that grow by a tick for each unit of work, and lanes that are stale when another planning is in
// force.
import type { Engine, Session } from '../../../web/src/core/engine';
import { motionOf, type Motion } from '../../../web/src/core/motion';
import { MotionAsk, NoteKind, Replan, RunStatus, TargetKind } from '../../../web/src/core/motionConstants';
import { Signal } from '../../../web/src/model/signal';
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
  /** The tick whose planning is shown: before `at` while a run is not there. */
  shown: number;
  version: number;
  moves: boolean;
  /** By lane, the ticks at which its plan was cut. */
  cuts?: number[][];
  /** What the goal does. */
  target: TargetKind;
  /** The ticks that one call of advanceRun() adds at most. */
  stride: number;
  /** The milliseconds that such a call takes. */
  price: number;
  stale: boolean[];
  /** The places that lanes were sent to. */
  reached: [lane: number, place: number][];
  /** The ticks of each kind of note but plannings. */
  notes: Partial<Record<NoteKind, number[]>>;
  /** Kind and number of each note of the shown tick. */
  notesNow: [NoteKind, number][];
  /** Comes with the next question. */
  late: () => unknown;
  frames: number;
  editing: boolean;
  /** The calls that it still takes to count what a fresh search expands. */
  uncounted: number;
  clock: WorldClock;
  motion: Motion;
  host: WorldHost;
  /** The steps of the search of the first lane. */
  step: number;
  steps: number;
  frame(): void;
}

/** An engine with a motion of these functions. */
export const engineWith = (motion: Partial<Motion>): Engine =>
  ({ session: {} as Session, module: { Motion: new Proxy(class {}, { construct: () => answering(motion) }) } }) as unknown as Engine;

/** Answers the questions that the functions of Motion ask, by the functions of the fake. */
function answering(motion: Partial<Motion>): object {
  let list: number[] = [];
  return {
    ask(what: MotionAsk, ...values: number[]): number {
      if (what === MotionAsk.HasAny || what === MotionAsk.UnitCount) return 1;
      const name = MotionAsk[what].replace(/^./, (first) => first.toLowerCase()) as keyof Motion;
      const answer = (motion[name] as (...of: number[]) => number | boolean | ArrayLike<number>)(...values);
      if (typeof answer !== 'object') return Number(answer);
      list = Array.from(answer);
      return list.length;
    },
    answer: () => Float64Array.from(list),
  };
}

const planAt = (run: FakeRun, tick: number): number => run.plans.filter((plan) => plan <= Math.min(tick, run.known)).at(-1) ?? 0;

export function fakeWorld(...runs: FakeRun[]): FakeWorld {
  const late = new LateSignals();
  const world = {
    runs,
    at: 0,
    shown: 0,
    version: 1,
    moves: true,
    target: TargetKind.Stand,
    stride: 1000,
    price: 0,
    step: 9,
    steps: 9,
    stale: runs.map(() => false),
    reached: [],
    notes: {},
    notesNow: [],
    late: () => undefined,
    frames: 0,
    editing: false,
    uncounted: 0,
  } as unknown as FakeWorld;
  const motion: Partial<Motion> = {
    moves: () => {
      world.late();
      world.late = () => undefined;
      return world.moves;
    },
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
    replan: () => Replan.Change,
    cutTicks: (lane) => Uint32Array.from(world.cuts?.[lane] ?? []),
    target: () => Int32Array.from([world.target, 1, 1, 0]),
    noteTicks: (lane, kind) => Uint32Array.from(kind === NoteKind.Planned ? runs[lane]!.plans : (world.notes[kind as NoteKind] ?? [])),
    planning: (lane) => Float64Array.from([planAt(runs[lane]!, world.at), 0, 0, 24, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1]),
    countFresh: () => --world.uncounted < 0,
    notes: () => Int32Array.from(world.notesNow.flatMap(([kind, subject]) => [kind, subject, 3, 4, 0])),
    seekTick: (tick) => {
      runs.forEach((run, lane) => (world.stale[lane] ||= planAt(run, tick) !== planAt(run, world.shown)));
      world.at = world.shown = tick;
    },
  };
  const lanes = runs.map((_, lane) => ({
    lane,
    runner: {
      target: null,
      get step() {
        return world.step;
      },
      get isAtEnd() {
        return world.step === world.steps;
      },
      get place() {
        return world.step === world.steps ? Infinity : world.step;
      },
      runTo(step: number) {
        world.step = step;
      },
      forget() {},
      restarted() {},
      get isStale() {
        return world.stale[lane]!;
      },
      reach(place: number) {
        world.stale[lane] = false;
        world.reached.push([lane, place]);
        world.step = Math.min(place, world.steps);
      },
    },
  }));
  const engine = engineWith(motion);
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
    onEdit: new Signal(),
  } as unknown as WorldHost;
  world.motion = motionOf(engine);
  world.host = host;
  world.clock = new WorldClock(host);
  world.frame = () => void late.ticked.tell();
  return world;
}
