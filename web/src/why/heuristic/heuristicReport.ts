// What the core reports of a heuristic check, as names.
import type { Explain } from '../../core/engine';
import { CheckField, FindingField } from '../../core/explainConstants';

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
  /** The cost of the path that the search knows at its cursor, divided by `shortest`; null where it knows no path. */
  ratio: number | null;
  isShortest: boolean;
  /** Heuristics, as places in the choices of the option, that never overestimate under these moves and costs. */
  safe: number[];
  /** What the check found about the heuristic alone, and about heuristic times weight. */
  alone: EstimateFindings;
  weighted: EstimateFindings;
}

const checkFields = Object.keys(CheckField).length / 2;
const findingFields = Object.keys(FindingField).length / 2;

function readFindings(numbers: Float64Array, first: number): EstimateFindings {
  const of = (field: FindingField): number => numbers[first + field]!;
  return {
    over: of(FindingField.Over),
    worst: { cell: of(FindingField.WorstCell), h: of(FindingField.WorstEstimate), cost: of(FindingField.WorstCost) },
    falls: of(FindingField.Falls),
    steepest: { from: of(FindingField.FallFrom), to: of(FindingField.FallTo), fall: of(FindingField.Fall), cost: of(FindingField.FallCost) },
    gap: of(FindingField.Gap),
  };
}

/** Null where there is no check, or it is not at its end. */
export function readHeuristicReport(explain: Explain): HeuristicReport | null {
  const numbers = explain.heuristicReport();
  if (numbers.length === 0) return null;
  const of = (field: CheckField): number => numbers[field]!;
  const existing = (field: CheckField): number | null => (Number.isNaN(of(field)) ? null : of(field));
  return {
    weight: of(CheckField.Weight),
    cells: of(CheckField.Cells),
    moves: of(CheckField.Moves),
    shortest: existing(CheckField.Shortest),
    ratio: existing(CheckField.Ratio),
    isShortest: of(CheckField.IsShortest) === 1,
    safe: Array.from({ length: 32 }, (_, kind) => kind).filter((kind) => (of(CheckField.Safe) >> kind) & 1),
    alone: readFindings(numbers, checkFields),
    weighted: readFindings(numbers, checkFields + findingFields),
  };
}
