// Tilesets in files of their own, put into the map that names them.
import type { Arrival } from './arrival';
import { isObject, own, type JsonObject } from './json';

/** Without folders and endings: a map names the .tsx of a tileset that was exported as JSON. */
const stemOf = (path: string): string => path.replace(/^.*[\\/]/, '').replace(/\.\w{1,8}$/, '').toLowerCase();

export function withTilesets(map: JsonObject, companions: readonly Arrival[]): JsonObject {
  const tilesets = own(map, 'tilesets');
  const files = companions.filter(({ kind, value }) => kind.id === 'tileset' && value);
  if (!Array.isArray(tilesets) || files.length === 0) return map;
  const list = tilesets as unknown[];
  const foreign = list.filter((entry) => isObject(entry) && typeof own(entry, 'source') === 'string');
  const filled = list.map((entry) => {
    if (!isObject(entry) || !foreign.includes(entry)) return entry;
    const stem = stemOf(own(entry, 'source') as string);
    const file = files.find(({ name }) => stemOf(name) === stem) ?? (files.length === 1 && foreign.length === 1 ? files[0] : undefined);
    return file ? { ...file.value, firstgid: own(entry, 'firstgid') } : entry;
  });
  return { ...map, tilesets: filled };
}
