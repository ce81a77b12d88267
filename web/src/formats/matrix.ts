// Pasted matrices: lists, tables and drawings. What the text leaves open is asked.
import type { Cell } from '../model/ui';
import { withListedWalls } from './cellList';
import { cleaned, inOriginal } from './cleaned';
import { chosen, type ChoiceQuestion, type Draft, type Making } from './draft';
import { readDrawing, type Writing } from './drawing';
import { failed, placeOf, type FormatError } from './error';
import { costTable, filledGrid, type Meanings } from './filled';
import { pairQuestion, type PairOrder } from './givenEnds';
import type { Grid } from './grid';
import { legendDraft, unknownCharacter } from './legend';
import { zeroSaid } from './libraries';
import { checkText } from './limits';
import { linesOf, type Line } from './lines';
import { findLiteral, type Found, type Literal } from './literal';
import { withoutHtml } from './markup';
import { blankQuestion, endNumbersOf, endNumbersQuestion, slot, zeroQuestion, type Zero } from './meaning';
import { readLiteral } from './nested';
import { blankCell, codes, drawnWall, RowCollector, type Rows } from './rows';
import { scaleDecimals } from './scaling';
import { ownLines } from './surroundings';
import { rowsOfLine } from './oneLine';
import { zeroShown } from './shownZero';
import { elidedIn, readTable, tableOf } from './table';
import { textLines } from './textLines';
import { unwrapped } from './wrapping';

/** Only these two can be written. */
export type WrittenZero = Extract<Zero, 'zeroFree' | 'zeroWall'>;

function* readLines(rows: RowCollector, text: string, lines: readonly Line[], writing: Writing): Making<FormatError | null> {
  const left = elidedIn(lines, text);
  if (left) return left;
  const table = yield* tableOf(lines);
  const wrong = table ? yield* readTable(rows, text, table) : yield* readDrawing(rows, text, lines, writing);
  return wrong && (unknownCharacter(rows.soFar, text) ?? wrong);
}

/** Fewer numbers in a list may be anything. */
const fewestListed = 9;

/** Whether the rows of what was found are known. */
function isFlatKnown({ literal, list }: Found): boolean {
  return literal !== null && literal.cells !== list.cells;
}

/** The literal of a program, or what a text that begins as one has instead. */
function literalOf({ literal, firstOpen }: Found): Literal | null {
  return literal ?? (firstOpen < 0 ? null : { form: 'nested', name: '', begin: firstOpen, end: 0, cells: 0 });
}

function* read(text: string, writing: Writing): Making<Rows | FormatError> {
  const { text: content, begin, end } = yield* unwrapped(text);
  const found = yield* findLiteral(content);
  const { list } = found;
  if (!isFlatKnown(found) && list.cells >= fewestListed) return { id: 'flatList', ...placeOf(text, list.begin), a: list.cells };
  const literal = literalOf(found);
  const rows = new RowCollector(text);
  let wrong: FormatError | null;
  let { start, goal } = literal ? found : { start: null, goal: null };
  if (literal && literal.form !== 'text' && literal.form !== 'texts') {
    wrong = yield* readLiteral(rows, content, literal, found);
  } else {
    const lines = literal ? yield* textLines(content, literal) : yield* linesOf(content, begin, end);
    if (failed(lines)) return lines;
    // Texts of a program are rows, each of them.
    const own = literal?.form === 'texts' ? { lines, named: new Map(), ends: [] } : yield* ownLines(lines.length === 1 ? rowsOfLine(lines[0]!) : lines, content);
    if (failed(own)) return own;
    rows.soFar.named = own.named;
    [start = null, goal = null] = own.ends.length > 0 ? own.ends : [start, goal];
    wrong = yield* readLines(rows, content, own.lines, writing);
  }
  if (wrong) return wrong;
  Object.assign(rows.soFar, { start, goal, name: literal ? found.name : '' });
  const whole = rows.finish();
  return failed(whole) || !literal ? whole : withListedWalls(whole, found.width, found.height);
}

function* countsOf({ values }: Rows): Making<Uint32Array> {
  const counts = new Uint32Array(codes);
  for (const row of values) {
    for (const value of row) counts[slot(value)]!++;
    yield;
  }
  return counts;
}

