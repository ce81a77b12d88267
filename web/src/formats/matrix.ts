// Pasted matrices: lists, tables and drawings. What the text leaves open is asked.
import type { Cell } from '../model/ui';
import { withoutBlockList } from './blockList';
import type { Listed } from './cellList';
import { cleaned, inOriginal } from './cleaned';
import type { PairOrder } from './coordinates';
import { chosenAnswer, type Answers, type ChoiceQuestion, type Draft, type Making } from './draft';
import type { Writing } from './drawing';
import { failed, type FormatError } from './error';
import { costTable, filledGrid, type Meanings } from './filled';
import { pairQuestion } from './givenEnds';
import type { Grid } from './grid';
import { legendDraft } from './legend';
import { zeroSaid } from './libraries';
import { checkText } from './limits';
import { withoutHtml } from './markup';
import { blankQuestion, endNumbersOf, endNumbersQuestion, slot, zeroQuestion, type Zero } from './meaning';
import { blankCell, codes, drawnWall, type Rows } from './rows';
import { withoutPrintout } from './printouts';
import { scaleDecimals } from './scaling';
import { withoutSentinel } from './sentinel';
import { zeroShown } from './shownZero';
import { areMeasurements } from './sureness';
import { likeliestWay, readTextRows, type Way } from './textRows';

/** Only these two can be written. */
export type WrittenZero = Extract<Zero, 'zeroFree' | 'zeroWall'>;

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
  yield* withoutSentinel(rows);
  const scaling = yield* scaleDecimals(rows);
  const counts = yield* countsOf(rows);
  const hasWalls = rows.symbols.length > 0 || [0, slot(-1), drawnWall, blankCell].some((value) => counts[value]! > 0);
  if (areMeasurements(rows, scaling, hasWalls)) return { id: 'measurements' };
  const isEnd = (cell: Cell): boolean => [likeliest.start, likeliest.goal].some((end) => end?.x === cell.x && end.y === cell.y);
  const hasFloor = likeliest.costs.some((cost, index) => cost > 0 && !isEnd(rows.symbols[index]!.cell));
  const blank = blankQuestion(counts, rows.blanks, rows.symbols.length > 0 && !hasFloor);
  const blanks = ((blank ?? rows.blanks)?.standard ?? 'free') as Meanings['blank'];
  const drawn = likeliest.costs
    .map((cost) => cost > 0)
    .concat(counts[blankCell]! > 0 ? [blanks !== 'wall'] : [], counts[drawnWall]! > 0 ? [false] : []);
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
  const questions = [...legend.questions, endsQuestion, zero, blank, pairs.question].filter(
    (question): question is ChoiceQuestion => question !== null,
  );
  return {
    kind: 'matrix',
    questions,
    ...(legend.found && { found: legend.found }),
    ...(scaling && { scaling }),
    *grid(answers) {
      const meanings = legend.legend(answers);
      if (failed(meanings)) return meanings;
      const meant = zero ? (chosenAnswer(zero, answers) as Zero) : 'zeroFree';
      // Where numbers are costs, those are costs as well, unless it is said otherwise.
      const areEnds =
        endsQuestion !== null && chosenAnswer(endsQuestion, meant === 'zeroWall' ? { endNumbers: 'numbers', ...answers } : answers) === 'ends';
      return yield* filledGrid(rows, meanings, {
        zero: meant,
        blank: blank ? (chosenAnswer(blank, answers) as Meanings['blank']) : blanks,
        order: pairs.question ? (chosenAnswer(pairs.question, answers) as PairOrder) : pairs.order,
        ends: areEnds ? ends : null,
      });
    },
  };
}

function* draftBy(text: string, way: Way): Making<{ rows: Rows; draft: Draft } | FormatError> {
  const rows = yield* readTextRows(text, way);
  if (failed(rows)) return rows;
  const draft = yield* draftOf(rows, text);
  return failed(draft) ? draft : { rows, draft };
}

const writtenQuestion: ChoiceQuestion = { kind: 'choice', id: 'written', choices: [{ id: 'twice' }, { id: 'once' }], standard: 'twice' };

function wayOf(questions: readonly ChoiceQuestion[], answers: Answers): Way {
  const answer = <T extends string>(id: ChoiceQuestion['id']): T | null => {
    const question = questions.find((each) => each.id === id);
    return question ? (chosenAnswer(question, answers) as T) : null;
  };
  return { writing: answer<Writing>('written') ?? 'twice', order: answer<PairOrder>('pairs'), listed: answer<Listed>('listed') };
}

/** A text that may be read in several ways is read again by the answers. */
function* textDraft(text: string): Making<Draft | FormatError> {
  const likeliest = yield* draftBy(text, likeliestWay);
  if (failed(likeliest)) return likeliest;
  const { rows, draft } = likeliest;
  const once = rows.mayBeOnce ? yield* draftBy(text, { ...likeliestWay, writing: 'once' }) : null;
  const questions = [...rows.ways, ...(once && !failed(once) ? [writtenQuestion] : [])];
  if (questions.length === 0) return draft;
  return {
    ...draft,
    questions: [...questions, ...draft.questions],
    *grid(answers) {
      const isLikeliest = questions.every((question) => chosenAnswer(question, answers) === question.standard);
      const other = isLikeliest ? likeliest : yield* draftBy(text, wayOf(questions, answers));
      return failed(other) ? other : yield* other.draft.grid(answers);
    },
  };
}

export function* readMatrix(text: string): Making<Draft | FormatError> {
  const wrong = checkText(text);
  if (wrong) return wrong;
  const plain = yield* cleaned(yield* withoutHtml(text));
  const draft = yield* textDraft(yield* withoutBlockList(yield* withoutPrintout(plain)));
  if (failed(draft)) return plain === text ? draft : inOriginal(draft, text);
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
