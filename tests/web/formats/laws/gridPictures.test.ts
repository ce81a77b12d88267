// Law: small pictures of grids open, or ask, in little time, whatever mark is in their cells and however wide their lines are.
import { expect, it } from 'vitest';
import { standardAnswers } from '../../../../web/src/formats/draft';
import { failed } from '../../../../web/src/formats/error';
import { drawnDraft, made } from '../ask';
import { dice } from '../dice';
import { anyGridShape, marks, paintGrid, type GridShape } from '../inputs/gridPictures';
import { stopwatch } from '../../stopwatch';
import { patience } from './rounds';
import { isLong, turn } from '../../../turn';

/** Seeds of one turn; a third of them, where a run is not the long one. */
const seeds = 1000;
const pictures = isLong ? seeds : 330;
/** The most milliseconds of processor time for one picture. */
const longest = 2000;

function expectOpens(shape: GridShape, what: string): void {
  const { width, height, rgba } = paintGrid(shape);
  const taken = stopwatch();
  const draft = drawnDraft(width, height, rgba);
  if (failed(draft)) throw new Error(`${what}: ${draft.id}`);
  const grid = made(draft, standardAnswers(draft));
  expect(taken(), what).toBeLessThan(longest);
  if (failed(grid)) throw new Error(`${what}: ${grid.id}`);
  // No cell is smaller than a pixel; where lines are cells, the one behind the last cells may be added.
  expect(grid.width <= width + 1 && grid.height <= height + 1 && grid.costs.length === grid.width * grid.height, what).toBe(true);
}

it(
  'random pictures open',
  () => {
    for (let i = 0; i < pictures; i++) expectOpens(anyGridShape(dice(turn * seeds + i)), `picture ${i}, which ASTROLABE_TURN=${turn} repeats`);
  },
  patience,
);

const plain: GridShape = {
  columns: 2,
  rows: 2,
  cell: 5,
  line: 1,
  margin: 0,
  behind: 0,
  gap: 1,
  isTurned: false,
  outer: 'before',
  levels: { paper: 255, line: 160, mark: 60 },
  mark: marks.cross,
  has: (column, row) => column + row !== 1,
};

it.each<[string, Partial<GridShape>]>([
  ['crosses in 12 x 12 pixels', { has: () => true }],
  [
    'squares with a gap',
    {
      rows: 3,
      cell: 7,
      margin: 4,
      mark: marks.filled,
      levels: { paper: 237, line: 219, mark: 86 },
      has: (column, row) => (column === 0 ? row < 2 : row > 0),
    },
  ],
  ['discs', { columns: 3, cell: 6, mark: marks.disc }],
  ['plus signs between lines that are as wide as their gaps', { cell: 6, line: 3, margin: 5, behind: 5, mark: marks.plus, outer: 'around' }],
  ['rings on a dark ground', { rows: 4, cell: 9, levels: { paper: 10, line: 100, mark: 240 }, mark: marks.ring }],
  ['frames in frames', { cell: 8, line: 2, mark: marks.frame, outer: 'around' }],
  ['dots of one pixel in cells of four', { columns: 5, cell: 5, gap: 2, mark: marks.filled, outer: 'none' }],
  ['diagonals, turned', { columns: 4, cell: 11, mark: marks.diagonal, isTurned: true }],
])('%s open', (name, shape) => expectOpens({ ...plain, ...shape }, name));

it.each(Object.entries(marks))('a larger picture with a %s in each cell opens in as little time', (name, mark) => {
  // A pitch that divides no side, and cells of several periods in each other.
  expectOpens({ ...plain, columns: 43, rows: 28, line: 2, gap: 0, mark, has: (column, row) => (column * 7 + row * 5) % 3 > 0 }, name);
});
