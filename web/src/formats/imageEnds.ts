// A vivid green and a vivid red point in a picture: start and goal.
import type { Cell } from '../model/ui';

/** A circle fills three quarters of its square, a cross or a flag less. */
const leastFilled = 0.4;

/** Where the pixels of one colour lie. */
export class Patch {
  count = 0;
  private left = Infinity;
  private right = -1;
  private top = Infinity;
  private bottom = -1;

  add(x: number, y: number): void {
    this.count++;
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
  }

  /** `most`: its width and height. */
  isPoint(most: number): boolean {
    const [width, height] = [this.right - this.left + 1, this.bottom - this.top + 1];
    return this.count > 0 && Math.max(width, height) <= most && this.count >= leastFilled * width * height;
  }

  get middle(): Cell {
    return { x: (this.left + this.right + 1) / 2, y: (this.top + this.bottom + 1) / 2 };
  }
}
