// Judges whether a text that can be read as a map is one. Prose, codes, dates and measurements consist of characters and numbers as well.
import type { Scaling } from './draft';
import { label, type FormatError } from './error';
import type { Line } from './lines';
import { firstSymbol, type CellSymbol, type Rows } from './rows';

/** Neighbours in a landscape of letters differ by a few steps on average; those in words and codes differ by about eight. */
const mostSlope = 5;
/** The most rows that a judgement looks at. */
const rowsAtMost = 64;

/** Whether letters can be heights: each cell has one, and neighbours differ by few steps. `heightOf`: the height of a symbol by its index. */
export function isLandscape({ values }: Rows, heightOf: (symbol: number) => number): boolean {
  const looked = values.slice(0, rowsAtMost);
  if (looked.some((row) => row.some((value) => value < firstSymbol))) return false;
  let [sum, pairs] = [0, 0];
  const add = (one: number, other: number | undefined): void => {
    if (other === undefined) return;
    sum += Math.abs(heightOf(one - firstSymbol) - heightOf(other - firstSymbol));
    pairs++;
  };
  for (const [y, row] of looked.entries()) {
    for (let x = 0; x < row.length; x++) {
      add(row[x]!, row[x + 1]);
      add(row[x]!, looked[y + 1]?.[x]);
    }
  }
  return sum <= mostSlope * pairs;
}

/** Words have more different letters than drawings, and more letters that mean nothing on maps. */
const fewestLetters = 8;
const leastUnknown = 0.3;

/** Whether the characters of a drawing are those of words. */
export function areWords(symbols: readonly CellSymbol[], isUnknown: (symbol: CellSymbol) => boolean): boolean {
  const cellsOf = (some: readonly CellSymbol[]): number => some.reduce((sum, { count }) => sum + count, 0);
  const letters = symbols.filter(({ character }) => /\p{L}/u.test(character));
  return letters.length >= fewestLetters && cellsOf(letters.filter(isUnknown)) >= leastUnknown * cellsOf(symbols);
}

/** A number in parts: a date, a time, an address, a version, an amount, a telephone number. */
const figure = /^\s*[[(]?(?:[A-Z]{1,3}|[-+v$€£#])?\s?\d+(?:(?:[-/:.+_T]|\s?[-–]\s?)\d+)+\s?[%Z€$]?[\])]?\s*$/;
const day = /^\s*(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\s*$/;
const fewestDigits = 3;
const head = 64;

/** Whether each line is a number in parts. Maps of digits and dots have fewer different digits: 0, a wall, and an end. */
export function areFigures(lines: readonly Line[]): boolean {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  if (filled.length === 0 || !filled.every(({ text }) => text.length <= head && figure.test(text))) return false;
  if (filled.every(({ text }) => day.test(text))) return true;
  return new Set(filled.flatMap(({ text }) => text.match(/\d/g) ?? [])).size >= fewestDigits;
}

const fewestMeasured = 6;
const leastDifferent = 0.6;

/** Whether rows of numbers are measurements rather than costs: none is a wall, nearly all differ, and no whole costs keep their ratios. */
export function areMeasurements({ values, exact, width }: Rows, scaling: Scaling | null, hasWalls: boolean): boolean {
  const cells = width * values.length;
  if (!scaling || scaling.error === 0 || hasWalls || values.length < 2 || cells < fewestMeasured) return false;
  const different = new Set<number>();
  for (const [y, row] of values.slice(0, rowsAtMost).entries()) row.forEach((value, x) => different.add(exact[y]?.[x] ?? value));
  return different.size >= leastDifferent * Math.min(cells, rowsAtMost * width);
}

/** The name of a column of cells: none, a number, one or two letters, or one word with a number. */
const cellColumn = /^(?:\p{L}{0,2}|\p{L}*[ _-]?\d+)$/u;

/** The error of a table whose columns have names of their own: it describes a thing in each line, and is no map. */
export function namesData(names: readonly string[], isCell: (name: string) => boolean): FormatError | null {
  const columns = names.filter((name) => !cellColumn.test(name) && !isCell(name));
  return columns.length > 1 && new Set(columns).size === columns.length ? { id: 'dataColumns', a: columns.slice(0, 3).map(label).join(', ') } : null;
}
