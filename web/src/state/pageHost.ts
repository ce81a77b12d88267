// What the rooms above read of the controller. A room that reads more adds it in an interface of its own.
import type { ToolChoice, Gesture } from '../input/tools';
import type { ComparedLanes } from '../lanes/comparedLanes';
import type { Runner } from '../lanes/runner';
import type { GroupPlace, Transport, TicksPlace } from '../lanes/transport';
import type { LaneView } from '../lanes/laneView';
import type { Signal } from '../model/signal';
import type { Surroundings } from '../model/surroundings';
import type { Scene } from '../view/scene';
import type { Frames } from './browser/frames';
import type { EditHost, MapHost } from './edit/editHost';
import type { LateSignals } from './lateSignals';
import type { Opening } from './open/opening';
import type { PartLoader } from './partLoader';

export type { EditHost, MapHost };

/** The open map, with its searches and their picture. */
export interface SearchHost extends MapHost {
  chosen: LaneView;
  readonly lanes: LaneView[];
  /** Those that are painted. */
  readonly drawn: readonly LaneView[];
  comparison: ComparedLanes | null;
  readonly scene: Scene;
  readonly late: LateSignals;
  readonly parts: PartLoader;
  readonly surroundings: Surroundings;
  /** By its id in the catalogue; in the chosen lane, unless another is given. */
  chooseAlgorithm(id: string, lane?: number): void;
  /** There while the world moves. */
  world: TicksPlace | undefined;
  /** Brings the store and the snapshots up to date. */
  sync(): void;
}

/** The open map, and what puts another in its place. */
export interface PageHost extends EditHost {
  readonly opening: Opening;
  readonly gesture: Gesture;
  /** What the tool paints. */
  choice(): ToolChoice;
}

/** All of these. */
export interface LanesHost extends PageHost, SearchHost {
  /** The number of lanes has changed. */
  readonly onLanes: Signal;
  /** Map, ends or query have changed. */
  readonly onEdit: Signal;
  /** The session may have other lanes now. */
  matchLanes(): void;
  readonly onPainted: Signal;
  showFlying(flying: boolean): void;
}

/** The same, and time moves. */
export interface TimeHost extends LanesHost {
  /** The runner of the chosen lane. */
  readonly runner: Runner;
  /** What time commands move; `own`: without other elements. */
  readonly transport: Transport;
  readonly own: Transport;
  group: GroupPlace | null;
  /** The tick that an author asked for, until the world is there. */
  wantedTick: number | undefined;
  /** The step is said once it is there. */
  announcesStep: boolean;
  play(): void;
  pause(): void;
  step(count: number): void;
  seek(step: number): void;
  toStart(): void;
  toEnd(): void;
  goOnWithoutHistory(): void;
  /** Null: each search is played at the rate that fits it. */
  chooseSpeed(level: number | null): void;
  /** What is shown next does not follow from what is shown now. */
  isInstant: boolean;
  readonly loop: { readonly frames: Frames };
  whenIdle(): Promise<void>;
}
