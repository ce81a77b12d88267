// The rows of a scenario as the core read them, in columns that can be handed to a worker.
import type { Session } from '../core/engine';

export interface ScenRows {
  /** In the file, from 1. */
  lines: Uint32Array;
  /** Start x, y and goal x, y of each row. */
  places: Int32Array;
  /** Published lengths; 0 with start and goal apart: there is no path. */
  published: Float64Array;
  /** How far an exact length may be from each. */
  tolerances: Float64Array;
}

/** What the core has read so far, which it keeps no longer. */
export function takeRows(session: Session): ScenRows {
  const rows = {
    lines: session.scenLines().slice(),
    places: session.scenPlaces().slice(),
    published: session.scenLengths().slice(),
    tolerances: session.scenTolerances().slice(),
  };
  session.openScen('');
  return rows;
}

export interface Row {
  line: number;
  start: { x: number; y: number };
  goal: { x: number; y: number };
  published: number;
  tolerance: number;
}

export function rowAt({ lines, places, published, tolerances }: ScenRows, index: number): Row {
  const [startX, startY, goalX, goalY] = places.subarray(4 * index, 4 * index + 4) as unknown as [number, number, number, number];
  return {
    line: lines[index]!,
    start: { x: startX, y: startY },
    goal: { x: goalX, y: goalY },
    published: published[index]!,
    tolerance: tolerances[index]!,
  };
}

export function isSamePlace({ start, goal }: Row): boolean {
  return start.x === goal.x && start.y === goal.y;
}
