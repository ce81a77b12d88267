import { describe, expect, it } from 'vitest';
import { segmentFields } from '../../../web/src/layers/contourLines';
import { ContourReader } from '../../../web/src/layers/contours';
import { runWhole } from '../../../web/src/core/job';

const read = (values: number[], width: number, step: number, stride = 1): number[][] => {
  const height = values.length / width;
  const reader = new ContourReader({ values: Float32Array.from(values), width, left: 0, top: 0, right: width, bottom: height, stride, step });
  runWhole(reader);
  return Array.from({ length: reader.segments.length / segmentFields }, (_, i) => reader.segments.slice(i * segmentFields, (i + 1) * segmentFields));
};

describe('contour lines', () => {
  it('cross an edge where the number has the level, and carry the level', () => {
    // 0 at the left and 4 at the right: the line of 1 is at a quarter, that of 3 at three quarters.
    expect(read([0, 4, 0, 4], 2, 1)).toEqual([
      [0.75, 0.5, 0.75, 1.5, 1],
      [1, 0.5, 1, 1.5, 2],
      [1.25, 0.5, 1.25, 1.5, 3],
      [1.5, 0.5, 1.5, 1.5, 4],
    ]);
  });

  it('do not run where a cell has no number, nor over a plane', () => {
    expect(read([0, 4, 0, Number.NaN], 2, 1)).toEqual([]);
    expect(read([2, 2, 2, 2], 2, 1)).toEqual([]);
  });

  it('lie on the circle of a cone', () => {
    const size = 41;
    const values = Array.from({ length: size * size }, (_, i) => Math.hypot((i % size) - 20, Math.floor(i / size) - 20));
    const lines = read(values, size, 5);
    expect(new Set(lines.map((line) => line[4]))).toEqual(new Set([1, 2, 3, 4, 5]));
    for (const [x0, y0, x1, y1, level] of lines) {
      for (const [x, y] of [
        [x0!, y0!],
        [x1!, y1!],
      ])
        expect(Math.abs(Math.hypot(x! - 20.5, y! - 20.5) - 5 * level!)).toBeLessThan(0.06);
    }
    // Each closes: every end is the end of another segment, where it does not meet the border.
    const ends = new Map<string, number>();
    for (const [x0, y0, x1, y1, level] of lines)
      if (level! < 4)
        for (const end of [`${level} ${x0!.toFixed(4)} ${y0!.toFixed(4)}`, `${level} ${x1!.toFixed(4)} ${y1!.toFixed(4)}`])
          ends.set(end, (ends.get(end) ?? 0) + 1);
    for (const [end, count] of ends) expect(count % 2, end).toBe(0);
  });

  it('keep the high corners of a saddle together where its middle is high, and apart where it is low', () => {
    const joins = (values: number[]): boolean => {
      // A segment that cuts off the low upper right corner goes from the top to the right.
      const lines = read(values, 2, 10);
      return lines.some(([x0, y0, x1, y1]) => Math.min(y0!, y1!) === 0.5 && Math.max(x0!, x1!) === 1.5);
    };
    expect(joins([19, 2, 2, 19])).toBe(true);
    expect(joins([11, 2, 2, 11])).toBe(false);
  });

  it('are coarser with a stride, in the same place', () => {
    const values = Array.from({ length: 81 }, (_, i) => i % 9);
    for (const [x0, , x1] of read(values, 9, 3, 4))
      expect([x0! - 0.5, x1! - 0.5].every((x) => Math.abs(x - 3) < 1e-6 || Math.abs(x - 6) < 1e-6)).toBe(true);
  });
});
