// What a moving world shows over the cells of copies of its searches: in pictures, films and drawings.
import type { ChosenLayers, SvgLayer, SvgPlace } from '../exports/svgLayer';
import { SvgPen } from '../exports/svgPen';
import type { Engine } from '../core/engine';
import { jobDone } from '../core/job';
import { motionOf } from '../core/motion';
import type { LaneView } from '../lanes/laneView';
import type { Snapshot } from '../model/ui';
import type { LateSignals } from '../state/lateSignals';
import { WorldDrawing } from './worldDrawing';

/** The picture of a session of its own, which stands at a tick. */
function drawingOf(engine: Engine, drawn: () => readonly LaneView[]): WorldDrawing {
  const motion = motionOf(engine);
  const clock = {
    motion,
    phase: 0,
    get moves() {
      return motion.moves();
    },
    get tick() {
      return motion.tick();
    },
  };
  const copy = {
    engine,
    session: engine.session,
    get lanes() {
      return drawn();
    },
    get chosen() {
      return drawn()[0]!;
    },
  };
  return new WorldDrawing(copy, clock);
}

class SvgWorld implements ChosenLayers {
  readonly key = [];
  readonly patterns = '';
  readonly description = '';
  private readonly drawing: WorldDrawing;

  constructor(
    private readonly views: readonly LaneView[],
    private readonly dark: boolean,
  ) {
    this.drawing = drawingOf(views[0]!.engine, () => views);
  }

  advance(): number {
    return jobDone;
  }

  snapshotOf(lane: number, snapshot: Snapshot): Snapshot {
    return this.drawing.snapshotOf(lane, snapshot);
  }

  layerOf(lane: number, { camera, region, tokens }: SvgPlace): SvgLayer {
    const pen = new SvgPen();
    const { snapshot } = this.views.find((view) => view.lane === lane)!;
    this.drawing.drawAll({ pen, camera, region, dark: this.dark }, lane, snapshot, tokens);
    const { length } = pen;
    return { isField: false, length, covers: () => false, advance: () => jobDone, takeBelow: () => '', takeAbove: () => pen.take() };
  }
}

/** Returns what takes it away. */
export function drawOnCopies({ dressCopy, drawnLayers }: Pick<LateSignals, 'dressCopy' | 'drawnLayers'>): () => void {
  const ends = [
    dressCopy.add((scene, engine, drawn) => void drawingOf(engine, drawn).addTo(scene)),
    drawnLayers.add((views, dark) => new SvgWorld(views, dark)),
  ];
  return () => ends.forEach((end) => end());
}
