// Pasted matrices: lists, tables and drawings. What the text leaves open is asked.
import { chosen, type ChoiceQuestion, type Draft, type Making } from './draft';
import { readDrawing, type Writing } from './drawing';
import { failed, type FormatError } from './error';
import { pairQuestion, placed, type PairOrder } from './givenEnds';
import type { Grid } from './grid';
import { legendDraft, unknownCharacter, type Legend } from './legend';
import { checkText } from './limits';
import { linesOf, type Line } from './lines';
import { findLiteral, type Found, type Literal } from './literal';
import { blankQuestion, costOf, slot, zeroQuestion, type Zero } from './meaning';
import { readLiteral } from './nested';
import { blankCell, codes, drawnWall, firstSymbol, RowCollector, type Rows } from './rows';
import { ownLines } from './surroundings';
import { readTable, tableOf } from './table';
import { textLines } from './textLines';
import { unwrapped } from './wrapping';

/** Only these two can be written. */
export type WrittenZero = Extract<Zero, 'zeroFree' | 'zeroWall'>;

function* readLines(rows: RowCollector, text: string, lines: readonly Line[], writing: Writing): Making<FormatError | null> {
  const table = yield* tableOf(lines);
  const wrong = table ? yield* readTable(rows, text, table) : yield* readDrawing(rows, text, lines, writing);
  return wrong && (unknownCharacter(rows.soFar.symbols, text) ?? wrong);
}

/** The literal of a program, or what a text that begins as one has instead. */
function literalOf({ literal, firstOpen }: Found): Literal | null {
  return literal ?? (firstOpen < 0 ? null : { form: 'nested', begin: firstOpen, end: 0, cells: 0 });
}

function* read(text: string, writing: Writing): Making<Rows | FormatError> {
  const { text: content, begin, end } = yield* unwrapped(text);
  const found = yield* findLiteral(content);
  const literal = literalOf(found);
  const rows = new RowCollector(text);
  let wrong: FormatError | null;
  if (literal && literal.form !== 'text' && literal.form !== 'texts') {
    wrong = yield* readLiteral(rows, content, literal, found);
  } else {
    const lines = literal ? yield* textLines(content, literal) : yield* linesOf(content, begin, end);
    if (failed(lines)) return lines;
    // Texts of a program are rows, each of them.
    wrong = yield* readLines(rows, content, literal?.form === 'texts' ? lines : ownLines(lines), writing);
  }
  if (wrong) return wrong;
  const { start, goal } = literal ? found : { start: null, goal: null };
  Object.assign(rows.soFar, { start, goal });
  return rows.finish();
}

interface Meanings {
  zero: Zero;
  blank: string;
  order: PairOrder;
}

function* gridFrom(rows: Rows, legend: Legend, { zero, blank, order }: Meanings): Making<Grid | FormatError> {
  const { width, values, tooLarge } = rows;
  if (tooLarge && zero !== 'zeroFree') return tooLarge;
  const table = new Uint8Array(codes);
  for (let value = -1; value < drawnWall; value++) table[slot(value)] = costOf(value, zero);
  for (let cost = 0; cost < drawnWall; cost++) table[drawnWall + cost] = cost;
  table[blankCell] = Number(blank === 'free');
  table.set(legend.costs, firstSymbol);
  const size = { width, height: values.length };
  const costs = new Uint8Array(width * size.height);
  for (const [y, row] of values.entries()) {
    for (let x = 0; x < width; x++) costs[y * width + x] = table[slot(row[x]!)]!;
    yield;
  }
  const grid = { ...size, costs, start: legend.start ?? placed(size, rows.start, order), goal: legend.goal ?? placed(size, rows.goal, order) };
  return rows.barriers ? { ...grid, barriers: rows.barriers } : grid;
}

function* countsOf({ values }: Rows): Making<Uint32Array> {
  const counts = new Uint32Array(codes);
  for (const row of values) {
    for (const value of row) counts[slot(value)]!++;
    yield;
  }
  return counts;
}

export function* readMatrix(text: string): Making<Draft | FormatError> {
  const rows = checkText(text) ?? (yield* read(text, 'twice'));
  if (failed(rows)) return rows;
  const draft = yield* draftOf(rows, text);
  if (failed(draft) || !rows.mayBeOnce) return draft;
  const single = yield* read(text, 'once');
  const once = failed(single) ? single : yield* draftOf(single, text);
  if (failed(once)) return draft;
  const question: ChoiceQuestion = { kind: 'choice', id: 'written', choices: [{ id: 'twice' }, { id: 'once' }], standard: 'twice' };
  return { ...draft, questions: [question, ...draft.questions], grid: (answers) => (chosen(question, answers) === 'once' ? once : draft).grid(answers) };
}

function* draftOf(rows: Rows, text: string): Making<Draft | FormatError> {
  const counts = yield* countsOf(rows);
  const legend = legendDraft(rows.symbols, text, rows.values.length > 1 && counts[blankCell] === 0);
  if (failed(legend)) return legend;
  const likeliest = legend.legend({});
  if (failed(likeliest)) return likeliest;
  const blank = blankQuestion(counts, rows.blanks);
  const drawn = likeliest.costs.map((cost) => cost > 0).concat(counts[blankCell]! > 0 ? [(blank ?? rows.blanks)?.standard !== 'wall'] : [], counts[drawnWall]! > 0 ? [false] : []);
  const zero = zeroQuestion(counts, new Set(drawn), rows.tooLarge !== null);
  const pairs = pairQuestion(rows);
  const questions = [...legend.questions, zero, blank, pairs.question].filter((question): question is ChoiceQuestion => question !== null);
  return {
    kind: 'matrix',
    questions,
    *grid(answers) {
      const meanings = legend.legend(answers);
      if (failed(meanings)) return meanings;
      return yield* gridFrom(rows, meanings, {
        zero: zero ? (chosen(zero, answers) as Zero) : 'zeroFree',
        blank: blank ? chosen(blank, answers) : (rows.blanks?.standard ?? 'free'),
        order: pairs.question ? (chosen(pairs.question, answers) as PairOrder) : pairs.order,
      });
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
