// What the page asks of several searches of one map.
import type { UiState } from '../model/ui';
import type { LaneView } from './laneView';
import type { Transport } from './transport';

/** Several searches of one map, side by side. */
export interface ComparedLanes {
  /** The lanes that are painted. */
  readonly drawn: readonly LaneView[];
  /** Moves all lanes. */
  readonly transport: Transport;
  /** What the time line shows of all lanes, in place of the chosen one. */
  readonly time: Partial<UiState>;
  /** The runners have worked for a frame. */
  ticked(): void;
  /** Map, query or options changed, or another map is there. */
  edited(): void;
}
