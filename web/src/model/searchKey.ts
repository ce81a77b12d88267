// What a search depends on, as text: searches with one key are the same.
import type { Snapshot } from './ui';

export function searchKey({ mapVersion, start, goal, waypoints, movement, costModel, unitKind, unitSize, algorithm, options }: Snapshot): string {
  return JSON.stringify([mapVersion, start, goal, waypoints, movement, costModel, unitKind, unitSize, algorithm, options]);
}
