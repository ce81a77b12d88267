// Reads everything that the panels show of one frame, in one place.
import { byId } from '../core/byId';
import type { AlgorithmInfo, Engine, FactValue, Session, Verdict } from '../core/engine';
import { LaneField, Status, StepField } from '../core/generated';
import type { Begun } from '../core/status';
import type { Explanation, Snapshot, Solution } from '../model/ui';

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

export const emptySnapshot: Snapshot = {
  width: 1,
  height: 1,
  mapVersion: 0,
  start: { x: 0, y: 0 },
  goal: { x: 0, y: 0 },
  waypoints: [],
  canUndo: false,
  canRedo: false,
  movement: 0,
  costModel: 0,
  unitKind: 0,
  unitSize: 1,
  hasZones: false,
  blockedTerrain: 0,
  algorithm: '',
  isOneSided: false,
  hasStructure: false,
  options: {},
  verdict: noVerdict,
  status: Status.Running,
  step: 0,
  recordedSteps: 0,
  hasHistory: true,
  atEnd: false,
  expanded: 0,
  generated: 0,
  relaxed: 0,
  reopened: 0,
  open: 0,
  largestOpen: 0,
  pathCost: 0,
  pathCells: 0,
  corners: 0,
  flyingLength: 0,
  phase: 'search',
  facts: [],
  solutions: [],
  elapsed: 0,
  explain: null,
};

/** Counting ties reads every cell: on maps beyond this size that is left out while the search runs. */
const largestFollowed = 300_000;

function readExplanation(session: Session, lane: number, key: string, before: Explanation | null, busy: boolean, atEnd: boolean): Explanation | null {
  // At the end the outcome is told instead.
  if (session.step(lane) === 0 || atEnd || (busy && session.width() * session.height() > largestFollowed)) return null;
  if (before?.key === key) return before;
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

const infoOf = ({ catalog }: Engine, algorithm: string): AlgorithmInfo | undefined => byId(catalog.algorithms, algorithm);

/** A path of moves between two ends can be pulled tight; one with stops would miss them. */
const flies = (info: AlgorithmInfo | undefined): boolean => info?.measure === 'moves' && !info.visits;

function lengthOf(line: Int32Array): number {
  let length = 0;
  for (let i = 2; i < line.length; i += 2) length += Math.hypot(line[i]! - line[i - 2]!, line[i + 1]! - line[i - 1]!) / 2;
  return length;
}

/** `before` is the last explanation; `busy` says that the search is running, `flying` that the path pulled tight is asked for. */
export function readSnapshot(
  engine: Engine,
  lane: number,
  elapsed: number,
  before: Explanation | null = null,
  { busy = false, flying = false } = {},
): Snapshot {
  const { session, catalog } = engine;
  const status = session.status(lane) as Begun;
  const step = session.step(lane);
  const recordedSteps = session.recordedSteps(lane);
  const atEnd = status !== Status.Running && step === recordedSteps;
  const found = status === Status.Found;
  // A copy: the next call into the core overwrites what a view shows.
  const counters = session.report(lane).slice();
  const count = (counter: LaneField): number => counters[counter] ?? 0;
  const query = {
    movement: session.movement(),
    costModel: session.costModel(),
    unitKind: session.unitKind(),
    unitSize: session.unitSize(),
    algorithm: session.algorithm(lane),
    options: Object.fromEntries(catalog.options.map(({ id }) => [id, session.option(lane, id)])),
  };
  const mapVersion = session.mapVersion();
  const start = { x: session.startX(), y: session.startY() };
  const goal = { x: session.goalX(), y: session.goalY() };
  const blocked = status === Status.StartBlocked ? start : status === Status.GoalBlocked ? goal : null;
  const info = infoOf(engine, query.algorithm);
  const waypoints = Array.from(session.waypoints(), (cell) => ({ x: cell % session.width(), y: Math.floor(cell / session.width()) }));
  return {
    width: session.width(),
    height: session.height(),
    mapVersion,
    start,
    goal,
    waypoints,
    canUndo: session.canUndo(),
    canRedo: session.canRedo(),
    ...query,
    isOneSided: info?.growsFrom === 'goal',
    hasStructure: info?.builds ?? false,
    hasZones: session.areasView().length > 0,
    blockedTerrain: blocked ? (session.terrainView()[blocked.y * session.width() + blocked.x] ?? 0) : 0,
    verdict: engine.verdict(lane, `${mapVersion} ${JSON.stringify(query)}`),
    status,
    step,
    recordedSteps,
    atEnd,
    hasHistory: session.hasHistory(lane),
    expanded: count(LaneField.Expanded),
    generated: count(LaneField.Generated),
    relaxed: count(LaneField.Relaxed),
    reopened: count(LaneField.Reopened),
    open: count(LaneField.Open),
    largestOpen: count(LaneField.LargestOpen),
    pathCost: found ? session.pathCost(lane) : 0,
    pathCells: found ? session.pathView(lane).length : 0,
    corners: found ? session.lineView(lane).length / 2 : 0,
    flyingLength: flying && found && atEnd && flies(info) ? lengthOf(session.flyingView(lane)) : 0,
    phase: session.phase(lane),
    facts: busy ? [] : (JSON.parse(session.facts(lane)) as FactValue[]),
    solutions: readSolutions(session, lane),
    elapsed,
    explain: readExplanation(session, lane, `${step} ${mapVersion} ${JSON.stringify([query, start, goal, waypoints])}`, before, busy, atEnd),
  };
}
