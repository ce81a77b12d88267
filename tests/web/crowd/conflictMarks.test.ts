import { expect, it } from 'vitest';
import { drawConflict, drawCrosses, placesApart, type Conflict } from '../../../web/src/crowd/conflictMarks';
import { drawCrowd, type CrowdPicture } from '../../../web/src/crowd/crowdPicture';
import { unitPlaces } from '../../../web/src/crowd/unitPlaces';
import { themes } from '../../../web/src/view/palette';
import { cellAt, crowdWith, mapWidth, RecordingPen, sheetOf } from './drawn';

const crowd = crowdWith([
  { x: 5, y: 5 },
  { x: 5, y: 5 },
  { x: 8, y: 5 },
]);
const conflict: Conflict = { units: [0, 1], from: [cellAt(4, 5), cellAt(5, 6)] };
const { danger } = themes.light;

it('draws two units that want one cell a quarter apart, toward where they come from', () => {
  const before = unitPlaces(crowd, 0);
  const { x, y } = placesApart(crowd, before, [conflict]);
  expect([...x]).toEqual([5.25, 5.5, 8.5]);
  expect([...y]).toEqual([5.5, 5.75, 5.5]);
  expect(before.x[0]).toBe(5.5);
  // One that stays goes aside; two that exchange their cells are apart already.
  expect([...placesApart(crowd, before, [{ units: [0, 1], from: [cellAt(5, 5), cellAt(5, 4)] }]).x]).toEqual([5.25, 5.5, 8.5]);
  expect([...placesApart(crowd, before, [{ units: [0, 2], from: [0, 0] }]).x]).toEqual([5.5, 5.5, 8.5]);
});

it('draws a ring around both, which is seen at every scale', () => {
  for (const scale of [1, 3, 7, 20, 64]) {
    const recording = new RecordingPen();
    const places = placesApart(crowd, unitPlaces(crowd, 0), [conflict]);
    drawConflict(sheetOf(recording.pen(), scale), crowd, places, conflict);
    const ring = recording.of('stroke').find(({ colour }) => colour === danger)!;
    const [x, y, radius] = ring.path.at(-1)!.values as [number, number, number];
    expect([x, y]).toEqual([5.375 * scale, 5.625 * scale]);
    expect(radius).toBeGreaterThanOrEqual(7);
    const away = Math.hypot(places.x[0]! * scale - x, places.y[0]! * scale - y);
    expect(radius).toBeGreaterThan(away + Math.min(0.42 * scale, 20));
  }
});

it('crosses out the cells of conflicts of other ticks', () => {
  const recording = new RecordingPen();
  drawCrosses(sheetOf(recording.pen(), 10), mapWidth, [cellAt(1, 1), cellAt(2, 2)]);
  expect(recording.of('stroke').map(({ colour, path }) => [colour, path.length])).toEqual([
    [themes.light.free, 8],
    [danger, 8],
  ]);
});

it('draws each unit once, those that a reader has chosen over the others', () => {
  const recording = new RecordingPen();
  const units = [0, 1, 2, 3, 4, 5].map((x) => ({ x: 2 * x, y: 3, next: { x: 2 * x + 1, y: 3 }, goal: { x: 20, y: 20 } }));
  const picture: CrowdPicture = {
    crowd: crowdWith(units),
    tick: 0,
    phase: 0,
    last: 1,
    pinned: 2,
    pointed: 1,
    pointedLabel: 'second',
    chosen: [3, 2],
    wayOf: (unit, from, to) => [cellAt(2 * unit, 3), cellAt(2 * unit + 1, 3)].slice(from, to + 1),
    conflicts: { now: [{ units: [4, 5], from: [0, 0] }], label: 'two', crosses: [cellAt(30, 30)] },
    slotsAt: () => [],
    meeting: cellAt(12, 3),
  };
  drawCrowd(sheetOf(recording.pen(), 20), picture);
  const texts = recording.of('fillText').map(({ values }) => values[0]);
  expect(texts).toEqual(['1', '4', '2', 'second', '3', '5', '6', 'two']);
  // The cross of another tick, its ground included, the place where the pinned unit would meet another one, and the ring.
  expect(
    recording
      .of('stroke')
      .filter(({ colour }) => colour === danger)
      .map(({ path }) => path.length),
  ).toEqual([4, 1, 1]);
});
