// The units of a crowd on copies of the page: pictures, sheets, films, and drawings as text.
import type { Engine } from '../core/engine';
import { jobDone } from '../core/job';
import type { ChosenLayers, SvgLayer, SvgPlace } from '../exports/svgLayer';
import { SvgPen } from '../exports/svgPen';
import type { LaneView } from '../lanes/laneView';
import type { Snapshot } from '../model/ui';
import { copiedClock } from '../motion/copiedWorld';
import type { LateSignals } from '../state/lateSignals';
import { CrowdDrawing, type LookedAt, type UnitPicture } from './crowdDrawing';
import { noConflicts } from './crowdPicture';

/** What copies show in place of their units, by their engines. */
export const shownInstead = new WeakMap<Engine, UnitPicture>();

/** The picture of a session of its own, with the units that a reader looked at when it was made. */
function drawingOf(engine: Engine, lookedAt: () => LookedAt): CrowdDrawing {
  const { pinned, chosen } = lookedAt();
  return new CrowdDrawing(
    copiedClock(engine),
    () => engine.replaced,
    () => ({ pinned, chosen }),
    () => noConflicts,
    () => shownInstead.get(engine),
  );
}

/** The units above everything else, drawn at once. A drawing without a crowd has nothing of it. */
class SvgCrowdLayer implements SvgLayer {
  readonly isField = false;
  private readonly below = new SvgPen();
  private readonly above = new SvgPen();

  constructor(drawing: CrowdDrawing, { lane, snapshot, session }: LaneView, { camera, region, tokens }: SvgPlace, dark: boolean) {
    if (!drawing.isCrowd) return;
    drawing.drawBareStart(this.below, camera, session, snapshot.world.width, tokens);
    drawing.draw({ pen: this.above, camera, region }, session, dark, lane, snapshot, tokens);
  }

  get length(): number {
    return this.below.length + this.above.length;
  }

  advance(): number {
    return jobDone;
  }

  covers(): boolean {
    return false;
  }

  takeBelow(): string {
    return this.below.take();
  }

  takeAbove(): string {
    return this.above.take();
  }
}

class SvgCrowd implements ChosenLayers {
  readonly key = [];
  readonly description = '';
  readonly patterns = '';
  private readonly drawing: CrowdDrawing;

  constructor(
    private readonly views: readonly LaneView[],
    private readonly dark: boolean,
    lookedAt: () => LookedAt,
  ) {
    this.drawing = drawingOf(views[0]!.engine, lookedAt);
  }

  advance(): number {
    return jobDone;
  }

  snapshotOf(_lane: number, snapshot: Snapshot): Snapshot {
    return snapshot;
  }

  layerOf(lane: number, place: SvgPlace): SvgLayer {
    return new SvgCrowdLayer(this.drawing, this.views.find((view) => view.lane === lane)!, place, this.dark);
  }
}

/** Returns what takes it away. */
export function drawCrowdOnCopies({ dressCopy, drawnLayers }: Pick<LateSignals, 'dressCopy' | 'drawnLayers'>, lookedAt: () => LookedAt): () => void {
  const ends = [
    dressCopy.add((scene, engine) => {
      const drawing = drawingOf(engine, lookedAt);
      scene.layers.add(drawing.bareStart);
      scene.overlays.add(drawing.overlay);
    }),
    drawnLayers.add((views, dark) => new SvgCrowd(views, dark, lookedAt)),
  ];
  return () => ends.forEach((end) => end());
}
