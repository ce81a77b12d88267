// What moves on the map of a session, and the runs of its lanes. It is bound when a part of the page first asks for it.
import { CrowdMotion } from './crowdMotion';
import type { Engine, Session } from './engine';
import { errorTexts } from './generated';
import { jobDone, type SlicedJob } from './job';
import { type AtGoal, type Matching, MotionAsk, mostTicks, motionErrorTexts, PatrolEnd, RunStatus, TargetKind } from './motionConstants';

Object.assign(errorTexts, motionErrorTexts);

/** The weight of a move in Motion.pace(). */
const moveWeight = 16;
/** Numbers of each unit in Motion.units(). */
export const unitNumbers = 9;

/** Moves of the unit in its number of ticks. */
export function unitPaceOf(motion: Pick<Motion, 'pace'>): { moves: number; ticks: number } {
  const pace = motion.pace();
  return { moves: Math.floor(pace / moveWeight), ticks: pace % moveWeight };
}

/** Whether the unit moves at all. */
export const walks = (motion: Pick<Motion, 'pace'>): boolean => motion.pace() >= moveWeight;

/**
 * The motion of a session. The session lives longer. Each lane has a run, which plans by the algorithm of the lane. The session shows one tick:
 * its map is the map of that tick, and each lane searches the last planning that its run began at or before that tick. Another planning makes the
 * lane stale. Changes of cells, passages and the goal are edits of the shown tick and hold from there on; tick 0 is the drawn map.
 */
export class Motion extends CrowdMotion {
  // --- what moves. Each change is a step of the history. Numbers that are not valid are refused: false, -1 or an error.
  /** Whether the world has more than one tick. */
  moves(): boolean {
    return this.ask(MotionAsk.Moves) === 1;
  }
  /** Whether anything moves, or there is a door. If not, doors(), drifts() and target() answer without the moving part of the solver. */
  private hasAny(): boolean {
    return this.ask(MotionAsk.HasAny) === 1;
  }
  /** Rises with each change of the map, the query or the motion, undo included. */
  version(): number {
    return this.ask(MotionAsk.Version);
  }
  /** The error code of a change at a tick, or of a new door or block, for which there was no room; told once, and 0 where there was room. */
  refusal(): number {
    return this.ask(MotionAsk.Refusal);
  }
  /** Its units are planned together, and its lanes search nothing. */
  isCrowd(): boolean {
    return this.moves() && this.unitCount() > 1;
  }
  /** How many units there are. More than one are a crowd: a planner plans them together, and the lanes search nothing. */
  unitCount(): number {
    return this.ask(MotionAsk.UnitCount);
  }
  /**
   * Nine numbers each: x, y, goal x, goal y, kind, size, moves, ticks, group (0 to unitGroups - 1). The first unit is that of the query; its pace
   * may have no moves, and then it goes at 1 move a tick with the others.
   */
  units(): Int32Array {
    return Int32Array.from(this.list(MotionAsk.Units));
  }
  /** Replaces the units behind the first one, nine numbers each as of units(). False where one is not valid, or there are more than mostUnits. */
  setUnits(units: Int32Array, width: number): boolean {
    let isValid = true;
    for (let i = 0; isValid && i + unitNumbers <= units.length; i += unitNumbers) {
      const [x, y, goalX, goalY, kind, size, moves, ticks, group] = units.subarray(i, i + unitNumbers);
      const isOn = x! >= 0 && x! < width && goalX! >= 0 && goalX! < width;
      const [start, goal] = [y! * width + x!, goalY! * width + goalX!];
      isValid = isOn && this.ask(MotionAsk.AddUnit, start, goal, kind, size, moves! * moveWeight + ticks!, group) === 1;
    }
    // Where the core refuses a unit, one without a size makes it refuse them all.
    if (!isValid) this.ask(MotionAsk.AddUnit, -1, -1);
    return this.ask(MotionAsk.PutUnits) === 1 && isValid;
  }
  /** The planner of a lane: index into planners. */
  planner(lane: number): number {
    return this.ask(MotionAsk.Planner, lane);
  }
  setPlanner(lane: number, planner: number): boolean {
    return this.ask(MotionAsk.SetPlanner, lane, planner) === 1;
  }
  /** What units of a crowd do at their goals. */
  atGoal(): AtGoal {
    return this.ask(MotionAsk.AtGoal);
  }
  setAtGoal(atGoal: AtGoal): boolean {
    return this.ask(MotionAsk.SetAtGoal, atGoal) === 1;
  }
  /** Whether units go at the pace of slower ones ahead, where the planner can do that (planners[].matches). */
  matching(): Matching {
    return this.ask(MotionAsk.Matching);
  }
  setMatching(matching: Matching): boolean {
    return this.ask(MotionAsk.SetMatching, matching) === 1;
  }
  /** What planners that leave something to chance begin with. */
  seed(): number {
    // The core answers with a signed number.
    return this.ask(MotionAsk.Seed) >>> 0;
  }
  setSeed(seed: number): boolean {
    return this.ask(MotionAsk.SetSeed, seed) === 1;
  }
  /** The pace of the unit: moves * 16 + ticks; below 16 it stands. */
  pace(): number {
    return this.ask(MotionAsk.Pace);
  }
  setPace(moves: number, ticks: number): boolean {
    return this.ask(MotionAsk.SetPace, moves, ticks) === 1;
  }
  /** Index into replanIds. */
  replan(): number {
    return this.ask(MotionAsk.Replan);
  }
  setReplan(replan: number): boolean {
    return this.ask(MotionAsk.SetReplan, replan) === 1;
  }
  /** How many cells far the unit sees; 0: everything. */
  sight(): number {
    return this.ask(MotionAsk.Sight);
  }
  setSight(cells: number): boolean {
    return this.ask(MotionAsk.SetSight, cells) === 1;
  }
  lastTick(): number {
    return this.ask(MotionAsk.LastTick);
  }
  setLastTick(tick: number): boolean {
    return this.ask(MotionAsk.SetLastTick, tick) === 1;
  }

