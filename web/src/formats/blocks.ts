// Drawings whose characters are not one cell each: half blocks hold two or four, and wide drawings write each cell twice.
import type { Making } from './draft';
import { indentOf, isBlankGlyph, type GlyphRow } from './glyphs';

/** Filled quarters of each block: upper left 1, upper right 2, lower left 4, lower right 8. */
const quarters: Readonly<Record<string, number>> = {
  '▀': 3,
  '▄': 12,
  '█': 15,
  '▌': 5,
  '▐': 10,
  '▘': 1,
  '▝': 2,
  '▖': 4,
  '▗': 8,
  '▚': 9,
  '▞': 6,
  '▙': 13,
  '▛': 7,
  '▜': 11,
  '▟': 14,
};
const sideways = /[▌▐▘▝▖▗▚▞▙▛▜▟]/;
const halves = /[▀▄▌▐▘▝▖▗▚▞▙▛▜▟]/;
/** What stands in no drawing of blocks alone. */
const others = /[^\s▀-▐▖-▟]/;
/** Fewer pairs may be alike by chance. */
const fewestPairs = 12;
/** This many changes within rows, all between two pairs, are no coincidence. */
const certainChanges = 24;
/** Digits, mazes of lines, and squares that are as wide as they are high. */
const never = /[\d+|\-⬛⬜]/;

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

/** Beside a blank or a point: the letter of an end, or a person. */
const single = /^[A-Za-z@]$/;

/** The letter of a pair of unlike characters, '' for two alike, null for what is no pair. */
function letterOf(left: string | undefined, right: string | undefined): string | null {
  if (left === right || (isBlankGlyph(left) && isBlankGlyph(right))) return '';
  const isGround = (glyph: string | undefined): boolean => isBlankGlyph(glyph) || glyph === '.';
  if (isGround(right) && single.test(left ?? '')) return left!;
  return isGround(left) && single.test(right ?? '') ? right! : null;
}

interface Doubling {
  /** One character a cell. */
  halved: readonly GlyphRow[];
  /** Few rows may stand in pairs by chance: the more often the character changes within a row, the less likely. */
  isCertain: boolean;
}

/** Null where not all cells are written twice. */
export function* doublingOf(rows: readonly GlyphRow[]): Making<Doubling | null> {
  const found = new Set<string>();
  const letters = new Set<string>();
  const indent = rows.reduce((least, row) => Math.min(least, indentOf(row)), Infinity);
  let [pairs, changes] = [0, 0];
  for (const { glyphs } of rows) {
    if (typeof glyphs !== 'string' || never.test(glyphs)) return null;
    for (let i = 0; i < glyphs.length; i += 2) {
      // An indentation is none of the drawing.
      if (i >= indent) pairs++;
      if (i > indent && glyphs[i] !== glyphs[i - 1]) changes++;
      const letter = letterOf(glyphs[i], glyphs[i + 1]);
      // A letter that comes more than once is no end but a cell of its own.
      if (letter === null || letters.has(letter)) return null;
      if (letter !== '') letters.add(letter);
      if (glyphs[i] === glyphs[i + 1]) found.add(glyphs[i]!);
    }
    yield;
  }
  // Nor is one that stands in pairs as well.
  if ([...letters].some((letter) => found.has(letter))) return null;
  if (pairs < fewestPairs || found.size < 2 || rows.length < 3) return null;
  const halved: GlyphRow[] = [];
  for (const { at, glyphs } of rows) {
    const row: string[] = [];
    for (let i = 0; i < glyphs.length; i += 2) row.push(/[A-Za-z@]/.test(glyphs[i + 1] ?? '') ? glyphs[i + 1]! : glyphs[i]!);
    halved.push({ at, glyphs: row.join(''), stride: 2 });
    yield;
  }
  return { halved, isCertain: changes >= certainChanges };
}
