// Reads everything that panels show of a lane in one frame, in one place.
import { byId } from '../core/byId';
import { catalog } from '../core/catalog';
import type { AlgorithmInfo, Engine, FactValue, Session, Verdict } from '../core/engine';
import { LaneField, Status, StepField } from '../core/generated';
import type { Begun } from '../core/status';
import type { Explanation, LaneSetup, Snapshot, Solution, WorldSnapshot } from '../model/ui';
import { emptyWorld } from './worldSnapshot';

/** The verdict before the first search. The fields that it lacks describe a search. */
const noVerdict = { level: 'none', reasons: [], unmet: [] } as Partial<Verdict> as Verdict;

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
  };
}

export const emptySnapshot: Snapshot = {
  world: emptyWorld,
  recording: 0,
  key: '',
  judged: '',
  algorithm: '',
  info: catalog.algorithms[0]!,
  isOneSided: false,
  options: {},
  verdict: noVerdict,
  ...frameIn(new Float64Array(LaneField.Recording)),
  pathCost: 0,
  pathCells: 0,
  corners: 0,
  hasHistory: true,
  blockedTerrain: 0,
  flyingLength: 0,
  phase: 'search',
  facts: [],
  solutions: [],
  elapsed: 0,
  explain: null,
};

/** `before`: it is handed out again while nothing has changed. */
function readSetup({ session, catalog }: Engine, lane: number, world: WorldSnapshot, recording: number, before: Snapshot): LaneSetup {
  if (before.world === world && before.recording === recording) return before;
  const algorithm = session.algorithm(lane);
  const options = Object.fromEntries(catalog.options.map(({ id }) => [id, session.option(lane, id)]));
  const own = JSON.stringify([algorithm, options]);
  const [key, judged] = [world.query + own, world.ground + own];
  const info = byId(catalog.algorithms, algorithm)!;
  return {
    world,
    recording,
    key,
    judged,
    algorithm,
    info,
    isOneSided: info.growsFrom === 'goal',
    options,
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
  world: WorldSnapshot;
  /** A copy of what session.report() hands out. */
  numbers: Float64Array;
  /** The last snapshot of the lane. */
  before: Snapshot;
  /** The search is running. */
  busy: boolean;
  /** The path pulled tight is asked for. */
  flying: boolean;
}

export function readSnapshot(engine: Engine, lane: number, elapsed: number, { world, numbers, before, busy, flying }: Known): Snapshot {
  const { session } = engine;
  const setup = readSetup(engine, lane, world, numbers[LaneField.Recording]!, before);
  const frame = frameIn(numbers);
  const { status, step, atEnd } = frame;
  // A search that has found no path has none of these.
  const { pathCost, pathCells, corners } =
    setup === before && before.status === status
      ? before
      : { pathCost: session.pathCost(lane), pathCells: session.pathView(lane).length, corners: session.lineView(lane).length / 2 };
  const blocked = status === Status.StartBlocked ? world.start : status === Status.GoalBlocked ? world.goal : null;
  const key = `${step} ${setup.key}`;
  // At the end the outcome is told instead.
  const isFollowed = step > 0 && !atEnd && !(busy && world.width * world.height > largestFollowed);
  return {
    ...setup,
    ...frame,
    pathCost,
    pathCells,
    corners,
    blockedTerrain: blocked ? (session.terrainView()[blocked.y * world.width + blocked.x] ?? 0) : 0,
    flyingLength: flying && atEnd && corners > 0 && flies(setup.info) ? lengthOf(session.flyingView(lane)) : 0,
    phase: session.phase(lane),
    facts: busy ? [] : (JSON.parse(session.facts(lane)) as FactValue[]),
    solutions: numbers[LaneField.Solutions]! > 0 ? readSolutions(session, lane) : [],
    elapsed,
    explain: !isFollowed ? null : before.explain?.key === key ? before.explain : readExplanation(session, lane, key),
  };
}
