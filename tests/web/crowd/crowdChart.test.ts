import { expect, it } from 'vitest';
import { drawCrowdChart, heightsOf, mostUnderWay } from '../../../web/src/crowd/crowdChart';
import { stateColours } from '../../../web/src/crowd/unitColours';
import { themes } from '../../../web/src/view/palette';
import { RecordingPen } from './drawn';

const placeOf = (part: number): number => 10 * part + 5;
const counts = Uint32Array.of(40, 0, 40, 10, 20, 5, 0, 0);

it('runs from the left end to where the known ticks end', () => {
  expect(heightsOf({ counts, placeOf, end: 28 }, 0)).toEqual([
    { x: 0, count: 40 },
    { x: 5, count: 40 },
    { x: 15, count: 40 },
    { x: 25, count: 20 },
    { x: 28, count: 20 },
  ]);
  expect(heightsOf({ counts, placeOf, end: 15 }, 1).map(({ count }) => count)).toEqual([0, 0, 10]);
  expect(heightsOf({ counts: [], placeOf, end: 28 }, 0)).toEqual([]);
  expect([mostUnderWay(counts), mostUnderWay([])]).toEqual([40, 1]);
});

it('draws those under way as an area, those that wait before it, and the run before in outline', () => {
  const recording = new RecordingPen();
  const before = { counts: Uint32Array.of(80, 0, 80, 0), placeOf, end: 20 };
  drawCrowdChart(recording.pen(), { counts, placeOf, end: 40, bottom: 38, height: 26, before }, themes.light, stateColours.light.waiting);
  expect(recording.of('fill').map(({ colour }) => colour)).toEqual([themes.light.chart, stateColours.light.waiting]);
  const heights = recording.painted.map(({ path }) => Math.min(...path.filter(({ call }) => call !== 'closePath').map(({ values }) => values[1]!)));
  // One scale for all: the run before has twice as many.
  expect(heights).toEqual([38 - 13, 38 - 26 / 8, 38 - 26]);
  expect(recording.of('stroke').length).toBe(1);
});

it('draws nothing where nothing is known', () => {
  const recording = new RecordingPen();
  drawCrowdChart(recording.pen(), { counts: [], placeOf, end: 40, bottom: 38, height: 26, before: null }, themes.light, stateColours.light.waiting);
  expect(recording.painted).toEqual([]);
});
