import { describe, expect, it } from 'vitest';
import { UnitState } from '../../../web/src/crowd/crowd';
import { colouringOf, goalColour, groupColours, unitInk, stateColours, unitColour } from '../../../web/src/crowd/unitColours';
import { themes } from '../../../web/src/view/palette';
import { contrast, difference } from '../view/sight';

describe.each(['light', 'dark'] as const)('the colours of units, %s', (theme) => {
  const tokens = themes[theme];
  const groups = groupColours[theme];
  const states = Object.values(stateColours[theme]);

  it('are told from each other by every kind of eyes', () => {
    expect(groups.length).toBe(8);
    for (const [i, a] of groups.entries()) for (const b of groups.slice(i + 1)) expect(difference(a, b), `${a} ${b}`).toBeGreaterThan(17);
    for (const [i, a] of states.entries()) for (const b of states.slice(i + 1)) expect(difference(a, b), `${a} ${b}`).toBeGreaterThan(50);
  });

  it('are told from the ground', () => {
    for (const colour of [...groups, ...states]) {
      expect(difference(colour, tokens.free), colour).toBeGreaterThan(28);
      expect(difference(colour, tokens.wall), colour).toBeGreaterThan(14.5);
      for (const searched of ['open', 'closedNewest', 'closedOldest'] as const)
        expect(difference(colour, tokens[searched]), `${colour} ${searched}`).toBeGreaterThan(12.5);
    }
  });

  it('bear numbers that can be read', () => {
    for (const colour of [...groups, ...states, tokens.path]) expect(contrast(unitInk(colour), colour), colour).toBeGreaterThan(4.4);
    expect(contrast(tokens.ink, tokens.free)).toBeGreaterThan(7);
  });
});

it('follow the group or the state; no path has one of its own', () => {
  const paint = { dark: false, tokens: themes.light };
  const { moving, waiting, arrived } = stateColours.light;
  const states = [UnitState.Moving, UnitState.Waiting, UnitState.Arrived, UnitState.NoPath];
  expect(states.map((state) => unitColour(state, 2, { ...paint, by: 'state' }))).toEqual([moving, waiting, arrived, themes.light.muted]);
  const [, , third] = groupColours.light;
  expect(states.map((state) => unitColour(state, 2, { ...paint, by: 'group' }))).toEqual([third, third, third, themes.light.muted]);
  expect(goalColour(2, { ...paint, by: 'group' })).toBe(third);
  expect(goalColour(2, { ...paint, by: 'state' })).toBe(themes.light.goal);
});

it('tell groups by themselves where there are several, or few units', () => {
  expect(
    [
      [8, 1],
      [300, 2],
      [9, 1],
    ].map(([units, groups]) => colouringOf(units!, groups!)),
  ).toEqual(['group', 'group', 'state']);
});
