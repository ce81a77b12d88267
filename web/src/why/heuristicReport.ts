// What the core reports of a heuristic check, as names: solver.d.ts has the order of its numbers.
import type { Explain } from '../core/engine';

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
  /** Of the heuristic alone, and of heuristic times weight. */
  alone: EstimateFindings;
  weighted: EstimateFindings;
}

const numbersOfHead = 7;
const numbersOfFindings = 10;

function readFindings(numbers: Float64Array, first: number): EstimateFindings {
  const [over, cell, h, worstCost, falls, from, to, fall, cost, gap] = numbers.subarray(first, first + numbersOfFindings) as unknown as [number, number, number, number, number, number, number, number, number, number];
  return { over, worst: { cell, h, cost: worstCost }, falls, steepest: { from, to, fall, cost }, gap };
}

/** Null where there is no check, or it is not at its end. */
export function readHeuristicReport(explain: Explain): HeuristicReport | null {
  const numbers = explain.heuristicReport();
  if (numbers.length === 0) return null;
  const [weight, cells, moves, shortest, ratio, isShortest, safe] = numbers as unknown as [number, number, number, number, number, number, number];
  const existing = (number: number): number | null => (Number.isNaN(number) ? null : number);
  return {
    weight, cells, moves,
    shortest: existing(shortest),
    ratio: existing(ratio),
    isShortest: isShortest === 1,
    safe: Array.from({ length: 32 }, (_, kind) => kind).filter((kind) => (safe >> kind) & 1),
    alone: readFindings(numbers, numbersOfHead),
    weighted: readFindings(numbers, numbersOfHead + numbersOfFindings),
  };
}
