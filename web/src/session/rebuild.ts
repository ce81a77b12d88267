// Another map in the place of the present one, for edits of a map with so few free cells that they would wall in start and goal.
import type { Engine } from '../core/engine';
import type { Size } from './checks';
import { throwIfAny } from './coreError';

/** `edits`: the terrain of a cell, by its index. Costs of terrains stay. */
export function rebuild(engine: Engine, { width, height }: Size, edits: ReadonlyMap<number, number>): void {
  const { session, catalog } = engine;
  const cells = session.terrainView().slice();
  const multipliers = catalog.terrains.map((_, terrain) => session.multiplier(terrain));
  for (const [cell, terrain] of edits) cells[cell] = terrain;
  throwIfAny(engine, session.setCells(width, height, cells));
  multipliers.forEach((multiplier, terrain) => terrain > 0 && session.setMultiplier(terrain, multiplier));
}
