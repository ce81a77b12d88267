// A walker on its way is where its run says, so no pointer can drag it. A press on it with a tool that paints would leave a wall under it: the press
// says instead where the walker can be moved.
import { wall } from '../input/tools';
import type { Cell, ToolId } from '../model/ui';
import { ToastLine } from '../state/tell/toastLine';
import { worldWords as words } from '../words/world';
import { filterPresses, type Press } from './pressFilters';
import { walkerPlaceOf } from './readMotion';
import type { World } from './worldHost';

/** Tools that may close the cell of a press. */
export const paints: readonly ToolId[] = ['wall', 'terrain', 'rectangle', 'line', 'fill'];

/** In pixels, as of the other ends of a path. */
const reach = 9;

/** `place`: of the pointer, in cells; null for a cell that the keyboard chose. */
export function isOnWalker(at: Cell, cell: Cell, place: Cell | null, scale: number): boolean {
  if (!place) return cell.x === at.x && cell.y === at.y;
  return Math.max(Math.abs(place.x - at.x - 0.5), Math.abs(place.y - at.y - 0.5)) <= Math.max(0.5, reach / scale);
}

export function keepWalker({ context: { playground, signal }, clock }: World): void {
  const { gesture, guard, scene } = playground;
  const line = new ToastLine(playground);
  const refuses = ({ cell, choice, grabbed, place }: Press): boolean => {
    if (grabbed || !clock.moves || clock.isCrowd || clock.tick === 0 || !paints.includes(choice.tool)) return false;
    const walker = walkerPlaceOf(clock.motion, playground.chosen.lane);
    // Where its cell closed, the same press opens the cell.
    return !!walker && isOnWalker(walker.at, cell, place, scene.camera.scale) && playground.terrainAt(walker.at) !== wall;
  };
  const keep = (press: Press): Press | null => {
    if (!refuses(press)) return press;
    line.tell(words.walker.stays, { offer: { text: words.editAtTick.goToStart, run: () => guard.run(() => playground.world?.ticks.runTo(0)) } });
    return null;
  };
  filterPresses(gesture, keep, signal);
  let shown = clock.tick;
  clock.onChange.add(() => {
    if (clock.tick !== shown) line.clear();
    shown = clock.tick;
  });
}
