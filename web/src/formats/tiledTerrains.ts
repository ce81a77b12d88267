// Terrains of a tileset of Tiled: names of the ground at the corners and edges of its tiles. Since Tiled 1.5 they are colours of Wang sets.
import type { Making } from './draft';
import type { JsonObject } from './json';
import { ownField, listOf } from './levels/fields';
import { saidOfClass } from './levels/words';

/** Between two times at which the page may live on. */
const tilesAtOnce = 256;
/** The most corners of one tile. */
const mostCorners = 8;

/** Whether each name in a list is that of a wall. */
function wallsIn(list: readonly unknown[]): boolean[] {
  return list.map((entry) => {
    const name = ownField(entry, 'name');
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
  const walls = wallsIn(listOf(tileset, 'terrains'));
  let looked = 0;
  for (const [id, tile] of walls.includes(true) ? tiles : []) {
    if (isWall(listOf(tile, 'terrain'), walls, 0)) found.push(id);
    if (++looked % tilesAtOnce === 0) yield;
  }
  for (const set of listOf(tileset, 'wangsets')) {
    const colours = wallsIn(listOf(set, 'colors'));
    // The number 0 stands for no colour.
    for (const [place, tile] of (colours.includes(true) ? listOf(set, 'wangtiles') : []).entries()) {
      const id = ownField(tile, 'tileid');
      if (typeof id === 'number' && isWall(listOf(tile, 'wangid'), colours, 1)) found.push(id);
      if (place % tilesAtOnce === tilesAtOnce - 1) yield;
    }
  }
  return found;
}
