// A crowd that is planned: its sentence, its planner, its ticks, why a unit waits, links and undo.
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { MotionAsk } from '../../web/src/core/motionConstants';
import { inside } from './inside';
import { choosePlanner, counterOf, openCorridor, storyOf, tickOf } from './crowdPage';
import { usePlaygrounds, type Playground } from './playground';
import { openShare, save } from './saved';
import { violations } from './violations';

const openPage = usePlaygrounds();

describe('a crowd', () => {
  let playground: Playground;
  let why: Locator;
  const whyThree = 'Unit 3 waits: if it went on now, it would meet unit 2 on (5, 4) at tick 17; unit 2 was planned before it.';

  beforeAll(async () => {
    playground = await openCorridor(openPage);
    why = playground.page.locator('[data-part="unit-why"]');
  });

  it('is planned by itself, and says who is under way', async () => {
    expect(await storyOf(playground)).toBe('Tick 10: 4 units are under way, 1 of them waits.');
    expect(await counterOf(playground, 'arrived').textContent()).toBe('0/4');
    expect(await counterOf(playground, 'sum').textContent()).toBe('108');
    await playground.key('End');
    expect(await storyOf(playground)).toMatch(/^All 4 units have arrived by tick 34\. Together they needed 108 ticks/);
    expect(await counterOf(playground, 'arrived').textContent()).toBe('4/4');
    await playground.key('Home');
    expect(await storyOf(playground)).toMatch(/^Prioritised planning planned 4 units/);
  });

  it('has the terrain of the cell under the pointer, and nothing of a search', async () => {
    const { x, y } = await playground.at(8, 4);
    await playground.page.mouse.move(x, y);
    await playground.idle();
    const numbers = playground.page.locator('.inspector-body .cell-list dd');
    const seen = await numbers.evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => (each as HTMLElement).dataset['cell']),
    );
    expect(seen).toEqual(['terrain']);
    await playground.page.mouse.move(5, 5);
  });

  it('is planned again by another planner, and undo brings the first one back', async () => {
    await choosePlanner(playground, 'CBS');
    await playground.key('End');
    expect(await storyOf(playground)).toMatch(/needed 90 ticks, and no plan needs less\.$/);
    expect(await playground.page.locator('[data-part="promise"]').textContent()).toBe('lowest sum of costs');
    await playground.key('Control+z');
    expect(await counterOf(playground, 'sum').textContent()).toBe('108');
  });

  it('steps, plays and ends, and its row of ticks is the only one', async () => {
    await playground.key('Home');
    await playground.key('ArrowRight');
    expect(await tickOf(playground)).toBe('1');
    await playground.key('ArrowDown');
    await playground.key('ArrowRight');
    expect(await tickOf(playground)).toBe('2');
    expect(await playground.page.locator('.scrubber').first().isVisible()).toBe(false);
    await playground.page.keyboard.press('Space');
    await playground.page.waitForFunction(
      () => Number(document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('.world-slider')!.getAttribute('aria-valuenow')) > 3,
    );
    await playground.page.keyboard.press('Space');
    await playground.idle();
  });

  it('says of a unit why it waits at a click, though the tool draws walls', async () => {
    const { page } = playground;
    const before = await playground.rows();
    expect((await playground.state()).tool).toBe('wall');
    await playground.key('Home');
    for (let i = 0; i < 10; i++) await playground.key('ArrowRight');
    const { x, y } = await playground.at(10, 4);
    await page.mouse.click(x, y);
    await playground.idle();
    expect(await why.textContent()).toBe(whyThree);
    await playground.key('Escape');
    expect(await playground.rows()).toEqual(before);
    expect(await counterOf(playground, 'sum').textContent()).toBe('108');
  });

  it('says of a unit why it waits, by keyboard as well', async () => {
    await playground.key('Home');
    for (let i = 0; i < 10; i++) await playground.key('ArrowRight');
    await playground.key('/');
    await playground.page.keyboard.type('3');
    await playground.key('Enter');
    expect(await why.textContent()).toBe(whyThree);
    // The strip of the cell where they would meet has the other one at that tick, and goes there.
    const strip = playground.page.locator('[data-part="cell-strip"]');
    expect(await strip.getAttribute('aria-label')).toBe('Who is on (5, 4) at each tick');
    const meeting = strip.locator('button').nth(5);
    expect(await meeting.getAttribute('aria-label')).toBe('tick 17: unit 2');
    expect(await violations(playground.page)).toEqual([]);
    await meeting.click();
    await playground.idle();
    expect(await playground.page.locator('.world-slider').getAttribute('aria-valuenow')).toBe('17');
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
    expect(link).toMatch(/&units=20\.4\.2\.3_1\.5\.19\.2_22\.3\.4\.6&method=prioritized&/);
    const told = await storyOf(playground);
    const other = await openPage(link);
    await other.page.waitForFunction(
      () => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('.world-slider')?.getAttribute('aria-valuenow') === '12',
    );
    await other.idle();
    expect(await counterOf(other, 'sum').textContent()).toBe('108');
    expect(await storyOf(other)).toBe(told);
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

  it('leaves nothing of a search on the start of the map', async () => {
    await playground.key('Home');
    for (let i = 0; i < 10; i++) await playground.key('ArrowRight');
    const [edge, middle] = [await playground.colourAt(3, 4, 0.02), await playground.colourAt(3, 4)];
    expect(edge).toEqual(middle);
  });

  it('says at once what cannot be planned, and loses nothing', async () => {
    await playground.key('Home');
    await inside(playground.page, (page) => page.edit((session) => session.setUnit(0, 5)));
    await playground.idle();
    expect(await storyOf(playground)).toMatch(/^Unit 1 cannot stand on its start \(3, 4\)\.$/);
    await playground.key('Control+z');
    expect(await counterOf(playground, 'sum').textContent()).toBe('108');
  });

  it('has no faults of accessibility', async () => {
    expect(await violations(playground.page)).toEqual([]);
  });
});

