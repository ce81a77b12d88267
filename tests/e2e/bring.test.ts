// What people bring most: each opens as they mean it, with what is asked and the likeliest answer set.
import { expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';
import { png } from './png';

const openPage = usePlaygrounds();

const form = '[data-dialog="import"]';
const isOpen = (playground: Playground): Promise<boolean> => playground.page.locator(form).isVisible();
const summary = (playground: Playground): Promise<string | null> => playground.page.locator(`${form} [data-part="import-summary"]`).textContent();
const question = (playground: Playground, id: string) => playground.page.locator(`${form} [data-question="${id}"]`);

/** All that the form asks, with what is set. */
async function asked(playground: Playground): Promise<Record<string, string>> {
  const controls = await playground.page.locator(`${form} [data-question]`).all();
  return Object.fromEntries(
    await Promise.all(controls.map(async (control) => [await control.getAttribute('data-question'), await control.inputValue()] as const)),
  );
}

async function end(playground: Playground): Promise<void> {
  expect(playground.complaints).toEqual([]);
  await playground.close();
}

it('opens a map, its rows and a note that were dropped together', async () => {
  const playground = await openPage();
  await playground.dropAll({
    'README.md': '# Arenas\nThey are mine.\n',
    'arena.map.scen': 'version 1\n0\tarena.map\t4\t2\t0\t0\t3\t0\t5\n',
    'arena.map': 'type octile\nheight 2\nwidth 4\nmap\n.@@.\n....\n',
  });
  await expect.poll(() => playground.page.locator('[data-part="scenario-state"]').isVisible()).toBe(true);
  expect(await isOpen(playground)).toBe(false);
  expect(await playground.rows()).toEqual(['.@@.', '....']);
  expect((await playground.state()).mapName).toBe('arena');
  await end(playground);
});

it('opens the cells of a spreadsheet, which come as a table, as text and as a picture', async () => {
  const playground = await openPage();
  const cells = [
    [0, 1, 0],
    [0, 1, 0],
    [0, 0, 0],
  ];
  const table = `<html><body><!--StartFragment--><table>${cells.map((row) => `<tr>${row.map((cell) => `<td align="right">${cell}</td>`).join('')}</tr>`).join('')}</table><!--EndFragment--></body></html>`;
  await playground.paste(
    cells.map((row) => `${row.join('\t')}\r\n`).join(''),
    png([
      [255, 0],
      [0, 255],
    ]),
    table,
  );
  expect(await asked(playground)).toEqual({ zero: 'zeroFree' });
  expect(await summary(playground)).toBe('3 × 3 cells, 2 of them walls.');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['.@.', '.@.', '...']);
  await end(playground);
});

it('opens a Tiled map with its tileset, the picture of its tiles, and places in an object layer', async () => {
  const playground = await openPage();
  const layer = (name: string, data: readonly number[]) => ({ type: 'tilelayer', name, width: 3, height: 2, data });
  const level = {
    type: 'map',
    orientation: 'orthogonal',
    width: 3,
    height: 2,
    tilewidth: 16,
    tileheight: 16,
    tilesets: [{ firstgid: 1, source: 'tiles.tsj' }],
    layers: [
      layer('ground', [1, 1, 1, 1, 1, 1]),
      layer('walls', [0, 2, 0, 0, 0, 0]),
      {
        type: 'objectgroup',
        name: 'places',
        objects: [
          { name: 'start', point: true, x: 8, y: 8 },
          { name: 'goal', point: true, x: 40, y: 8 },
        ],
      },
    ],
  };
  const tileset = {
    type: 'tileset',
    name: 'tiles',
    image: 'tiles.png',
    tilecount: 2,
    tiles: [{ id: 1, properties: [{ name: 'collides', type: 'bool', value: true }] }],
  };
  await playground.dropAll({
    'tiles.png': png([
      [0, 255],
      [255, 0],
    ]),
    'level.tmj': JSON.stringify(level),
    'tiles.tsj': JSON.stringify(tileset),
  });
  expect(await question(playground, 'walls').locator('option:checked').textContent()).toBe('walls');
  expect(await summary(playground)).toBe('3 × 2 cells, 1 of them walls.');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['.@.', '...']);
  expect(await playground.state()).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 2, y: 0 }, mapName: 'level' });
  await end(playground);
});

