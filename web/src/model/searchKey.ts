// What a search depends on, as text: searches with one key are the same.
import type { Snapshot } from './ui';

export type Searched = Pick<Snapshot, 'mapVersion' | 'start' | 'goal' | 'waypoints' | 'movement' | 'costModel' | 'unitKind' | 'unitSize' | 'algorithm' | 'options'>;

export function searchKey({ mapVersion, start, goal, waypoints, movement, costModel, unitKind, unitSize, algorithm, options }: Searched): string {
  return JSON.stringify([mapVersion, start, goal, waypoints, movement, costModel, unitKind, unitSize, algorithm, options]);
}
