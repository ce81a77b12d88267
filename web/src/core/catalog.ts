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
  /** Changes from which it goes on instead of starting again. */
  repairs: ('edits' | 'start' | 'goal')[];
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

/** A whole number that a generator takes beside size and seed. */
interface GeneratorParameter extends NamedChoice {
  /** How the name of a map states it: {value} stands for the number. */
  shown: string;
  least: number;
  most: number;
  initial: number;
}

interface GeneratorInfo extends NamedChoice {
  /** In a benchmark, no side is shorter. */
  leastSide: number;
  /** In a benchmark, both ends are in corners that are made free, instead of in the first and the last free cell. */
  opensCorners: boolean;
  parameter: GeneratorParameter | null;
}

export interface Catalog {
  algorithms: AlgorithmInfo[];
  options: OptionInfo[];
  movements: NamedChoice[];
  /** What one straight step and one diagonal cost. */
  costModels: (NamedChoice & { straight: number; diagonal: number })[];
  generators: GeneratorInfo[];
  terrains: (NamedChoice & { multiplier: number })[];
  /** Costs by terrain, from plain on: null = as on the map, 0 = cannot enter. */
  units: (NamedChoice & { costs: (number | null)[] })[];
  /** Conditions of guarantees: what is said where they fail, and where they hold. */
  reasons: { id: string; text: string; holds: string }[];
  needs: { id: string; text: string }[];
  phases: { id: string; text: string }[];
  /** A page loads them later, by '#facts'. */
  facts: { id: string; text: string }[];
  limits: {
    maxSide: number;
    maxCells: number;
    maxMultiplier: number;
    maxWaypoints: number;
    maxUnitSize: number;
    maxAreas: number;
    maxAreaRadius: number;
    maxAreaChange: number;
  };
}

export const catalog = written as Catalog;

export type GuaranteeLevel = 'optimal' | 'bounded' | 'complete' | 'none';

export interface Verdict {
  level: GuaranteeLevel;
  /** In thousandths. */
  bound: number;
  usesHeuristic: boolean;
  /** What holds for the heuristic times its weight. */
  admissible: boolean;
  consistent: boolean;
  /** What holds for the heuristic alone, before its weight. */
  heuristicAdmissible: boolean;
  heuristicConsistent: boolean;
  reasons: string[];
  /** What the query lacks for this algorithm; not empty = refused. */
  unmet: string[];
  /** The algorithm that would answer instead. */
  instead: string;
}