describe('two plans of a crowd', () => {
  let playground: Playground;
  const rows = (): Promise<string[][]> =>
    playground.page
      .locator('.comparison-table tr:visible')
      .evaluateAll((all) => all.map(({ children }) => [...children].map((cell) => cell.textContent!)));
  const better = (): Promise<string[]> => playground.page.locator('.comparison-table strong').allTextContents();

  beforeAll(async () => {
    playground = await openCorridor(openPage);
    await playground.page.locator('.top-bar [data-action="compare"]').waitFor({ state: 'attached' });
    await playground.key('m');
    // A further lane gets a planner of its own.
    expect(await playground.page.locator('[data-lane="1"] [data-option="lanePlanner"] option:checked').textContent()).toBe('LaCAM');
    await playground.page.locator('[data-lane="1"] [data-option="lanePlanner"]').selectOption({ label: 'CBS' });
    await playground.idle();
  });

  it('stand in a table of plans, with the better values in bold', async () => {
    expect(await rows()).toEqual([
      ['', 'Prioritised planning', 'CBS'],
      ['Plan', 'solved', 'solved'],
      ['Sum of costs', '108', '90'],
      ['Lower bound', '–', '90'],
      ['Makespan', '34', expect.stringMatching(/^\d+$/)],
      ['Ticks waited', expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)],
      ['Nodes expanded', expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)],
    ]);
    expect((await better())[0]).toBe('90');
    expect(await playground.page.locator('.comparison-why').textContent()).toBe(
      'A node of Prioritised planning is an attempt to plan one unit. A node of CBS is a node of the constraint tree.',
    );
    expect(await playground.page.locator('.comparison [data-option="laneView"] option').nth(1).isDisabled()).toBe(true);
  });

  it('have the names and promises of their planners at their heads', async () => {
    const head = playground.page.locator('[data-lane="1"]');
    expect(await head.getAttribute('aria-label')).toBe('Plan 2: CBS');
    expect(await head.locator('.lane-badge').textContent()).toBe('lowest sum of costs');
    expect(await head.locator('.lane-numbers').textContent()).toMatch(/^sum of costs 90 · \d+ nodes$/);
    expect(await head.locator('select').count()).toBe(1);
    await openShare(playground);
    const svg = (await save(playground, 'saveSvg')).content.toString();
    await playground.key('Escape');
    expect(svg).toContain('sum of costs 108');
    expect(svg).not.toContain('A*');
  });

  it('are planned again by another planner, and undo brings the table back', async () => {
    await playground.page.locator('[data-lane="0"] [data-option="lanePlanner"]').selectOption({ label: 'LaCAM' });
    await playground.idle();
    expect((await rows()).slice(0, 2)).toEqual([
      ['', 'LaCAM', 'CBS'],
      ['Plan', 'solved, may get cheaper', 'solved'],
    ]);
    await playground.key('Control+z');
    expect((await rows())[2]).toEqual(['Sum of costs', '108', '90']);
  });

  it('give their place to searches where one unit is left', async () => {
    const methods = (): Promise<(string | null)[]> =>
      playground.page.locator('.lane-head select').evaluateAll((all) => all.map((each) => each.getAttribute('data-option')));
    expect(await methods()).toEqual(['lanePlanner', 'lanePlanner']);
    await inside(
      playground.page,
      (page, putUnits) => page.edit(() => void new page.engine.module.Motion!(page.engine.session).ask(putUnits, 0, 0, 0, 0, 0, 0)),
      MotionAsk.PutUnits,
    );
    await playground.idle();
    expect(await methods()).toEqual(['laneAlgorithm', 'laneAlgorithm']);
    expect((await rows()).map(([title]) => title)).toEqual(expect.arrayContaining(['Expanded', 'Generated', 'Time (ms)Measure']));
    await playground.key('Control+z');
    expect(await methods()).toEqual(['lanePlanner', 'lanePlanner']);
    expect((await rows()).length).toBe(7);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

it('plans that stand behind a removed one keep their planners', async () => {
  const playground = await openCorridor(openPage);
  const { page } = playground;
  const chosen = (): Promise<string[]> => page.locator('[data-option="lanePlanner"] option:checked').allTextContents();
  await page.locator('.top-bar [data-action="compare"]').waitFor({ state: 'attached' });
  for (let lanes = 2; lanes <= 3; lanes++) await playground.key('m');
  await page.locator('[data-lane="1"] [data-option="lanePlanner"]').selectOption({ label: 'CBS' });
  await playground.idle();
  const [first, second, third] = await chosen();
  expect(second).toBe('CBS');
  expect(new Set([first, second, third]).size).toBe(3);
  await page.locator('[data-lane="0"] [data-action="removeLane"]').click();
  await playground.idle();
  expect(await chosen()).toEqual([second, third]);
  await playground.close();
});

it('a phone has one row of time and a sentence as wide as its card, though the crowd loads before the row', async () => {
  const playground = await openPage('#ex=corridor', { viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
    await page.route('**/showWorld*', async (route) => {
      await page.waitForTimeout(1500);
      await route.continue();
    });
  });
  const { page } = playground;
  await page.locator('.world-slider').waitFor();
  await playground.idle();
  expect(await page.locator('.root').getAttribute('class')).toContain('crowd');
  expect(await page.locator('.row-switch').isVisible()).toBe(false);
  // A tap beside unit 3 means the unit, and draws no wall there.
  const before = await playground.rows();
  const { x, y } = await playground.at(10, 4);
  await page.touchscreen.tap(x, y - 12);
  await playground.idle();
  expect(await page.locator('[data-part="unit-card"] .small-title').textContent()).toMatch(/\b3$/);
  expect(await playground.rows()).toEqual(before);
  const [why, facts] = [await page.locator('[data-part="unit-why"]').boundingBox(), await page.locator('.unit-facts').boundingBox()];
  expect(why!.width).toBeCloseTo(facts!.width, 0);
  await playground.close();
});

it('a still map asks for nothing of a crowd', async () => {
  const playground = await openPage();
  const names = await playground.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(names.filter((name) => /solver-crowds|showCrowd/.test(name))).toEqual([]);
  await playground.close();
});
