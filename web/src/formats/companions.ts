// Files that belong to a Tiled map, in JSON or in XML.
import type { Arrival } from './arrival';
import type { Make, Making } from './draft';
import { errorText, failed, label, type FormatError } from './error';
import type { JsonObject } from './json';
import type { KindId } from './kinds';

interface Companion {
  name: string;
  value: JsonObject;
}

/** Those of two kinds: in JSON, and in XML, which `read` reads. */
export async function companionsOf(
  companions: readonly Arrival[],
  json: KindId,
  xml: KindId,
  read: (text: string) => Making<{ value: JsonObject } | FormatError>,
  made: Make,
): Promise<Companion[] | FormatError> {
  const files: Companion[] = [];
  for (const { name, kind, text, value } of companions) {
    if (kind.id === json && value) files.push({ name, value });
    if (kind.id !== xml || text === null) continue;
    const found = await made(read(text));
    if (failed(found)) return { id: 'inFile', a: label(name), b: errorText(found) };
    files.push({ name, value: found.value });
  }
  return files;
}
