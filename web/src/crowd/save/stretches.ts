// Cuts a plan into the fewest stretches of ticks in which no two paths cross: no cell that a unit leaves or holds is one of another unit. The cell at
// which a stretch ends is where its unit begins in the next one, and counts there. A part of a stretch without crossings has none either, so one that
// goes on as long as it can leaves each later cut at least as late as it is in any other cutting.
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
  /** The unit whose path has a cell, and the stretch in which it has it, counted from 1. */
  private readonly owner: Int32Array;
  private readonly stretch: Int32Array;

  /** `units`: as Motion.units() tells them. `last`: the last tick of the plan. */
  constructor(
    private readonly map: { readonly width: number; readonly height: number },
    private readonly units: Int32Array,
    private readonly last: number,
    private readonly most: number,
  ) {
    this.owner = new Int32Array(map.width * map.height);
    this.stretch = new Int32Array(map.width * map.height);
  }

  /** As a RowTaker: takes the ticks one after the other. False where there would be too many stretches. */
  take(tick: number, cells: Int32Array): boolean {
    if (tick === this.last || !this.crosses(cells)) return true;
    this.starts.push(tick);
    // No two units are on one cell at one tick, so this alone crosses nothing.
    this.crosses(cells);
    return this.starts.length <= this.most;
  }

  get stretches(): Stretch[] {
    return this.starts.map((from, i) => ({ from, to: this.starts[i + 1] ?? this.last }));
  }

  /** Gives the cells to their units, up to the first one that is another unit's. */
  private crosses(cells: Int32Array): boolean {
    const { owner, stretch, units } = this;
    const { width } = this.map;
    const now = this.starts.length;
    for (let unit = 0; unit < cells.length; unit++) {
      if (cells[unit]! < 0) continue;
      const size = units[unit * unitNumbers + sizePlace]!;
      for (let k = 0; k < size * size; k++) {
        const cell = cells[unit]! + Math.floor(k / size) * width + (k % size);
        if (stretch[cell] === now && owner[cell] !== unit) return true;
        stretch[cell] = now;
        owner[cell] = unit;
      }
    }
    return false;
  }
}
