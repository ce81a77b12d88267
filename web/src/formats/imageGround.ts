// Which shade of a picture is walls: the ground is connected, and walls are its frame or stand about in it.
import type { Making } from './draft';

export interface Shades {
  columns: number;
  rows: number;
  /** 1 where a cell is dark. */
  dark: Uint8Array;
}

/** Smaller pictures show nothing of the kind. */
const leastSide = 5;
const cellsAtOnce = 1 << 16;
/** Shares of the cells of one shade. */
const connected = 0.9;
const scattered = 0.5;
const parted = 0.75;
const fewestPieces = 3;
/** Shares of the outermost cells. */
const framed = 0.85;
/** Walls take up at most these shares of the cells: more cells are the ground. */
const mostWalls = 0.6;
const fewWalls = 0.4;

interface Pieces {
  cells: number;
  pieces: number;
  largest: number;
}

/** How the cells of each shade hang together by straight steps: of the light ones, and of the dark ones. */
function* piecesOf({ columns, rows, dark }: Shades): Making<readonly [Pieces, Pieces]> {
  const seen = new Uint8Array(dark.length);
  const queue = new Int32Array(dark.length);
  const found: [Pieces, Pieces] = [
    { cells: 0, pieces: 0, largest: 0 },
    { cells: 0, pieces: 0, largest: 0 },
  ];
  for (let seed = 0; seed < dark.length; seed++) {
    if (seed % cellsAtOnce === 0) yield;
    if (seen[seed]) continue;
    const shade = dark[seed]!;
    let length = 0;
    const reach = (cell: number): void => {
      if (seen[cell] || dark[cell] !== shade) return;
      seen[cell] = 1;
      queue[length++] = cell;
    };
    reach(seed);
    for (let i = 0; i < length; i++) {
      const cell = queue[i]!;
      const x = cell % columns;
      if (x > 0) reach(cell - 1);
      if (x < columns - 1) reach(cell + 1);
      if (cell >= columns) reach(cell - columns);
      if (cell < columns * (rows - 1)) reach(cell + columns);
      if (i % cellsAtOnce === cellsAtOnce - 1) yield;
    }
    const of = found[shade === 0 ? 0 : 1];
    of.cells += length;
    of.pieces++;
    of.largest = Math.max(of.largest, length);
  }
  return found;
}

/** The cells of a ring around the picture, that many cells from its edge, and how many of them are light. */
function ringOf({ columns, rows, dark }: Shades, depth: number): { light: number; all: number } {
  let [light, all] = [0, 0];
  const add = (x: number, y: number): void => {
    all++;
    light += 1 - dark[y * columns + x]!;
  };
  for (let x = depth; x < columns - depth; x++) {
    add(x, depth);
    add(x, rows - 1 - depth);
  }
  for (let y = depth + 1; y < rows - 1 - depth; y++) {
    add(depth, y);
    add(columns - 1 - depth, y);
  }
  return { light, all };
}

/** Walls are dark unless the picture shows otherwise. */
export function* lightIsWall(shades: Shades): Making<boolean> {
  const { columns, rows } = shades;
  if (Math.min(columns, rows) < leastSide) return false;
  const [light, dark] = yield* piecesOf(shades);
  if (light.cells === 0 || dark.largest < scattered * dark.cells) return false;
  const [ring, inner] = [ringOf(shades, 0), ringOf(shades, 1)];
  const all = light.cells + dark.cells;
  // Rooms in rock never reach the edge of a picture.
  const isStrewn =
    light.largest < scattered * light.cells || (light.largest < parted * light.cells && light.cells <= fewWalls * all && ring.light > 0);
  if (dark.largest >= connected * dark.cells && light.pieces >= fewestPieces && isStrewn) return true;
  // A light ring around a dark one is paper around a frame.
  const isFrame = ring.light >= framed * ring.all && inner.light > (1 - connected) * inner.all;
  return isFrame && light.cells - ring.light <= mostWalls * (all - ring.all);
}
