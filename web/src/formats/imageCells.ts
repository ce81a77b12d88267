// The pixels of each cell vote, and the meaning that most of them have becomes that of the cell.
import type { Making } from './draft';
import { standardMultipliers } from './grid';
import { codeCount, Colour, deadBand } from './imageColours';
import type { Tracks } from './imageTracks';

/** Of a pixel that means nothing, and of a cell of such pixels. */
const unclear = 255;
/** Between two times at which the page may live on. */
const pixelsAtOnce = 1 << 17;

export interface Pixels {
  width: number;
  codes: Uint16Array;
}

export interface Reading {
  threshold: number;
  lightIsWall: boolean;
  withTerrain: boolean;
  /** Clear pixels are as white paper, or as black, or walls. */
  clear: 'light' | 'dark' | 'wall';
  /** Pure green and red mark free cells. */
  withEnds: boolean;
}

/** By meaning: wall, plain, forest, swamp, water. */
export const costsByMeaning: readonly number[] = [0, ...standardMultipliers];
export const meaning = { wall: 0, plain: 1 } as const;

/** For each code of a pixel, what it means. */
export function meanings({ threshold, lightIsWall, withTerrain, clear, withEnds }: Reading): Uint8Array {
  const byLevel = (level: number): number => (level >= threshold - deadBand / 2 && level < threshold + deadBand / 2 ? unclear : Number(level < threshold === lightIsWall));
  const meaningOf = (colour: number, level: number): number => {
    if (colour === Colour.clear && clear !== 'light') return clear === 'wall' ? meaning.wall : byLevel(0);
    const isEnd = colour === Colour.pureGreen || colour === Colour.pureRed;
    if (isEnd && withEnds) return meaning.plain;
    if (!withTerrain || colour === Colour.grey || colour === Colour.pureRed || colour === Colour.clear) return byLevel(level);
    if (colour === Colour.unclear) return unclear;
    return colour === Colour.pureGreen ? Colour.forest + 1 : colour + 1;
  };
  const table = new Uint8Array(codeCount);
  for (let code = 0; code < codeCount; code++) table[code] = meaningOf(code >> 8, code & 255);
  return table;
}

/** Of equally many votes the freer wins. */
const precedence = Uint8Array.of(1, 2, 3, 4, 0);

function elected(votes: Uint32Array): number {
  let best = unclear;
  let most = 0;
  for (let i = 0; i < precedence.length; i++) {
    const meant = precedence[i]!;
    if (votes[meant]! <= most) continue;
    best = meant;
    most = votes[meant]!;
  }
  return best;
}

/** Counts the meanings of the pixels of one track of each axis. */
function count({ width, codes }: Pixels, table: Uint8Array, x: Tracks, y: Tracks, column: number, row: number, votes: Uint32Array): void {
  for (let i = 0; i < costsByMeaning.length; i++) votes[i] = 0;
  const [left, right, bottom] = [x.from[column]!, x.to[column]!, y.to[row]!];
  for (let at = y.from[row]!; at < bottom; at++) {
    for (let i = at * width + left; i < at * width + right; i++) votes[table[codes[i]!]!]!++;
  }
}

/** A cell without a meaning goes with the cells around it, and is free where those have none either. */
function settled(cells: Uint8Array, columns: number, rows: number, column: number, row: number): number {
  const votes = new Uint32Array(256);
  for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y++) {
    for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x++) votes[cells[y * columns + x]!]!++;
  }
  const most = elected(votes);
  return most === unclear ? meaning.plain : most;
}

/** What `of` makes of the votes in each track, row by row. */
function* counted(pixels: Pixels, table: Uint8Array, x: Tracks, y: Tracks, of: (votes: Uint32Array) => number): Making<Uint8Array> {
  const cells = new Uint8Array(x.from.length * y.from.length);
  const votes = new Uint32Array(256);
  let since = 0;
  for (let row = 0, i = 0; row < y.from.length; row++) {
    for (let column = 0; column < x.from.length; column++, i++) {
      count(pixels, table, x, y, column, row, votes);
      cells[i] = of(votes);
      since += 1 + (x.to[column]! - x.from[column]!) * (y.to[row]! - y.from[row]!);
      if (since < pixelsAtOnce) continue;
      since = 0;
      yield;
    }
  }
  return cells;
}

/** What the pixels of each track mean. */
export function* elect(pixels: Pixels, table: Uint8Array, x: Tracks, y: Tracks): Making<Uint8Array> {
  const [columns, rows] = [x.from.length, y.from.length];
  const cells = yield* counted(pixels, table, x, y, elected);
  const result = new Uint8Array(cells.length);
  for (let row = 0, i = 0; row < rows; row++, yield) {
    for (let column = 0; column < columns; column++, i++) result[i] = cells[i] === unclear ? settled(cells, columns, rows, column, row) : cells[i]!;
  }
  return result;
}

const cellsAtOnce = 1 << 16;

/** Each number as the table has it. */
export function* replaced(cells: Uint8Array, table: ArrayLike<number>): Making<Uint8Array> {
  const result = new Uint8Array(cells.length);
  for (let i = 0; i < cells.length; i++) {
    result[i] = table[cells[i]!]!;
    if (i % cellsAtOnce === 0) yield;
  }
  return result;
}

/** The share of walls among the pixels of each track, in per cent; `unclear` where none means anything. */
export function wallShares(pixels: Pixels, table: Uint8Array, x: Tracks, y: Tracks): Making<Uint8Array> {
  return counted(pixels, table, x, y, (votes) => {
    const walls = votes[meaning.wall]!;
    const known = walls + votes[meaning.plain]!;
    return known === 0 ? unclear : Math.round((100 * walls) / known);
  });
}
