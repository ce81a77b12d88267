// Where the units of a group stand: one on each free cell of a box, and their goals in another box.
import { numbersFrom, someOf } from '../model/someOf';
import type { Cell } from '../model/ui';
import type { UnitEnd } from './unitRecords';

export type GroupOrder = 'same' | 'mirrored' | 'shuffled';

export interface GroupChoice {
  readonly order: GroupOrder;
  /** Each place, or every second one in each row and column. */
  readonly every: 1 | 2;
  readonly seed: number;
}

/** Cells, both corners among them. */
export interface CellBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const boxOf = (a: Cell, b: Cell): CellBox => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

/** A box of the same shape, with its upper left corner here. */
export const boxAt = ({ left, top, right, bottom }: CellBox, { x, y }: Cell): CellBox => ({
  left: x,
  top: y,
  right: x + right - left,
  bottom: y + bottom - top,
});

/** The places of a box for bodies of this size, at most this many, row by row: from the left, or from the right. */
export function placesIn(
  { left, top, right, bottom }: CellBox,
  size: number,
  { order, every }: Pick<GroupChoice, 'order' | 'every'>,
  most: number,
  isFree: (cell: Cell) => boolean,
): Cell[] {
  const places: Cell[] = [];
  const columns = Math.floor((right - left + 1) / size);
  const rows = Math.floor((bottom - top + 1) / size);
  for (let i = 0; i < rows * columns && places.length < most; i++) {
    const row = Math.floor(i / columns);
    const column = order === 'mirrored' ? columns - 1 - (i % columns) : i % columns;
    const cell = { x: left + column * size, y: top + row * size };
    if ((row + column) % every === 0 && isFree(cell)) places.push(cell);
  }
  return places;
}

export interface GroupLayout {
  readonly starts: readonly Cell[];
  /** One for each start, as far as the second box has free cells. */
  readonly goals: readonly Cell[];
}

/** `second`: null while there is none; `most`: starts, at most. */
export function layOut(
  first: CellBox,
  second: CellBox | null,
  size: number,
  choice: GroupChoice,
  most: number,
  isFree: (end: UnitEnd, cell: Cell) => boolean,
): GroupLayout {
  const { order, every, seed } = choice;
  const starts = placesIn(first, size, { order: 'same', every }, most, (cell) => isFree('start', cell));
  // The goals are the same ones in any order, so that a larger box changes none of them.
  const goals = second ? placesIn(second, size, choice, starts.length, (cell) => isFree('goal', cell)) : [];
  return { starts, goals: order === 'shuffled' ? someOf(goals, goals.length, numbersFrom(seed)) : goals };
}
