import { expect, it } from 'vitest';
import { UnitState, type Crowd } from '../../../web/src/crowd/crowd';
import { groupColours, stateColours, type UnitColouring } from '../../../web/src/crowd/unitColours';
import { drawUnits } from '../../../web/src/crowd/unitMarks';
import { unitPlaces } from '../../../web/src/crowd/unitPlaces';
import { drawPinned } from '../../../web/src/crowd/unitRings';
import { SvgPen } from '../../../web/src/exports/svgPen';
import { themes } from '../../../web/src/view/palette';
import { allOf, crowdWith, RecordingPen, sheetOf, type FakeUnit } from './drawn';

const { tokens, by } = { tokens: themes.light, by: stateColours.light };

function draw(crowd: Crowd, scale: number, colouring: UnitColouring = 'state'): RecordingPen {
  const recording = new RecordingPen();
  drawUnits(sheetOf(recording.pen(), scale, colouring), crowd, unitPlaces(crowd, 0), allOf(crowd));
  return recording;
}

const states = [UnitState.Moving, UnitState.Waiting, UnitState.Arrived, UnitState.NoPath];
const many = (count: number): Crowd =>
  crowdWith(
    Array.from(
      { length: count },
      (_, i): FakeUnit => ({
        x: i % 90,
        y: Math.floor(i / 90),
        next: { x: (i % 90) + 1, y: Math.floor(i / 90) },
        state: states[i % 4]!,
        group: i % 8,
      }),
    ),
  );

it('draws thousands of units by few strokes', () => {
  for (const scale of [4, 8, 12]) {
    const calls = draw(many(2000), scale).painted.length;
    // Rims, forms, crosses and bars of four states.
    expect(calls, `${scale}`).toBeLessThan(60);
    expect(draw(many(4000), scale).painted.length).toBeLessThan(120);
    expect(draw(many(2000), scale, 'group').painted.length).toBeLessThan(110);
  }
  // Below that each is a rectangle of its own, without a rim.
  expect(draw(many(2000), 3).of('fillRect').length).toBe(2500);
  expect(draw(many(2000), 3).of('fill').length).toBe(0);
});

it('sets a font once for all numbers of a height', () => {
  const { fonts, painted } = draw(many(900), 20);
  expect(fonts.length).toBeLessThan(6);
  expect(painted.filter(({ kind }) => kind === 'fillText').length).toBeGreaterThan(400);
});

it('points the beak to the next cell', () => {
  for (const [next, angle] of [
    [{ x: 6, y: 5 }, 0],
    [{ x: 5, y: 6 }, Math.PI / 2],
    [{ x: 4, y: 4 }, (-3 * Math.PI) / 4],
    [{ x: 4, y: 5 }, Math.PI],
  ] as const) {
    const fill = draw(crowdWith([{ x: 5, y: 5, next }]), 10)
      .of('fill')
      .at(-1)!;
    const [tip] = fill.path;
    expect(Math.atan2(tip!.values[1]! - 55, tip!.values[0]! - 55)).toBeCloseTo(angle);
    expect(Math.hypot(tip!.values[1]! - 55, tip!.values[0]! - 55)).toBeGreaterThan(5);
    expect(fill.colour).toBe(by.moving);
  }
  // No beak where it stays, and none below 10 pixels a cell.
  const isRound = (crowd: Crowd, scale: number): boolean => {
    const [, arc] = draw(crowd, scale).of('fill').at(-1)!.path;
    return arc!.values[4]! - arc!.values[3]! === 2 * Math.PI;
  };
  expect(isRound(crowdWith([{ x: 5, y: 5 }]), 10)).toBe(true);
  expect(isRound(crowdWith([{ x: 5, y: 5, next: { x: 6, y: 5 } }]), 9)).toBe(true);
  expect(isRound(crowdWith([{ x: 5, y: 5, next: { x: 6, y: 5 } }]), 10)).toBe(false);
});

