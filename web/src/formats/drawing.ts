// Maps drawn with characters, as forum posts, games and puzzles hold them.
import { doublingOf, wholeBlocks } from './blocks';
import { areBoxed, unboxed } from './boxedCells';
import { isFreeGlyph } from './characters';
import type { Making } from './draft';
import { placeOf, type FormatError } from './error';
import { unframed } from './frame';
import { eachRow, glyphRow, indentOf, isBlankGlyph, part, placeIn, withoutTail, type GlyphRow } from './glyphs';
import { limits } from './limits';
import type { Line } from './lines';
import { readMaze } from './maze';
import { blankCell, type RowCollector, type Rows } from './rows';
import { withPosts } from './posts';
import { readUnderscores } from './underscores';

interface Cells {
  drawn: readonly GlyphRow[];
  /** From one cell to the next. */
  step: number;
  /** Rows that are shorter than the others have blanks there that an editor cut off. */
  isPadded: boolean;
  blanks: NonNullable<Rows['blanks']>;
}

/** How often each cell is written. */
export type Writing = 'twice' | 'once';

function isDigit(glyph: string): boolean {
  return glyph >= '0' && glyph <= '9' && glyph.length === 1;
}

/** Without this number of blanks in front, and without those at the end. */
function* flushed(rows: readonly GlyphRow[], indent: number): Making<readonly GlyphRow[]> {
  return yield* eachRow(rows, (row) => withoutTail(indent === 0 ? row : part(row, Math.min(indent, row.glyphs.length), row.glyphs.length)));
}

function commonIndent(rows: readonly GlyphRow[]): number {
  return rows.reduce((least, row) => {
    const indent = indentOf(row);
    return indent < row.glyphs.length ? Math.min(least, indent) : least;
  }, Infinity);
}

function* hasGlyph(rows: readonly GlyphRow[], is: (glyph: string) => boolean): Making<boolean> {
  for (const { glyphs } of rows) {
    for (const glyph of glyphs) if (is(glyph)) return true;
    yield;
  }
  return false;
}

/** Blanks between cells that are all filled; 0 where others stand. */
function* wideStep(rows: readonly GlyphRow[]): Making<number> {
  const first = rows[0] ? withoutTail(rows[0]).glyphs : '';
  let step = 1;
  while (step < first.length && isBlankGlyph(first[step])) step++;
  if (step < 3 || step > 4) return 0;
  for (const row of rows) {
    const { glyphs } = withoutTail(row);
    for (let i = 0; i < glyphs.length; i++) if (isBlankGlyph(glyphs[i]) !== i % step > 0) return 0;
    yield;
  }
  return step;
}

/** Emoji are as wide as two blanks. The same rows where blanks are cells. */
function* narrowBlanks(rows: readonly GlyphRow[]): Making<readonly GlyphRow[]> {
  if (new Set(rows.map(({ glyphs }) => glyphs.length)).size === 1) return rows;
  const narrow: GlyphRow[] = [];
  for (const { at, glyphs } of rows) {
    const row = [...glyphs].join('');
    if (!/[\u2600-\u27ff\u2b1b\u2b1c]|\p{Extended_Pictographic}/u.test(row)) return rows;
    narrow.push({ at, glyphs: Array.from(row.replace(/ {2}/g, '\u3000')) });
    yield;
  }
  const isEven = narrow.every(({ glyphs }) => !glyphs.includes(' ') && glyphs.length === narrow[0]!.glyphs.length);
  return isEven ? narrow : rows;
}

/** Cells with one blank between them: every second character of each line. Blanks may be cells as well, but not most of them. */
function* isSpaced(rows: readonly GlyphRow[]): Making<boolean> {
  let [cells, filled, longest] = [0, 0, 0];
  for (const row of rows) {
    const { glyphs } = withoutTail(row);
    for (let i = 0; i < glyphs.length; i++) {
      const isBlank = isBlankGlyph(glyphs[i]);
      if (i % 2 === 1 && !isBlank) return false;
      if (i % 2 === 0) cells++;
      if (i % 2 === 0 && !isBlank) filled++;
    }
    longest = Math.max(longest, glyphs.length);
    yield;
  }
  return longest > 1 && (filled === cells || (rows.length > 2 && 2 * filled >= cells));
}

