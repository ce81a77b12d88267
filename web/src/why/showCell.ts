// Pins a cell and brings it into sight.
import type { Cell } from '../model/ui';
import type { SearchHost } from '../state/pageHost';

export function showCell(playground: SearchHost, cell: Cell): void {
  playground.store.set({ pinned: cell });
  playground.scene.camera.reveal(cell);
  playground.changed();
}
