// The legend of a drawing: what each of its characters stands for, and what has to be asked about them.
import { fill } from '../i18n/fill';
import { formatWords } from '../i18n/formats';
import type { Cell } from '../model/ui';
import { contextOf, meaningCosts, readingOf, type Meaning, type Reading } from './characters';
import { chosen, type Answers, type ChoiceQuestion } from './draft';
import { failed, foundAt, placeOf, type FormatError } from './error';
import type { CellSymbol } from './rows';

export interface Legend {
  /** The cost of each symbol, in their order. */
  costs: number[];
  start: Cell | null;
  goal: Cell | null;
}

export interface LegendDraft {
  questions: readonly ChoiceQuestion[];
  legend(answers: Answers): Legend | FormatError;
}

/** Letters are heights where most cells are letters of one case, and more than can have other meanings. */
const heightShare = 0.6;
const fewestHeights = 3;
/** Characters that the label of a question lists. */
const mostListed = 12;

function isLetter(character: string): boolean {
  return /^[a-z]$/i.test(character);
}

/** 1 for a and A; the ends of a climb stand at its lowest and its highest place. */
function heightOf(character: string, isLower: boolean): number {
  if (isLower && character === 'S') return 1;
  if (isLower && character === 'E') return 26;
  return (character.toLowerCase().charCodeAt(0) - 96);
}

/** 'lower' or 'upper' where letters may be heights. */
function heightCase(symbols: readonly CellSymbol[]): 'lower' | 'upper' | null {
  const total = symbols.reduce((sum, { count }) => sum + count, 0);
  for (const [name, pattern] of [['lower', /^[a-z]$/], ['upper', /^[A-Z]$/]] as const) {
    const letters = symbols.filter(({ character }) => pattern.test(character));
    const plain = letters.filter(({ character }) => !'xXsgeSGEABoOTwW'.includes(character));
    const many = letters.reduce((sum, { count }) => sum + count, 0);
    const isAlone = symbols.every(({ character }) => pattern.test(character) || 'SEG'.includes(character));
    if (plain.length >= fewestHeights && many >= heightShare * total && isAlone) return name;
  }
  return null;
}

function listed(symbols: readonly CellSymbol[]): string {
  const names = symbols.slice(0, mostListed).map(({ character, count }) => `${character} × ${count}`);
  return symbols.length > mostListed ? `${names.join(', ')}, …` : names.join(', ');
}

function questionAbout({ character, count }: CellSymbol, reading: Reading, all: string): ChoiceQuestion {
  const label = fill(formatWords.symbol.label, { a: character, b: count }) + all;
  return { kind: 'choice', id: `symbol ${character}`, label, choices: reading.map((id) => ({ id })), standard: reading[0] };
}

/** The place of the second start or goal; -1 where there is none. */
function secondOf(symbols: readonly CellSymbol[]): number {
  const places = symbols.flatMap(({ first, second }) => (second < 0 ? [first] : [first, second]));
  return places.sort((a, b) => a - b)[1] ?? -1;
}

function legendFrom(symbols: readonly CellSymbol[], meanings: readonly Meaning[], costs: number[], text: string): Legend | FormatError {
  const having = (meaning: Meaning): CellSymbol[] => symbols.filter((_, index) => meanings[index] === meaning);
  for (const [id, ends] of [['startTwice', having('start')], ['goalTwice', having('goal')]] as const) {
    const second = secondOf(ends);
    if (second >= 0) return { id, ...placeOf(text, second) };
  }
  return { costs, start: having('start')[0]?.cell ?? null, goal: having('goal')[0]?.cell ?? null };
}

function heightsDraft(symbols: readonly CellSymbol[], isLower: boolean, text: string): LegendDraft {
  const question: ChoiceQuestion = { kind: 'choice', id: 'letters', choices: [{ id: 'heights' }, { id: 'wall' }, { id: 'free' }], standard: 'heights' };
  const isEnd = (character: string, end: string): boolean => isLower && character === end;
  const meanings = symbols.map(({ character }): Meaning => (isEnd(character, 'S') ? 'start' : isEnd(character, 'E') || isEnd(character, 'G') ? 'goal' : 'free'));
  return {
    questions: [question],
    legend(answers) {
      const answer = chosen(question, answers);
      const costs = symbols.map(({ character }, index) => (answer === 'heights' ? heightOf(character, isLower) : Number(answer === 'free' || meanings[index] !== 'free')));
      return legendFrom(symbols, meanings, costs, text);
    },
  };
}

/** `mayBeHeights`: one row of letters, or letters with blanks between them, are words. */
export function legendDraft(symbols: readonly CellSymbol[], text: string, mayBeHeights: boolean): LegendDraft | FormatError {
  const heights = mayBeHeights ? heightCase(symbols) : null;
  if (heights) return heightsDraft(symbols, heights === 'lower', text);
  const context = contextOf(new Map(symbols.map(({ character, count }) => [character, count])));
  const isThing = ({ character }: CellSymbol): boolean => context.isRoguelike && (isLetter(character) || readingOf(character, context) === null);
  const unknown = symbols.find((symbol) => !isThing(symbol) && !readingOf(symbol.character, context));
  if (unknown) return { id: 'character', ...placeOf(text, unknown.first), a: foundAt(text, unknown.first) };
  const things = symbols.filter(isThing);
  const readings = symbols.map((symbol): Reading => (isThing(symbol) ? ['free'] : readingOf(symbol.character, context)!));
  const asked = symbols.map((symbol, index) => ({ symbol, reading: readings[index]! })).filter(({ reading }) => reading.length > 1);
  const all = fill(formatWords.symbol.legend, { a: listed(symbols) });
  const questions = asked.map(({ symbol, reading }, index) => questionAbout(symbol, reading, index === 0 ? all : ''));
  const others: ChoiceQuestion | null = things.length === 0 ? null : { kind: 'choice', id: 'others', label: fill(formatWords.questions.others.label, { a: listed(things) }), choices: [{ id: 'free' }, { id: 'wall' }], standard: 'free' };
  const legend = (answers: Answers): Legend | FormatError => {
    const meanings = symbols.map((symbol, index): Meaning => {
      if (others && isThing(symbol)) return chosen(others, answers) as Meaning;
      const question = questions[asked.findIndex((one) => one.symbol === symbol)];
      return question ? (chosen(question, answers) as Meaning) : readings[index]![0];
    });
    return legendFrom(symbols, meanings, meanings.map((meaning) => meaningCosts[meaning]), text);
  };
  const standard = legend({});
  return failed(standard) ? standard : { questions: others ? [...questions, others] : questions, legend };
}

/** The first character that can be no cell, also of a drawing that cannot be read to its end. */
export function unknownCharacter(symbols: readonly CellSymbol[], text: string): FormatError | null {
  const draft = legendDraft(symbols, text, true);
  return failed(draft) && draft.id === 'character' ? draft : null;
}
