import { describe, expect, it } from 'vitest';
import { fits, isWhole, planView, planWhole } from '../../../web/src/exports/picturePlan';

describe('a picture of the whole map', () => {
  it('is cropped to the map, with room for the marks of ends at its border, in cells of whole pixels', () => {
    expect(planWhole(48, 30)).toEqual({ width: 48 * 33 + 16, height: 30 * 33 + 16, scale: 33, left: 8, top: 8 });
    expect(planWhole(1, 3)).toEqual({ width: 64 + 16, height: 3 * 64 + 16, scale: 64, left: 8, top: 8 });
    expect(planWhole(4096, 4096)).toMatchObject({ width: 4112, height: 4112, scale: 1 });
  });

  it('is made twice as large as far as browsers bear it', () => {
    expect([fits(planWhole(48, 30), 2), fits(planWhole(2048, 2048), 2), fits(planWhole(4096, 4096), 2), fits(planWhole(4096, 4096), 1)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('a picture of the view', () => {
  it('has the cells in view and nothing of those beside them', () => {
    const plan = planView(48, 30, { left: 10, top: 5, right: 30, bottom: 12 }, 40.4);
    expect(plan).toEqual({ width: 800, height: 280, scale: 40, left: -400, top: -200 });
    // Cell (10, 5) begins at the corner.
    expect([plan.left + 10 * plan.scale, plan.top + 5 * plan.scale]).toEqual([0, 0]);
  });

  it('has room at the border of the map alone', () => {
    expect(planView(48, 30, { left: 0, top: 5, right: 30, bottom: 30 }, 10)).toEqual({ width: 308, height: 258, scale: 10, left: 8, top: -50 });
  });

  it('of cells that are smaller than a pixel is as large as it is seen', () => {
    expect(planView(4096, 4096, { left: 0, top: 0, right: 4000, bottom: 4096 }, 0.25)).toMatchObject({ scale: 0.25, width: 1008, height: 1040 });
  });

  it('is one of all where nothing lies outside', () => {
    expect([isWhole(48, 30, { left: 0, top: 0, right: 48, bottom: 30 }), isWhole(48, 30, { left: 0, top: 0, right: 47, bottom: 30 })]).toEqual([
      true,
      false,
    ]);
  });
});
