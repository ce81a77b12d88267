// Terrains of a tileset of Tiled: names of the ground at the corners and edges of its tiles. Since Tiled 1.5 they are colours of Wang sets.
import type { Making } from './draft';
import { isObject, own, type JsonObject } from './json';
import { saidOfClass } from './levels/words';

/** Between two times at which the page may live on. */
const tilesAtOnce = 256;
/** Of one tile. */
const mostCorners = 8;

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = isObject(value) ? own(value, name) : undefined;
  return Array.isArray(list) ? (list as unknown[]) : [];
}

/** Of each name in a list whether it is that of a wall. */
function wallsIn(list: readonly unknown[]): boolean[] {
  return list.map((entry) => {
    const name = isObject(entry) ? own(entry, 'name') : undefined;
    return typeof name === 'string' && saidOfClass(name) === 'wall';
  });
}

/** More of the corners are walls than are not. Corners without a terrain do not count. */
function isWall(corners: readonly unknown[], walls: readonly boolean[], first: number): boolean {
  const known = corners.slice(0, mostCorners).flatMap((corner) => (typeof corner === 'number' ? (walls[corner - first] ?? []) : []));
  return 2 * known.filter(Boolean).length > known.length;
}

/** Local ids of the tiles that are walls by their terrains. `tiles` by their local ids. */
export function* wallTerrains(tileset: JsonObject, tiles: Iterable<readonly [number, JsonObject]>): Making<number[]> {
  const found: number[] = [];
  const walls = wallsIn(listIn(tileset, 'terrains'));
  let looked = 0;
  for (const [id, tile] of walls.includes(true) ? tiles : []) {
    if (isWall(listIn(tile, 'terrain'), walls, 0)) found.push(id);
    if (++looked % tilesAtOnce === 0) yield;
  }
  for (const set of listIn(tileset, 'wangsets')) {
    const colours = wallsIn(listIn(set, 'colors'));
    // Of a tile without a colour the number is 0.
    for (const [place, tile] of (colours.includes(true) ? listIn(set, 'wangtiles') : []).entries()) {
      const id = isObject(tile) ? own(tile, 'tileid') : undefined;
      if (typeof id === 'number' && isWall(listIn(tile, 'wangid'), colours, 1)) found.push(id);
      if (place % tilesAtOnce === tilesAtOnce - 1) yield;
    }
  }
  return found;
}
