// A finger that rests on a thing opens its card, whatever the tool is. A mouse has a second button for that; a finger has none.
import { Corners } from '../input/corners';
import type { Cell } from '../model/ui';
import type { World } from './worldHost';

const restMilliseconds = 500;
/** Pixels that a finger may tremble. */
const slack = 10;

/**
 * `thingAt`: returns the function that opens the card of the thing at a place, in cells; null where there is none. Before the card opens, the gesture
 * takes back the stroke that it has begun.
 */
export function followLongPress({ context: { playground, root, signal } }: World, thingAt: (place: Cell) => (() => void) | null): void {
  const { scene, gesture, guard } = playground;
  const corners = new Corners(root);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: Cell = { x: 0, y: 0 };
  const end = (): void => clearTimeout(timer);
  const begin = (open: (() => void) | null, pointerId: number): void => {
    if (open === null) return;
    timer = setTimeout(
      () =>
        guard.run(() => {
          gesture.cancel();
          // The stroke may not have begun, because a second finger may come. For the tools this finger is gone.
          scene.canvas.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType: 'touch' }));
          open();
          playground.changed();
        }),
      restMilliseconds,
    );
  };
  const listen = (name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void): void =>
    // Before the stroke begins, which may make a thing of its own.
    root.addEventListener(name, act, { capture: true, signal });
  listen('pointerdown', ({ pointerType, isPrimary, pointerId, clientX, clientY, target }) => {
    end();
    // Two fingers move the map.
    if (pointerType !== 'touch' || !isPrimary || target !== scene.canvas) return;
    from = { x: clientX, y: clientY };
    const { x, y } = scene.drawing.placeInTile(corners.placeAt(clientX, clientY), false);
    guard.run(() => begin(thingAt(scene.camera.placeAt(x, y)), pointerId));
  });
  listen('pointermove', ({ clientX, clientY }) => void (Math.hypot(clientX - from.x, clientY - from.y) > slack && end()));
  listen('pointerup', end);
  listen('pointercancel', end);
  signal.addEventListener('abort', end);
}
