import { expect, it } from 'vitest';
import { drawSlots, slotsOf } from '../../../web/src/crowd/slots';
import { unitPlaces } from '../../../web/src/crowd/unitPlaces';
import { cellAt, crowdWith, RecordingPen, sheetOf } from './drawn';

/** A leader at (10, 10), one in its slot, one out of it, and one whose slot is not free. */
const crowd = crowdWith([
  { x: 10, y: 10, goal: { x: 40, y: 10 } },
  { x: 8, y: 8, goal: { x: 38, y: 8 } },
  { x: 9, y: 10, goal: { x: 38, y: 12 } },
  { x: 9, y: 11, goal: { x: 38, y: 6 } },
]);
const starts = [cellAt(4, 5), cellAt(2, 3), cellAt(2, 7), cellAt(2, 1)];
const slots = slotsOf(crowd, unitPlaces(crowd, 0), starts, 0, (_x, y) => y > 7);

it('are where units stood beside the leader, for those that are elsewhere', () => {
  expect(slots).toEqual([{ unit: 2, x: 8.5, y: 12.5 }]);
});

it('are those of the goals where these are nearer', () => {
  const other = crowdWith([
    { x: 10, y: 10, goal: { x: 40, y: 10 } },
    { x: 9, y: 10, goal: { x: 39, y: 10 } },
    { x: 9, y: 11, goal: { x: 38, y: 11 } },
  ]);
  expect(slotsOf(other, unitPlaces(other, 0), [cellAt(4, 5), cellAt(2, 3), cellAt(1, 1)], 0, () => true)).toEqual([{ unit: 2, x: 8.5, y: 11.5 }]);
});

it('are rings, with a line from the unit', () => {
  const recording = new RecordingPen();
  drawSlots(sheetOf(recording.pen(), 20), unitPlaces(crowd, 0), slots);
  expect(recording.of('stroke').map(({ path }) => path.length)).toEqual([2, 1]);
  const none = new RecordingPen();
  drawSlots(sheetOf(none.pen(), 20), unitPlaces(crowd, 0), []);
  expect(none.of('stroke')).toEqual([]);
});
