// A sheet on which the page's own painter paints a copy of the search, in short tasks: pictures and films are read from it.
import type { Engine } from '../../core/engine';
import type { Snapshot, UiState } from '../../model/ui';
import { Scene } from '../../view/scene';
import { nextTask } from '../browser/slices';

/** Of the copy. */
const lane = 0;
/** Milliseconds by which the clock of animations advances from one painting to the next. */
const tick = 1000;

export class CopySheet {
  readonly scene = new Scene();
  readonly pen: CanvasRenderingContext2D;
  private readonly ui: UiState;
  private now = 0;

  constructor(readonly engine: Engine, ui: UiState, readonly isWanted: () => boolean) {
    // The first request decides where the browser keeps the pixels: where they are read quickly.
    const pen = this.scene.canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!pen) throw new Error('there is no canvas');
    this.pen = pen;
    this.ui = { ...ui, hover: null, pinned: null, cursor: null };
  }

  /** Paints until no number and no line is missing. `timed` runs each task. False when it is no longer wanted. */
  async paint(snapshotOf: () => Snapshot, timed: (task: () => boolean) => boolean = (task) => task()): Promise<boolean> {
    const { scene, engine: { session } } = this;
    const task = (): boolean => scene.paint(session, lane, { ...this.ui, snapshot: snapshotOf() }, (this.now += tick), { animate: false, pulse: false });
    do {
      await nextTask();
      if (!this.isWanted()) return false;
    } while (timed(task));
    return true;
  }
}
