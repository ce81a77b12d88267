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

describe('a search in the page', () => {
  it('opens with a map and a search to look at', async () => {
    const state = await it_.state();
    expect(state.width).toBeGreaterThan(8);
    expect(state.recordedSteps).toBeGreaterThan(0);
  });

  it('runs to the end and finds the goal', async () => {
    await it_.press('toEnd');
    const state = await it_.state();
    expect(state.statusName).toBe('Found');
    expect(state.step).toBe(state.recordedSteps);
    expect(state.pathCost).toBeGreaterThan(0);
  });

  it('steps back and forward to the same frames', async () => {
    await it_.press('toEnd');
    const end = (await it_.state()).step;
    await it_.press('stepBack');
    await it_.press('stepBack');
    expect((await it_.state()).step).toBe(end - 2);
    const before = await it_.pixels();
    await it_.press('stepBack');
    await it_.page.waitForTimeout(250);
    await it_.idle();
    const other = await it_.pixels();
    expect(other).not.toBe(before);
    await it_.press('stepForward');
    await it_.page.waitForTimeout(250);
    await it_.idle();
    expect(await it_.pixels()).toBe(before);
  });

  it('scrubs to any step', async () => {
    await it_.press('toEnd');
    const slider = it_.page.locator('[role=slider]').first();
    const box = (await slider.boundingBox())!;
    await it_.page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
    await it_.page.mouse.down();
    await it_.page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2, { steps: 12 });
    await it_.page.mouse.up();
    await it_.idle();
    const state = await it_.state();
    expect(state.step / state.recordedSteps).toBeGreaterThan(0.15);
    expect(state.step / state.recordedSteps).toBeLessThan(0.35);
    await it_.press('toStart');
    expect(await it_.state()).toMatchObject({ step: 0, expanded: 0, open: 1 });
  });

  it('plays and pauses', async () => {
    await it_.press('toStart');
    await it_.page.locator('[data-action="playPause"]:visible').first().click();
    await it_.page.waitForFunction(() => (document.querySelector('astrolabe-playground') as HTMLElement & { getState(): { step: number } }).getState().step > 3);
    await it_.page.locator('[data-action="playPause"]:visible').first().click();
    await it_.idle();
    const paused = await it_.state();
    expect(paused.playing).toBe(false);
    await it_.page.waitForTimeout(150);
    expect((await it_.state()).step).toBe(paused.step);
  });

  it('paints nothing while nothing changes', async () => {
    await it_.press('toEnd');
    await it_.page.waitForTimeout(600);
    const frames = await it_.frames();
    await it_.page.waitForTimeout(500);
    expect(await it_.frames()).toBe(frames);
  });

  it('solves again when the goal moves after a finished run', async () => {
    await it_.press('toEnd');
    const before = await it_.state();
    const target = { x: before.goal.x, y: before.goal.y > 1 ? before.goal.y - 1 : before.goal.y + 1 };
    await it_.drag(before.goal, target);
    const after = await it_.state();
    expect(after.goal).toEqual(target);
    expect(after.atEnd).toBe(true);
    expect(after.statusName).toBe('Found');
    await it_.press('undo');
    expect((await it_.state()).goal).toEqual(before.goal);
  });

  it('left no complaint', () => expect(it_.complaints).toEqual([]));
});
