// Cuts a picture into bands. The time that a band took says how many rows the next one has.

/** Milliseconds of the longest task of a band. */
const aim = 8;
/** Pixels of the first band. */
const firstPixels = 1 << 15;
/** A short task may be chance. */
const mostGrowth = 2;

export interface Band {
  top: number;
  rows: number;
}

export class Bands {
  private top = 0;
  private rows: number;
  private longest = 0;

  constructor(
    pixelsPerRow: number,
    private readonly height: number,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.rows = Math.max(Math.floor(firstPixels / pixelsPerRow), 1);
  }

  /** Null after the last row. */
  next(): Band | null {
    if (this.longest > 0) this.rows = Math.max(Math.floor(this.rows * Math.min(aim / this.longest, mostGrowth)), 1);
    this.longest = 0;
    const { top } = this;
    const rows = Math.min(this.rows, this.height - top);
    this.top += rows;
    return rows > 0 ? { top, rows } : null;
  }

  /** Runs a task of the band, or the part of it until its first wait. */
  timed<Result>(run: () => Result): Result {
    const began = this.clock();
    const result = run();
    this.longest = Math.max(this.longest, this.clock() - began);
    return result;
  }
}
