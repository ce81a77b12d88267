// What the tiles of a Tiled map say: by properties and classes, and by the shapes that Tiled calls collision.
import type { Making } from './draft';
import { failed, type FormatError } from './error';
import { isObject, own, type JsonObject } from './json';
import { ownField, listOf } from './levels/fields';
import { classOf, propertiesOf, sayingOf, silent, type Saying } from './levels/saying';
import { wallTerrains } from './tiledTerrains';

/** Without the four bits that flip and rotate a tile. */
export const tileMask = 0x0fff_ffff;

/** Between two times at which the page may live on. */
const tilesAtOnce = 256;

/** By global tile id, the tiles that say something. */
export type TileSayings = ReadonlyMap<number, Saying>;

function numberIn(value: unknown, name: string): number {
  const number = ownField(value, name);
  return typeof number === 'number' ? number : Number.NaN;
}

type Tile = readonly [id: number, tile: JsonObject];

/** The tiles of a table by local ids. */
function* tableIn(value: JsonObject, name: string): Generator<Tile> {
  const table = own(value, name);
  if (!isObject(table)) return;
  for (const id of Object.keys(table)) {
    const entry = table[id];
    if (/^\d{1,9}$/.test(id) && isObject(entry)) yield [Number(id), entry];
  }
}

/** Tiles by their local ids. Before Tiled 1.2 they stand in a table, and their properties in another. */
function* tilesOf(tileset: JsonObject): Generator<Tile> {
  for (const tile of listOf(tileset, 'tiles')) if (isObject(tile)) yield [numberIn(tile, 'id'), tile];
  yield* tableIn(tileset, 'tiles');
  for (const [id, properties] of tableIn(tileset, 'tileproperties')) yield [id, { properties }];
}

/** Shapes that do not say that they are free. */
function hasShape(tile: JsonObject): boolean {
  const group = own(tile, 'objectgroup');
  return listOf(group, 'objects').some((shape) => {
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
  const tilesets = listOf(map, 'tilesets').filter((tileset): tileset is JsonObject => Number.isInteger(numberIn(tileset, 'firstgid')));
  tilesets.sort((one, other) => numberIn(one, 'firstgid') - numberIn(other, 'firstgid'));
  const sayings = new Map<number, Saying>();
  const terrains: number[] = [];
  for (const [index, tileset] of tilesets.entries()) {
    const first = numberIn(tileset, 'firstgid');
    const beyond = index + 1 < tilesets.length ? numberIn(tilesets[index + 1], 'firstgid') : tileMask + 1;
    for (const id of yield* wallTerrains(tileset, tilesOf(tileset))) if (first + id < beyond) terrains.push(first + id);
    let tiles = 0;
    for (const [id, tile] of tilesOf(tileset)) {
      if (++tiles % tilesAtOnce === 0) yield;
      // An id may be that of a tile of the next tileset, which then is meant.
      if (!(id >= 0 && first + id < beyond)) continue;
      const saying = sayingOfTile(tile, id);
      if (failed(saying)) return saying;
      if (saying.said !== null || saying.cost !== null) sayings.set(first + id, saying);
    }
  }
  // Terrains are there to draw with: they only count where nothing else says what walls are.
  const isSaid = [...sayings.values()].some(({ said }) => said !== null);
  for (const tile of isSaid ? [] : terrains) sayings.set(tile, { ...silent, said: 'wall' });
  return sayings;
}
