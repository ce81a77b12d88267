import { describe, expect, it } from 'vitest';
import { check, type Checked } from '../../../web/src/formats/check';
import type { Grid } from '../../../web/src/formats/grid';
import type { Cell } from '../../../web/src/model/ui';
import { atOnce, milliseconds } from './ask';
import { below, dice, emptyGrid } from './dice';

/** '#' wall, all else free; S and G. */
function drawn(rows: readonly string[], start: Cell | null = null, goal: Cell | null = null): Grid {
  const costs = Uint8Array.from(rows.join(''), (character) => Number(character !== '#'));
  return { width: rows[0]!.length, height: rows.length, costs, start, goal };
}

const checked = (grid: Grid): Checked => atOnce(check(grid));
const ends = ({ grid: { start, goal } }: Checked): unknown => [start && [start.x, start.y], goal && [goal.x, goal.y]];

/** Sizes of the parts by cell, told by a plain walk. */
function partSizes({ width, height, costs }: Grid): number[] {
  const sizes = Array<number>(costs.length).fill(0);
  costs.forEach((cost, seed) => {
    if (cost === 0 || sizes[seed]! > 0) return;
    const part = [seed];
    const seen = new Set(part);
    for (const cell of part) {
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [x, y] = [(cell % width) + dx, Math.floor(cell / width) + dy];
        const next = y * width + x;
        if (x < 0 || x >= width || y < 0 || y >= height || costs[next] === 0 || seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    for (const cell of part) sizes[cell] = part.length;
  });
  return sizes;
}

describe('ends', () => {
  it('stay where a file has them on free cells, also in different parts', () => {
    const grid = drawn(['.#.', '.#.'], { x: 0, y: 1 }, { x: 2, y: 0 });
    expect(checked(grid)).toMatchObject({ grid, moved: [] });
  });

  it('move from walls to the nearest free cell of the largest part, and that is said', () => {
    const rows = ['.#....', '##....', '......'];
    expect(ends(checked(drawn(rows, { x: 1, y: 0 }, { x: 5, y: 2 })))).toEqual([
      [2, 0],
      [5, 2],
    ]);
    expect(checked(drawn(rows, { x: 1, y: 0 }, { x: 5, y: 2 })).moved).toEqual(['start']);
    expect(checked(drawn(rows, { x: 1, y: 0 }, { x: 0, y: 1 }))).toMatchObject({
      moved: ['start', 'goal'],
      grid: { start: { x: 2, y: 0 }, goal: { x: 0, y: 2 } },
    });
    expect(checked(drawn(rows, { x: 9, y: 0 }, null)).moved).toEqual(['start']);
  });

  it('never share a cell', () => {
    expect(checked(drawn(['..#'], { x: 0, y: 0 }, { x: 0, y: 0 }))).toMatchObject({
      moved: ['goal'],
      grid: { start: { x: 0, y: 0 }, goal: { x: 1, y: 0 } },
    });
    expect(ends(checked(drawn(['.#.'], { x: 0, y: 0 }, { x: 1, y: 0 })))).toEqual([
      [0, 0],
      [2, 0],
    ]);
  });

  it('that a file leaves out come into one part, far from each other', () => {
    expect(ends(checked(drawn(['..#.....', '..######'])))).toEqual([
      [3, 0],
      [7, 0],
    ]);
    expect(ends(checked(drawn(['..#.....', '..######'], { x: 0, y: 0 })))).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(ends(checked(drawn(['.#.', '###'])))).toEqual([
      [0, 0],
      [2, 0],
    ]);
  });

  it('are left to the core where the map is open', () => expect(ends(checked(emptyGrid(5, 4)))).toEqual([null, null]));

  it('stand on free cells of random maps: of the largest part where no file has them elsewhere', () => {
    const random = dice(11);
    for (let i = 0; i < 5000; i++) {
      const [width, height] = [1 + below(random, 7), 1 + below(random, 7)];
      const share = below(random, 10);
      const cell = (): Cell | null => (below(random, 3) === 0 ? null : { x: below(random, width + 1), y: below(random, height + 1) });
      const grid: Grid = {
        width,
        height,
        costs: Uint8Array.from({ length: width * height }, () => Number(below(random, 10) >= share)),
        start: cell(),
        goal: cell(),
      };
      const result = checked(grid);
      const walls = grid.costs.filter((cost) => cost === 0).length;
      expect(result).toMatchObject({ cells: width * height, walls, doubt: width * height - walls < 2 ? 'allWalls' : walls === 0 ? 'noWalls' : null });
      const { start, goal } = result.grid;
      if (result.doubt === 'allWalls' || (walls === 0 && !start)) continue;
      const sizes = partSizes(grid);
      const at = ({ x, y }: Cell): number => y * width + x;
      expect(at(start!)).not.toBe(at(goal!));
      for (const end of ['start', 'goal'] as const) {
        const [given, place] = [grid[end], result.grid[end]!];
        expect(grid.costs[at(place)]).not.toBe(0);
        if (result.moved.includes(end)) expect(given).not.toBeNull();
        else if (given) expect(place).toEqual(given);
        const isFree = Math.max(...sizes) > 1;
        if (isFree && (result.moved.includes(end) || (!grid.start && !grid.goal))) expect(sizes[at(place)]).toBe(Math.max(...sizes));
      }
    }
  });
});

it('takes the worst maps of the largest size in short steps', async () => {
  const side = 2048;
  const board = Uint8Array.from({ length: side * side }, (_, i) => Number(((i % side) + Math.floor(i / side)) % 2 === 0));
  const snake = Uint8Array.from({ length: side * side }, (_, i) =>
    Number(Math.floor(i / side) % 2 === 0 || i % side === (Math.floor(i / side) % 4 === 1 ? side - 1 : 0)),
  );
  for (const costs of [board, snake]) {
    const making = check({ width: side, height: side, costs, start: null, goal: null });
    let longest = 0;
    for (let isDone = false; !isDone; ) longest = Math.max(longest, await milliseconds(() => void (isDone = making.next().done === true)));
    expect(longest).toBeLessThan(50);
  }
});
