// Reads everything that panels show of a lane in one frame, in one place.
import { catalog } from '../core/catalog';
import type { AlgorithmInfo, Engine, FactValue, Session, Verdict } from '../core/engine';
import { LaneField, Status, StepField } from '../core/generated';
import type { Begun } from '../core/status';
import type { Explanation, LaneSetup, Snapshot, Solution, WorldSnapshot } from '../model/ui';
import { emptyWorld, readWorld } from './worldSnapshot';

const noVerdict: Verdict = {
  level: 'none',
  bound: 0,
  usesHeuristic: false,
  admissible: false,
  consistent: false,
  heuristicAdmissible: false,
  heuristicConsistent: false,
  reasons: [],
  unmet: [],
  instead: '',
};

/** What changes with each frame. */
function frameIn(numbers: Float64Array) {
  const read = (field: LaneField): number => numbers[field]!;
  const [status, step, recordedSteps] = [read(LaneField.Status) as Begun, read(LaneField.Step), read(LaneField.Steps)];
  return {
    status,
    step,
    recordedSteps,
    atEnd: status !== Status.Running && step === recordedSteps,
    hasHistory: read(LaneField.HasHistory) === 1,
    expanded: read(LaneField.Expanded),
    generated: read(LaneField.Generated),
    relaxed: read(LaneField.Relaxed),
    reopened: read(LaneField.Reopened),
    open: read(LaneField.Open),
    largestOpen: read(LaneField.LargestOpen),
    pathCost: read(LaneField.PathCost),
    pathCells: read(LaneField.PathCells),
    corners: read(LaneField.Corners),
  };
}

export const emptySnapshot: Snapshot = {
  world: emptyWorld,
  key: '',
  judged: '',
  algorithm: '',
  info: catalog.algorithms[0]!,
  isOneSided: false,
  options: {},
  verdict: noVerdict,
  ...frameIn(new Float64Array(LaneField.Options)),
  hasHistory: true,
  blockedTerrain: 0,
  flyingLength: 0,
  phase: 'search',
  facts: [],
  solutions: [],
  elapsed: 0,
  explain: null,
};

/** How the lane searches, as text; `numbers`: what session.report() hands out. */
export const ownIn = (numbers: Float64Array): string => numbers.subarray(LaneField.Algorithm).join();

/** `before`: it is handed out again while nothing has changed. */
function readSetup(engine: Engine, lane: number, world: WorldSnapshot, numbers: Float64Array, before: LaneSetup): LaneSetup {
  const { session } = engine;
  const own = ownIn(numbers);
  const [key, judged] = [`${world.query} ${own}`, `${world.ground} ${own}`];
  if (before.world === world && before.key === key) return before;
  const info = catalog.algorithms[numbers[LaneField.Algorithm]!]!;
  return {
    world,
    key,
    algorithm: info.id,
    info,
    isOneSided: info.growsFrom === 'goal',
    options: Object.fromEntries(catalog.options.map((option) => [option.id, session.option(lane, option.id)])),
    judged,
    // The solver reads the whole map to judge.
    verdict: before.judged === judged ? before.verdict : (JSON.parse(session.verdict(lane)) as Verdict),
  };
}

/** Counting ties reads every cell: on maps beyond this size that is left out while the search runs. */
const largestFollowed = 300_000;

/** What the step at the cursor did. */
function readExplanation(session: Session, lane: number, key: string): Explanation | null {
  const fields = session.explain(lane).slice();
  const read = (field: StepField): number => fields[field] ?? 0;
  // A step of preparation expands no cell.
  if (!(read(StepField.X) >= 0)) return null;
  return {
    key,
    cell: { x: read(StepField.X), y: read(StepField.Y) },
    g: read(StepField.G),
    h: read(StepField.H),
    f: read(StepField.F),
    ties: read(StepField.Ties),
    lowest: read(StepField.Lowest),
    backward: read(StepField.Side) === 1,
  };
}

function readSolutions(session: Session, lane: number): Solution[] {
  const numbers = session.solutions(lane);
  return Array.from({ length: numbers.length / 3 }, (_, i) => ({ step: numbers[3 * i]!, cost: numbers[3 * i + 1]!, bound: numbers[3 * i + 2]! }));
}

/** A path of moves between two ends can be pulled tight; one with stops would miss them. */
const flies = ({ measure, visits }: AlgorithmInfo): boolean => measure === 'moves' && !visits;

function lengthOf(line: Int32Array): number {
  let length = 0;
  for (let i = 2; i < line.length; i += 2) length += Math.hypot(line[i]! - line[i - 2]!, line[i + 1]! - line[i - 1]!) / 2;
  return length;
}

interface Known {
  /** It is read already. */
  world?: WorldSnapshot;
  /** What session.report() hands out, where it is read already: a copy, because the next call into the core overwrites what a view shows. */
  numbers?: Float64Array;
  /** The last snapshot of the lane. */
  before?: Snapshot;
  /** The search is running. */
  busy?: boolean;
  /** The path pulled tight is asked for. */
  flying?: boolean;
}

export function readSnapshot(
  engine: Engine,
  lane: number,
  elapsed: number,
  {
    world = readWorld(engine.session),
    numbers = engine.session.report(lane).slice(),
    before = emptySnapshot,
    busy = false,
    flying = false,
  }: Known = {},
): Snapshot {
  const { session } = engine;
  const setup = readSetup(engine, lane, world, numbers, before);
  const frame = frameIn(numbers);
  const { status, step, atEnd } = frame;
  const blocked = status === Status.StartBlocked ? world.start : status === Status.GoalBlocked ? world.goal : null;
  const key = `${step} ${setup.key}`;
  // At the end the outcome is told instead.
  const isFollowed = step > 0 && !atEnd && !(busy && world.width * world.height > largestFollowed);
  return {
    ...setup,
    ...frame,
    blockedTerrain: blocked ? (session.terrainView()[blocked.y * world.width + blocked.x] ?? 0) : 0,
    flyingLength: flying && atEnd && frame.corners > 0 && flies(setup.info) ? lengthOf(session.flyingView(lane)) : 0,
    phase: session.phase(lane),
    facts: busy ? [] : (JSON.parse(session.facts(lane)) as FactValue[]),
    solutions: numbers[LaneField.Solutions]! > 0 ? readSolutions(session, lane) : [],
    elapsed,
    explain: !isFollowed ? null : before.explain?.key === key ? before.explain : readExplanation(session, lane, key),
  };
}
