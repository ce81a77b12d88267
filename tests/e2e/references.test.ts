// Links that name their map: an example, or a file on another host.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMapHost, type MapHost } from './mapHost';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let maps: MapHost;

const rows = ['........', '..@@@@..', '.....@..', '.TW..@..', '........'];
const arena = `type octile\nheight 5\nwidth 8\nmap\n${rows.join('\n')}\n`;

beforeAll(async () => {
  maps = await openMapHost({
    '/arena.map': arena,
    '/a & b.map': arena,
    '/a%20%26%20b.map': arena,
    '/broken.map': arena.replace('.TW', '.Ta'),
    '/page.map': '<!doctype html><title>Log in</title>',
    '/cave.txt': 'S..\n##.\n..G\n',
    '/costs.json': '[[0, 1], [2, 3]]',
  });
});
afterAll(() => maps.close());
beforeEach(() => void maps.takeRequests());

async function follow(playground: Playground, link: string): Promise<Awaited<ReturnType<Playground['state']>>> {
  await playground.follow(link);
  await playground.idle();
  return playground.state();
}

const toast = (playground: Playground): Promise<string> => playground.page.locator('[data-part="toast"]').innerText();

it('fetches a drawing as it does a .map, and asks what the file leaves open', async () => {
  const playground = await openPage();
  const offer = playground.page.locator('[data-action="offer"]');
  await follow(playground, `map=${maps.address}/cave.txt&alg=dijkstra&step=2`);
  await offer.click();
  await playground.idle();
  expect(await playground.state()).toMatchObject({
    width: 3,
    height: 3,
    mapName: 'cave',
    algorithm: 'dijkstra',
    step: 2,
    start: { x: 0, y: 0 },
    goal: { x: 2, y: 2 },
  });
  await follow(playground, `map=${maps.address}/costs.json`);
  await offer.click();
  await playground.idle();
  expect(await playground.page.locator('[data-dialog="import"] [data-question="zero"]').inputValue()).toBe('zeroWall');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('asks for the file itself where a link leads to a page that shows it', async () => {
  const playground = await openPage();
  await follow(playground, 'map=https://github.com/o/maps/blob/main/dao/arena.map');
  expect(await toast(playground)).toBe(
    'This link leads to a page of github.com that shows arena. Fetch the file itself from the host raw.githubusercontent.com?',
  );
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

describe('#ex=', () => {
  it('opens an example with the options of the link, at its very step, when the page opens and when the hash changes', async () => {
    const playground = await openPage('#ex=trap&alg=dijkstra&step=37');
    const wanted = {
      width: 32,
      height: 20,
      mapName: 'The trap',
      algorithm: 'dijkstra',
      step: 37,
      start: { x: 4, y: 10 },
      goal: { x: 28, y: 9 },
      toast: null,
    };
    const opened = await playground.state();
    expect(opened).toMatchObject(wanted);
    expect(await follow(playground, 'ex=rooms&step=3')).toMatchObject({ width: 48, algorithm: 'astar', step: 3 });
    // The options of the example go with its algorithm, and with those that read them.
    expect(await follow(playground, 'ex=maze&alg=dijkstra')).toMatchObject({ width: 41, algorithm: 'dijkstra', toast: null });
    expect(await follow(playground, 'ex=maze&alg=weighted-astar&weight=2000')).toMatchObject({
      algorithm: 'weighted-astar',
      options: { heuristic: 1, weight: 2000 },
    });
    expect(await follow(playground, 'ex=unity-eight')).toMatchObject({ width: 8, step: 0, start: { x: 2, y: 3 } });
    // The same frame whatever was open before.
    expect(await follow(playground, 'ex=trap&alg=dijkstra&step=37')).toMatchObject({ ...wanted, expanded: opened.expanded, open: opened.open });
    await playground.key('Control+z');
    expect(await playground.state()).toMatchObject({ width: 8 });
    // The address no longer names what is shown.
    expect(await playground.hash()).toBe('');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is the same frame as the link that Share makes of it', async () => {
    const playground = await openPage(
      '#ex=terrain&alg=weighted-astar&weight=2000&moves=4-connected&heuristic=manhattan&terrain=1.1.9.9&s=1.1&g=38.22&step=40',
    );
    const before = await playground.state();
    expect(before).toMatchObject({ step: 40, start: { x: 1, y: 1 }, goal: { x: 38, y: 22 } });
    await playground.press('shareLink');
    const link = await playground.hash();
    for (const field of [
      'alg=weighted-astar',
      'weight=2000',
      'moves=4-connected',
      'heuristic=manhattan',
      'terrain=1.1.9.9',
      's=1.1',
      'g=38.22',
      'step=40',
    ])
      expect(`${link}&`).toContain(`&${field}&`);
    const other = await openPage(link);
    expect(await other.state()).toMatchObject({ step: 40, expanded: before.expanded, open: before.open });
    expect([...playground.complaints, ...other.complaints]).toEqual([]);
    await playground.close();
    await other.close();
  });

  it('says which examples there are, and what makes no sense, while the work stays', async () => {
    const playground = await openPage('#ex=terrain&step=20');
    const before = await playground.state();
    const wrong: [string, RegExp][] = [
      [
        'ex=unity',
        /no example called “unity”. The examples are rooms, trap, terrain, maze, doors, patrol, pursuit, corridor, bottleneck, warehouse, formation, unity-ten/,
      ],
      ['ex=__proto__', /no example called/],
      ['ex%3D%3Cimg src=x onerror=alert(1)%3E', /no example called|does not hold a map/],
      ['ex=trap&alg=bogus', /“alg=bogus”, which makes no sense/],
      ['ex=trap&s=15.4', /“s” in the link does not fit the map The trap/],
      ['ex=', /no example called “”/],
      ['ex=rooms&pace=1.1&tick=1000000000', /“tick=1000000000”, which makes no sense/],
      ['ex=rooms&pace=1.1&sight=1000000000', /“sight=1000000000”, which makes no sense/],
      ['ex=rooms&pace=1.1&last=1000000000', /“last=1000000000”\. A run has 100000 ticks at most; tick 1000000000 was given/],
      ['ex=rooms&pace=1.1&doors=15.8.2c.30.7', /“doors=15.8.2c.30.7”\. A door that closes at tick 30 cannot open at tick 7/],
      ['ex=rooms&pace=1.1&doors=15.8.2c.7.30.10', /A door that is closed for 23 ticks cannot close again after 10/],
      ['ex=rooms&pace=1.1&doors=15.8.2c.7.1000000000', /at most|ticks/],
      [`ex=rooms&pace=1.1&doors=${Array(5000).fill('5.5').join('_')}`, /The field has 5000 entries; at most 4096 are read/],
      ['ex=rooms&pace=1.1&doors=900.8', /“doors” in the link does not fit the map Rooms/],
      ['ex=rooms&pace=1.1&target=patrol.3.4_43.5-12.9', /does not fit the map Rooms|stop/i],
    ];
    for (const [link, words] of wrong) {
      const { toast: told, ...state } = await follow(playground, link);
      expect(told, link).toMatch(words);
      expect(state, link).toMatchObject({ width: before.width, mapName: before.mapName, step: 20, expanded: before.expanded, open: before.open });
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('#map=', () => {
  it('asks first, then opens the map with the options of the link', async () => {
    const playground = await openPage(`#map=${maps.address}/arena.map&alg=dijkstra&s=0.0&g=7.4&step=9`);
    expect(await toast(playground)).toBe(`This link asks for the map arena of the host ${new URL(maps.address).host}. Fetch it from there?`);
    expect(await playground.state()).toMatchObject({ width: 48, mapName: 'Rooms' });
    expect(maps.takeRequests()).toEqual([]);
    expect(await playground.page.locator('.toast button:visible').allInnerTexts()).toEqual(['Fetch it', 'No']);
    await playground.press('offer');
    expect(await playground.state()).toMatchObject({
      width: 8,
      height: 5,
      mapName: 'arena',
      algorithm: 'dijkstra',
      start: { x: 0, y: 0 },
      goal: { x: 7, y: 4 },
      step: 9,
      toast: null,
    });
    const heads = maps.takeRequests().map(({ headers }) => [headers.referer, headers.cookie, headers.authorization]);
    expect(heads).toEqual([[undefined, undefined, undefined]]);
    // Water bars unless the link says that it does not.
    expect((await playground.rows())[3]).toBe('.@@..@..');
    await follow(playground, `map=${encodeURIComponent(`${maps.address}/a%20%26%20b.map`)}&water=passable`);
    await playground.press('offer');
    expect(await playground.state()).toMatchObject({ mapName: 'a & b' });
    expect((await playground.rows())[3]).toBe('.@W..@..');
    await playground.key('Control+z');
    await playground.key('Control+z');
    expect(await playground.state()).toMatchObject({ width: 48, mapName: 'Rooms' });
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('fetches nothing when a reader says no, or goes elsewhere meanwhile', async () => {
    const playground = await openPage(`#map=${maps.address}/arena.map`);
    await playground.press('decline');
    expect(await playground.state()).toMatchObject({ width: 48, toast: null });
    await follow(playground, `map=${maps.address}/a.map`);
    expect(await follow(playground, 'ex=trap')).toMatchObject({ width: 32, toast: null });
    expect(maps.takeRequests()).toEqual([]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('says what went wrong, and the work stays', async () => {
    const playground = await openPage('#ex=terrain&step=20');
    const before = await playground.state();
    const unasked: [string, RegExp][] = [
      ['http://example.org/a.map', /maps can only be fetched from https:\/\/ addresses/],
      ['https://me:secret@example.org/a.map', /without a name and a password/],
      ['javascript:alert(1)', /cannot be used/],
      ['arena.map', /cannot be used/],
      [`${maps.address}/arena.map&water=wet`, /“water=wet”, which makes no sense/],
      [`${maps.address}/arena.map&note=größe&size=9&step=1`, /“size=9”, which makes no sense/],
    ];
    const asked: [string, RegExp][] = [
      [`${maps.address}/gone.map`, /127\.0\.0\.1:\d+ has no file gone\.map at/],
      [`${maps.address}/closed/arena.map`, /does not let other pages read it/],
      [`${maps.address}/away/arena.map`, /does not let other pages read it/],
      [`${maps.address}/endless/arena.map`, /more than 16 MB/],
      [`${maps.address}/broken.map`, /broken: Line 8, column 3: .* The open map stays/],
      [`${maps.address}/page.map`, /page: This is a web page, not a map/],
      [`${maps.address}/arena.map&note=größe&s=2.1`, /“s” in the link does not fit the map arena/],
    ];
    for (const [address, words] of [...unasked, ...asked]) {
      await follow(playground, `map=${address}`);
      if (asked.some(([each]) => each === address)) {
        await playground.page.locator('[data-action="offer"]').click();
        await playground.idle();
      }
      const { toast: told, ...state } = await playground.state();
      expect(told, address).toMatch(words);
      expect(state, address).toMatchObject({ width: before.width, mapName: before.mapName, step: 20, expanded: before.expanded });
    }
    // Browsers say themselves what a host refused or does not have; a policy stopped nothing.
    expect(playground.complaints.filter((text) => !/404|CORS|net::ERR|request: http:\/\/127/.test(text))).toEqual([]);
    expect(playground.complaints.join()).not.toMatch(/Content Security Policy/i);
    await playground.close();
  });
});
