// What a search depends on, as text: searches with one key are the same.
import type { Snapshot } from './ui';

/** What is asked, whichever algorithm answers. */
export function queryKey({ mapVersion, start, goal, waypoints, movement, costModel, unitKind, unitSize }: Snapshot): string {
  return JSON.stringify([mapVersion, start, goal, waypoints, movement, costModel, unitKind, unitSize]);
}

export function searchKey(snapshot: Snapshot): string {
  return queryKey(snapshot) + JSON.stringify([snapshot.algorithm, snapshot.options]);
}
