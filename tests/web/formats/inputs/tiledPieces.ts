// Pieces of which tables make maps of Tiled, in JSON and in XML.
export type Json = Record<string, unknown>;

/** Tiles as digits and letters, a row a text; a point is none. */
export const tilesOf = (rows: readonly string[]): number[] =>
  rows.flatMap((row) => [...row].map((tile) => (tile === '.' ? 0 : Number.parseInt(tile, 36))));
export const layer = (name: string, rows: readonly string[], more: Json = {}): Json => ({
  type: 'tilelayer',
  name,
  width: rows[0]!.length,
  height: rows.length,
  visible: true,
  opacity: 1,
  x: 0,
  y: 0,
  data: tilesOf(rows),
  ...more,
});
export const objects = (name: string, list: readonly Json[], more: Json = {}): Json => ({
  type: 'objectgroup',
  name,
  objects: list.map((object, id) => ({ id, name: '', type: '', visible: true, rotation: 0, width: 0, height: 0, ...object })),
  ...more,
});
export const map = (layers: readonly Json[], tilesets: readonly Json[] = [], more: Json = {}): string => {
  const { width, height } = layers.find((one) => one.type === 'tilelayer') ?? { width: 4, height: 3 };
  return JSON.stringify({
    type: 'map',
    version: '1.10',
    tiledversion: '1.10.2',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    width,
    height,
    tilewidth: 16,
    tileheight: 16,
    layers,
    tilesets,
    ...more,
  });
};
export const property = (
  name: string,
  value: unknown,
  type = typeof value === 'boolean' ? 'bool' : typeof value === 'number' ? 'int' : 'string',
): Json => ({ name, type, value });
export const tileset = (tiles: unknown, more: Json = {}): Json => ({
  firstgid: 1,
  name: 'tiles',
  tilewidth: 16,
  tileheight: 16,
  tilecount: 30,
  columns: 6,
  image: 'tiles.png',
  tiles,
  ...more,
});
/** A tile by its number in the map. */
export const tile = (number: number, ...properties: Json[]): Json => ({ id: number - 1, properties });

export const tmx = (layers: string, tilesets = '', more = ''): string =>
  `<map version="1.10" orientation="orthogonal" width="4" height="3" tilewidth="16" tileheight="16" ${more}>${tilesets}${layers}</map>`;
export const csv = (name: string, rows: readonly string[]): string =>
  `<layer id="1" name="${name}" width="4" height="3"><data encoding="csv">\n${rows.map((row) => tilesOf([row]).join()).join(',\n')}\n</data></layer>`;
