import { expect, it } from 'vitest';
import { runWhole } from '../../../../web/src/core/job';
import { RecordReader } from '../../../../web/src/crowd/look/lookRecord';
import { numbersOf, recordOf, slice, tree, treeTaken } from './records';

it('knows of each node the first step that took it', () => {
  const record = recordOf([0, 2, 0, 1], tree);
  expect([...record.firstStep]).toEqual([1, 4, 2, 0, 0]);
  expect([record.steps, record.nodes, record.parentOf(3), record.madeAt(3), record.tickOf(1)]).toEqual([4, 5, 2, 2, 17]);
  expect(record.node(2)).toEqual({ bound: 0, hasPath: true, place: 0, madeAt: 1, ...tree[2] });
});

it('is about the node of its step, or one that was chosen', () => {
  const record = recordOf(treeTaken, tree);
  expect([0, 1, 2, 4].map((step) => record.nodeAt(step, -1))).toEqual([0, 0, 2, 3]);
  expect(record.nodeAt(4, 1)).toBe(1);
});

it('is read in parts of at most 4,096 rows', () => {
  const many = 10_000;
  const nodes = numbersOf(Array.from({ length: many }, (_, i) => ({ parent: i - 1, cost: i, hasPath: i % 2 === 0 })));
  const taken = Array.from({ length: many }, (_, i) => many - 1 - i);
  const parts: number[] = [];
  const part = (from: number, to: number): void => void parts.push(to - from);
  const reader = new RecordReader(
    {
      lookSteps: (_, from, to) => (part(from, to), Int32Array.from(taken.slice(from, to))),
      lookNodes: (_, from, to) => (part(from, to), Float64Array.from(slice(nodes, from, to))),
    },
    0,
    many,
    many,
  );
  runWhole(reader);
  expect(Math.max(...parts)).toBeLessThanOrEqual(4096);
  expect(parts.reduce((sum, each) => sum + each, 0)).toBe(2 * many);
  const { record } = reader;
  expect([...record.taken]).toEqual(taken);
  expect([record.node(4097), record.node(9999)].map(({ cost, parent, hasPath }) => [cost, parent, hasPath])).toEqual([
    [4097, 4096, false],
    [9999, 9998, false],
  ]);
});