it('draws each state as it is told without colour', () => {
  const only = (state: UnitState, scale: number): RecordingPen => draw(crowdWith([{ x: 1, y: 1, state }]), scale);
  // Below 10 pixels: squares that wait, rings that have arrived.
  expect(
    only(UnitState.Waiting, 8)
      .of('fill')
      .at(-1)!
      .path.filter(({ call }) => call === 'lineTo').length,
  ).toBe(3);
  const [ring] = only(UnitState.Arrived, 8).of('stroke');
  expect([ring!.colour, ring!.path.some(({ call }) => call === 'arc')]).toEqual([by.arrived, true]);
  // From there on: a cross, two bars.
  const [cross] = only(UnitState.NoPath, 12).of('stroke');
  expect([cross!.colour, cross!.path.length]).toEqual([tokens.free, 4]);
  expect(only(UnitState.Waiting, 12).of('stroke').length).toBe(1);
  // A badge beside the number, and in large cells how long it waits.
  const texts = (scale: number, unit: Partial<FakeUnit>): unknown[] =>
    draw(crowdWith([{ x: 1, y: 1, ...unit }]), scale)
      .of('fillText')
      .map(({ values }) => values[0]);
  expect(texts(20, { state: UnitState.Waiting, waited: 3 })).toEqual(['1']);
  expect(texts(36, { state: UnitState.Waiting, waited: 3 })).toEqual(['1', '3']);
  expect(texts(36, { pace: [1, 2] })).toEqual(['1', '1/2']);
  expect(texts(17, { pace: [1, 2] })).toEqual([]);
  expect(only(UnitState.Waiting, 20).of('fill').at(-1)!.colour).toBe(by.waiting);
});

it('paints a rim of the floor around each unit, that does not leave its cell', () => {
  for (const scale of [4, 10, 40]) {
    const [rim] = draw(crowdWith([{ x: 0, y: 0 }]), scale).of('fill');
    expect(rim!.colour).toBe(tokens.free);
    const arc = rim!.path.find(({ call }) => call === 'arc')!;
    expect(arc.values[2]).toBeLessThanOrEqual(scale / 2);
  }
});

it('shows the cells of a larger unit, with one mark in their middle', () => {
  const { painted } = draw(crowdWith([{ x: 2, y: 3, size: 4, group: 1 }]), 10, 'group');
  const bodies = painted.filter(({ path }) => path[0]?.call === 'roundRect');
  expect(bodies[0]!.path[0]!.values.slice(0, 4)).toEqual([21, 31, 38, 38]);
  expect(bodies.at(-1)!.colour).toBe(groupColours.light[1]);
  expect(painted.at(-1)!.path[1]!.values.slice(0, 2)).toEqual([40, 50]);
});

it('draws the pinned unit in the colours of the path, with its number beside it where there is none in it', () => {
  const pinned = (scale: number): RecordingPen => {
    const recording = new RecordingPen();
    const crowd = crowdWith([{ x: 5, y: 5, next: { x: 6, y: 5 } }]);
    drawPinned(sheetOf(recording.pen(), scale), crowd, unitPlaces(crowd, 0), 0);
    return recording;
  };
  for (const scale of [3, 7]) {
    const ring = pinned(scale)
      .of('stroke')
      .filter(({ colour }) => colour === tokens.path);
    expect(ring[0]!.path.at(-1)!.values[2]).toBeGreaterThanOrEqual(7);
  }
  expect(
    pinned(12)
      .of('fill')
      .slice(0, 2)
      .map(({ colour }) => colour),
  ).toEqual([tokens.pathOutline, tokens.path]);
  for (const scale of [3, 7, 12, 20])
    expect(
      pinned(scale)
        .of('fillText')
        .map(({ values }) => values[0]),
    ).toEqual(['1']);
});

it('is the same drawing as SVG', () => {
  const pen = new SvgPen();
  const crowd = many(200);
  drawUnits(sheetOf(pen, 12), crowd, unitPlaces(crowd, 0), allOf(crowd));
  const svg = pen.take();
  expect(svg).not.toMatch(/NaN|undefined/);
  for (const colour of [by.moving, by.waiting, tokens.muted]) expect(svg).toContain(`fill="${colour}"`);
  expect(svg).toContain(`stroke="${by.arrived}"`);
  expect(svg.split('<path').length).toBeLessThan(30);
});
