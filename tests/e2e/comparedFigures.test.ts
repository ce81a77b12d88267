// Figures that compare and play from a step to another: the range holds for all searches, however they are linked.
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { closeArticles, openArticle, script } from './figure';

afterAll(closeArticles);

interface Inside extends Element {
  whenIdle(): Promise<void>;
  seek(step: number): void;
  play(): void;
  getState(): { playing: boolean };
  playground: {
    lanes: { snapshot: { step: number; recordedSteps: number } }[];
    toEnd(): void;
    comparison: { chooseLink(link: string): void; transport: { step: number; isLed: boolean } } | null;
  };
}

const lanes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (document.querySelector('astrolabe-playground') as unknown as Inside).playground.lanes.map(({ snapshot }) => snapshot.step));
const idle = (page: Page): Promise<void> => page.evaluate(() => (document.querySelector('astrolabe-playground') as unknown as Inside).whenIdle());
async function play(page: Page, from: number): Promise<void> {
  await page.evaluate(async (step) => {
    const figure = document.querySelector('astrolabe-playground') as unknown as Inside;
    figure.seek(step);
    await figure.whenIdle();
    figure.play();
  }, from);
  await page.waitForFunction(() => !(document.querySelector('astrolabe-playground') as unknown as Inside).getState().playing);
  await idle(page);
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
  await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as unknown as Inside | null)?.playground?.comparison);
  await idle(page);
  await page.evaluate(async (chosen) => {
    const { playground, whenIdle } = document.querySelector('astrolabe-playground') as unknown as Inside;
    playground.toEnd();
    await whenIdle.call(document.querySelector('astrolabe-playground'));
    playground.comparison!.chooseLink(chosen);
  }, link);
  await idle(page);
  expect(
    await page.evaluate(() => (document.querySelector('astrolabe-playground') as unknown as Inside).playground.comparison!.transport.isLed),
  ).toBe(link !== 'steps');
  const [short, long] = await page.evaluate(() =>
    (document.querySelector('astrolabe-playground') as unknown as Inside).playground.lanes.map(({ snapshot }) => snapshot.recordedSteps),
  );
  expect(short).toBeLessThan(long!);
  await play(page, 20);
  expect(await lanes(page)).toEqual([link === 'steps' ? 100 : Math.round((100 / long!) * short!), 100]);
  // The first search goes: the range holds for the one that is left.
  await page.locator('[data-lane="0"] [data-action="removeLane"]').click();
  await idle(page);
  await play(page, 30);
  expect(await lanes(page)).toEqual([100]);
  expect(complaints).toEqual([]);
  await page.context().close();
});
