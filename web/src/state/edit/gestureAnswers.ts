// Answers to gestures on the map: why an end did not move, and which algorithm visits waypoints.
import type { AlgorithmInfo, Catalog } from '../../core/engine';
import { fill } from '../../words/fill';
import type { Strings } from '../../words/words';
import { wall, type End } from '../../input/tools';
import type { Snapshot } from '../../model/ui';

/** `terrain`: of the place, null outside the map; `most`: as many waypoints as there may be. */
export function refusalText(strings: Strings, end: End | 'waypoint', terrain: number | null, waypoints: number, most: number): string {
  const {
    ends,
    toast: { refused },
  } = strings;
  if (end === 'waypoint' && waypoints >= most) return fill(refused.waypoints, { most });
  if (terrain === null) return fill(refused.outside, { end: ends[end] });
  return terrain === wall ? fill(refused.wall, { end: ends[end] }) : refused.taken;
}

/** Most algorithms take no notice of waypoints: the one that was chosen, and one that does. Null where nothing is amiss. */
export function tourInstead(
  catalog: Catalog,
  { info: chosen, world: { waypoints } }: Snapshot,
): { chosen: AlgorithmInfo; tour: AlgorithmInfo } | null {
  const tour = catalog.algorithms.find(({ visits }) => visits);
  return tour && !chosen.visits && waypoints.length > 0 ? { chosen, tour } : null;
}
