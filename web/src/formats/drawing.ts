// Maps drawn with characters, as forum posts hold them.
import type { Making } from './draft';
import { foundAt, placeOf, type FormatError } from './error';
import { drawnFree, drawnWall, RowCollector, type Rows } from './rows';

const walls = '#@OTXx';
const free = '._ ';
const starts = 'SsA';
const goals = 'GgEeB';

interface Line {
  begin: number;
  end: number;
}

/** One after the other: a text may be nothing but millions of lines. */
function* linesOf(text: string): Generator<Line> {
  for (let begin = 0; begin <= text.length; ) {
    let end = begin;
    while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
    yield { begin, end };
    begin = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

function trimmed(text: string, { begin, end }: Line): Line {
  while (begin < end && isBlank(text[begin])) begin++;
  while (end > begin && isBlank(text[end - 1])) end--;
  return { begin, end };
}

/** Cells with one blank between them: every second character of each line. */
function* isSpaced(text: string): Making<boolean> {
  let hasBlank = false;
  for (const line of linesOf(text)) {
    const { begin, end } = trimmed(text, line);
    for (let at = begin; at < end; at++) if (isBlank(text[at]) !== ((at - begin) % 2 === 1)) return false;
    hasBlank ||= end - begin > 1;
    yield;
  }
  return hasBlank;
}

function addCell(rows: RowCollector, text: string, at: number): FormatError | null {
  const character = text[at]!;
  if (walls.includes(character)) return rows.add(drawnWall, at);
  if (free.includes(character)) return rows.add(drawnFree, at);
  if (starts.includes(character)) return rows.addEnd('start', at);
  if (goals.includes(character)) return rows.addEnd('goal', at);
  if (character >= '0' && character <= '9') return rows.addNumber(Number(character), character, at);
  return { id: 'character', ...placeOf(text, at), a: foundAt(text, at) };
}

export function* readDrawing(text: string): Making<Rows | FormatError> {
  const spaced = yield* isSpaced(text);
  const blankIsCell = !spaced && !/[._0-9]/.test(text);
  const isEmpty = (line: Line): boolean => trimmed(text, line).begin === trimmed(text, line).end;
  let widest = 0;
  for (const line of linesOf(text)) {
    if (!isEmpty(line)) widest = Math.max(widest, line.end - line.begin);
    yield;
  }
  if (widest === 0) return { id: 'empty' };
  // Around the drawing; but where blanks are cells, one that is as long as the others is a row.
  const isMargin = (line: Line): boolean => isEmpty(line) && !(blankIsCell && line.end - line.begin === widest);
  let last = 0;
  for (const line of linesOf(text)) {
    if (!isMargin(line)) last = line.end;
    yield;
  }

  const rows = new RowCollector(text);
  let begun = false;
  for (const line of linesOf(text)) {
    if (line.begin > last) break;
    begun ||= !isMargin(line);
    if (!begun) continue;
    const { begin, end } = blankIsCell ? line : trimmed(text, line);
    for (let at = begin; at < end; at += spaced ? 2 : 1) {
      const wrong = addCell(rows, text, at);
      if (wrong) return wrong;
    }
    const wrong = rows.end(end);
    if (wrong) return wrong;
    yield;
  }
  return rows.finish();
}
