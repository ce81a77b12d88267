// Lines that follow from a field: read in slices, and then drawn in parts.
import type { Camera } from '../view/camera';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';

export interface LineReader {
  /** True while there is more to read. */
  advance(): boolean;
  /** The number of lines, when all are read. */
  readonly total: number;
  /** Draws at most `count` lines from line `next` on; returns the line to go on with. */
  draw(pen: Pen, next: number, count: number, camera: Camera, tokens: Tokens): number;
}
