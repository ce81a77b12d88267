// Finds the matrix in program text: the group of brackets that holds most cells, whatever stands around it, and what the text says
// beside it. It only looks; `nested.ts` reads what was found.
import type { Making } from './draft';
import { isCellWord, numberOf } from './cells';
import { constantsOf } from './constants';
import { Beside, givenEndOf, isRowFirst, longestNameRead, namesEnd, nothingAround, shortName, type Around } from './beside';
import { BracketGroup } from './bracketGroup';
import { axisOf, isPairText } from './coordinates';
import { isByColumns, isOnlyRow, shapeOf } from './flatShape';
import { Lexer, type TokenKind } from './lexer';
import { isMatrixText, readsAsProse } from './lines';

/**
 * Rows in brackets, rows that stand alone, one bracket with semicolons or line ends between rows, numbers in one row, texts that are rows,
 * one text, or groups that say where a cell is.
 */
type LiteralForm = 'nested' | 'rows' | 'lines' | 'flat' | 'texts' | 'text' | 'places';

export interface Literal {
  form: LiteralForm;
  name: string;
  /** From the opening bracket or quote. */
  begin: number;
  end: number;
  cells: number;
}

export interface FoundLiteral extends Around {
  literal: Literal | null;
  /** The group that lists most places of cells. */
  places: Literal | null;
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

const letterCoordinates = ['i', 'j', 'r', 'c'];
/** What closes a row of characters in C. */
export const endOfText = '\\0';
/** What C has behind the last text of a list. */
const endOfTexts = /^(?:NULL|nullptr)$/;
/** Deeper groups are only passed over. */
const mostOpen = 64;
const tokensAtOnce = 1024;
const charactersAtOnce = 1 << 14;
const noMapName = /^(?:dirs?|directions?|moves?|deltas?|steps?|neighbou?rs?|offsets?|path|route|queue|visited|stack|solution|d[xyrc])$/i;
/** A row of walls, which is no comment. */
const drawnFirst = /^#[^\n\r]*#/;

/** Brackets of a type, an index or a size: a word, a bracket or `=` follows at once. */
export function isTypeBracket(text: string, end: number): boolean {
  return /[\p{L}_[]|[^\S\n\r]*(?:\{|=(?!=))/uy.test(text.slice(end, end + 8));
}

class Finder {
  readonly found: FoundLiteral = {
    literal: null,
    places: null,
    ...nothingAround,
    isByColumns: false,
    constants: new Map(),
    name: '',
    list: { begin: 0, cells: 0 },
    firstOpen: -1,
  };
  private readonly frames: BracketGroup[] = [new BracketGroup(0, '')];
  private readonly beside = new Beside();
  private flat: (Literal & { perLine: number }) | null = null;
  private ignored = 0;
  private last: TokenKind = 'line';
  /** The group that closed last holds two numbers and is a row so far. */
  private isPairBefore = false;
  /** The literal so far is hardly a map. */
  private isWeak = false;
  private isCellBefore = false;

  constructor(private readonly lexer: Lexer) {
    this.found.constants = constantsOf(lexer.text);
    for (const [name, value] of this.found.constants) this.beside.giveNumber(name.toLowerCase(), value, true);
  }

  private get frame(): BracketGroup {
    return this.frames.at(-1)!;
  }

  private offer(form: LiteralForm, begin: number, end: number, cells: number): void {
    // Steps, paths and queues of a program are lists of pairs, and no map where there is one.
    const { literal } = this.found;
    const isNoMap = noMapName.test(shortName(this.frame.key)) || /\bin$/.test(this.frame.word);
    if (cells === 0 || (literal && (isNoMap || (cells <= literal.cells && !this.isWeak)))) return;
    this.found.literal = { form, name: this.frame.key, begin, end, cells };
    this.isWeak = isNoMap;
  }

  private open(): void {
    const { lexer, frame } = this;
    if (this.frames.length > mostOpen) {
      this.ignored++;
      return;
    }
    frame.textLine = false;
    this.frames.push(new BracketGroup(lexer.begin, lexer.written));
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
  private leave(frame: BracketGroup, end: number): void {
    const parent = this.frame;
    const holds = frame.rows + frame.texts;
    if (holds === 0 && frame.cells <= 1 && isTypeBracket(this.lexer.text, end)) return;
    this.givePair(parent, frame);
    this.leavePlaces(parent, frame, end);
    const rowsBefore = parent.rows;
    if (frame.cells > 0 && frame.rows === 0) this.leaveRow(frame, parent, end);
    const isBlock = frame.opener === '{' && frame.semicolons > 0;
    if (frame.rows > 0 && frame.cells === 0 && !isBlock) {
      this.offer('nested', frame.begin, end, frame.total);
      if (frame.rows === 1) this.addRow(parent, frame, end, frame.total);
    }
    if (frame.texts > 0 && frame.cells === 0 && frame.rows === 0) this.leaveTexts(frame, parent, end);
    this.isPairBefore = frame.cells === 2 && parent.rows > rowsBefore;
  }

  /** A group that says where a cell is, or holds such groups. */
  private leavePlaces(parent: BracketGroup, frame: BracketGroup, end: number): void {
    const name = shortName(parent.key);
    if (frame.across && frame.down) {
      if (name === '') parent.places++;
      // The coordinates of an object may stand in an object of their own.
      else if (!namesEnd(name)) parent.across = parent.down = true;
    } else if (frame.places > 0) {
      this.offerPlaces(name, frame.begin, end, frame.places);
      if (name === '') parent.places += frame.places;
    }
  }

  private offerPlaces(name: string, begin: number, end: number, places: number): void {
    const { found } = this;
    if (2 * places > (found.places?.cells ?? 0)) found.places = { form: 'places', name, begin, end, cells: 2 * places };
  }

  private addRow(parent: BracketGroup, { begin }: BracketGroup, end: number, cells: number): void {
    // What has a name of its own is no row. Outside of all brackets rows stand alone on their lines: `(0, 3)` of a call is none.
    if (parent.key !== '' || (this.frames.length === 1 && parent.word !== '')) return;
    if (parent.rows++ === 0) parent.firstRow = begin;
    parent.lastRow = end;
    parent.total += cells;
  }

  private leaveRow(frame: BracketGroup, parent: BracketGroup, end: number): void {
    frame.endLine();
    // In a list of lists F# and OCaml part single cells so.
    const arePlain = frame.opener === parent.opener && frame.commas === 0 && frame.semicolons >= frame.cells - 1;
    const inLines = (frame.semicolons > 0 && !arePlain) || (frame.lines > 1 && frame.commas === 0);
    // Within other brackets a line end only breaks a long row, as in what NumPy prints.
    const isList = frame.opener === '[' || (frame.opener === '{' && parent.word === '' && frame.semicolons > 0);
    if (isList && inLines && ((frame.semicolons > 0 && !arePlain) || this.frames.length === 1 || parent.opener === '('))
      this.offer('lines', frame.begin, end, frame.cells);
    else this.addRow(parent, frame, end, frame.cells);
    if (frame.cells > (this.flat?.cells ?? 0))
      this.flat = { form: 'flat', name: parent.key, begin: frame.begin, end, cells: frame.cells, perLine: frame.perLine };
  }

  private leaveTexts(frame: BracketGroup, parent: BracketGroup, end: number): void {
    const areCells = frame.fields === frame.texts && (frame.hasWord || !frame.isEven);
    if (frame.longTexts === 0 || areCells) return this.addRow(parent, frame, end, frame.texts);
    // One text in parentheses is what a call is given: a message, or a row of what is around.
    if (frame.texts > 1 || frame.opener !== '(') this.offer('texts', frame.begin, end, frame.textCells);
    if (frame.texts !== 1) return;
    parent.texts++;
    parent.longTexts++;
    parent.textCells += frame.textCells;
  }

  /** A group behind a name may be an end or a size. */
  private givePair(parent: BracketGroup, { named, numbers: [first, second], cells, opener }: BracketGroup): void {
    const { beside } = this;
    const name = shortName(parent.key);
    const whole = givenEndOf(named, '');
    if (whole) beside.giveEnd(name, whole);
    if (cells !== 2 || first === undefined || second === undefined) return;
    beside.giveEnd(name, {
      pair: [first, second],
      order: null,
      isTuple: isRowFirst(name) || (opener === '(' && !/^[\p{Lu}]|Point|Vec|Pos/u.test(parent.word)),
    });
    beside.giveSizes(name, opener === '(' ? parent.word : '', first, second);
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

  private give(frame: BracketGroup, name: string, value: number): void {
    if (/^(?:x|y|row|col|column|r|c)$/.test(name)) frame.named[name] ??= value;
    const axis = axisOf(name, [name, ...letterCoordinates]);
    frame.across ||= axis === 'across';
    frame.down ||= axis === 'down';
    // A place and the size of an object are not the size of the map.
    const isSize = this.frames.length === 1 || (axis === null && !(frame.across && frame.down));
    this.beside.giveNumber(name, value, isSize);
  }

  private text(): void {
    const { frame, lexer } = this;
    const { content } = lexer;
    if (content === endOfText) return;
    const broken = content.search(/[\n\r]|\\n/);
    if ((broken >= 0 && !readsAsProse(content)) || (frame.cells === 0 && isMatrixText(content)))
      this.offer('text', lexer.begin, lexer.end, content.length);
    const pair = frame.key === '' ? null : /^[\s([]*(\d{1,5})\s*[,;: ]\s*(\d{1,5})[\s)\]]*$/.exec(content.slice(0, 32));
    if (pair) this.beside.giveEnd(shortName(frame.key), { pair: [Number(pair[1]), Number(pair[2])], order: null, isTuple: false });
    frame.word = content.slice(0, longestNameRead);
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
    const isWord = content.length > 1 && content.length <= longestNameRead && isCellWord(content);
    frame.fields += Number(isWord || /^[-+]?[\d.]{1,8}$/.test(content));
    frame.hasWord ||= isWord;
    frame.isEven &&= frame.texts === 1 || content.length === frame.textLength;
    frame.textLength = content.length;
  }

  /** True for a word that stands for a cell. */
  private word(): boolean {
    const { frame, lexer } = this;
    const { written } = lexer;
    frame.word = written.slice(-longestNameRead);
    return (
      written.length <= longestNameRead && this.frames.length > 1 && (isCellWord(written) || this.found.constants.has(written)) && frame.key === ''
    );
  }

  private assign(): void {
    const { frame } = this;
    // A name or a number of PHP looked like a cell, or a name of JSON like a row, until the sign behind it came.
    frame.key = frame.word;
    if (this.frames.length > 1 && isPairText(frame.word)) frame.places++;
    if (this.isPairBefore && frame.key === '') {
      frame.places++;
      frame.rows--;
      frame.total -= 2;
    }
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
    if (kind !== 'assign' && kind !== 'close') this.isPairBefore = false;
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
        frame.endLine();
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

  finish(): FoundLiteral {
    const { found, frames, lexer } = this;
    while (frames.length > 1) this.leave(frames.pop()!, lexer.text.length);
    const root = frames[0]!;
    if (root.places > 1 && /^\s*[[{]/.test(lexer.text)) this.offerPlaces('', 0, lexer.text.length, root.places);
    if (root.rows > 1) this.offer('rows', root.firstRow, root.lastRow, root.total);
    if (root.longTexts > 1 && root.textLine && root.longTexts === root.texts && root.cells === 0)
      this.offer('texts', root.firstText, root.lastText, root.textCells);
    Object.assign(found, this.beside.finish(lexer.text));
    if (found.literal) found.name = shortName(found.literal.name);
    this.takeFlat();
    return found;
  }
}

/** Looks once at all of the text. */
export function* findLiteral(text: string): Making<FoundLiteral> {
  yield;
  // Tables and drawings may be long, and few of them have brackets or quotes.
  if (!/[[({"'`]/.test(text)) return new Finder(new Lexer('', 0)).finish();
  yield;
  const lexer = new Lexer(text, 0);
  const finder = new Finder(lexer);
  const { found } = finder;
  let isLead = true;
  let seen = 0;
  for (let tokens = 1; ; tokens++) {
    lexer.next();
    const { kind } = lexer;
    if (kind === 'end') break;
    if (isLead && kind !== 'word' && kind !== 'line' && kind !== 'assign') {
      if (kind === 'open' && !drawnFirst.test(text.slice(0, lexer.begin).trimStart().slice(0, 64))) found.firstOpen = lexer.begin;
      isLead = false;
    }
    finder.take(kind);
    if (tokens % tokensAtOnce === 0 || lexer.end > seen + charactersAtOnce) {
      seen = lexer.end;
      yield;
    }
  }
  return finder.finish();
}
