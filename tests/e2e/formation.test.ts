// A formation: its sentence, its slots in the key, why a unit stands, and the speeds of units that planners match.
import { beforeAll, describe, expect, it } from 'vitest';
import { choosePlanner, counterOf, storyOf, tickOf } from './crowdPage';
import { usePlaygrounds, type Playground } from './playground';
import { openShare } from './saved';
import { violations } from './violations';

const openPage = usePlaygrounds();

describe('a formation', () => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await openPage('#ex=formation');
    await playground.page.waitForFunction(
      () => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('.world-slider')?.getAttribute('aria-valuenow') === '32',
    );
    await playground.idle();
  });

  it('says who leads, who is slow, and when all arrive', async () => {
    expect(await storyOf(playground)).toMatch(
      / Unit 1 leads\. All keep their order, go as slowly as unit 4 \(1\/2\), and arrive together at tick 54\.$/,
    );
    expect(await playground.page.locator('[data-part="promise"]').textContent()).toBe('keeps its order');
    expect(await counterOf(playground, 'makespan').textContent()).toBe('54');
  });

  it('has slots in its key while a unit is out of its own', async () => {
    const slot = playground.page.locator('.inspector [data-part="key-slot"]');
    expect(await slot.textContent()).toBe('slot beside the leader');
    await playground.key('Home');
    await playground.idle();
    expect(await slot.count()).toBe(0);
  });

  it('says why a unit stands, and finds no fault of accessibility', async () => {
    await playground.key('/');
    await playground.page.keyboard.type('1');
    await playground.key('Enter');
    const why = playground.page.locator('[data-part="unit-why"]');
    expect(await tickOf(playground)).toBe('0');
    expect(await why.textContent()).toBe('Unit 1 stays in this tick: the speed of unit 4 has no move in it, and all go as one.');
    expect(await violations(playground.page)).toEqual([]);
    await playground.key('Escape');
  });

  it('has speeds that a planner matches, where units have several', async () => {
    const speeds = playground.page.locator('select[data-option="matching"]');
    expect(await speeds.isVisible()).toBe(false);
    await choosePlanner(playground, 'Plan alone');
    await speeds.selectOption({ label: 'As slow as those ahead' });
    await playground.idle();
    await openShare(playground);
    await playground.key('Escape');
    // The address is written after a pause.
    await expect.poll(() => playground.hash()).toMatch(/&matching=yes/);
    await playground.key('Control+z');
    await playground.idle();
    expect(await speeds.locator('option:checked').textContent()).toBe('Each its own');
    await expect.poll(() => playground.hash()).not.toMatch(/matching/);
    expect(playground.complaints).toEqual([]);
  });
});
