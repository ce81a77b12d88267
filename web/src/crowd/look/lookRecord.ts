// What a planner noted while it planned: the node that each step took, and what it knew of its nodes. It is read in parts, because there may be many.
import { progressAt, type SlicedJob } from '../../core/job';
import { nodeNumbers } from '../../core/crowdMotion';
import type { Motion } from '../../core/motion';

/** Units and cells are counted from 0; -1: none. */
export interface LookNode {
  readonly parent: number;
  /** The steps that were taken when it was made. */
  readonly madeAt: number;
  readonly cost: number;
  readonly bound: number;
  readonly conflicts: number;
  readonly unit: number;
  readonly cell: number;
  readonly to: number;
  readonly tick: number;
  /** The place in the order, where the node is an attempt to plan a unit. */
  readonly place: number;
  readonly hasPath: boolean;
}

/** Steps are counted from 1: step k took the node taken[k - 1], and at step 0 nothing is taken. */
export class LookRecord {
  /** The first step that took each node; 0 where none did. */
  readonly firstStep: Int32Array;

  /** `numbers`: of all nodes, as Motion.lookNodes() tells them. */
  constructor(
    readonly taken: Int32Array,
    private readonly numbers: Float64Array,
  ) {
    this.firstStep = new Int32Array(this.nodes);
    for (let step = taken.length; step > 0; step--) this.firstStep[taken[step - 1]!] = step;
  }

  get steps(): number {
    return this.taken.length;
  }

  get nodes(): number {
    return this.numbers.length / nodeNumbers;
  }

  /** The node that a step is about: the one that it took, or the one that was chosen without a step. `chosen`: -1 where none was. */
  nodeAt(step: number, chosen: number): number {
    return chosen >= 0 ? chosen : (this.taken[Math.max(step, 1) - 1] ?? 0);
  }

  parentOf(node: number): number {
    return this.numbers[node * nodeNumbers]!;
  }

  madeAt(node: number): number {
    return this.numbers[node * nodeNumbers + 1]!;
  }

  tickOf(node: number): number {
    return this.numbers[node * nodeNumbers + 8]!;
  }

  node(node: number): LookNode {
    const at = node * nodeNumbers;
    const [parent, madeAt, cost, bound, conflicts, unit, cell, to, tick, place, hasPath] = this.numbers.subarray(
      at,
      at + nodeNumbers,
    ) as unknown as number[];
    return {
      parent: parent!,
      madeAt: madeAt!,
      cost: cost!,
      bound: bound!,
      conflicts: conflicts!,
      unit: unit!,
      cell: cell!,
      to: to!,
      tick: tick!,
      place: place!,
      hasPath: hasPath === 1,
    };
  }
}

/** Rows of a call, so that none is long. */
const mostOfCall = 4096;

/** Reads the record of a planning that is over. */
export class RecordReader implements SlicedJob {
  nextWork: number | undefined;
  private readonly taken: Int32Array;
  private readonly numbers: Float64Array;
  private readSteps = 0;
  private readNodes = 0;

  constructor(
    private readonly motion: Pick<Motion, 'lookSteps' | 'lookNodes'>,
    private readonly lane: number,
    private readonly steps: number,
    private readonly nodes: number,
  ) {
    this.taken = new Int32Array(steps);
    this.numbers = new Float64Array(nodes * nodeNumbers);
  }

  /** Precondition: the job is done. */
  get record(): LookRecord {
    return new LookRecord(this.taken, this.numbers);
  }

  advance(work: number): number {
    const { motion, lane, steps, nodes } = this;
    const most = Math.min(work, mostOfCall);
    if (this.readSteps < steps) {
      const to = Math.min(this.readSteps + most, steps);
      this.taken.set(motion.lookSteps(lane, this.readSteps, to), this.readSteps);
      this.readSteps = to;
    } else if (this.readNodes < nodes) {
      const to = Math.min(this.readNodes + most, nodes);
      this.numbers.set(motion.lookNodes(lane, this.readNodes, to), this.readNodes * nodeNumbers);
      this.readNodes = to;
    }
    return progressAt(this.readSteps + this.readNodes, steps + nodes);
  }
}
