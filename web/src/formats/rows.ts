// Rows of cells as a reader comes across them: equally long, and never more than a map can have.
import type { Cell } from '../model/ui';
import type { ChoiceQuestion } from './draft';
import { placeOf, type FormatError } from './error';
import { limits } from './limits';
import { Named } from './namedMeanings';

/** Values beyond those of numbers: cells that cost the same whatever 0 means. */
export function drawnCost(cost: number): number {
  return limits.cost + 1 + cost;
}
export const drawnWall = drawnCost(0);
export const drawnFree = drawnCost(1);
/** A cell of a table or a drawing with nothing in it. */
export const blankCell = drawnCost(limits.cost) + 1;
/** The first of the values that stand for characters; their meaning is found when all of them are known. */
export const firstSymbol = blankCell + 1;
/** A power of two above all values, so that -1 has a place in a table of meanings as well. */
export const codes = 1024;

const mostSymbols = 256;

/** A character that stands for cells. */
export interface CellSymbol {
  character: string;
  count: number;
  /** Where the text has its first and its second one; -1 when there is no second one. */
  first: number;
  second: number;
  cell: Cell;
}

/** A start or goal beside the matrix. */
export interface GivenEnd {
  /** Both numbers as the text has them. */
  pair: readonly [number, number];
  /** Null where the text does not say. */
  order: 'xy' | 'rowColumn' | null;
  /** True for numbers in parentheses, as Python writes row and column. */
  isTuple: boolean;
}

export interface Rows {
  width: number;
  /** Row by row: a number from -1 (any below 0) to 255, or one of the values above. */
  values: Int16Array[];
  /** The numbers of each row as they are written, where one of them is no value; null otherwise. */
  exact: (Float64Array | null)[];
  /** A number above 0 has decimals. */
  hasDecimals: boolean;
  symbols: CellSymbol[];
  start: GivenEnd | null;
  goal: GivenEnd | null;
  /** The first number that is no cost. It does no harm where numbers are walls. */
  tooLarge: FormatError | null;
  /** What blank cells are; null where the reader cannot tell. */
  blanks: { standard: 'free' | 'wall' | 'inside'; isCertain: boolean } | null;
  /** What the matrix is called in a program. */
  name: string;
  /** Characters whose meaning the text says. */
  named: Named;
  /** Thin walls of a maze, as the core has them. */
  barriers: Uint8Array | null;
  /** All characters stand in pairs, perhaps by chance. */
  mayBeOnce: boolean;
  /** What is asked about how the text is to be read. */
  ways: readonly ChoiceQuestion[];
}

export class RowCollector {
  private readonly rows: Rows = {
    width: 0,
    values: [],
    exact: [],
    hasDecimals: false,
    symbols: [],
    start: null,
    goal: null,
    tooLarge: null,
    blanks: null,
    name: '',
    named: new Named(),
    barriers: null,
    mayBeOnce: false,
    ways: [],
  };
  private readonly row: number[] = [];
  /** Numbers of the row that are no values, by their places. */
  private readonly others = new Map<number, number>();
  private readonly codes = new Map<string, number>();

  private areDigits = false;

  constructor(private readonly text: string) {}

  /** What the text says about its characters, before any of them is read. */
  name(named: Named): void {
    this.rows.named = named;
    this.areDigits = named.areDigits;
  }

  /** Cells of the row that has not ended. */
  get length(): number {
    return this.row.length;
  }

  /** A cell that is written at `index` of the text. */
  add(value: number, index: number): FormatError | null {
    const { rows, row } = this;
    if (rows.values.length === limits.side) return { id: 'tooHigh', ...placeOf(this.text, index), b: limits.side };
    if (row.length === limits.side) return { id: 'tooWide', ...placeOf(this.text, index), b: limits.side };
    if (rows.values.length > 0 && row.length === rows.width) return { id: 'rowLong', ...placeOf(this.text, index), b: rows.width };
    row.push(value);
    return null;
  }

  addNumber(number: number, written: string, index: number): FormatError | null {
    if (this.areDigits && this.rows.named.has(written)) return this.addCharacter(written, index);
    if (number === Infinity || Number.isNaN(number)) return this.add(drawnWall, index);
    const isDecimal = number > 0 && !Number.isInteger(number);
    this.rows.hasDecimals ||= isDecimal;
    if (isDecimal || number > limits.cost) this.others.set(this.row.length, number);
    if (number > limits.cost) this.rows.tooLarge ??= { id: 'costLarge', ...placeOf(this.text, index), a: written, b: limits.cost };
    return this.add(Math.min(number < 0 ? -1 : Math.ceil(number), limits.cost), index);
  }

  addCharacter(character: string, index: number): FormatError | null {
    const { symbols, values } = this.rows;
    let code = this.codes.get(character);
    if (code === undefined) {
      if (symbols.length === mostSymbols) return { id: 'manyCharacters', ...placeOf(this.text, index), b: mostSymbols };
      code = firstSymbol + symbols.length;
      this.codes.set(character, code);
      symbols.push({ character, count: 0, first: index, second: -1, cell: { x: this.row.length, y: values.length } });
    }
    const symbol = symbols[code - firstSymbol]!;
    if (++symbol.count === 2) symbol.second = index;
    return this.add(code, index);
  }

  /** The row ends before `index` of the text. */
  end(index: number): FormatError | null {
    const { rows, row } = this;
    if (rows.values.length === 0) rows.width = row.length;
    if (row.length < rows.width || row.length === 0)
      return { id: 'rowShort', ...placeOf(this.text, index), a: row.length, b: Math.max(rows.width, 1) };
    rows.values.push(Int16Array.from(row));
    rows.exact.push(this.others.size > 0 ? Float64Array.from(row, (value, x) => this.others.get(x) ?? value) : null);
    this.others.clear();
    row.length = 0;
    return null;
  }

  /** What was read so far, also when an error followed. */
  get soFar(): Rows {
    return this.rows;
  }

  finish(): Rows | FormatError {
    return this.rows.values.length > 0 ? this.rows : { id: 'empty' };
  }
}
