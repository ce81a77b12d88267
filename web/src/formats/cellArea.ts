// Where the cells of a list are: how far it is from one cell to the next, where the first one is, and how many there are.
import { commonDivisor, unit } from './arithmetic';
import type { PairOrder } from './coordinates';
import type { Making } from './draft';
import { placeOf, type FormatError } from './error';

export interface ListedCell {
  first: number;
  second: number;
  /** What it holds, as it is written; null where only its place is listed. */
  written: string | null;
  /** Where the text has it. */
  at: number;
}

export interface CellList {
  cells: readonly ListedCell[];
  /** Null where nothing says which number comes first. */
  order: PairOrder | null;
  /** What the list, or the column of its values, is called. */
  name: string;
  /** Its entries stand in brackets as the rows of a matrix do. */
  areRows: boolean;
}

const cellsAtOnce = 1024;

interface Span {
  least: number;
  most: number;
  /** The largest distance of which all distances are multiples. */
  step: number;
}

export function* spanOf(cells: readonly ListedCell[], number: (cell: ListedCell) => number): Making<Span> {
  let [least, most, divisor] = [Infinity, -Infinity, 0];
  const first = number(cells[0]!);
  for (const [index, cell] of cells.entries()) {
    const value = number(cell);
    [least, most] = [Math.min(least, value), Math.max(most, value)];
    divisor = commonDivisor(Math.abs(Math.round((value - first) * unit)), divisor);
    if (index % cellsAtOnce === cellsAtOnce - 1) yield;
  }
  return { least, most, step: divisor / unit };
}

/** Where the first cell of an axis is, how far it is to the next one, and how many there are. */
interface CellAxis {
  origin: number;
  step: number;
  length: number;
}

const lengthOf = ({ least, most }: Span, origin: number, step: number): number =>
  Math.round((Math.max(most, origin) - Math.min(least, origin)) / step) + 1;

/** A list with most cells of its area shows by itself where the area begins; others begin at 0, or at 1 where the size says so. */
function axisOf(span: Span, size: number, isDense: boolean, step: number): CellAxis {
  const { least, most } = span;
  if (size > 0 && least >= 0 && step === 1) return { origin: most === size && least >= 1 ? 1 : 0, step, length: size };
  const origin = isDense || least < 0 || step !== 1 ? least : 0;
  return { origin, step, length: size > 0 ? size : lengthOf(span, origin, step) };
}

/** 0 where the text says nothing. */
interface Size {
  width: number;
  height: number;
}

export interface Area {
  across: CellAxis;
  down: CellAxis;
}

export function areaOf(across: Span, down: Span, count: number, hasValues: boolean, { width, height }: Size): Area {
  const isDenseBy = (stepAcross: number, stepDown: number): boolean =>
    2 * count >= lengthOf(across, across.least, stepAcross) * lengthOf(down, down.least, stepDown);
  const isWhole = ({ least, step }: Span): boolean => Number.isInteger(least) && Number.isInteger(step);
  // Pixels and metres are multiples of a cell. In a sparse list of walls a common divisor is chance.
  const stepOf = (span: Span): number =>
    span.step > 0 && (!isWhole(span) || (hasValues && !isDenseBy(1, 1) && isDenseBy(across.step || 1, down.step || 1))) ? span.step : 1;
  const isDense = hasValues && isDenseBy(stepOf(across), stepOf(down));
  return { across: axisOf(across, width, isDense, stepOf(across)), down: axisOf(down, height, isDense, stepOf(down)) };
}

export const placeOn = ({ origin, step }: CellAxis, number: number): number => Math.round((number - origin) / step);

/** The entry of each cell of the area; null where two that differ are in one place. */
export function* entriesOf(
  cells: readonly ListedCell[],
  order: PairOrder,
  { across, down }: Area,
  text: string,
): Making<Int32Array | FormatError | null> {
  const entries = new Int32Array(across.length * down.length).fill(-1);
  for (const [index, { first, second, written, at }] of cells.entries()) {
    const x = placeOn(across, order === 'xy' ? first : second);
    const y = placeOn(down, order === 'xy' ? second : first);
    if (x < 0 || y < 0 || x >= across.length || y >= down.length)
      return { id: 'listedOutside', ...placeOf(text, at), a: `${first}, ${second}`, b: `${across.length} × ${down.length}` };
    const before = cells[entries[y * across.length + x]!];
    if (before && before.written !== written) return null;
    entries[y * across.length + x] = index;
    if (index % cellsAtOnce === cellsAtOnce - 1) yield;
  }
  return entries;
}
