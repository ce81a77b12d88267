// What a moving world shows over the cells of copies of its searches: in pictures, films and drawings.
import { advanceFirst, type ChosenLayers, type SvgLayer, type SvgPlace } from '../exports/svgLayer';
import { CellRuns } from '../exports/cellRuns';
import { SvgPen } from '../exports/svgPen';
import type { Engine } from '../core/engine';
import { jobDone, progressAt } from '../core/job';
import { motionOf } from '../core/motion';
import type { LaneView } from '../lanes/laneView';
import type { Snapshot } from '../model/ui';
import type { LateSignals } from '../state/lateSignals';
import { themes } from '../view/palette';
import { KeptCells } from './keptCells';
import { isRepair, planningOf } from './readMotion';
import { drawUnknownCells, unknownFill, unknownPattern, type UnknownGround } from './unknownGround';
import type { WorldClock } from './worldClock';
import { WorldDrawing } from './worldDrawing';

/** The time of a session of its own, which stands at a tick. */
export function copiedClock(engine: Engine): Pick<WorldClock, 'motion' | 'moves' | 'isCrowd' | 'tick' | 'phase'> {
  const motion = motionOf(engine);
  return {
    motion,
    phase: 0,
    get moves() {
      return motion.moves();
    },
    get isCrowd() {
      return motion.isCrowd();
    },
    get tick() {
      return motion.tick();
    },
  };
}

function drawingOf(engine: Engine, drawn: () => readonly LaneView[]): WorldDrawing {
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
  return new WorldDrawing(copy, copiedClock(engine), true);
}

/** Cells of a part of a drawing. The number is fixed: if a clock decided it, the same drawing would give different texts. */
const cellsAtOnce = 20_000;

/** Cells that a repair kept, and the ground that a walker does not know, below the path; what moves above it. */
class SvgWorldLayer implements SvgLayer {
  readonly isField = false;
  private readonly below = new SvgPen();
  private readonly above = new SvgPen();
  private readonly unknown: UnknownGround | null;
  private readonly terrain: Uint8Array;
  /** The cells that a repair kept. */
  private readonly runs: CellRuns | undefined;
  private row: number;

  constructor(
    drawing: WorldDrawing,
    { lane, session, snapshot }: Pick<LaneView, 'lane' | 'session' | 'snapshot'>,
    private readonly place: SvgPlace,
    dark: boolean,
    private readonly kept: KeptCells | undefined,
  ) {
    const { camera, region, tokens } = place;
    const { width, height } = snapshot.world;
    this.terrain = session.terrainView().slice();
    kept?.see(this.terrain);
    this.runs = kept && new CellRuns(kept.pixels(dark), width, height, { hasClear: true });
    drawing.drawAll({ pen: this.above, camera, region, dark }, lane, snapshot, tokens);
    this.unknown = drawing.unknownOf(lane);
    this.row = region.top;
  }

  advance(work: number): number {
    return advanceFirst([...(this.runs ? [this.runs] : []), { advance: () => this.drawUnknownPart() }], work);
  }

  private drawUnknownPart(): number {
    const { unknown, place } = this;
    if (!unknown) return jobDone;
    const { camera, region, tokens } = place;
    const bottom = Math.min(this.row + Math.max(Math.floor(cellsAtOnce / unknown.width), 1), region.bottom);
    drawUnknownCells(this.below, unknown, this.terrain, camera, { ...region, top: this.row, bottom }, tokens, unknownFill);
    this.row = bottom;
    return progressAt(bottom - region.top, region.bottom - region.top);
  }

  get length(): number {
    return this.below.length + this.above.length + (this.runs?.length ?? 0);
  }

  covers(cell: number): boolean {
    return this.kept?.has(cell) ?? false;
  }

  isPale(cell: number): boolean {
    return this.covers(cell);
  }

  takeBelow(): string {
    return (this.runs?.takeGroup(this.place.camera) ?? '') + this.below.take();
  }

  takeAbove(): string {
    return this.above.take();
  }
}

class SvgWorld implements ChosenLayers {
  readonly key = [];
  readonly description = '';
  private readonly drawing: WorldDrawing;
  /** The kept cells of each lane whose planning is a repair. */
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

  get patterns(): string {
    return this.views.some(({ lane }) => this.drawing.unknownOf(lane)) ? unknownPattern(themes[this.dark ? 'dark' : 'light'].muted) : '';
  }

  advance(): number {
    const { kept, views } = this;
    const isLeft = views.some(({ engine, lane, snapshot }) => kept.get(lane)?.read(engine, lane, snapshot.world));
    return isLeft ? 0 : jobDone;
  }

  snapshotOf(lane: number, snapshot: Snapshot): Snapshot {
    return this.drawing.snapshotOf(lane, snapshot);
  }

  layerOf(lane: number, place: SvgPlace): SvgLayer {
    return new SvgWorldLayer(this.drawing, this.views.find((view) => view.lane === lane)!, place, this.dark, this.kept.get(lane));
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
