// The rows of the open list of one side, read from the core in pieces as they come into sight.
import type { Explain } from '../../core/engine';
import { RowField } from '../../core/explainConstants';

export interface OpenRow {
  x: number;
  y: number;
  g: number;
  h: number;
  f: number;
  /** That put it into the list. */
  step: number;
  /** It shares its priority, or bucket, with the row above or below. */
  tiesAbove: boolean;
  tiesBelow: boolean;
  /** The search expands it no more. */
  isIdle: boolean;
  /** Its place by time of insertion, from 1, where insertion orders the rows; else 0. */
  number: number;
}

const fields = Object.keys(RowField).length / 2;
/** Rows of a piece. */
const pieceRows = 32;

/** The rows from this one on, as far as there are. */
export function readOpenRows(explain: Explain, lane: number, side: number, first: number, count: number): OpenRow[] {
  const numbers = explain.openRows(lane, side, first, count);
  const rows: OpenRow[] = [];
  for (let at = 0; at < numbers.length; at += fields) {
    const field = (which: RowField): number => numbers[at + which]!;
    rows.push({
      x: field(RowField.X),
      y: field(RowField.Y),
      g: field(RowField.G),
      h: field(RowField.H),
      f: field(RowField.F),
      step: field(RowField.Step),
      tiesAbove: field(RowField.TiesAbove) === 1,
      tiesBelow: field(RowField.TiesBelow) === 1,
      isIdle: field(RowField.Idle) === 1,
      number: field(RowField.Number),
    });
  }
  return rows;
}

export class OpenListRows {
  private pieces = new Map<number, OpenRow[]>();
  private explain: Explain | null = null;
  private lane = 0;

  constructor(private readonly side: number) {}

  /** The list was read again. */
  begin(explain: Explain, lane: number): void {
    this.explain = explain;
    this.lane = lane;
    this.pieces.clear();
  }

  /** Undefined where the core does not know it any more. */
  at(index: number): OpenRow | undefined {
    const number = Math.floor(index / pieceRows);
    let piece = this.pieces.get(number);
    if (!piece) {
      piece = this.explain ? readOpenRows(this.explain, this.lane, this.side, number * pieceRows, pieceRows) : [];
      this.pieces.set(number, piece);
    }
    return piece[index % pieceRows];
  }
}
