import { describe, expect, it } from 'vitest';
import { contourStep, mostContours, rampOf, roundedUp, shades } from '../../../web/src/layers/ramp';
import { scaleRange } from '../../../web/src/layers/fieldScale';
import { themes, toRgb } from '../../../web/src/view/palette';
import { inkOn } from '../../../web/src/layers/errorColours';
import { contrast, difference, hexOf } from '../view/sight';

describe.each(['light', 'dark'] as const)('the ramp of numbers, %s', (name) => {
  const ramp = rampOf(name === 'dark').map(hexOf);
  const tokens = themes[name];
  const tenths = Array.from({ length: 11 }, (_, i) => ramp[Math.round((i / 10) * (shades - 1))]!);

  it('gets darker or lighter all the way', () => {
    const lightness = ramp.map((colour) => contrast(colour, '#000000'));
    const isRising = lightness.at(-1)! > lightness[0]!;
    expect(isRising).toBe(name === 'dark');
    for (let i = 8; i < shades; i += 8) expect(lightness[i]! > lightness[i - 8]!, String(i)).toBe(isRising);
  });

  it('has steps of about the same size, for every kind of eyes', () => {
    for (let i = 1; i < tenths.length; i++) expect(difference(tenths[i]!, tenths[i - 1]!), `${i - 1} and ${i} tenths`).toBeGreaterThan(4);
    for (let i = 3; i < tenths.length; i++) expect(difference(tenths[i]!, tenths[i - 3]!), `${i - 3} and ${i} tenths`).toBeGreaterThan(13);
  });

  it('is told from walls, from free cells and from the path', () => {
    for (const colour of tenths) {
      expect(difference(colour, tokens.wall), `wall and ${colour}`).toBeGreaterThan(15);
      expect(Math.max(difference(colour, tokens.path), difference(colour, tokens.pathOutline)), `path and ${colour}`).toBeGreaterThan(30);
    }
    for (const colour of tenths.slice(1)) expect(difference(colour, tokens.free), `free and ${colour}`).toBeGreaterThan(15);
  });

  it('can be written on', () => {
    for (const colour of ramp) expect(contrast(inkOn(toRgb(colour)), colour), colour).toBeGreaterThan(4.5);
  });
});

describe('the ends of a scale', () => {
  it('have few digits, are not below the largest number and at most a twentieth above it', () => {
    for (const [value, wanted] of [
      [0, 0],
      [1, 1],
      [1.01, 1.05],
      [47.3, 48],
      [48.971, 49],
      [424, 430],
      [990, 1000],
      [1001, 1050],
      [0.031, 0.031],
      [12345, 12500],
    ] as const) {
      expect(roundedUp(value), String(value)).toBe(wanted);
    }
    for (let value = 0.013; value < 1e6; value *= 1.37) {
      const up = roundedUp(value);
      expect(up).toBeGreaterThanOrEqual(value);
      expect(up / value).toBeLessThan(1.051);
      expect(roundedUp(up)).toBe(up);
    }
  });

  it('change seldom while a search grows', () => {
    const ends = new Set(Array.from({ length: 100_000 }, (_, step) => roundedUp(step + 1)));
    expect(ends.size).toBeLessThan(320);
  });

  it('begin at 0 for what grows from there, and at the least number of what does not', () => {
    expect(scaleRange('g', { least: 3, most: 47.3 })).toEqual({ least: 0, most: 48 });
    expect(scaleRange('f', { least: 43.7, most: 52.1 })).toEqual({ least: 43, most: 52.5 });
    expect(scaleRange('error', { least: -2, most: 7 })).toEqual({ least: -2, most: 7 });
    expect(scaleRange('cost', { least: 1, most: 8 })).toEqual({ least: 1, most: 8 });
    expect(scaleRange('g', { least: Infinity, most: -Infinity })).toEqual({ least: 0, most: 0 });
  });
});

describe('the step between contour lines', () => {
  it('is 1, 2 or 5 times a power of ten, and leads to no more lines than are wished for', () => {
    expect(contourStep({ least: 0, most: 50 })).toBe(5);
    expect(contourStep({ least: 0, most: 12 })).toBe(1);
    expect(contourStep({ least: 0, most: 0.3 })).toBeCloseTo(0.05);
    expect(contourStep({ least: 5, most: 5 })).toBe(0);
    for (let most = 0.1; most < 1e6; most *= 1.7) expect(most / contourStep({ least: 0, most })).toBeLessThanOrEqual(mostContours + 1e-6);
  });
});
