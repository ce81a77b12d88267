// Cells that get another terrain.
import type { Catalog } from '../core/catalog';
import type { Engine } from '../core/engine';
import { checkedPlace, choice, type CellEdit, type Size } from './checks';
import { clearEnds, clearWaypoints } from './ends';
import { rebuild } from './rebuild';

/** The terrain of each cell, by its number; the last edit of a cell counts. */
export function readEdits(cells: readonly CellEdit[], { terrains }: Catalog, size: Size): Map<number, number> {
  const edits = new Map<number, number>();
  for (const [i, cell] of cells.entries()) {
    const { x, y } = checkedPlace(cell, `cells[${i}]`, size);
    edits.set(y * size.width + x, choice((cell as { terrain: unknown }).terrain ?? null, 'terrain', terrains));
  }
  return edits;
}

export function edit(engine: Engine, size: Size, edits: ReadonlyMap<number, number>): void {
  const { session } = engine;
  const walls = new Set([...edits].filter(([, terrain]) => terrain === 0).map(([cell]) => cell));
  clearWaypoints(session);
  if (!clearEnds(session, walls)) return rebuild(engine, size, edits);
  for (const [cell, terrain] of edits) {
    const [x, y] = [cell % size.width, Math.floor(cell / size.width)];
    session.paintLine(x, y, x, y, terrain);
  }
}
