// What the core says of itself, once as a catalogue, a file that the build writes, and then of a search: its JSON as types.
import written from '#catalog';

export interface NamedChoice {
  id: string;
  name: string;
}

export interface AlgorithmInfo extends NamedChoice {
  family: string;
  summary: string;
  paper: string;
  complexity: string;
  /** The formula behind `ordersBy`, for people. */
  priority: string;
  /** The number that orders the open list: `f` is g + h, with h times the weight where there is one; `other` is another formula. */
  ordersBy: 'nothing' | 'g' | 'h' | 'f' | 'other';
  growsFrom: 'start' | 'goal' | 'both' | 'everywhere';
  /** It visits waypoints; others ignore them. */
  visits: boolean;
  /** It builds something over the grid, which is drawn. */
  builds: boolean;
  /** It gives each query to another algorithm that suits it. */
  delegates: boolean;
  guarantee: GuaranteeLevel;
  conditions: string[];
  /** Why paths may not be optimal although every condition holds. */
  shortfall: string;
  /** Ids of what it cannot do without, and of the rules for moves that it accepts. */
  needs: string[];
  movements: string[];
  parameters: { id: string; default: number }[];
  /** What a path is made of. */
  measure: 'moves' | 'euclid';
  /** What is seen on the map, each with the name of its mark. */
  legend: { mark: string; text: string }[];
}

/** A figure besides the counters, by its id in the catalogue. */
export interface FactValue {
  id: string;
  value: string;
}

export interface OptionInfo extends NamedChoice {
  kind: 'choice' | 'number';
  min: number;
  max: number;
  step: number;
  choices: NamedChoice[];
  /** The option changes the recorded steps. */
  seen: boolean;
}

export interface Catalog {
  algorithms: AlgorithmInfo[];
  options: OptionInfo[];
  movements: NamedChoice[];
  /** `straight` is what one straight step costs. */
  costModels: (NamedChoice & { straight: number })[];
  generators: NamedChoice[];
  terrains: (NamedChoice & { multiplier: number })[];
  /** Costs by terrain, from plain on: null = as on the map, 0 = cannot enter. */
  units: (NamedChoice & { costs: (number | null)[] })[];
  /** Conditions of guarantees: what is said where they fail, and where they hold. */
  reasons: { id: string; text: string; holds: string }[];
  needs: { id: string; text: string }[];
  phases: { id: string; text: string }[];
  facts: { id: string; text: string }[];
  limits: { maxSide: number; maxCells: number; maxMultiplier: number; maxWaypoints: number; maxUnitSize: number; maxAreas: number; maxAreaRadius: number; maxAreaChange: number };
}

export const catalog = written as Catalog;

export type GuaranteeLevel = 'optimal' | 'bounded' | 'complete' | 'none';

export interface Verdict {
  level: GuaranteeLevel;
  /** In thousandths. */
  bound: number;
  usesHeuristic: boolean;
  /** Of the heuristic times its weight. */
  admissible: boolean;
  consistent: boolean;
  /** Of the heuristic alone, before its weight. */
  heuristicAdmissible: boolean;
  heuristicConsistent: boolean;
  reasons: string[];
  /** What the query lacks for this algorithm; not empty = refused. */
  unmet: string[];
  /** The algorithm that would answer instead. */
  instead: string;
}

/** What the heuristic check found of one estimate. Cells are indices, numbers as people see them. */
export interface EstimateFindings {
  /** Cells at which it exceeds the cost to the goal, and the worst of them; there is none where `over` is 0. */
  over: number;
  worst: { cell: number; h: number; cost: number };
  /** Moves at which it falls by more than the move costs, and the worst of them; there is none where `falls` is 0. */
  falls: number;
  steepest: { from: number; to: number; fall: number; cost: number };
  /** The most by which it stays below the cost. */
  gap: number;
}

export interface HeuristicReport {
  /** In thousandths. */
  weight: number;
  /** Cells that a path leads from, and legal moves. */
  cells: number;
  moves: number;
  /** What the cheapest path from the start costs; null where there is none. */
  shortest: number | null;
  /** The cost of the path that the search knows at its cursor, in shares of that; null where it knows none. */
  ratio: number | null;
  isShortest: boolean;
  /** Heuristics, as places in the choices of the option, that never overestimate under these moves and costs. */
  safe: number[];
  /** Of the heuristic alone, and of heuristic times weight. */
  alone: EstimateFindings;
  weighted: EstimateFindings;
}
