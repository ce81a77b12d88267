// Several searches of one map: tiles on the canvas, one time for all lanes, and the first step at which they differ. It stands while the session has
// several lanes.
import { explainOf } from '../core/explain';
import type { ComparedLanes } from '../lanes/comparedLanes';
import type { LaneView } from '../lanes/laneView';
import { LinkedRunners, type LaneLink } from '../lanes/linkedRunners';
import { levelOf, paceOf } from '../lanes/pacer';
import { axisLength } from '../lanes/timeline';
import type { UiState } from '../model/ui';
import { Status } from '../core/generated';
import type { Playground } from '../state/playground';
import type { Arrangement, Place } from '../view/scene';
import { compareWords } from '../words/compare';
import { counted } from '../words/plural';
import { differenceSentence } from './differenceSentence';
import { drawTiles } from './drawTiles';
import { FirstDifference, type Difference } from './firstDifference';
import { mostLanes } from './laneCommands';
import { Overlap } from './overlap';
import { arrangeTiles } from './tiles';

export class Comparison implements ComparedLanes {
  readonly transport: LinkedRunners;
  /** What the last look for the first difference came to. */
  finding = '';
  /** Two searches on one map, in place of tiles. */
  isOverlay = false;
  readonly overlap: Overlap;
  private readonly difference: FirstDifference;
  /** The tile in which the pointer is, or was when it was pressed. */
  private pointed = 0;
  private readonly alone: Pick<Playground['scene'], 'arrange' | 'placeInTile' | 'draw'>;

  /** `arranged` is told where the tiles lie. */
  constructor(private readonly playground: Playground, private readonly arranged: (tiles: Arrangement) => void) {
    this.transport = new LinkedRunners(() => playground.lanes, (...steps) => explainOf(playground.engine).sameLevel(...steps));
    this.difference = new FirstDifference(playground.engine, this.transport, (difference) => this.tell(difference));
    this.overlap = new Overlap(() => this.pair);
    this.transport.onStop = () => this.forgetSearch();
    const { scene } = playground;
    this.alone = { arrange: scene.arrange, placeInTile: scene.placeInTile, draw: scene.draw };
    scene.draw = (shot, lanes) => drawTiles(scene, shot, lanes);
    scene.placeInTile = (place, stays) => this.placeInTile(place, stays);
    scene.arrange = (lanes, width, height, insets) => {
      const { session } = playground;
      const tiles = arrangeTiles(lanes, width, height, insets, { width: session.width(), height: session.height() });
      this.arranged(tiles);
      return tiles;
    };
  }

  get drawn(): readonly LaneView[] {
    return this.isOverlay ? this.pair.slice(0, 1) : this.lanes;
  }

  get lanes(): readonly LaneView[] {
    return this.playground.lanes.slice(0, mostLanes);
  }

  /** The chosen search and the first of the others, in the order of the lanes. */
  get pair(): readonly [LaneView, LaneView] {
    const { lanes, chosen } = this.playground;
    const other = lanes.find((view) => view !== chosen)!;
    return other.lane < chosen.lane ? [other, chosen] : [chosen, other];
  }

  showOverlay(isOverlay: boolean): void {
    const { scene } = this.playground;
    this.isOverlay = isOverlay;
    const others = [...scene.layers].filter((layer) => layer !== this.overlap.draw);
    scene.layers.clear();
    // Below the layers that the reader chose.
    for (const layer of isOverlay ? [this.overlap.draw, ...others] : others) scene.layers.add(layer);
    scene.overlays[isOverlay ? 'add' : 'delete'](this.overlap.drawPath);
    scene.marks.isOnField = false;
    scene.rearrange();
    this.playground.changed();
  }

  /** The pace is that of the longest search. */
  get time(): Partial<UiState> {
    const { isAtStart, isAtEnd } = this.transport;
    const paces = this.playground.lanes.map((lane) => paceOf(lane.snapshot, this.playground.store.get(), lane.runner)).filter((pace) => pace !== null);
    if (paces.length < this.playground.lanes.length) return { isAtStart, isAtEnd };
    const pace = Math.max(...paces);
    return { isAtStart, isAtEnd, pace, speed: levelOf(pace) };
  }

  /** Steps along the axis of time. */
  get axis(): number {
    return Math.max(...this.playground.lanes.map(({ snapshot }) => axisLength(snapshot.recordedSteps, snapshot.status !== Status.Running)));
  }

  ticked(): void {
    this.transport.ticked();
    this.difference.advance();
  }

  /** Only searches that are over can be led by the longest one. */
  chooseLink(link: LaneLink): void {
    this.transport.link = link;
    if (link !== 'steps') this.playground.toEnd();
    else this.playground.seek(this.transport.step);
  }

  /** Map, query or options changed, or another map is there: the same steps are not the same searches. */
  edited(): void {
    this.difference.cancel();
    this.finding = '';
    // Which step belongs to which is known when all searches are over.
    this.transport.link = 'steps';
  }

  private forgetSearch(): void {
    this.difference.cancel();
    if (this.finding === compareWords.searching) this.finding = '';
  }

  lookForDifference(): void {
    this.transport.stop();
    this.transport.link = 'steps';
    this.finding = compareWords.searching;
    this.difference.begin();
    this.playground.changed();
  }

  /** The lanes are gone but for one. */
  end(): void {
    const { scene } = this.playground;
    this.transport.stop();
    scene.layers.delete(this.overlap.draw);
    scene.overlays.delete(this.overlap.drawPath);
    scene.marks.isOnField = false;
    Object.assign(scene, this.alone);
    scene.rearrange();
  }

  /** The lane whose picture has this point of the canvas; -1 between them, and where two searches share one map. */
  laneAt(x: number, y: number): number {
    return this.isOverlay ? -1 : this.tileAt(x, y);
  }

  private tileAt(x: number, y: number): number {
    const { corners, width, height } = this.playground.scene;
    return corners.findIndex((corner) => x >= corner.x && y >= corner.y && x < corner.x + width && y < corner.y + height);
  }

  private placeInTile({ x, y }: Place, stays: boolean): Place {
    const { corners } = this.playground.scene;
    const found = this.tileAt(x, y);
    if (!stays && found >= 0) this.pointed = found;
    const corner = corners[this.pointed] ?? corners[0]!;
    return { x: x - corner.x, y: y - corner.y };
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