function* draftOf(rows: Rows, text: string): Making<Draft | FormatError> {
  const legend = legendDraft(rows, text);
  if (failed(legend)) return legend;
  const likeliest = legend.legend({});
  if (failed(likeliest)) return likeliest;
  const scaling = yield* scaleDecimals(rows);
  const counts = yield* countsOf(rows);
  const isEnd = (cell: Cell): boolean => [likeliest.start, likeliest.goal].some((end) => end?.x === cell.x && end.y === cell.y);
  const hasFloor = likeliest.costs.some((cost, index) => cost > 0 && !isEnd(rows.symbols[index]!.cell));
  const blank = blankQuestion(counts, rows.blanks, rows.symbols.length > 0 && !hasFloor);
  const blanks = ((blank ?? rows.blanks)?.standard ?? 'free') as Meanings['blank'];
  const drawn = likeliest.costs.map((cost) => cost > 0).concat(counts[blankCell]! > 0 ? [blanks !== 'wall'] : [], counts[drawnWall]! > 0 ? [false] : []);
  const hasEnds = [likeliest.start, likeliest.goal, rows.start, rows.goal].some((end) => end !== null);
  const ends = hasEnds ? null : endNumbersOf(counts);
  const [zeros, ones] = [counts[0]!, counts[1]!];
  const isBinary = zeros + ones === rows.width * rows.values.length;
  const evidence = zeroSaid(text, rows) ?? (isBinary ? yield* zeroShown(rows, zeros, ones) : null);
  const zero = zeroQuestion(counts, ends, new Set(drawn), rows.tooLarge !== null, evidence);
  const endsQuestion = ends && endNumbersQuestion(ends);
  const standardZero = (zero?.standard ?? 'zeroFree') as Zero;
  const table = costTable(likeliest, { zero: standardZero, blank: blanks, ends });
  const pairs = pairQuestion(rows, ({ x, y }) => table[slot(rows.values[y]![x]!)]! > 0);
  const questions = [...legend.questions, endsQuestion, zero, blank, pairs.question].filter((question): question is ChoiceQuestion => question !== null);
  return {
    kind: 'matrix',
    questions,
    ...(legend.found && { found: legend.found }),
    ...(scaling && { scaling }),
    *grid(answers) {
      const meanings = legend.legend(answers);
      if (failed(meanings)) return meanings;
      const meant = zero ? (chosen(zero, answers) as Zero) : 'zeroFree';
      // Where numbers are costs, those are costs as well, unless it is said otherwise.
      const areEnds = endsQuestion !== null && chosen(endsQuestion, meant === 'zeroWall' ? { endNumbers: 'numbers', ...answers } : answers) === 'ends';
      return yield* filledGrid(rows, meanings, {
        zero: meant,
        blank: blank ? (chosen(blank, answers) as Meanings['blank']) : blanks,
        order: pairs.question ? (chosen(pairs.question, answers) as PairOrder) : pairs.order,
        ends: areEnds ? ends : null,
      });
    },
  };
}

/** A drawing whose cells may each be written twice is read in both ways. */
function* textDraft(text: string): Making<Draft | FormatError> {
  const rows = yield* read(text, 'twice');
  if (failed(rows)) return rows;
  const draft = yield* draftOf(rows, text);
  if (failed(draft) || !rows.mayBeOnce) return draft;
  const single = yield* read(text, 'once');
  const once = failed(single) ? single : yield* draftOf(single, text);
  if (failed(once)) return draft;
  const question: ChoiceQuestion = { kind: 'choice', id: 'written', choices: [{ id: 'twice' }, { id: 'once' }], standard: 'twice' };
  return { ...draft, questions: [question, ...draft.questions], grid: (answers) => (chosen(question, answers) === 'once' ? once : draft).grid(answers) };
}

export function* readMatrix(text: string): Making<Draft | FormatError> {
  const wrong = checkText(text);
  if (wrong) return wrong;
  const plain = yield* cleaned(withoutHtml(text));
  const draft = yield* textDraft(plain);
  if (failed(draft)) return inOriginal(draft, text);
  if (plain === text) return draft;
  return {
    ...draft,
    *grid(answers) {
      const grid = yield* draft.grid(answers);
      return failed(grid) ? inOriginal(grid, text) : grid;
    },
  };
}

/** JSON, one row a line and a part. Start and goal have no place in it. */
export function* writeMatrix({ width, height, costs }: Grid, zero: WrittenZero): Making<string[] | FormatError> {
  if (zero === 'zeroFree' && costs.some((cost) => cost > 1)) return { id: 'costsNeedZeroWall' };
  const written = zero === 'zeroFree' ? costs.map((cost) => Number(cost === 0)) : costs;
  const rows: string[] = [];
  for (let y = 0; y < height; y++, yield) rows.push(`${y === 0 ? '' : ',\n'}  [${written.subarray(y * width, (y + 1) * width).join(', ')}]`);
  return ['[\n', ...rows, '\n]\n'];
}
