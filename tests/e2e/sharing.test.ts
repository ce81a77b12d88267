import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mapsFolder } from '../../web/tools/environment.mjs';
import { usePlaygrounds, type Playground } from './playground';
import { openShare, save } from './saved';

const openPage = usePlaygrounds();

/** Shares, opens the link in a new window and compares the frames. */
async function expectSameFrame(playground: Playground): Promise<void> {
  await openShare(playground);
  await playground.key('Escape');
  await playground.page.waitForTimeout(400);
  await playground.idle();
  const link = await playground.hash();
  const [mine, pixels] = [await playground.state(), await playground.pixels()];
  const other = await openPage(link);
  const theirs = await other.state();
  expect(theirs).toMatchObject({
    width: mine.width,
    height: mine.height,
    start: mine.start,
    goal: mine.goal,
    algorithm: mine.algorithm,
    step: mine.step,
  });
  expect((await other.pixels()) === pixels, 'the same pixels').toBe(true);
  expect(other.complaints).toEqual([]);
  await other.close();
}

describe('links', () => {
  it('restore the very frame: half way, at the start, at the end, zoomed in', async () => {
    const playground = await openPage();
    await expectSameFrame(playground);
    await playground.toEnd();
    await expectSameFrame(playground);
    await playground.press('toStart');
    await playground.press('stepForward');
    await expectSameFrame(playground);
    const { goal } = await playground.state();
    const place = await playground.at(goal.x, goal.y);
    await playground.page.mouse.move(place.x, place.y);
    for (let i = 0; i < 6; i++) await playground.page.mouse.wheel(0, -200);
    await playground.toEnd();
    await playground.press('stepBack');
    await expectSameFrame(playground);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('restore the last frame of a search from both ends, with its path', async () => {
    const playground = await openPage('#ex=rooms&alg=nbs');
    await playground.toEnd();
    await expectSameFrame(playground);
    const { step } = await playground.state();
    const other = await openPage(`#ex=rooms&alg=nbs&step=${step}`);
    expect(await other.state()).toMatchObject({ step, statusName: 'Found', atEnd: true });
    await other.close();
    await playground.close();
  });

  it('that are damaged are forgotten when the page is loaded again, and the open map is there', async () => {
    const playground = await openPage();
    await playground.drop('mine.map', 'type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n');
    // It is kept once it is at rest.
    await playground.page.waitForTimeout(1500);
    for (const link of ['v=1&broken', 'ex=nonsense']) {
      await playground.follow(link);
      await playground.idle();
      expect((await playground.state()).toast).not.toBe(null);
      await playground.reload();
      expect(await playground.state()).toMatchObject({ mapName: 'mine', width: 5, height: 3 });
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('restore a published map with its search', async () => {
    const maps = mapsFolder();
    if (!maps) return console.log('skipped: the benchmark maps are absent (ASTROLABE_MAPS)');
    const playground = await openPage();
    await playground.drop('brc202d.map', readFileSync(join(maps, 'dao/brc202d.map'), 'latin1'));
    expect(await playground.state()).toMatchObject({ width: 530, height: 481, mapName: 'brc202d' });
    await playground.toEnd();
    const end = await playground.state();
    expect(end.statusName).toBe('Found');
    await playground.key('Home');
    await playground.key('ArrowRight');
    await expectSameFrame(playground);
    await playground.toEnd();
    for (let i = 0; i < 5; i++) await playground.press('stepBack');
    await expectSameFrame(playground);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('that are damaged leave the page as it was, with one clear message', async () => {
    const playground = await openPage();
    await playground.press('shareLink');
    await playground.key('Escape');
    const link = (await playground.hash()).slice(1);
    const before = await playground.state();
    const damaged: [string, RegExp][] = [
      [link.slice(0, -3), /cut/],
      [link.slice(0, link.length / 2), /cut/],
      [link.replace(/m=c2\.(.)/, (_, first: string) => `m=c2.${first === 'A' ? 'B' : 'A'}`), /damaged/],
      [link.replace('v=1', 'v=7'), /newer/],
      ['javascript:alert(1)', /does not hold a map/],
      ['<img src=x onerror=alert(1)>', /does not hold a map/],
      [`v=1&m=c1.${'A'.repeat(70_000)}`, /characters/],
    ];
    for (const [text, words] of damaged) {
      await playground.follow(text);
      await playground.idle();
      const state = await playground.state();
      expect(state.toast, text.slice(0, 60)).toMatch(words);
      expect(state).toMatchObject({ width: before.width, height: before.height, step: before.step, start: before.start, goal: before.goal });
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('can be passed on as a frame, an element and Markdown', async () => {
    const playground = await openPage();
    await playground.press('shareLink');
    const field = playground.page.locator('[data-part="link"]');
    const link = await field.inputValue();
    for (const [form, words] of [
      ['frame', '<iframe src="'],
      ['element', '<astrolabe-playground controls="mini"'],
      ['markdown', `[Astrolabe: Rooms](${link})`],
    ] as const) {
      await playground.page.locator(`[data-form="${form}"]`).click();
      expect(await field.inputValue()).toContain(words);
    }
    await playground.page.locator('[data-form="link"]').click();
    expect(await field.inputValue()).toBe(link);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('stand beside files of the picture and of the search, which leave the frame as it is', async () => {
    const playground = await openPage();
    const { step } = await playground.state();
    await playground.press('shareLink');
    for (const [action, name, begins] of [
      ['savePicture', 'Rooms.png', '\x89PNG'],
      ['saveTrace', 'Rooms.trace.json', '{"version":"1.4.0"'],
    ] as const) {
      const { name: given, content } = await save(playground, action);
      expect(given).toBe(name);
      expect(content.subarray(0, begins.length).toString('latin1')).toBe(begins);
      if (action === 'saveTrace') expect((JSON.parse(content.toString()) as { events: unknown[] }).events.length).toBeGreaterThan(500);
    }
    expect((await playground.state()).step).toBe(step);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('and titles, files and the list of recent maps have the name that was typed', async () => {
    const playground = await openPage();
    const { page } = playground;
    const typed = 'Räume "A/B" <b>地图</b>';
    await page.locator('[data-action="renameMap"]').click();
    expect(await page.locator('[data-field="mapName"]').inputValue()).toBe('Rooms');
    await page.keyboard.type(typed);
    await playground.key('Enter');
    expect(await playground.focused()).toBe('renameMap');
    expect([await page.title(), await page.locator('.map-name').textContent()]).toEqual([`${typed} · Astrolabe`, typed]);
    expect(await page.locator('canvas.map').getAttribute('aria-label')).toContain(`Map “${typed}”, 48 by 30 cells.`);
    await playground.press('shareLink');
    const field = page.locator('[data-part="link"]');
    const link = await field.inputValue();
    await page.locator('[data-form="markdown"]').click();
    expect(await field.inputValue()).toBe(`[Astrolabe: ${typed}](${link})`);
    await page.locator('[data-form="frame"]').click();
    expect(await field.inputValue()).toContain('title="Astrolabe: Räume &quot;A/B&quot; &lt;b>地图&lt;/b>"');
    await page.locator('[data-form="link"]').click();
    for (const [action, suffix] of [
      ['saveFile', '.map'],
      ['saveTiled', '.tmj'],
      ['saveMatrix', '.matrix.json'],
      ['savePicture', '.png'],
      ['saveSvg', '.svg'],
      ['saveCsv', '.csv'],
      ['saveTrace', '.trace.json'],
    ] as const) {
      expect((await save(playground, action)).name, action).toBe(`Räume-A-B-b-地图-b${suffix}`);
    }
    await playground.key('Escape');
    const other = await openPage(link.slice(link.indexOf('#')));
    expect((await other.state()).mapName).toBe(typed);
    await other.close();
    // The map is listed once, by its last name.
    await page.waitForTimeout(300);
    await playground.press('examples');
    expect(await page.locator('.recent-map strong').allTextContents()).toEqual([typed]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('name the map as far as they have room, told while it is typed; Escape and an empty field change nothing', async () => {
    const playground = await openPage();
    const { page } = playground;
    const field = page.locator('[data-field="mapName"]');
    await playground.key('F2');
    await page.keyboard.insertText('图'.repeat(43));
    expect([await field.inputValue(), await page.locator('[data-part="toast"]').textContent()]).toEqual([
      '图'.repeat(42),
      expect.stringContaining('at most 128 bytes'),
    ]);
    await playground.key('Escape');
    expect(await playground.state()).toMatchObject({ mapName: 'Rooms', canUndo: false });
    await playground.key('F2');
    await playground.key('Enter');
    expect(await playground.state()).toMatchObject({ mapName: 'Rooms', canUndo: false });
    await playground.key('F2');
    await page.keyboard.insertText('  \u202E ');
    // Leaving the field takes what is typed, and nothing but blanks is no name.
    await page.locator('.brand').click();
    expect(await playground.state()).toMatchObject({ mapName: 'New map', canUndo: true });
    expect([await page.title(), await field.isVisible()]).toEqual(['New map · Astrolabe', false]);
    await playground.key('F2');
    expect([await field.inputValue(), await field.getAttribute('placeholder')]).toEqual(['', 'New map']);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('survive what chats do to them', async () => {
    const playground = await openPage();
    await playground.toEnd();
    await playground.press('shareLink');
    await playground.key('Escape');
    const [link, before] = [(await playground.hash()).slice(1), await playground.state()];
    await playground.press('toStart');
    await playground.follow(`${encodeURIComponent(encodeURIComponent(link))}).`);
    await playground.idle();
    expect((await playground.state()).step).toBe(before.step);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});
