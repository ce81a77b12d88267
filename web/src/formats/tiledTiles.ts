// What the tiles of a Tiled map mean: the tile properties `walkable` and `cost` of embedded tilesets.
import type { FormatError } from './error';
import { isObject, own } from './json';
import { limits } from './limits';

/** Without the four bits that flip and rotate a tile. */
export const tileMask = 0x0fff_ffff;

/** Cost by global tile id, 0 a wall, of the tiles that say something about it. */
export type TileCosts = ReadonlyMap<number, number>;

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = isObject(value) ? own(value, name) : undefined;
  return Array.isArray(list) ? (list as unknown[]) : [];
}

function numberIn(value: unknown, name: string): number {
  const number = isObject(value) ? own(value, name) : undefined;
  return typeof number === 'number' ? number : Number.NaN;
}

function property(tile: unknown, name: string): unknown {
  const found = listIn(tile, 'properties').find((entry) => isObject(entry) && own(entry, 'name') === name);
  return isObject(found) ? own(found, 'value') : undefined;
}

/** Null for a tile that says nothing. */
function costOf(tile: unknown, id: number): number | null | FormatError {
  const walkable = property(tile, 'walkable');
  const cost = property(tile, 'cost');
  if (walkable === false) return 0;
  if (typeof cost !== 'number') return walkable === true ? 1 : null;
  if (cost <= 0) return 0;
  return Number.isInteger(cost) && cost <= limits.cost ? cost : { id: 'tiledCost', a: id, b: cost };
}

export function tileCosts(map: unknown): TileCosts | FormatError {
  const tilesets = listIn(map, 'tilesets').filter((tileset) => Number.isInteger(numberIn(tileset, 'firstgid')));
  tilesets.sort((one, other) => numberIn(one, 'firstgid') - numberIn(other, 'firstgid'));
  const costs = new Map<number, number>();
  for (const [index, tileset] of tilesets.entries()) {
    const first = numberIn(tileset, 'firstgid');
    const beyond = index + 1 < tilesets.length ? numberIn(tilesets[index + 1], 'firstgid') : tileMask + 1;
    for (const tile of listIn(tileset, 'tiles')) {
      const id = numberIn(tile, 'id');
      const cost = costOf(tile, id);
      if (cost !== null && typeof cost !== 'number') return cost;
      // An id may be that of a tile of the next tileset, which then is meant.
      if (cost !== null && id >= 0 && first + id < beyond) costs.set(first + id, cost);
    }
  }
  return costs;
}
