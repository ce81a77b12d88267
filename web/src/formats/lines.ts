// Lines of a text, each with its place: what tables and drawings are made of.
import type { Making } from './draft';
import { placeOf, type FormatError } from './error';
import { limits } from './limits';

export interface Line {
  /** Index of its first character in the whole text. */
  at: number;
  text: string;
}

const blanksAtOnce = 1 << 14;
/** Mazes that are drawn with lines take up to four lines a row. */
const mostLines = 4 * limits.side + 8;

export function isBlankLine({ text }: Line): boolean {
  return !/\S/.test(text);
}

/** As many blanks as a text is long, on as many lines: so every place stays what it was. */
export const blanked = (text: string): string => text.replace(/[^\n\r]+/g, (line) => ' '.repeat(line.length));

export function lineEndAfter(text: string, at: number, end: number): number {
  let lineEnd = at;
  while (lineEnd < end && text[lineEnd] !== '\n' && text[lineEnd] !== '\r') lineEnd++;
  return lineEnd;
}

/** The first of the lines in front of `at` that are as many blanks as the drawing is wide: blanks may be cells. */
function withBlankLines(text: string, at: number, begin: number, width: number): number {
  for (let lines = 0; lines < limits.side; lines++) {
    const lineEnd = at - (text.startsWith('\r\n', at - 2) ? 2 : 1);
    if (lineEnd - width < begin || width === 0 || /\S|[\n\r]/.test(text.slice(lineEnd - width, lineEnd))) return at;
    if (lineEnd - width > begin && !'\n\r'.includes(text[lineEnd - width - 1]!)) return at;
    at = lineEnd - width;
  }
  return at;
}

/** The end of the last of such lines behind the line end at `at`. */
function blankLinesEnd(text: string, at: number, end: number, width: number): number {
  for (let lines = 0; lines < limits.side; lines++) {
    const next = at + (text.startsWith('\r\n', at) ? 2 : 1);
    const lineEnd = lineEndAfter(text, next, Math.min(end, next + width + 1));
    if (width === 0 || lineEnd - next !== width || /\S/.test(text.slice(next, lineEnd))) return at;
    at = lineEnd;
  }
  return at;
}

/** Those from `begin` to `end`, without empty ones around them. */
export function* linesOf(text: string, begin = 0, end = text.length): Making<Line[] | FormatError> {
  const inner = /\S/g;
  inner.lastIndex = begin;
  const first = inner.exec(text)?.index ?? end;
  yield;
  let last = end;
  if (first >= end) return [];
  for (let passed = 1; last > first && /\s/.test(text[last - 1]!); passed++, last--) if (passed % blanksAtOnce === 0) yield;
  const lines: Line[] = [];
  // Blanks may be cells, so the first and the last line keep theirs.
  let at = Math.max(text.lastIndexOf('\n', first - 1), text.lastIndexOf('\r', first - 1), begin - 1) + 1;
  const width = lineEndAfter(text, at, end) - at;
  at = withBlankLines(text, at, begin, width);
  last = blankLinesEnd(text, lineEndAfter(text, last, end), end, width);
  for (; at < last; ) {
    if (lines.length === mostLines) return { id: 'tooHigh', ...placeOf(text, at), b: limits.side };
    const lineEnd = lineEndAfter(text, at, end);
    lines.push({ at, text: text.slice(at, lineEnd) });
    at = lineEnd + (text.startsWith('\r\n', lineEnd) ? 2 : 1);
    yield;
  }
  return lines;
}

const prose = /\p{L}{2}[,;:]? \p{L}{2}/u;
/** As far as a text is looked at to tell drawings from sentences. */
const head = 4096;

export function readsAsProse(text: string): boolean {
  return prose.test(text.slice(0, head));
}

/** Numbers, and semicolons between rows. */
export function isMatrixText(text: string): boolean {
  return text.includes(';') && !/[^\d\s.,;+-]/.test(text);
}
