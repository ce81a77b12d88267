// The legend of a drawing: what each of its characters stands for, and what has to be asked about them.
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';
import type { Cell } from '../model/ui';
import { otherCharactersOf, meaningCosts, readingOf, type OtherCharacters, type Meaning, type CharacterReading } from './characters';
import { chosenAnswer, type Answers, type ChoiceQuestion } from './draft';
import { failed, foundAt, placeOf, type FormatError } from './error';
import { listText } from './listText';
import type { CellSymbol, Rows } from './rows';
import { areWords, isLandscape } from './sureness';

export interface Legend {
  /** The cost of each symbol, in their order. */
  costs: number[];
  start: Cell | null;
  goal: Cell | null;
}

interface LegendDraft {
  /** Lists the characters, where one of them is asked about. */
  found?: string;
  questions: readonly ChoiceQuestion[];
  legend(answers: Answers): Legend | FormatError;
}

/** Letters are heights where most cells are letters of one case, and more than can have other meanings. */
const heightShare = 0.6;
const fewestHeights = 3;
/** More of one character are no ends, but something that lies about. */
const mostEnds = 4;
/** Characters that the label of a question lists. */
const mostListed = 12;

function isLetter(character: string): boolean {
  return /^[a-z]$/i.test(character);
}

/** 1 for a and A; the ends of a climb stand at its lowest and its highest place. */
function heightOf(character: string, isLower: boolean): number {
  if (isLower && character === 'S') return 1;
  if (isLower && character === 'E') return 26;
  return character.toLowerCase().charCodeAt(0) - 96;
}

/** 'lower' or 'upper' where letters may be heights. */
function heightCase(symbols: readonly CellSymbol[]): 'lower' | 'upper' | null {
  const total = symbols.reduce((sum, { count }) => sum + count, 0);
  for (const [name, pattern] of [
    ['lower', /^[a-z]$/],
    ['upper', /^[A-Z]$/],
  ] as const) {
    const letters = symbols.filter(({ character }) => pattern.test(character));
    const plain = letters.filter(({ character }) => !'xXsgeSGEABoOTwW'.includes(character));
    const many = letters.reduce((sum, { count }) => sum + count, 0);
    const isAlone = symbols.every(({ character }) => pattern.test(character) || 'SEG'.includes(character));
    if (plain.length >= fewestHeights && many >= heightShare * total && isAlone) return name;
  }
  return null;
}

function listed(symbols: readonly CellSymbol[]): string {
  return listText(
    symbols.map(({ character, count }) => `${character} × ${count}`),
    mostListed,
  );
}

function questionAbout({ character, count }: CellSymbol, reading: CharacterReading): ChoiceQuestion {
  const label = fill(formatWords.symbol.label, { a: character, b: count });
  return { kind: 'choice', id: `symbol ${character}`, label, choices: reading.map((id) => ({ id })), standard: reading[0] };
}

/** The place of the second start or goal; -1 where there is none. */
function secondOf(symbols: readonly CellSymbol[]): number {
  const places = symbols.flatMap(({ first, second }) => (second < 0 ? [first] : [first, second]));
  return places.sort((a, b) => a - b)[1] ?? -1;
}

function legendFrom(symbols: readonly CellSymbol[], meanings: readonly Meaning[], costs: number[], text: string): Legend | FormatError {
  const having = (meaning: Meaning): CellSymbol[] => symbols.filter((_, index) => meanings[index] === meaning);
  for (const [id, ends] of [
    ['startTwice', having('start')],
    ['goalTwice', having('goal')],
  ] as const) {
    const second = secondOf(ends);
    if (second >= 0) return { id, ...placeOf(text, second) };
  }
  return { costs, start: having('start')[0]?.cell ?? null, goal: having('goal')[0]?.cell ?? null };
}

function heightsDraft(symbols: readonly CellSymbol[], isLower: boolean, text: string): LegendDraft {
  const question: ChoiceQuestion = {
    kind: 'choice',
    id: 'letters',
    choices: [{ id: 'heights' }, { id: 'wall' }, { id: 'free' }],
    standard: 'heights',
  };
  const isEnd = (character: string, end: string): boolean => isLower && character === end;
  const meanings = symbols.map(
    ({ character }): Meaning => (isEnd(character, 'S') ? 'start' : isEnd(character, 'E') || isEnd(character, 'G') ? 'goal' : 'free'),
  );
  return {
    questions: [question],
    legend(answers) {
      const answer = chosenAnswer(question, answers);
      const costs = symbols.map(({ character }, index) =>
        answer === 'heights' ? heightOf(character, isLower) : Number(answer === 'free' || meanings[index] !== 'free'),
      );
      return legendFrom(symbols, meanings, costs, text);
    },
  };
}

/** Where at least this share of the cells has a usual meaning, the others are things on the floor. */
const knownShare = 0.8;
const fewestCells = 20;
/** The largest share of the cells of a dungeon that have things on them. */
const mostThings = 0.4;

