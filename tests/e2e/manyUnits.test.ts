// Many units play smoothly, and their planning makes no long task and can be stopped.
import { expect, it } from 'vitest';
import { quantile } from '../../web/src/benchmark/statistics';
import { counterOf, storyOf } from './crowdPage';
import { processorTimes } from './longTasks';
import { den312d, dropMap, linkTo, openGround, smallHall, type MapRows } from './manyMaps';
import { usePlaygrounds, type Playground } from './playground';
import { scriptTimes } from './scriptTimes';
import { slowness } from './slowness';

// Each test has a new browser page, because tasks of a page before it would count.
const openPage = usePlaygrounds(false);

/** Milliseconds. */
const longestTask = 50;
const longestStop = 100;
const patience = 240_000;
const watched = 3000;
/** What is too long by itself is so each time; what others on the machine make long is not. */
const attempts = 3;

async function untilPlanned(playground: Playground): Promise<void> {
  await expect.poll(() => counterOf(playground, 'sum').textContent(), { timeout: patience }).toMatch(/^[\d,]+$/);
  await playground.idle();
}

async function pageOn(rows: MapRows): Promise<Playground> {
  const playground = await openPage();
  await dropMap(playground, rows);
  return playground;
}

/** Chooses a pace of the world, in ticks a second. */
const choosePace = ({ page }: Playground, place: number): Promise<void> =>
  page.locator('[data-part="pace-slider"]').evaluate((slider, value) => {
    (slider as HTMLInputElement).value = String(value);
    slider.dispatchEvent(new Event('input'));
  }, place);

const paces = { 'at 4 ticks a second': 3, 'at 60 ticks a second': 7 };

/** Plays from tick 0 until the end, or for some seconds, and prints the times of its scripts. Returns their median. */
async function play(playground: Playground, name: string, pace: number): Promise<number> {
  await choosePace(playground, pace);
  await playground.key('Home');
  const { page } = playground;
  const { frames, rate } = await scriptTimes(playground, async () => {
    await page.keyboard.press('Space');
    await page.waitForTimeout(watched);
  });
  // At its end the world has stopped.
  await playground.key('Home');
  const [median, ninth, longest] = [0.5, 0.9, 1].map((share) => quantile(frames, share).toFixed(2));
  console.log(`${name}: ${frames.length} frames, ${rate.toFixed(0)} a second; script in ms: median ${median}, 90 % ${ninth}, longest ${longest}`);
  expect(frames.length).toBeGreaterThan(20);
  return quantile(frames, 0.5);
}

it.each([
  { units: 300, rows: den312d(), most: 4 },
  { units: 2000, rows: openGround(), most: 8 },
])(
  '$units units play with a median of less than $most ms of scripts in a frame',
  async ({ units, rows, most }) => {
    const playground = await pageOn(rows);
    await playground.follow(await linkTo(playground, rows, units, 'lacam'));
    await untilPlanned(playground);
    for (const [name, pace] of Object.entries(paces)) expect(await play(playground, `${units} units ${name}`, pace), name).toBeLessThan(most);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  },
  patience,
);

it.each([
  { units: 300, rows: den312d(), method: 'lacam' },
  { units: 300, rows: den312d(), method: 'prioritized' },
  { units: 1000, rows: openGround(), method: 'lacam' },
  { units: 2000, rows: openGround(), method: 'lacam' },
  { units: 2000, rows: openGround(), method: 'pibt' },
])(
  'no task is long while $method plans $units units',
  async ({ units, rows, method }) => {
    let long: number[] = [];
    for (let attempt = 0; attempt === 0 || (long.length > 0 && attempt < attempts); attempt++) {
      const playground = await pageOn(rows);
      const link = await linkTo(playground, rows, units, method);
      const tasks = await processorTimes(playground, async () => {
        await playground.follow(link);
        await untilPlanned(playground);
      });
      console.log(`${method}, ${units} units: the longest task takes ${Math.max(...tasks).toFixed(1)} ms`);
      long = tasks.filter((task) => task > longestTask);
      expect(playground.complaints).toEqual([]);
      await playground.close();
    }
    expect(long).toEqual([]);
  },
  patience,
);

/** All that a link holds, though the page may be at work. */
async function kept({ page }: Playground): Promise<string> {
  await page.mouse.move(720, 40);
  await page.evaluate(() => history.replaceState(history.state, '', location.pathname));
  await page.locator('[data-action="shareLink"]:visible').first().click();
  await page.waitForFunction(() => location.hash.includes('&c='));
  const link = await page.evaluate(() => location.hash);
  await page.keyboard.press('Escape');
  return link;
}

it.each([
  { units: 50, rows: smallHall(), method: 'cbs' },
  { units: 800, rows: den312d(), method: 'prioritized' },
])(
  'the planning of $units units by $method stops at once where the reader cancels it',
  async ({ units, rows, method }) => {
    const playground = await pageOn(rows);
    await playground.follow(await linkTo(playground, rows, units, method));
    const cancel = playground.page.locator('.inspector-body [data-action="cancelPlanning"]');
    await cancel.waitFor();
    const before = await kept(playground);
    expect(before).toContain(`&method=${method}&`);
    const waited = await cancel.evaluate(async (button) => {
      const began = performance.now();
      (button as HTMLElement).click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - began;
    });
    expect(waited / (await slowness()).processor).toBeLessThan(longestStop);
    await playground.idle();
    expect(await storyOf(playground)).toBe(`The planning of ${units} units was cancelled.`);
    const expanded = await counterOf(playground, 'expanded').textContent();
    await playground.page.waitForTimeout(300);
    expect(await counterOf(playground, 'expanded').textContent()).toBe(expanded);
    expect(await kept(playground)).toBe(before);
    expect(await playground.rows()).toEqual(rows);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  },
  patience,
);
