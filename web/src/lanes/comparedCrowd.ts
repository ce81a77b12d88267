// What lanes that plan the same units tell of their plans, in words. The part that plans crowds loads late, so it registers here what tells of them.

/** The lowest value is the better one, once all lanes are over. Null where there is no value yet. */
export interface NumberRow {
  title: string;
  values: readonly (number | null)[];
  textOf(value: number): string;
  /** Whether the values can be compared. */
  isOver: boolean;
}

/** No text of these is better than another. */
interface TextRow {
  title: string;
  texts: readonly string[];
}

interface CrowdLane {
  /** The name of its planner. */
  name: string;
  planner: number;
  /** What the planner promises, by its guarantee and in a word. */
  level: string;
  promise: string;
  /** For the head of the lane. */
  numbers: string;
}

export interface ComparedCrowd {
  caption: string;
  lanes: readonly CrowdLane[];
  rows: readonly (NumberRow | TextRow)[];
  /** What the rows do not say themselves. */
  note: string;
  planners: readonly { id: string; name: string }[];
  choosePlanner(lane: number, planner: number): void;
  /** Gives the lane that was added a planner of its own. Returns its name. */
  addPlanner(lane: number): string;
  /** The planners of the lanes behind one that was removed move up with them. */
  removePlanner(lane: number): void;
}

/** Null where the units are no crowd. */
type CrowdTeller = (lanes: readonly { lane: number }[]) => ComparedCrowd | null;

/** What tells of the plans of a page, by its controller. A page has an entry once its crowds are planned. */
export const crowdTellers = new WeakMap<object, CrowdTeller>();