  /** The number of changes after tick 0: of cells, passages, doors and the goal. */
  edits(): number {
    return this.ask(MotionAsk.Edits);
  }

  /** A run of `length` cells or edges, of a shape of doorShapeIds; its number, or -1. */
  addDoor(x: number, y: number, length: number, shape: number): number {
    return this.ask(MotionAsk.AddDoor, x, y, length, shape);
  }
  /**
   * Returns 0, or an error code: the door does not open after it closes, it would close again too early, a tick is too late, or there is no such
   * door. opens = 0 removes the schedule.
   */
  setSchedule(door: number, closes: number, opens: number, every: number): number {
    return this.ask(MotionAsk.SetSchedule, door, closes, opens, every);
  }
  removeDoor(door: number): boolean {
    return this.ask(MotionAsk.RemoveDoor, door) === 1;
  }
  /** Opens or closes it from the tick that is shown. */
  toggleDoor(door: number): boolean {
    return this.ask(MotionAsk.ToggleDoor, door) === 1;
  }
  /**
   * Nine numbers each: x, y, length, shape, closes, opens, every, 1 where it is closed at the tick that is shown, and the next tick at which that
   * changes or -1.
   */
  doors(): Int32Array {
    return this.hasAny() ? Int32Array.from(this.list(MotionAsk.Doors)) : new Int32Array(0);
  }
  /** The ticks from which and until which the door is closed, pair by pair, up to this tick. */
  closedTimes(door: number, last: number): Int32Array {
    return Int32Array.from(this.list(MotionAsk.ClosedTimes, door, last));
  }

