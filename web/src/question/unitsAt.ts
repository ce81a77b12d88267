// The units of a lane at the tick that is shown, for questions whose answers are units.
import { placeNumbers } from '../core/crowdMotion';
import type { Motion } from '../core/motion';
import { placesNow } from '../crowd/placesNow';
import { unitsIn } from '../crowd/unitRecords';
import type { Cell } from '../model/ui';

export class UnitsAt {
  private readonly sizes: readonly number[];

  constructor(
    private readonly motion: Motion,
    private readonly lane: number,
    private readonly width: number,
  ) {
    this.sizes = unitsIn(motion.units()).map(({ size }) => size);
  }

  /** The upper left cell of its body; null where it is gone. */
  private cornerOf(unit: number, places: Int32Array): Cell | null {
    const cell = places[unit * placeNumbers];
    return cell === undefined || cell < 0 ? null : { x: cell % this.width, y: Math.floor(cell / this.width) };
  }

  /** The middle of its body, where a cell has its own middle at its place. */
  middleOf(unit: number, places = placesNow(this.motion, this.lane)): Cell | null {
    const corner = this.cornerOf(unit, places);
    const shift = (this.sizes[unit]! - 1) / 2;
    return corner && { x: corner.x + shift, y: corner.y + shift };
  }

  /** The unit whose body is on the cell, or the nearest one less than `reach` cells beside it; -1 where there is none. */
  on(cell: Cell, reach = 0): number {
    let [best, least] = [-1, reach];
    const places = placesNow(this.motion, this.lane);
    this.sizes.forEach((size, unit) => {
      const middle = this.middleOf(unit, places);
      if (!middle) return;
      const away = Math.max(Math.abs(cell.x - middle.x), Math.abs(cell.y - middle.y)) - size / 2;
      if (away < least) [best, least] = [unit, away];
    });
    return best;
  }
}
