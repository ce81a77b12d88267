// A map as one number a cell, which the core takes as a .map.
import type { Catalog } from '../core/catalog';
import { integer, type Size } from './checks';
import { badArgument } from './error';

/** Characters of the format, by the terrain that they are read as when nothing is blocked. */
const symbols: Readonly<Record<string, string>> = { wall: '@', plain: '.', forest: 'F', swamp: 'S', water: 'W' };
const newline = '\n'.charCodeAt(0);

export function mapOf(size: Size, cells: ArrayLike<number>, { terrains, limits }: Catalog): Uint8Array {
  const width = integer(size.width, 'width', 1, limits.maxSide);
  const height = integer(size.height, 'height', 1, limits.maxSide);
  if (typeof cells !== 'object' || cells === null || cells.length !== width * height) throw badArgument(`cells is a list of ${width} x ${height} numbers`);
  const codes = terrains.map(({ id }) => symbols[id]!.charCodeAt(0));
  const header = new TextEncoder().encode(`type octile\nheight ${height}\nwidth ${width}\nmap\n`);
  const bytes = new Uint8Array(header.length + height * (width + 1)).fill(newline);
  bytes.set(header);
  for (let y = 0; y < height; y++) {
    const row = header.length + y * (width + 1);
    for (let x = 0; x < width; x++) {
      const terrain: unknown = cells[y * width + x];
      const code = typeof terrain === 'number' ? codes[terrain] : undefined;
      if (code === undefined) throw badArgument(`cell (${x}, ${y}) is a terrain from 0 to ${codes.length - 1}, not ${String(terrain)}`);
      bytes[row + x] = code;
    }
  }
  return bytes;
}
