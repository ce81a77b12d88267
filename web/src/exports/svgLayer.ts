// What a drawing shows over the cells of a search besides the search itself.
import { isLeft, jobDone, type SlicedJob } from '../core/job';
import type { KeyPart } from '../model/heads';
import type { Snapshot } from '../model/ui';
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';

/** Lines of one path. The number is fixed: if a clock decided it, the same drawing would give different texts. */
export const linesAtOnce = 1500;

/** Goes on with the first job that has more to do. */
export function advanceFirst(jobs: readonly SlicedJob[], work: number): number {
  for (const job of jobs) {
    const progress = job.advance(work);
    if (isLeft(progress)) return progress;
  }
  return jobDone;
}

/** One or more layers of a search. They are read when this is made, and written in parts. */
export interface SvgLayer extends SlicedJob {
  /** Whether the layers hide all that is below them in this cell. */
  covers(cell: number): boolean;
  /** Cells bear its colours, not those of the search. */
  readonly isField: boolean;
  /** Cells that it paints pale. */
  isPale?(cell: number): boolean;
  /** Characters so far, about. */
  readonly length: number;
  /** The part above the cells and below the path. */
  takeBelow(): string;
  /** The part above the path. */
  takeAbove(): string;
}

/** Where layers are drawn: the whole map, by a camera of its own. */
export interface SvgPlace {
  camera: Camera;
  region: Region;
  tokens: Tokens;
}

/** The layers that a reader chose, of all the searches of a drawing. The job reads their numbers. */
export interface ChosenLayers extends SlicedJob {
  /** The layer of a search. Precondition: all is read. */
  layerOf(lane: number, place: SvgPlace): SvgLayer;
  /** What the search shows, where layers have it otherwise: ends that moved, a line that they draw. */
  snapshotOf?(lane: number, snapshot: Snapshot): Snapshot;
  /** What the colours mean; empty where cells show the search. */
  readonly key: readonly KeyPart[];
  /** The elements that fills name. */
  readonly patterns: string;
  /** The meaning of the colours, and the names of the lines, in words. */
  readonly description: string;
}
