// What the core tells of a motion, as records: its answers are flat numbers (core/solverMotion.d.ts).
import type { Motion } from '../core/motion';
import { Status } from '../core/generated';
import { DoorShape, Fate, mostTicks, NoteKind, TimedKind, type PatrolEnd, type PlanReason, type TargetKind } from '../core/motionConstants';
import type { Cell } from '../model/ui';

export interface Door {
  number: number;
  cell: Cell;
  length: number;
  shape: DoorShape;
  closes: number;
  /** 0: without a schedule. */
  opens: number;
  /** 0: once. */
  every: number;
  isClosed: boolean;
  /** The next tick at which it opens or closes; null where there is none. */
  next: number | null;
}

export interface Drift {
  number: number;
  /** Its upper left cell at tick 0. */
  cell: Cell;
  width: number;
  height: number;
  direction: number;
  distance: number;
  moves: number;
  ticks: number;
  /** How many cells it has gone at the tick that is shown. */
  offset: number;
}

/** What the goal does. */
export interface Target {
  kind: TargetKind;
  moves: number;
  ticks: number;
  then: PatrolEnd;
  /** Only a patrol has some. */
  stops: readonly Cell[];
}

export interface WalkerPlace {
  at: Cell;
  next: Cell;
  fate: Fate;
  isCaught: boolean;
  goal: Cell;
  nextGoal: Cell;
}

export interface Planning {
  tick: number;
  reason: PlanReason;
  status: Status;
  expanded: number;
  cost: number;
  plannings: number;
  allExpanded: number;
  costWalked: number;
  costToGo: number;
  movesToGo: number;
  /** Its search went on from what the one before knew. */
  goesOn: boolean;
  /** The cells that a repair expanded, and those that it kept; both 0 where it was none. */
  touched: number;
  kept: number;
  /** What A* expands from scratch; null while that is not known, or not asked for. */
  fresh: number | null;
}

/** It went on from what the planning before knew of the costs of cells. */
export const isRepair = ({ touched, kept }: Pick<Planning, 'touched' | 'kept'>): boolean => touched + kept > 0;

/** How many cells it looked at. A repair may expand a cell twice. */
export const cellsOf = (planning: Pick<Planning, 'touched' | 'kept' | 'expanded'>): number =>
  isRepair(planning) ? planning.touched : planning.expanded;

export interface TickNote {
  kind: NoteKind;
  subject: number;
  cell: Cell;
  value: number;
}

/** A reader changed a cell or a thin wall in this tick, and neither a door nor the goal. */
export const isOfGround = ({ kind, value }: Pick<TickNote, 'kind' | 'value'>): boolean =>
  kind === NoteKind.Edit && (value === TimedKind.Classes || value === TimedKind.Barriers);

