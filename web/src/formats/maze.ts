// Mazes drawn with lines. Where the lines lie on a lattice with one cell between them, they become thin walls.
import { commonDivisor } from './arithmetic';
import { barrier } from './grid';
import { isBlankGlyph, placeIn, type GlyphRow } from './glyphs';
import { frameLineOf } from './frame';
import type { FormatError } from './error';
import type { Making } from './draft';
import { blankCell, type RowCollector } from './rows';

/** From one line to the next, across and down. */
interface Lattice {
  across: number;
  down: number;
  columns: number;
  rows: number;
}

/** Beyond this, what lies between lines is a room of many cells. */
const farthestAcross = 6;
const farthestDown = 3;

/** Null where lines lie anywhere. */
function* latticeOf(drawn: readonly GlyphRow[]): Making<Lattice | null> {
  let [across, down, width, posts] = [0, 0, 0, 0];
  for (const [y, { glyphs }] of drawn.entries()) {
    for (let x = 0; x < glyphs.length; x++) {
      const line = frameLineOf(glyphs[x]);
      if (line === '+') posts++;
      if (line === '+' || line === '|') across = commonDivisor(across, x);
      if (line === '+' || line === '-') down = commonDivisor(down, y);
    }
    width = Math.max(width, glyphs.length);
    yield;
  }
  const fits =
    across > 1 && across <= farthestAcross && down > 1 && down <= farthestDown && (width - 1) % across === 0 && (drawn.length - 1) % down === 0;
  return fits && posts >= 4 ? { across, down, columns: (width - 1) / across, rows: (drawn.length - 1) / down } : null;
}

class Walls {
  readonly barriers: Uint8Array;

  constructor(
    private readonly drawn: readonly GlyphRow[],
    private readonly lattice: Lattice,
  ) {
    this.barriers = new Uint8Array(lattice.columns * lattice.rows);
  }

  /** Whether there is a line from one post to the next, or null where there is a part of one. */
  private isBarred(x: number, y: number, dx: number, dy: number, length: number): boolean | null {
    let lines = 0;
    for (let i = 1; i < length; i++) lines += Number(!isBlankGlyph(this.drawn[y + i * dy]?.glyphs[x + i * dx]));
    return lines === 0 ? false : lines === length - 1 ? true : null;
  }

  /** False where a wall is drawn in part. */
  add(x: number, y: number): boolean {
    const { across, down, columns, rows } = this.lattice;
    const right = this.isBarred((x + 1) * across, y * down, 0, 1, down);
    const below = this.isBarred(x * across, (y + 1) * down, 1, 0, across);
    const cell = y * columns + x;
    if (right && x + 1 < columns) {
      this.barriers[cell]! |= barrier.east;
      this.barriers[cell + 1]! |= barrier.west;
    }
    if (below && y + 1 < rows) {
      this.barriers[cell]! |= barrier.south;
      this.barriers[cell + columns]! |= barrier.north;
    }
    return right !== null && below !== null;
  }
}

/** The only glyph between the lines around a cell; null where there is none, undefined where there are several. */
function contentAt(drawn: readonly GlyphRow[], { across, down }: Lattice, x: number, y: number): { row: number; column: number } | null | undefined {
  let found: { row: number; column: number } | null = null;
  for (let row = y * down + 1; row < (y + 1) * down; row++) {
    for (let column = x * across + 1; column < (x + 1) * across; column++) {
      if (isBlankGlyph(drawn[row]?.glyphs[column])) continue;
      if (found) return undefined;
      found = { row, column };
    }
  }
  return found;
}

/** Adds a maze with thin walls; false, and nothing is added, for other drawings. */
export function* readMaze(rows: RowCollector, drawn: readonly GlyphRow[]): Making<FormatError | null | false> {
  const lattice = yield* latticeOf(drawn);
  if (!lattice) return false;
  const walls = new Walls(drawn, lattice);
  const contents: ({ row: number; column: number } | null)[][] = [];
  for (let y = 0; y < lattice.rows; y++, yield) {
    const line: (typeof contents)[number] = [];
    for (let x = 0; x < lattice.columns; x++) {
      const content = contentAt(drawn, lattice, x, y);
      if (content === undefined || !walls.add(x, y)) return false;
      line.push(content);
    }
    contents.push(line);
  }
  for (const [y, line] of contents.entries()) {
    const own = drawn[y * lattice.down + 1]!;
    for (const [x, content] of line.entries()) {
      const row = content ? drawn[content.row]! : own;
      const wrong = content
        ? rows.addCharacter(row.glyphs[content.column]!, placeIn(row, content.column))
        : rows.add(blankCell, placeIn(own, x * lattice.across + 1));
      if (wrong) return wrong;
    }
    const wrong = rows.end(placeIn(own, own.glyphs.length));
    if (wrong) return wrong;
    yield;
  }
  Object.assign(rows.soFar, { barriers: walls.barriers, blanks: { standard: 'free', isCertain: true } });
  return null;
}
