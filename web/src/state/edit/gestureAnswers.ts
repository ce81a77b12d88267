// Answers to gestures on the map: why an end did not move, and which algorithm visits waypoints, that there are as many zones as there may be.
import type { AlgorithmInfo, Catalog } from '../../core/engine';
import { fill } from '../../words/fill';
import type { Strings } from '../../words/words';
import { wall, type End } from '../../input/tools';
import type { Cell, Snapshot } from '../../model/ui';
import type { LaneView } from '../../lanes/laneView';
import type { EditHost } from './editHost';

/** Who is told. */
export interface Answering extends EditHost {
  readonly chosen: Pick<LaneView, 'lane'>;
}

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

export function offerTour(ground: Answering): void {
  const { catalog, store, strings, guard, messages } = ground;
  const better = tourInstead(catalog, store.get().snapshot);
  if (!better) return;
  const offer = {
    text: fill(strings.useInstead, { name: better.tour.name }),
    run: () => guard.run(() => ground.edit((session) => void session.setAlgorithm(ground.chosen.lane, better.tour.id))),
  };
  messages.show(fill(strings.toast.waypointsUnused, { name: better.chosen.name }), { offer });
}

export function tellRefusal(ground: Answering, end: End | 'waypoint', cell: Cell): void {
  const { catalog, session, strings, messages } = ground;
  messages.tell(refusalText(strings, end, ground.terrainAt(cell), session.waypoints().length, catalog.limits.maxWaypoints));
}

export function tellFull({ catalog, strings, messages }: Answering): void {
  messages.show(fill(strings.toast.areasFull, { most: catalog.limits.maxAreas }));
}
