// Puts start and goal where a file has them, or where no wall is to come. The core never has both on one cell, nor one of them on a wall.
import { endsOf } from '../core/endsOf';
import type { Session } from '../core/engine';
import type { Place } from './checks';

const wall = 0;

/** A free cell for which `isFree` holds; null when there is none. */
function freeCell(session: Session, isFree: (cell: number) => boolean): Place | null {
  const width = session.width();
  const cell = session.terrainView().findIndex((terrain, i) => terrain !== wall && isFree(i));
  return cell < 0 ? null : { x: cell % width, y: Math.floor(cell / width) };
}

/**
 * Places the ends that a file or a link names. An end that is on no free cell keeps the place of the core; an end that is not named
 * moves to the old place of the other end if that end takes its cell.
 */
export function placeGivenEnds(session: Session, start: Place | null, goal: Place | null): void {
  const { start: oldStart, goal: oldGoal } = endsOf(session);
  const tries = [
    [start, goal],
    [start, oldGoal],
    [start, oldStart],
    [oldStart, goal],
    [oldGoal, goal],
  ] as const;
  tries.some(([from, to]) => from && to && session.setEnds(from.x, from.y, to.x, to.y));
}

/** Moves start and goal off these cells, so that walls can be put there; false where there is no room for both. */
export function clearEnds(session: Session, taken: ReadonlySet<number>): boolean {
  const width = session.width();
  const cellOf = (end: 'start' | 'goal'): number => {
    const { x, y } = endsOf(session)[end];
    return y * width + x;
  };
  const clear = (end: number, move: (x: number, y: number) => boolean): boolean => {
    if (!taken.has(end)) return true;
    const to = freeCell(session, (cell) => !taken.has(cell) && cell !== cellOf('start') && cell !== cellOf('goal'));
    return to !== null && move(to.x, to.y);
  };
  return clear(cellOf('start'), (x, y) => session.setStart(x, y)) && clear(cellOf('goal'), (x, y) => session.setGoal(x, y));
}

export function clearWaypoints(session: Session): void {
  while (session.removeWaypoint(0));
}
