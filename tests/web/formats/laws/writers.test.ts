// What the playground writes reads back as the same map, in each of its forms.
import { expect, it } from 'vitest';
import { failed } from '../../../../web/src/formats/error';
import { writeMap } from '../../../../web/src/convert/writeMap';
import { matrixText, tiledText } from '../ask';
import { anyGrid, expectSame, isBinary } from './grids';
import { answered, draftBack, gridBack } from './readBack';
import { everyRound, patience } from './rounds';

const textOf = (text: ReturnType<typeof matrixText>): string => {
  if (failed(text)) throw new Error(text.id);
  return text;
};

it(
  'a matrix in which 0 is a wall',
  () =>
    everyRound(async (random) => {
      const grid = anyGrid(random);
      const text = textOf(matrixText(grid, 'zeroWall'));
      expectSame(await gridBack(text, { zero: 'zeroWall' }), grid, false, text);
    }),
  patience,
);

it(
  'a matrix in which 0 is free, unless the map has costs',
  () =>
    everyRound(async (random) => {
      const grid = anyGrid(random);
      const text = matrixText(grid, 'zeroFree');
      if (!isBinary(grid)) return expect(text).toMatchObject({ id: 'costsNeedZeroWall' });
      expectSame(await gridBack(textOf(text), { zero: 'zeroFree' }), grid, false, textOf(text));
    }),
  patience,
);

it(
  'a map for Tiled, with nothing left to ask',
  () =>
    everyRound(async (random) => {
      const grid = anyGrid(random);
      const text = tiledText(grid);
      const draft = await draftBack(text);
      expect('questions' in draft && draft.questions.length, text).toBe(0);
      expectSame(answered(draft, {}, text), grid, true, text);
    }),
  patience,
);

it(
  'an object with all that a map has',
  () =>
    everyRound(async (random) => {
      const grid = anyGrid(random);
      const barriers = random() < 0.3 ? grid.costs.map((cost) => cost & 15) : null;
      const written = await writeMap({ error: null, ...grid, barriers, moved: [], doubt: null }, 'json');
      if (written.error) throw new Error(written.error.text);
      expectSame(await gridBack(written.text, { zero: 'zeroWall', pairs: 'xy' }), grid, true, written.text);
    }),
  patience,
);
