// Reads the literal that was found in program text, and says where it is not one.
import { formatWords } from '../i18n/formats';
import { addField, addWord, numberOf } from './cells';
import type { Making } from './draft';
import { expectedAt, label, placeOf, type FormatError } from './error';
import { Lexer } from './lexer';
import { limits } from './limits';
import { endOfText, isTypeBracket, type Found, type Literal } from './literal';
import { blankCell, type RowCollector, type Rows } from './rows';

const { expected } = formatWords;
const closers: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };
/** `[]`, `[3]`, `[...]` and `[int]`, which may belong to a type. */
const smallBracket = /\[[^\S\n\r]*(?:(?:\w+|\.{3})[^\S\n\r]*)?\]/y;
const arrow = /\s*=>/y;
/** Behind a name that leads to a group of cells. */
const lead = /[^\S\n\r]*[\p{L}_<[({]/uy;
const tokensAtOnce = 1024;

function smallBracketEnd(text: string, at: number): number {
  smallBracket.lastIndex = at;
  return smallBracket.test(text) && isTypeBracket(text, smallBracket.lastIndex) ? smallBracket.lastIndex : at;
}

function precedes(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** One cell; undefined where the token is none. */
function addCell(rows: RowCollector, lexer: Lexer, constants: Found['constants']): FormatError | null | undefined {
  const { kind, begin, written, text } = lexer;
  const constant = kind === 'word' ? constants.get(written) : undefined;
  if (constant !== undefined) return rows.addNumber(constant, written, begin);
  if (kind === 'number') return rows.addNumber(numberOf(written), label(written), begin);
  if (kind === 'word') return addWord(rows, written, begin);
  if (kind === 'text' && lexer.content === endOfText) return null;
  if (kind === 'text' && lexer.content.trim() === '') return rows.add(blankCell, lexer.contentBegin);
  if (kind === 'text') return addField(rows, lexer.content, lexer.contentBegin);
  if (kind === 'elision') return { id: 'elided', ...placeOf(text, begin), a: label(written) };
  return kind === 'mark' && written === '∞' ? rows.addNumber(Infinity, written, begin) : undefined;
}

/** Groups in groups: the innermost ones are rows, whatever names stand before them. */
function* readGroups(rows: RowCollector, text: string, { form, begin, end }: Literal, constants: Found['constants']): Making<FormatError | null> {
  const isOpen: { closer: string; hasGroups: boolean }[] = [];
  const least = form === 'rows' ? 1 : 2;
  const lexer = form === 'rows' ? new Lexer(text, begin, end) : new Lexer(text, begin);
  let last: 'open' | 'value' | 'comma' = 'open';
  for (let tokens = 1; ; tokens++) {
    if (tokens % tokensAtOnce === 0) yield;
    lexer.next();
    const { kind, begin: at } = lexer;
    const group = isOpen.at(-1);
    const wanted = isOpen.length >= least && !group?.hasGroups ? expected.cell : expected.row;
    if (kind === 'end') return group ? expectedAt(text, at, expected.bracket(group.closer)) : null;
    if (kind === 'line' || (kind === 'word' && /["'`]/.test(text[lexer.end] ?? ''))) continue;
    if (kind === 'elision' && group) return { id: 'elided', ...placeOf(text, at), a: label(lexer.written) };
    if (kind === 'open') {
      const behind = smallBracketEnd(text, at);
      if (behind > at) lexer.end = behind;
      else if (rows.length > 0) return expectedAt(text, at, expected.cell);
      else if (isOpen.length === limits.depth) return { id: 'deep', ...placeOf(text, at), b: limits.depth };
      else {
        isOpen.push({ closer: closers[text[at]!]!, hasGroups: false });
        if (group) group.hasGroups = true;
        last = 'open';
      }
    } else if (!group) {
      continue;
    } else if (kind === 'close') {
      if (lexer.written !== group.closer) return expectedAt(text, at, wanted);
      const wrong = group.hasGroups || isOpen.length < least ? null : rows.end(at);
      if (wrong) return wrong;
      isOpen.pop();
      last = 'value';
      if (isOpen.length === 0 && form === 'nested') return null;
    } else if (kind === 'comma') {
      if (last !== 'value') return expectedAt(text, at, wanted);
      last = 'comma';
    } else if (kind === 'assign' ? rows.length === 0 && last !== 'value' : kind === 'number' && rows.length === 0 && precedes(arrow, text, lexer.end)) {
      continue;
    } else if (wanted === expected.row || kind === 'mark' || kind === 'word') {
      const isCell = wanted === expected.cell && addCell(rows, lexer, constants);
      if (isCell) return isCell;
      if (isCell === null) last = 'value';
      else if (rows.length > 0 || last === 'value' && wanted === expected.cell || !(kind === 'mark' ? /[<>*&@~]/.test(lexer.written) : kind === 'word' && precedes(lead, text, lexer.end))) return expectedAt(text, at, wanted);
    } else {
      const wrong = addCell(rows, lexer, constants);
      if (wrong === undefined) return expectedAt(text, at, wanted);
      if (wrong) return wrong;
      last = 'value';
    }
  }
}

/** One bracket. A semicolon or the end of a line ends a row, or the last cell of a row as wide as the text says. */
function* readCells(rows: RowCollector, text: string, begin: number, width: number, constants: Found['constants']): Making<FormatError | null> {
  const lexer = new Lexer(text, begin + 1);
  let isContinued = false;
  for (let tokens = 1; ; tokens++) {
    if (tokens % tokensAtOnce === 0) yield;
    lexer.next();
    const { kind, begin: at } = lexer;
    const ends = kind === 'close' || (width === 0 && (kind === 'semicolon' || (kind === 'line' && !isContinued)));
    if (kind === 'end') return expectedAt(text, at, expected.bracket(closers[text[begin]!]!));
    isContinued = kind === 'elision' && precedes(/[^\S\n\r]*(?:[\n\r]|%)/y, text, lexer.end);
    if (ends) {
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
function turn(rows: Rows): void {
  const { values, width } = rows;
  Object.assign(rows, { width: values.length, values: Array.from({ length: width }, (_, x) => Int16Array.from(values, (row) => row[x]!)) });
}

/** Rows of numbers and quoted cells; those that are texts are drawings. */
export function* readLiteral(rows: RowCollector, text: string, literal: Literal, { width, isUpward, isByColumns, constants }: Found): Making<FormatError | null> {
  const { form, begin } = literal;
  if (form === 'nested' || form === 'rows') return yield* readGroups(rows, text, literal, constants);
  const length = isByColumns ? literal.cells / width : width;
  const wrong = yield* readCells(rows, text, begin, form === 'flat' ? length : 0, constants);
  if (!wrong && isByColumns && form === 'flat') turn(rows.soFar);
  if (!wrong && isUpward && form === 'flat') rows.soFar.values.reverse();
  return wrong;
}
