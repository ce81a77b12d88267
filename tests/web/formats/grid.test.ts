import { describe, expect, it } from 'vitest';
import { failed } from '../../../web/src/formats/error';
import { costOfClass, gridOf, gridToCells, type Grid } from '../../../web/src/formats/grid';
import { checkSize, checkText, limits } from '../../../web/src/formats/limits';
import { errorOf } from './ask';
import { loadSolver } from '../solver';
import { below, dice, emptyGrid, randomGrid } from './dice';

function map(grid: Grid): { cells: Uint8Array; multipliers: number[] } {
  const made = gridToCells(grid);
  if (failed(made)) throw new Error(made.id);
  return made;
}

describe('a grid as terrain classes', () => {
  it('comes back as it was, whatever its four costs', () => {
    const random = dice(1);
    for (let i = 0; i < 500; i++) {
      const costs = [0, ...Array.from({ length: 1 + below(random, 4) }, () => 1 + below(random, 255))];
      const grid = randomGrid(random, costs);
      const { cells, multipliers } = map(grid);
      expect(multipliers).toHaveLength(4);
      expect(gridOf(grid.width, grid.height, cells, multipliers, grid.start, grid.goal)).toEqual(grid);
    }
  });

  it('comes back with the same classes from the standard costs, even where some are missing', () => {
    const terrain = Uint8Array.from([0, 1, 3, 4, 1, 0]);
    const { cells, multipliers } = map(gridOf(3, 2, terrain, [1, 2, 5, 8], null, null));
    expect(multipliers).toEqual([1, 2, 5, 8]);
    expect(cells).toEqual(terrain);
  });

  it('gives other costs to the classes in rising order', () => {
    expect(map({ ...emptyGrid(4, 1), costs: Uint8Array.from([9, 0, 3, 7]) })).toEqual({
      cells: Uint8Array.from([3, 0, 1, 2]),
      multipliers: [3, 7, 9, 8],
    });
    expect(map({ ...emptyGrid(2, 1), costs: Uint8Array.from([0, 0]) })).toEqual({ cells: Uint8Array.from([0, 0]), multipliers: [1, 2, 5, 8] });
  });

  it('keeps plain, forest, swamp and water as they are where there are more costs, which have classes of their own', () => {
    expect(map({ ...emptyGrid(5, 1), costs: Uint8Array.from([0, 1, 2, 3, 4]) }).multipliers).toEqual([1, 2, 3, 4]);
    expect(map({ ...emptyGrid(9, 1), costs: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]) })).toEqual({
      cells: Uint8Array.from([1, 2, 5, 6, 3, 7, 8, 4, 9]),
      multipliers: [1, 2, 5, 8],
    });
  });

  it('comes back as it was with every cost from 1 to 255', () => {
    const all = { ...emptyGrid(16, 16), costs: Uint8Array.from({ length: 256 }, (_, i) => (i * 77) % 256) };
    const { cells, multipliers } = map(all);
    expect(new Set(cells).size).toBe(256);
    expect(gridOf(16, 16, cells, multipliers, null, null)).toEqual(all);
    const random = dice(2);
    for (let i = 0; i < 500; i++) {
      const grid = randomGrid(
        random,
        Array.from({ length: 2 + below(random, 40) }, () => below(random, 256)),
      );
      const made = map(grid);
      expect(gridOf(grid.width, grid.height, made.cells, made.multipliers, grid.start, grid.goal)).toEqual(grid);
    }
  });

  it('has the costs of the core', async () => {
    const { session, end } = await loadSolver();
    expect(Array.from({ length: 256 }, (_, terrain) => session.multiplier(terrain))).toEqual(costOfClass);
    end();
  });
});

describe('limits', () => {
  it('of the size', () => {
    for (const side of [1, 2047, 2048]) expect(checkSize(side, 1) ?? checkSize(1, side)).toBeNull();
    for (const side of [0, -1, 2049, 1.5, NaN, Infinity]) {
      expect(checkSize(side, 1)).toEqual({ id: 'size', a: side, b: 1 });
      expect(checkSize(1, side)).toEqual({ id: 'size', a: 1, b: side });
    }
    expect(errorOf(gridToCells({ ...emptyGrid(1, 1), width: 2049 }))).toEqual({ id: 'size', a: 2049, b: 1 });
  });

  it('of the text', () => {
    for (const length of [limits.text - 1, limits.text]) expect(checkText('x'.repeat(length))).toBeNull();
    expect(checkText('x'.repeat(limits.text + 1))).toEqual({ id: 'textLong', a: 8388609, b: 8388608 });
  });
});
