// Files of one drop that belong together, forms of one paste, and maps that hardly anybody means.
import { expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();

const dialog = (playground: Playground, part: string) => playground.page.locator(`[data-dialog="import"] [data-part="${part}"]`);
const question = (playground: Playground, id: string) => playground.page.locator(`[data-dialog="import"] [data-question="${id}"]`);
const isOpen = (playground: Playground): Promise<boolean> => playground.page.locator('[data-dialog="import"]').isVisible();
const mayOpen = (playground: Playground): Promise<boolean> => playground.page.locator('[data-action="openImport"]').isEnabled();

const map = 'type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n';
const scen = 'version 1\n0\tarena.map\t3\t2\t0\t0\t2\t0\t4\n';
const tileset = JSON.stringify({
  type: 'tileset',
  name: 't',
  tilecount: 2,
  tiles: [{ id: 0, properties: [{ name: 'walkable', type: 'bool', value: true }] }],
});
const level = JSON.stringify({
  type: 'map',
  orientation: 'orthogonal',
  width: 3,
  height: 2,
  tilewidth: 16,
  tileheight: 16,
  tilesets: [{ firstgid: 1, source: 'tiles.tsj' }],
  layers: [
    { type: 'tilelayer', name: 'ground', width: 3, height: 2, data: [1, 2, 1, 1, 1, 1] },
    {
      type: 'objectgroup',
      name: 'places',
      objects: [
        { name: 'start', point: true, x: 8, y: 8 },
        { name: 'goal', point: true, x: 40, y: 8 },
      ],
    },
  ],
});

it.each([
  ['the map first', { 'arena.map': map, 'arena.map.scen': scen }],
  ['the rows first', { 'arena.map.scen': scen, 'arena.map': map }],
])('opens a map and the rows that belong to it: %s', async (_, files) => {
  const playground = await openPage();
  await playground.dropAll(files);
  expect(await playground.rows()).toEqual(['.@.', '...']);
  await expect.poll(() => playground.page.locator('[data-part="scenario-state"]').isVisible()).toBe(true);
  expect((await playground.state()).mapName).toBe('arena');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('opens a Tiled map with its tileset and its places', async () => {
  const playground = await openPage();
  await playground.dropAll({ 'tiles.tsj': tileset, 'level.tmj': level });
  expect(await isOpen(playground)).toBe(false);
  expect(await playground.rows()).toEqual(['.@.', '...']);
  expect(await playground.state()).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 2, y: 0 }, mapName: 'level' });
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('asks about a robot map with what its description says', async () => {
  const playground = await openPage();
  const picture = Buffer.concat([Buffer.from('P5\n4 2\n255\n'), Buffer.from([254, 205, 0, 254, 254, 254, 205, 254])]);
  await playground.dropAll({ 'office.yaml': 'image: office.pgm\nresolution: 0.05\nnegate: 0\nfree_thresh: 0.196\n', 'office.pgm': picture });
  expect(await isOpen(playground)).toBe(true);
  expect(await question(playground, 'threshold').inputValue()).toBe('210');
  expect(await dialog(playground, 'import-summary').textContent()).toBe('4 × 2 cells, 3 of them walls.');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['.@@.', '..@.']);
  expect((await playground.state()).mapName).toBe('office');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('names maps that do not belong together, and opens none of them', async () => {
  const playground = await openPage();
  const before = await playground.rows();
  await playground.dropAll({ 'a.txt': 'S.#\n..G', 'b.txt': 'S.#\n..G' });
  expect((await playground.state()).toast).toContain('These are 2 maps that do not belong together: a.txt, b.txt. Open one of them.');
  await playground.drop('scan.tif', Buffer.from('II*\0\x08\0\0\0'));
  expect((await playground.state()).toast).toContain('scan.tif: This is a TIFF picture. Save it as PNG.');
  expect(await playground.rows()).toEqual(before);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('takes the cells of a spreadsheet, not the picture of them that lies beside', async () => {
  const playground = await openPage();
  await playground.paste('0\t1\t0\r\n0\t0\t0\r\n', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  expect(await dialog(playground, 'import-summary').textContent()).toBe('3 × 2 cells, 1 of them walls.');
  expect(await question(playground, 'zero').inputValue()).toBe('zeroFree');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['.@.', '...']);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('asks before it opens a map without walls, and opens none of nothing but walls', async () => {
  const playground = await openPage();
  await playground.paste('...\n...');
  expect(await dialog(playground, 'import-problem').textContent()).toBe('0 of 6 cells are walls. Perhaps other characters or numbers are the walls.');
  expect(await mayOpen(playground)).toBe(true);
  await dialog(playground, 'import-text').fill('###\n###');
  await expect
    .poll(() => dialog(playground, 'import-problem').textContent())
    .toBe('6 of 6 cells are walls: there is no room for start and goal. Perhaps 0 is the wall, or walls are written another way.');
  expect(await mayOpen(playground)).toBe(false);
  await dialog(playground, 'import-text').fill('...\n...');
  await expect.poll(() => mayOpen(playground)).toBe(true);
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['...', '...']);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('says that it moved an end off a wall', async () => {
  const playground = await openPage();
  await playground.drop(
    'level.tmj',
    level
      .replace('"x":8,"y":8', '"x":24,"y":8')
      .replace('"source":"tiles.tsj"', `"tiles":${JSON.stringify([{ id: 0, properties: [{ name: 'walkable', type: 'bool', value: true }] }])}`),
  );
  const { start, goal, toast } = await playground.state();
  expect([start, goal]).toEqual([
    { x: 0, y: 0 },
    { x: 2, y: 0 },
  ]);
  expect(toast).toContain('The start was not on a free cell: it moved to the nearest one of the largest area.');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('opens no .map that has no room for start and goal, and offers to cross water where that makes room', async () => {
  const playground = await openPage();
  const before = await playground.rows();
  const toast = async (): Promise<string | null> => (await playground.state()).toast;
  await playground.drop('rock.map', 'type octile\nheight 2\nwidth 3\nmap\n@@@\n@.T\n');
  expect(await toast()).toContain('rock: 5 of 6 cells are walls: there is no room for start and goal.');
  expect(await playground.rows()).toEqual(before);
  await playground.drop('sea.map', 'type octile\nheight 2\nwidth 3\nmap\nWWW\n@WT\n');
  expect(await toast()).toContain('sea: 6 of 6 cells are walls');
  expect((await playground.state()).mapName).toBe('Rooms');
  await playground.press('offer');
  expect(await playground.rows()).toEqual(['WWW', '@W@']);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
