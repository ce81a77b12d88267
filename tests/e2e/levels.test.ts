// Maps of level editors: what is asked about them, and tilesets that come later.
import { expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();

const dialog = (playground: Playground, part: string) => playground.page.locator(`[data-dialog="import"] [data-part="${part}"]`);
const question = (playground: Playground, id: string) => playground.page.locator(`[data-dialog="import"] [data-question="${id}"]`);
const isOpen = (playground: Playground): Promise<boolean> => playground.page.locator('[data-dialog="import"]').isVisible();

const layer = (name: string, csv: string): string => `<layer name="${name}" width="4" height="2"><data encoding="csv">${csv}</data></layer>`;
const tmx = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="orthogonal" width="4" height="2" tilewidth="16" tileheight="16" infinite="0">\n<tileset firstgid="1" source="sets/dungeon.tsx"/>\n${content}\n</map>\n`;
const tsx =
  '<?xml version="1.0" encoding="UTF-8"?>\n<tileset name="dungeon" tilewidth="16" tileheight="16" tilecount="4" columns="2">\n <tile id="1"><properties><property name="collides" type="bool" value="true"/></properties></tile>\n</tileset>\n';

it('names a tileset that is missing, and takes it when it is dropped after the map', async () => {
  const playground = await openPage();
  const objects =
    '<objectgroup name="o"><object name="start" x="0" y="0"><point/></object><object name="exit" x="56" y="24"><point/></object></objectgroup>';
  await playground.drop('cave.tmx', tmx(layer('walls', '1,2,0,0,\n1,1,1,1') + objects));
  expect(await isOpen(playground)).toBe(false);
  expect((await playground.state()).toast).toContain('The tileset “dungeon.tsx” is missing. Drop it here: it may say which tiles are walls.');
  expect(await playground.rows()).toEqual(['@@..', '@@@@']);
  await playground.drop('dungeon.tsx', tsx);
  expect(await playground.rows()).toEqual(['.@..', '....']);
  expect(await playground.state()).toMatchObject({ mapName: 'cave', start: { x: 0, y: 0 }, goal: { x: 3, y: 1 } });
  expect((await playground.state()).toast).not.toContain('missing');
  // Another map has nothing to do with it.
  await playground.drop('a.txt', 'S.#\n..G');
  await playground.drop('dungeon.tsx', tsx);
  expect((await playground.state()).toast).toContain('This is a Tiled tileset in XML. It belongs to a map: drop both together.');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('takes a template that is dropped after an isometric map', async () => {
  const playground = await openPage();
  const layers = [
    { type: 'tilelayer', name: 'walls', width: 4, height: 2, data: [1, 1, 1, 1, 0, 0, 0, 0] },
    {
      type: 'objectgroup',
      name: 'o',
      objects: [
        { template: 'spawn.tx', x: 80, y: 48 },
        { name: 'exit', x: 112, y: 48, point: true },
      ],
    },
  ];
  await playground.drop(
    'cave.tmj',
    JSON.stringify({ type: 'map', orientation: 'isometric', width: 4, height: 2, tilewidth: 64, tileheight: 32, tilesets: [], layers }),
  );
  expect((await playground.state()).toast).toContain(
    'The map is isometric. Its cells are squares that are drawn turned, and here they stand upright. The object template “spawn.tx” is missing.',
  );
  expect(await playground.rows()).toEqual(['@@@@', '....']);
  await playground.drop('spawn.tx', '<template><object name="spawn"><point/></object></template>');
  expect(await playground.state()).toMatchObject({ mapName: 'cave', start: { x: 2, y: 1 }, goal: { x: 3, y: 1 } });
  expect((await playground.state()).toast).not.toContain('missing');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('asks where walls come from and what things become, and takes a tileset while it asks', async () => {
  const playground = await openPage();
  const objects =
    '<objectgroup name="o"><object name="Player" x="0" y="0"><point/></object><object name="door" x="40" y="0"><point/></object><object name="door" x="56" y="24"><point/></object></objectgroup>';
  await playground.drop('cave.tmx', tmx(layer('ground', '1,1,1,1,\n1,1,2,1') + layer('walls', '0,3,0,0,\n0,0,0,0') + objects));
  expect(await isOpen(playground)).toBe(true);
  expect(await dialog(playground, 'import-remark').textContent()).toContain('“dungeon.tsx” is missing');
  expect(await question(playground, 'walls').inputValue()).toBe('1');
  expect(await dialog(playground, 'import-summary').textContent()).toBe('4 × 2 cells, 1 of them walls.');
  await playground.drop('dungeon.tsx', tsx);
  expect(await dialog(playground, 'import-remark').isVisible()).toBe(false);
  expect(await question(playground, 'walls').inputValue()).toBe('joined');
  expect(await dialog(playground, 'import-summary').textContent()).toBe('4 × 2 cells, 2 of them walls.');
  expect(await question(playground, 'thing 0').inputValue()).toBe('start');
  expect(await question(playground, 'thing 1').inputValue()).toBe('goal');
  await question(playground, 'thing 1').selectOption('nothing');
  await question(playground, 'thing 2').selectOption('goal');
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['.@..', '..@.']);
  expect(await playground.state()).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 3, y: 1 } });
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('asks which level of an LDtk project opens', async () => {
  const playground = await openPage();
  const grid = (values: number[]): object => ({
    __identifier: 'Collisions',
    __type: 'IntGrid',
    __cWid: 3,
    __cHei: 2,
    __gridSize: 8,
    intGridCsv: values,
  });
  const levels = [
    ['Hall', [1, 0, 0, 0, 0, 0]],
    ['Cave', [0, 1, 0, 0, 0, 0]],
  ] as const;
  await playground.drop(
    'game.ldtk',
    JSON.stringify({
      __header__: { app: 'LDtk' },
      levels: levels.map(([identifier, values]) => ({ identifier, layerInstances: [grid([...values])] })),
    }),
  );
  expect(await question(playground, 'level').inputValue()).toBe('0');
  await question(playground, 'level').selectOption({ label: 'Cave' });
  await playground.press('openImport');
  expect(await playground.rows()).toEqual(['.@.', '...']);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
