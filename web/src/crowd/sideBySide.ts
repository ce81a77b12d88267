// Paths that share their way lie beside each other, each in its place across the way, so that none hides another.

export interface Point {
  x: number;
  y: number;
}

/** A straight piece of a path, in cells, with how far beside the middle of the way it lies, in pixels. */
interface Piece {
  from: Point;
  to: Point;
  aside: number;
}

/** Lines beside each other at most; beyond these they move closer. */
const mostAbreast = 8;
const widestGap = 3;

/** The pixels from line to line where this many are abreast: all of them stay in their cells. */
export const gapOf = (lines: number, scale: number): number => Math.min(widestGap, (0.9 * scale) / lines, (widestGap * mostAbreast) / lines);

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The cells of a path without the ticks in which it stays. */
const stepsOf = (path: ArrayLike<number>): number[] => Array.from(path).filter((cell, i) => cell >= 0 && cell !== path[i - 1]);

/**
 * Each path as a line in cells and, beside it, how far aside each of its pieces lies. `paths`: cells, row by row of the map. `scale`: pixels of a
 * cell.
 */
export function piecesOf(paths: readonly ArrayLike<number>[], mapWidth: number, scale: number): Piece[][] {
  const steps = paths.map(stepsOf);
  /** The paths of each step between two cells, in either direction. */
  const users = new Map<string, number[]>();
  for (const [path, cells] of steps.entries())
    for (let i = 1; i < cells.length; i++) {
      const key = keyOf(cells[i - 1]!, cells[i]!);
      const some = users.get(key);
      if (!some) users.set(key, [path]);
      else if (some.at(-1) !== path) some.push(path);
    }
  const pointOf = (cell: number): Point => ({ x: cell % mapWidth, y: Math.floor(cell / mapWidth) });
  return steps.map((cells, path) => {
    const pieces: Piece[] = [];
    for (let i = 1; i < cells.length; i++) {
      const some = users.get(keyOf(cells[i - 1]!, cells[i]!))!;
      const aside = (some.indexOf(path) - (some.length - 1) / 2) * gapOf(some.length, scale);
      const last = pieces.at(-1);
      const goesOn = last && last.aside === aside && cells[i]! - cells[i - 1]! === cells[i - 1]! - cells[i - 2]!;
      if (goesOn) last.to = pointOf(cells[i]!);
      else pieces.push({ from: pointOf(cells[i - 1]!), to: pointOf(cells[i]!), aside });
    }
    return pieces;
  });
}

/** Across the way, the same one for both directions of it. */
function normalOf({ from, to }: Piece): Point {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y) * (y < 0 || (y === 0 && x < 0) ? -1 : 1);
  return { x: -y / length, y: x / length };
}

/** The corners of a line through these pieces, in pixels. `place`: of a point in cells. */
export function lineThrough(pieces: readonly Piece[], place: (point: Point) => Point): Point[] {
  const line: Point[] = [];
  const aside = (point: Point, { x, y }: Point, by: number): Point => {
    const at = place(point);
    return { x: at.x + x * by, y: at.y + y * by };
  };
  pieces.forEach((piece, i) => {
    const normal = normalOf(piece);
    const before = pieces[i - 1];
    if (!before) line.push(aside(piece.from, normal, piece.aside));
    else {
      const other = normalOf(before);
      // Where both lines meet, unless they are parallel.
      const cross = other.x * normal.y - other.y * normal.x;
      if (Math.abs(cross) < 1e-6) line.push(aside(piece.from, other, before.aside), aside(piece.from, normal, piece.aside));
      else {
        const at = place(piece.from);
        const x = (before.aside * normal.y - piece.aside * other.y) / cross;
        const y = (piece.aside * other.x - before.aside * normal.x) / cross;
        line.push({ x: at.x + x, y: at.y + y });
      }
    }
    if (i === pieces.length - 1) line.push(aside(piece.to, normal, piece.aside));
  });
  return line;
}
