// The layers of a Tiled map: found in their groups, unpacked, and put on one rectangle.
import { count } from '../words/numbers';
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';
import type { Make, Making } from './draft';
import { failed, label, type FormatError } from './error';
import { inflate, type Packing } from './inflate';
import { isObject, own, type JsonObject } from './json';
import { CellCollector } from './levels/cellCollector';
import type { CellLayer, LayerSaid } from './levels/level';
import { saidOfLayer, silent, unsaid } from './levels/saying';
import { checkSize } from './limits';
import { tileMask, type TileSayings } from './tiledTiles';
import { unpackZstd } from './zstd/unpack';

export const tiledLimits = {
  layers: 256,
  objects: 65_536,
  /** A map of the largest size has 16,384 chunks a layer, as Tiled cuts them. */
  chunks: 65_536,
  /** The most cells of all layers and of all chunks: eight layers of the largest size. */
  cells: 8 * 2048 * 2048,
} as const;

/** Pixels by which a layer, together with its groups, is shifted. */
export interface Offset {
  x: number;
  y: number;
}

export interface FoundLayer {
  layer: JsonObject;
  /** With the groups it is in. */
  name: string;
  offset: Offset;
  /** What it says, or else its groups. */
  said: LayerSaid;
}

/** Between two times at which the page may live on. */
const tilesAtOnce = 4096;
const bytesAtOnce = 1 << 16;

export interface TileRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Chunk extends TileRectangle {
  data: unknown;
}

function numberOr(value: unknown, standard: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : standard;
}

/** A value of the file as text. String() would ask the file how. */
function said(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** All layers that are no groups, from the lowest to the highest. */
export function tiledLayersOf(map: JsonObject): FoundLayer[] {
  const found: FoundLayer[] = [];
  const pending: FoundLayer[] = [{ layer: map, name: '', offset: { x: 0, y: 0 }, said: unsaid }];
  for (let group = pending.pop(); group; group = pending.pop()) {
    const { layer, name, offset, said } = group;
    const inner = own(layer, 'layers');
    if (!Array.isArray(inner)) {
      found.push(group);
      continue;
    }
    for (const child of (inner as unknown[]).toReversed()) {
      if (!isObject(child)) continue;
      const called = own(child, 'name');
      const path = [name, typeof called === 'string' ? label(called) : ''].filter((part) => part !== '').join(' / ');
      const shifted = { x: offset.x + numberOr(own(child, 'offsetx'), 0), y: offset.y + numberOr(own(child, 'offsety'), 0) };
      pending.push({ layer: child, name: label(path), offset: shifted, said: saidOfLayer(child, said) });
    }
  }
  return found;
}

/** Small enough for sums to stay exact. */
function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= 2 ** 31;
}

function chunkOf(value: unknown, path: string): Chunk | FormatError {
  if (!isObject(value)) return { id: 'field', a: path, b: formatWords.expected.object };
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => own(value, name));
  if (!isPlace(x)) return { id: 'field', a: `${path}.x`, b: formatWords.expected.wholeNumber };
  if (!isPlace(y)) return { id: 'field', a: `${path}.y`, b: formatWords.expected.wholeNumber };
  const wrong = checkSize(numberOr(width, 0), numberOr(height, 0));
  return wrong ?? { x, y, width: width as number, height: height as number, data: own(value, 'data') };
}

function chunksOf({ layer, name }: FoundLayer): Chunk[] | FormatError {
  const list = own(layer, 'chunks');
  if (!Array.isArray(list)) return { id: 'field', a: `${name}: chunks`, b: formatWords.expected.list };
  if (list.length > tiledLimits.chunks) return { id: 'tiledManyChunks', a: list.length, b: tiledLimits.chunks };
  const chunks: Chunk[] = [];
  for (const [index, value] of (list as unknown[]).entries()) {
    const chunk = chunkOf(value, `${name}: chunks[${index}]`);
    if (failed(chunk)) return chunk;
    chunks.push(chunk);
  }
  return chunks;
}

