// Whatever is read and answered: a map that opens has both ends on free cells, and one that is hardly meant says why.
import { expect, it } from 'vitest';
import { arrivalsOf } from '../../../../web/src/formats/arrival';
import { check, doubtText } from '../../../../web/src/formats/check';
import type { Answers, Draft, DraftQuestion } from '../../../../web/src/formats/draft';
import { failed } from '../../../../web/src/formats/error';
import { barrier, type Grid } from '../../../../web/src/formats/grid';
import { readTogether } from '../../../../web/src/formats/together';
import type { Cell } from '../../../../web/src/model/ui';
import { atOnce } from '../ask';
import { below } from '../dice';
import { allInputs, type Brought } from '../inputs/all';
import { bytesOf } from '../inputs/input';
import { anyGrid } from './grids';
import { everyRound, patience } from './rounds';

type Random = () => number;
const inputs = await allInputs();
/** Reading changes nothing, so each input is read once. */
const drafts = new Map<Brought, Draft | null>();

function anyAnswer(question: DraftQuestion, random: Random): string | number {
  if (question.kind === 'choice') return question.choices[below(random, question.choices.length)]!.id;
  return question.min + below(random, question.max - question.min + 1);
}

/** Each question has its standard answer, or any. */
function anyAnswers({ questions }: Draft, random: Random): Answers {
  return Object.fromEntries(questions.filter(() => random() < 0.7).map((question) => [question.id, anyAnswer(question, random)]));
}

async function draftOf({ name = '', content, beside = {} }: Brought): Promise<Draft | null> {
  const make = async <T>(making: Generator<void, T>): Promise<T> => atOnce(making);
  const arrivals = [];
  for (const [file, bytes] of [[name, content] as const, ...Object.entries(beside)]) {
    const found = await arrivalsOf({ name: file, bytes: bytesOf(bytes) }, 1 << 24, make);
    if (!failed(found)) arrivals.push(...found);
  }
  const read = arrivals.length > 0 && (await readTogether(arrivals, make));
  return !read || failed(read) || failed(read.reading) || 'elsewhere' in read.reading ? null : read.reading;
}

/** The cells that `from` reaches by straight steps: the plain way, cell by cell. */
function reached({ width, height, costs, barriers }: Grid, from: Cell): Set<number> {
  const cells = new Set([from.y * width + from.x]);
  for (const cell of cells) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    for (const [next, side, isInside] of [
      [cell - width, barrier.north, y > 0],
      [cell + 1, barrier.east, x < width - 1],
      [cell + width, barrier.south, y < height - 1],
      [cell - 1, barrier.west, x > 0],
    ] as const) {
      if (isInside && costs[next] !== 0 && !((barriers?.[cell] ?? 0) & side)) cells.add(next);
    }
  }
  return cells;
}

const isOn = ({ width, height, costs }: Grid, end: Cell | null): boolean =>
  end !== null && end.x >= 0 && end.y >= 0 && end.x < width && end.y < height && costs[end.y * width + end.x] !== 0;
const isSame = (one: Cell | null, other: Cell | null): boolean => one?.x === other?.x && one?.y === other?.y;

function expectOpens(kind: Draft['kind'], given: Grid, what: string): void {
  const checked = atOnce(check(given));
  const { grid, moved, doubt } = checked;
  const walls = given.costs.filter((cost) => cost === 0).length;
  const hasWalls = walls > 0 || (given.barriers?.some((sides) => sides > 0) ?? false);
  expect([checked.walls, doubt], what).toEqual([walls, given.costs.length - walls < 2 ? 'allWalls' : hasWalls ? null : 'noWalls']);
  // It never opens without one of these sentences.
  if (doubt) expect(doubtText(kind, checked), what).toMatch(/\d+ of [\d,]+ cells are walls/);
  if (doubt === 'allWalls') return expect([grid.start, grid.goal], what).toEqual([null, null]);
  // Open ground has its ends from the core.
  if (doubt === 'noWalls' && !given.start && !given.goal) return;
  expect([isOn(grid, grid.start), isOn(grid, grid.goal), isSame(grid.start, grid.goal)], what).toEqual([true, true, false]);
  for (const end of ['start', 'goal'] as const) {
    const stands = isOn(given, given[end]) && !(end === 'goal' && isSame(given.start, given.goal));
    expect(moved.includes(end), what).toBe(given[end] !== null && !stands);
    if (stands) expect(grid[end], what).toEqual(given[end]);
  }
  if (given.start || given.goal || given.barriers) return;
  // Where the file says nothing they stand in the largest area, unless all areas are single cells.
  const area = reached(grid, grid.start!);
  const seen = new Set<number>();
  let largest = 0;
  for (const [cell, cost] of given.costs.entries()) {
    if (cost === 0 || seen.has(cell)) continue;
    const cells = reached(grid, { x: cell % given.width, y: Math.floor(cell / given.width) });
    for (const each of cells) seen.add(each);
    largest = Math.max(largest, cells.size);
  }
  expect(area.size, what).toBe(largest);
  expect(area.has(grid.goal!.y * grid.width + grid.goal!.x), what).toBe(largest > 1);
}

it(
  'any input, with any answers',
  () =>
    everyRound(async (random) => {
      const input = inputs[below(random, inputs.length)]!;
      if (!drafts.has(input)) drafts.set(input, await draftOf(input));
      const draft = drafts.get(input);
      if (!draft) return;
      const answers = anyAnswers(draft, random);
      const grid = atOnce(draft.grid(answers));
      if (!failed(grid)) expectOpens(draft.kind, grid, `${input.what} ${JSON.stringify(answers)}`);
    }),
  patience,
);

it(
  'any map, with ends anywhere and any thin walls',
  () =>
    everyRound((random) => {
      const grid = anyGrid(random, 1, random() < 0.1 ? [0] : random() < 0.1 ? [1] : [0, 0, 1]);
      const anywhere = (): Cell | null => (random() < 0.4 ? null : { x: below(random, grid.width + 2) - 1, y: below(random, grid.height + 2) - 1 });
      const barriers = random() < 0.2 ? { barriers: grid.costs.map(() => below(random, 16)) } : {};
      expectOpens('matrix', { ...grid, start: anywhere(), goal: anywhere(), ...barriers }, JSON.stringify({ ...grid, costs: [...grid.costs] }));
    }),
  patience,
);
