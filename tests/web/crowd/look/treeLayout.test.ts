import { describe, expect, it } from 'vitest';
import { jobDone } from '../../../../web/src/core/job';
import { LayoutJob, layoutTree, type TreeLayout } from '../../../../web/src/crowd/look/treeLayout';

const layoutOf = (parents: readonly number[]): TreeLayout => layoutTree(parents.length, (node) => parents[node]!);

/** A random tree from a seed, whose nodes have at most `most` children. */
function randomTree(seed: number, count: number, most: number): number[] {
  let state = seed * 2654435761 + 1;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const parents = [-1];
  const free = [0];
  const children = [0];
  while (parents.length < count) {
    // Some trees are deep, some are wide.
    const at = seed % 2 === 0 ? Math.max(0, free.length - 1 - random(3)) : random(free.length);
    const parent = free[at]!;
    if (++children[parent]! === most) free.splice(at, 1);
    free.push(parents.length);
    children.push(0);
    parents.push(parent);
  }
  return parents;
}

const sizesOf = (parents: readonly number[]): number[] => {
  const sizes = parents.map(() => 1);
  for (let i = parents.length - 1; i > 0; i--) sizes[parents[i]!]! += sizes[i]!;
  return sizes;
};

describe('the layout of a tree', () => {
  it('leads the larger subtree straight down and the other one to its side', () => {
    // The second child of the root is larger, then the first one of that.
    const { x, row, columns } = layoutOf([-1, 0, 0, 2, 2, 3, 5]);
    expect([...x]).toEqual([1, 0, 1, 1, 2, 1, 1]);
    expect([...row]).toEqual([0, 1, 1, 2, 2, 3, 4]);
    expect(columns).toBe(3);
  });

  it('lets no two nodes share a place, in the order of their parents, and goes straight down to the largest subtree', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const parents = randomTree(seed, 2 + (seed % 90), 1 + (seed % 4));
      const { x, row, byRow, rowStart, columns } = layoutOf(parents);
      expect(Math.min(...x)).toBe(0);
      expect(Math.max(...x)).toBe(columns - 1);
      expect([...byRow].sort((a, b) => a - b)).toEqual(parents.map((_, i) => i));
      for (let r = 0; r + 1 < rowStart.length; r++) {
        const nodes = [...byRow.slice(rowStart[r], rowStart[r + 1])];
        expect(nodes.every((node) => row[node] === r)).toBe(true);
        for (let k = 1; k < nodes.length; k++) {
          expect(x[nodes[k]!]!, `seed ${seed}, row ${r}`).toBeGreaterThan(x[nodes[k - 1]!]!);
          // Lines between rows do not cross.
          expect(x[parents[nodes[k]!]!]!).toBeGreaterThanOrEqual(x[parents[nodes[k - 1]!]!]!);
        }
      }
      const sizes = sizesOf(parents);
      parents.forEach((_, node) => {
        const own = parents.flatMap((parent, child) => (parent === node ? [child] : []));
        if (own.length === 0) return;
        const largest = Math.max(...own.map((child) => sizes[child]!));
        expect(x[own.find((child) => sizes[child] === largest)!]).toBe(x[node]);
      });
    }
  });

  it('looks below a shallow subtree: the deeper one beside it is an edge as well', () => {
    const parents = [-1, 0, 0];
    const add = (parent: number, times: number): void => void parents.push(...Array.from({ length: times }, () => parent));
    const chain = (parent: number, length: number): number => {
      for (let i = 0; i < length; i++) add(i === 0 ? parent : parents.length - 1, 1);
      return parents.length - 1;
    };
    // Beside node 2 with a broad child and a deep one, node 1 ends in a fan, which would cover the deep one.
    add(2, 2);
    add(3, 20);
    const deep = chain(4, 9);
    const fan = chain(1, 4);
    add(fan, 25);
    const { x, row } = layoutOf(parents);
    const places = new Set(parents.map((_, node) => `${x[node]} ${row[node]}`));
    expect(places.size).toBe(parents.length);
    const leaves = parents.flatMap((parent, node) => (parent === fan ? [x[node]!] : []));
    expect(Math.max(...leaves)).toBe(x[deep]! - 1);
  });

  it('puts leaves beside a trunk next to it, however long that is', () => {
    // Each node of the trunk has a leaf.
    const parents = [-1, ...Array.from({ length: 200 }, (_, i) => (i < 2 ? 0 : i - (i % 2 === 0 ? 1 : 2)))];
    expect(layoutOf(parents).columns).toBeLessThanOrEqual(3);
  });

  it('takes 100,000 nodes, one below the other or in a bush, without recursion', () => {
    const count = 100_000;
    const chain = Array.from({ length: count }, (_, i) => i - 1);
    expect(layoutOf(chain).columns).toBe(1);
    expect(layoutOf(chain).row.at(-1)).toBe(count - 1);
    const bush = Array.from({ length: count }, (_, i) => (i === 0 ? -1 : (i - 1) >> 1));
    expect(layoutOf(bush).columns).toBeGreaterThan(count / 4);
  });

  it('rests after at most 64 nodes', () => {
    const count = 5000;
    let [asked, most, calls] = [0, 0, 0];
    const job = new LayoutJob(count, (node) => {
      asked++;
      return node - 1;
    });
    for (let progress = 0; progress < jobDone; calls++) {
      const before = asked;
      progress = job.advance(1);
      most = Math.max(most, asked - before);
    }
    expect(asked).toBe(count);
    expect(most).toBe(64);
    expect(calls).toBeGreaterThan((9 * count) / 64);
    expect(job.layout!.row.at(-1)).toBe(count - 1);
  });

  it('is there for a root alone', () => {
    const { x, columns, rowStart, byRow } = layoutOf([-1]);
    expect([[...x], columns, [...rowStart], [...byRow]]).toEqual([[0], 1, [0, 1], [0]]);
  });
});