/** The smallest rectangle around all; reduced step by step, as there may be more than a call takes arguments. */
function around(chunks: readonly TileRectangle[]): TileRectangle {
  const left = chunks.reduce((least, { x }) => Math.min(least, x), Infinity);
  const top = chunks.reduce((least, { y }) => Math.min(least, y), Infinity);
  const right = chunks.reduce((most, { x, width }) => Math.max(most, x + width), -Infinity);
  const bottom = chunks.reduce((most, { y, height }) => Math.max(most, y + height), -Infinity);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export interface Plan {
  box: TileRectangle;
  /** By layer. */
  chunks: Chunk[][];
}

/** Where everything lies, and that none of it is too much: nothing is unpacked yet. */
export function tiledPlanOf(map: JsonObject, layers: readonly FoundLayer[]): Plan | FormatError {
  if (layers.length > tiledLimits.layers) return { id: 'tiledManyLayers', a: layers.length, b: tiledLimits.layers };
  const infinite = own(map, 'infinite') === true;
  const size = { x: 0, y: 0, width: numberOr(own(map, 'width'), 0), height: numberOr(own(map, 'height'), 0) };
  const chunks: Chunk[][] = [];
  for (const found of layers) {
    const some = infinite ? chunksOf(found) : [{ ...size, data: own(found.layer, 'data') }];
    if (failed(some)) return some;
    chunks.push(some);
  }
  const all = chunks.flat();
  if (infinite && all.length === 0) return { id: 'tiledNoTiles' };
  if (all.length > tiledLimits.chunks) return { id: 'tiledManyChunks', a: all.length, b: tiledLimits.chunks };
  const box = infinite ? around(all) : size;
  const wrong = checkSize(box.width, box.height);
  if (wrong) return wrong;
  const cells = Math.max(
    all.reduce((sum, { width, height }) => sum + width * height, 0),
    layers.length * box.width * box.height,
  );
  if (cells > tiledLimits.cells) return { id: 'tiledManyCells', a: cells, b: tiledLimits.cells };
  return { box, chunks };
}

function wrongLength(name: string, found: number, announced: number): FormatError {
  return { id: 'tiledLength', a: name, b: fill(formatWords.found.part, { found: count(found), announced: count(announced) }) };
}

/** Characters that are decoded at once: whole groups of four. */
const base64AtOnce = 1 << 18;

function* bytesOf(base64: string): Making<Uint8Array<ArrayBuffer> | null> {
  const text = base64.replace(/\s+/g, '');
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let length = 0;
  for (let begin = 0; begin < text.length; begin += base64AtOnce, yield) {
    const part = text.slice(begin, begin + base64AtOnce);
    try {
      const characters = atob(part);
      for (let i = 0; i < characters.length; i++) bytes[length + i] = characters.charCodeAt(i);
      length += characters.length;
    } catch {
      return null;
    }
  }
  return bytes.subarray(0, length);
}

/** Numbers of four bytes, the lowest first. */
function* tilesOfBytes(bytes: Uint8Array, cells: number): Making<Uint32Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tiles = new Uint32Array(cells);
  for (let i = 0; i < cells; i++) {
    tiles[i] = view.getUint32(4 * i, true);
    if (i % bytesAtOnce === bytesAtOnce - 1) yield;
  }
  return tiles;
}

async function tilesOfText(text: string, { layer, name }: FoundLayer, cells: number, made: Make): Promise<Uint32Array | FormatError> {
  const packing = own(layer, 'compression') ?? '';
  if (packing !== '' && packing !== 'zlib' && packing !== 'gzip' && packing !== 'zstd')
    return { id: 'tiledCompression', a: name, b: label(said(packing)) };
  const bytes = await made(bytesOf(text));
  if (!bytes) return { id: 'tiledBase64', a: name };
  const packings: Readonly<Record<string, Packing>> = { zlib: 'deflate', gzip: 'gzip' };
  const unpacked =
    packing === '' ? bytes : packing === 'zstd' ? await made(unpackZstd(bytes, 4 * cells)) : await inflate(bytes, packings[packing]!, 4 * cells);
  if (unpacked === 'damaged') return { id: 'tiledPacked', a: name };
  if (unpacked === 'wrongLength') return { id: 'tiledLength', a: name, b: fill(formatWords.found.notPart, { announced: count(cells) }) };
  if (unpacked.length !== 4 * cells) return wrongLength(name, Math.floor(unpacked.length / 4), cells);
  return made(tilesOfBytes(unpacked, cells));
}

function* tilesOfList(list: readonly unknown[], { name }: FoundLayer, cells: number): Making<Uint32Array | FormatError> {
  if (list.length !== cells) return wrongLength(name, list.length, cells);
  const tiles = new Uint32Array(cells);
  for (let index = 0; index < cells; index++) {
    const tile = list[index];
    if (typeof tile !== 'number' || !Number.isInteger(tile) || tile < 0 || tile > 0xffff_ffff)
      return { id: 'tiledTile', a: name, b: label(said(tile)) };
    tiles[index] = tile;
    if (index % tilesAtOnce === 0) yield;
  }
  return tiles;
}

async function tilesOf({ data, width, height }: Chunk, found: FoundLayer, made: Make): Promise<Uint32Array | FormatError> {
  const encoding = own(found.layer, 'encoding') ?? 'csv';
  if (Array.isArray(data) && encoding === 'csv') return made(tilesOfList(data as unknown[], found, width * height));
  if (typeof data === 'string' && encoding === 'base64') return tilesOfText(data, found, width * height, made);
  if (encoding !== 'csv' && encoding !== 'base64') return { id: 'tiledEncoding', a: found.name, b: label(said(encoding)) };
  return { id: 'field', a: `${found.name}: data`, b: encoding === 'csv' ? formatWords.expected.list : formatWords.expected.text };
}

function* addChunk(collector: CellCollector<number>, chunk: Chunk, tiles: Uint32Array, box: TileRectangle): Making<void> {
  for (let y = 0; y < chunk.height; y++, yield) {
    const row = (chunk.y - box.y + y) * box.width + chunk.x - box.x;
    for (let x = 0; x < chunk.width; x++) {
      const tile = tiles[y * chunk.width + x]! & tileMask;
      if (tile !== 0) collector.put(row + x, tile);
    }
  }
}

export async function cellsOfLayer(
  found: FoundLayer,
  chunks: readonly Chunk[],
  box: TileRectangle,
  sayings: TileSayings,
  made: Make,
): Promise<Pick<CellLayer, 'cells' | 'kinds'> | FormatError> {
  const collector = new CellCollector<number>(box.width * box.height, (tile) => sayings.get(tile) ?? silent);
  for (const chunk of chunks) {
    const tiles = await tilesOf(chunk, found, made);
    if (failed(tiles)) return tiles;
    await made(addChunk(collector, chunk, tiles, box));
  }
  return { cells: collector.cells, kinds: collector.kinds };
}
