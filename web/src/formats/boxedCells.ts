// Drawings in which each cell stands in brackets of its own: `[ ][#][ ]`, `(.)(#)`.
import type { Making } from './draft';
import type { GlyphRow } from './glyphs';
import { everyRow } from './inParts';
import { isBlankLine, type Line } from './lines';

const boxed = /^\s*(?:(?:\[[^\n\r]\])+|(?:\([^\n\r]\))+)\s*$/u;
const box = /[[(]([^\n\r])[\])]/gu;
const fewestRows = 2;
const fewestCells = 2;
/** Characters of the longest line that may be a row. */
const longest = 4 * 2048;

export function* areBoxed(lines: readonly Line[]): Making<boolean> {
  return (
    lines.length >= fewestRows && (yield* everyRow(lines, (line) => isBlankLine(line) || (line.text.length <= longest && boxed.test(line.text))))
  );
}

export function beginsBoxed(text: string): boolean {
  const [first = '', second = ''] = text
    .trimStart()
    .slice(0, 2 * longest)
    .split(/\r\n|[\n\r]/, 2);
  return first.length <= longest && second.length <= longest && boxed.test(first) && boxed.test(second) && first.length >= 3 * fewestCells;
}

/** The characters in the brackets; an empty box is free. */
export function unboxed({ at, text }: Line): GlyphRow {
  const glyphs = Array.from(text.matchAll(box), ([, glyph]) => (glyph === ' ' ? '.' : glyph!));
  return {
    at: at + text.length - text.trimStart().length + 1,
    glyphs: glyphs.every((glyph) => glyph.length === 1) ? glyphs.join('') : glyphs,
    stride: 3,
  };
}
