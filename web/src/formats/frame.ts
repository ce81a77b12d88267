// Lines that a drawing is made with: what they mean as `+`, `-` and `|`, and a frame of them around other cells.
import type { Making } from './draft';
import { eachRow, isBlankGlyph, part, type GlyphRow } from './glyphs';
import { everyRow, someRow } from './inParts';

const across = '-─━═╌╍┄┅┈┉‐–—=';
const down = '|│┃║╎╏┆┇┊┋¦';
const firstLine = 0x2500;
const lastLine = 0x257f;

/** '-' and '|' for lines, '+' for their corners, crossings and ends; null for others. */
export function frameLineOf(glyph: string | undefined): '+' | '-' | '|' | null {
  if (glyph === undefined) return null;
  if (across.includes(glyph)) return '-';
  if (down.includes(glyph)) return '|';
  const code = glyph.charCodeAt(0);
  return glyph === '+' || (code >= firstLine && code <= lastLine) ? '+' : null;
}

/** As far as a title is looked for. */
const titleLength = 32;

function isEdge({ glyphs }: GlyphRow): boolean {
  let lines = 0;
  for (let i = 1; i < glyphs.length - 1; i++) if (frameLineOf(glyphs[i]) === '-') lines++;
  // A title may stand in it.
  const isTitled =
    lines > 1 &&
    frameLineOf(glyphs[0]) === '+' &&
    frameLineOf(glyphs[glyphs.length - 1]) === '+' &&
    /^[-─━═]+ ?\p{L}{2}/u.test([...glyphs].slice(1, titleLength).join(''));
  return glyphs.length > 2 && (lines === glyphs.length - 2 || isTitled);
}

function hasLines({ glyphs }: GlyphRow): boolean {
  for (const glyph of glyphs) if (frameLineOf(glyph)) return true;
  return false;
}

function isEmpty({ glyphs }: GlyphRow): boolean {
  for (const glyph of glyphs) if (!isBlankGlyph(glyph)) return false;
  return true;
}

/** Whether bars stand at both sides of each row, and others are the walls. */
function* haveSides(rows: readonly GlyphRow[]): Making<boolean> {
  const isSided = ({ glyphs }: GlyphRow): boolean =>
    glyphs.length > 3 && frameLineOf(glyphs[0]) === '|' && frameLineOf(glyphs[glyphs.length - 1]) === '|';
  if (rows.length < 3 || !rows.every(isSided) || new Set(rows.map(({ glyphs }) => glyphs.length)).size > 1) return false;
  const inside = yield* withoutSides(rows);
  return (yield* everyRow(inside, (row) => !hasLines(row))) && (yield* someRow(inside, ({ glyphs }) => glyphs.includes('#')));
}

function* withoutSides(rows: readonly GlyphRow[]): Making<readonly GlyphRow[]> {
  return yield* eachRow(rows, (row) => part(row, 1, row.glyphs.length - 1));
}

/** The rows inside of a frame; all of them where there is none. */
export function* unframed(rows: readonly GlyphRow[]): Making<readonly GlyphRow[]> {
  if (yield* haveSides(rows)) return yield* withoutSides(rows);
  const [first, last] = [rows[0], rows.at(-1)];
  if (rows.length < 3 || !first || !last || !isEdge(first) || !isEdge(last) || first.glyphs.length !== last.glyphs.length) return rows;
  const between = rows.slice(1, -1);
  const width = first.glyphs.length;
  if (!between.every(({ glyphs }) => glyphs.length === width && frameLineOf(glyphs[0]) === '|' && frameLineOf(glyphs[width - 1]) === '|'))
    return rows;
  const inside = yield* withoutSides(between);
  // Lines inside are walls of a maze, and one cell with nothing in it is a maze of one cell.
  return (yield* someRow(inside, hasLines)) || (yield* everyRow(inside, isEmpty)) ? rows : inside;
}
