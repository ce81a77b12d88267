// Bands cover the picture once, and are as high as the clock allows.
import { describe, expect, it } from 'vitest';
import { Bands, type Band } from '../../../../web/src/state/copy/bands';

/** All bands of a picture whose rows have 1,000 pixels. */
function bandsOf(height: number, millisecondsPerRow: number): Band[] {
  let now = 0;
  const bands = new Bands(1000, height, () => now);
  const all: Band[] = [];
  for (let band = bands.next(); band; band = bands.next()) {
    all.push(band);
    const { rows } = band;
    bands.timed(() => (now += rows * millisecondsPerRow));
    bands.timed(() => (now += (rows * millisecondsPerRow) / 8));
  }
  return all;
}

describe('bands', () => {
  it('cover every row once, from top to bottom', () => {
    for (const speed of [0, 0.01, 1, 100]) {
      let next = 0;
      for (const { top, rows } of bandsOf(999, speed)) {
        expect([top, rows > 0]).toEqual([next, true]);
        next += rows;
      }
      expect(next).toBe(999);
    }
  });

  it('take about 8 milliseconds once the clock is known, and no row is cut', () => {
    const rows = bandsOf(4000, 0.125).map((band) => band.rows);
    expect(rows.slice(3, -1).every((each) => each === 64)).toBe(true);
    const slow = bandsOf(50, 100);
    expect(slow.slice(1).every((band) => band.rows === 1)).toBe(true);
  });

  it('grow no more than twofold at a time', () => {
    const rows = bandsOf(100_000, 0.0001)
      .map((band) => band.rows)
      .slice(0, -1);
    for (const [i, each] of rows.entries()) if (i > 0) expect(each).toBeLessThanOrEqual(rows[i - 1]! * 2);
    expect(rows.at(-1)!).toBeGreaterThan(rows[0]! * 8);
  });

  it('hand out what their tasks return', () => {
    expect(new Bands(1, 1).timed(() => 'painted')).toBe('painted');
  });
});
