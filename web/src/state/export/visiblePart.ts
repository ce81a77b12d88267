// The part of the map that the window shows.
import { isWhole } from '../../exports/picturePlan';
import { visibleRegion, type Region } from '../../view/marks';
import type { SearchHost } from '../pageHost';

/** The cells that the window shows now. */
export function cellsInView({ scene, session }: SearchHost): Region {
  return visibleRegion(scene.camera, scene.width, scene.height, session.width(), session.height());
}

/** Whether some of the map lies outside of the window, and some inside. */
export function showsPart(playground: SearchHost): boolean {
  const { session } = playground;
  const region = cellsInView(playground);
  return region.left < region.right && region.top < region.bottom && !isWhole(session.width(), session.height(), region);
}
