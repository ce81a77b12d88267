import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Playground } from './playground';
import { serve, type Host } from './server';

let host: Host;
let browser: Browser;
let it_: Playground;

beforeAll(async () => {
  host = await serve();
  browser = await launch();
  it_ = await Playground.open(browser, host.address);
});
afterAll(async () => {
  await it_.close();
  await browser.close();
  await host.close();
});

describe('the keyboard alone', () => {
  it('steps, jumps and plays', async () => {
    await it_.key('Home');
    expect((await it_.state()).step).toBe(0);
    await it_.key('ArrowRight');
    await it_.key('.');
    expect((await it_.state()).step).toBe(2);
    await it_.key(',');
    expect((await it_.state()).step).toBe(1);
    await it_.key('End');
    expect((await it_.state()).atEnd).toBe(true);
    await it_.key('Home');
    await it_.page.keyboard.press('Space');
    await it_.page.waitForFunction(() => (document.querySelector('astrolabe-playground') as HTMLElement & { getState(): { step: number } }).getState().step > 1);
    await it_.page.keyboard.press('Space');
    await it_.idle();
    expect((await it_.state()).playing).toBe(false);
  });

  it('draws with a cursor', async () => {
    await it_.key('Home');
    await it_.key('w');
    const { canUndo } = await it_.state();
    expect(canUndo).toBe(true);
    await it_.key('Shift+ArrowRight');
    await it_.key('Shift+ArrowDown');
    await it_.key('Enter');
    await it_.key('Control+z');
    expect((await it_.state()).canRedo).toBe(true);
  });

  it('opens the list of keys and closes it', async () => {
    await it_.key('?');
    const dialog = it_.page.locator('dialog[open], [role=dialog]:visible').first();
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.innerText()).toContain('Space');
    await it_.key('Escape');
    expect(await it_.page.locator('dialog[open], [role=dialog]:visible').count()).toBe(0);
  });

  it('fires nothing while somebody types', async () => {
    await it_.key('n');
    const input = it_.page.locator('dialog[open] input, [role=dialog] input').first();
    await input.focus();
    const { step } = await it_.state();
    await it_.page.keyboard.type('1.,');
    expect((await it_.state()).step).toBe(step);
    await it_.key('Escape');
  });

  it('reaches every button by Tab', async () => {
    const reached = new Set<string>();
    for (let i = 0; i < 80; i++) {
      await it_.page.keyboard.press('Tab');
      const id = await it_.page.evaluate(() => {
        const active = document.querySelector('astrolabe-playground')?.shadowRoot?.activeElement as HTMLElement | null;
        return active?.dataset['action'] ?? active?.dataset['tool'] ?? null;
      });
      if (id) reached.add(id);
    }
    for (const id of ['playPause', 'stepBack', 'stepForward', 'toStart', 'toEnd', 'shareLink']) expect(reached).toContain(id);
  });

  it('left no complaint', () => expect(it_.complaints).toEqual([]));
});
