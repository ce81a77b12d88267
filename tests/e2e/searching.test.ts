import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let playground: Playground;

beforeAll(async () => {
  playground = await openPage();
});

describe('a search in the page', () => {
  it('opens with a map and a search to look at', async () => {
    const state = await playground.state();
    expect(state.width).toBeGreaterThan(8);
    expect(state.recordedSteps).toBeGreaterThan(0);
  });

  it('runs to the end and finds the goal', async () => {
    await playground.toEnd();
    const state = await playground.state();
    expect(state.statusName).toBe('Found');
    expect(state.step).toBe(state.recordedSteps);
    expect(state.pathCost).toBeGreaterThan(0);
  });

  it('steps back and forward to the same frames', async () => {
    await playground.toEnd();
    const end = (await playground.state()).step;
    await playground.press('stepBack');
    await playground.press('stepBack');
    expect((await playground.state()).step).toBe(end - 2);
    const before = await playground.pixels();
    await playground.press('stepBack');
    await playground.page.waitForTimeout(250);
    await playground.idle();
    const other = await playground.pixels();
    expect(other).not.toBe(before);
    await playground.press('stepForward');
    await playground.page.waitForTimeout(250);
    await playground.idle();
    expect(await playground.pixels()).toBe(before);
  });

  it('scrubs to any step', async () => {
    await playground.toEnd();
    const slider = playground.page.locator('[role=slider]').first();
    const box = (await slider.boundingBox())!;
    await playground.page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
    await playground.page.mouse.down();
    await playground.page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2, { steps: 12 });
    await playground.page.mouse.up();
    await playground.idle();
    const state = await playground.state();
    expect(state.step / state.recordedSteps).toBeGreaterThan(0.15);
    expect(state.step / state.recordedSteps).toBeLessThan(0.35);
    await playground.press('toStart');
    expect(await playground.state()).toMatchObject({ step: 0, expanded: 0, open: 1 });
  });

  it('goes to the step that is typed: recorded or not, and to the last one where there are not that many', async () => {
    const { page } = playground;
    await playground.press('toStart');
    const [button, field, live] = ['[data-part="step-button"]', '[data-field="step"]', '[data-part="live"]'].map((part) => page.locator(part)) as [
      Locator,
      Locator,
      Locator,
    ];
    const type = async (text: string, key = 'Enter'): Promise<number> => {
      await button.click();
      await page.keyboard.insertText(text);
      await playground.key(key);
      expect([await field.isVisible(), await button.isVisible()]).toEqual([false, true]);
      return (await playground.state()).step;
    };
    await button.click();
    expect([await field.inputValue(), await field.getAttribute('inputmode'), await page.locator('.step-field').innerText()]).toEqual([
      '0',
      'numeric',
      expect.stringMatching(/^step/),
    ]);
    await playground.key('Escape');
    expect(await type('40')).toBe(40);
    expect(await live.textContent()).toMatch(/^Expanded \(\d+, \d+\)/);
    expect(await playground.focused()).toBe('step-button');
    expect(await type('7', 'Escape')).toBe(40);
    expect(await type('')).toBe(40);
    for (const nonsense of ['-1', '2.5', 'end']) {
      expect(await type(nonsense)).toBe(40);
      expect(await page.locator('[data-part="toast"]').textContent()).toBe('A step is a whole number, 0 or more.');
    }
    // Keyboards of phones may have no Enter.
    await button.click();
    await page.keyboard.insertText('12');
    await page.locator('.brand').click();
    await playground.idle();
    expect((await playground.state()).step).toBe(12);
    const last = await type('99,999,999,999');
    expect(await playground.state()).toMatchObject({ step: last, recordedSteps: last, atEnd: true });
    expect([await page.locator('[data-part="toast"]').textContent(), await live.textContent()]).toEqual(
      Array(2).fill(`This search has ${last} steps; the last one is shown.`),
    );
    // Nor does what is typed play, draw or choose a tool.
    expect(await playground.state()).toMatchObject({ playing: false, canUndo: false });
    await button.click();
    expect(await page.locator('.step-field').innerText()).toMatch(new RegExp(`of ${last}$`));
    await playground.key('Escape');
  });

  it('plays and pauses', async () => {
    await playground.press('toStart');
    await playground.page.locator('[data-action="playPause"]:visible').first().click();
    await playground.page.waitForFunction(
      () => (document.querySelector('astrolabe-playground') as HTMLElement & { getState(): { step: number } }).getState().step > 3,
    );
    await playground.page.locator('[data-action="playPause"]:visible').first().click();
    await playground.idle();
    const paused = await playground.state();
    expect(paused.playing).toBe(false);
    await playground.page.waitForTimeout(150);
    expect((await playground.state()).step).toBe(paused.step);
  });

  it('paints nothing while nothing changes', async () => {
    await playground.toEnd();
    await playground.page.waitForTimeout(600);
    const frames = await playground.frames();
    await playground.page.waitForTimeout(500);
    expect(await playground.frames()).toBe(frames);
  });

  it('solves again when the goal moves after a finished run', async () => {
    await playground.toEnd();
    const before = await playground.state();
    const target = { x: before.goal.x, y: before.goal.y > 1 ? before.goal.y - 1 : before.goal.y + 1 };
    await playground.drag(before.goal, target);
    const after = await playground.state();
    expect(after.goal).toEqual(target);
    expect(after.atEnd).toBe(true);
    expect(after.statusName).toBe('Found');
    await playground.press('undo');
    expect((await playground.state()).goal).toEqual(before.goal);
  });

  it('finds the same cost with buckets, and a link brings the choice along', async () => {
    await playground.toEnd();
    const { pathCost } = await playground.state();
    await playground.openOptions();
    await playground.page.locator('[data-option="open-list"]').selectOption({ label: 'Buckets (faster)' });
    await playground.toEnd();
    expect(await playground.state()).toMatchObject({ statusName: 'Found', pathCost });
    await playground.press('shareLink');
    await playground.key('Escape');
    expect(await playground.hash()).toContain('buckets');
    // Buckets break no ties, so the page does not say that they do.
    await playground.key('ArrowLeft');
    await playground.page.evaluate(() => document.querySelector('astrolabe-playground')!.whenIdle());
    expect(await playground.page.locator('[data-part="story"]').textContent()).toContain('the latest in the lowest bucket');
    expect(await playground.page.locator('[data-option="tie-break"]').isVisible()).toBe(false);
    await playground.press('undo');
    expect(await playground.page.locator('[data-option="tie-break"]').isVisible()).toBe(true);
  });

  it('goes to a typed step that is not searched yet, of one search and of several', async () => {
    await playground.follow('#ex=trap&alg=dijkstra&step=5');
    await playground.idle();
    const { page } = playground;
    const type = async (text: string): Promise<number> => {
      await page.locator('[data-part="step-button"]:visible').click();
      await page.keyboard.insertText(text);
      await playground.key('Enter');
      return (await playground.state()).step;
    };
    expect((await playground.state()).recordedSteps).toBeLessThan(300);
    expect(await type('300')).toBe(300);
    await playground.key('m');
    await page.locator('[data-part="step-of-all"]').waitFor();
    await playground.idle();
    expect(await type('200')).toBe(200);
    expect(await page.locator('[data-part="step-of-all"]').textContent()).toMatch(/^step 200/);
    const last = await type('5,000');
    expect(await page.locator('[data-part="toast"]').textContent()).toBe(`The longest search has ${last} steps; the last one is shown.`);
    expect((await playground.state()).atEnd).toBe(true);
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
});
