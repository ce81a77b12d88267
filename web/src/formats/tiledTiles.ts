// What the tiles of a Tiled map say: by properties and classes, and by the shapes that Tiled calls collision.
import type { Making } from './draft';
import { failed, type FormatError } from './error';
import { isObject, own, type JsonObject } from './json';
import { classOf, propertiesOf, sayingOf, silent, type Saying } from './levels/saying';
import { wallTerrains } from './tiledTerrains';

/** Without the four bits that flip and rotate a tile. */
export const tileMask = 0x0fff_ffff;

/** Between two times at which the page may live on. */
const tilesAtOnce = 256;

/** By global tile id, the tiles that say something. */
export type TileSayings = ReadonlyMap<number, Saying>;

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = isObject(value) ? own(value, name) : undefined;
  return Array.isArray(list) ? (list as unknown[]) : [];
}

function numberIn(value: unknown, name: string): number {
  const number = isObject(value) ? own(value, name) : undefined;
  return typeof number === 'number' ? number : Number.NaN;
}

function tableIn(value: JsonObject, name: string): [number, JsonObject][] {
  const table = own(value, name);
  if (!isObject(table)) return [];
  return Object.entries(table).flatMap(([id, entry]): [number, JsonObject][] => (/^\d{1,9}$/.test(id) && isObject(entry) ? [[Number(id), entry]] : []));
}

/** Tiles by their local ids. Before Tiled 1.2 they stand in a table, and their properties in another. */
function tilesOf(tileset: JsonObject): [number, JsonObject][] {
  const listed = listIn(tileset, 'tiles').flatMap((tile): [number, JsonObject][] => (isObject(tile) ? [[numberIn(tile, 'id'), tile]] : []));
  const properties = tableIn(tileset, 'tileproperties').map(([id, some]): [number, JsonObject] => [id, { properties: some }]);
  return [...listed, ...tableIn(tileset, 'tiles'), ...properties];
}

/** Shapes that do not say that they are free. */
function hasShape(tile: JsonObject): boolean {
  const group = own(tile, 'objectgroup');
  return listIn(group, 'objects').some((shape) => {
    const said = isObject(shape) ? sayingOf(propertiesOf(shape), [classOf(shape)], '') : silent;
    return failed(said) || said.said !== 'free';
  });
}

function sayingOfTile(tile: JsonObject, id: number): Saying | FormatError {
  const saying = sayingOf(propertiesOf(tile), [classOf(tile)], id);
  if (failed(saying) || saying.said !== null || saying.cost !== null || !hasShape(tile)) return saying;
  return { ...silent, said: 'wall' };
}

export function* tileSayings(map: JsonObject): Making<TileSayings | FormatError> {
  const tilesets = listIn(map, 'tilesets').filter((tileset): tileset is JsonObject => Number.isInteger(numberIn(tileset, 'firstgid')));
  tilesets.sort((one, other) => numberIn(one, 'firstgid') - numberIn(other, 'firstgid'));
  const sayings = new Map<number, Saying>();
  const terrains: number[] = [];
  for (const [index, tileset] of tilesets.entries()) {
    const first = numberIn(tileset, 'firstgid');
    const beyond = index + 1 < tilesets.length ? numberIn(tilesets[index + 1], 'firstgid') : tileMask + 1;
    const tiles = tilesOf(tileset);
    for (const id of yield* wallTerrains(tileset, tiles)) if (first + id < beyond) terrains.push(first + id);
    for (const [place, [id, tile]] of tiles.entries()) {
      if (place % tilesAtOnce === tilesAtOnce - 1) yield;
      const saying = sayingOfTile(tile, id);
      if (failed(saying)) return saying;
      // An id may be that of a tile of the next tileset, which then is meant.
      if ((saying.said !== null || saying.cost !== null) && id >= 0 && first + id < beyond) sayings.set(first + id, saying);
    }
  }
  // Terrains are there to draw with: they only count where nothing else says what walls are.
  const isSaid = [...sayings.values()].some(({ said }) => said !== null);
  for (const tile of isSaid ? [] : terrains) sayings.set(tile, { ...silent, said: 'wall' });
  return sayings;
}
