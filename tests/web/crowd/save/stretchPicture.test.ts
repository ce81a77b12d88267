// The paths of a stretch, on a pen that remembers what it drew.
import { expect, it } from 'vitest';
import { UnitState } from '../../../../web/src/crowd/crowd';
import { drawStretch } from '../../../../web/src/crowd/save/stretchPicture';
import { unitColour } from '../../../../web/src/crowd/unitColours';
import { cellAt, crowdWith, RecordingPen, sheetOf } from '../drawn';

const crowd = crowdWith([
  { x: 1, y: 1, goal: { x: 3, y: 1 } },
  { x: 5, y: 5, goal: { x: 9, y: 9 }, size: 2 },
  { x: 7, y: 2, goal: { x: 7, y: 2 } },
]);
/** One comes to its goal after a wait, a larger one goes on, and one stands at its goal until it is gone. */
const ways = [
  [cellAt(1, 1), cellAt(2, 1), cellAt(2, 1), cellAt(3, 1)],
  [cellAt(5, 5), cellAt(5, 6)],
  [cellAt(7, 2), -1],
];

it('have a line from a ring to a disc with the number of the unit, in the colour of its state', () => {
  const pen = new RecordingPen();
  const sheet = sheetOf(pen.pen(), 20, 'state');
  drawStretch(sheet, crowd, ways);
  const colourOf = (state: UnitState): string => unitColour(state, 0, sheet.paint);
  const [moving, home] = [colourOf(UnitState.Moving), colourOf(UnitState.Arrived)];
  const at = (x: number, y: number): number[] => {
    const place = sheet.camera.centreOf({ x, y });
    return [place.x, place.y];
  };
  const lines = pen.of('stroke').filter(({ path, colour }) => path[0]!.call === 'moveTo' && path.length > 1 && colour !== sheet.paint.tokens.free);
  const drawnLines = lines.map(({ colour, path }) => ({ colour, points: path.filter(({ call }) => call === 'lineTo' || call === 'moveTo') }));
  const paths = drawnLines.filter(({ points }) => points.length > 1).map(({ colour, points }) => [colour, points.map(({ values }) => values)]);
  expect(paths).toEqual([
    [home, [at(1, 1), at(2, 1), at(3, 1)]],
    [moving, [at(5.5, 5.5), at(5.5, 6.5)]],
  ]);
  expect(pen.of('fill').map(({ colour }) => colour)).toEqual([sheet.paint.tokens.free, sheet.paint.tokens.free, home, moving, home]);
  expect(pen.of('fillText').map(({ values }) => values[0])).toEqual(['1', '2', '3']);
  const small = new RecordingPen();
  drawStretch(sheetOf(small.pen(), 8, 'state'), crowd, ways);
  expect(small.of('fillText')).toEqual([]);
  expect(small.of('fill')).toHaveLength(5);
});
