// What the rooms above read of the controller. Each adds what it reads besides.
import type { ComparedLanes } from '../lanes/comparedLanes';
import type { LaneView } from '../lanes/laneView';
import type { Surroundings } from '../model/surroundings';
import type { Scene } from '../view/scene';
import type { EditHost } from './edit/editHost';
import type { LateSignals } from './lateSignals';
import type { Opening } from './open/opening';
import type { PartLoader } from './partLoader';

export interface PageHost extends EditHost {
  readonly parts: PartLoader;
  readonly opening: Opening;
}

/** The same, with its searches and their picture. */
export interface LanesHost extends PageHost {
  chosen: LaneView;
  readonly lanes: LaneView[];
  readonly comparison: ComparedLanes | null;
  readonly scene: Scene;
  readonly late: LateSignals;
  readonly surroundings: Surroundings;
  /** Brings the store and the snapshots up to date. */
  sync(): void;
}
