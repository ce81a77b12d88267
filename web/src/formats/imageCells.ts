// The pixels of each cell vote, and the meaning that most of them have becomes that of the cell.
import type { Making } from './draft';
import { standardMultipliers } from './grid';
import { codeCount, Colour, deadBand } from './imageColours';
import type { Tracks } from './imageTracks';

/** The value of a pixel that means nothing, and of a cell of such pixels. */
const unclear = 255;
/** Between two times at which the page may live on. */
const pixelsAtOnce = 1 << 17;
const settledAtOnce = 1 << 12;

interface Pixels {
  width: number;
  codes: Uint16Array;
}

export interface CellReading {
  threshold: number;
  lightIsWall: boolean;
  withTerrain: boolean;
  /** Clear pixels are as white paper, or as black, or walls. */
  clear: 'light' | 'dark' | 'wall';
  /** Vivid green and red mark free cells. */
  withEnds: boolean;
}

/** By meaning: wall, plain, forest, swamp, water. */
export const costsByMeaning: readonly number[] = [0, ...standardMultipliers];
export const meaning = { wall: 0, plain: 1 } as const;

/** For each code of a pixel, what it means. */
export function meanings({ threshold, lightIsWall, withTerrain, clear, withEnds }: CellReading): Uint8Array {
  const byLevel = (level: number): number =>
    level >= threshold - deadBand / 2 && level < threshold + deadBand / 2 ? unclear : Number(level < threshold === lightIsWall);
  const meaningOf = (colour: number, level: number): number => {
    if (colour === Colour.clear && clear !== 'light') return clear === 'wall' ? meaning.wall : byLevel(0);
    const isEnd = colour === Colour.vividGreen || colour === Colour.vividRed;
    if (isEnd && withEnds) return meaning.plain;
    if (!withTerrain || colour === Colour.grey || colour === Colour.vividRed || colour === Colour.clear) return byLevel(level);
    if (colour === Colour.unclear) return unclear;
    return colour === Colour.vividGreen ? Colour.forest + 1 : colour + 1;
  };
  const table = new Uint8Array(codeCount);
  for (let code = 0; code < codeCount; code++) table[code] = meaningOf(code >> 8, code & 255);
  return table;
}

/** The order of the meanings: of equally many votes the freer wins. */
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

/** A cell without a meaning goes with the cells around it, and is free where those have none either. */
function settled(cells: Uint8Array, columns: number, rows: number, column: number, row: number, votes: Uint32Array): number {
  votes.fill(0);
  for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y++) {
    for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x++) votes[cells[y * columns + x]!]!++;
  }
  const most = elected(votes);
  return most === unclear ? meaning.plain : most;
}

/** What becomes of votes. */
type Verdict = (votes: Uint32Array) => number;

/** Counts votes in rectangles of pixels. */
class Poll {
  private readonly votes = new Uint32Array(256);
  /** The verdict where all pixels mean the same. */
  private readonly unanimous: Uint8Array;

  constructor(
    private readonly pixels: Pixels,
    private readonly table: Uint8Array,
    private readonly verdict: Verdict,
  ) {
    this.unanimous = Uint8Array.from({ length: 256 }, (_, meant) => verdict(this.votes.fill(0).fill(1, meant, meant + 1)));
  }

  of(left: number, right: number, top: number, bottom: number): number {
    const {
      table,
      pixels: { width, codes },
    } = this;
    const meant = table[codes[top * width + left]!]!;
    for (let row = top * width; row < bottom * width; row += width) {
      for (let i = row + left; i < row + right; i++) if (table[codes[i]!] !== meant) return this.counted(left, right, top, bottom);
    }
    // So it is in most cells.
    return this.unanimous[meant]!;
  }

  private counted(left: number, right: number, top: number, bottom: number): number {
    const {
      table,
      votes,
      pixels: { width, codes },
    } = this;
    for (let i = 0; i < costsByMeaning.length; i++) votes[i] = 0;
    for (let row = top * width; row < bottom * width; row += width) {
      for (let i = row + left; i < row + right; i++) votes[table[codes[i]!]!]!++;
    }
    return this.verdict(votes);
  }
}

const widest = ({ from, to }: Tracks): number => from.reduce((most, at, track) => Math.max(most, to[track]! - at), 1);

/** The verdict on each track, row by row. */
function* counted(pixels: Pixels, table: Uint8Array, x: Tracks, y: Tracks, verdict: Verdict): Making<Uint8Array> {
  const [columns, rows] = [x.from.length, y.from.length];
  const cells = new Uint8Array(columns * rows);
  const poll = new Poll(pixels, table, verdict);
  const count = (row: number, first: number, last: number): void => {
    for (let column = first; column < last; column++)
      cells[row * columns + column] = poll.of(x.from[column]!, x.to[column]!, y.from[row]!, y.to[row]!);
  };
  const atOnce = Math.ceil(pixelsAtOnce / (widest(x) * widest(y)));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column += atOnce, yield) count(row, column, Math.min(column + atOnce, columns));
  }
  return cells;
}

/** What the pixels of each track mean. */
export function* elect(pixels: Pixels, table: Uint8Array, x: Tracks, y: Tracks): Making<Uint8Array> {
  const [columns, rows] = [x.from.length, y.from.length];
  const cells = yield* counted(pixels, table, x, y, elected);
  const result = cells.slice();
  const votes = new Uint32Array(256);
  let many = 0;
  for (let i = cells.indexOf(unclear); i >= 0; i = cells.indexOf(unclear, i + 1)) {
    result[i] = settled(cells, columns, rows, i % columns, Math.floor(i / columns), votes);
    if (++many % settledAtOnce === 0) yield;
  }
  return result;
}

const cellsAtOnce = 1 << 16;

/** Each number as the table has it. */
export function* replaced(cells: Uint8Array, table: ArrayLike<number>): Making<Uint8Array> {
  const result = new Uint8Array(cells.length);
  const replace = (first: number, end: number): void => {
    for (let i = first; i < end; i++) result[i] = table[cells[i]!]!;
  };
  for (let i = 0; i < cells.length; i += cellsAtOnce, yield) replace(i, Math.min(i + cellsAtOnce, cells.length));
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
