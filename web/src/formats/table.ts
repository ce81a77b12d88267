// Tables: CSV with any separator, what spreadsheets copy, and numbers with blanks between them.
import { formatWords } from '../words/formats';
import { barTable } from './bars';
import { addField, isCellWord } from './cells';
import type { Making } from './draft';
import { expectedAt, placeOf, type FormatError } from './error';
import { fieldsOf, number, unquoted, withPoint } from './fields';
import { eachRow } from './glyphs';
import { everyRow, someRow } from './inParts';
import { isBlankLine, type Line } from './lines';
import { blankCell, type RowCollector } from './rows';
import { namesData } from './sureness';

interface Table {
  /** Null: blanks, commas and semicolons in any mixture. */
  separator: string | null;
  lines: Line[];
}

const separators = ['\t', ';', ','];
const announced = /^\s*"?sep=(.)"?\s*$/i;
/** As far as a line is looked at that names types. */
const mostTypes = 256;
const mostTypeLines = 6;
/** What frames of R and Polars write below the names of columns. */
const dashLine = /^\s*│\s*---[\s│-]*$/;
const typeLine = /^[\s│|]*(?:(?:<(?:dbl|int|lgl|chr|fct)>|---|[iuf]\d{1,2}|str|bool)[\s│|]*)+$/;
/** What a column is called that numbers the rows. */
const indexName = /^(?:|#|row|rows|index|idx|id|no\.?|nr\.?|y)$/i;
/** The part of each line that is looked at to find its separator, in characters. */
const head = 2048;
/** The share of the fields looked at that are cells, at least. */
const share = 0.8;

function isCell(written: string): boolean {
  const field = unquoted(written);
  return number.test(field) || [...field.slice(0, 3)].length < 2 || isCellWord(field);
}

const namesTypes = ({ text }: Line): boolean => /[\p{L}<]/u.test(text.slice(0, mostTypes)) && typeLine.test(text.slice(0, mostTypes));

const fieldCount = (text: string, separator: string | null): number => [...fieldsOf(text.slice(0, head), separator)].length;

/** The first line names columns, and each line behind it begins with a name as well. */
function* namesRows([first, ...rest]: readonly Line[]): Making<boolean> {
  if (!first || rest.length === 0 || !/\p{L}/u.test(first.text.slice(0, head))) return false;
  const count = fieldCount(first.text, null);
  return yield* everyRow(rest, ({ text }) => fieldCount(text, null) === count + 1);
}

function* fits(lines: readonly Line[], separator: string | null): Making<boolean> {
  let [fields, cells, numbers, most] = [0, 0, 0, 0];
  let isUneven = false;
  const isNamed = separator === null && (yield* namesRows(lines));
  for (const [index, { text }] of lines.entries()) {
    let count = 0;
    const start = text.slice(0, head);
    for (const { begin, end } of fieldsOf(start, separator)) {
      count++;
      // The first line may hold names, and the last field is cut off where the line is long.
      const field = start.slice(begin, end);
      if ((index === 0 && lines.length > 1 && /\p{L}/u.test(field)) || (isNamed && count === 1) || end === head) continue;
      fields++;
      cells += Number(isCell(field));
      numbers += Number(number.test(field) || (field.length > 1 && isCellWord(field)));
    }
    if (separator !== null && count < 2) return false;
    isUneven ||= index > 1 && count !== most;
    most = Math.max(most, count);
    yield;
  }
  // Rows as long as each other with blanks anywhere in them are drawn.
  if (separator === null && isUneven && lines.every(({ text }) => text.length === lines[0]!.text.length)) return false;
  // Characters with a blank between them are a drawing; numbers are not.
  return (
    most > 1 &&
    cells >= share * fields &&
    (separator !== null || (cells === fields && 2 * numbers >= fields) || (lines.length > 2 && 0.9 * fields <= numbers))
  );
}

/** Spreadsheets may write rows below the last one that is filled. They are no cells where no other cell is blank. */
function* withoutEmptyRows(lines: Line[], separator: string): Making<Line[]> {
  const isEmpty = ({ text }: Line): boolean => text.split(separator, head).every((field) => field.trim() === '');
  let end = lines.length;
  for (; end > 1 && isEmpty(lines[end - 1]!); end--) yield;
  const hasBlanks = (line: Line): boolean => line.text.split(separator, head).some((field) => field.trim() === '');
  return end === lines.length || (yield* someRow(lines.slice(0, end), hasBlanks)) ? lines : lines.slice(0, end);
}

/** Programs leave out the middle of large tables. */
export function* elidedIn(lines: readonly Line[], text: string): Making<FormatError | null> {
  const isLeft = (field: string): boolean => field === '...' || field === '..';
  for (const line of lines) {
    const start = line.text.slice(0, head);
    const at = start.indexOf('...');
    if (at < 0) continue;
    const fields = start.trim().split(/\s+/);
    if (fields.includes('...') && fields.length > 2 && fields.every((field) => isLeft(field) || number.test(field)))
      return { id: 'elided', ...placeOf(text, line.at + at), a: '...' };
    yield;
  }
  return null;
}

/** Null for text that is no table. */
export function* tableOf(all: readonly Line[]): Making<Table | null> {
  const given = announced.exec(all[0]?.text.slice(0, head) ?? '')?.[1];
  const own = given === undefined ? all : all.slice(1);
  const isData = yield* eachRow(own, (line) => !isBlankLine(line) && !dashLine.test(line.text.slice(0, mostTypes)));
  const lines = own.filter((line, index) => isData[index] && !(index < mostTypeLines && namesTypes(line)));
  if (given !== undefined) return { separator: given, lines };
  for (const separator of separators)
    if (lines.length > 0 && (yield* fits(lines, separator))) return { separator, lines: yield* withoutEmptyRows(lines, separator) };
  return (yield* barTable(lines, isCell)) ?? ((yield* fits(lines, null)) ? { separator: null, lines } : null);
}

function namesOf(line: Line, separator: string | null): string[] {
  const names: string[] = [];
  for (const { begin, end } of fieldsOf(line.text, separator)) if (names.push(unquoted(line.text.slice(begin, end))) > head) break;
  return names;
}

const letter = (index: number): string => String.fromCharCode(97 + index);
/** As spreadsheets have it: z is followed by aa. */
const columnName = (index: number): string => (index < 26 ? letter(index) : columnName(Math.floor(index / 26) - 1) + letter(index % 26));

/** How the first line names columns: not at all, or with names, and whether the first column numbers the rows. */
function* headingOf([first, second]: readonly Line[], separator: string | null): Making<{ isHeading: boolean; hasIndex: boolean }> {
  if (!first || !second) return { isHeading: false, hasIndex: false };
  if (separator === null && (yield* namesRows([first, second]))) return { isHeading: true, hasIndex: true };
  const names = namesOf(first, separator);
  const isCount =
    names.length > 2 &&
    names[0] === '' &&
    names.slice(1).every((name, index) => name === String(index) || name === String(index + 1)) &&
    names[1] !== names[2];
  // S or G may be an end among numbers; A, B, C in their order are columns.
  const inOrder = names.length > 1 && names.every((name, index) => name.toLowerCase() === columnName(index));
  const areLetters =
    (inOrder || names.some((name) => /^[b-zC-Z]$/.test(name) && !/[segxoEGSTXO]/.test(name))) &&
    namesOf(second, separator)
      .slice(Number(names[0] === ''))
      .every((field) => number.test(field));
  const isHeading = isCount || (names.some((name) => !isCell(name) || areLetters) && !names.some((name) => number.test(name)));
  return { isHeading, hasIndex: isHeading && indexName.test(names[0]!) };
}

/** A separator behind the last cell of every line parts nothing; the last line may lack it. */
function* endsAlways(lines: readonly Line[], separator: string): Making<boolean> {
  const count = ({ text }: Line): number => text.split(separator, head).length;
  const own = lines.length > 1 && count(lines.at(-1)!) === count(lines[0]!) - 1 ? lines.slice(0, -1) : lines;
  return (separator === ',' || separator === ';') && (yield* everyRow(own, ({ text }) => text.trimEnd().endsWith(separator)));
}

export function* readTable(rows: RowCollector, text: string, { separator, lines }: Table): Making<FormatError | null> {
  const { isHeading, hasIndex } = yield* headingOf(lines, separator);
  const data = isHeading ? namesData(namesOf(lines[0]!, separator).slice(Number(hasIndex)), isCell) : null;
  if (data) return data;
  const own = isHeading ? lines.slice(1) : lines;
  const isEnded = separator !== null && (yield* endsAlways(own, separator));
  for (const { at, text: line } of own) {
    let isFirst = hasIndex;
    const lineEnd = isEnded && line.trimEnd().endsWith(separator!) ? line.trimEnd().length - 1 : line.length;
    for (const { begin, end } of fieldsOf(line.slice(0, lineEnd), separator)) {
      if (isFirst) {
        isFirst = false;
        continue;
      }
      const raw = line.slice(begin, end);
      const index = at + begin + (raw.length - raw.trimStart().length);
      const field = unquoted(raw);
      const wrong = field === '' ? rows.add(blankCell, index) : addField(rows, withPoint(field), index);
      if (wrong === undefined)
        return field.length > 1 && /^[-+]?[\d.,]+$/.test(field)
          ? { id: 'notNumber', ...placeOf(text, index), a: field }
          : expectedAt(text, index, formatWords.expected.cell);
      if (wrong) return wrong;
    }
    const wrong = rows.end(at + line.length);
    if (wrong) return wrong;
    yield;
  }
  return null;
}
