import { expect, it } from 'vitest';
import { crowdKeyIds } from '../../../web/src/crowd/crowdKeyEntries';
import { UnitState } from '../../../web/src/crowd/crowd';
import { drawReservations, heldTicks } from '../../../web/src/crowd/reservations';
import { gapOf, lineThrough, piecesOf, type Point } from '../../../web/src/crowd/sideBySide';
import { drawGoals } from '../../../web/src/crowd/unitGoals';
import { drawChosenPaths, drawPinnedPath, staysOf } from '../../../web/src/crowd/unitPaths';
import { unitPlaces } from '../../../web/src/crowd/unitPlaces';
import { themes } from '../../../web/src/view/palette';
import { allOf, cellAt, crowdWith, mapWidth, RecordingPen, sheetOf } from './drawn';

/** The cells of a way through these corners, one step a tick. */
function way(...corners: readonly (readonly [number, number])[]): number[] {
  let [x, y] = corners[0]!;
  const cells = [cellAt(x, y)];
  for (const [toX, toY] of corners.slice(1))
    while (x !== toX || y !== toY) {
      x += Math.sign(toX - x);
      y += Math.sign(toY - y);
      cells.push(cellAt(x, y));
    }
  return cells;
}

const place = ({ x, y }: Point): Point => ({ x: x * 20, y: y * 20 });
const linesOf = (paths: readonly number[][]): Point[][] => piecesOf(paths, mapWidth, 20).map((pieces) => lineThrough(pieces, place));

it('draws a path that is alone along the middle of its cells', () => {
  expect(linesOf([way([1, 1], [4, 1], [4, 3])])).toEqual([
    [
      { x: 20, y: 20 },
      { x: 80, y: 20 },
      { x: 80, y: 60 },
    ],
  ]);
  // A path that stays has no line, and ticks in which a unit waits add nothing.
  expect(linesOf([[cellAt(1, 1), cellAt(1, 1)]])).toEqual([[]]);
  expect(linesOf([[...way([1, 1], [2, 1]), ...way([2, 1], [3, 1])]])).toEqual([
    [
      { x: 20, y: 20 },
      { x: 60, y: 20 },
    ],
  ]);
});

it('keeps paths beside each other where they share their way, in whichever direction they go', () => {
  const [there, back] = linesOf([way([0, 0], [6, 0], [6, 4]), way([6, 4], [6, 0], [0, 0])]);
  expect(there).toEqual([
    { x: 0, y: -1.5 },
    { x: 121.5, y: -1.5 },
    { x: 121.5, y: 80 },
  ]);
  expect(back).toEqual([
    { x: 118.5, y: 80 },
    { x: 118.5, y: 1.5 },
    { x: 0, y: 1.5 },
  ]);
});

it('moves a path aside for the steps alone that another one shares', () => {
  const [long] = linesOf([way([0, 0], [9, 0]), way([3, 3], [3, 0], [6, 0], [6, 3])]);
  expect(long!.map(({ y }) => y)).toEqual([0, 0, -1.5, -1.5, 0, 0]);
  expect(long!.map(({ x }) => x)).toEqual([0, 60, 60, 120, 120, 180]);
});

it('keeps diagonals apart as well', () => {
  const [a, b] = linesOf([way([0, 0], [4, 4], [8, 4]), way([0, 0], [4, 4], [8, 4])]);
  const across = (line: Point[]): number => (line[0]!.y - line[0]!.x) / Math.SQRT2;
  expect(Math.abs(across(a!) - across(b!))).toBeCloseTo(3);
  expect(Math.abs(a!.at(-1)!.y - b!.at(-1)!.y)).toBeCloseTo(3);
});

it('keeps lines in their cells, and all of a crowd within the width of eight', () => {
  expect(gapOf(2, 40)).toBe(3);
  for (const lines of [2, 5, 8, 30])
    for (const scale of [4, 7, 20, 60]) {
      expect(gapOf(lines, scale) * (lines - 1)).toBeLessThan(scale);
      expect(gapOf(lines, scale) * (lines - 1)).toBeLessThan(24);
    }
});

it('draws the line of a chosen unit from where it is by now', () => {
  const recording = new RecordingPen();
  const crowd = crowdWith([{ x: 1, y: 1, next: { x: 2, y: 1 } }]);
  drawChosenPaths(sheetOf(recording.pen(), 10), crowd, unitPlaces(crowd, 0.5), [0], [way([1, 1], [4, 1])]);
  expect(
    recording
      .of('stroke')
      .at(-1)!
      .path.map(({ values }) => values),
  ).toEqual([
    [20, 15],
    [45, 15],
  ]);
});