it.each([
  [
    'PGM',
    'office.pgm',
    Buffer.concat([Buffer.from('P5\n# CREATOR: map_saver\n4 3\n255\n'), Buffer.from([205, 0, 0, 205, 0, 254, 254, 0, 205, 254, 254, 0])]),
  ],
  [
    'PNG',
    'office.png',
    png([
      [205, 0, 0, 205],
      [0, 254, 254, 0],
      [205, 254, 254, 0],
    ]),
  ],
])('opens the map of a robot, a %s and its description: unknown ground is wall', async (_, name, picture) => {
  const playground = await openPage();
  await playground.dropAll({
    [name]: picture,
    'office.yaml': `image: ${name}\nmode: trinary\nresolution: 0.05\norigin: [-1.0, -1.0, 0]\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.196\n`,
  });
  expect(await asked(playground)).toEqual({ threshold: '210', invert: 'dark', cellSize: '1', colours: 'ignore' });
  expect(await summary(playground)).toBe('4 × 3 cells, 8 of them walls.');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['@@@@', '@..@', '@..@']);
  expect((await playground.state()).mapName).toBe('office');
  await end(playground);
});

it('opens a grid of digits, a row a line', async () => {
  const playground = await openPage();
  await playground.paste('01000\n01010\n00010\n');
  expect(await asked(playground)).toEqual({ zero: 'zeroFree' });
  expect(await summary(playground)).toBe('5 × 3 cells, 4 of them walls.');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['.@...', '.@.@.', '...@.']);
  await end(playground);
});

const cave = ['########', '#......#', '#.####.#', '#.#..#.#', '#.#.##.#', '#.#....#', '#...##.#', '########'];
const opened = cave.map((row) => row.replaceAll('#', '@'));
type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** Cells of 16 x 16 pixels. */
function painted(colourOf: (cell: string, x: number, y: number) => Pixel): Buffer {
  return png(
    Array.from({ length: 16 * cave.length }, (_, y) =>
      Array.from({ length: 16 * cave[0]!.length }, (_, x) => colourOf(cave[y >> 4]![x >> 4]!, x, y)).flat(),
    ),
    4,
  );
}

it('opens a picture of cells by the size that it shows, with a green start and a red goal', async () => {
  const playground = await openPage();
  const isNear = (x: number, y: number, cell: number): boolean => Math.hypot(x - 16 * cell - 7.5, y - 16 * cell - 7.5) < 6;
  await playground.drop(
    'cave.png',
    painted((cell, x, y) =>
      isNear(x, y, 1) ? [0, 255, 0, 255] : isNear(x, y, 6) ? [255, 0, 0, 255] : cell === '#' ? [0, 0, 0, 255] : [255, 255, 255, 255],
    ),
  );
  expect(await asked(playground)).toEqual({ threshold: '128', invert: 'dark', cellSize: '16', colours: 'ignore', points: 'ends' });
  expect(await summary(playground)).toBe(`8 × 8 cells, ${cave.join('').replaceAll('.', '').length} of them walls.`);
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(opened);
  expect(await playground.state()).toMatchObject({ start: { x: 1, y: 1 }, goal: { x: 6, y: 6 } });
  await end(playground);
});

it('opens light walls on clear ground', async () => {
  const playground = await openPage();
  await playground.drop(
    'cave.png',
    painted((cell) => (cell === '#' ? [230, 230, 210, 255] : [0, 0, 0, 0])),
  );
  expect(await asked(playground)).toMatchObject({ invert: 'light', cellSize: '16' });
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(opened);
  await end(playground);
});

it('opens a maze of thin lines, and asks what the lines are', async () => {
  const playground = await openPage();
  // Four by four cells; a line between the first two columns, but for the last row, and between the third and the last, but for the first row.
  const isLine = (x: number, y: number): boolean =>
    (x % 16 < 2 && (x < 2 || x >= 64 || (x >> 4 === 1 && y < 48) || (x >> 4 === 3 && y >= 18))) || y < 2 || y >= 64;
  await playground.drop('maze.png', png(Array.from({ length: 66 }, (_, y) => Array.from({ length: 66 }, (_, x) => (isLine(x, y) ? 0 : 255)))));
  expect(await asked(playground)).toMatchObject({ cellSize: '16', lines: 'thin' });
  expect(await summary(playground)).toBe('4 × 4 cells, 0 of them walls.');
  await question(playground, 'lines').selectOption('wide');
  await expect.poll(() => summary(playground)).toContain('9 × 9 cells');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual([
    '@@@@@@@@@',
    '@.@.....@',
    '@.@.....@',
    '@.@...@.@',
    '@.@...@.@',
    '@.@...@.@',
    '@.....@.@',
    '@.....@.@',
    '@@@@@@@@@',
  ]);
  await end(playground);
});
