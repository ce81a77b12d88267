// Where the query begins and ends, and its stops.
import type { Session } from './engine';
import { WorldField } from './generated';

interface Point {
  x: number;
  y: number;
}

/** `numbers`: what session.world() hands out. */
export function endsIn(numbers: Float64Array): { start: Point; goal: Point; waypoints: Point[] } {
  const width = numbers[WorldField.Width]!;
  return {
    start: { x: numbers[WorldField.StartX]!, y: numbers[WorldField.StartY]! },
    goal: { x: numbers[WorldField.GoalX]!, y: numbers[WorldField.GoalY]! },
    waypoints: Array.from(numbers.subarray(WorldField.Waypoints), (cell) => ({ x: cell % width, y: Math.floor(cell / width) })),
  };
}

export const endsOf = (session: Session): ReturnType<typeof endsIn> => endsIn(session.world());