it('counts the ticks for which a path stays in a cell, but for its first and its last one', () => {
  expect(staysOf([5, 5, 6, 6, 6, 7, 8, 8])).toEqual([{ cell: 6, ticks: 2 }]);
  expect(staysOf([])).toEqual([]);
});

it('draws the path of the pinned unit over its way, with a bead where it waits', () => {
  const recording = new RecordingPen();
  const crowd = crowdWith([{ x: 2, y: 1, next: { x: 3, y: 1 } }]);
  const path = [cellAt(2, 1), cellAt(3, 1), cellAt(3, 1), cellAt(3, 1), cellAt(4, 1)];
  drawPinnedPath(sheetOf(recording.pen(), 20), crowd, unitPlaces(crowd, 0), 0, way([0, 1], [2, 1]), path);
  const colours = recording.of('stroke').map(({ colour }) => colour);
  const { halo, start, pathOutline, path: amber } = themes.light;
  expect(colours).toEqual([halo, start, pathOutline, amber]);
  expect(recording.of('fill').map(({ colour }) => colour)).toEqual([pathOutline, amber]);
  expect(recording.of('fillText').map(({ values }) => values)).toEqual([['2', 70, 30.5]]);
});

it('tells the ticks in which a unit holds the cells that it comes to', () => {
  expect([...heldTicks([5, 5, 6, 6, 7], 10, 100)]).toEqual([
    [6, { from: 12, to: 13 }],
    [7, { from: 14, to: 14 }],
  ]);
  // It comes back: the first visit counts.
  expect(heldTicks([5, 6, 7, 6], 0, 100).get(6)).toEqual({ from: 1, to: 1 });
  // A body of 2 x 2 cells that moves to the right takes two more, and keeps them for a tick longer.
  expect([...heldTicks([0, 1, 2, 3], 0, 100, 2)].slice(0, 2)).toEqual([
    [2, { from: 1, to: 2 }],
    [102, { from: 1, to: 2 }],
  ]);
});

it('writes ticks into reserved cells that are large enough', () => {
  const at = (scale: number): { cells: number; texts: unknown[] } => {
    const recording = new RecordingPen();
    const crowd = crowdWith([{ x: 1, y: 1 }]);
    drawReservations(sheetOf(recording.pen(), scale), crowd, 0, [cellAt(1, 1), cellAt(2, 1), cellAt(2, 1), cellAt(3, 1)], 7);
    return { cells: recording.of('fillRect').length, texts: recording.of('fillText').map(({ values }) => values[0]) };
  };
  expect(at(9)).toEqual({ cells: 0, texts: [] });
  expect(at(21)).toEqual({ cells: 2, texts: [] });
  expect(at(22)).toEqual({ cells: 2, texts: ['8–9', '10'] });
});

it('draws goals in sight by colour, as stars where there is room', () => {
  const draw = (scale: number): RecordingPen => {
    const recording = new RecordingPen();
    const outside = [
      { x: 2, y: 5 },
      { x: 60, y: 5 },
      { x: 5, y: 2 },
      { x: 5, y: 60 },
    ];
    const goals = [{ x: 5, y: 5 }, { x: 6, y: 5 }, ...outside];
    const crowd = crowdWith(goals.map((goal, i) => ({ x: 0, y: 0, goal, group: Math.min(i, 2) })));
    drawGoals({ ...sheetOf(recording.pen(), scale, 'group'), region: { left: 4, top: 4, right: 50, bottom: 50 } }, crowd, allOf(crowd));
    return recording;
  };
  expect(draw(4).of('stroke').length).toBe(2);
  expect(
    draw(12)
      .of('fill')
      .map(({ path }) => path.filter(({ call }) => call === 'lineTo').length),
  ).toEqual([9, 9]);
  expect(
    draw(36)
      .of('fillText')
      .map(({ values }) => values[0]),
  ).toEqual(['1', '2']);
});

it('lists in the key what is in the picture', () => {
  const crowd = crowdWith([
    { x: 0, y: 0, state: UnitState.Arrived, group: 3 },
    { x: 1, y: 0, state: UnitState.Moving, group: 0 },
    { x: 2, y: 0, state: UnitState.NoPath, group: 1 },
  ]);
  crowd.cell[2] = -1;
  const nothing = { hasPinned: false, hasGoals: false, hasSlots: false, hasMeeting: false };
  expect(crowdKeyIds({ crowd, by: 'state', ...nothing })).toEqual(['moving', 'arrived']);
  expect(crowdKeyIds({ crowd, by: 'group', hasPinned: true, hasGoals: true, hasSlots: true, hasMeeting: true })).toEqual([
    ...['moving', 'arrived', 0, 3, 'pinned', 'goal', 'slot', 'meeting'],
  ]);
});
