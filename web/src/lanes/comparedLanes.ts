// What the page asks of several searches of one map.
import type { LaneSearch } from '../core/laneSearch';
import type { Head, KeyEntry } from '../model/heads';
import type { Snapshot } from '../model/ui';
import type { Overlay } from '../view/shot';
import type { LaneView } from './laneView';
import type { SharedTransport } from './transport';

/** Several searches of one map, side by side. */
export interface ComparedLanes {
  /** The lanes that are painted. */
  readonly drawn: readonly LaneView[];
  /** Two searches share one map. */
  readonly isOverlay: boolean;
  /** Only the chosen lane is shown, without a head: a figure has no room for the others beside a question about it. */
  isAlone: boolean;
  /** Moves all lanes. */
  readonly transport: ComparedTransport;
  /** Steps along the axis of time on which the chart of this lane lies: those of the longest search, or its own where one search leads. */
  axisOf(snapshot: Snapshot): number;
  /** Keeps all lanes as they are now. */
  keep(): Resume;
  /** A picture of all lanes as they are now. */
  readonly sheet: ComparedSheet;
  /** The runners have worked for a frame. */
  ticked(): void;
  /** Map, query or options changed, or another map is there. */
  edited(): void;
}

/**
 * Puts lanes into a new solver, which has the map and the chosen lane alone; `attempt`: it is the first one since they were kept, the second or the
 * third.
 */
export type Resume = (attempt: number) => void;

export interface ComparedTransport extends SharedTransport {
  /** The longest search leads: a step counts in it, and the others show their matching steps. */
  readonly isLed: boolean;
  /** Shows this step of a lane, and the matching steps of the others. Precondition: isLed. */
  showStepOf(lane: number, step: number): void;
  /** No search leads from here on: a step is the same step of all. */
  goBySteps(): void;
  /** The step of each lane when the time is at this step. */
  stepsAt(step: number): readonly number[];
}

/** A lane as its copy has to be. */
export interface LaneCopy extends LaneSearch {
  /** Its number in the session. */
  lane: number;
  step: number;
  hasHistory: boolean;
}

/** Two searches on one map: the cells that they have closed, in their colours. */
export interface SharedMap {
  /** A layer over the cells. */
  readonly draw: Overlay;
  /** The path of the search whose picture is not drawn. */
  readonly drawPath: Overlay;
  /** 0: closed by neither search, 1: by the first, 2: by the second, 3: by both. */
  readonly cells: Uint8Array;
  /** What the colours mean, with the cells of each, or with this number instead. */
  key(dark: boolean, cells?: number): readonly KeyEntry[];
}

/** What a picture of several lanes shows, and in which words. */
export interface ComparedSheet {
  readonly lanes: readonly LaneCopy[];
  /** Tiles beside each other. */
  readonly columns: number;
  /** `place`: of the lane in `lanes`. */
  headOf(snapshot: Snapshot, place: number): Head;
  /** The place in `lanes` of the one whose picture is drawn where two share one map: the chosen one. */
  readonly drawnIndex: number;
  /** Makes the map that two searches share; null: each has a picture. */
  readonly shareMap: ((pair: readonly [LaneView, LaneView]) => SharedMap) | null;
}
