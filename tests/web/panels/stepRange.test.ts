import { expect, it } from 'vitest';
import { fitSteps, mostSteps, type Steps } from '../../../web/src/panels/stepRange';

const range = (from: number | null, to: number | null): Steps => ({ from, to });
const ofFilm = { last: 24, least: 0 },
  ofFigure = { last: 24, least: 1 },
  unknown = { last: null, least: 1 };

it.each([
  [range(0, 24), 'to', ofFilm, range(0, 24), null],
  [range(0, 99), 'to', ofFilm, range(0, 24), 'to'],
  [range(99, 24), 'from', ofFilm, range(24, 24), 'from'],
  [range(9, 9), 'to', ofFilm, range(9, 9), null],
  [range(9, 9), 'to', ofFigure, range(null, 9), 'from'],
  [range(9, 9), 'from', ofFigure, range(9, null), 'to'],
  [range(20, 5), 'from', ofFilm, range(20, null), 'to'],
  [range(20, 5), 'to', ofFilm, range(null, 5), 'from'],
  [range(null, 0), 'to', ofFigure, range(null, 1), 'to'],
  [range(24, null), 'from', ofFigure, range(24, null), null],
  [range(null, null), 'to', unknown, range(null, null), null],
  [range(3, 9999), 'to', unknown, range(3, 9999), null],
  [range(null, 1e12), 'to', unknown, range(null, mostSteps), 'to'],
  // A step that was typed before the search became shorter.
  [range(null, 99), 'from', ofFigure, range(null, 24), null],
] as const)('%j, with %s typed last, within %j', (typed, edited, limits, steps, changed) => {
  expect(fitSteps(typed, edited, limits)).toEqual({ steps, changed });
});
