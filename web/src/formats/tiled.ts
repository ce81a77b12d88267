// Maps of the editor Tiled, as JSON. One tile layer becomes the map: its tiles are walls unless their properties say more.
import { formatWords } from '../i18n/formats';
import type { Cell } from '../model/ui';
import { chosen, type ChoiceQuestion, type Draft, type Make, type Making } from './draft';
import { failed, label, type FormatError } from './error';
import { costsOf, type Grid } from './grid';
import { isObject, own, readJson, type JsonObject } from './json';
import { costsOfLayer, layersOf, planOf, type FoundLayer, type LayerCosts, type Offset } from './tiledLayers';
import { tileCosts } from './tiledTiles';

const tileSize = 32;
const largestTile = 1_000_000;
const obstacleName = /coll|wall|block|obstacle/i;

function kindOf(map: JsonObject): string {
  const kind = own(map, 'type');
  return typeof kind === 'string' ? `“${label(kind)}”` : formatWords.found.otherJson;
}

/** Orientation and tile size of what is a map at all. */
function headOf(map: JsonObject): { tile: Offset } | FormatError {
  const orientation = own(map, 'orientation');
  if ((own(map, 'type') ?? 'map') !== 'map' || typeof orientation !== 'string' || !Array.isArray(own(map, 'layers'))) return { id: 'tiledNotMap', a: kindOf(map) };
  if (orientation !== 'orthogonal') return { id: 'tiledOrientation', a: label(orientation) };
  const [x, y] = [own(map, 'tilewidth'), own(map, 'tileheight')];
  if (typeof x !== 'number' || !(x > 0 && x <= largestTile)) return { id: 'field', a: 'tilewidth', b: formatWords.expected.positive };
  if (typeof y !== 'number' || !(y > 0 && y <= largestTile)) return { id: 'field', a: 'tileheight', b: formatWords.expected.positive };
  return { tile: { x, y } };
}

/** The middle of the first object of this name, in pixels: a point has no size, and the corner of a tile is its lower left one. */
function placeOfObject(layers: readonly FoundLayer[], name: string): Offset | null {
  for (const { layer, offset } of layers) {
    const objects = own(layer, 'objects');
    if (own(layer, 'type') !== 'objectgroup' || !Array.isArray(objects)) continue;
    for (const object of objects as unknown[]) {
      if (!isObject(object)) continue;
      const called = own(object, 'name');
      if (typeof called !== 'string' || called.length > 64 || called.trim().toLowerCase() !== name) continue;
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => own(object, key));
      if (typeof x !== 'number' || typeof y !== 'number') continue;
      const up = own(object, 'gid') === undefined ? 1 : -1;
      const half = (side: unknown): number => (typeof side === 'number' ? side / 2 : side == null ? 0 : Number.NaN);
      return { x: offset.x + x + half(width), y: offset.y + y + up * half(height) };
    }
  }
  return null;
}

/** The best guess: a name that says it, then tiles that say it, then a layer with tiles here and none there, as ground has everywhere. */
function standardLayer(layers: readonly FoundLayer[], costs: readonly LayerCosts[]): number {
  const guesses = [
    layers.findIndex(({ name }) => obstacleName.test(name)),
    costs.findIndex(({ hasProperties }) => hasProperties),
    costs.findIndex(({ costs: cells, tiles }) => tiles > 0 && tiles < cells.length),
  ];
  return guesses.find((guess) => guess >= 0) ?? 0;
}

/** From what JSON.parse made of the file. */
export async function tiledDraft(map: JsonObject, made: Make): Promise<Draft | FormatError> {
  const head = headOf(map);
  if (failed(head)) return head;
  const all = layersOf(map);
  const layers = all.filter(({ layer }) => own(layer, 'type') === 'tilelayer');
  if (layers.length === 0) return { id: 'tiledNoLayer' };
  const plan = planOf(map, layers);
  if (failed(plan)) return plan;
  const known = tileCosts(map);
  if (failed(known)) return known;

  const { box } = plan;
  const costs: LayerCosts[] = [];
  for (const [index, layer] of layers.entries()) {
    const some = await costsOfLayer(layer, plan.chunks[index]!, box, known, made);
    if (failed(some)) return some;
    costs.push(some);
  }
  const places = { start: placeOfObject(all, 'start'), goal: placeOfObject(all, 'goal') };
  const cellOf = (place: Offset | null, { offset }: FoundLayer): Cell | null => {
    if (!place) return null;
    const cell = { x: Math.floor((place.x - offset.x) / head.tile.x) - box.x, y: Math.floor((place.y - offset.y) / head.tile.y) - box.y };
    return cell.x >= 0 && cell.x < box.width && cell.y >= 0 && cell.y < box.height ? cell : null;
  };
  const choices = layers.map(({ name }, index) => ({ id: String(index), text: name || formatWords.unnamedLayer(index + 1) }));
  const question: ChoiceQuestion = { kind: 'choice', id: 'layer', choices, standard: String(standardLayer(layers, costs)) };
  return {
    kind: 'tiled',
    questions: layers.length > 1 ? [question] : [],
    *grid(answers) {
      const index = Number(chosen(question, answers));
      const layer = layers[index]!;
      return { width: box.width, height: box.height, costs: costs[index]!.costs.slice(), start: cellOf(places.start, layer), goal: cellOf(places.goal, layer) };
    },
  };
}

export async function readTiled(text: string, made: Make): Promise<Draft | FormatError> {
  if (/^\s*</.test(text)) return { id: 'tiledXml' };
  const json = await made(readJson(text));
  if (failed(json)) return json;
  return isObject(json.value) ? tiledDraft(json.value, made) : { id: 'tiledNotMap', a: formatWords.found.otherJson };
}

function point(name: string, id: number, { x, y }: Cell): object {
  return { id, name, type: '', point: true, visible: true, rotation: 0, x: (x + 0.5) * tileSize, y: (y + 0.5) * tileSize, width: 0, height: 0 };
}

/** A map for Tiled, a row of tiles a part. Plain ground has none, so that even those who take every tile for a wall see the walls of a map without terrain. */
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
    type: 'map', version: '1.10', tiledversion: '1.10.2', orientation: 'orthogonal', renderorder: 'right-down', infinite: false, compressionlevel: -1,
    width, height, tilewidth: tileSize, tileheight: tileSize, nextlayerid: 3, nextobjectid: 3,
    tilesets: [{ firstgid: 1, name: 'astrolabe', tilewidth: tileSize, tileheight: tileSize, tilecount: tiles.length, columns: 0, margin: 0, spacing: 0, tiles }],
    layers: [
      { id: 1, type: 'tilelayer', name: tiled.length > 1 ? 'terrain' : 'walls', width, height, ...shown, data: [] },
      { id: 2, type: 'objectgroup', name: 'ends', draworder: 'topdown', ...shown, objects },
    ],
  });
  const [before, behind] = frame.split('"data":[]') as [string, string];
  const rows: string[] = [];
  for (let y = 0; y < height; y++, yield) rows.push(`${y === 0 ? '' : ','}${Uint16Array.from(costs.subarray(y * width, (y + 1) * width), (cost) => tileOf[cost]!).join()}`);
  return [`${before}"data":[`, ...rows, `]${behind}\n`];
}
