// What a search answers.
import type { Place } from './checks';

/**
 * Where a search is. capacity: it is too long for its history, see goOnWithoutHistory(). budget: the algorithm's own limit is reached. refused: the
 * algorithm cannot answer this query, see verdict(). The rest are ends.
 */
export type SearchStatus =
  | 'running'
  | 'found'
  | 'no-path'
  | 'start-blocked'
  | 'goal-blocked'
  | 'capacity'
  | 'cost-overflow'
  | 'budget'
  | 'refused'
  | 'waypoint-blocked';

export interface Counters {
  /** Cells taken out of the open list. */
  expanded: number;
  /** Cells put into it for the first time. */
  generated: number;
  /** Times that a cheaper way to an open cell was found, and to a closed one. */
  relaxed: number;
  reopened: number;
  /** Cells in the open list at the cursor. */
  open: number;
  /** The most of them in the whole search so far, wherever the cursor is. */
  largestOpen: number;
}

export interface Found extends Counters {
  status: 'found';
  /** In steps over plain ground: straight + diagonal * √2 under the octile model. */
  cost: number;
  /** The same exactly: straight and diagonal steps, each as often as the terrain that it enters costs. 0 for paths of any angle. */
  straight: number;
  diagonal: number;
  /** Every cell from start to goal; empty for paths of any angle. */
  path: Place[];
  /** Where it turns, start and goal included; (x, y) is the middle of a cell, and halves are its corners. */
  corners: Place[];
}

export interface NotFound extends Counters {
  status: Exclude<SearchStatus, 'found' | 'running' | 'capacity'>;
  cost: null;
  straight: null;
  diagonal: null;
  path: [];
  corners: [];
}

export type Answer = Found | NotFound;
