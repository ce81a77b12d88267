// Tables that list cells: a line for each cell, with its coordinates and perhaps what it holds. They may be far longer than a map is high.
import type { CellList, ListedCell } from './cellArea';
import { areGeographic, coordinatesIn, valueRank, type PairOrder } from './coordinates';
import type { Making } from './draft';
import { placeOf, type FormatError } from './error';
import { fieldsOf, number, unquoted, withPoint } from './fields';
import { lineEndAfter } from './lines';

/** As far as a line is looked at. */
const head = 256;
const linesAtOnce = 256;
const blanksAtOnce = 1 << 14;
/** Lines below the heading that only draw. */
const rule = /^[\s|+:=─━┼├┤-]*$/;
const onlyPair = /^\s*[([{]?\s*\d{1,4}\s*[,;\s]\s*\d{1,4}\s*[)\]}]?\s*[,;]?\s*$/;
/** More columns are rather those of a map, which may be called a, b, c and so on. */
const mostColumns = 8;
const fewestPairs = 6;
const fewestCells = 3;

/** A field as it stands in a line. */
interface Written {
  text: string;
  at: number;
}

type Separator = ',' | ';' | '\t' | '|' | ' ';

const separatorOf = (line: string): Separator => (['|', '\t', ';', ','] as const).find((sign) => line.includes(sign)) ?? ' ';

/** Bars stand around a line as well. */
function writtenIn(line: string, at: number, separator: Separator): Written[] {
  const inner = separator === '|' ? line.replace(/^\s*\|/, (bar) => ' '.repeat(bar.length)).replace(/\|\s*$/, '') : line;
  return Array.from(fieldsOf(inner, separator === ' ' ? null : separator), ({ begin, end }) => {
    const raw = inner.slice(begin, end);
    return { text: unquoted(raw), at: at + begin + raw.length - raw.trimStart().length };
  });
}

interface Columns {
  separator: Separator;
  first: number;
  second: number;
  /** -1 where only places are listed. */
  value: number;
  order: PairOrder | null;
  name: string;
  /** Fields of a line. */
  count: number;
}

/** The column that says what a cell is: of several the one with the likeliest name, of one any, unless it only counts the rows. */
function valueColumn(names: readonly string[], taken: readonly number[]): number {
  const others = [...names.keys()].filter((column) => !taken.includes(column) && !/^(?:|#|id|index|idx|no\.?|nr\.?)$/i.test(names[column]!));
  const best = others.filter((column) => valueRank(names[column]!) < Infinity).sort((a, b) => valueRank(names[a]!) - valueRank(names[b]!))[0];
  return best ?? (others.length === 1 ? others[0]! : -1);
}

function columnsOf(heading: string): Columns | null {
  const separator = separatorOf(heading);
  const names = writtenIn(heading, 0, separator).map(({ text }) => text);
  const places = names.length > mostColumns ? null : coordinatesIn(names);
  if (!places) return null;
  const { across, down } = places;
  const value = valueColumn(names, [across, down]);
  return { separator, first: across, second: down, value, order: 'xy', name: names[value] ?? '', count: names.length };
}

/** Fields of a line by the columns of its heading. Programs number the rows in a column without a name. */
function cellOf(line: string, at: number, { separator, first, second, value, count }: Columns): ListedCell | Written | null {
  const fields = writtenIn(line, at, separator);
  const shift = fields.length === count + 1 && separator === ' ' ? 1 : 0;
  const [a, b] = [fields[first + shift], fields[second + shift]];
  const wrong = [a, b].find((field) => !field || !number.test(field.text));
  if (!a || !b || wrong) return wrong ?? null;
  const numbers = [a, b].map(({ text }) => Number(withPoint(text))) as [number, number];
  const held = value < 0 ? null : fields[value + shift];
  return { first: numbers[0], second: numbers[1], written: held ? withPoint(held.text) : null, at: held?.at ?? a.at };
}

const isCell = (found: ListedCell | Written): found is ListedCell => 'first' in found;

function nextLine(text: string, begin: number, end: number): { line: string; next: number } {
  const stop = lineEndAfter(text, begin, end);
  return { line: text.slice(begin, stop), next: stop + (text.startsWith('\r\n', stop) ? 2 : 1) };
}

/** The columns of a table without a heading: two whole numbers on each of its first lines. */
function unnamedColumns(text: string, begin: number, end: number): Columns | null {
  for (let at = begin, lines = 0; lines < fewestPairs; lines++) {
    const { line, next } = nextLine(text, at, Math.min(end, at + head));
    if (!onlyPair.test(line)) return null;
    at = next;
  }
  return {
    separator: separatorOf(text.slice(begin, begin + head).split(/[\n\r]/, 1)[0]!),
    first: 0,
    second: 1,
    value: -1,
    order: null,
    name: '',
    count: 2,
  };
}

/** Null where the text is no such table. */
export function* cellTable(text: string, begin: number, end: number): Making<CellList | FormatError | null> {
  let at = begin;
  for (; at < end && /\s/.test(text[at]!); at++) if (at % blanksAtOnce === 0) yield;
  const { line: heading, next } = nextLine(text, at, Math.min(end, at + head));
  if (areGeographic(writtenIn(heading, 0, separatorOf(heading)).map((field) => field.text))) return { id: 'geographic', ...placeOf(text, at) };
  const named = columnsOf(heading);
  const columns = named ?? unnamedColumns(text, at, end);
  if (!columns) return null;
  const cells: ListedCell[] = [];
  for (let lines = 1, from = named ? next : at; from < end; lines++) {
    const { line, next: behind } = nextLine(text, from, end);
    if (lines % linesAtOnce === 0) yield;
    const found = line.length > head || rule.test(line) ? null : cellOf(line, from, columns);
    if (found && !isCell(found)) return named && cells.length >= fewestCells ? { id: 'notNumber', ...placeOf(text, found.at), a: found.text } : null;
    if (!found && line.length > head) return null;
    if (found) cells.push(found);
    from = behind;
  }
  return cells.length >= fewestCells ? { cells, order: columns.order, name: columns.name, areRows: false } : null;
}
