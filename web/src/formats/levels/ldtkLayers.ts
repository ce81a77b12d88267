// The layers of an LDtk level that hold cells: values of an IntGrid, and placed tiles.
import { count } from '../../words/numbers';
import { fill } from '../../words/fill';
import { formatWords } from '../../words/formats';
import type { Making } from '../draft';
import { label, type FormatError } from '../error';
import { isObject, own, type JsonObject } from '../json';
import { CellCollector } from './cellCollector';
import { listOf, ownNumber, ownObjects, pairOf, textOf } from './fields';
import type { CellLayer } from './level';
import type { OwnGrid, Raster } from './oneGrid';
import { saidOfLayerName, silent, type Saying } from './saying';
import { saidOfClass } from './words';

/** What a value or a tile says, by layer or tileset and number. */
export type Dictionary = ReadonlyMap<string, Saying>;

const cellsAtOnce = 4096;

function sayingOf(identifiers: readonly string[]): Saying {
  for (const identifier of identifiers) {
    const said = saidOfClass(identifier);
    if (said) return { ...silent, said, isAboutFree: said === 'free' };
  }
  return silent;
}

/** Names of values and of their groups, and the tags of tiles. */
export function dictionaryOf(project: JsonObject): Dictionary {
  const definitions = own(project, 'defs');
  const words = new Map<string, Saying>();
  if (!isObject(definitions)) return words;
  for (const layer of ownObjects(definitions, 'layers')) {
    const groups = new Map(ownObjects(layer, 'intGridValuesGroups').map((group) => [ownNumber(group, 'uid'), textOf(group, 'identifier')]));
    for (const value of ownObjects(layer, 'intGridValues'))
      words.set(
        `values ${ownNumber(layer, 'uid')} ${ownNumber(value, 'value')}`,
        sayingOf([textOf(value, 'identifier'), groups.get(ownNumber(value, 'groupUid')) ?? '']),
      );
  }
  for (const tileset of ownObjects(definitions, 'tilesets')) {
    for (const tag of ownObjects(tileset, 'enumTags')) {
      const saying = sayingOf([textOf(tag, 'enumValueId')]);
      for (const tile of listOf(tag, 'tileIds'))
        if (saying.said && typeof tile === 'number') words.set(`tiles ${ownNumber(tileset, 'uid')} ${tile}`, saying);
    }
  }
  return words;
}

export function rasterOf(layer: JsonObject): Raster {
  const size = ownNumber(layer, '__gridSize', 16);
  return {
    columns: ownNumber(layer, '__cWid'),
    rows: ownNumber(layer, '__cHei'),
    cellWidth: size,
    cellHeight: size,
    left: ownNumber(layer, '__pxTotalOffsetX'),
    top: ownNumber(layer, '__pxTotalOffsetY'),
  };
}

export const isIntGrid = (layer: JsonObject): boolean => textOf(layer, '__type') === 'IntGrid';
export const isTiles = (layer: JsonObject): boolean => textOf(layer, '__type') === 'Tiles';
/** Its tiles are placed by the rules of the project. */
export const isAuto = (layer: JsonObject): boolean => textOf(layer, '__type') === 'AutoLayer';

/** A list of all values; older versions list only the cells that have one. */
function* collectValues(layer: JsonObject, cells: number, collector: CellCollector<number>): Making<FormatError | null> {
  const name = label(textOf(layer, '__identifier'));
  const values = listOf(layer, 'intGridCsv');
  if (values.length > 0 && values.length !== cells)
    return { id: 'tiledLength', a: name, b: fill(formatWords.found.part, { found: count(values.length), announced: count(cells) }) };
  for (const [cell, value] of values.entries()) {
    if (typeof value !== 'number' || !Number.isInteger(value)) return { id: 'levelValue', a: name, b: label(JSON.stringify(value) ?? '') };
    if (value > 0) collector.put(cell, value);
    if (cell % cellsAtOnce === 0) yield;
  }
  for (const entry of values.length > 0 ? [] : ownObjects(layer, 'intGrid')) {
    const [cell, value] = [ownNumber(entry, 'coordId', -1), ownNumber(entry, 'v') + 1];
    if (Number.isInteger(cell) && cell >= 0 && cell < cells) collector.put(cell, value);
  }
  return null;
}

function* collectTiles(layer: JsonObject, { columns, rows, cellWidth, cellHeight }: Raster, collector: CellCollector<number>): Making<void> {
  for (const [index, tile] of ownObjects(layer, isAuto(layer) ? 'autoLayerTiles' : 'gridTiles').entries()) {
    const [x, y] = pairOf(tile, 'px');
    const [column, row] = [Math.floor(x / cellWidth), Math.floor(y / cellHeight)];
    if (column >= 0 && column < columns && row >= 0 && row < rows) collector.put(row * columns + column, ownNumber(tile, 't'));
    if (index % cellsAtOnce === 0) yield;
  }
}

/** Beside 0, values that are only named as grounds may be all that can be walked on, or all that cannot: the layer is then ground itself. */
function asGround(layer: CellLayer): CellLayer {
  const kinds = layer.kinds.slice(1).filter(({ count }) => count > 0);
  const covered = kinds.reduce((sum, { count }) => sum + count, 0);
  const isGround =
    layer.said === null && covered < layer.cells.length && kinds.some(({ said }) => said === 'free') && !kinds.some(({ said }) => said === 'wall');
  return isGround ? { ...layer, said: 'free', kinds: layer.kinds.map((kind) => ({ ...kind, ...silent })) } : layer;
}

export function* cellLayerOf(layer: JsonObject, dictionary: Dictionary): Making<{ grid: OwnGrid } | FormatError> {
  const raster = rasterOf(layer);
  const isPlaced = isTiles(layer) || isAuto(layer);
  const name = label(textOf(layer, '__identifier'));
  const cells = raster.columns * raster.rows;
  const key = isPlaced ? `tiles ${ownNumber(layer, '__tilesetDefUid')}` : `values ${ownNumber(layer, 'layerDefUid')}`;
  const collector = new CellCollector<number>(cells, (value) => dictionary.get(`${key} ${value}`) ?? silent);
  const wrong = isPlaced ? yield* collectTiles(layer, raster, collector) : yield* collectValues(layer, cells, collector);
  if (wrong) return wrong;
  const found: CellLayer = { id: `cells ${name}`, name, ...saidOfLayerName(name), cells: collector.cells, kinds: collector.kinds };
  return { grid: { layer: isPlaced ? found : asGround(found), raster } };
}
