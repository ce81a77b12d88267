// Finds the matrix in program text: the group of brackets that holds most cells, whatever stands around it, and what the text says
// beside it. It only looks; `nested.ts` reads what was found.
import type { Making } from './draft';
import { isCellWord, numberOf } from './cells';
import { constantsOf } from './constants';
import { isByColumns, isOnlyRow, shapeOf } from './flatShape';
import { Lexer, type TokenKind } from './lexer';
import { isMatrixText, readsAsProse } from './lines';
import type { GivenEnd } from './rows';

/** Rows in brackets, rows that stand alone, one bracket with semicolons or line ends between rows, numbers in one row, texts that are rows, or one text. */
export type LiteralForm = 'nested' | 'rows' | 'lines' | 'flat' | 'texts' | 'text';

export interface Literal {
  form: LiteralForm;
  name: string;
  /** From the opening bracket or quote. */
  begin: number;
  end: number;
  cells: number;
}

export interface Found {
  literal: Literal | null;
  start: GivenEnd | null;
  goal: GivenEnd | null;
  /** What the text calls width and height; robots' maps are one long row. */
  width: number;
  height: number;
  /** A map of a robot begins with its lowest row. */
  isUpward: boolean;
  /** R writes a list of cells column by column. */
  isByColumns: boolean;
  /** Numbers by their names. */
  constants: ReadonlyMap<string, number>;
  /** What the matrix is called. */
  name: string;
  /** Cells of the longest list in which nothing ends a row, and where it begins. */
  list: { begin: number; cells: number };
  /** The first bracket, where the text begins as a literal does; -1 otherwise. */
  firstOpen: number;
}

interface Frame {
  begin: number;
  opener: string;
  /** Groups of cells, and cells in them. */
  rows: number;
  total: number;
  firstRow: number;
  lastRow: number;
  /** Cells in this group itself, and how many commas, semicolons and lines part them. */
  cells: number;
  commas: number;
  semicolons: number;
  lines: number;
  hasLineCell: boolean;
  /** Cells on this line, and on each line so far; 0 where lines differ. */
  lineCells: number;
  perLine: number;
  texts: number;
  textCells: number;
  longTexts: number;
  /** Texts that are numbers or words for cells; whether one is a word, and whether all are equally long. */
  fields: number;
  hasWord: boolean;
  textLength: number;
  isEven: boolean;
  firstText: number;
  lastText: number;
  textLine: boolean;
  numbers: number[];
  /** The name that was assigned to, of what comes next. */
  key: string;
  word: string;
  named: Record<string, number>;
}

const startName = /^(?:start|from|source|src|begin|beginning|origin|initial|init|entry|entrance|player|spawn)(?:ing)?_?(?:pos(?:ition)?|point|node|cell|coord(?:inate)?s?|state|xy|loc(?:ation)?|rc)?$/i;
const goalName = /^(?:goal|end|to|target|finish|dest|destination|exit)_?(?:pos(?:ition)?|point|node|cell|coord(?:inate)?s?|state|xy|loc(?:ation)?|rc)?$/i;
/** Puzzles that have these names write the row first. */
const rowFirst = /^(?:entrance|destination)$/i;
const partName = /^(\w+?)_?(x|y|row|col|column|r|c)$/i;
const widthName = /^(?:(?:map|grid|level|world|maze|board|screen)_?)?(?:width|cols?|columns|w|nx|num_?cols|n_?cols?|row_?(?:len|length|size|width))$/;
const heightName = /^(?:(?:map|grid|level|world|maze|board|screen)_?)?(?:height|rows?|h|ny|num_?rows|n_?rows?)$/;
const longestName = 64;
/** What closes a row of characters in C. */
export const endOfText = '\\0';
/** What C has behind the last text of a list. */
const endOfTexts = /^(?:NULL|nullptr)$/;
/** Deeper groups are only passed over. */
const mostOpen = 64;
const tokensAtOnce = 1024;

function frameAt(begin: number, opener: string): Frame {
  return {
    begin, opener, rows: 0, total: 0, firstRow: -1, lastRow: 0, cells: 0, commas: 0, semicolons: 0, lines: 0, hasLineCell: false, lineCells: 0, perLine: -1,
    texts: 0, textCells: 0, longTexts: 0, fields: 0, hasWord: false, textLength: 0, isEven: true, firstText: -1, lastText: 0, textLine: true, numbers: [], key: '', word: '', named: {},
  };
}

function endLine(frame: Frame): void {
  if (frame.lineCells === 0) return;
  frame.perLine = frame.perLine < 0 || frame.perLine === frame.lineCells ? frame.lineCells : 0;
  frame.lineCells = 0;
}

