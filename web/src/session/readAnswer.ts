// What the core says of a search, as people read it.
import type { Session } from '../core/engine';
import { Counter, Status } from '../core/generated';
import type { Answer, Counters, Found, NotFound, SearchStatus } from './answer';
import type { Place } from './checks';

export const statusIds: Readonly<Record<Status, SearchStatus>> = {
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

/** What `read` finds with the cursor at the end of the search so far; the cursor is where it was afterwards. */
export function atEnd<T>(session: Session, lane: number, read: () => T): T {
  const step = session.step(lane);
  const end = session.recordedSteps(lane);
  if (step === end) return read();
  session.seek(lane, end);
  const found = read();
  session.seek(lane, step);
  return found;
}

/** At the cursor, but for the largest open list, which is that of the whole search so far. */
export function readCounters(session: Session, lane: number): Counters {
  const largestOpen = atEnd(session, lane, () => session.counters(lane)[Counter.LargestOpen] ?? 0);
  const numbers = session.counters(lane);
  const count = (counter: Counter): number => numbers[counter] ?? 0;
  return {
    expanded: count(Counter.Expanded),
    generated: count(Counter.Generated),
    relaxed: count(Counter.Relaxed),
    reopened: count(Counter.Reopened),
    open: count(Counter.Open),
    largestOpen,
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

/** Of numbers in half cells. */
function readLine(line: Int32Array): Place[] {
  const corners: Place[] = [];
  for (let i = 0; i < line.length; i += 2) corners.push({ x: (line[i]! - 1) / 2, y: (line[i + 1]! - 1) / 2 });
  return corners;
}

/** Of a search that is over and whose cursor is at its end; null before. */
export function readAnswer(session: Session, lane: number): Answer | null {
  const status = statusIds[session.status(lane) as Status];
  if (status === 'running' || status === 'capacity') return null;
  const counters = readCounters(session, lane);
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
