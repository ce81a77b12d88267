/** What moves on the map of a session, and the runs of its lanes. The conventions are those of solver.d.ts. */
declare module '#solver' {
  /**
   * The motion of a session, which outlives it. Not there before bindMotion(). Each lane has a run: it plans by the algorithm of the lane. The session
   * shows one tick. Then its map is that of the tick, and each lane searches what its run planned last at or before that tick: another planning makes
   * the lane stale. Changes of cells, passages and the goal hold from the tick that is shown, as edits of that tick; tick 0 is the drawn map.
   */
  export interface Motion {
    delete(): void;

    // --- what moves. Each change is a step of the history. Numbers that are not valid are refused: false, -1 or an error.
    /** Whether the world has more than one tick. */
    moves(): boolean;
    /** Rises with each change of the motion, undo included. */
    version(): number;
    /** The pace of the unit: moves * 16 + ticks; below 16 it stands. */
    pace(): number;
    setPace(moves: number, ticks: number): boolean;
    /** Index into replanIds. */
    replan(): number;
    setReplan(replan: number): boolean;
    /** How many cells far the unit sees; 0: everything. */
    sight(): number;
    setSight(cells: number): boolean;
    lastTick(): number;
    setLastTick(tick: number): boolean;

    /** A run of `length` cells or edges, of a shape of doorShapeIds; its number, or -1. */
    addDoor(x: number, y: number, length: number, shape: number): number;
    /** An error where it would close before it opens, else 0. opens = 0: no schedule. */
    setSchedule(door: number, closes: number, opens: number, every: number): number;
    removeDoor(door: number): boolean;
    /** Opens or closes it from the tick that is shown. */
    toggleDoor(door: number): boolean;
    /** x, y, length, shape, closes, opens, every, 1 where it is closed at the tick that is shown, the next tick at which that changes or -1: nine numbers each. */
    doors(): Int32Array;
    /** The ticks from which and until which the door is closed, pair by pair, up to this tick. */
    closedTimes(door: number, last: number): Int32Array;

    /** A block that goes `distance` cells in a straight direction and back; its number, or -1. */
    addDrift(x: number, y: number, width: number, height: number, direction: number, distance: number): number;
    setDriftPace(drift: number, moves: number, ticks: number): boolean;
    setDriftWay(drift: number, direction: number, distance: number): boolean;
    removeDrift(drift: number): boolean;
    /** x, y at tick 0, width, height, direction, distance, moves, ticks, and the offset at the tick that is shown: nine numbers each. */
    drifts(): Int32Array;

    /** kind (targetIds), moves, ticks, then (patrolEndIds), and the stops as x, y. */
    target(): Int32Array;
    /** stops: x, y of each. */
    setTarget(kind: number, moves: number, ticks: number, then: number, stops: Int32Array): boolean;

    // --- the clock
    tick(): number;
    /** Shows this tick. Lanes whose run is not there yet show their last one. */
    seekTick(tick: number): void;
    /** Goes on with the run of the lane for about `work` expansions, to this tick at most. Returns the last tick that is known. */
    advanceRun(lane: number, work: number, tick: number): number;
    /** The last tick that is known of the run of this lane. */
    ticks(lane: number): number;
    /** Index into runStatusIds. */
    runStatus(lane: number): number;

    // --- what a run tells of the tick that is shown
    /** x, y, the same at the next tick where it is known, index into fateIds, 1 where it is caught, and x, y of its goal now and at the next tick. */
    places(lane: number): Int32Array;
    /** The last `most` cells of the way walked, the place at the tick included. */
    way(lane: number, most: number): Uint32Array;
    /** The cells of the plan in force from the place of the unit on. */
    plan(lane: number): Uint32Array;
    /** Those of the plan before the one in force, from where that was left on; empty where none was. */
    planBefore(lane: number): Uint32Array;
    /**
     * The planning in force: its tick, index into planReasonIds, index into statusIds, cells expanded, cost, how many plannings there were until now,
     * cells expanded by all of these, cost walked, cost of the plan from here, moves to go. Empty where nothing was planned.
     */
    planning(lane: number): Float64Array;
    /** What is noted of this tick: index into noteIds, number of the door or unit, x, y, value: five numbers each. */
    notes(lane: number): Int32Array;

    // --- the time line of a run
    /** The greatest number of cells that one planning expanded, for each of `buckets` equal parts of the ticks 0 to `last`. */
    effortChart(lane: number, buckets: number, last: number): Uint32Array;
    /** The ticks that have a note of this kind (noteIds), each once, in order. */
    noteTicks(lane: number, kind: number): Uint32Array;
    /** The hash of the run until the tick that is shown, as 16 hexadecimal digits. */
    runHash(lane: number): string;
  }

  export interface SolverModule {
    /** Binds Motion; called once. */
    bindMotion(): void;
    Motion: new (session: Session) => Motion;
  }
}
