// The part of the map that the window shows.
import { isWhole } from '../../exports/picturePlan';
import { visibleRegion, type Region } from '../../view/marks';
import type { LanesHost } from '../pageHost';

/** The cells that the window shows now. */
export function cellsInView({ scene, session }: LanesHost): Region {
  return visibleRegion(scene.camera, scene.width, scene.height, session.width(), session.height());
}

/** Whether some of the map lies outside of the window, and some inside. */
export function showsPart(playground: LanesHost): boolean {
  const { session } = playground;
  const region = cellsInView(playground);
  return region.left < region.right && region.top < region.bottom && !isWhole(session.width(), session.height(), region);
}
