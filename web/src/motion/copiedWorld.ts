// What a moving world shows over the cells of copies of its searches: in pictures, films and drawings.
import type { ChosenLayers, SvgLayer, SvgPlace } from '../exports/svgLayer';
import { CellRuns } from '../exports/cellRuns';
import { SvgPen } from '../exports/svgPen';
import type { Engine } from '../core/engine';
import { jobDone } from '../core/job';
import { motionOf } from '../core/motion';
import type { LaneView } from '../lanes/laneView';
import type { Snapshot } from '../model/ui';
import type { LateSignals } from '../state/lateSignals';
import { KeptCells } from './keptCells';
import { isRepair, planningOf } from './readMotion';
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
  /** By lane: where its planning is a repair. */
  private readonly kept = new Map<number, KeptCells>();

  /** `paintsKept`: no layer colours the cells. */
  constructor(
    private readonly views: readonly LaneView[],
    private readonly dark: boolean,
    paintsKept: boolean,
  ) {
    const { engine } = views[0]!;
    this.drawing = drawingOf(engine, () => views);
    const motion = motionOf(engine);
    for (const { lane, runner, snapshot } of paintsKept && motion.moves() ? views : []) {
      const planning = planningOf(motion, lane);
      if (planning && isRepair(planning) && snapshot.hasHistory && !runner.isStale) this.kept.set(lane, new KeptCells());
    }
  }

  advance(): number {
    const { kept, views } = this;
    const isLeft = views.some(({ engine, lane, snapshot }) => kept.get(lane)?.read(engine, lane, snapshot.world));
    return isLeft ? 0 : jobDone;
  }

  snapshotOf(lane: number, snapshot: Snapshot): Snapshot {
    return this.drawing.snapshotOf(lane, snapshot);
  }

  layerOf(lane: number, { camera, region, tokens }: SvgPlace): SvgLayer {
    const pen = new SvgPen();
    const { snapshot } = this.views.find((view) => view.lane === lane)!;
    this.drawing.drawAll({ pen, camera, region, dark: this.dark }, lane, snapshot, tokens);
    const kept = this.kept.get(lane);
    const { width, height } = snapshot.world;
    const runs = kept && new CellRuns(kept.pixels(this.dark), width, height, { hasClear: true });
    return {
      isField: false,
      get length() {
        return pen.length + (runs?.length ?? 0);
      },
      covers: (cell) => kept?.has(cell) ?? false,
      advance: (work) => runs?.advance(work) ?? jobDone,
      ...(kept && { isPale: kept.has }),
      takeBelow: () => runs?.takeGroup(camera) ?? '',
      takeAbove: () => pen.take(),
    };
  }
}

/** Returns what takes it away. */
export function drawOnCopies({ dressCopy, drawnLayers }: Pick<LateSignals, 'dressCopy' | 'drawnLayers'>, paintsKept: () => boolean): () => void {
  const ends = [
    dressCopy.add((scene, engine, drawn) => void drawingOf(engine, drawn).addTo(scene)),
    drawnLayers.add((views, dark) => new SvgWorld(views, dark, paintsKept())),
  ];
  return () => ends.forEach((end) => end());
}
