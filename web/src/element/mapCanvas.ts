// The canvas of the map as an element of the page: it takes the focus, and says what it shows.
import { fill } from '../words/fill';
import type { Context } from '../panels/context';

export function mapCanvas({ playground, strings, watch }: Context): HTMLCanvasElement {
  const { scene } = playground;
  const { canvas } = scene;
  canvas.className = 'map';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'group');
  canvas.addEventListener('contextrestored', () => {
    for (const { picture } of playground.lanes) picture.forget();
    playground.changed();
  });
  watch((ui) => {
    canvas.setAttribute('aria-label', fill(strings.mapLabel, { ...ui.snapshot.world, map: ui.mapName }));
    canvas.dataset['tool'] = ui.tool;
  });
  return canvas;
}
