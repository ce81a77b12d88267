// The method edit, given many cells: no task of the page is long, and what comes of it is what single edits give.
import { expect, it } from 'vitest';
import type { CellEdit } from '../../web/src/astrolabe';
import { inside } from './inside';
import { processorTimes } from './longTasks';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();

const openMap = (side: number): string =>
  `type octile\nheight ${side}\nwidth ${side}\nmap\n${Array.from({ length: side }, () => '.'.repeat(side)).join('\n')}\n`;

/** The same on every run. */
function randomCells(count: number, width: number, height: number): CellEdit[] {
  let seed = 7;
  const below = (limit: number): number => (seed = (seed * 48_271) % 0x7fff_ffff) % limit;
  return Array.from({ length: count }, () => ({
    x: below(width),
    y: below(height),
    terrain: ['wall', 'plain', 'forest', 'swamp', 'water'][below(5)]!,
  }));
}

/** What is seen of an edit: the terrain of all cells, and how many of them the search expands on its way. */
async function seen(playground: Playground): Promise<[terrain: string, expanded: number, canUndo: boolean]> {
  await playground.page.evaluate(() => document.querySelector('astrolabe-playground')!.seek(1e6));
  await playground.idle();
  const { expanded, canUndo } = await playground.state();
  return [await inside(playground.page, ({ session }) => session.terrainView().join('')), expanded, canUndo];
}

it('100,000 cells of a searched map are no long task, nor is their undo', async () => {
  const playground = await openPage('#ex=trap');
  const { page } = playground;
  // The page keeps an outline of what was searched on the smaller map alone.
  for (const side of [512, 1024]) {
    await playground.drop('open.map', openMap(side));
    await playground.toEnd();
    // The page makes them, because they are slow on their way to it.
    await page.evaluate(`void (window.cells = (${randomCells.toString()})(100_000, ${side}, ${side}))`);
    const times = await processorTimes(playground, async () => {
      await page.evaluate(() => {
        const figure = document.querySelector('astrolabe-playground')!;
        figure.edit((window as unknown as { cells: CellEdit[] }).cells);
        return figure.whenIdle();
      });
      expect((await playground.state()).canUndo).toBe(true);
      await playground.key('Control+z');
    });
    console.log(
      `processor time of the longest tasks: ${JSON.stringify(
        times
          .sort((one, other) => other - one)
          .slice(0, 5)
          .map(Math.round),
      )}`,
    );
    expect(times.length).toBeGreaterThan(20);
    // One call for each cell takes 120 milliseconds and more.
    expect(times.filter((milliseconds) => milliseconds > 50)).toEqual([]);
  }
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('3,000 cells are what they are one by one, in one step of undo', async () => {
  const playground = await openPage('#ex=trap');
  const { page } = playground;
  const before = await seen(playground);
  const cells = randomCells(3000, 32, 20);
  await page.evaluate((list) => document.querySelector('astrolabe-playground')!.edit(list), cells);
  const atOnce = await seen(playground);
  expect(atOnce).not.toEqual(before);
  await playground.key('Control+z');
  expect(await seen(playground)).toEqual(before);
  await inside(
    page,
    (controller, list) => {
      const kinds = controller.catalog.terrains.map(({ id }) => id);
      controller.edit((session) => {
        for (const { x, y, terrain } of list) session.paintLine(x, y, x, y, kinds.indexOf(terrain));
      });
    },
    cells,
  );
  expect(await seen(playground)).toEqual(atOnce);
  await playground.key('Control+z');
  // What cannot be read changes nothing, wherever it stands.
  const refusals = await page.evaluate((list) => {
    const figure = document.querySelector('astrolabe-playground')!;
    const hole = list.slice();
    delete hole[7];
    const with2999 = (last: unknown): unknown[] => [...list.slice(0, 2999), last];
    return [
      hole,
      ...[
        { x: 32, y: 0, terrain: 'wall' },
        { x: 1.5, y: 0, terrain: 'wall' },
        { x: 0, y: '1', terrain: 'wall' },
        { x: 0, y: -1, terrain: 'wall' },
        { x: 0, y: 0, terrain: 'lava' },
        null,
      ].map(with2999),
      Array(100_001).fill(list[0]),
    ].map((bad) => {
      try {
        figure.edit(bad as CellEdit[]);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    });
  }, cells);
  const [place, terrain] = ['cells[2999] takes whole numbers, x to 31 and y to 19', 'terrain of cells[2999] takes an id of the catalogue'];
  expect(refusals).toEqual([
    'terrain of cells[7] takes an id of the catalogue',
    place,
    place,
    place,
    place,
    terrain,
    terrain,
    'edit takes a list of at most 100000 cells',
  ]);
  expect(await seen(playground)).toEqual(before);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
