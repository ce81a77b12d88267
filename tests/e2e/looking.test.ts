// Looking into the planning of a crowd: its steps, the tree, the orders, the configurations and the conflicts of a plan.
import { beforeAll, describe, expect, it } from 'vitest';
import { choosePlanner, counterOf, openCorridor, storyOf, tickOf } from './crowdPage';
import { usePlaygrounds, type Playground } from './playground';
import { violations } from './violations';

const openPage = usePlaygrounds();

const part = (name: string): string => `[data-part="${name}"]`;
const textOf = (playground: Playground, selector: string): Promise<string | null> => playground.page.locator(selector).first().textContent();
const step = (playground: Playground): Promise<string | null> => playground.page.locator(part('look-slider')).getAttribute('aria-valuetext');

/** Opens the section, and waits for the record. */
async function look(playground: Playground): Promise<void> {
  const tab = playground.page.locator('[data-why-tab="planning"]');
  if ((await tab.getAttribute('aria-expanded')) === 'false') await tab.click();
  const begin = playground.page.locator('[data-action="look-begin"]');
  await playground.page
    .locator(`${part('look-slider')}, [data-action="look-begin"]`)
    .first()
    .waitFor();
  if (await begin.isVisible()) await begin.click();
  await playground.page.locator(part('look-slider')).waitFor();
  await playground.idle();
}

describe('the planning of a crowd', () => {
  let playground: Playground;
  let whole: string | null;

  beforeAll(async () => {
    playground = await openCorridor(openPage);
    await choosePlanner(playground, 'CBS');
    whole = await storyOf(playground);
    await look(playground);
  });

  it('stands at the whole plan at first', async () => {
    expect(await step(playground)).toMatch(/^step ([\d,]+) of \1: final$/);
    expect(await storyOf(playground)).toBe(whole);
    expect(await counterOf(playground, 'sum').textContent()).toBe('90');
  });

  it('shows the plan of each step by keyboard, and says that it is not final', async () => {
    await playground.page.locator(part('look-slider')).focus();
    await playground.key('Home');
    expect(await step(playground)).toMatch(/^step 0 of/);
    expect(await storyOf(playground)).toBe('Before the first step: each unit takes a shortest path of its own.');
    await playground.key('ArrowRight');
    expect(await step(playground)).toMatch(/^step 1 of [\d,]+: node 0$/);
    expect(await storyOf(playground)).toMatch(/^Plan of node 0, not final: cost \d+, \d+ conflicts?\.$/);
    // Alone, units need less.
    expect(Number(await counterOf(playground, 'sum').textContent())).toBeLessThan(90);
    await playground.key('Escape');
    expect(await step(playground)).toMatch(/: final$/);
    expect(await counterOf(playground, 'sum').textContent()).toBe('90');
  });

  it('goes through the tree by keyboard, and names constraint and parent', async () => {
    await playground.page.locator('[data-action="look-previous"]').click();
    await playground.page.locator('.look-canvas[role="application"]').focus();
    const node = (): Promise<string | null> => textOf(playground, part('look-node'));
    const before = await node();
    expect(before).toMatch(/^Node \d+: cost \d+, \d+ conflicts?\. Unit \d+ may not (?:be at|go from) \(\d+, \d+\)/);
    await playground.key('ArrowUp');
    const parent = /Parent: node (\d+)\.$/.exec(before!)![1]!;
    expect(await node()).toMatch(new RegExp(`^Node ${parent}:`));
    for (let i = 0; i < 200 && !/the root/.test((await node())!); i++) await playground.key('ArrowUp');
    expect(await node()).toMatch(/^Node 0: .*No constraint: the root\.$/);
    await playground.key('ArrowDown');
    expect(await node()).toMatch(/Parent: node 0\.$/);
  });

  it('lists the conflicts of the plan, and goes to one of them', async () => {
    await playground.page.locator(part('look-slider')).focus();
    await playground.key('Home');
    await playground.key('ArrowRight');
    const row = playground.page.locator('.look-conflict-row').first();
    const [, at, one, other] = /^tick (\d+) (\d+), (\d+) (?:same cell|swap|diagonals)/.exec((await row.textContent())!)!;
    expect(one).not.toBe(other);
    await row.click();
    await playground.idle();
    expect(await tickOf(playground)).toBe(at);
    expect(await textOf(playground, `${part('unit-card')} .small-title`)).toMatch(new RegExp(`\\b${one}$`));
  });

  it('has no faults of accessibility', async () => {
    expect(await violations(playground.page)).toEqual([]);
  });

  it('comes back to the whole plan where the section is closed, and forgets all after an edit', async () => {
    const tab = playground.page.locator('[data-why-tab="planning"]');
    await tab.click();
    if ((await tab.getAttribute('aria-expanded')) === 'true') await tab.click();
    await playground.idle();
    expect(await counterOf(playground, 'sum').textContent()).toBe('90');
    await look(playground);
    await playground.page.locator('[data-action="look-previous"]').click();
    await choosePlanner(playground, 'Prioritised planning');
    expect(await counterOf(playground, 'sum').textContent()).toBe('108');
    expect(await playground.page.locator('[data-action="look-begin"]').isVisible()).toBe(true);
  });

  it('has the order in which units are planned', async () => {
    await look(playground);
    const title = (): Promise<string | null> => textOf(playground, `${part('look-order')} .look-title`);
    expect(await title()).toMatch(/^order (\d+) of \1$/);
    const rows = playground.page.locator('.look-order-row');
    expect(await rows.count()).toBe(4);
    await rows.first().click();
    await playground.idle();
    expect(await storyOf(playground)).toMatch(/^Unit \d is the 1st to be planned; cost \d+\.$/);
    expect(await step(playground)).toMatch(/^step \d+ of \d+: node \d+$/);
  });

  it('has the configurations of LaCAM, and none of planners that keep no record', async () => {
    await choosePlanner(playground, 'LaCAM');
    await look(playground);
    const chart = playground.page.locator('.look-depths canvas');
    const box = (await chart.boundingBox())!;
    await chart.click({ position: { x: box.width / 2, y: box.height / 2 } });
    await playground.idle();
    expect(await storyOf(playground)).toMatch(/^Configuration [\d,]+, at tick \d+/);
    await choosePlanner(playground, 'PIBT');
    expect(await playground.page.locator('[data-why-tab="planning"]').isVisible()).toBe(false);
    expect(playground.complaints).toEqual([]);
  });
});
