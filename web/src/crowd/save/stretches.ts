// Cuts a plan into the fewest stretches of ticks in which no two paths cross: no cell that a unit leaves or holds is one of another unit, and no
// diagonal move goes over a square of four cells that another unit goes over. The cell at which a stretch ends is where its unit begins in the next
// one, and counts there. A part of a stretch without crossings has none either, so one that goes on as long as it can leaves each later cut at least
// as late as it is in any other cutting.
import { unitNumbers } from '../../core/motion';

export interface Stretch {
  readonly from: number;
  /** The first tick of the next stretch, or the last one of the plan. */
  readonly to: number;
}

/** The place of the size in the numbers of a unit. */
const sizePlace = 5;

export class StretchCutter {
  private readonly starts = [0];
  private readonly cells: Owners;
  /** The upper left cell of a square stands for it. */
  private readonly squares: Owners;
  private before = new Int32Array();

  /** `units`: as Motion.units() tells them. `last`: the last tick of the plan. */
  constructor(
    private readonly map: { readonly width: number; readonly height: number },
    private readonly units: Int32Array,
    private readonly last: number,
    private readonly most: number,
  ) {
    const count = map.width * map.height;
    [this.cells, this.squares] = [new Owners(count), new Owners(count)];
  }

  /** As a RowTaker: takes the ticks one after the other. False where there would be too many stretches. */
  take(tick: number, row: Int32Array): boolean {
    const { before } = this;
    this.before = row.slice();
    // A move belongs to the stretch of the tick in which it begins.
    if (tick > 0 && this.crossesSquares(before, row)) this.begin(tick - 1, before, row);
    if (tick < this.last && this.crossesCells(row)) this.begin(tick, row, row);
    return this.starts.length <= this.most;
  }

  /** No two units are on one cell at one tick, and no two moves of one tick cross, so the first places of a stretch cross nothing. */
  private begin(tick: number, from: Int32Array, to: Int32Array): void {
    this.starts.push(tick);
    this.crossesCells(from);
    this.crossesSquares(from, to);
  }

  get stretches(): Stretch[] {
    return this.starts.map((from, i) => ({ from, to: this.starts[i + 1] ?? this.last }));
  }

  /** Gives the cells to their units, up to the first one that is another unit's. */
  private crossesCells(row: Int32Array): boolean {
    return this.someCell(row, (unit, cell) => !this.cells.give(cell, unit, this.starts.length));
  }

  /** The same for the squares of diagonal moves. */
  private crossesSquares(from: Int32Array, to: Int32Array): boolean {
    const { width } = this.map;
    return this.someCell(from, (unit, cell) => {
      if (to[unit]! < 0) return false;
      const moved = to[unit]! - from[unit]!;
      const [x, y] = [cell % width, Math.floor(cell / width)];
      const [toX, toY] = [(cell + moved) % width, Math.floor((cell + moved) / width)];
      if (toX === x || toY === y) return false;
      return !this.squares.give(Math.min(y, toY) * width + Math.min(x, toX), unit, this.starts.length);
    });
  }

  /** Whether `is` says so of a cell of a body. */
  private someCell(row: Int32Array, is: (unit: number, cell: number) => boolean): boolean {
    for (let unit = 0; unit < row.length; unit++) {
      if (row[unit]! < 0) continue;
      const size = this.units[unit * unitNumbers + sizePlace]!;
      for (let k = 0; k < size * size; k++) {
        if (is(unit, row[unit]! + Math.floor(k / size) * this.map.width + (k % size))) return true;
      }
    }
    return false;
  }
}

/** The unit that has each place, and the stretch in which it has it, counted from 1. */
class Owners {
  private readonly unit: Int32Array;
  private readonly stretch: Int32Array;

  constructor(count: number) {
    [this.unit, this.stretch] = [new Int32Array(count), new Int32Array(count)];
  }

  /** False where the place is another unit's in this stretch. */
  give(place: number, unit: number, stretch: number): boolean {
    if (this.stretch[place] === stretch && this.unit[place] !== unit) return false;
    this.stretch[place] = stretch;
    this.unit[place] = unit;
    return true;
  }
}
