// The question that the benchmarks ask: shortest paths for a unit of one cell that moves in eight directions, past no corner, where all
// ground that can be crossed costs the same.
import { byId } from '../core/byId';
import type { Catalog, Session } from '../core/engine';
import { LaneField, Status } from '../core/generated';
import { compare, RowOutcome, type Result } from './outcome';
import { isSamePlace, type Row } from './rows';

const wall = 0;

/** Moves, costs and unit; the algorithm stays. */
export function askAsPublished(session: Session, { movements, costModels, terrains }: Catalog): void {
  session.setUnit(0, 1);
  session.setMovement(movements.findIndex(({ id }) => id === '8-no-corner-cutting'));
  session.setCostModel(costModels.findIndex(({ id }) => id === 'octile'));
  for (let terrain = wall + 1; terrain < terrains.length; terrain++) session.setMultiplier(terrain, 1);
  while (session.waypoints().length > 0) session.removeWaypoint(0);
}

/** What is known of a row without a search: the core needs start and goal on two distinct free cells. */
export function settled(session: Session, row: Row): Result | null {
  const isWall = ({ x, y }: Row['start']): boolean => session.terrainView()[y * session.width() + x] === wall;
  if (isWall(row.start) || isWall(row.goal)) return { outcome: compare(row, null), length: NaN, expanded: 0 };
  return isSamePlace(row) ? { outcome: compare(row, 0), length: 0, expanded: 0 } : null;
}

export function placeEnds(session: Session, { start, goal }: Row): void {
  session.setEnds(start.x, start.y, goal.x, goal.y);
}

/** The result of a search that is over. */
export function readResult(session: Session, lane: number, { algorithms }: Catalog, row: Row): Result {
  const status = session.status(lane) as Status;
  const expanded = session.report(lane)[LaneField.Expanded] ?? 0;
  if (status === Status.NoPath) return { outcome: compare(row, null), length: NaN, expanded };
  if (status !== Status.Found) return { outcome: RowOutcome.Unsolved, length: NaN, expanded };
  const measure = byId(algorithms, session.algorithm(lane))?.measure;
  const length = measure === 'moves' ? session.pathStraight(lane) + session.pathDiagonal(lane) * Math.SQRT2 : session.pathCost(lane);
  return { outcome: compare(row, length), length, expanded };
}