  /** A block that goes `distance` cells in a straight direction and back; its number, or -1. */
  addDrift(x: number, y: number, width: number, height: number, direction: number, distance: number): number {
    return this.ask(MotionAsk.AddDrift, x, y, width, height, direction, distance);
  }
  setDriftPace(drift: number, moves: number, ticks: number): boolean {
    return this.ask(MotionAsk.SetDriftPace, drift, moves, ticks) === 1;
  }
  setDriftWay(drift: number, direction: number, distance: number): boolean {
    return this.ask(MotionAsk.SetDriftWay, drift, direction, distance) === 1;
  }
  removeDrift(drift: number): boolean {
    return this.ask(MotionAsk.RemoveDrift, drift) === 1;
  }
  /** x, y at tick 0, width, height, direction, distance, moves, ticks, and the offset at the tick that is shown: nine numbers each. */
  drifts(): Int32Array {
    return this.hasAny() ? Int32Array.from(this.list(MotionAsk.Drifts)) : new Int32Array(0);
  }

  /** kind (targetIds), moves, ticks, then (patrolEndIds), and the stops as x, y. */
  target(): Int32Array {
    return this.hasAny() ? Int32Array.from(this.list(MotionAsk.Target)) : Int32Array.of(TargetKind.Stand, 1, 1, PatrolEnd.Around);
  }
  /** stops: x, y of each. */
  setTarget(kind: TargetKind, moves: number, ticks: number, then: PatrolEnd, stops: Int32Array): boolean {
    let isValid = true;
    for (let i = 0; isValid && i + 1 < stops.length; i += 2) isValid = this.ask(MotionAsk.AddStop, stops[i], stops[i + 1]) === 1;
    // Where the core refuses a stop, the invalid kind -1 makes it forget the stops that it took before.
    return this.ask(MotionAsk.SetTarget, isValid ? kind : -1, moves, ticks, then) === 1;
  }

  // --- the clock
  tick(): number {
    return this.ask(MotionAsk.Tick);
  }
  /** Shows this tick. Lanes whose run is not there yet show their last one. */
  seekTick(tick: number): void {
    this.ask(MotionAsk.SeekTick, tick);
  }
  /** Goes on with the run of the lane for about `work` expansions, to this tick at most. Returns the last tick that is known. */
  advanceRun(lane: number, work: number, tick: number): number {
    return this.ask(MotionAsk.AdvanceRun, lane, work, tick);
  }
  /** The last tick that is known of the run of this lane. */
  ticks(lane: number): number {
    return this.ask(MotionAsk.Ticks, lane);
  }
  /** Index into runStatusIds. */
  runStatus(lane: number): number {
    return this.ask(MotionAsk.RunStatus, lane);
  }

  // --- what a run tells of the tick that is shown
  /** x, y, the same at the next tick where it is known, index into fateIds, 1 where it is caught, and x, y of its goal now and at the next tick. */
  places(lane: number): Int32Array {
    return Int32Array.from(this.list(MotionAsk.Places, lane));
  }
  /** The cells that the unit entered in the last `most` ticks, up to the shown one. A cell in which it waits stands once. */
  way(lane: number, most: number): Uint32Array {
    return Uint32Array.from(this.list(MotionAsk.Way, lane, most));
  }
  /** The cells of the plan in force from the place of the unit on. */
  plan(lane: number): Uint32Array {
    return Uint32Array.from(this.list(MotionAsk.Plan, lane));
  }
  /** Those of the plan before the one in force, from where that was left on; empty where none was. */
  planBefore(lane: number): Uint32Array {
    return Uint32Array.from(this.list(MotionAsk.PlanBefore, lane));
  }
  /**
   * The planning in force: its tick, index into planReasonIds, index into statusIds, cells expanded, cost, how many plannings there were until now,
   * cells expanded by all of these, cost walked, cost of the plan from here, moves to go, 1 where its search went on from what the one before knew,
   * the cells that a repair expanded and those that it kept, and what A* expands from scratch or -1 while that is not counted.
   * Empty where nothing was planned.
   */
  planning(lane: number): Float64Array {
    return Float64Array.from(this.list(MotionAsk.Planning, lane));
  }
  /** Counts for about `work` expansions what A* expands from scratch; true when planning() has it, or nothing is to be counted. */
  countFresh(lane: number, work: number): boolean {
    return this.ask(MotionAsk.CountFresh, lane, work) === 1;
  }
  /** The notes of this tick, five numbers each: NoteKind, number of the door or unit, x, y, value. */
  notes(lane: number): Int32Array {
    return Int32Array.from(this.list(MotionAsk.Notes, lane));
  }

