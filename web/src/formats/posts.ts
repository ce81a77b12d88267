// Mazes of lines whose posts are not `+`: `o---o---o`, `*---*`, `.---.`.
import type { Making } from './draft';
import { eachRow, type GlyphRow } from './glyphs';

const beam = /^([o*.])(-{1,5}| {1,5})\1/;
const longest = 1 << 14;

/** With `+` for posts; the same rows where they have none. */
export function* withPosts(rows: readonly GlyphRow[]): Making<readonly GlyphRow[]> {
  const first = rows[0]?.glyphs;
  if (typeof first !== 'string' || first.length > longest) return rows;
  const [, post, gap] = beam.exec(first) ?? [];
  if (post === undefined || gap === undefined || !first.includes('-')) return rows;
  const step = gap.length + 1;
  const isRow = (glyphs: GlyphRow['glyphs']): glyphs is string => {
    if (typeof glyphs !== 'string') return false;
    for (let x = 0; x < glyphs.length; x++) if (x % step === 0 ? glyphs[x] !== post : glyphs[x] !== '-' && glyphs[x] !== ' ') return false;
    return true;
  };
  if (!isRow(first)) return rows;
  return yield* eachRow(rows, (row) => (isRow(row.glyphs) ? { ...row, glyphs: row.glyphs.replaceAll(post, '+') } : row));
}
