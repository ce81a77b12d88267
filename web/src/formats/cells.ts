// What one written cell is: a number, a word that languages have for a value, or a character.
import { meaningCosts, type Meaning } from './characters';
import type { FormatError } from './error';
import { drawnCost, drawnFree, drawnWall, type RowCollector } from './rows';

/** Spreadsheets copy them in the language of their owner. */
const truths: Readonly<Record<string, number>> = Object.fromEntries([
  ...['true', 'wahr', 'vrai', 'verdadero', 'vero', 'verdadeiro', 'waar', 'sant', 'sand', 'prawda', 'истина', '真', '参'].map((word) => [word, 1]),
  ...['false', 'falsch', 'faux', 'falso', 'onwaar', 'falskt', 'falsk', 'fałsz', 'ложь', '假', '偽'].map((word) => [word, 0]),
]);
const wallWords =
  /^(?:inf(?:inity|f)?|positive_?infinity|nan|na|none|null|nil|undefined|int_max|max_value|max_int|dbl_max|nothing|missing|∞|walls?|blocked|block|obstacles?|solid|rocks?|stone|bricks?|mountains?|trees?|void|impassable|unwalkable)$/i;
const freeWords = /^(?:free|empty|open|floor|path|passable|walkable|grass|ground|dirt|sand|road|plains?|corridor|door|blank|space)$/i;
/** Kinds of ground that have a cost of their own. */
const groundWords: readonly (readonly [RegExp, Meaning])[] = [
  [/^(?:water|river|lake|sea|ocean)$/i, 'water'],
  [/^(?:forest|woods?)$/i, 'forest'],
  [/^(?:swamp|mud|marsh)$/i, 'swamp'],
];
const endWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:start|player|spawn|entrance)$/i, 'S'],
  [/^(?:goal|end|finish|exit|target)$/i, 'G'],
];
/** Ends may stand among numbers without quotes. */
const endLetter = /^[SGE]$/;
/** The last part of a word counts, such as in `np.inf` or `Tile.WALL`. */
const lastPart = /[^.:>]*$/;
const inFloat = /^float\(/i;

/** The value of a word; a character for one that names an end; undefined for others. */
function valueOfWord(written: string): number | string | undefined {
  if (inFloat.test(written)) return drawnWall;
  const name = lastPart.exec(written.replace(/^[-+]/, '').slice(-64))![0];
  const lower = name.toLowerCase();
  if (Object.hasOwn(truths, lower)) return truths[lower];
  if (wallWords.test(name)) return drawnWall;
  if (freeWords.test(name)) return drawnFree;
  const ground = groundWords.find(([pattern]) => pattern.test(name));
  if (ground) return drawnCost(meaningCosts[ground[1]]);
  if (endLetter.test(written)) return written;
  return endWords.find(([pattern]) => pattern.test(name))?.[1];
}

export function isCellWord(written: string): boolean {
  return valueOfWord(written) !== undefined;
}

/** Adds a word; undefined when it stands for no cell. */
export function addWord(rows: RowCollector, written: string, index: number): FormatError | null | undefined {
  const value = valueOfWord(written);
  if (value === undefined) return undefined;
  return typeof value === 'string'
    ? rows.addCharacter(value, index)
    : value < drawnWall
      ? rows.addNumber(value, written, index)
      : rows.add(value, index);
}

/** Number('1_0') and the suffixes of languages are no numbers of JavaScript. */
export function numberOf(written: string): number {
  const sign = written.startsWith('-') ? -1 : 1;
  const digits = written.replace(/^[-+]/, '').replace(/_/g, '');
  if (/^0[xb]/i.test(digits)) return sign * Number(/^0x/i.test(digits) ? /^0x[\da-f]+/i.exec(digits)![0] : /^0b[01]+/i.exec(digits)![0]);
  return sign * Number(/^[\d.]+(?:e[-+]?\d+)?/i.exec(digits)![0]);
}

const wholeNumber = /^[-+]?(?:0x[\da-f]{1,8}|\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** Adds what stands in quotes or in a field of a table; undefined when that is no cell. */
export function addField(rows: RowCollector, written: string, index: number): FormatError | null | undefined {
  const field = written.trim();
  if (wholeNumber.test(field)) return rows.addNumber(numberOf(field), field, index);
  const word = field.length > 1 ? addWord(rows, field, index) : undefined;
  if (word !== undefined || field === '') return word;
  return [...field.slice(0, 4)].length === 1 ? rows.addCharacter(field, index) : undefined;
}
