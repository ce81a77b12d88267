// A crowd that is planned: its sentence, its planner, its ticks, why a unit waits, links and undo.
import { beforeAll, describe, expect, it } from 'vitest';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { openShare, save } from './saved';
import { violations } from './violations';

const openPage = usePlaygrounds();

const story = (playground: Playground): Promise<string | null> => playground.page.locator('.inspector-body [data-part="crowd-story"]').textContent();
const counter = (playground: Playground, id: string): Promise<string | null> =>
  playground.page.locator(`[data-part="crowd-counters"] [data-counter="${id}"]`).textContent();
const choosePlanner = async (playground: Playground, label: string): Promise<void> => {
  await playground.page.locator('select[data-option="planner"]').selectOption({ label });
  await playground.idle();
};
const tick = (playground: Playground): Promise<string | null> => playground.page.locator('.world-slider').getAttribute('aria-valuenow');

async function openCorridor(): Promise<Playground> {
  const playground = await openPage('#ex=corridor');
  await playground.page.waitForFunction(
    () => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('.world-slider')?.getAttribute('aria-valuenow') === '10',
  );
  await playground.idle();
  return playground;
}

describe('a crowd', () => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await openCorridor();
  });

  it('is planned by itself, and says who is under way', async () => {
    expect(await story(playground)).toBe('Tick 10: 4 units are under way, 1 of them waits.');
    expect(await counter(playground, 'arrived')).toBe('0/4');
    expect(await counter(playground, 'sum')).toBe('108');
    await playground.key('End');
    expect(await story(playground)).toMatch(/^All 4 units have arrived by tick 34\. Together they needed 108 ticks/);
    expect(await counter(playground, 'arrived')).toBe('4/4');
    await playground.key('Home');
    expect(await story(playground)).toMatch(/^Prioritised planning planned 4 units/);
  });

  it('is planned again by another planner, and undo brings the first one back', async () => {
    await choosePlanner(playground, 'CBS');
    await playground.key('End');
    expect(await story(playground)).toMatch(/needed 90 ticks, and no plan needs less\.$/);
    expect(await playground.page.locator('[data-part="promise"]').textContent()).toBe('lowest sum of costs');
    await playground.key('Control+z');
    expect(await counter(playground, 'sum')).toBe('108');
  });

  it('steps, plays and ends, and its row of ticks is the only one', async () => {
    await playground.key('Home');
    await playground.key('ArrowRight');
    expect(await tick(playground)).toBe('1');
    await playground.key('ArrowDown');
    await playground.key('ArrowRight');
    expect(await tick(playground)).toBe('2');
    expect(await playground.page.locator('.scrubber').first().isVisible()).toBe(false);
    await playground.page.keyboard.press('Space');
    await playground.page.waitForFunction(
      () => Number(document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('.world-slider')!.getAttribute('aria-valuenow')) > 3,
    );
    await playground.page.keyboard.press('Space');
    await playground.idle();
  });

  it('says of a unit why it waits, by keyboard as well', async () => {
    await playground.key('Home');
    for (let i = 0; i < 10; i++) await playground.key('ArrowRight');
    await playground.key('/');
    await playground.page.keyboard.type('2');
    await playground.key('Enter');
    const why = playground.page.locator('[data-part="unit-why"]');
    expect(await why.textContent()).toMatch(/^Unit 2 waits: unit \d is on \(\d+, 4\) at tick \d+/);
    await playground.key('ArrowLeft');
    await playground.key('Escape');
  });

  it('is what a link brings to another page, at the same tick', async () => {
    await playground.key('Home');
    for (let i = 0; i < 12; i++) await playground.key('ArrowRight');
    await openShare(playground);
    await playground.key('Escape');
    await playground.page.waitForTimeout(400);
    await playground.idle();
    const link = await playground.hash();
    expect(link).toMatch(/&units=1\.5\.19\.2_20\.4\.2\.3_22\.3\.4\.6&method=prioritized&/);
    const told = await story(playground);
    const other = await openPage(link);
    await other.page.waitForFunction(
      () => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('.world-slider')?.getAttribute('aria-valuenow') === '12',
    );
    await other.idle();
    expect(await counter(other, 'sum')).toBe('108');
    expect(await story(other)).toBe(told);
    expect(other.complaints).toEqual([]);
    await other.close();
  });

  it('is drawn in files as on the page', async () => {
    await openShare(playground);
    const svg = (await save(playground, 'saveSvg')).content.toString();
    await playground.key('Escape');
    // The colour of the first group, of units and of their goals.
    expect(svg.match(/#2ab59c/g)!.length).toBeGreaterThanOrEqual(3);
  });

  it('says at once what cannot be planned, and loses nothing', async () => {
    await playground.key('Home');
    await inside(playground.page, (page) => page.edit((session) => session.setUnit(0, 5)));
    await playground.idle();
    expect(await story(playground)).toMatch(/^Unit 1 cannot stand on its start \(3, 4\)\.$/);
    await playground.key('Control+z');
    expect(await counter(playground, 'sum')).toBe('108');
  });

  it('has no faults of accessibility', async () => {
    expect(await violations(playground.page)).toEqual([]);
  });
});

it('a still map asks for nothing of a crowd', async () => {
  const playground = await openPage();
  const names = await playground.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(names.filter((name) => /solver-crowds|showCrowd/.test(name))).toEqual([]);
  await playground.close();
});
