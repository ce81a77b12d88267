// Levels of the editor Ogmo: grid layers, tile layers and entities.
import { count } from '../../words/numbers';
import { fill } from '../../words/fill';
import { formatWords } from '../../words/formats';
import type { Draft, Making } from '../draft';
import { failed, label, type FormatError } from '../error';
import { isObject, own, type JsonObject } from '../json';
import { CellCollector } from './cellCollector';
import { endOf, endText } from './endWords';
import { ownNumber, ownObjects, textOf } from './fields';
import type { Thing } from './level';
import { levelDraft } from './levelDraft';
import { checkRasters, finest, onOneGrid, type OwnGrid, type Raster } from './oneGrid';
import { saidOfLayerName, silent } from './saying';

const mostEntities = 65_536;
/** Characters of a grid that stand for nothing. In a layer of tiles 0 is a tile. */
const emptyCharacters = new Set(['', '0', ' ', '.']);
const noTile = '-1';

/** The fields in which a layer has its cells: one list, or a list for each row; tiles by number, or by their place in the picture. */
const fields = ['grid', 'grid2D', 'data', 'data2D', 'dataCoords', 'dataCoords2D'] as const;

const isGridField = (field: (typeof fields)[number]): boolean => field.startsWith('grid');

function fieldOf(layer: JsonObject): (typeof fields)[number] | null {
  return fields.find((name) => Array.isArray(own(layer, name))) ?? null;
}

/** Cells row by row, whatever their number. */
function cellsOf(layer: JsonObject, field: (typeof fields)[number], columns: number): readonly unknown[][] {
  const list = own(layer, field) as unknown[];
  if (field.endsWith('2D')) return list.map((row) => (Array.isArray(row) ? (row as unknown[]) : []));
  return Array.from({ length: Math.ceil(list.length / columns) }, (_, row) => list.slice(row * columns, (row + 1) * columns));
}

/** Sizes that are left out follow from the rows. */
function rasterOf(layer: JsonObject, field: (typeof fields)[number]): Raster {
  const [cellWidth, cellHeight] = [ownNumber(layer, 'gridCellWidth', 16), ownNumber(layer, 'gridCellHeight', 16)];
  const lines = field.endsWith('2D') ? (own(layer, field) as unknown[]) : [];
  const [line] = lines;
  return {
    columns: ownNumber(layer, 'gridCellsX', Array.isArray(line) ? line.length : 0),
    rows: ownNumber(layer, 'gridCellsY', lines.length),
    cellWidth,
    cellHeight,
    left: ownNumber(layer, 'offsetX'),
    top: ownNumber(layer, 'offsetY'),
  };
}

/** A cell as text: a character, a number, or two. */
function written(value: unknown): string | null {
  if (typeof value === 'string') return value.length <= 8 ? value : null;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) && value.length <= 2 && value.every((part) => typeof part === 'number') ? value.join() : null;
}

function* gridOf(layer: JsonObject, field: (typeof fields)[number], raster: Raster, index: number): Making<{ grid: OwnGrid } | FormatError> {
  const { columns, rows } = raster;
  const name = label(textOf(layer, 'name')) || fill(formatWords.unnamedLayer, { number: index + 1 });
  const collector = new CellCollector<string>(columns * rows, () => silent);
  const lines = cellsOf(layer, field, columns);
  const isGrid = isGridField(field);
  const found = lines.reduce((sum, line) => sum + line.length, 0);
  if (lines.length !== rows || lines.some((line) => line.length !== columns))
    return { id: 'tiledLength', a: name, b: fill(formatWords.found.part, { found: count(found), announced: count(columns * rows) }) };
  for (const [y, line] of lines.entries()) {
    for (const [x, value] of line.entries()) {
      const text = written(value);
      if (text === null) return { id: 'levelValue', a: name, b: label(JSON.stringify(value) ?? '') };
      if (!(isGrid ? emptyCharacters.has(text) : text === noTile)) collector.put(y * columns + x, text);
    }
    yield;
  }
  return { grid: { layer: { id: `cells ${index}`, name, ...saidOfLayerName(name), cells: collector.cells, kinds: collector.kinds }, raster } };
}

interface Placed {
  entity: JsonObject;
  /** The offset of its layer, in pixels. */
  x: number;
  y: number;
}

function* thingsOn(layers: readonly JsonObject[], { columns, rows, cellWidth, cellHeight, left, top }: Raster): Making<Thing[] | FormatError> {
  const things: Thing[] = [];
  const entities: readonly Placed[] = layers.flatMap((layer) =>
    ownObjects(layer, 'entities').map((entity) => ({ entity, x: ownNumber(layer, 'offsetX'), y: ownNumber(layer, 'offsetY') })),
  );
  if (entities.length > mostEntities) return { id: 'manyObjects', b: mostEntities };
  for (const [index, { entity, x, y }] of entities.entries()) {
    if (index % 256 === 255) yield;
    const name = textOf(entity, 'name');
    const values = own(entity, 'values');
    const middle = (at: string, origin: string, size: string): number =>
      ownNumber(entity, at) - ownNumber(entity, origin) + ownNumber(entity, size) / 2;
    const cell = {
      x: Math.floor((x - left + middle('x', 'originX', 'width')) / cellWidth),
      y: Math.floor((y - top + middle('y', 'originY', 'height')) / cellHeight),
    };
    const texts = [
      name,
      ...(isObject(values)
        ? Object.entries(values)
            .slice(0, 64)
            .map(([key, value]) => endText(key, value))
        : []),
    ];
    if (cell.x >= 0 && cell.x < columns && cell.y >= 0 && cell.y < rows) things.push({ label: label(name), cell, guess: endOf(texts) });
  }
  return things;
}

export function* ogmoDraft(level: JsonObject): Making<Draft | FormatError> {
  const layers = ownObjects(level, 'layers');
  const found = layers.flatMap((layer) => {
    const field = fieldOf(layer);
    return field ? [{ layer, field, raster: rasterOf(layer, field) }] : [];
  });
  // What a grid layer holds is more about walking than tiles are.
  found.sort((one, other) => Number(isGridField(other.field)) - Number(isGridField(one.field)));
  if (found.length === 0) return { id: 'ogmoNoCells' };
  const rasters = found.map(({ raster }) => raster);
  const wrong = checkRasters(rasters);
  if (wrong) return wrong;
  const grids: OwnGrid[] = [];
  for (const [index, { layer, field, raster }] of found.entries()) {
    const read = yield* gridOf(layer, field, raster, index);
    if (failed(read)) return read;
    grids.push(read.grid);
  }
  const grid = finest(rasters);
  const things = yield* thingsOn(layers, grid);
  return failed(things) ? things : levelDraft({ width: grid.columns, height: grid.rows, layers: yield* onOneGrid(grids, grid), shapes: [], things });
}
