// Runs one frame after the other: the runners of the lanes that are ready work for a few milliseconds, the snapshots are read, the scene paints.
import { Slice } from '../core/job';
import type { LaneView } from '../lanes/laneView';
import { isSlow, rateOf } from '../lanes/pacer';
import { frameBudget } from '../lanes/runner';
import type { Signal } from '../model/signal';
import type { UiState } from '../model/ui';
import { Frames } from './browser/frames';
import type { LanesHost } from './pageHost';

/** Milliseconds. While lanes search, the loop seldom paints a picture that takes longer. */
const dearPicture = 8;
/** Milliseconds of search in a frame that paints nothing. */
const searchBudget = 7;
/** Milliseconds of preparation in a frame. */
const beginBudget = 6;
/** Frames. After these the loop makes room for a stale lane in one go, however long that takes. */
const longestStale = 48;
/** Frames. After these the page says how far the preparation is, and the loop prepares only searches that are to show a step. */
const longPreparation = 30;

/** Whose frames these are. */
export interface FrameHost extends LanesHost {
  /** What is shown next does not follow from what is shown now. */
  readonly isInstant: boolean;
  /** The snapshots are read; `before`: the state of the last frame. */
  announce(before: UiState): void;
  /** A search is prepared for long. */
  readonly onPreparing: Signal;
}

export class FrameLoop {
  readonly frames = new Frames((now, milliseconds) => this.frame(now, milliseconds));
  painted = 0;
  private paintedAt = 0;
  private paintCost = 0;
  /** Frames in a row in which a lane was stale: it showed the search before the last change. */
  private stale = 0;
  /** Frames in a row in which a step waited for a preparation. */
  private preparing = 0;
  /** Frames since the last change in which a search was prepared, whether a step waited or not. */
  private prepared = 0;

  constructor(private readonly host: FrameHost) {}

  private frame(now: number, milliseconds: number): number | null {
    const { guard, opening, store, scene, editor } = this.host;
    let wait: number | null = null;
    const mark = (isInFrame: boolean): void => {
      for (const { runner } of this.host.lanes) runner.inFrame(isInFrame);
    };
    try {
      guard.run(() => {
        const decoding = opening.isUnderWay;
        if (decoding) opening.advance();
        mark(true);
        const { session, lanes, drawn, chosen } = this.host;
        const { ready, isPreparing } = this.prepare(lanes);
        opening.readied(ready);
        if (this.stale > 0) {
          wait = 0;
          return;
        }
        const before = store.get();
        const tick = (budget: number): void => {
          for (const { runner } of ready) runner.tick(rateOf(before), milliseconds, budget / lanes.length);
          this.host.comparison?.ticked();
          this.host.late.ticked.tell();
        };
        // Pictures of huge maps are dear: while a run to the end is under way most frames only search. A change is shown in any case.
        const sparing =
          this.paintCost > dearPicture && lanes.some(({ runner }) => runner.target !== null) && !ready.some(({ runner }) => runner.hasChanged);
        const due = now - this.paintedAt >= this.paintCost * 4;
        if (sparing && !due && !decoding) {
          tick(searchBudget);
          wait = 0;
          return;
        }
        if (!sparing && !decoding) tick(frameBudget);
        const began = performance.now();
        this.host.sync();
        if (guard.isDisposed) return;
        this.host.announce(before);
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        const ui = store.get();
        const rate = rateOf(ui);
        const animate = !still && !this.host.isInstant && !editor.editing;
        const moving = scene.paint(session, drawn, ui, now, { animate, pulse: isSlow(rate) || !chosen.runner.busy });
        this.painted++;
        this.host.onPainted.tell();
        this.paintedAt = performance.now();
        this.paintCost = this.paintedAt - began;
        const waits = lanes.map(({ runner }) => runner.wait(rate)).filter((each) => each !== null);
        wait = moving || opening.isUnderWay || isPreparing ? 0 : waits.length > 0 ? Math.min(...waits) : null;
        if (ui.snapshot.step !== before.snapshot.step) this.host.backup.touch();
        opening.settle();
      });
    } finally {
      mark(false);
    }
    return wait;
  }

  /**
   * Prepares the searches, and returns the lanes that are ready. A huge map or large tables take some frames. A lane is stale until its map and its
   * recording have room: for a reader who edits all the time, that takes no more than a few frames. Then the lane shows step 0, while its search is
   * prepared. Tables that take long wait until a step is asked for.
   */
  private prepare(lanes: readonly LaneView[]): { ready: readonly LaneView[]; isPreparing: boolean } {
    const { opening } = this.host;
    if (this.stale >= longestStale) for (const { runner } of lanes) while (runner.isStale) runner.makeReady(0);
    if (this.stale > 0) this.prepared = 0;
    const worked = lanes.filter(({ runner }) => runner.busy || this.prepared < longPreparation);
    const slice = new Slice(beginBudget);
    // However long the first lane takes, each of the others prepares a part.
    const ready = worked.filter(({ runner }) => runner.makeReady(slice.left));
    this.stale = lanes.some(({ runner }) => runner.isStale) ? this.stale + 1 : 0;
    const late = worked.filter((view) => !ready.includes(view));
    if (ready.length === lanes.length) this.prepared = 0;
    else if (late.length > 0) this.prepared++;
    // The line of an opening says how far the preparation is as well.
    this.preparing = late.some(({ runner }) => runner.busy) && !opening.isOpening ? this.preparing + 1 : 0;
    if (this.preparing === longPreparation) this.host.onPreparing.tell();
    return { ready, isPreparing: late.length > 0 };
  }
}
