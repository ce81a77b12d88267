// Several searches of one map: tiles on the canvas, one time for all lanes, and the first step at which they differ. It stands while the session has
// several lanes.
import type { TimeHost } from '../state/pageHost';
import type { ComparedLanes, ComparedSheet, LaneCopy, Resume } from '../lanes/comparedLanes';
import type { LaneView } from '../lanes/laneView';
import { crowdTellers } from '../lanes/comparedCrowd';
import { LinkedRunners, type LaneLink } from '../lanes/linkedRunners';
import { paceOf } from '../lanes/pacer';
import { axisLength } from '../lanes/timeline';
import type { Snapshot } from '../model/ui';
import { Status } from '../core/generated';
import { wholeCanvas } from '../view/scene';
import { TileDrawing } from '../view/tileDrawing';
import type { Insets } from '../view/camera';
import { compareWords } from '../words/compare';
import { counted } from '../words/plural';
import { differenceSentence } from './differenceSentence';
import { FirstDifference, type Difference } from './firstDifference';
import { mostLanes } from './laneCommands';
import type { LaneKeeper } from './laneKeeper';
import { numbersOf } from './laneNumbers';
import { LaneLevels } from './laneLevels';
import { runsOf, type LanesTold } from './laneRuns';
import { Overlap } from './overlap';
import { arrangeTiles, type Tiles } from './tiles';

/** It shows the heads of the lanes. */
interface LaneHost {
  /** The least side of a picture, in pixels. */
  leastPicture(): number;
  /** The heads lie elsewhere now. */
  arranged(tiles: Pick<Tiles, 'heads' | 'isStack'>): void;
}

export class LaneComparison implements ComparedLanes {
  readonly transport: LinkedRunners;
  /** What the last look for the first difference came to. */
  finding = '';
  /** Two searches on one map, in place of tiles. */
  isOverlay = false;
  isAlone = false;
  /** The tiles had no room. */
  private isStack = false;
  readonly overlap: Overlap;
  /** The step that was shown when the reader chose another link. All searches run to their ends first, and then this step is shown again. */
  private stepToRestore: { lane: number; step: number } | null = null;
  private readonly levels: LaneLevels;
  private readonly difference: FirstDifference;
  private readonly drawing: TileDrawing;

  constructor(
    private readonly playground: TimeHost,
    private readonly keeper: LaneKeeper,
    private readonly host: LaneHost,
  ) {
    this.levels = new LaneLevels(playground.engine, () => playground.lanes);
    const paceIn = ({ snapshot, runner }: Pick<LaneView, 'snapshot' | 'runner'>): number | null => paceOf(snapshot, playground.store.get(), runner);
    this.transport = new LinkedRunners(() => playground.lanes, this.levels, paceIn);
    this.difference = new FirstDifference(playground.engine, this.transport, (difference) => this.tell(difference));
    this.overlap = new Overlap(() => this.pair);
    this.transport.onStop.add(() => {
      this.stepToRestore = null;
      this.forgetSearch();
    });
    this.drawing = new TileDrawing({
      arrange: (_lanes, width, height, insets) => this.arrange(width, height, insets),
      layers: () => (this.isOverlay ? [this.overlap.draw] : []),
      overlays: () => (this.isOverlay ? [this.overlap.drawPath] : []),
    });
    playground.scene.drawing = this.drawing;
  }

  get drawn(): readonly LaneView[] {
    return this.isOverlay || this.isAlone || this.isStack ? [this.playground.chosen] : this.lanes;
  }

  private arrange(width: number, height: number, insets: Insets): Tiles {
    const {
      playground: { session },
      lanes,
      isOverlay,
      isAlone,
      isStack,
      host,
    } = this;
    const map = { width: session.width(), height: session.height() };
    const [count, least] = isOverlay ? [1, 0] : [lanes.length, host.leastPicture()];
    const tiles: Tiles = isAlone
      ? { width, height, insets, corners: [{ x: 0, y: 0 }], heads: [], isStack: false }
      : arrangeTiles(count, width, height, insets, map, least);
    this.isStack = tiles.isStack;
    if (isStack !== tiles.isStack) this.playground.changed();
    host.arranged(tiles);
    return tiles;
  }

  get lanes(): readonly LaneView[] {
    return this.playground.lanes.slice(0, mostLanes);
  }

  get told(): LanesTold {
    const { playground, lanes } = this;
    const crowd = crowdTellers.get(playground)?.(lanes) ?? null;
    return { crowd, runs: crowd ? null : runsOf(playground.engine, lanes) };
  }

