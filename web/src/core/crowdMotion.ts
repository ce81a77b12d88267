// What a crowd tells of its plan, and of its planning.
import { MotionAsk } from './motionConstants';
import { MotionQuestions } from './motionQuestions';

/** Numbers of each unit in Motion.unitPlaces() and Motion.unitCosts(), of each node in lookNodes(), and of each conflict in conflicts(). */
export const placeNumbers = 4;
export const costNumbers = 3;
export const nodeNumbers = 11;
export const conflictNumbers = 5;

export class CrowdMotion extends MotionQuestions {
  /** Crowds are planned from now on. Before, a crowd stands at its starts. */
  bindCrowds(): void {
    this.ask(MotionAsk.BindCrowds);
  }
  /** The needs of a planner that the units of the lane do not meet, as bits by the places of jointNeeds; 0: it can plan them. */
  unmetNeeds(lane: number, planner: number): number {
    return this.ask(MotionAsk.UnmetNeeds, lane, planner);
  }
  /** The unit that was planned first; -1 where there is no plan, or all were planned at once. */
  plannedFirst(lane: number): number {
    return this.ask(MotionAsk.PlannedFirst, lane);
  }
  /** Goes on with a planner whose plan may get cheaper; true while it may. */
  improveCrowd(lane: number, work: number): boolean {
    return this.ask(MotionAsk.ImproveCrowd, lane, work) === 1;
  }
  /** Goes on with what this unit needs alone; true when unitCosts() knows it, or it has no path. */
  countAlone(lane: number, unit: number, work: number): boolean {
    return this.ask(MotionAsk.CountAlone, lane, unit, work) === 1;
  }
  /**
   * Four numbers a unit at the tick that is shown: its cell, its cell at the next tick where that is known, index into fateIds, and the ticks for
   * which it has waited there. The cell of a unit that is gone is -1. Empty before bindCrowds().
   */
  unitPlaces(lane: number): Int32Array {
    return Int32Array.from(this.list(MotionAsk.UnitPlaces, lane));
  }
  /** The cells of a unit at the ticks `from` to `to`, as far as they are known. */
  unitWay(lane: number, unit: number, from: number, to: number): Int32Array {
    return Int32Array.from(this.list(MotionAsk.UnitWay, lane, unit, from, to));
  }
  /**
   * Why a unit waits in a tick: WaitKind, the other unit, the cell where they would meet, the tick when, and 1 where the other one was planned before
   * it. The kind is None where it does not wait.
   */
  whyWaits(lane: number, unit: number, tick: number): Int32Array {
    return Int32Array.from(this.list(MotionAsk.WhyWaits, lane, unit, tick));
  }
  /** The unit on a cell at each of the ticks `from` to `to`, as far as they are known; -1 where there is none. */
  holders(lane: number, cell: number, from: number, to: number): Int32Array {
    return Int32Array.from(this.list(MotionAsk.Holders, lane, cell, from, to));
  }
  /** Three numbers a unit: the tick of its arrival, the moves that it needs alone or -1 while that is not counted, and the ticks that it waits. */
  unitCosts(lane: number): Int32Array {
    return Int32Array.from(this.list(MotionAsk.UnitCosts, lane));
  }
  /**
   * PlanStatus, nodes expanded, nodes generated, cells searched, sum of costs, makespan, lower bound (0: none is known), unit without a path or -1,
   * ticks that units wait, JointError, the unit, the other unit and the cell of that error, the needs that the planner misses (jointNeeds),
   * 1 where a plan is shown, and why there is none (planFailureTexts). Empty before bindCrowds().
   */
  crowdPlan(lane: number): Float64Array {
    return Float64Array.from(this.list(MotionAsk.CrowdPlan, lane));
  }
  /** Two numbers for each of `buckets` equal parts of the ticks 0 to `last`: the most units that are under way, and the most that wait. */
  crowdChart(lane: number, buckets: number, last: number): Uint32Array {
    return Uint32Array.from(this.list(MotionAsk.CrowdChart, lane, buckets, last));
  }

  // --- looking into the planning of a crowd: the planner plans once more with a record of its nodes
  /** Begins to plan once more. False where the planner keeps no record, or the units cannot be planned. */
  beginLook(lane: number): boolean {
    return this.ask(MotionAsk.BeginLook, lane) === 1;
  }
  /** Goes on by about `work` small steps; true while there is more to do. */
  advanceLook(lane: number, work: number): boolean {
    return this.ask(MotionAsk.AdvanceLook, lane, work) === 1;
  }
  /**
   * 1 where it is over, the steps and the nodes so far, and the node whose plan is shown (-1: the whole plan). Empty before beginLook(), and after
   * any change of the map, the units, what moves or the planner.
   */
  look(lane: number): Float64Array {
    return Float64Array.from(this.list(MotionAsk.Look, lane));
  }
  /** The node that each of the steps `from` to `to` - 1 took. */
  lookSteps(lane: number, from: number, to: number): Int32Array {
    return Int32Array.from(this.list(MotionAsk.LookSteps, lane, from, to));
  }
  /**
   * Eleven numbers for each of the nodes `from` to `to` - 1: parent, steps taken when it was made, cost, bound, conflicts, unit, cell, to, tick,
   * place in the order, and 1 where it has a path. -1 stands for no parent, unit or cell. A node of a constraint tree says that the unit is not on
   * the cell at the tick or, with `to`, that it does not go there from the cell in the move that begins then. An attempt to plan a unit has a place
   * in the order.
   */
  lookNodes(lane: number, from: number, to: number): Float64Array {
    return Float64Array.from(this.list(MotionAsk.LookNodes, lane, from, to));
  }
  /** Shows the plan of this node, or the whole plan (-1): all later answers about the plan are about that one. False where there is no such node. */
  showNode(lane: number, node: number): boolean {
    return this.ask(MotionAsk.ShowNode, lane, node) === 1;
  }
  /**
   * The conflicts of the plan that is shown, at most mostToldConflicts, five numbers each: tick, one unit, another unit, the cell of the first one,
   * WaitKind. SameCell: both are on the cell at the tick. Exchange, Crossing: in the move that begins at the tick, they exchange cells, or their
   * diagonals cross.
   */
  conflicts(lane: number): Int32Array {
    return Int32Array.from(this.list(MotionAsk.Conflicts, lane));
  }
}
