// The units of one tick as drawings read them: flat arrays with an entry for each unit, because there may be thousands.
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
  /** Ticks for which it has waited by now; null where that is not known. */
  readonly waited: Uint32Array | null;
  /** Moves and ticks of its pace, pair by pair. */
  readonly pace: Uint8Array;
}

/** What the core tells of each unit: x, y, goal x, goal y, kind, size, moves, ticks and group. */
const unitNumbers = 9;
/** And at each tick: cell, next cell and fate. */
const placeNumbers = 3;
/** A fate has this besides where something closed over the unit. */
const caughtBit = 16;

const stateByFate: Record<Fate, UnitState> = {
  [Fate.Moves]: UnitState.Moving,
  [Fate.Waits]: UnitState.Waiting,
  [Fate.NoPath]: UnitState.NoPath,
  [Fate.Refused]: UnitState.Waiting,
  [Fate.Home]: UnitState.Arrived,
  [Fate.NoMoves]: UnitState.Waiting,
};

export const unitStateOf = (fate: number): UnitState => stateByFate[(fate & (caughtBit - 1)) as Fate] ?? UnitState.Waiting;

/** `places` may be empty: while nothing is planned, all units stand at their starts. */
export function crowdOf(units: Int32Array, places: Int32Array, mapWidth: number, waited: Uint32Array | null = null): Crowd {
  const count = Math.floor(units.length / unitNumbers);
  const numbers = { cell: new Int32Array(count), next: new Int32Array(count), goal: new Int32Array(count) };
  const small = { state: new Uint8Array(count), size: new Uint8Array(count), group: new Uint8Array(count), pace: new Uint8Array(2 * count) };
  const isPlanned = places.length === count * placeNumbers;
  for (let i = 0; i < count; i++) {
    const [x, y, goalX, goalY, , size, moves, ticks, group] = units.subarray(i * unitNumbers, (i + 1) * unitNumbers) as unknown as number[];
    const start = y! * mapWidth + x!;
    const at = i * placeNumbers;
    numbers.cell[i] = isPlanned ? places[at]! : start;
    numbers.next[i] = isPlanned ? places[at + 1]! : start;
    numbers.goal[i] = goalY! * mapWidth + goalX!;
    small.state[i] = isPlanned ? unitStateOf(places[at + 2]!) : UnitState.Moving;
    small.size[i] = size!;
    small.group[i] = group!;
    small.pace.set([moves!, ticks!], 2 * i);
  }
  return { count, mapWidth, ...numbers, ...small, waited };
}