  /** The chosen search and the first of the others, in the order of the lanes. */
  get pair(): readonly [LaneView, LaneView] {
    const { lanes, chosen } = this.playground;
    const other = lanes.find((view) => view !== chosen)!;
    return other.lane < chosen.lane ? [other, chosen] : [chosen, other];
  }

  showOverlay(isOverlay: boolean): void {
    this.isOverlay = isOverlay;
    this.playground.scene.rearrange();
    this.playground.changed();
  }

  /** Steps along the axis of time. */
  get axis(): number {
    return Math.max(...this.playground.lanes.map(({ snapshot }) => axisLength(snapshot.recordedSteps, snapshot.status !== Status.Running)));
  }

  axisOf({ recordedSteps }: Snapshot): number {
    return this.transport.isLed ? Math.max(recordedSteps, 1) : this.axis;
  }

  ticked(): void {
    this.transport.ticked();
    this.difference.advance();
    this.readLevels();
    if (this.stepToRestore && this.transport.isLed) this.playground.seek(this.transport.leadStep(this.stepToRestore.lane, this.stepToRestore.step));
  }

  /** In the frames after the searches are over; then the others follow the one that leads. */
  private readLevels(): void {
    const { transport, levels, playground } = this;
    if (transport.link !== 'levels' || !transport.isOver || levels.areRead) return;
    levels.advance();
    if (transport.isLed && !transport.isAtEnd) transport.follow();
    playground.changed();
  }

  get sheet(): ComparedSheet {
    const {
      isOverlay,
      playground: { strings, scene },
    } = this;
    const views = isOverlay ? this.pair : this.lanes;
    const crowd = crowdTellers.get(this.playground)?.(views) ?? null;
    const lanes = views.map(({ lane, runner, snapshot: { algorithm, options } }): LaneCopy => {
      // A search that has not begun shows no step: the one that is wanted.
      return { lane, algorithm, options, step: runner.isStale ? runner.wanted : runner.step, hasHistory: runner.hasHistory };
    });
    return {
      lanes,
      columns: new Set(scene.corners.map(({ x }) => x)).size || 1,
      headOf: (snapshot, place) => crowd?.lanes[place] ?? { name: snapshot.info.name, numbers: numbersOf(snapshot, strings) },
      drawnIndex: isOverlay ? views.indexOf(this.playground.chosen) : 0,
      shareMap: isOverlay ? (pair) => new Overlap(() => pair) : null,
    };
  }

  keep(): Resume {
    return this.keeper.keep();
  }

  /** Only searches that are over can be led by the longest one. */
  chooseLink(link: LaneLink): void {
    const { transport, playground } = this;
    const {
      lane,
      snapshot: { step, atEnd },
    } = playground.chosen;
    transport.link = link;
    if (link === 'steps') return playground.seek(transport.step);
    playground.toEnd();
    this.stepToRestore = atEnd ? null : { lane, step };
  }

  /** Map, query or options changed, or another map is there: the same steps are not the same searches. */
  edited(): void {
    // Some lanes may be gone, because they do not fit on a larger map.
    this.playground.matchLanes();
    this.difference.cancel();
    this.finding = '';
    // Which step belongs to which is known when all searches are over.
    this.transport.goBySteps();
  }

  private forgetSearch(): void {
    this.difference.cancel();
    if (this.finding === compareWords.searching) this.finding = '';
  }

  lookForDifference(): void {
    this.transport.stop();
    this.transport.goBySteps();
    this.finding = compareWords.searching;
    this.difference.begin();
    this.playground.changed();
  }

  /** The lanes are gone but for one. */
  end(): void {
    const { scene } = this.playground;
    this.transport.stop();
    scene.drawing = wholeCanvas;
    scene.rearrange();
  }

  /** The lane whose picture has this point of the canvas; -1 between them, and where there is one picture. */
  laneAt(x: number, y: number): number {
    return this.drawn.length < 2 ? -1 : this.drawing.tileAt({ x, y });
  }

  private tell(difference: Difference): void {
    const { playground, transport } = this;
    if (typeof difference === 'number') {
      transport.runTo(difference);
      playground.sync();
      this.finding = differenceSentence(playground.engine, playground.lanes, difference);
    } else {
      this.finding = difference === 'none' ? counted(compareWords.same, transport.steps) : compareWords.noHistory;
    }
    playground.messages.tell(this.finding);
    playground.isInstant = true;
    playground.changed();
  }
}
