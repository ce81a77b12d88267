import { describe, expect, it } from 'vitest';
import { barsOf, dragged, heightOf, lensOf, middleOfPart, nextMark, placesOf, spansOf, united } from '../../../web/src/motion/worldAxis';

describe('lanes of doors', () => {
  it('show when a door is closed, as shares of the axis', () => {
    expect(spansOf([7, 30], 40)).toEqual([{ from: 7 / 40, to: 30 / 40 }]);
    expect(spansOf([0, 10, 35, 60], 40)).toEqual([
      { from: 0, to: 0.25 },
      { from: 35 / 40, to: 1 },
    ]);
    expect(spansOf([50, 60], 40)).toEqual([]);
    expect(spansOf([], 1)).toEqual([]);
  });

  it('join where doors share one', () => {
    const spans = united([
      [
        { from: 0.1, to: 0.2 },
        { from: 0.6, to: 0.7 },
      ],
      [{ from: 0.15, to: 0.4 }],
      [{ from: 0.4, to: 0.5 }],
    ]);
    expect(spans).toEqual([
      { from: 0.1, to: 0.5 },
      { from: 0.6, to: 0.7 },
    ]);
  });
});

describe('the chart', () => {
  it('has a bar for each tick while there is room, and parts of them beyond', () => {
    expect(barsOf(37, 700).parts).toBe(38);
    expect(barsOf(2000, 600).parts).toBe(200);
    expect(barsOf(0, 600).parts).toBe(1);
    expect(barsOf(37, 0).parts).toBe(1);
    for (const [axis, width] of [
      [37, 700],
      [2000, 600],
    ] as const) {
      const { parts, wide } = barsOf(axis, width);
      expect(wide).toBeGreaterThanOrEqual(1);
      expect(parts * wide).toBeLessThanOrEqual(width);
    }
  });

  it('puts the bar of a tick on that tick, and those of a part in its middle', () => {
    for (let tick = 0; tick <= 37; tick++) expect(middleOfPart(tick, 38, 37)).toBeCloseTo(tick / 37);
    const middles = Array.from({ length: 100 }, (_, part) => middleOfPart(part, 100, 2000));
    expect(middles).toEqual([...middles].sort((a, b) => a - b));
    expect(middles[0]!).toBeGreaterThanOrEqual(0);
    expect(middles.at(-1)!).toBeLessThanOrEqual(1);
  });

  it('shows small plannings beside large ones', () => {
    expect(heightOf(400, 400, 26)).toBe(26);
    expect(heightOf(100, 400, 26)).toBe(13);
    expect(heightOf(0, 0, 26)).toBe(0);
  });
});

describe('the lens', () => {
  it('is as wide as a tick, and never narrower than three pixels', () => {
    expect(lensOf(5, 10, 1000)).toEqual({ left: 450, right: 550 });
    expect(lensOf(1000, 2000, 600)).toEqual({ left: 298.5, right: 301.5 });
  });

  it('stays in the row at both ends', () => {
    expect(lensOf(0, 10, 1000)).toEqual({ left: 0, right: 50 });
    expect(lensOf(10, 10, 1000)).toEqual({ left: 950, right: 1000 });
  });
});

describe('marks', () => {
  it('of the same pixel are one, which knows their number', () => {
    expect([...placesOf([0, 1, 2, 1000, 2000], 1000, 100)]).toEqual([
      [0, 3],
      [100, 1],
    ]);
  });

  it('lead to the next one and to the one before', () => {
    const marks = [30, 7, 22, 7];
    expect(nextMark(marks, 7, false)).toBe(22);
    expect(nextMark(marks, 7, true)).toBeNull();
    expect(nextMark(marks, 25, true)).toBe(22);
    expect(nextMark(marks, 30, false)).toBeNull();
    expect(nextMark([], 3, false)).toBeNull();
  });
});

describe('a drag', () => {
  it('follows the pointer, and is finer away from the row', () => {
    expect(dragged(0.5, 100, 0, 1000)).toBeCloseTo(0.6);
    expect(dragged(0.5, 100, 40, 1000)).toBeCloseTo(0.6);
    expect(dragged(0.5, 100, -41, 1000)).toBeCloseTo(0.525);
  });

  it('ends with the row', () => {
    expect(dragged(0.95, 100, 0, 1000)).toBe(1);
    expect(dragged(0.05, -100, 0, 1000)).toBe(0);
    expect(dragged(0, 5, 0, 0)).toBe(1);
  });
});
