// What the characters of a drawing stand for.
import type { Cell } from '../model/ui';
import { foundAt, placeOf, type FormatError } from './error';
import type { CellSymbol } from './rows';

const walls = '#@OTXx';
const free = '._';
const starts = 'SsA';
const goals = 'GgEeB';

export interface Legend {
  /** The cost of each symbol, in their order. */
  costs: number[];
  start: Cell | null;
  goal: Cell | null;
}

/** The character that makes the second start or goal. */
function secondOf(symbols: readonly CellSymbol[], characters: string): number {
  const places = symbols.filter(({ character }) => characters.includes(character)).flatMap(({ first, second }) => (second < 0 ? [first] : [first, second]));
  return places.sort((a, b) => a - b)[1] ?? -1;
}

export function unknownCharacter(symbols: readonly CellSymbol[], text: string): FormatError | null {
  const unknown = symbols.find(({ character }) => !`${walls}${free}${starts}${goals}`.includes(character));
  return unknown ? { id: 'character', ...placeOf(text, unknown.first), a: foundAt(text, unknown.first) } : null;
}

export function legendOf(symbols: readonly CellSymbol[], text: string): Legend | FormatError {
  const unknown = unknownCharacter(symbols, text);
  if (unknown) return unknown;
  for (const [id, characters] of [['startTwice', starts], ['goalTwice', goals]] as const) {
    const second = secondOf(symbols, characters);
    if (second >= 0) return { id, ...placeOf(text, second) };
  }
  const cellOf = (characters: string): Cell | null => symbols.find(({ character }) => characters.includes(character))?.cell ?? null;
  return { costs: symbols.map(({ character }) => Number(!walls.includes(character))), start: cellOf(starts), goal: cellOf(goals) };
}