/** Brackets of a type, an index or a size: a word, a bracket or `=` follows at once. */
export function isTypeBracket(text: string, end: number): boolean {
  return /[\p{L}_[]|[^\S\n\r]*(?:\{|=(?!=))/uy.test(text.slice(end, end + 8));
}

function shortName(name: string): string {
  return name.slice(-longestName).split(/[.:>]/).at(-1)!;
}

function endOf(named: Readonly<Record<string, number>>, name: string): GivenEnd | null {
  const value = (...keys: string[]): number | undefined => keys.map((key) => named[name + key]).find((number) => number !== undefined);
  const [x, y, row, column] = [value('x'), value('y'), value('row', 'r'), value('col', 'column', 'c')];
  if (x !== undefined && y !== undefined) return { pair: [x, y], order: 'xy', isTuple: false };
  return row !== undefined && column !== undefined ? { pair: [row, column], order: 'rowColumn', isTuple: false } : null;
}

class Finder {
  readonly found: Found = { literal: null, start: null, goal: null, width: 0, height: 0, isUpward: false, isByColumns: false, constants: new Map(), name: '', list: { begin: 0, cells: 0 }, firstOpen: -1 };
  private readonly frames: Frame[] = [frameAt(0, '')];
  private readonly ends: Record<string, number> = {};
  private flat: (Literal & { perLine: number }) | null = null;
  private ignored = 0;
  private last: TokenKind = 'line';
  private isCellBefore = false;

  constructor(private readonly lexer: Lexer) {
    this.found.constants = constantsOf(lexer.text);
    for (const [name, value] of this.found.constants) this.giveSize(name.toLowerCase(), value);
  }

  private get frame(): Frame {
    return this.frames.at(-1)!;
  }

  private offer(form: LiteralForm, begin: number, end: number, cells: number): void {
    if (cells > (this.found.literal?.cells ?? 0)) this.found.literal = { form, name: this.frame.key, begin, end, cells };
  }

  private open(): void {
    const { lexer, frame } = this;
    if (this.frames.length > mostOpen) {
      this.ignored++;
      return;
    }
    frame.textLine = false;
    this.frames.push(frameAt(lexer.begin, lexer.written));
  }

  private close(): void {
    const { lexer, frames } = this;
    if (this.ignored > 0) {
      this.ignored--;
      return;
    }
    const opener = { ']': '[', ')': '(', '}': '{' }[lexer.written]!;
    const depth = frames.findLastIndex((frame, index) => index > 0 && frame.opener === opener);
    if (depth < 0) return;
    while (frames.length > depth) this.leave(frames.pop()!, lexer.end);
  }

  /** What a group was, now that it ends; groups that the text does not close end with it. */
  private leave(frame: Frame, end: number): void {
    const parent = this.frame;
    const holds = frame.rows + frame.texts;
    if (holds === 0 && frame.cells <= 1 && isTypeBracket(this.lexer.text, end)) return;
    this.giveEnd(parent, frame);
    if (frame.cells > 0 && frame.rows === 0) this.leaveRow(frame, parent, end);
    const isBlock = frame.opener === '{' && frame.semicolons > 0;
    if (frame.rows > 0 && frame.cells === 0 && !isBlock) {
      this.offer('nested', frame.begin, end, frame.total);
      if (frame.rows === 1) this.addRow(parent, frame, end, frame.total);
    }
    if (frame.texts > 0 && frame.cells === 0 && frame.rows === 0) this.leaveTexts(frame, parent, end);
  }

  private addRow(parent: Frame, { begin }: Frame, end: number, cells: number): void {
    // What has a name of its own is no row. Outside of all brackets rows stand alone on their lines: `(0, 3)` of a call is none.
    if (parent.key !== '' || (this.frames.length === 1 && parent.word !== '')) return;
    if (parent.rows++ === 0) parent.firstRow = begin;
    parent.lastRow = end;
    parent.total += cells;
  }

  private leaveRow(frame: Frame, parent: Frame, end: number): void {
    endLine(frame);
    const inLines = frame.semicolons > 0 || (frame.lines > 1 && frame.commas === 0);
    // Within other brackets a line end only breaks a long row, as in what NumPy prints.
    const isList = frame.opener === '[' || (frame.opener === '{' && parent.word === '' && frame.semicolons > 0);
    if (isList && inLines && (frame.semicolons > 0 || this.frames.length === 1 || parent.opener === '(')) this.offer('lines', frame.begin, end, frame.cells);
    else this.addRow(parent, frame, end, frame.cells);
    if (frame.cells > (this.flat?.cells ?? 0)) this.flat = { form: 'flat', name: parent.key, begin: frame.begin, end, cells: frame.cells, perLine: frame.perLine };
  }

  private leaveTexts(frame: Frame, parent: Frame, end: number): void {
    const areCells = frame.fields === frame.texts && (frame.hasWord || !frame.isEven);
    if (frame.longTexts === 0 || areCells) return this.addRow(parent, frame, end, frame.texts);
    // One text in parentheses is what a call is given: a message, or a row of what is around.
    if (frame.texts > 1 || frame.opener !== '(') this.offer('texts', frame.begin, end, frame.textCells);
    if (frame.texts !== 1) return;
    parent.texts++;
    parent.longTexts++;
    parent.textCells += frame.textCells;
  }

  private giveEnd(parent: Frame, frame: Frame): void {
    const name = shortName(parent.key);
    const which = startName.test(name) ? 'start' : goalName.test(name) ? 'goal' : null;
    if (!which || this.found[which]) return;
    const [first, second] = frame.numbers;
    const given = endOf(frame.named, '');
    if (given) this.found[which] = given;
    else if (frame.cells === 2 && first !== undefined && second !== undefined) this.found[which] = { pair: [first, second], order: null, isTuple: rowFirst.test(name) || (frame.opener === '(' && !/^[\p{Lu}]|Point|Vec|Pos/u.test(parent.word)) };
  }

  private cell(): void {
    const { frame, lexer } = this;
    const value = lexer.kind === 'number' ? numberOf(lexer.written) : Number.NaN;
    if (frame.key !== '') return this.give(frame, shortName(frame.key).toLowerCase(), value);
    frame.cells++;
    frame.lineCells++;
    if (!frame.hasLineCell) frame.lines++;
    frame.hasLineCell = true;
    if (frame.numbers.length < 2) frame.numbers.push(value);
  }

  private give(frame: Frame, name: string, value: number): void {
    const { found } = this;
    if (/^(?:x|y|row|col|column|r|c)$/.test(name)) frame.named[name] ??= value;
    this.giveSize(name, value);
    if (name === 'resolution') found.isUpward = true;
    const [, whole = '', part = ''] = partName.exec(name) ?? [];
    if (startName.test(whole)) this.ends[`start ${part}`] ??= value;
    else if (goalName.test(whole)) this.ends[`goal ${part}`] ??= value;
  }

  private giveSize(name: string, value: number): void {
    if (widthName.test(name)) this.found.width ||= value;
    if (heightName.test(name)) this.found.height ||= value;
  }

  private text(): void {
    const { frame, lexer } = this;
    const { content } = lexer;
    if (content === endOfText) return;
    const broken = content.search(/[\n\r]|\\n/);
    if ((broken >= 0 && !readsAsProse(content)) || (frame.cells === 0 && isMatrixText(content))) this.offer('text', lexer.begin, lexer.end, content.length);
    const pair = frame.key === '' ? null : /^[\s([]*(\d{1,5})\s*[,;: ]\s*(\d{1,5})[\s)\]]*$/.exec(content.slice(0, 32));
    const which = startName.test(shortName(frame.key)) ? 'start' : goalName.test(shortName(frame.key)) ? 'goal' : null;
    if (pair && which) this.found[which] ??= { pair: [Number(pair[1]), Number(pair[2])], order: null, isTuple: false };
    frame.word = content.slice(0, longestName);
    // A text that names or explains something is no row.
    if (frame.key !== '' && this.frames.length > 1) return;
    // Texts side by side on a line are fields of a table.
    if (frame.hasLineCell) frame.textLine = false;
    frame.hasLineCell = true;
    if (frame.firstText < 0) frame.firstText = lexer.begin;
    frame.lastText = lexer.end;
    frame.texts++;
    frame.textCells += Math.max(content.length, 1);
    if ([...content.slice(0, 4)].length > 1) frame.longTexts++;
    const isWord = content.length > 1 && content.length <= longestName && isCellWord(content);
    frame.fields += Number(isWord || /^[-+]?[\d.]{1,8}$/.test(content));
    frame.hasWord ||= isWord;
    frame.isEven &&= frame.texts === 1 || content.length === frame.textLength;
    frame.textLength = content.length;
  }

  /** True for a word that stands for a cell. */
  private word(): boolean {
    const { frame, lexer } = this;
    const { written } = lexer;
    frame.word = written.slice(-longestName);
    return written.length <= longestName && this.frames.length > 1 && (isCellWord(written) || this.found.constants.has(written)) && frame.key === '';
  }

  private assign(): void {
    const { frame } = this;
    // A name or a number of PHP looked like a cell, or a name of JSON like a row, until the sign behind it came.
    frame.key = frame.word;
    if (frame.cells > 0 && this.isCellBefore) frame.cells--;
    if (frame.texts > 0 && frame.lastText > 0 && frame.opener === '{') {
      frame.texts = frame.longTexts = frame.textCells = 0;
    }
  }

  private part(): void {
    const { frame } = this;
    frame.key = frame.word = '';
  }

  take(kind: TokenKind): void {
    const { frame, last } = this;
    this.last = kind;
    const isWordCell = kind === 'word' && this.word() && !(this.frame.longTexts > 0 && endOfTexts.test(this.lexer.written));
    if (kind !== 'assign') this.isCellBefore = (kind === 'number' && frame.key === '') || isWordCell;
    switch (kind) {
      case 'open':
        return this.open();
      case 'close':
        return this.close();
      case 'comma':
        frame.commas++;
        return this.part();
      case 'semicolon':
        frame.semicolons++;
        return this.part();
      case 'line':
        frame.hasLineCell = false;
        endLine(frame);
        return this.frames.length === 1 && last !== 'assign' ? this.part() : undefined;
      case 'number':
        return this.cell();
      case 'word':
        return isWordCell ? this.cell() : undefined;
      case 'text':
        return this.text();
      case 'assign':
        return this.assign();
      case 'mark':
        // Rows of YAML begin with a dash, and belong to the name above them.
        return this.frames.length === 1 && this.lexer.written === '-' ? this.part() : undefined;
    }
  }

  /** One list is the matrix where it holds most cells, and a size or the lines of the text say how long its rows are. */
  private takeFlat(): void {
    const { found, flat } = this;
    if (!flat || flat.cells < (found.literal?.cells ?? 0)) return;
    const { cells, perLine } = flat;
    const { text } = this.lexer;
    const [width, height] = shapeOf(text, flat, found);
    // One row in brackets of its own is a matrix; one in a call is a list, unless it is a call as well, and all that the other one has.
    const isCall = (at: number): boolean => text[at] === '(';
    const isRow = isCall(flat.begin) && isOnlyRow(text, flat.end);
    const isAlone = found.literal === null || (found.literal.cells === cells && isCall(found.literal.begin) && !isRow);
    const isWhole = (rows: number): boolean => rows > 1 && Number.isInteger(rows);
    if (width * height === cells) found.width = width;
    else if (isAlone && width > 1 && isWhole(cells / width)) found.width = width;
    else if (isAlone && height > 1 && isWhole(cells / height)) found.width = cells / height;
    else if (isAlone && perLine > 1 && isWhole(cells / perLine)) found.width = perLine;
    else {
      if (isAlone) found.list = { begin: flat.begin, cells };
      return;
    }
    found.literal = flat;
    found.name = shortName(flat.name);
    found.isByColumns = isByColumns(text, flat);
  }

  finish(): Found {
    const { found, frames, ends, lexer } = this;
    while (frames.length > 1) this.leave(frames.pop()!, lexer.text.length);
    const root = frames[0]!;
    if (root.rows > 1) this.offer('rows', root.firstRow, root.lastRow, root.total);
    if (root.longTexts > 1 && root.textLine && root.longTexts === root.texts && root.cells === 0) this.offer('texts', root.firstText, root.lastText, root.textCells);
    for (const which of ['start', 'goal'] as const) found[which] ??= endOf(ends, `${which} `);
    if (found.literal) found.name = shortName(found.literal.name);
    this.takeFlat();
    return found;
  }
}

/** Looks once at all of the text. */
export function* findLiteral(text: string): Making<Found> {
  // Tables and drawings may be long, and few of them have brackets or quotes.
  if (!/[[({"'`]/.test(text)) return new Finder(new Lexer('', 0)).finish();
  const lexer = new Lexer(text, 0);
  const finder = new Finder(lexer);
  const { found } = finder;
  let isLead = true;
  for (let tokens = 1; ; tokens++) {
    lexer.next();
    const { kind } = lexer;
    if (kind === 'end') break;
    if (isLead && kind !== 'word' && kind !== 'line' && kind !== 'assign') {
      if (kind === 'open') found.firstOpen = lexer.begin;
      isLead = false;
    }
    finder.take(kind);
    if (tokens % tokensAtOnce === 0) yield;
  }
  return finder.finish();
}
