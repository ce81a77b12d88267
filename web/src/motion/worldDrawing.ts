// What a moving world shows over the cells of each lane: doors, drifting obstacles, the plan before and the plan in force, the way, the walker.
// Between two ticks the walker and its goal are drawn where they would be by then.
import type { Session } from '../core/engine';
import { Fate, NoteKind } from '../core/motionConstants';
import type { Cell, Snapshot } from '../model/ui';
import type { LaneView } from '../lanes/laneView';
import type { SearchHost } from '../state/pageHost';
import { drawBody } from '../view/features';
import { numberScale } from '../view/labelScales';
import { corners, drawPath } from '../view/path';
import { paintAlone, type DrawnLane, type Scene } from '../view/scene';
import type { Overlay, Shot } from '../view/shot';
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';
import { drawDoors } from './doorMarks';
import { drawDrifts } from './driftMarks';
import { goesByItself } from './goal';
import { drawGoalWay, drawStops, mostOfGoalWay } from './goalMarks';
import { KeptCells } from './keptCells';
import {
  doorsOf,
  driftsOf,
  fateOf,
  isRepair,
  notesOf,
  planningOf,
  targetOf,
  walkerPlaceOf,
  type Door,
  type Drift,
  type WalkerPlace,
} from './readMotion';
import { drawUnknown, UnknownGround } from './unknownGround';
import { tileBudget, UnknownRaster } from './unknownRaster';
import { drawPlanBefore, drawWay, mostOfWay } from './wayLines';
import { drawWalker, waitingColours } from './walkerMark';
import type { WorldClock } from './worldClock';
import { showsWholePlan } from './worldHost';

/** What is read of a lane at a tick. */
interface LanePicture {
  key: string;
  place: WalkerPlace | null;
  way: Uint32Array;
  plan: Uint32Array;
  planBefore: Uint32Array;
  changed: ReadonlySet<number>;
  /** Null where the walker sees everything. */
  unknown: UnknownGround | null;
  goalWay: Uint32Array;
}

/** The things that stand at the same place in all lanes. */
interface Things {
  key: string;
  doors: readonly Door[];
  drifts: readonly Drift[];
  /** Where the goal patrols. */
  stops: readonly Cell[];
}

/** The canvas or the drawing that receives the strokes. */
interface Sheet {
  pen: Pen;
  camera: Camera;
  region: Region;
  dark: boolean;
}

/** Cells of a path or a way that cards avoid. */
const mostInSight = 200;
/** A mark that is drawn nowhere. */
const nowhere: Cell = { x: -1e6, y: -1e6 };

const between = (from: Cell, to: Cell, share: number): Cell => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
const isSame = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

export class WorldDrawing {
  private readonly lanes = new Map<number, LanePicture>();
  private readonly kept = new Map<number, KeptCells>();
  /** The session of these cells. That of another solver numbers its searches from the beginning. */
  private keptSession: Session | null = null;
  private things: Things = { key: '', doors: [], drifts: [], stops: [] };

  constructor(
    private readonly playground: Pick<SearchHost, 'engine' | 'chosen' | 'session'> & { readonly lanes: readonly Pick<LaneView, 'lane' | 'runner'>[] },
    private readonly clock: Pick<WorldClock, 'motion' | 'moves' | 'isCrowd' | 'tick' | 'phase'>,
    /** A copy is painted once, and whole. */
    private readonly isCopy = false,
  ) {}

  /**
   * Adds the picture to the scene; returns the function that takes it away and leaves paintAlone. Precondition: scene.wrapPaint is the one that shows
   * events within a step.
   */
  addTo(scene: Scene): () => void {
    const { wrapPaint } = scene;
    scene.wrapPaint = (lanes, draw) => wrapPaint(this.clock.moves ? lanes.map((lane) => this.moved(lane)) : lanes, draw);
    scene.layers.add(this.drawBelow);
    scene.overlays.add(this.draw);
    return () => {
      scene.wrapPaint = paintAlone;
      scene.layers.delete(this.drawBelow);
      scene.overlays.delete(this.draw);
    };
  }

  get doors(): readonly Door[] {
    return this.thingsNow().doors;
  }

  get drifts(): readonly Drift[] {
    return this.thingsNow().drifts;
  }

  /** Which lines are drawn in a lane of a world that moves, and whether its walker has the ring of one that has arrived. */
  linesOf(lane: number, snapshot: Snapshot): Record<'way' | 'plan' | 'planBefore' | 'goalWay' | 'home', boolean> {
    const { way, plan, planBefore, place, goalWay } = this.pictureOf(lane);
    return {
      way: way.length > 1,
      plan: place?.fate !== Fate.Home && plan.length > 1 && this.followsPlan(lane, snapshot),
      planBefore: planBefore.length > 1,
      goalWay: goalWay.length > 1,
      home: place?.fate === Fate.Home,
    };
  }

