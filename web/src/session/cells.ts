// Checks terrains that a caller gives as one number a cell, and packs them into bytes.
import type { Catalog } from '../core/catalog';
import { integer, type Size } from './checks';
import { badArgument } from './error';

/** Behind the terrains of the catalogue there is one for each other cost. */
const lastTerrain = 255;

export function readCells(size: Size, cells: ArrayLike<number>, { limits }: Catalog): Uint8Array {
  const width = integer(size.width, 'width', 1, limits.maxSide);
  const height = integer(size.height, 'height', 1, limits.maxSide);
  if (typeof cells !== 'object' || cells === null || cells.length !== width * height)
    throw badArgument(`cells is a list of ${width} x ${height} numbers`);
  const bytes = new Uint8Array(width * height);
  for (let cell = 0; cell < bytes.length; cell++) {
    const terrain: unknown = cells[cell];
    if (!Number.isInteger(terrain) || (terrain as number) < 0 || (terrain as number) > lastTerrain) {
      throw badArgument(`cell (${cell % width}, ${Math.floor(cell / width)}) is a terrain from 0 to ${lastTerrain}, not ${String(terrain)}`);
    }
    bytes[cell] = terrain as number;
  }
  return bytes;
}
