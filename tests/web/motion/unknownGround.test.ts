import { expect, it } from 'vitest';
import { UnknownGround } from '../../../web/src/motion/unknownGround';
import { UnknownRaster } from '../../../web/src/motion/unknownRaster';

const raster = new UnknownRaster(0);

it('tells the runs of cells in a row that are not known, cut to what is in sight', () => {
  // In 6 x 2 cells: the middle of the first row.
  const ground = new UnknownGround(Uint32Array.from([2, 3]), 6, 2, raster);
  const all = { left: 0, top: 0, right: 6, bottom: 2 };
  expect(ground.runs(0, all)).toEqual([
    [0, 2],
    [4, 6],
  ]);
  expect(ground.runs(1, all)).toEqual([[0, 6]]);
  expect(ground.runs(0, { ...all, left: 1, right: 4 })).toEqual([[1, 2]]);
  expect(ground.runs(2, all)).toEqual([]);
  expect([ground.isUnknown(1, 0), ground.isUnknown(2, 0)]).toEqual([true, false]);
  expect(
    new UnknownGround(
      Uint32Array.from({ length: 12 }, (_, i) => i),
      6,
      2,
      raster,
    ).runs(0, all),
  ).toEqual([]);
});
