import { expect, it } from 'vitest';
import { overlapColours, overlapOf } from '../../../web/src/compare/overlap';
import { toRgb } from '../../../web/src/view/palette';

it('tells cells that one search has closed from those that both have', () => {
  const { cells, counts } = overlapOf(Uint8Array.of(0, 1, 0, 1, 1), Uint8Array.of(0, 0, 1, 1, 1));
  expect([...cells]).toEqual([0, 1, 2, 3, 3]);
  expect(counts).toEqual({ first: 1, second: 1, both: 2 });
});

it('has two colours that differ in lightness as well', () => {
  const lightness = (hex: string): number => {
    const [red, green, blue] = toRgb(hex as `#${string}`);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const { first, second } of Object.values(overlapColours)) expect(Math.abs(lightness(first) - lightness(second))).toBeGreaterThan(18);
});
