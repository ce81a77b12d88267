// A matrix of any language reads back as the map that was printed.
import { expect, it } from 'vitest';
import { anyGrid, expectSame } from './grids';
import { formNames, printed } from './languages';
import { gridBack } from './readBack';
import { everyRound, patience } from './rounds';

it(
  'a matrix in the forms of languages and tools',
  async () => {
    const counts = new Uint32Array(formNames.length);
    await everyRound(async (random, round) => {
      const number = round % formNames.length;
      const grid = anyGrid(random);
      const form = printed(grid, number, random);
      if (!form) return;
      counts[number]!++;
      expectSame(await gridBack(form.text, form.answers), grid, form.hasEnds, `${formNames[number]}:\n${form.text}`);
    });
    // None of them is left out.
    expect(Math.min(...counts)).toBeGreaterThan(0);
  },
  patience,
);
