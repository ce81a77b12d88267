// Maps of the editor Tiled, as JSON: their layers and objects become a level.
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';
import type { Cell } from '../model/ui';
import type { Arrival } from './arrival';
import type { Draft, Make, Making } from './draft';
import { failed, label, type FormatError, type FormatErrorId } from './error';
import { costsOf, type Grid } from './grid';
import { isObject, own, readJson, type JsonObject } from './json';
import type { CellLayer, Level, ShapeLayer, Thing } from './levels/level';
import { levelDraft } from './levels/levelDraft';
import { propertiesOf, sayingOf } from './levels/saying';
import { cellsOfLayer, tiledLayersOf, tiledPlanOf, tiledLimits, type FoundLayer, type Offset, type Plan } from './tiledLayers';
import { objectsOf, type ShapeBudget, type Known, type PixelScale } from './tiledObjects';
import { templatesOf } from './templates';
import { tileSayings, type TileSayings } from './tiledTiles';
import { readTmx } from './tiledXml';
import { withTilesets } from './tilesets';

const tileSize = 32;
const largestTile = 1_000_000;

function kindOf(map: JsonObject): string {
  const kind = own(map, 'type');
  return typeof kind === 'string' ? `“${label(kind)}”` : formatWords.found.otherJson;
}

/** Cells with other neighbours than squares have. */
const otherCells: Readonly<Record<string, FormatErrorId>> = { hexagonal: 'tiledHexagonal', staggered: 'tiledStaggered' };

/** Orientation and tile size of what is a map at all. */
function headOf(map: JsonObject): { tile: Offset; isTurned: boolean } | FormatError {
  // Maps that are written by hand for an engine may leave it out.
  const orientation = own(map, 'orientation') ?? (own(map, 'tilewidth') !== undefined ? 'orthogonal' : undefined);
  if ((own(map, 'type') ?? 'map') !== 'map' || typeof orientation !== 'string' || !Array.isArray(own(map, 'layers')))
    return { id: 'tiledNotMap', a: kindOf(map) };
  const isTurned = orientation === 'isometric';
  const other = Object.hasOwn(otherCells, orientation) ? otherCells[orientation] : undefined;
  if (other) return { id: other };
  if (orientation !== 'orthogonal' && !isTurned) return { id: 'tiledOrientation', a: label(orientation) };
  const [x, y] = [own(map, 'tilewidth'), own(map, 'tileheight')];
  if (typeof x !== 'number' || !(x > 0 && x <= largestTile)) return { id: 'field', a: 'tilewidth', b: formatWords.expected.positive };
  if (typeof y !== 'number' || !(y > 0 && y <= largestTile)) return { id: 'field', a: 'tileheight', b: formatWords.expected.positive };
  return { tile: { x, y }, isTurned };
}

/** Tile layers as the level has them. A cost of a layer is that of its tiles which have none. */
async function cellLayersOf(
  layers: readonly FoundLayer[],
  { box, chunks }: Plan,
  sayings: TileSayings,
  made: Make,
): Promise<CellLayer[] | FormatError> {
  const found: CellLayer[] = [];
  for (const [index, layer] of layers.entries()) {
    const cells = await cellsOfLayer(layer, chunks[index]!, box, sayings, made);
    if (failed(cells)) return cells;
    const saying = sayingOf(propertiesOf(layer.layer), [], layer.name);
    if (failed(saying)) return saying;
    const kinds = cells.kinds.map((kind, place) => (place > 0 && kind.said === null ? { ...kind, cost: kind.cost ?? saying.cost } : kind));
    found.push({
      id: String(index),
      name: layer.name || fill(formatWords.unnamedLayer, { number: index + 1 }),
      ...layer.said,
      cells: cells.cells,
      kinds,
    });
  }
  return found;
}

/** All object layers together may hold so much. */
async function objectLayersOf(
  layers: readonly FoundLayer[],
  scale: PixelScale,
  known: Known,
  made: Make,
): Promise<Pick<Level, 'shapes' | 'things'> | FormatError> {
  const budget: ShapeBudget = { objects: 0, work: 0 };
  const [shapes, things]: [ShapeLayer[], Thing[]] = [[], []];
  if (layers.length > tiledLimits.layers) return { id: 'tiledManyLayers', a: layers.length, b: tiledLimits.layers };
  for (const [index, layer] of layers.entries()) {
    const found = await made(objectsOf(layer, scale, known, budget));
    if (failed(found)) return found;
    const name = layer.name || fill(formatWords.unnamedLayer, { number: index + 1 });
    if (found.shapes.length > 0) shapes.push({ id: `objects ${index}`, name, ...layer.said, shapes: found.shapes });
    things.push(...found.things);
  }
  return { shapes, things };
}

