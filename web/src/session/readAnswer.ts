// What the core says of a search, as people read it.
import { atEnd } from '../core/atStep';
import type { Engine, Session } from '../core/engine';
import { LaneField, Status } from '../core/generated';
import type { Begun } from '../core/status';
import type { Answer, Counters, Found, NotFound, SearchStatus } from './answer';
import type { Place } from './checks';

export const statusIds: Readonly<Record<Begun, SearchStatus>> = {
  [Status.Running]: 'running',
  [Status.Found]: 'found',
  [Status.NoPath]: 'no-path',
  [Status.StartBlocked]: 'start-blocked',
  [Status.GoalBlocked]: 'goal-blocked',
  [Status.Capacity]: 'capacity',
  [Status.CostOverflow]: 'cost-overflow',
  [Status.Budget]: 'budget',
  [Status.Refused]: 'refused',
  [Status.WaypointBlocked]: 'waypoint-blocked',
};

/** The counters of the search at the cursor, or at the step of a view. */
export function readCounters(session: Session, view: number): Counters {
  const numbers = session.report(view);
  const count = (counter: LaneField): number => numbers[counter] ?? 0;
  return {
    expanded: count(LaneField.Expanded),
    generated: count(LaneField.Generated),
    relaxed: count(LaneField.Relaxed),
    reopened: count(LaneField.Reopened),
    open: count(LaneField.Open),
    largestOpen: count(LaneField.LargestOpen),
  };
}

const noCounters: Counters = { expanded: 0, generated: 0, relaxed: 0, reopened: 0, open: 0, largestOpen: 0 };

export function notFound(status: NotFound['status'], counters = noCounters): NotFound {
  return { status, cost: null, straight: null, diagonal: null, path: [], corners: [], ...counters };
}

/** Who is there already does not move. */
export function alreadyThere(at: Place): Found {
  return { status: 'found', cost: 0, straight: 0, diagonal: 0, path: [at], corners: [{ ...at }], ...noCounters };
}

// A loop, because Array.from() goes through the iterator of the view and took longer than many a search; and room for all, because
// an array that grows takes as long again.
function readPath(cells: Uint32Array, width: number): Place[] {
  const path = new Array<Place>(cells.length);
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    const y = Math.floor(cell / width);
    path[i] = { x: cell - y * width, y };
  }
  return path;
}

/** The corners of a line, whose numbers are in half cells. */
function readLine(line: Int32Array): Place[] {
  const corners: Place[] = [];
  for (let i = 0; i < line.length; i += 2) corners.push({ x: (line[i]! - 1) / 2, y: (line[i + 1]! - 1) / 2 });
  return corners;
}

/** The answer of a search that is over, with the counters of its end; null before. */
export function readAnswer(engine: Engine, lane: number): Answer | null {
  const { session } = engine;
  const status = statusIds[session.status(lane) as Begun];
  if (status === 'running' || status === 'capacity') return null;
  const counters = atEnd(engine, lane, (view) => readCounters(session, view));
  if (status !== 'found') return notFound(status, counters);
  const path = readPath(session.pathView(lane), session.width());
  return {
    status,
    cost: session.pathCost(lane),
    straight: session.pathStraight(lane),
    diagonal: session.pathDiagonal(lane),
    path,
    corners: readLine(session.lineView(lane)),
    ...counters,
  };
}
