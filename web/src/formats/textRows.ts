// From a text to rows of cells: what stands around them is taken off, then a literal, a list of cells, a table or a drawing is read.
import { beginsBoxed } from './boxedCells';
import { readLiteral } from './bracketRows';
import type { CellList } from './cellArea';
import { cellGroups } from './cellGroups';
import { readCellList, type ListWay } from './cellList';
import { cellTable } from './cellTable';
import type { Making } from './draft';
import { readDrawing, type Writing } from './drawing';
import { endLinesOf } from './endLines';
import { failed, placeOf, type FormatError } from './error';
import { unknownCharacter } from './legend';
import { linesOf, readsAsProse, type Line } from './lines';
import { findLiteral, type FoundLiteral, type Literal } from './literal';
import { Named, namedInProgram } from './namedMeanings';
import { rowsOfLine } from './oneLine';
import { drawnWall, RowCollector, type GivenEnd, type Rows } from './rows';
import { areFigures } from './sureness';
import { ownLines, type Own } from './surroundings';
import { elidedIn, readTable, tableOf } from './table';
import { textLines } from './textLines';
import { unwrapped, type Unwrapped } from './wrapping';

/** How a text is read, where that is open. */
export interface Way extends ListWay {
  writing: Writing;
}
export const likeliestWay: Way = { writing: 'twice', order: null, listed: null };

/** Fewer numbers in a list may be anything. */
const fewestListed = 9;
const listForms: ReadonlySet<Literal['form'] | undefined> = new Set(['nested', 'rows', 'texts']);

/** A text without what stands around it, and what was found in it. */
interface Content extends Unwrapped {
  found: FoundLiteral;
  /** Lines beside the rows say where start and goal are. */
  ends: { start: GivenEnd | null; goal: GivenEnd | null } | null;
}

function* contentOf(all: string): Making<Content> {
  const whole = yield* unwrapped(all);
  // Brackets around single cells hold no rows.
  const found = yield* findLiteral(beginsBoxed(whole.text) ? '' : whole.text);
  const beside = found.literal || found.places ? null : yield* endLinesOf(whole.text);
  if (!beside) return { ...whole, found, ends: null };
  const { text } = beside;
  const again = yield* findLiteral(text);
  const ends = { start: beside.start ?? again.start, goal: beside.goal ?? again.goal };
  return { ...whole, text, found: { ...again, ...ends }, ends };
}

/** The list of cells that a text holds; null where it holds none. */
function* listIn({ text, begin, end, found: { places, literal, firstOpen } }: Content): Making<CellList | FormatError | null> {
  const list = places && places.cells >= (literal?.cells ?? 0) ? yield* cellGroups(text, places) : null;
  if (list) return list;
  if (listForms.has(literal?.form)) return yield* cellGroups(text, literal!);
  return literal || firstOpen >= 0 ? null : yield* cellTable(text, begin, end);
}

/** The rows of a list; where its numbers are rather cells themselves, only what is asked about it. */
function* readList(all: string, content: Content, way: Way): Making<Rows | FormatError | { ways: Rows['ways'] }> {
  const list = yield* listIn(content);
  if (!list) return { ways: [] };
  if (failed(list)) return list;
  const rows = new RowCollector(all);
  const { width, height, side, start, goal } = content.found;
  const wrong = yield* readCellList(rows, list, { width: width || side, height: height || side, start, goal }, way, all);
  return wrong === false ? { ways: rows.soFar.ways } : (wrong ?? rows.finish());
}

/** In a program of more characters than this, pairs of numbers are a map only where they are a large part of it. */
const longProgram = 400;
const leastPart = 0.25;

/** Whether numbers have the form of a matrix by chance: the arguments of a call, pairs in a program, or one line of numbers above 0. */
function isByChance(text: string, literal: Literal | null, { values, width }: Rows): boolean {
  if (!literal) return values.length === 1 && values[0]!.every((value) => value > 0 && value < drawnWall);
  const isCall = literal.name === '' && text[literal.begin] === '(' && /\w/.test(text[literal.begin - 1] ?? '');
  if (isCall && values.length === 1) return true;
  return width === 2 && text.length > longProgram && literal.end - literal.begin < leastPart * text.length;
}

/** The literal of a program, or what a text that begins as one has instead. */
function literalOf({ literal, firstOpen }: FoundLiteral): Literal | null {
  return literal ?? (firstOpen < 0 ? null : { form: 'nested', name: '', begin: firstOpen, end: 0, cells: 0 });
}

/** The lines of a table or a drawing. `named`: what the program around them says about its characters. */
function* linesIn({ text, begin, end }: Content, literal: Literal | null, named: Named): Making<Own | FormatError> {
  const lines = literal ? yield* textLines(text, literal) : yield* linesOf(text, begin, end);
  if (failed(lines)) return lines;
  // Texts of a program are rows, each of them.
  if (literal?.form === 'texts') return { lines, named, ends: [] };
  const own = yield* ownLines(lines.length === 1 ? rowsOfLine(lines[0]!) : lines, text);
  if (!failed(own)) own.named.add(named);
  return own;
}

function* readLines(rows: RowCollector, text: string, lines: readonly Line[], writing: Writing): Making<FormatError | null> {
  const left = yield* elidedIn(lines, text);
  if (left) return left;
  const table = yield* tableOf(lines);
  if (!table && areFigures(lines)) return { id: 'figures' };
  const wrong = table ? yield* readTable(rows, text, table) : yield* readDrawing(rows, text, lines, writing);
  return wrong && (unknownCharacter(rows.soFar, text) ?? wrong);
}

export function* readTextRows(all: string, way: Way): Making<Rows | FormatError> {
  const content = yield* contentOf(all);
  const list = yield* readList(all, content, way);
  if (failed(list) || 'values' in list) return list;
  const { text, found, ends } = content;
  const isKnown = found.literal !== null && found.literal.cells !== found.list.cells;
  if (!isKnown && found.list.cells >= fewestListed) return { id: 'flatList', ...placeOf(text, found.list.begin), a: found.list.cells };
  const literal = literalOf(found);
  const rows = new RowCollector(all);
  const named = new Named();
  if (literal) namedInProgram(text, named);
  rows.name(named);
  let [start, goal] = literal || ends ? [found.start, found.goal] : [null, null];
  let wrong: FormatError | null;
  if (literal && literal.form !== 'text' && literal.form !== 'texts') {
    wrong = yield* readLiteral(rows, text, literal, found);
  } else {
    const own = yield* linesIn(content, literal, named);
    if (failed(own)) return own;
    rows.name(own.named);
    if (own.ends.length > 0) [start = null, goal = null] = own.ends;
    wrong = yield* readLines(rows, text, own.lines, way.writing);
  }
  if (wrong) return literal?.cells === 0 && readsAsProse(text) ? { id: 'noMap' } : wrong;
  if (isByChance(text, literal, rows.soFar)) return { id: 'noMap' };
  Object.assign(rows.soFar, { start, goal, ways: list.ways, name: literal ? found.name : '' });
  return rows.finish();
}
