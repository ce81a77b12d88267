// A canvas on which the painter of the page paints a copy of the search, or of several, in short tasks. Pictures and films are read from it.
import type { Engine } from '../../core/engine';
import { matchLanes, type LaneView } from '../../lanes/laneView';
import type { UiState } from '../../model/ui';
import { Scene } from '../../view/scene';
import { nextTask } from '../../core/job';

/** Milliseconds by which the clock of animations advances from one painting to the next. */
const tick = 1000;

export class CopySheet {
  /** A lane each. */
  readonly views: LaneView[] = [];
  readonly scene = new Scene();
  readonly pen: CanvasRenderingContext2D;
  private readonly ui: UiState;
  private now = 0;

  constructor(
    engine: Engine,
    ui: UiState,
    readonly isWanted: () => boolean,
  ) {
    matchLanes(this.views, engine);
    // The first request decides where the browser keeps the pixels: where they are read quickly.
    const pen = this.scene.canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!pen) throw new Error('there is no canvas');
    this.pen = pen;
    this.ui = { ...ui, hover: null, pinned: null, cursor: null };
  }

  /** The first lane. */
  get view(): LaneView {
    return this.views[0]!;
  }

  /** Reads what the lanes show now. */
  read(flying: boolean, isBusy?: boolean): void {
    for (const view of this.views) view.read(flying, isBusy);
    // All lanes share one palette, as on the page.
    const isOneSided = this.views.every(({ snapshot }) => snapshot.isOneSided);
    for (const view of this.views) view.snapshot = { ...view.snapshot, isOneSided };
  }

  /** Paints until no number and no line is missing. `timed` runs each task. False when it is no longer wanted. */
  async paint(timed: (task: () => boolean) => boolean = (task) => task(), drawn: readonly LaneView[] = this.views): Promise<boolean> {
    const { scene, view, ui } = this;
    const task = (): boolean => scene.paint(view.session, drawn, ui, (this.now += tick), { animate: false, pulse: false });
    do {
      await nextTask();
      if (!this.isWanted()) return false;
    } while (timed(task));
    return true;
  }
}
