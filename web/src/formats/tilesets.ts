// Tilesets in files of their own, put into the map that names them.
import type { Arrival } from './arrival';
import type { Make } from './draft';
import { errorText, failed, label, type FormatError } from './error';
import { isObject, own, type JsonObject } from './json';
import { baseOf, stemOf } from './paths';
import { readTsx } from './tiledXml';

interface TilesetFile {
  name: string;
  value: JsonObject;
}

export interface Completed {
  map: JsonObject;
  /** Names of tilesets that are not there. */
  missing: readonly string[];
}

/** Those among the companions of a map, in XML or in JSON. */
async function filesOf(companions: readonly Arrival[], made: Make): Promise<TilesetFile[] | FormatError> {
  const files: TilesetFile[] = [];
  for (const { name, kind, text, value } of companions) {
    if (kind.id === 'tileset' && value) files.push({ name, value });
    if (kind.id !== 'tsx' || text === null) continue;
    const read = await made(readTsx(text));
    if (failed(read)) return { id: 'inFile', a: label(name), b: errorText(read) };
    files.push({ name, value: read.value });
  }
  return files;
}

/** A file of another name counts where only one is given and only one is wanted. */
export async function withTilesets(map: JsonObject, companions: readonly Arrival[], made: Make): Promise<Completed | FormatError> {
  const tilesets = own(map, 'tilesets');
  const files = await filesOf(companions, made);
  if (failed(files)) return files;
  const list = Array.isArray(tilesets) ? (tilesets as unknown[]) : [];
  const sourceOf = (entry: unknown): string | null => {
    const source = isObject(entry) ? own(entry, 'source') : undefined;
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
