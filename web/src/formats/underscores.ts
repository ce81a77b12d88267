// Mazes of bars and underscores: a cell is two characters wide and one high, its floor an underscore and its right wall a bar.
import type { Making } from './draft';
import { placeIn, type GlyphRow } from './glyphs';
import { everyRow } from './inParts';
import { barrier } from './grid';
import { blankCell, type RowCollector } from './rows';

const others = /[^ _|]/;
const ceiling = /^ [_ ]+$/;
const fewestRows = 2;

function* isMaze([top, ...rows]: readonly GlyphRow[]): Making<boolean> {
  if (!top || rows.length < fewestRows || typeof top.glyphs !== 'string' || !ceiling.test(top.glyphs) || !top.glyphs.includes('_')) return false;
  const isRow = ({ glyphs }: GlyphRow): boolean =>
    typeof glyphs === 'string' && !others.test(glyphs) && (glyphs.startsWith('|') || glyphs.startsWith(' '));
  if (!(yield* everyRow(rows, isRow))) return false;
  return rows.some(({ glyphs }) => glyphs.includes('_')) && rows.filter(({ glyphs }) => glyphs[0] === '|').length > rows.length / 2;
}

/** Adds such a maze with thin walls; false, and nothing is added, for other drawings. */
export function* readUnderscores(rows: RowCollector, drawn: readonly GlyphRow[]): Making<boolean> {
  if (!(yield* isMaze(drawn))) return false;
  const lines = drawn.slice(1);
  const width = Math.floor(Math.max(...lines.map(({ glyphs }) => glyphs.length)) / 2);
  const barriers = new Uint8Array(width * lines.length);
  for (const [y, row] of lines.entries()) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (rows.add(blankCell, placeIn(row, Math.min(2 * x + 1, row.glyphs.length)))) return false;
      if (row.glyphs[2 * x + 1] === '_' && y + 1 < lines.length) {
        barriers[cell]! |= barrier.south;
        barriers[cell + width]! |= barrier.north;
      }
      if (row.glyphs[2 * x + 2] === '|' && x + 1 < width) {
        barriers[cell]! |= barrier.east;
        barriers[cell + 1]! |= barrier.west;
      }
    }
    if (rows.end(row.at)) return false;
    yield;
  }
  Object.assign(rows.soFar, { barriers, blanks: { standard: 'free', isCertain: true } });
  return true;
}
