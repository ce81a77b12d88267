// Figures that compare and play from a step to another: the range holds for all searches, however they are linked.
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import type { LaneComparison } from '../../web/src/compare/comparison';
import { closeArticles, idleIn, openArticle, script } from './figure';
import { inside, lanesIn } from './inside';

afterAll(closeArticles);

const lanes = async (page: Page): Promise<number[]> => (await lanesIn(page)).map(({ step }) => step);
async function play(page: Page, from: number): Promise<void> {
  await page.evaluate(async (step) => {
    const figure = document.querySelector('astrolabe-playground')!;
    figure.seek(step);
    await figure.whenIdle();
    figure.play();
  }, from);
  await page.waitForFunction(() => !document.querySelector('astrolabe-playground')!.getState().playing);
  await idleIn(page);
}

it.each([
  ['the same step', 'steps'],
  ['each to its end', 'shares'],
] as const)('linked by %s, playing ends at the last step of the range', async (_, link) => {
  // The longest search is not the first one.
  const { page, complaints } = await openArticle(
    (playground) =>
      `${script(playground)}<astrolabe-playground controls="mini" compare="dijkstra" from="20" to="100" speed="12" link="ex=trap"></astrolabe-playground>`,
  );
  await page.locator('[data-lane="1"]').waitFor();
  await idleIn(page);
  await page.evaluate(() => document.querySelector('astrolabe-playground')!.seek(1e9));
  await idleIn(page);
  await inside(page, ({ comparison }, chosen) => (comparison as LaneComparison).chooseLink(chosen), link);
  await idleIn(page);
  expect(await inside(page, ({ comparison }) => comparison!.transport.isLed)).toBe(link !== 'steps');
  const [short, long] = (await lanesIn(page)).map(({ recordedSteps }) => recordedSteps);
  expect(short).toBeLessThan(long!);
  await play(page, 20);
  expect(await lanes(page)).toEqual([link === 'steps' ? 100 : Math.round((100 / long!) * short!), 100]);
  // The first search goes: the range holds for the one that is left.
  await page.locator('[data-lane="0"] [data-action="removeLane"]').click();
  await idleIn(page);
  await play(page, 30);
  expect(await lanes(page)).toEqual([100]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a loop does not begin again where a reader pauses behind the end of the shorter search', async () => {
  const { page, complaints } = await openArticle(
    (playground) =>
      `${script(playground)}<astrolabe-playground controls="mini" compare="dijkstra" loop speed="8" link="ex=trap&alg=greedy"></astrolabe-playground>`,
  );
  await page.locator('[data-lane="1"]').waitFor();
  await idleIn(page);
  await page.evaluate(() => document.querySelector('astrolabe-playground')!.seek(1e9));
  await idleIn(page);
  const short = (await lanesIn(page))[0]!.recordedSteps;
  await page.evaluate((step) => document.querySelector('astrolabe-playground')!.seek(step - 1), short);
  await idleIn(page);
  await page.evaluate(() => document.querySelector('astrolabe-playground')!.play());
  await inside(
    page,
    async ({ lanes }, end) => {
      while (lanes[1]!.runner.step <= end) await new Promise(requestAnimationFrame);
    },
    short,
  );
  await page.evaluate(() => document.querySelector('astrolabe-playground')!.pause());
  await idleIn(page);
  const paused = await lanes(page);
  expect(paused[1]).toBeGreaterThan(short);
  // Longer than a loop rests.
  await page.waitForTimeout(2000);
  expect(await lanes(page)).toEqual(paused);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a second play ends at the last step of the range again, where the first search is over before it', async () => {
  const { page, complaints } = await openArticle(
    (playground) =>
      `${script(playground)}<astrolabe-playground controls="mini" compare="dijkstra" from="100" to="160" speed="12" link="ex=trap&alg=greedy"></astrolabe-playground>`,
  );
  await page.locator('[data-lane="1"]').waitFor();
  await idleIn(page);
  for (let turn = 0; turn < 2; turn++) {
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.play());
    await page.waitForFunction(() => !document.querySelector('astrolabe-playground')!.getState().playing);
    await idleIn(page);
    const [short, long] = await lanesIn(page);
    expect(short!.step).toBeLessThan(160);
    expect(long!.step).toBe(160);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});
