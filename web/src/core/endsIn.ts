// Where the query begins and ends, and its stops.
import { WorldField } from './generated';

/** `numbers`: what session.world() hands out. */
export function endsIn(numbers: Float64Array) {
  const at = (field: WorldField) => ({ x: numbers[field]!, y: numbers[field + 1]! });
  const width = numbers[WorldField.Width]!;
  const waypoints = Array.from(numbers.subarray(WorldField.Waypoints), (cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
  return { start: at(WorldField.StartX), goal: at(WorldField.GoalX), waypoints };
}