  /** Cells of the chosen lane that a card should not hide. */
  get inSight(): readonly Cell[] {
    const { lane, snapshot, session, runner } = this.playground.chosen;
    const { start, goal, width } = snapshot.world;
    const some = (cells: Uint32Array): Cell[] =>
      Array.from(cells.subarray(0, mostInSight), (cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
    if (!this.clock.moves) return [start, goal, ...some(runner.isStale ? new Uint32Array() : session.pathView(lane))];
    const { plan, place, goalWay } = this.pictureOf(lane);
    return place ? [place.at, place.goal, ...this.thingsNow().stops, ...some(plan), ...some(goalWay)] : [start, goal];
  }

  /** Where a walker and its goal are drawn, in cells; null where a lane has none at this tick. */
  private standOf(lane: number): { at: Cell; goal: Cell } | null {
    const { place } = this.pictureOf(lane);
    const { phase } = this.clock;
    return place && { at: between(place.at, place.next, phase), goal: between(place.goal, place.nextGoal, phase) };
  }

  /** The lane with its goal where that stands. The plan from the walker on is drawn in place of the whole path. */
  private moved({ lane, picture, snapshot }: DrawnLane): DrawnLane {
    return { lane, picture, snapshot: this.snapshotOf(lane, snapshot) };
  }

  snapshotOf(lane: number, snapshot: Snapshot): Snapshot {
    const { world } = snapshot;
    // The picture of a crowd has all starts and goals.
    if (this.clock.isCrowd) return { ...snapshot, world: { ...world, start: nowhere, goal: nowhere } };
    const stand = this.clock.moves ? this.standOf(lane) : null;
    if (!stand) return snapshot;
    const start = Math.hypot(stand.at.x - world.start.x, stand.at.y - world.start.y) < 1 ? nowhere : world.start;
    const corners = this.followsPlan(lane, snapshot) ? 0 : snapshot.corners;
    return { ...snapshot, corners, world: { ...world, start, goal: stand.goal } };
  }

  /** The plan is drawn, not the path that the search has found so far: the whole planning is shown or on its way. */
  private followsPlan(lane: number, snapshot: Snapshot): boolean {
    const view = this.playground.lanes.find((each) => each.lane === lane);
    return snapshot.flyingLength === 0 && (!view || showsWholePlan({ runner: view.runner, snapshot }));
  }

  /** Lines lie below numbers. */
  private readonly drawBelow: Overlay = (shot, lane, snapshot, tokens, region) => {
    const { context: pen, camera } = shot;
    const isKeptLeft = this.drawKept(shot, lane, snapshot, tokens, region);
    const unknown = this.unknownOf(lane);
    const isUnknownLeft = !!unknown && drawUnknown(pen, unknown, shot.session, camera, region, tokens);
    if (camera.scale >= numberScale) this.drawLines({ pen, camera }, lane, snapshot, tokens);
    return isKeptLeft || isUnknownLeft;
  };

  /** The cells that a repair leaves as they were, unless a layer colours the cells. True while there is more to do. */
  private drawKept(shot: Shot, lane: number, snapshot: Snapshot, tokens: Tokens, region: Region): boolean {
    const { engine, session, lanes } = this.playground;
    const planning = this.clock.moves && snapshot.hasHistory ? planningOf(this.clock.motion, lane) : null;
    const isStale = lanes.find((each) => each.lane === lane)?.runner.isStale ?? true;
    const { width, height } = snapshot.world;
    shot.marks.isPale = null;
    if (!planning || !isRepair(planning)) {
      this.kept.delete(lane);
      return false;
    }
    if (session !== this.keptSession) this.kept.clear();
    this.keptSession = session;
    // The map may have been replaced since the snapshot was read.
    if (isStale || shot.marks.isOnField || width !== session.width() || height !== session.height()) return false;
    const kept = this.kept.get(lane) ?? new KeptCells();
    this.kept.set(lane, kept);
    const isMore = kept.update(engine, shot.at(lane), snapshot.world, shot.ui.dark, shot.ui.playing || shot.ui.running);
    // On a large map the picture takes some frames, in which it is partly that of the planning before.
    if (isMore) return true;
    const { motion, tick } = this.clock;
    kept.see(session.terrainView());
    kept.findWalls([session.worldKey(), motion.version(), planning.tick, tick].join(' '));
    kept.draw(shot, shot.camera, region, tokens);
    shot.marks.isPale = kept.has;
    return false;
  }

  private readonly draw: Overlay = ({ context, camera, ui: { dark } }, lane, snapshot, tokens, region) => {
    this.drawThings({ pen: context, camera, dark, region }, lane, snapshot, tokens);
    return false;
  };

  /** Null where the walker sees everything. */
  unknownOf(lane: number): UnknownGround | null {
    return this.clock.moves ? this.pictureOf(lane).unknown : null;
  }

  /** For a drawing: with the lines, whatever the scale. */
  drawAll(sheet: Sheet, lane: number, snapshot: Snapshot, tokens: Tokens): void {
    if (sheet.camera.scale >= numberScale) this.drawLines(sheet, lane, snapshot, tokens);
    this.drawThings(sheet, lane, snapshot, tokens);
  }

  private drawThings(sheet: Sheet, lane: number, snapshot: Snapshot, tokens: Tokens): void {
    const { pen, camera, dark, region } = sheet;
    const { doors, drifts, stops } = this.thingsNow();
    const picture = this.clock.moves ? this.pictureOf(lane) : null;
    drawDrifts(pen, drifts, camera, tokens);
    drawDoors(pen, doors, picture?.changed ?? new Set(), camera, region, tokens);
    if (!picture?.place) return;
    const { width, unitSize } = snapshot.world;
    const { place, plan } = picture;
    const { at } = this.standOf(lane)!;
    if (camera.scale < numberScale) this.drawLines(sheet, lane, snapshot, tokens);
    drawStops(pen, stops, camera, tokens);
    if (unitSize > 1) drawBody(pen, camera, at, unitSize, tokens.start, tokens);
    drawWalker(
      pen,
      camera.centreOf(at),
      camera.scale,
      { fate: place.fate, heading: headingOf(place, plan, width), waiting: waitingColours[dark ? 'dark' : 'light'] },
      tokens,
    );
  }

  private drawLines({ pen, camera }: Pick<Sheet, 'pen' | 'camera'>, lane: number, snapshot: Snapshot, tokens: Tokens): void {
    const stand = this.clock.moves ? this.standOf(lane) : null;
    if (!stand) return;
    const { width } = snapshot.world;
    const { plan, planBefore, place, way, goalWay } = this.pictureOf(lane);
    drawGoalWay(pen, goalWay, width, camera, tokens);
    drawPlanBefore(pen, planBefore, width, camera, tokens);
    if (place?.fate !== Fate.Home && this.followsPlan(lane, snapshot)) {
      const [, ...rest] = corners(plan, width);
      drawPath(pen, [stand.at, ...rest], camera, 1, tokens);
    }
    drawWay(pen, way, width, stand.at, camera, tokens);
  }

  private thingsNow(): Things {
    const { motion, tick } = this.clock;
    const key = [this.playground.engine.replaced, motion.version(), tick].join(' ');
    if (key !== this.things.key) this.things = { key, doors: doorsOf(motion), drifts: driftsOf(motion), stops: targetOf(motion).stops };
    return this.things;
  }

  private unknownGround(lane: number, before: UnknownGround | null): UnknownGround {
    const { motion, tick } = this.clock;
    const { session } = this.playground;
    return new UnknownGround(
      motion.newlyKnown(lane, 0, tick),
      session.width(),
      session.height(),
      before?.raster ?? new UnknownRaster(this.isCopy ? Infinity : tileBudget),
    );
  }

  private pictureOf(lane: number): LanePicture {
    const { motion, tick } = this.clock;
    const { engine, session } = this.playground;
    // The next place becomes known with the next tick, and more of the way of a goal that goes with later ones.
    const known = Math.min(motion.ticks(lane), tick + (goesByItself(targetOf(motion).kind) ? mostOfGoalWay : 1));
    const key = [engine.replaced, session.worldKey(), motion.version(), motion.runHash(lane), tick, known].join(' ');
    const before = this.lanes.get(lane);
    if (before?.key === key) return before;
    const notes = notesOf(motion, lane).filter(({ kind }) => kind === NoteKind.Closed || kind === NoteKind.Opened);
    const place = this.clock.isCrowd ? null : walkerPlaceOf(motion, lane);
    const picture = {
      key,
      place: place && { ...place, fate: fateOf(place, planningOf(motion, lane), tick >= motion.ticks(lane)) },
      way: motion.way(lane, mostOfWay),
      plan: motion.plan(lane),
      planBefore: motion.planBefore(lane),
      changed: new Set(notes.map(({ subject }) => subject)),
      unknown: !this.clock.isCrowd && motion.sight() > 0 ? this.unknownGround(lane, before?.unknown ?? null) : null,
      goalWay: motion.goalWay(lane, mostOfGoalWay),
    };
    this.lanes.set(lane, picture);
    return picture;
  }
}

/** Toward the next cell of the walker; where it stays, toward the next one of its plan. */
export function headingOf({ at, next }: Pick<WalkerPlace, 'at' | 'next'>, plan: Uint32Array, width: number): number | null {
  const ahead = plan[1] === undefined ? at : { x: plan[1] % width, y: Math.floor(plan[1] / width) };
  const to = isSame(at, next) ? ahead : next;
  return isSame(at, to) ? null : Math.atan2(to.y - at.y, to.x - at.x);
}
