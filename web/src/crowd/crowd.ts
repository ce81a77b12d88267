// The units of one tick as drawings read them: flat arrays with an entry for each unit, because there may be thousands.
import { placeNumbers } from '../core/crowdMotion';
import { unitNumbers } from '../core/motion';
import { Fate } from '../core/motionConstants';

export enum UnitState {
  Moving,
  Waiting,
  Arrived,
  NoPath,
}

export interface Crowd {
  readonly count: number;
  /** Cells across the map. */
  readonly mapWidth: number;
  /** The upper left cell of each unit, row by row of the map, now and at the next tick. -1: it is gone. */
  readonly cell: Int32Array;
  readonly next: Int32Array;
  readonly state: Uint8Array;
  readonly goal: Int32Array;
  /** Cells along each side. */
  readonly size: Uint8Array;
  readonly group: Uint8Array;
  /** Ticks for which it has waited where it stands. */
  readonly waited: Uint32Array;
  /** Moves and ticks of its pace, pair by pair. */
  readonly pace: Uint8Array;
}

const stateByFate: Record<Fate, UnitState> = {
  [Fate.Moves]: UnitState.Moving,
  [Fate.Waits]: UnitState.Waiting,
  [Fate.NoPath]: UnitState.NoPath,
  [Fate.Refused]: UnitState.Waiting,
  [Fate.Home]: UnitState.Arrived,
  [Fate.NoMoves]: UnitState.Waiting,
};

export const unitStateOf = (fate: Fate): UnitState => stateByFate[fate];

/** `units`, `places`: as Motion tells them. Places may be empty: while nothing is planned, all units stand at their starts. */
export function crowdOf(units: Int32Array, places: Int32Array, mapWidth: number): Crowd {
  const count = Math.floor(units.length / unitNumbers);
  const numbers = { cell: new Int32Array(count), next: new Int32Array(count), goal: new Int32Array(count), waited: new Uint32Array(count) };
  const small = { state: new Uint8Array(count), size: new Uint8Array(count), group: new Uint8Array(count), pace: new Uint8Array(2 * count) };
  const isPlanned = places.length === count * placeNumbers;
  for (let i = 0; i < count; i++) {
    // Numbers by their places: a part of the list for each unit would take longer than all the rest.
    const of = i * unitNumbers;
    const at = i * placeNumbers;
    const start = units[of + 1]! * mapWidth + units[of]!;
    numbers.cell[i] = isPlanned ? places[at]! : start;
    numbers.next[i] = isPlanned ? places[at + 1]! : start;
    numbers.waited[i] = isPlanned ? places[at + 3]! : 0;
    numbers.goal[i] = units[of + 3]! * mapWidth + units[of + 2]!;
    small.state[i] = isPlanned ? unitStateOf(places[at + 2]!) : UnitState.Moving;
    small.size[i] = units[of + 5]!;
    small.pace[2 * i] = units[of + 6]!;
    small.pace[2 * i + 1] = units[of + 7]!;
    small.group[i] = units[of + 8]!;
  }
  return { count, mapWidth, ...numbers, ...small };
}
