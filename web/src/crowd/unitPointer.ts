// What the pointer did last: whether Shift was held, and how far from a small unit a press still means it.
import type { Press } from '../motion/pressFilters';
import type { World } from '../motion/worldHost';
import type { UnitsNow } from './unitsNow';

/** In pixels. */
const reaches: Readonly<Record<string, number>> = { touch: 22, pen: 9 };
const mouseReach = 6;

export interface Pointer {
  /** Shift was held: a press adds to what is chosen. */
  readonly adds: boolean;
  /** In cells, around the body of a unit. */
  readonly reach: number;
}

export function followUnitPointer({ context: { playground, root, signal } }: World): Pointer {
  const { scene } = playground;
  let adds = false;
  let pixels = mouseReach;
  // Before the gesture begins.
  root.addEventListener(
    'pointerdown',
    ({ shiftKey, button, pointerType }) => {
      adds = shiftKey && button === 0;
      pixels = reaches[pointerType] ?? mouseReach;
    },
    { capture: true, signal },
  );
  return {
    get adds() {
      return adds;
    },
    get reach() {
      // A unit in a large cell is hit by its cell alone.
      return Math.max(pixels / scene.camera.scale - 0.5, 0);
    },
  };
}

/** The unit that a press is about; -1 where it is none. */
export function unitUnder(now: UnitsNow, { cell, place }: Pick<Press, 'cell' | 'place'>, reach: number): number {
  const hit = now.unitAt(cell);
  return hit < 0 && place && reach > 0 ? now.nearest(place, reach) : hit;
}
