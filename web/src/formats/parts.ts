// Which cells of a map hang together.
import type { Making } from './draft';
import { barrier, type Grid } from './grid';

/** A map, or what may become one. */
export type MapRegion = Pick<Grid, 'width' | 'height' | 'costs' | 'barriers'>;

/** Between two times at which the page may live on. */
const cellsAtOnce = 1 << 16;
/** The number of no cell. */
export const none = -1;

/** The parts of a map: cells that reach each other by straight steps, which every rule of moves allows. */
export class Parts {
  /** The number of the last flood that reached a cell; 0 for none. */
  private readonly floods: Int32Array;
  private readonly queue: Int32Array;
  private count = 0;
  /** Cells that were looked at, in all floods: many small parts are much work as well. */
  private looked = 0;

  constructor(private readonly grid: MapRegion) {
    this.floods = new Int32Array(grid.costs.length);
    this.queue = new Int32Array(grid.costs.length);
  }

  /** All cells that `seed` reaches, the farthest last: valid until the next flood. */
  *flood(seed: number): Making<Int32Array> {
    const {
      grid: { width, height, costs, barriers },
      floods,
      queue,
    } = this;
    const mark = ++this.count;
    let length = 0;
    const reach = (cell: number): void => {
      if (costs[cell] === 0 || floods[cell] === mark) return;
      floods[cell] = mark;
      queue[length++] = cell;
    };
    reach(seed);
    for (let i = 0; i < length; i++) {
      const cell = queue[i]!;
      const x = cell % width;
      const barred = barriers?.[cell] ?? 0;
      if (x > 0 && !(barred & barrier.west)) reach(cell - 1);
      if (x < width - 1 && !(barred & barrier.east)) reach(cell + 1);
      if (cell >= width && !(barred & barrier.north)) reach(cell - width);
      if (cell < width * (height - 1) && !(barred & barrier.south)) reach(cell + width);
      if (++this.looked % cellsAtOnce === 0) yield;
    }
    return queue.subarray(0, length);
  }

  /** The first cell of the largest part; none where there is no free cell. */
  *largest(): Making<number> {
    const {
      grid: { costs },
      floods,
    } = this;
    const before = this.count;
    let [best, most] = [none, 0];
    for (let cell = 0; cell < costs.length; cell++) {
      if (cell % cellsAtOnce === 0) yield;
      if (costs[cell] === 0 || floods[cell]! > before) continue;
      const { length } = yield* this.flood(cell);
      if (length > most) [best, most] = [cell, length];
    }
    return best;
  }
}
