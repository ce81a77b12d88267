import { expect, it } from 'vitest';
import { deepest, depthsOf, drawDepths } from '../../../../web/src/crowd/look/depthChart';
import { Orders } from '../../../../web/src/crowd/look/orders';
import { themes } from '../../../../web/src/view/palette';
import { RecordingPen } from '../drawn';
import { recordOf } from './records';

it('parts the attempts to plan units into orders', () => {
  const record = recordOf(
    [0, 1, 2, 3, 4],
    [
      { unit: 4, cost: 9 },
      { unit: 7, tick: 1, parent: 0, hasPath: false },
      { unit: 7, cost: 5 },
      { unit: 4, tick: 1, parent: 2, cost: 12 },
      { unit: 1, tick: 2, parent: 3, cost: 3 },
    ],
  );
  const orders = new Orders(record);
  expect(orders.count).toBe(2);
  expect([0, 1, 2, 4].map((node) => orders.orderOf(node))).toEqual([0, 0, 1, 1]);
  expect([orders.span(0), orders.span(1)]).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 5 },
  ]);
  expect([1, 3].map((node) => orders.row(node))).toEqual([
    { node: 1, place: 1, unit: 7, cost: null },
    { node: 3, place: 1, unit: 4, cost: 12 },
  ]);
});

it('has the ticks of configurations by step, and falls where the search goes back', () => {
  const ticks = [0, 1, 2, 3, 1, 2, 3, 4];
  const record = recordOf(
    ticks.map((_, i) => i),
    ticks.map((tick, i) => ({ tick, madeAt: i, parent: i - 1 })),
  );
  expect([...depthsOf(record, 8)]).toEqual(ticks.flatMap((tick) => [tick, tick]));
  expect([...depthsOf(record, 2)]).toEqual([0, 3, 1, 4]);
  expect(deepest(depthsOf(record, 3))).toBe(4);
  const recording = new RecordingPen();
  drawDepths(recording.pen(), { depths: depthsOf(record, 8), width: 80, done: 0.5, tokens: themes.light });
  const [line, cursor] = recording.of('stroke');
  const heights = line!.path.slice(1).map(({ values }) => values[1]!);
  // A higher tick is higher on the canvas.
  expect(heights.filter((_, i) => i % 2 === 0)).toEqual([78, 60, 42, 24, 60, 42, 24, 6]);
  expect(cursor!.path.map(({ values }) => values[0])).toEqual([40, 40]);
});
