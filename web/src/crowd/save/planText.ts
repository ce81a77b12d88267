// A plan as text of the LaCAM family, character by character as the program writes it (docs/formats/plan.md), but for the time of the planning, which
// the page does not know.
import { unitNumbers } from '../../core/motion';
import type { RowTaker } from './rowsJob';
import type { TextParts } from './textParts';

export interface PlanHead {
  /** The id of the planner. */
  readonly solver: string;
  readonly sum: number;
  /** What all units need alone; null where that is not known. */
  readonly lowerBound: number | null;
  readonly makespan: number;
  readonly seed: number;
  /** As Motion.units() tells them. */
  readonly units: Int32Array;
}

const placeText = (x: number, y: number): string => `(${x},${y}),`;

/** The places that stand at `at` in the numbers of each unit. */
function placesText(units: Int32Array, at: number): string {
  let text = '';
  for (let i = at; i < units.length; i += unitNumbers) text += placeText(units[i]!, units[i + 1]!);
  return text;
}

export function planHead({ solver, sum, lowerBound, makespan, seed, units }: PlanHead): string {
  const fields = {
    agents: units.length / unitNumbers,
    solver,
    solved: 1,
    soc: sum,
    soc_lb: lowerBound ?? 0,
    makespan,
    seed,
    starts: placesText(units, 0),
    goals: placesText(units, 2),
    solution: '',
  };
  return Object.entries(fields)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}

/** Writes a line for each tick. A unit that is gone stays at its last place. `most`: characters of the whole text. */
export function planLines(text: TextParts, width: number, units: number, most: number): RowTaker {
  const last = new Int32Array(units);
  return (tick, cells) => {
    let line = `${tick}:`;
    for (let unit = 0; unit < units; unit++) {
      const cell = cells[unit]! < 0 ? last[unit]! : cells[unit]!;
      last[unit] = cell;
      const x = cell % width;
      line += placeText(x, (cell - x) / width);
    }
    text.add(`${line}\n`);
    return text.length <= most;
  };
}
