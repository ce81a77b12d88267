// Maps of other programs: dropped, picked and pasted; what is asked about them, what is wrong with them, and that they come back as they went.
// Both themes take the same way, so each turn tries one.
import { expect, it } from 'vitest';
import { themes } from '../../web/src/view/palette';
import { processorSeconds } from './longTasks';
import { usePlaygrounds, type Playground } from './playground';
import { png } from './png';
import { save } from './saved';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();

const dialog = (playground: Playground, part: string) => playground.page.locator(`[data-dialog="import"] [data-part="${part}"]`);
const summary = (playground: Playground): Promise<string | null> => dialog(playground, 'import-summary').textContent();
const question = (playground: Playground, id: string) => playground.page.locator(`[data-dialog="import"] [data-question="${id}"]`);
const isOpen = (playground: Playground): Promise<boolean> => playground.page.locator('[data-dialog="import"]').isVisible();

const drawing = ['S..#', '.#.#', '.#.G'].join('\n');

it('opens a drawing at once, with its ends, as one step that can be undone', async () => {
  const playground = await openPage();
  const before = await playground.state();
  await playground.drop('cave.txt', drawing);
  const state = await playground.state();
  expect(await isOpen(playground)).toBe(false);
  expect(state).toMatchObject({ width: 4, height: 3, start: { x: 0, y: 0 }, goal: { x: 3, y: 2 }, mapName: 'cave' });
  expect(state.toast).toContain('cave is open');
  expect(await playground.rows()).toEqual(['...@', '.@.@', '.@..']);
  await playground.press('undo');
  expect(await playground.state()).toMatchObject({
    width: before.width,
    height: before.height,
    start: before.start,
    goal: before.goal,
    mapName: before.mapName,
  });
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('asks what 0 means in a pasted matrix, and shows what each answer makes of it', async () => {
  const playground = await openPage();
  await playground.paste('[[0, 0, 1],\n [1, 0, 1]]');
  expect(await isOpen(playground)).toBe(true);
  expect(await summary(playground)).toBe('3 × 2 cells, 3 of them walls.');
  const asWalls = await dialog(playground, 'import-preview').screenshot();
  // A wall fewer, so that the two meanings can be told apart.
  await dialog(playground, 'import-text').fill('[[0, 0, 1],\n [0, 0, 1]]');
  await expect.poll(() => summary(playground)).toBe('3 × 2 cells, 2 of them walls.');
  await question(playground, 'zero').selectOption('zeroWall');
  await expect.poll(() => summary(playground)).toBe('3 × 2 cells, 4 of them walls.');
  expect((await dialog(playground, 'import-preview').screenshot()).equals(asWalls)).toBe(false);
  await playground.press('openImport');
  expect(await isOpen(playground)).toBe(false);
  expect(await playground.rows()).toEqual(['@@.', '@@.']);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it.each(shareOf(['light', 'dark'] as const, 2))('frames the preview in the %s theme, so that the edge of a free map is seen', async (theme) => {
  const playground = await openPage();
  const { page } = playground;
  await page.emulateMedia({ colorScheme: theme });
  await playground.paste('[[0, 0, 0],\n [0, 1, 0]]');
  await expect.poll(() => summary(playground)).toBe('3 × 2 cells, 1 of them walls.');
  const across = await dialog(playground, 'import-preview').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, Math.floor(canvas.height / 4), canvas.width, 1);
    const colours = Array.from({ length: canvas.width }, (_, x) =>
      [...data.subarray(4 * x, 4 * x + 3)].map((channel) => channel.toString(16).padStart(2, '0')).join(''),
    );
    return colours.filter((colour, x) => colour !== colours[x - 1]);
  });
  const { background, frame, free } = themes[theme];
  expect(across).toEqual([background, frame, free, frame, background].map((colour) => colour.slice(1)));
  await playground.close();
});

it('says where a pasted text is wrong, and reads it again when it is mended', async () => {
  const playground = await openPage();
  const before = await playground.rows();
  await playground.paste('[[0, 1, 0],\n [0, 1]]');
  expect(await dialog(playground, 'import-problem').textContent()).toBe('Line 2, column 7: the row ends after 2 of 3 cells.');
  expect(await playground.page.locator('[data-action="openImport"]').isDisabled()).toBe(true);
  await dialog(playground, 'import-text').fill('[[0, 1, 0],\n [0, 1, 0]]');
  await expect.poll(() => dialog(playground, 'import-problem').isHidden()).toBe(true);
  expect(await summary(playground)).toContain('3 × 2 cells');
  await playground.press('cancelImport');
  expect(await playground.rows()).toEqual(before);
  // Some words are no map, and no reason for a dialog.
  await playground.paste('hello there');
  expect(await isOpen(playground)).toBe(false);
  expect((await playground.state()).toast).toContain('Line 1, column 1');
  expect(await playground.rows()).toEqual(before);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('opens pasted links and .map texts as what they are', async () => {
  const playground = await openPage();
  await playground.paste('type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n');
  expect(await playground.rows()).toEqual(['.@.', '...']);
  await playground.press('shareLink');
  const link = await playground.page.locator('[data-part="link"]').inputValue();
  await playground.key('Escape');
  await playground.drop('cave.txt', drawing);
  await playground.paste(link);
  expect(await playground.rows()).toEqual(['.@.', '...']);
  // A wall is no link.
  await playground.paste('S..#..G');
  expect(await playground.rows()).toEqual(['...@...']);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('turns a picture into cells by a threshold and a size', async () => {
  const playground = await openPage();
  const [light, grey, dark] = [250, 120, 5];
  await playground.drop(
    'plan.png',
    png([
      [light, light, dark, dark],
      [light, light, dark, dark],
      [light, light, grey, grey],
      [light, light, grey, grey],
    ]),
  );
  await question(playground, 'cellSize').fill('2');
  await question(playground, 'threshold').fill('60');
  await expect.poll(() => summary(playground)).toBe('2 × 2 cells, 1 of them walls.');
  await question(playground, 'threshold').fill('200');
  await expect.poll(() => summary(playground)).toBe('2 × 2 cells, 2 of them walls.');
  await question(playground, 'invert').selectOption('light');
  await expect.poll(() => summary(playground)).toBe('2 × 2 cells, 2 of them walls.');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['@.', '@.']);
  expect((await playground.state()).mapName).toBe('plan');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('asks about the newest of two pictures, and opens that one', async () => {
  const playground = await openPage();
  await playground.drop('first.png', png([[250, 5]]));
  await playground.drop('second.png', png([[250, 250, 5]]));
  expect(await summary(playground)).toBe('3 × 1 cells, 1 of them walls.');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['..@']);
  expect((await playground.state()).mapName).toBe('second');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('puts start and goal where a drawing has them, also where the other one would stand', async () => {
  const playground = await openPage();
  await playground.drop('swapped.txt', '#####\n#G.S#\n#####');
  expect(await playground.state()).toMatchObject({ start: { x: 3, y: 1 }, goal: { x: 1, y: 1 } });
  await playground.drop('alone.txt', '#####\n#..S#\n#####');
  expect((await playground.state()).start).toEqual({ x: 3, y: 1 });
  await playground.drop('goal.txt', '#####\n#G..#\n#####');
  expect((await playground.state()).goal).toEqual({ x: 1, y: 1 });
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('is not stopped by what is pasted', async () => {
  const playground = await openPage();
  // It takes less than a tenth of that.
  expect(await processorSeconds(() => playground.paste('#'.repeat(300_000)))).toBeLessThan(1);
  expect((await playground.state()).toast).toContain('2048');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('samples a world, and asks where its origin is', async () => {
  const playground = await openPage();
  await playground.drop(
    'world.json',
    JSON.stringify({ world: [3, 2], nodeRadius: 0.5, obstacles: [{ circle: [0.5, 0.5, 0.2] }], start: [2.5, 0.5], goal: [2.5, 1.5] }),
  );
  expect(await summary(playground)).toBe('3 × 2 cells, 1 of them walls.');
  await playground.press('openImport');
  // y points up.
  expect(await playground.rows()).toEqual(['...', '@..']);
  expect(await playground.state()).toMatchObject({ start: { x: 2, y: 1 }, goal: { x: 2, y: 0 } });
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it.each([
  ['level.json', '{"type": "map", "orientation": "hexagonal", "layers": []}', 'This Tiled map is hexagonal'],
  ['level.json', '{"type": "map",\n "layers": [}', 'Line 2, column 13'],
  ['level.tmx', '<?xml version="1.0"?>\n<map version="1.10">', 'expected “</map>”'],
  ['photo.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), 'The image is damaged'],
] as const)('keeps the open map when %s cannot be read', async (name, content, message) => {
  const playground = await openPage();
  const before = await playground.rows();
  await playground.drop(name, content as string | Buffer);
  const told = [
    (await playground.state()).toast ?? '',
    (await isOpen(playground)) ? ((await dialog(playground, 'import-problem').textContent()) ?? '') : '',
  ].join('');
  expect(told).toContain(message);
  if (await isOpen(playground)) await playground.press('cancelImport');
  expect(await playground.rows()).toEqual(before);
  expect((await playground.state()).canUndo).toBe(false);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('gets back from Tiled and from a matrix what it gave', async () => {
  const playground = await openPage();
  const map = ['type octile', 'height 3', 'width 5', 'map', '.@FSW', '.....', 'WF@S.'].join('\n');
  for (const action of ['saveTiled', 'saveMatrix']) {
    await playground.drop('given.map', map);
    if ((await playground.state()).toast?.includes('water')) await playground.press('offer');
    const before = await playground.state();
    await playground.press('shareLink');
    const { name, content } = await save(playground, action);
    await playground.key('Escape');
    await playground.drop('blank.map', 'type octile\nheight 2\nwidth 2\nmap\n..\n..\n');
    await playground.drop(name, content);
    if (await isOpen(playground)) await playground.press('openImport');
    expect(await playground.rows(), action).toEqual(map.split('\n').slice(4));
    if (action === 'saveTiled') expect(await playground.state()).toMatchObject({ start: before.start, goal: before.goal });
  }
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('can be reached by buttons: to pick a file, and to write a map', async () => {
  const playground = await openPage();
  await playground.press('newMap');
  const [chooser] = await Promise.all([
    playground.page.waitForEvent('filechooser'),
    playground.page.locator('[data-dialog="new"] [data-action="openFile"]').click(),
  ]);
  await chooser.setFiles({ name: 'cave.txt', mimeType: 'text/plain', buffer: Buffer.from(drawing) });
  await expect.poll(async () => (await playground.state()).mapName).toBe('cave');
  await playground.press('newMap');
  await playground.page.locator('[data-dialog="new"] [data-action="pasteMap"]').click();
  await dialog(playground, 'import-text').fill('..#\n...');
  await expect.poll(() => summary(playground)).toBe('3 × 2 cells, 1 of them walls.');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['..@', '...']);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
