// Templates of objects in files of their own: what they say holds for each object that names them, unless it says something else itself.
import type { Arrival } from './arrival';
import type { Make } from './draft';
import { companionsOf } from './companions';
import { failed, label, type FormatError } from './error';
import { isObject, own, type JsonObject } from './json';
import { ownField } from './levels/fields';
import { propertiesOf } from './levels/saying';
import { baseOf, stemOf } from './paths';
import { tileMask } from './tiledTiles';
import { readTx } from './tiledXml';

/** The number of a tile that no tileset has: the object is a tile, but nothing is known of it. */
const unknownTile = 0;

export class Templates {
  /** Names of the missing files. */
  readonly missing = new Set<string>();

  /** `files` by their names without endings; `map` as its file has it. */
  constructor(
    private readonly files: ReadonlyMap<string, JsonObject>,
    private readonly map: JsonObject,
  ) {}

  /** A template numbers tiles by a tileset of its own, which the map names as well. */
  private tileOf(template: JsonObject, gid: unknown): number {
    const [tileset, tilesets] = [own(template, 'tileset'), own(this.map, 'tilesets')];
    if (typeof gid !== 'number' || !isObject(tileset) || !Array.isArray(tilesets)) return unknownTile;
    const isSame = (entry: unknown): entry is JsonObject => {
      const [one, other] = [ownField(entry, 'source'), own(tileset, 'source')];
      return typeof one === 'string' && typeof other === 'string' && stemOf(one) === stemOf(other);
    };
    const [from, to] = [own(tileset, 'firstgid'), own((tilesets as unknown[]).find(isSame) ?? {}, 'firstgid')];
    return typeof from === 'number' && typeof to === 'number' ? (gid & tileMask) - from + to : unknownTile;
  }

  complete(object: JsonObject): JsonObject {
    const source = own(object, 'template');
    if (typeof source !== 'string') return object;
    const template = this.files.get(stemOf(source));
    const model = template && own(template, 'object');
    if (!template || !isObject(model)) {
      this.missing.add(label(baseOf(source)));
      return object;
    }
    const gid = own(model, 'gid');
    const properties = Object.fromEntries([...propertiesOf(model), ...propertiesOf(object)]);
    return { ...model, ...(gid !== undefined && { gid: this.tileOf(template, gid) }), ...object, properties };
  }
}

/** Those among the companions of a map, in XML or in JSON. */
export async function templatesOf(companions: readonly Arrival[], map: JsonObject, made: Make): Promise<Templates | FormatError> {
  const files = await companionsOf(companions, 'template', 'tx', readTx, made);
  return failed(files) ? files : new Templates(new Map(files.map(({ name, value }) => [stemOf(name), value])), map);
}
