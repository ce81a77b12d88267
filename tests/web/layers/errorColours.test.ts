import { describe, expect, it } from 'vitest';
import { toRgb } from '../../../web/src/view/palette';
import { colourOfError, errorColours, inkOn } from '../../../web/src/layers/errorColours';
import { contrast, difference, hexOf } from '../view/sight';

const range = { below: 12, over: 3 };

describe.each(['light', 'dark'] as const)('colours of the error, %s', (name) => {
  const colours = errorColours[name];
  const at = (error: number): `#${string}` => hexOf(colourOfError(error, range, colours));

  it('keep too low, exact and too high apart for every kind of eyes, however small the error is', () => {
    for (const below of [0.01, 3, 6, 12]) {
      for (const over of [-0.01, -1, -2, -3]) expect(difference(at(below), at(over)), `${below} and ${over}`).toBeGreaterThan(15);
      expect(difference(at(below), at(0)), `${below} and 0`).toBeGreaterThan(10);
    }
    for (const over of [-0.01, -1, -2, -3]) expect(difference(at(0), at(over)), `0 and ${over}`).toBeGreaterThan(15);
  });

  it('grow stronger with the error, and stay within their ends', () => {
    expect(at(0)).toBe(colours.exact);
    expect(at(12)).toBe(colours.below[1]);
    expect(at(-3)).toBe(colours.over[1]);
    // What is rounded may lie a little beyond the range.
    expect(at(12.001)).toBe(colours.below[1]);
    const steps = [0.01, 3, 6, 9, 12].map((error) => difference(at(error), colours.below[0]));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  it('can be written on', () => {
    for (const error of [-3, -2, -1, -0.01, 0, 0.01, 3, 6, 9, 12])
      expect(contrast(inkOn(toRgb(at(error))), at(error)), String(error)).toBeGreaterThan(4.5);
  });
});
