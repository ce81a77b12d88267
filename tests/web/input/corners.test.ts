import { expect, it } from 'vitest';
import { placeBetween } from '../../../web/src/input/corners';

it('finds a place again, however the element is moved, scaled, turned, mirrored or slanted', () => {
  const [width, height] = [640, 420];
  const matrices = [
    [1, 0, 0, 1],
    [0.5, 0, 0, 0.5],
    [0, 1.5, -1.5, 0],
    [Math.cos(0.3), Math.sin(0.3), -Math.sin(0.3), Math.cos(0.3)],
    [-1, 0, 0, 1],
    [1, 0.2, 0.4, 1],
  ] as const;
  for (const [a, b, c, d] of matrices) {
    const seen = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({ x: 31 + a * x + c * y, y: -7 + b * x + d * y });
    const origin = seen({ x: 0, y: 0 });
    const [across, down] = [seen({ x: width, y: 0 }), seen({ x: 0, y: height })].map((corner) => ({
      x: corner.x - origin.x,
      y: corner.y - origin.y,
    })) as [typeof origin, typeof origin];
    for (const place of [
      { x: 0, y: 0 },
      { x: 12.5, y: 400 },
      { x: 639, y: 1 },
    ]) {
      const found = placeBetween(seen(place), origin, across, down, width, height);
      expect(found.x).toBeCloseTo(place.x);
      expect(found.y).toBeCloseTo(place.y);
    }
  }
  expect(placeBetween({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }, 0, 0)).toEqual({ x: 0, y: 0 });
});
