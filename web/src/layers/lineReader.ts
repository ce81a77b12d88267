// Lines that follow from a field: read in slices, and then drawn in parts.
import type { SlicedJob } from '../core/job';
import type { Camera } from '../view/camera';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';

export interface LineReader extends SlicedJob {
  /** The number of lines, when all are read. */
  readonly total: number;
  /** Draws at most `count` lines from line `next` on; returns the line to go on with. */
  draw(pen: Pen, next: number, count: number, camera: Camera, tokens: Tokens): number;
}
