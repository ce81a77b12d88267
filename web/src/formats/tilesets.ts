// Tilesets in files of their own, put into the map that names them.
import type { Arrival } from './arrival';
import type { Make } from './draft';
import { companionsOf } from './companions';
import { failed, label, type FormatError } from './error';
import { own, type JsonObject } from './json';
import { ownField } from './levels/fields';
import { baseOf, stemOf } from './paths';
import { readTsx } from './tiledXml';

interface Completed {
  map: JsonObject;
  /** Names of tilesets that are not there. */
  missing: readonly string[];
}

/** A file of another name counts where only one is given and only one is wanted. */
export async function withTilesets(map: JsonObject, companions: readonly Arrival[], made: Make): Promise<Completed | FormatError> {
  const tilesets = own(map, 'tilesets');
  const files = await companionsOf(companions, 'tileset', 'tsx', readTsx, made);
  if (failed(files)) return files;
  const list = Array.isArray(tilesets) ? (tilesets as unknown[]) : [];
  const sourceOf = (entry: unknown): string | null => {
    const source = ownField(entry, 'source');
    return typeof source === 'string' ? source : null;
  };
  const wanted = list.filter((entry) => sourceOf(entry) !== null).length;
  const missing: string[] = [];
  const filled = list.map((entry) => {
    const source = sourceOf(entry);
    if (source === null) return entry;
    const file = files.find(({ name }) => stemOf(name) === stemOf(source)) ?? (files.length === 1 && wanted === 1 ? files[0] : undefined);
    if (file) return { ...file.value, firstgid: own(entry as JsonObject, 'firstgid') };
    missing.push(label(baseOf(source)));
    return entry;
  });
  return { map: { ...map, tilesets: filled }, missing };
}
