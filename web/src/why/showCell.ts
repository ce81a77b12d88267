// Pins a cell and brings it into sight.
import type { Cell } from '../model/ui';
import type { Playground } from '../state/playground';

export function showCell(playground: Playground, cell: Cell): void {
  playground.store.set({ pinned: cell });
  playground.scene.camera.reveal(cell);
  playground.changed();
}
