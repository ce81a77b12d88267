// Puts start and goal where they are asked for. The core never has them on one cell, nor on a wall, whatever happens in between.
import type { Session } from '../core/engine';
import type { Place } from './checks';

const wall = 0;
const plain = 1;

/** A free cell for which `isFree` holds; null when there is none. */
function freeCell(session: Session, isFree: (cell: number) => boolean): Place | null {
  const width = session.width();
  const cell = session.terrainView().findIndex((terrain, i) => terrain !== wall && isFree(i));
  return cell < 0 ? null : { x: cell % width, y: Math.floor(cell / width) };
}

/** Where the start can wait while both change places: beyond the map, or on a wall that is none for a moment, where nothing else is free. */
function swap(session: Session, from: Place, to: Place): void {
  const [width, height] = [session.width(), session.height()];
  const index = ({ x, y }: Place): number => y * width + x;
  const change = (aside: Place): void => {
    session.setStart(aside.x, aside.y);
    session.setGoal(to.x, to.y);
    session.setStart(from.x, from.y);
  };
  const free = freeCell(session, (cell) => cell !== index(from) && cell !== index(to));
  if (free) return change(free);
  if (width * height === 2) {
    session.resize(width, height + 1);
    change({ x: 0, y: height });
    session.resize(width, height);
    return;
  }
  const walled = [0, 1, 2].find((cell) => cell !== index(from) && cell !== index(to))!;
  const aside = { x: walled % width, y: Math.floor(walled / width) };
  session.paintLine(aside.x, aside.y, aside.x, aside.y, plain);
  change(aside);
  session.paintLine(aside.x, aside.y, aside.x, aside.y, wall);
}

/** Two free cells, and no waypoints in the way. */
export function placeEnds(session: Session, from: Place, to: Place): void {
  const isStart = ({ x, y }: Place): boolean => x === session.startX() && y === session.startY();
  const isGoal = ({ x, y }: Place): boolean => x === session.goalX() && y === session.goalY();
  if (isGoal(from) && isStart(to)) return swap(session, from, to);
  // First the one whose place is free for sure.
  if (isGoal(from)) session.setGoal(to.x, to.y);
  session.setStart(from.x, from.y);
  session.setGoal(to.x, to.y);
}

/** The same for ends that a file or a link gives, or leaves to the core. One that is on no free cell stays where the core has it. */
export function placeGivenEnds(session: Session, start: Place | null, goal: Place | null): void {
  const width = session.width();
  const isSame = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y;
  const free = (place: Place | null): Place | null => (place && place.x < width && place.y < session.height() && session.terrainView()[place.y * width + place.x] !== wall ? place : null);
  const [oldStart, oldGoal] = [{ x: session.startX(), y: session.startY() }, { x: session.goalX(), y: session.goalY() }];
  const [from, to] = [free(start), free(goal)];
  if (from && to && isSame(from, to)) return placeGivenEnds(session, from, null);
  // The end that nobody gave makes room, for the place that the other one leaves.
  placeEnds(session, from ?? (to && isSame(to, oldStart) ? oldGoal : oldStart), to ?? (from && isSame(from, oldGoal) ? oldStart : oldGoal));
}

/** Moves start and goal off these cells, so that walls can be put there; false where there is no room for both. */
export function clearEnds(session: Session, taken: ReadonlySet<number>): boolean {
  const width = session.width();
  const start = (): number => session.startY() * width + session.startX();
  const goal = (): number => session.goalY() * width + session.goalX();
  const clear = (end: number, move: (x: number, y: number) => boolean): boolean => {
    if (!taken.has(end)) return true;
    const to = freeCell(session, (cell) => !taken.has(cell) && cell !== start() && cell !== goal());
    return to !== null && move(to.x, to.y);
  };
  return clear(start(), (x, y) => session.setStart(x, y)) && clear(goal(), (x, y) => session.setGoal(x, y));
}