/** A cell or a run of them, between its edges; a run of edges has no width or no height. */
export interface Span {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Numbers = Int32Array | Float64Array;

function recordsOf<T>(numbers: Numbers, width: number, read: (fields: readonly number[], number: number) => T): T[] {
  const all = Array.from(numbers);
  return Array.from({ length: Math.floor(all.length / width) }, (_, i) => read(all.slice(i * width, (i + 1) * width), i));
}

export const doorsOf = (motion: Pick<Motion, 'doors'>): Door[] =>
  recordsOf(motion.doors(), 9, ([x, y, length, shape, closes, opens, every, closed, next], number) => ({
    number,
    cell: { x: x!, y: y! },
    length: length!,
    shape: shape!,
    closes: closes!,
    opens: opens!,
    every: every!,
    isClosed: closed === 1,
    // A door that stays closed opens after all runs.
    next: next! < 0 || next! >= mostTicks ? null : next!,
  }));

export const driftsOf = (motion: Pick<Motion, 'drifts'>): Drift[] =>
  recordsOf(motion.drifts(), 9, ([x, y, width, height, direction, distance, moves, ticks, offset], number) => ({
    number,
    cell: { x: x!, y: y! },
    width: width!,
    height: height!,
    direction: direction!,
    distance: distance!,
    moves: moves!,
    ticks: ticks!,
    offset: offset!,
  }));

export function targetOf(motion: Pick<Motion, 'target'>): Target {
  const [kind, moves, ticks, then, ...stops] = motion.target();
  return { kind: kind!, moves: moves!, ticks: ticks!, then: then!, stops: recordsOf(Int32Array.from(stops), 2, ([x, y]) => ({ x: x!, y: y! })) };
}

/** The number of the stop at this cell, counted from 1; 0 where there is none. */
const stopNumber = (stops: readonly Cell[], { x, y }: Cell): number => stops.findIndex((stop) => stop.x === x && stop.y === y) + 1;

/** The stop that the goal has reached in this tick, counted from 1; 0 where it has reached none. At tick 0 it has not come from anywhere. */
export function reachedStop(notes: readonly TickNote[], stops: readonly Cell[], tick: number): number {
  const reached = tick > 0 ? notes.find(({ kind }) => kind === NoteKind.Stop) : undefined;
  return reached ? stopNumber(stops, reached.cell) : 0;
}

/** False where the core refuses it. */
export const setTarget = (motion: Pick<Motion, 'setTarget'>, { kind, moves, ticks, then, stops }: Target): boolean =>
  motion.setTarget(kind, moves, ticks, then, Int32Array.from(stops.flatMap(({ x, y }) => [x, y])));

/** Null while the run does not know the tick. */
export const walkerPlaceOf = (motion: Pick<Motion, 'places'>, lane: number): WalkerPlace | null =>
  recordsOf(motion.places(lane), 10, ([x, y, nextX, nextY, fate, caught, goalX, goalY, nextGoalX, nextGoalY]) => ({
    at: { x: x!, y: y! },
    next: { x: nextX!, y: nextY! },
    fate: fate!,
    isCaught: caught === 1,
    goal: { x: goalX!, y: goalY! },
    nextGoal: { x: nextGoalX!, y: nextGoalY! },
  }))[0] ?? null;

/** Null where nothing was planned. */
export const planningOf = (motion: Pick<Motion, 'planning'>, lane: number): Planning | null =>
  recordsOf(
    motion.planning(lane),
    14,
    ([tick, reason, status, expanded, cost, plannings, allExpanded, costWalked, costToGo, movesToGo, goesOn, touched, kept, fresh]) => ({
      tick: tick!,
      reason: reason!,
      status: status!,
      expanded: expanded!,
      cost: cost!,
      plannings: plannings!,
      allExpanded: allExpanded!,
      costWalked: costWalked!,
      costToGo: costToGo!,
      movesToGo: movesToGo!,
      goesOn: goesOn === 1,
      touched: touched!,
      kept: kept!,
      fresh: fresh! < 0 ? null : fresh!,
    }),
  )[0] ?? null;

export const notesOf = (motion: Pick<Motion, 'notes'>, lane: number): TickNote[] =>
  recordsOf(motion.notes(lane), 5, ([kind, subject, x, y, value]) => ({
    kind: kind!,
    subject: subject!,
    cell: { x: x!, y: y! },
    value: value!,
  }));

/** The fate to show. In the last known tick (`isLast`) the core knows no move yet and tells a wait, so the place and the planning decide. */
export function fateOf(
  { fate, at, goal }: Pick<WalkerPlace, 'fate' | 'at' | 'goal'>,
  planning: Pick<Planning, 'status'> | null,
  isLast: boolean,
): Fate {
  if (!isLast || fate !== Fate.Waits) return fate;
  if (at.x === goal.x && at.y === goal.y) return Fate.Home;
  return planning && planning.status !== Status.Found ? Fate.NoPath : fate;
}

const spans: Record<DoorShape, (cell: Cell, length: number) => Span> = {
  [DoorShape.Row]: ({ x, y }, length) => ({ left: x, top: y, right: x + length, bottom: y + 1 }),
  [DoorShape.Column]: ({ x, y }, length) => ({ left: x, top: y, right: x + 1, bottom: y + length }),
  [DoorShape.East]: ({ x, y }, length) => ({ left: x + 1, top: y, right: x + 1, bottom: y + length }),
  [DoorShape.South]: ({ x, y }, length) => ({ left: x, top: y + 1, right: x + length, bottom: y + 1 }),
};

export const doorSpan = ({ shape, cell, length }: Pick<Door, 'shape' | 'cell' | 'length'>): Span => spans[shape](cell, length);

export const isOnEdges = (shape: DoorShape): boolean => shape === DoorShape.East || shape === DoorShape.South;

/** The door that closes this cell; the last one where several do. */
export function doorAt(doors: readonly Door[], { x, y }: Cell): Door | undefined {
  return doors.findLast((door) => {
    const { left, top, right, bottom } = doorSpan(door);
    return !isOnEdges(door.shape) && x >= left && x < right && y >= top && y < bottom;
  });
}

/** The door on the edge that is nearest to this place, in cells, within a third of a cell. */
export function doorOnEdge(doors: readonly Door[], place: Cell): Door | undefined {
  return doors.findLast((door) => {
    const { left, top, right, bottom } = doorSpan(door);
    const near = 1 / 3;
    const along = door.shape === DoorShape.East ? place.y >= top && place.y < bottom : place.x >= left && place.x < right;
    return isOnEdges(door.shape) && along && (door.shape === DoorShape.East ? Math.abs(place.x - left) : Math.abs(place.y - top)) < near;
  });
}

/** A door on an edge of this cell, for readers without a pointer. */
export function doorBeside(doors: readonly Door[], { x, y }: Cell): Door | undefined {
  return doors.findLast((door) => {
    const { left, top, right, bottom } = doorSpan(door);
    if (!isOnEdges(door.shape)) return false;
    return door.shape === DoorShape.East
      ? y >= top && y < bottom && (x === left || x + 1 === left)
      : x >= left && x < right && (y === top || y + 1 === top);
  });
}
