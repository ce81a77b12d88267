// Reads the literal that was found in program text, and says where it is not one: rows that share one bracket here, others by nested.ts.
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';
import { addCell, type Constants } from './cellToken';
import type { Making } from './draft';
import { expectedAt, type FormatError } from './error';
import { Lexer } from './lexer';
import type { FoundLiteral, Literal } from './literal';
import { closers, matchesAt, readGroups } from './nested';
import type { RowCollector, Rows } from './rows';

const { expected } = formatWords;
/** What follows the dots that continue a row of MATLAB on the next line. */
const restOfLine = /[^\S\n\r]*(?:[\n\r]|%)/y;
const tokensAtOnce = 1024;

/** `width` cells make a row. Where that is 0, a semicolon or the end of a line ends it. */
function* readBracket(rows: RowCollector, text: string, begin: number, width: number, constants: Constants): Making<FormatError | null> {
  const lexer = new Lexer(text, begin + 1);
  let isContinued = false;
  for (let tokens = 1; ; tokens++) {
    if (tokens % tokensAtOnce === 0) yield;
    lexer.next();
    const { kind, begin: at, end } = lexer;
    if (kind === 'end') return expectedAt(text, at, fill(expected.bracket, { bracket: closers[text[begin]!]! }));
    const endsRow = width === 0 && (kind === 'semicolon' || (kind === 'line' && !isContinued));
    isContinued = kind === 'elision' && matchesAt(restOfLine, text, end);
    if (endsRow || kind === 'close') {
      const wrong = rows.length > 0 ? rows.end(at) : null;
      if (wrong || kind === 'close') return wrong;
    } else if (kind !== 'comma' && kind !== 'line' && !isContinued) {
      const wrong = addCell(rows, lexer, constants);
      if (wrong === undefined) return expectedAt(text, at, expected.cell);
      if (wrong) return wrong;
      const full = rows.length === width ? rows.end(at) : null;
      if (full) return full;
    }
  }
}

/** Rows become columns. */
function* turn(rows: Rows): Making<void> {
  const { values, exact, width } = rows;
  const hasExact = exact.some((row) => row !== null);
  const [turned, turnedExact]: [Int16Array[], Rows['exact']] = [[], []];
  for (let x = 0; x < width; x++, yield) {
    turned.push(Int16Array.from(values, (row) => row[x]!));
    turnedExact.push(hasExact ? Float64Array.from(values, (row, y) => exact[y]?.[x] ?? row[x]!) : null);
  }
  for (const symbol of rows.symbols) symbol.cell = { x: symbol.cell.y, y: symbol.cell.x };
  Object.assign(rows, { width: values.length, values: turned, exact: turnedExact });
}

/** The last row becomes the first one. */
function reverse({ values, exact, symbols }: Rows): void {
  values.reverse();
  exact.reverse();
  for (const symbol of symbols) symbol.cell = { x: symbol.cell.x, y: values.length - 1 - symbol.cell.y };
}

/** Literals of rows, of one list or of lines; texts that are drawings have another reader. */
export function* readLiteral(
  rows: RowCollector,
  text: string,
  literal: Literal,
  { width, isUpward, isByColumns, constants }: FoundLiteral,
): Making<FormatError | null> {
  const { form, begin, cells } = literal;
  if (form === 'nested' || form === 'rows') return yield* readGroups(rows, text, literal, constants);
  const isList = form === 'flat';
  const rowLength = isByColumns ? cells / width : width;
  const wrong = yield* readBracket(rows, text, begin, isList ? rowLength : 0, constants);
  if (wrong || !isList) return wrong;
  if (isByColumns) yield* turn(rows.soFar);
  if (isUpward) reverse(rows.soFar);
  return null;
}
