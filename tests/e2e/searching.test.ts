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

  it('plays and pauses', async () => {
    await playground.press('toStart');
    await playground.page.locator('[data-action="playPause"]:visible').first().click();
    await playground.page.waitForFunction(() => (document.querySelector('astrolabe-playground') as HTMLElement & { getState(): { step: number } }).getState().step > 3);
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
    // Buckets break no ties, so nobody is told that they do.
    await playground.key('ArrowLeft');
    await playground.page.evaluate(() => document.querySelector('astrolabe-playground')!.whenIdle());
    expect(await playground.page.locator('[data-part="story"]').textContent()).toContain('the latest in the lowest bucket');
    expect(await playground.page.locator('[data-option="tie-break"]').isVisible()).toBe(false);
    await playground.press('undo');
    expect(await playground.page.locator('[data-option="tie-break"]').isVisible()).toBe(true);
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
});
