// Nothing is lost: what was drawn is there after a reload, however the reader left, and the last maps are listed.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawSteadily } from './keepingSteps';
import { usePlaygrounds } from './playground';

const openPage = usePlaygrounds(false);

describe('work', () => {
  it('is there after a reload in the middle of a stroke of some seconds', async () => {
    const playground = await openPage();
    await drawSteadily(playground, 4);
    await playground.page.mouse.up();
    const rows = await playground.rows();
    await playground.reload();
    expect(await playground.rows()).toEqual(rows);
    expect(playground.complaints).toEqual([]);
  });

  it('is there after a reload while it plays, with the step', async () => {
    const playground = await openPage();
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 5, y: 2 });
    const rows = await playground.rows();
    await playground.page.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('speed', '3'));
    await playground.page.keyboard.press('Home');
    await playground.page.keyboard.press('Space');
    await playground.page.waitForFunction(() => document.querySelector('astrolabe-playground')!.getState().step! > 8);
    await playground.reload();
    expect(await playground.rows()).toEqual(rows);
    expect((await playground.state()).step).toBeGreaterThan(7);
    expect(playground.complaints).toEqual([]);
  });

  it('is there after a reload while a link is still being opened', async () => {
    const playground = await openPage();
    const { page } = playground;
    await page.route('**/referenceOpen-*.js', () => undefined);
    await page.evaluate(() => history.replaceState(null, '', '#ex=trap'));
    await page.reload();
    await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as unknown as { frame: number }).frame > 0);
    await page.waitForTimeout(300);
    const [a, b] = [await playground.at(2, 2), await playground.at(5, 2)];
    await page.keyboard.press('w');
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 8 });
    await page.mouse.up();
    const rows = await playground.rows();
    expect(rows[2]!.slice(2, 6)).toBe('@@@@');
    await playground.reload();
    expect(await playground.rows()).toEqual(rows);
    expect(playground.complaints.filter((text) => !text.includes('referenceOpen'))).toEqual([]);
  });

  it('is kept after the part that writes it has failed to come', async () => {
    const playground = await openPage();
    const { page } = playground;
    const part = '**/openMapWriter-*.js';
    await page.route(part, (route) => route.abort());
    await page.reload();
    await page.waitForTimeout(500);
    await page.unroute(part);
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 5, y: 2 });
    await page.waitForFunction(() => sessionStorage.getItem('astrolabe-state')?.includes('m=c2.'));
    expect(playground.complaints.filter((text) => !/openMapWriter-|ERR_FAILED/.test(text))).toEqual([]);
  });

  it('is there at once for another tab of the same address that is opened after a crash', async () => {
    const playground = await openPage();
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 5, y: 2 });
    // Long before a second has passed.
    await playground.page.waitForTimeout(100);
    const kept = await playground.page.evaluate(() => sessionStorage.getItem('astrolabe-state'));
    expect(kept).toContain('m=c2.');
  });

  it.each(['blocked', 'full'])('goes on where storage is %s', async (how) => {
    const playground = await openPage('', {}, async (page: Page) => {
      await page.addInitScript((kind) => {
        const fail = (): never => {
          throw new DOMException('no', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
        };
        if (kind === 'full') Storage.prototype.setItem = fail;
        else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: fail });
      }, how);
    });
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 5, y: 2 });
    await playground.page.waitForTimeout(100);
    await playground.press('examples');
    expect(await playground.page.locator('.recent').isVisible()).toBe(false);
    await playground.page.locator('[data-example="trap"]').click();
    await playground.idle();
    expect((await playground.state()).mapName).toBe('The trap');
    await playground.reload();
    expect(playground.complaints).toEqual([]);
  });
});

describe('the last maps', () => {
  it('are listed, opened and forgotten', async () => {
    const playground = await openPage();
    const list = (): Promise<string[]> => playground.page.locator('.recent-map strong').allTextContents();
    await playground.press('examples');
    expect(await playground.page.locator('.recent').isVisible()).toBe(false);
    await playground.page.locator('[data-example="trap"]').click();
    await playground.idle();
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 5, y: 2 });
    const rows = await playground.rows();
    await playground.page.waitForTimeout(100);
    await playground.press('examples');
    await playground.page.locator('[data-example="maze"]').click();
    await playground.idle();
    await playground.page.waitForTimeout(100);
    await playground.press('examples');
    expect(await list()).toEqual(['Maze with loops', 'The trap']);
    await playground.page.locator('.recent-map').nth(1).click();
    await playground.idle();
    expect(await playground.rows()).toEqual(rows);
    expect((await playground.state()).mapName).toBe('The trap');
    await playground.reload();
    await playground.press('examples');
    // Opened again it is the same map, not another one.
    expect(await list()).toEqual(['The trap', 'Maze with loops']);
    await playground.page.locator('[data-forget]').first().click();
    expect(await list()).toEqual(['Maze with loops']);
    await playground.page.locator('[data-action="forgetRecent"]').click();
    expect(await playground.page.locator('.recent').isVisible()).toBe(false);
    expect(await playground.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('recent')))).toEqual([]);
    expect(playground.complaints).toEqual([]);
  });

  it('keep apart what undo leads to', async () => {
    const playground = await openPage();
    const example = async (id: string): Promise<void> => {
      await playground.press('examples');
      await playground.page.locator(`[data-example="${id}"]`).click();
      await playground.idle();
      await playground.page.waitForTimeout(100);
    };
    await example('trap');
    await example('maze');
    await playground.press('undo');
    expect((await playground.state()).mapName).toBe('The trap');
    await playground.page.waitForTimeout(100);
    await playground.press('examples');
    expect(await playground.page.locator('.recent-map strong').allTextContents()).toEqual(['The trap', 'Maze with loops']);
    await playground.page.locator('.recent-map').nth(1).click();
    await playground.idle();
    expect(await playground.state()).toMatchObject({ mapName: 'Maze with loops', width: 41 });
    expect(playground.complaints).toEqual([]);
  });

  it('give their names to the tab and to links', async () => {
    const playground = await openPage();
    await playground.drop('迷宫 7.map', 'type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n');
    expect(await playground.page.title()).toBe('迷宫 7 · Astrolabe');
    await playground.press('shareLink');
    await playground.page.waitForFunction(() => location.hash.length > 1);
    const link = await playground.hash();
    const other = await openPage(link);
    expect((await other.state()).mapName).toBe('迷宫 7');
    expect(await other.page.title()).toBe('迷宫 7 · Astrolabe');
  });
});
