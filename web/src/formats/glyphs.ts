// Characters of a drawing as people see them: an emoji is one, whatever it takes in the text.
import type { Making } from './draft';
import type { Line } from './lines';

export interface GlyphRow {
  /** Index of the first one in the whole text. */
  at: number;
  /** A text where every character is one unit, else one entry each. */
  glyphs: string | readonly string[];
  /** Characters of the text for each glyph, where that is not one. */
  stride?: number;
}

/** Halves of characters. */
const wide = /[\ud800-\udfff]/;

export function isBlankGlyph(glyph: string | undefined): boolean {
  return (
    glyph === undefined || glyph === ' ' || glyph === '\t' || glyph === '\u00a0' || glyph === '\u3000' || glyph === '\u2003' || glyph === '\u2800'
  );
}

export function glyphRow({ at, text }: Line): GlyphRow {
  return { at, glyphs: wide.test(text) ? Array.from(text) : text };
}

/** Where the text has it. */
export function placeIn({ at, glyphs, stride = 1 }: GlyphRow, index: number): number {
  if (typeof glyphs === 'string') return at + index * stride;
  let place = at;
  for (let i = 0; i < index && i < glyphs.length; i++) place += glyphs[i]!.length;
  return place;
}

export function part(row: GlyphRow, begin: number, end: number): GlyphRow {
  return { ...row, at: placeIn(row, begin), glyphs: row.glyphs.slice(begin, end) };
}

/** Blanks in front of the first glyph; the length of the row where there is none. */
export function indentOf({ glyphs }: GlyphRow): number {
  let indent = 0;
  while (indent < glyphs.length && isBlankGlyph(glyphs[indent])) indent++;
  return indent;
}

/** Without the blanks behind the last glyph. */
export function withoutTail(row: GlyphRow): GlyphRow {
  let end = row.glyphs.length;
  while (end > 0 && isBlankGlyph(row.glyphs[end - 1])) end--;
  return end === row.glyphs.length ? row : { ...row, glyphs: row.glyphs.slice(0, end) };
}

/** Row by row, because a drawing may have millions of glyphs. */
export function* eachRow<T, R>(rows: readonly T[], change: (row: T) => R): Making<R[]> {
  const changed: R[] = [];
  for (const row of rows) {
    changed.push(change(row));
    yield;
  }
  return changed;
}
