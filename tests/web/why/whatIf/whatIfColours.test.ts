import { describe, expect, it } from 'vitest';
import { themes, toRgb } from '../../../../web/src/view/palette';
import { inkOn } from '../../../../web/src/layers/errorColours';
import { colourOf, shareOfGain, whatIfColours } from '../../../../web/src/why/whatIf/whatIfColours';
import { contrast, difference, hexOf } from '../../view/sight';

describe.each(['light', 'dark'] as const)('colours of what a map allows, %s', (name) => {
  const colours = whatIfColours[name];
  const tokens = themes[name];
  const shares = [1e-9, 0.01, 0.1, 0.3, 0.6, 1];

  it('keep paths apart from what a search did with the cells, for every kind of eyes', () => {
    for (const share of shares) {
      for (const token of ['free', 'open', 'closedNewest', 'closedOldest', 'wall'] as const)
        expect(difference(hexOf(colourOf(colours.paths, share)), tokens[token]), `${share} and ${token}`).toBeGreaterThan(15);
    }
  });

  it('keep walls that gain something apart from other walls and from free cells', () => {
    for (const share of shares) {
      for (const token of ['free', 'wall', 'open', 'closedNewest', 'closedOldest'] as const)
        expect(difference(hexOf(colourOf(colours.gains, share)), tokens[token]), `${share} and ${token}`).toBeGreaterThan(15);
      for (const token of ['forest', 'swamp', 'water', 'dear'] as const)
        expect(difference(hexOf(colourOf(colours.gains, share)), tokens[token]), `${share} and ${token}`).toBeGreaterThan(7);
    }
  });

  it('grow stronger with the share, and can be written on', () => {
    for (const range of [colours.paths, colours.gains]) {
      const steps = shares.map((share) => difference(hexOf(colourOf(range, share)), range[0]));
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(steps.at(-1)! - steps[0]!).toBeGreaterThan(20);
      for (const share of shares) expect(contrast(inkOn(toRgb(hexOf(colourOf(range, share)))), hexOf(colourOf(range, share)))).toBeGreaterThan(4.5);
    }
  });
});

it('has one strength where a removal opens a path', () => {
  expect([shareOfGain(3, 6), shareOfGain(6, 6), shareOfGain(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)]).toEqual([0.5, 1, 1]);
});
