// Many units that move at the same time: what is asked, and what is answered.
import type { Place } from './checks';

/** A map for units: a terrain for each cell, row by row, as its place in catalog.terrains, or a Moving AI map, whose water is blocked. */
export type UnitMap = { width: number; height: number; cells: ArrayLike<number> } | string | Uint8Array;

/** Moves in a number of ticks, 1 to 8 both; a unit makes at most one move a tick. */
export interface UnitPace {
  moves: number;
  ticks: number;
}

/** Places of units of several cells are those of their upper left cell. */
export interface UnitQuery {
  start: Place;
  goal: Place;
  /** Cells along each side; default: 1. */
  size?: number | undefined;
  /** Id of a kind; default: walker. */
  kind?: string | undefined;
  /** Default: a move a tick. */
  pace?: UnitPace | undefined;
  /** 0 to 7, the colour of the unit on the page. No planner reads it. */
  group?: number | undefined;
}

/** Ids of docs/planners.md. */
export type PlannerId = 'prioritized' | 'whca-star' | 'pibt' | 'lacam' | 'cbs' | 'formation' | 'alone';

export interface UnitsQuery {
  /** 2 to 10,000. At least one of them goes to another cell. */
  units: readonly UnitQuery[];
  /** Default: lacam. */
  planner?: PlannerId | undefined;
  /** Id of a movement rule; default: 8-no-corner-cutting. */
  movement?: string | undefined;
  /** What units do at their goals; default: stay. */
  atGoal?: 'stay' | 'vanish' | undefined;
  /** What planners that leave something to chance begin with: a whole number below 2 to the power of 32; default: 0. */
  seed?: number | undefined;
  /** A plan has no more ticks; at most 100,000; default: 2,000. */
  lastTick?: number | undefined;
  /** Doors and blocks, as lines `doors=` and `drift=` of docs/formats/motion.md. */
  motion?: string | undefined;
}

/**
 * solved: there is a plan. improving: there is one, and the planner may have found a cheaper one with more time. unsolvable: the planner proved that
 * there is none. failed: it found none. capacity: its memory was full. refused: the units break a rule, or they are not for this planner.
 */
export type UnitsStatus = 'solved' | 'improving' | 'unsolvable' | 'failed' | 'capacity' | 'refused';

/** The units, by their places in the query, and the cell because of which they are refused. */
export interface UnitFault {
  unit: number;
  /** The other unit on that cell; null where there is none. */
  other: number | null;
  at: Place;
}

interface Planning {
  /** Nodes of the planner. */
  expanded: number;
  /** No plan has a lower sum of costs; null where the planner knows no bound. */
  lowerBound: number | null;
}

export interface UnitsPlanned extends Planning {
  status: 'solved' | 'improving';
  why: null;
  fault: null;
  /** The ticks until each unit is at its goal for good, added up. */
  sumOfCosts: number;
  /** The tick at which the last unit arrives. */
  makespan: number;
  /** Ticks in which units wait that could move at their pace. */
  waits: number;
  /** The cell of each unit, y * width + x, at each tick from 0 to the makespan; -1 for a unit that has vanished. */
  places: Int32Array[];
  /** 16 hexadecimal digits, which are the same for the same plan on every build. */
  hash: string;
}

export interface UnitsNotPlanned extends Planning {
  status: Exclude<UnitsStatus, UnitsPlanned['status']>;
  /** A sentence, in which units are counted from 1. */
  why: string;
  /** Null where no cell is to blame. */
  fault: UnitFault | null;
  sumOfCosts: null;
  makespan: null;
  waits: null;
  places: [];
  hash: null;
}

export type UnitsPlan = UnitsPlanned | UnitsNotPlanned;