  // --- the time line of a run
  /** The greatest number of cells that one planning expanded, for each of `buckets` equal parts of the ticks 0 to `last`. */
  effortChart(lane: number, buckets: number, last: number): Uint32Array {
    return Uint32Array.from(this.list(MotionAsk.EffortChart, lane, buckets, last));
  }
  /** The ticks that have a note of this kind (noteIds), each once, in order. */
  noteTicks(lane: number, kind: number): Uint32Array {
    return Uint32Array.from(this.list(MotionAsk.NoteTicks, lane, kind));
  }
  /** The cells that the unit saw first in the ticks `from` to `to`; none where it sees everything. */
  newlyKnown(lane: number, from: number, to: number): Uint32Array {
    return Uint32Array.from(this.list(MotionAsk.NewlyKnown, lane, from, to));
  }
  /** The cells of its goal from the tick that is shown on, as far as they are known, for `most` ticks at most; each cell where it stands once. */
  goalWay(lane: number, most: number): Uint32Array {
    return Uint32Array.from(this.list(MotionAsk.GoalWay, lane, most));
  }
  /** The ticks of plannings whose plan before had a move that was no longer legal, whatever the reason, in order. */
  cutTicks(lane: number): Uint32Array {
    return Uint32Array.from(this.list(MotionAsk.CutTicks, lane));
  }
  /** The hash of the run until the tick that is shown, as 16 hexadecimal digits. */
  runHash(lane: number): string {
    return [...this.list(MotionAsk.RunHash, lane)].map((half) => half.toString(16).padStart(8, '0')).join('');
  }

  /** The cell of the unit at a tick, which need not be the shown one; -1 where the run does not know it. */
  cellAt(lane: number, tick: number): number {
    return this.ask(MotionAsk.CellAt, lane, tick);
  }
  /** The first tick at which the units of two lanes stand on different cells, as far as both runs are known; -1 where there is none. */
  firstApart(lane: number, other: number): number {
    return this.ask(MotionAsk.FirstApart, lane, other);
  }

  // --- the map that people draw, while that of a tick is shown
  drawnClasses(): Uint8Array {
    return Uint8Array.from(this.list(MotionAsk.DrawnClasses));
  }
  drawnBarriers(): Uint8Array {
    return Uint8Array.from(this.list(MotionAsk.DrawnBarriers));
  }

  // --- the map and the query that a lane searches, and the query of its unit at the tick that is shown
  searchedClasses(lane: number): Uint8Array {
    return Uint8Array.from(this.list(MotionAsk.SearchedClasses, lane));
  }
  searchedBarriers(lane: number): Uint8Array {
    return Uint8Array.from(this.list(MotionAsk.SearchedBarriers, lane));
  }
  /** As Session.fields(), without what moves. */
  searchedFields(lane: number): string {
    return this.text(MotionAsk.SearchedFields, lane);
  }
  tickFields(lane: number): string {
    return this.text(MotionAsk.TickFields, lane);
  }
}

/** Makes the run of a lane in slices, to a tick at most, and no further than `isEnough` says. */
export const runTo = (motion: Motion, lane: number, last: number, isEnough = (): boolean => false): SlicedJob => ({
  advance: (work) => (motion.advanceRun(lane, work, last) >= last || isEnough() || motion.runStatus(lane) !== RunStatus.Running ? jobDone : 0),
});

/** A tick as text; 0 for a text that names no tick. */
export function tickIn(text: string): number {
  const tick = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return tick <= mostTicks ? tick : 0;
}

const known = new WeakMap<Session, Motion>();

/** The motion of the present session. Precondition: the program is complete. */
export function motionOf({ module, session }: Engine): Motion {
  if (!module.Motion) module.bindMotion();
  const motion = known.get(session) ?? new Motion(new module.Motion(session));
  known.set(session, motion);
  return motion;
}
