// What a walk answers.
import type { Place } from './checks';

/** How a walk ended: at the goal, without coming nearer, at its last tick, for lack of memory, or because its path is not made of moves. */
export type WalkStatus = 'arrived' | 'stuck' | 'last-tick' | 'capacity' | 'no-moves';

export type WalkEventKind = 'edit' | 'closed' | 'opened' | 'planned' | 'unreachable' | 'caught' | 'refused' | 'stop' | 'arrived' | 'stuck' | 'no-way';

/** What happened in a tick. */
export interface WalkEvent {
  tick: number;
  kind: WalkEventKind;
}

export interface Walk {
  status: WalkStatus;
  /** The last tick. */
  ticks: number;
  /** What was paid for each cell when it was entered, in steps over plain ground. */
  cost: number;
  /** How many times it planned, and the cells that all plannings expanded. */
  plannings: number;
  expanded: number;
  /** Where it stood, from tick 0 on. */
  places: Place[];
  /** By tick. */
  events: WalkEvent[];
}
