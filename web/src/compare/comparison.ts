// Several searches of one map: tiles on the canvas, one time for all lanes, and the first step at which they differ. It stands while the session has
// several lanes.
import { explainOf } from '../core/explain';
import type { ComparedLanes } from '../lanes/comparedLanes';
import type { LaneView } from '../lanes/laneView';
import { LinkedRunners, type LaneLink } from '../lanes/linkedRunners';
import { levelOf, paceOf } from '../lanes/pacer';
import { axisLength } from '../lanes/timeline';
import type { UiState } from '../model/ui';
import type { Context } from '../panels/context';
import { Status } from '../core/generated';
import type { Playground } from '../state/playground';
import type { Arrangement, Place } from '../view/scene';
import { compareWords } from '../words/compare';
import { fill } from '../words/fill';
import { counted } from '../words/plural';
import { differenceSentence } from './differenceSentence';
import { drawTiles } from './drawTiles';
import { FirstDifference, type Difference } from './firstDifference';
import { algorithmsToCompare } from './nextAlgorithm';
import { Overlap } from './overlap';
import { arrangeTiles } from './tiles';

export const mostLanes = 4;

export const nameOf = ({ catalog }: Playground, id: string): string => catalog.algorithms.find((info) => info.id === id)?.name ?? '';

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
    const others = [...scene.overlays].filter((overlay) => overlay !== this.overlap.draw);
    scene.overlays.clear();
    // Below what explains a step.
    for (const overlay of isOverlay ? [this.overlap.draw, ...others] : others) scene.overlays.add(overlay);
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
    scene.overlays.delete(this.overlap.draw);
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

/** Which searches there are is worth keeping. */
function keepLanes({ backup, opening }: Playground): void {
  opening.leaveAddress();
  backup.isWanted = true;
  backup.touchMap();
}

/** The lane begins at the step that the chosen one shows, or is on its way to. */
function beginLane(playground: Playground, lane: number): void {
  const { chosen } = playground;
  // To ask a changed search for its step would begin it, however large the map.
  const step = playground.transport.target ?? (playground.session.isStale(chosen.lane) ? chosen.runner.wanted : chosen.runner.place);
  playground.matchLanes();
  playground.lanes[lane]!.runner.runTo(step);
  keepLanes(playground);
  playground.changed();
}

/** Another lane beside those that are there, with an algorithm that shows most. */
export function addLane({ playground }: Context): void {
  const { engine, session, catalog, lanes, chosen, messages } = playground;
  if (lanes.length >= mostLanes) return messages.tell(compareWords.full);
  const there = [chosen, ...lanes.filter((view) => view !== chosen)].map(({ lane }) => session.algorithm(lane));
  const candidates = algorithmsToCompare(catalog.algorithms, there);
  // The first that can answer this query; the last one of all if there is none.
  let lane = -1, info = candidates[0]!;
  for (info of candidates) {
    if (lane >= 0) session.removeLane(lane);
    lane = session.addLane(info.id);
    if (engine.verdict(lane, `compare ${info.id}`).unmet.length === 0) break;
  }
  beginLane(playground, lane);
  messages.announce(fill(compareWords.added, { name: info.name, other: nameOf(playground, there[0]!) }));
}

/** Lanes with these algorithms beside the first lane, in place of those that are there. None: they stay as they are. */
export function compareWith({ playground, strings }: Context, text: string): void {
  const { session, catalog, messages } = playground;
  const ids = text.split(/[\s,]+/).filter((id) => id !== '').slice(0, mostLanes - 1);
  const unknown = ids.find((id) => !catalog.algorithms.some((info) => info.id === id));
  if (unknown !== undefined) return messages.showError(fill(strings.toast.noAlgorithm, { id: unknown }));
  const isThere = ids.length === playground.lanes.length - 1 && ids.every((id, i) => session.algorithm(i + 1) === id);
  if (ids.length === 0 || isThere) return;
  playground.transport.stop();
  playground.chosen = playground.lanes[0]!;
  while (session.laneCount() > 1) session.removeLane(1);
  playground.matchLanes();
  for (const id of ids) beginLane(playground, session.addLane(id));
}

/** The lanes behind it move up. */
export function removeLane({ playground }: Context, lane: number): void {
  const { session, lanes, messages } = playground;
  const name = nameOf(playground, session.algorithm(lane));
  playground.transport.stop();
  session.removeLane(lane);
  const [removed] = lanes.splice(lane, 1);
  for (const [place, { runner }] of lanes.entries()) runner.lane = place;
  if (playground.chosen === removed) playground.chosen = lanes[Math.max(lane - 1, 0)]!;
  keepLanes(playground);
  playground.onLanes();
  playground.sync();
  messages.announce(fill(compareWords.removed, { name }));
}

/** Panels show this lane, and commands are about it. */
export function chooseLane(playground: Playground, lane: number): void {
  const view = playground.lanes[lane];
  if (!view || view === playground.chosen) return;
  playground.chosen = view;
  keepLanes(playground);
  playground.sync();
  playground.changed();
}
