// Records of plannings for tests.
import { nodeNumbers } from '../../../../web/src/core/crowdMotion';
import { LookRecord, type LookNode } from '../../../../web/src/crowd/look/lookRecord';

export type Node = Partial<LookNode>;

const plain: LookNode = { parent: -1, madeAt: 0, cost: 0, bound: 0, conflicts: 0, unit: -1, cell: -1, to: -1, tick: 0, place: 0, hasPath: true };

/** As the core tells them. */
export const numbersOf = (nodes: readonly Node[]): number[] =>
  nodes.flatMap((node) => {
    const { parent, madeAt, cost, bound, conflicts, unit, cell, to, tick, place, hasPath } = { ...plain, ...node };
    return [parent, madeAt, cost, bound, conflicts, unit, cell, to, tick, place, Number(hasPath)];
  });

export const recordOf = (taken: readonly number[], nodes: readonly Node[]): LookRecord =>
  new LookRecord(Int32Array.from(taken), Float64Array.from(numbersOf(nodes)));

export const slice = (numbers: readonly number[], from: number, to: number): number[] => numbers.slice(from * nodeNumbers, to * nodeNumbers);

/** A tree of constraints: node 0 is taken, then 2, then 1; 4 is never taken. */
export const tree: readonly Node[] = [
  { cost: 90, conflicts: 3 },
  { parent: 0, madeAt: 1, cost: 91, conflicts: 1, unit: 12, cell: 24 + 21 * 40, tick: 17 },
  { parent: 0, madeAt: 1, cost: 90, conflicts: 2, unit: 12, cell: 22 + 8 * 40, to: 23 + 8 * 40, tick: 17 },
  { parent: 2, madeAt: 2, cost: 1606, conflicts: 20, unit: 3, cell: 0, tick: 1 },
  { parent: 2, madeAt: 2, cost: 95, conflicts: 0, unit: 4, cell: 0, tick: 1 },
];
export const treeTaken = [0, 2, 1, 3];