/** From what a file in JSON holds, or from the same of XML. `companions`: files of tilesets and templates. */
export async function tiledDraft(value: JsonObject, made: Make, companions: readonly Arrival[] = []): Promise<Draft | FormatError> {
  const head = headOf(value);
  if (failed(head)) return head;
  const completed = await withTilesets(value, companions, made);
  if (failed(completed)) return completed;
  const { map, missing: tilesets } = completed;
  const templates = await templatesOf(companions, value, made);
  if (failed(templates)) return templates;
  const all = tiledLayersOf(map);
  const ofType = (type: string): FoundLayer[] => all.filter(({ layer }) => own(layer, 'type') === type);
  const [tileLayers, objectLayers] = [ofType('tilelayer'), ofType('objectgroup')];
  if (tileLayers.length + objectLayers.length === 0) return { id: 'tiledNoLayer' };
  const plan = tiledPlanOf(map, tileLayers);
  if (failed(plan)) return plan;
  const sayings = await made(tileSayings(map));
  if (failed(sayings)) return sayings;
  const layers = await cellLayersOf(tileLayers, plan, sayings, made);
  if (failed(layers)) return layers;
  // The layers of one map are hardly ever shifted against each other, so the plainest one stands for all.
  const main = tileLayers.find(({ said }) => said.said === 'wall') ?? tileLayers[0];
  const objects = await objectLayersOf(
    objectLayers,
    { ...head, box: plan.box, offset: main?.offset ?? { x: 0, y: 0 } },
    { tiles: sayings, templates },
    made,
  );
  if (failed(objects)) return objects;
  if (layers.length + objects.shapes.length === 0) return { id: 'tiledNoLayer' };
  return levelDraft(
    { width: plan.box.width, height: plan.box.height, layers, ...objects },
    { isTurned: head.isTurned, missing: { tilesets, templates: [...templates.missing] } },
  );
}

/** In either form of the file. */
export async function readTiled(text: string, made: Make, companions: readonly Arrival[] = []): Promise<Draft | FormatError> {
  const json = await made(/^\s*</.test(text) ? readTmx(text) : readJson(text));
  if (failed(json)) return json;
  return isObject(json.value) ? tiledDraft(json.value, made, companions) : { id: 'tiledNotMap', a: formatWords.found.otherJson };
}

function point(name: string, id: number, { x, y }: Cell): object {
  return { id, name, type: '', point: true, visible: true, rotation: 0, x: (x + 0.5) * tileSize, y: (y + 0.5) * tileSize, width: 0, height: 0 };
}

/**
 * A map for Tiled, a row of tiles a part. Plain ground has none, so that even those who take every tile for a wall see the walls of a map without
 * terrain.
 */
export function* writeTiled({ width, height, costs, start, goal }: Grid): Making<string[]> {
  const tiled = [0, ...costsOf({ costs }).filter((cost) => cost > 1)];
  const tileOf = Uint16Array.from({ length: 256 }, (_, cost) => tiled.indexOf(cost) + 1);
  const tiles = tiled.map((cost, id) => ({
    id,
    properties: [...(cost > 0 ? [{ name: 'cost', type: 'int', value: cost }] : []), { name: 'walkable', type: 'bool', value: cost > 0 }],
  }));
  const objects = [...(start ? [point('start', 1, start)] : []), ...(goal ? [point('goal', 2, goal)] : [])];
  const shown = { opacity: 1, visible: true, x: 0, y: 0 };
  const frame = JSON.stringify({
    type: 'map',
    version: '1.10',
    tiledversion: '1.10.2',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    compressionlevel: -1,
    width,
    height,
    tilewidth: tileSize,
    tileheight: tileSize,
    nextlayerid: 3,
    nextobjectid: 3,
    tilesets: [
      {
        firstgid: 1,
        name: 'astrolabe',
        tilewidth: tileSize,
        tileheight: tileSize,
        tilecount: tiles.length,
        columns: 0,
        margin: 0,
        spacing: 0,
        tiles,
      },
    ],
    layers: [
      { id: 1, type: 'tilelayer', name: tiled.length > 1 ? 'terrain' : 'walls', width, height, ...shown, data: [] },
      { id: 2, type: 'objectgroup', name: 'ends', draworder: 'topdown', ...shown, objects },
    ],
  });
  const [before, behind] = frame.split('"data":[]') as [string, string];
  const rows: string[] = [];
  for (let y = 0; y < height; y++, yield)
    rows.push(`${y === 0 ? '' : ','}${Uint16Array.from(costs.subarray(y * width, (y + 1) * width), (cost) => tileOf[cost]!).join()}`);
  return [`${before}"data":[`, ...rows, `]${behind}\n`];
}
