// A .map is written and read by the core; what it writes is known as a .map, and reads back as the same cells.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gridToCells } from '../../../../web/src/formats/grid';
import { wallsOfMap } from '../../../../web/src/formats/mapWalls';
import { failed } from '../../../../web/src/formats/error';
import { loadSolver, type Solver } from '../../solver';
import { atOnce } from '../ask';
import { below } from '../dice';
import { anyGrid } from './grids';
import { draftBack } from './readBack';
import { everyRound, patience } from './rounds';

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
  // Thousands of maps are too much to undo.
  solver.session.keepHistory(false);
});
afterAll(() => solver.end());

/** Other programs end lines in their own way, and name things in another order. */
function rewritten(text: string, random: () => number): string {
  const [type, height, width, ...rest] = text.split('\n');
  const header = [
    [type, height, width],
    [width, height, type],
    [height, type, width],
  ][below(random, 3)]!;
  return [...header, ...rest].join(random() < 0.5 ? '\r\n' : '\n') + '\n'.repeat(below(random, 3));
}

it(
  'a .map',
  () =>
    everyRound(async (random) => {
      const { session } = solver;
      // One cell has no room for start and goal, and the core has them always.
      const grid = anyGrid(random, 2, [0, 1, 2, 5, 8]);
      if (grid.costs.filter((cost) => cost > 0).length < 2) return;
      const drawn = gridToCells(grid);
      if (failed(drawn)) throw new Error(drawn.id);
      expect(session.setCells(grid.width, grid.height, drawn.cells)).toBe(0);
      const text = rewritten(session.saveMap(), random);
      expect(await draftBack(text), text).toEqual({ elsewhere: 'map' });
      const bytes = new TextEncoder().encode(text);
      const many = (...costs: number[]): number => grid.costs.filter((cost) => costs.includes(cost)).length;
      expect(atOnce(wallsOfMap(bytes)), text).toEqual({ cells: grid.costs.length, free: many(1, 2), swamp: many(5), water: many(8) });
      session.setCells(2, 1, Uint8Array.of(1, 1));
      expect(session.loadMap(bytes, false, false), text).toBe(0);
      expect([session.width(), session.height(), [...session.terrainView()]], text).toEqual([grid.width, grid.height, [...drawn.cells]]);
    }),
  patience,
);
