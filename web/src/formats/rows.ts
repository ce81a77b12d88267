// Rows of cells as a reader comes across them: equally long, and never more than a map can have.
import type { Cell } from '../model/ui';
import { placeOf, type FormatError } from './error';
import { limits } from './limits';

/** Values beyond those of numbers: cells of a drawing that mean the same whatever 0 means. */
export const drawnWall = limits.cost + 1;
export const drawnFree = limits.cost + 2;

export interface Rows {
  width: number;
  /** Row by row: a number from -1 (any below 0) to 255, or a drawn cell. */
  values: Int16Array[];
  start: Cell | null;
  goal: Cell | null;
  /** The first number that is no cost. It does no harm where numbers are walls. */
  tooLarge: FormatError | null;
}

export class RowCollector {
  private readonly rows: Rows = { width: 0, values: [], start: null, goal: null, tooLarge: null };
  private readonly row: number[] = [];

  constructor(private readonly text: string) {}

  /** Where the next cell comes to lie. */
  private get cell(): Cell {
    return { x: this.row.length, y: this.rows.values.length };
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
    if (!Number.isInteger(number)) return { id: 'notWhole', ...placeOf(this.text, index), a: written };
    if (number > limits.cost) this.rows.tooLarge ??= { id: 'costLarge', ...placeOf(this.text, index), a: written, b: limits.cost };
    return this.add(Math.min(Math.max(number, -1), limits.cost), index);
  }

  addEnd(end: 'start' | 'goal', index: number): FormatError | null {
    if (this.rows[end]) return { id: end === 'start' ? 'startTwice' : 'goalTwice', ...placeOf(this.text, index) };
    this.rows[end] = this.cell;
    return this.add(drawnFree, index);
  }

  /** The row ends before `index` of the text. */
  end(index: number): FormatError | null {
    const { rows, row } = this;
    if (rows.values.length === 0) rows.width = row.length;
    if (row.length < rows.width || row.length === 0) return { id: 'rowShort', ...placeOf(this.text, index), a: row.length, b: Math.max(rows.width, 1) };
    rows.values.push(Int16Array.from(row));
    row.length = 0;
    return null;
  }

  finish(): Rows | FormatError {
    return this.rows.values.length > 0 ? this.rows : { id: 'empty' };
  }
}
