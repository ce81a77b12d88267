// Drawings whose characters are not one cell each: half blocks hold two or four, and wide drawings write each cell twice.
import type { Making } from './draft';
import { isBlankGlyph, type GlyphRow } from './glyphs';

/** Filled quarters of each block: upper left 1, upper right 2, lower left 4, lower right 8. */
const quarters: Readonly<Record<string, number>> = {
  '▀': 3, '▄': 12, '█': 15, '▌': 5, '▐': 10, '▘': 1, '▝': 2, '▖': 4, '▗': 8, '▚': 9, '▞': 6, '▙': 13, '▛': 7, '▜': 11, '▟': 14,
};
const sideways = /[▌▐▘▝▖▗▚▞▙▛▜▟]/;
const halves = /[▀▄▌▐▘▝▖▗▚▞▙▛▜▟]/;
/** What stands in no drawing of blocks alone. */
const others = /[^\s▀-▐▖-▟]/;
/** Fewer pairs may be alike by chance. */
const fewestPairs = 12;

/** Rows of whole blocks; the same rows where there are no halves. */
export function* wholeBlocks(rows: readonly GlyphRow[]): Making<readonly GlyphRow[]> {
  let [hasHalves, isWide] = [false, false];
  for (const { glyphs } of rows) {
    if (typeof glyphs !== 'string' || others.test(glyphs)) return rows;
    hasHalves ||= halves.test(glyphs);
    isWide ||= sideways.test(glyphs);
    yield;
  }
  if (!hasHalves) return rows;
  const width = Math.max(...rows.map(({ glyphs }) => glyphs.length));
  const whole: GlyphRow[] = [];
  for (const { at, glyphs } of rows) {
    const half = (left: number, right: number): GlyphRow => {
      const row: string[] = [];
      for (let x = 0; x < width; x++) {
        const filled = quarters[glyphs[x] ?? ' '] ?? 0;
        row.push(filled & left ? '█' : ' ');
        if (isWide) row.push(filled & right ? '█' : ' ');
      }
      return { at, glyphs: row.join('') };
    };
    whole.push(half(1, 2), half(4, 8));
    yield;
  }
  return whole;
}

/** Both the same, or a letter with a blank or a point beside it. */
function isPair(left: string | undefined, right: string | undefined): boolean {
  if (left === right || (isBlankGlyph(left) && isBlankGlyph(right))) return true;
  return [[left, right], [right, left]].some(([letter, other]) => /^[A-Za-z@]$/.test(letter ?? '') && (isBlankGlyph(other) || other === '.'));
}

/** One character a cell where all are written twice; the same rows otherwise. */
export function* undoubled(rows: readonly GlyphRow[]): Making<readonly GlyphRow[]> {
  const found = new Set<string>();
  const single = new Set<string>();
  let pairs = 0;
  for (const { glyphs } of rows) {
    if (typeof glyphs !== 'string' || /[\d+|-]/.test(glyphs)) return rows;
    for (let i = 0; i < glyphs.length; i += 2, pairs++) {
      if (!isPair(glyphs[i], glyphs[i + 1])) return rows;
      if (glyphs[i] === glyphs[i + 1]) found.add(glyphs[i]!);
      else for (const glyph of [glyphs[i], glyphs[i + 1]]) if (glyph !== undefined && /[A-Za-z@]/.test(glyph)) single.add(glyph);
    }
    yield;
  }
  if (pairs < fewestPairs || found.size < 2 || rows.length < 3 || [...single].some((glyph) => found.has(glyph))) return rows;
  const halved: GlyphRow[] = [];
  for (const { at, glyphs } of rows) {
    const row: string[] = [];
    for (let i = 0; i < glyphs.length; i += 2) row.push(/[A-Za-z@]/.test(glyphs[i + 1] ?? '') ? glyphs[i + 1]! : glyphs[i]!);
    halved.push({ at, glyphs: row.join(''), stride: 2 });
    yield;
  }
  return halved;
}
