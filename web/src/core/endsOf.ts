// Where the query begins and ends, and its stops.
import type { Session } from './engine';

export function endsOf(session: Session) {
  const width = session.width();
  return {
    start: { x: session.startX(), y: session.startY() },
    goal: { x: session.goalX(), y: session.goalY() },
    waypoints: Array.from(session.waypoints(), (cell) => ({ x: cell % width, y: Math.floor(cell / width) })),
  };
}