/** What a drawing is made of, once what stands around its cells is taken off. */
function* cellsOf(rows: readonly GlyphRow[]): Making<Cells> {
  const indent = commonIndent(rows);
  const flush = yield* flushed(rows, indent);
  const wide = yield* wideStep(flush);
  if (wide > 0) return { drawn: flush, step: wide, isPadded: false, blanks: { standard: 'free', isCertain: true } };
  if (yield* isSpaced(flush))
    return { drawn: flush, step: 2, isPadded: flush.some(({ glyphs }) => glyphs.includes('  ')), blanks: { standard: 'free', isCertain: true } };
  const isMarked = yield* hasGlyph(rows, (glyph) => isFreeGlyph(glyph) || isDigit(glyph));
  if (!isMarked) {
    // Only blanks are free. Those in front of every row are an indentation where walls stand behind them, and no row is empty.
    const isIndented =
      !isBlankGlyph(flush[0]?.glyphs[0]) &&
      !isBlankGlyph(flush.at(-1)?.glyphs[0]) &&
      rows.every((row) => indentOf(row) < row.glyphs.length || row.glyphs.length === 0);
    return { drawn: isIndented ? flush : rows, step: 1, isPadded: true, blanks: { standard: 'free', isCertain: true } };
  }
  const filled = flush.filter(({ glyphs }, index) => glyphs.length > 0 || (index > 0 && index < flush.length - 1));
  const isRagged = filled.some((row) => indentOf(row) > 0);
  const hasBlanks = yield* hasGlyph(filled, isBlankGlyph);
  // Where walls are bars, blanks are the rock around rooms; so are blanks that pad unequal rows.
  const hasBars = filled.some(({ glyphs }) => glyphs.includes('|'));
  const isUneven = isRagged || hasBars || new Set(filled.map(({ glyphs }) => glyphs.length)).size > 1;
  // Where boxes are pushed about, blanks are floors within the walls.
  const hasBoxes =
    (yield* hasGlyph(filled, (glyph) => glyph === '$' || glyph === '*')) && (yield* hasGlyph(filled, (glyph) => glyph === '@' || glyph === '+'));
  return {
    drawn: filled,
    step: 1,
    isPadded: hasBlanks || hasBars,
    blanks: { standard: hasBoxes ? 'inside' : isUneven ? 'wall' : 'free', isCertain: false },
  };
}

/** Characters of the longest line that may be a row: lines of mazes are wider than their cells, and emoji take several characters. */
const longestLine = 10 * limits.side;

/** Cells that are written twice are read once, unless `writing` says that each character is a cell. */
export function* readDrawing(rows: RowCollector, text: string, lines: readonly Line[], writing: Writing): Making<FormatError | null> {
  const long = lines.find((line) => line.text.length > longestLine);
  if (long) return { id: 'tooWide', ...placeOf(text, long.at + limits.side), b: limits.side };
  const all = yield* eachRow(lines, (yield* areBoxed(lines)) ? unboxed : glyphRow);
  const flush = yield* flushed(all, commonIndent(all));
  const inner = yield* withPosts(yield* unframed(flush));
  if (yield* readUnderscores(rows, flush.length === all.length ? all : flush)) return null;
  const maze = yield* readMaze(rows, inner);
  if (maze !== false) return maze;
  const written = yield* wholeBlocks(yield* narrowBlanks(inner === flush ? all : inner));
  const doubling = yield* doublingOf(written);
  rows.soFar.mayBeOnce = doubling !== null && !doubling.isCertain;
  const { drawn, step, isPadded, blanks } = yield* cellsOf(doubling && writing === 'twice' ? doubling.halved : written);
  rows.soFar.blanks = blanks;
  const widest = drawn.reduce((most, { glyphs }) => Math.max(most, glyphs.length), 0);
  for (const row of drawn) {
    const { glyphs, stride = 1 } = row;
    const width = isPadded ? widest : glyphs.length;
    let at = row.at;
    for (let i = 0; i < width; i += step) {
      const glyph = glyphs[i];
      const wrong =
        glyph === undefined || isBlankGlyph(glyph)
          ? rows.add(blankCell, at)
          : isDigit(glyph)
            ? rows.addNumber(Number(glyph), glyph, at)
            : rows.addCharacter(glyph, at);
      if (wrong) return wrong;
      for (let passed = i; passed < Math.min(i + step, glyphs.length); passed++) at += glyphs[passed]!.length * stride;
    }
    const wrong = rows.end(placeIn(row, glyphs.length));
    if (wrong) return wrong;
    yield;
  }
  return null;
}
