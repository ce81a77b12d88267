// Layers whose cells have sizes of their own, brought onto one grid: that of the smallest cells.
import type { Making } from '../draft';
import type { FormatError } from '../error';
import { checkSize, limits } from '../limits';
import type { CellLayer } from './level';

/** The most cells of all layers together. */
const mostCells = 8 * limits.side * limits.side;
const mostLayers = 256;
/** Pixels. */
const largestCell = 1_000_000;

export interface Raster {
  columns: number;
  rows: number;
  /** Lengths are pixels of the level. */
  cellWidth: number;
  cellHeight: number;
  left: number;
  top: number;
}

export interface OwnGrid {
  layer: CellLayer;
  raster: Raster;
}

/** What is wrong with the number and sizes of layers, before any is made. */
export function checkRasters(rasters: readonly Raster[]): FormatError | null {
  if (rasters.length > mostLayers) return { id: 'levelManyLayers', a: rasters.length, b: mostLayers };
  for (const { columns, rows, cellWidth, cellHeight } of rasters) {
    const wrong = checkSize(columns, rows);
    if (wrong) return wrong;
    for (const side of [cellWidth, cellHeight]) if (!(side > 0 && side <= largestCell)) return { id: 'levelCellSize', a: side };
  }
  const largest = rasters.reduce((most, { columns, rows }) => Math.max(most, columns * rows), 0);
  const cells = largest * rasters.length;
  return cells > mostCells ? { id: 'tiledManyCells', a: cells, b: mostCells } : null;
}

/** There is at least one. */
export function finest(rasters: readonly Raster[]): Raster {
  return rasters.reduce((best, raster) => (raster.cellWidth * raster.cellHeight < best.cellWidth * best.cellHeight ? raster : best));
}

function isSame(one: Raster, other: Raster): boolean {
  return (
    one.columns === other.columns &&
    one.rows === other.rows &&
    one.cellWidth === other.cellWidth &&
    one.cellHeight === other.cellHeight &&
    one.left === other.left &&
    one.top === other.top
  );
}

/** Each cell becomes what the layer has at its centre. */
function* sampled({ layer, raster }: OwnGrid, grid: Raster): Making<CellLayer> {
  if (isSame(raster, grid)) return layer;
  const cells = new Uint16Array(grid.columns * grid.rows);
  const kinds = layer.kinds.map((kind) => ({ ...kind, count: 0 }));
  for (let y = 0; y < grid.rows; y++, yield) {
    const row = Math.floor((grid.top + (y + 0.5) * grid.cellHeight - raster.top) / raster.cellHeight);
    if (row < 0 || row >= raster.rows) continue;
    for (let x = 0; x < grid.columns; x++) {
      const column = Math.floor((grid.left + (x + 0.5) * grid.cellWidth - raster.left) / raster.cellWidth);
      const kind = column < 0 || column >= raster.columns ? 0 : layer.cells[row * raster.columns + column]!;
      cells[y * grid.columns + x] = kind;
      kinds[kind]!.count++;
    }
  }
  return { ...layer, cells, kinds };
}

export function* onOneGrid(layers: readonly OwnGrid[], grid: Raster): Making<CellLayer[]> {
  const result: CellLayer[] = [];
  for (const layer of layers) result.push(yield* sampled(layer, grid));
  return result;
}