/** Which characters are things on the floor, of which only one thing matters: whether they are free. */
function thingTest({ symbols, width, values, named }: Rows, context: OtherCharacters): (symbol: CellSymbol) => boolean {
  const isUnknown = ({ character }: CellSymbol): boolean => !named.has(character) && readingOf(character, context) === null;
  const isLetterThing = ({ character }: CellSymbol): boolean => context.isRoguelike && isLetter(character);
  const cellsOf = (some: readonly CellSymbol[]): number => some.reduce((sum, { count }) => sum + count, 0);
  // Blanks behind the end of a line do not count: nothing says that they are cells.
  const cells = cellsOf(symbols);
  const things = symbols.filter((symbol) => !named.has(symbol.character) && (isUnknown(symbol) || isLetterThing(symbol)));
  const areFew = cellsOf(things) <= (context.isRoguelike ? mostThings : 1 - knownShare) * cells;
  const isDrawn = context.hasWall && width * values.length >= fewestCells;
  return (symbol) => areFew && !named.has(symbol.character) && (isLetterThing(symbol) || ((context.isRoguelike || isDrawn) && isUnknown(symbol)));
}

/** Letters on fewer lines are words, never heights. */
const fewestClimbing = 3;

/** Several characters may be an end. The most usual one that stands alone is the end, and the others are asked about. */
function withOneEnd(symbols: readonly CellSymbol[], readings: readonly CharacterReading[], end: 'start' | 'goal', usual: string): CharacterReading[] {
  const candidates = symbols.filter((_, index) => readings[index]![0] === end);
  const rank = ({ character, count }: CellSymbol): number =>
    2 * (usual.indexOf(character) + 1 || usual.length + 1) + (count > 1 ? 4 * usual.length : 0);
  const best = [...candidates].sort((a, b) => rank(a) - rank(b))[0];
  const isMany = candidates.length > 1 && best!.count > 1;
  return symbols.map((symbol, index): CharacterReading => {
    const reading = readings[index]!;
    if (reading[0] !== end || (symbol === best && !isMany && symbol.count <= mostEnds)) return reading;
    const [first, ...rest] = new Set<Meaning>([...reading.filter((meaning) => meaning !== end), 'free', 'wall']);
    return [first!, ...rest, ...(symbol.count === 1 ? [end] : [])];
  });
}

export function legendDraft(rows: Rows, text: string): LegendDraft | FormatError {
  const { symbols, named, values } = rows;
  const mayClimb = named.size === 0 && values.length >= fewestClimbing;
  const heights = mayClimb ? heightCase(symbols) : null;
  const isLower = heights === 'lower';
  if (heights && isLandscape(rows, (symbol) => heightOf(symbols[symbol]!.character, isLower))) return heightsDraft(symbols, isLower, text);
  const damaged = symbols.find(({ character }) => character === '\0' || character === '\ufffd');
  if (damaged) return { id: 'character', ...placeOf(text, damaged.first), a: foundAt(text, damaged.first) };
  const counts = new Map(symbols.map(({ character, count }) => [character, count]));
  const drawn = symbols.reduce((sum, { count }) => sum + count, 0);
  const context = otherCharactersOf(counts, named, rows.width * rows.values.length - drawn);
  const isThing = thingTest(rows, context);
  const isUnknown = (symbol: CellSymbol): boolean => !isThing(symbol) && !named.has(symbol.character) && !readingOf(symbol.character, context);
  const unknown = symbols.find(isUnknown);
  if (unknown && areWords(symbols, isUnknown)) return { id: 'noMap' };
  if (unknown) return { id: 'character', ...placeOf(text, unknown.first), a: foundAt(text, unknown.first) };
  const things = symbols.filter(isThing);
  const said = ({ character }: CellSymbol): CharacterReading | null => (named.has(character) ? [named.get(character)!] : null);
  const usual = symbols.map((symbol): CharacterReading => said(symbol) ?? (isThing(symbol) ? ['free'] : readingOf(symbol.character, context)!));
  const readings = withOneEnd(symbols, withOneEnd(symbols, usual, 'start', 'Ss@PA'), 'goal', 'GgEeXFTB');
  const asked = symbols.map((symbol, index) => ({ symbol, reading: readings[index]! })).filter(({ reading }) => reading.length > 1);
  const questions = asked.map(({ symbol, reading }) => questionAbout(symbol, reading));
  const others: ChoiceQuestion | null =
    things.length === 0
      ? null
      : {
          kind: 'choice',
          id: 'others',
          label: fill(formatWords.questions.others.label, { a: listed(things) }),
          choices: [{ id: 'free' }, { id: 'wall' }],
          standard: 'free',
        };
  const legend = (answers: Answers): Legend | FormatError => {
    const meanings = symbols.map((symbol, index): Meaning => {
      if (others && isThing(symbol)) return chosenAnswer(others, answers) as Meaning;
      const question = questions[asked.findIndex((one) => one.symbol === symbol)];
      return question ? (chosenAnswer(question, answers) as Meaning) : readings[index]![0];
    });
    return legendFrom(
      symbols,
      meanings,
      meanings.map((meaning, index) => named.costs.get(symbols[index]!.character) ?? meaningCosts[meaning]),
      text,
    );
  };
  const standard = legend({});
  if (failed(standard)) return standard;
  return {
    questions: others ? [...questions, others] : questions,
    legend,
    ...(questions.length > 0 && { found: fill(formatWords.symbol.found, { a: listed(symbols) }) }),
  };
}

/** The first character that can be no cell, also of a drawing that cannot be read to its end. */
export function unknownCharacter(rows: Rows, text: string): FormatError | null {
  const draft = legendDraft(rows, text);
  return failed(draft) && (draft.id === 'character' || draft.id === 'noMap') ? draft : null;
}
