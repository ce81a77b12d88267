// What the pixels of a cell vote for, and what becomes of cells without a vote.
import { expect, it } from 'vitest';
import { elect, meaning } from '../../../web/src/formats/imageCells';
import { evenTracks } from '../../../web/src/formats/imageTracks';
import { atOnce } from './ask';
import { below, dice } from './dice';

const unclear = 255;
/** Each pixel's code is its meaning. */
const table = Uint8Array.from({ length: 256 }, (_, code) => code);
const elected = (rows: readonly (readonly number[])[], size = 1): number[] => {
  const width = rows[0]!.length;
  return [...atOnce(elect({ width, codes: Uint16Array.from(rows.flat()) }, table, evenTracks(width, size), evenTracks(rows.length, size)))];
};

it('a cell without a vote goes with those around it, above and below as well', () => {
  const [wall, plain] = [meaning.wall, meaning.plain];
  expect(
    elected([
      [wall, wall, wall],
      [plain, unclear, plain],
      [wall, wall, wall],
    ])[4],
  ).toBe(wall);
  expect(
    elected([
      [plain, plain, plain],
      [wall, unclear, wall],
      [wall, unclear, plain],
    ])[4],
  ).toBe(plain);
  expect(
    elected([
      [plain, plain, plain],
      [plain, unclear, wall],
      [wall, wall, wall],
      [wall, unclear, wall],
    ]),
  ).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect(
    elected([
      [0, 0, 0, 0, 1, 1],
      [0, unclear, 0, 1, unclear, 1],
      [0, 0, 0, 1, 1, 1],
    ]).filter((_, at) => at === 7 || at === 10),
  ).toEqual([wall, plain]);
  expect(elected([[unclear, unclear]])).toEqual([plain, plain]);
});

it('a cell is what most of its pixels mean, the freer with equally many', () => {
  const random = dice(5);
  for (let turn = 0; turn < 500; turn++) {
    const pixels = Array.from({ length: 9 }, () => [0, 1, 2, 3, 4, unclear][below(random, 6)]!);
    const votes = [1, 2, 3, 4, 0].map((meant) => ({ meant, many: pixels.filter((pixel) => pixel === meant).length }));
    const best = votes.reduce((most, vote) => (vote.many > most.many ? vote : most), { meant: meaning.plain, many: 0 });
    expect(
      elected(
        [0, 3, 6].map((at) => pixels.slice(at, at + 3)),
        3,
      ),
      pixels.join(),
    ).toEqual([best.meant]);
  }
});
