// What stands around the rows of a map and belongs to none of them: sentences, what they say about its characters, and a line with its size.
import { isCellWord } from './cells';
import type { Making } from './draft';
import { placeOf, type FormatError } from './error';
import { frameLineOf } from './frame';
import { eachRow } from './glyphs';
import { isBlankLine, type Line } from './lines';
import { Named, namesMeaning, withoutRemark } from './namedMeanings';
import type { GivenEnd } from './rows';

/** Letters side by side; letters that drawings use do not count. */
const word = /\p{L}{3,}|(?:(?![A-Za-zÀ-ɏ])\p{L}){2,}/gu;
const lettersOfCells = /^[XxOTSsAGgEeBWwPFH]+$/;
/** Chats put the time above a message. */
const timed = /\p{L}{2}.*\b\d{1,2}[:.]\d{2}\b/u;
const assignment = /^\s*[A-Za-z]\w{0,31}\s*=\s*$/;
const fewestLetters = 3;
const longestUpper = 4;
const mostSentences = 0.5;
const fewestRows = 3;
const sizes = /^\s*(?:(?:size|rows?|dim\w*)\s*[:=]?\s*)?([1-9]\d{0,3})(?:(?:\s*[x×*,]\s*|\s+)([1-9]\d{0,3})(\s+\d{1,4})?)?\s*$/i;
/** Below the heading of a table of Markdown. */
const tableRule = /^\s*\|(?:\s*:?-{3,}:?\s*\|)+\s*$/;
const pair = /^\s*\d{1,4}\s+\d{1,4}\s*$/;
const twoValued = /^[\s01,;.#SG]*$/;
/** As far as a line is looked at. */
const head = 256;

export interface Own {
  lines: readonly Line[];
  /** Characters whose meaning stands beside the drawing. */
  named: Named;
  /** Start and goal, where lines above the drawing name them. */
  ends: readonly GivenEnd[];
}

function isSentence({ text }: Line): boolean {
  const start = text.slice(0, head);
  if (assignment.test(start) || timed.test(start)) return true;
  // The frame of a drawing may have a title.
  const row = start.trim();
  if (frameLineOf(row[0]) && frameLineOf(row.at(-1))) return false;
  for (const [found] of start.matchAll(word)) {
    if (lettersOfCells.test(found) || isCellWord(found)) continue;
    if (!/[A-Za-z]/.test(found)) return true;
    const isLong = found.length > longestUpper || /\p{Ll}/u.test(found);
    if (isLong && new Set(found.toLowerCase()).size >= fewestLetters) return true;
  }
  return false;
}

const separatorsOf = ({ text }: Line): number => text.slice(0, head).split(/[,;\t|]/).length - 1;

/** The largest part between sentences; all lines where most of them have letters, because letters are cells then. */
function* largestPart(lines: readonly Line[], named: Named): Making<readonly Line[]> {
  const isLegend = yield* eachRow(lines, ({ text }) => namesMeaning(text, named));
  const areWords = yield* eachRow(lines, isSentence);
  // A word in a field of a table is a wrong cell, and no sentence.
  const isField = (index: number): boolean =>
    separatorsOf(lines[index]!) > 0 && separatorsOf(lines[index]!) === separatorsOf(lines[index === 0 ? 1 : index - 1]!);
  const isRule = (index: number): boolean => isLegend[index + 1] === true && tableRule.test(lines[index]!.text.slice(0, head));
  const isHeading = (index: number): boolean => isRule(index) || (index + 1 < lines.length && isRule(index + 1));
  const isWords = lines.map((_, index) => isLegend[index]! || isHeading(index) || (areWords[index]! && !isField(index)));
  const isFilled = lines.map((line, index) => !isBlankLine(line) && !isLegend[index]!);
  const many = areWords.filter((isWord, index) => isWord && isFilled[index]!).length;
  if (!isWords.includes(true) || many > mostSentences * isFilled.filter(Boolean).length) {
    named.clear();
    return lines;
  }
  let [best, most]: [readonly Line[], number] = [[], 0];
  for (let begin = 0; begin < lines.length; ) {
    let end = begin;
    while (end < lines.length && !isWords[end]) end++;
    const size = lines.slice(begin, end).reduce((sum, { text }) => sum + text.trim().length, 0);
    if (size > most) [best, most] = [lines.slice(begin, end), size];
    begin = end + 1;
  }
  return trimmed(best);
}

function trimmed(lines: readonly Line[]): readonly Line[] {
  const begin = lines.findIndex((line) => !isBlankLine(line));
  const end = lines.findLastIndex((line) => !isBlankLine(line));
  return begin < 0 ? lines : lines.slice(begin, end + 1);
}

/** Without short words at both ends: lines of another length, with letters or digits that no other line has. */
function withoutStrays(lines: readonly Line[]): readonly Line[] {
  const lengthOf = ({ text }: Line): number => text.trim().length;
  const fieldsOf = ({ text }: Line): number =>
    text
      .slice(0, head)
      .trim()
      .split(/[\s,;|]+/).length;
  const isStray = (line: Line, others: readonly Line[]): boolean => {
    const rows = others.filter((other) => !isBlankLine(other));
    // A row of numbers may be shorter than the others.
    if (rows.length > 0 && fieldsOf(line) > 1 && fieldsOf(line) === fieldsOf(rows[0]!)) return false;
    if (rows.length < fewestRows || rows.some((row) => lengthOf(row) !== lengthOf(rows[0]!)) || lengthOf(line) >= lengthOf(rows[0]!)) return false;
    const strange = line.text.slice(0, head).match(/[\p{L}\p{N}]/gu) ?? [];
    return strange.some((sign) => !rows.some(({ text }) => text.includes(sign)));
  };
  let own = lines;
  if (own.length > 1 && isStray(own[0]!, own.slice(1))) own = trimmed(own.slice(1));
  return own.length > 1 && isStray(own.at(-1)!, own.slice(0, -1)) ? trimmed(own.slice(0, -1)) : own;
}

/** Where a blank line follows each row, blank lines are no rows. */
function singleSpaced(lines: readonly Line[]): readonly Line[] {
  const isDouble = lines.length >= 2 * fewestRows - 1 && lines.every((line, index) => isBlankLine(line) === (index % 2 === 1));
  return isDouble ? lines.filter((_, index) => index % 2 === 0) : lines;
}

/** Where a second drawing begins behind blank lines, as large as the first one; -1 where there is none. */
function secondDrawing(lines: readonly Line[]): number {
  const blank = lines.findIndex(isBlankLine);
  const next = lines.findIndex((line, index) => index > blank && !isBlankLine(line));
  if (blank < fewestRows || next < 0) return -1;
  const first = lines.slice(0, blank);
  const second = lines.slice(next, next + blank);
  const widths = new Set([...first, ...second].map(({ text }) => text.trimEnd().length));
  const isClosed = [first[0]!, first.at(-1)!].every(({ text }) => new Set(text.trim()).size === 1);
  return second.length === blank && widths.size === 1 && isClosed && !second.some(isBlankLine) ? lines[next]!.at : -1;
}

/** Cells of a line, by each way to write them. */
function widthsOf({ text }: Line): number[] {
  const row = text.trim();
  const characters = Array.from(row).length;
  return [characters, (characters + 1) / 2, row.split(/[\s,;]+/).filter((field) => field !== '').length];
}

/** They count from 1 where that leads to free cells. */
function endsOf(pairs: readonly Line[], rows: readonly Line[]): GivenEnd[] {
  const numbers = pairs.map(({ text }) => text.trim().split(/\s+/).map(Number) as [number, number]);
  const cellsOf = (text: string): readonly string[] => (/\S[\s,;]+\S/.test(text) ? text.trim().split(/[\s,;]+/) : Array.from(text.trim()));
  const isFree = (first: number): boolean =>
    numbers.every(([row, column]) => /^[^#\s1]/.test(cellsOf(rows[row - first]?.text ?? '')[column - first] ?? ''));
  const first = isFree(1) || !isFree(0) ? 1 : 0;
  return numbers.map(([row, column]) => ({ pair: [row - first, column - first], order: 'rowColumn', isTuple: false }));
}

interface Sized {
  lines: readonly Line[];
  ends: readonly GivenEnd[];
}

function withoutSizes(lines: readonly Line[]): Sized {
  const match = sizes.exec(lines[0]?.text.slice(0, head) ?? '');
  if (!match) return { lines, ends: [] };
  const behind = lines.slice(1).filter((line, index) => index > 0 || !isBlankLine(line));
  // Contests name start and goal on two lines behind the size.
  const hasPairs = behind.length > 2 && behind.slice(0, 2).every(({ text }) => pair.test(text)) && !pair.test(behind[2]!.text);
  const rest = hasPairs ? behind.slice(2) : behind;
  const [height, width] = [Number(match[1]), Number(match[2] ?? match[1])];
  const first = rest[0];
  // A line as long as the others may be a row, and so may two numbers above rows of two.
  if (!first || (match[2] === undefined && first.text.trim().length === match[0].trim().length)) return { lines, ends: [] };
  // Three numbers above rows of three are a row of the map.
  if (match[3] !== undefined && /^\s*\d+[\s,;]+\d+[\s,;]+\d+\s*$/.test(first.text)) return { lines, ends: [] };
  if (width === 2 && height === 2 && !rest.every(({ text }) => twoValued.test(text))) return { lines, ends: [] };
  const fits = (rows: number, columns: number): boolean => rest.length === rows && widthsOf(first).includes(columns);
  if (rest.length < 2 || !(fits(height, width) || fits(width, height))) return { lines, ends: [] };
  return { lines: rest, ends: hasPairs ? endsOf(behind.slice(0, 2), rest) : [] };
}

export function* ownLines(all: readonly Line[], text: string): Making<Own | FormatError> {
  const named = new Named();
  if (all.length < 2) return { lines: all, named, ends: [] };
  const part = yield* largestPart(all, named);
  yield;
  const sized = withoutSizes(part);
  const { lines: own, ends } = sized.lines === part ? withoutSizes(withoutStrays(part)) : { ...sized, lines: withoutStrays(sized.lines) };
  const lines = singleSpaced(own);
  const second = secondDrawing(lines);
  if (second >= 0) return { id: 'severalDrawings', ...placeOf(text, second) };
  return { lines: yield* eachRow(lines, (line) => ({ ...line, text: withoutRemark(line.text, named) })), named, ends };
}
