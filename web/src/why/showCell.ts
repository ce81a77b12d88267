// Pins a cell and brings it into sight.
import type { Cell } from '../model/ui';
import type { LanesHost } from '../state/pageHost';

export function showCell(playground: LanesHost, cell: Cell): void {
  playground.store.set({ pinned: cell });
  playground.scene.camera.reveal(cell);
  playground.changed();
}
