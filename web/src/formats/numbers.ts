// Rows of numbers: nested lists as JSON, Python, C# and their like write them, and tables of numbers between blanks or commas.
import { formatWords } from '../i18n/formats';
import type { Making } from './draft';
import { expectedAt, label, type FormatError } from './error';
import { RowCollector, type Rows } from './rows';

const { expected } = formatWords;

const blanks = /\s*/y;
const token = /(?:True|False|true|false|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\w.])/y;
/** Before the list: a name, an equals sign, `np.array(`, `new int[,]`. */
const leadCharacters = /[\w\s.=:<>]*/y;
const typeBrackets = /\[[\d,\s]*\](?=\s*[\w=[{])/y;
/** Behind it: `, dtype=int)` and a semicolon. */
const tail = /[\w\s.,=;:()'"]*/y;
const closers: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };

function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Where the outermost bracket opens, or what stands there instead. */
function leadEnd(text: string): number {
  for (let at = 0; ; ) {
    const next = behind(leadCharacters, text, at);
    const belongsToWord = next > 0 && /[\w\]]/.test(text[next - 1]!);
    if (!belongsToWord) return next;
    at = text[next] === '(' ? next + 1 : behind(typeBrackets, text, next);
    if (at === next) return next;
  }
}

/** True for text whose cells stand in brackets. */
export function isList(text: string): boolean {
  return Object.hasOwn(closers, text[leadEnd(text)] ?? '');
}

/** Adds the number at `at`; just behind it. */
function readNumber(rows: RowCollector, text: string, at: number): number | FormatError {
  const end = behind(token, text, at);
  if (end === at) return expectedAt(text, at, expected.cell);
  const written = text.slice(at, end);
  const number = /^t/i.test(written) ? 1 : /^f/i.test(written) ? 0 : Number(written);
  return rows.addNumber(number, label(written), at) ?? end;
}

export function* readList(text: string): Making<Rows | FormatError> {
  const rows = new RowCollector(text);
  const open: string[] = [];
  let last: 'open' | 'value' | 'comma' = 'open';
  for (let at = leadEnd(text); ; at = behind(blanks, text, at)) {
    const character = text[at] ?? '';
    const content = open.length === 2 ? expected.cell : expected.row;
    if (at >= text.length) return expectedAt(text, at, open.length === 0 ? expected.row : expected.bracket(closers[open.at(-1)!]!));
    if (open.length > 0 && character === closers[open.at(-1)!]) {
      const wrong = open.length === 2 ? rows.end(at) : null;
      if (wrong) return wrong;
      yield;
      open.pop();
      last = 'value';
      at++;
      if (open.length === 0) return listEnd(rows, text, at);
    } else if (character === ',') {
      if (last !== 'value') return expectedAt(text, at, content);
      last = 'comma';
      at++;
    } else if (open.length < 2) {
      if (!Object.hasOwn(closers, character)) return expectedAt(text, at, content);
      open.push(character);
      last = 'open';
      at++;
    } else {
      const end = readNumber(rows, text, at);
      if (typeof end !== 'number') return end;
      last = 'value';
      at = end;
    }
  }
}

function listEnd(rows: RowCollector, text: string, at: number): Rows | FormatError {
  const end = behind(tail, text, at);
  return end < text.length ? expectedAt(text, end, expected.nothing) : rows.finish();
}

/** Whole lines, about so many characters at a time. */
const pieceLength = 1 << 16;

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at + pieceLength) + 1 || text.length;
    yield text.slice(at, end);
    at = end;
  }
}

/** True for numbers with blanks, commas or semicolons between them. Digits side by side are a drawing. */
export function* isTable(text: string): Making<boolean> {
  const between = /\d[ \t]*[,;]|\d[ \t]+[-+\d.]/;
  const foreign = /[^\d\s,;.+\-eE]|(?<!\d)[eE]|[eE](?![-+\d])|(?<!\d)\.(?!\d)/;
  let isParted = false;
  for (const piece of piecesOf(text)) {
    if (foreign.test(piece)) return false;
    isParted ||= between.test(piece);
    yield;
  }
  return isParted;
}

export function* readTable(text: string): Making<Rows | FormatError> {
  const rows = new RowCollector(text);
  let last: 'none' | 'value' | 'comma' = 'none';
  for (let at = 0; at <= text.length; ) {
    const character = text[at] ?? '\n';
    if (character === '\n' || character === '\r') {
      const wrong = last === 'none' ? null : rows.end(at);
      if (wrong) return wrong;
      yield;
      last = 'none';
      at++;
    } else if (character === ',' || character === ';') {
      if (last !== 'value') return expectedAt(text, at, expected.cell);
      last = 'comma';
      at++;
    } else if (/\s/.test(character)) {
      at++;
    } else {
      const end = readNumber(rows, text, at);
      if (typeof end !== 'number') return end;
      last = 'value';
      at = end;
    }
  }
  return rows.finish();
}
