// Mazes of lines whose posts are not `+`: `o---o---o`, `*---*`, `.---.`.
import type { GlyphRow } from './glyphs';

const beam = /^([o*.])(-{1,5}| {1,5})\1/;
const longest = 1 << 14;

/** With `+` for posts; the same rows where they have none. */
export function withPosts(rows: readonly GlyphRow[]): readonly GlyphRow[] {
  const first = rows[0]?.glyphs;
  if (typeof first !== 'string' || first.length > longest) return rows;
  const [, post, gap] = beam.exec(first) ?? [];
  if (post === undefined || gap === undefined || !first.includes('-')) return rows;
  const step = gap.length + 1;
  const isRow = (glyphs: GlyphRow['glyphs']): boolean => typeof glyphs === 'string' && [...glyphs].every((glyph, x) => (x % step === 0 ? glyph === post : glyph === '-' || glyph === ' '));
  if (!isRow(first)) return rows;
  return rows.map((row) => (isRow(row.glyphs) ? { ...row, glyphs: (row.glyphs as string).replaceAll(post, '+') } : row));
}
