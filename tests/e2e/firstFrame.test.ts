// The page can be used before all of the solver is there: it begins with the first part and fetches the rest once its first frame is
// painted. A user who is faster than the network waits; without a network the page reports an error.
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { usePlaygrounds } from './playground';

const openPage = usePlaygrounds();

/** Lets the page ask for the rest as it does, in the background, and answers as `handle` does; what it asks for at once is answered. */
const withRest =
  (handle: (route: Route) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.route('**/solver-rest-*.wasm', (route) => (route.request().resourceType() === 'xhr' ? route.continue() : handle(route)));
  };

const isSynchronous = async (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'xmlhttprequest').length,
  );

it('shows its first frame, plays and steps with the first part alone', async () => {
  let asked = 0;
  const waiting: (() => void)[] = [];
  const playground = await openPage(
    '',
    {},
    withRest((route) => {
      asked++;
      return new Promise((resolve) => waiting.push(() => resolve(route.continue())));
    }),
  );
  expect(asked).toBe(1);
  expect(await playground.frames()).toBeGreaterThan(0);
  const { step, recordedSteps } = await playground.state();
  expect(step).toBeGreaterThan(0);
  await playground.key('ArrowRight');
  expect(await playground.state()).toMatchObject({ step: step + 1, atEnd: false });
  await playground.key('End');
  expect(await playground.state()).toMatchObject({ step: recordedSteps, atEnd: true, statusName: 'Found' });
  await playground.key('Home');
  expect(await playground.state()).toMatchObject({ step: 0 });
  // To press it would wait for the end.
  await playground.page.locator('[data-action="playPause"]:visible').click();
  await playground.page.waitForFunction(
    () => (document.querySelector('astrolabe-playground') as unknown as { getState(): { step: number } }).getState().step > 3,
  );
  expect(await isSynchronous(playground.page)).toBe(0);
  // When it comes, nothing is seen of that.
  for (const go of waiting) go();
  await playground.page.waitForFunction(() => performance.getEntriesByType('resource').some((entry) => /solver-rest/.test(entry.name)));
  // Nothing tells when it is compiled; on a busy machine that takes a while.
  await playground.page.waitForTimeout(2000);
  await playground.page.locator('.inspector select.algorithm').selectOption({ label: 'Jump point search' });
  await playground.idle();
  expect(await playground.state()).toMatchObject({ algorithm: 'jps', toast: null });
  expect(await isSynchronous(playground.page)).toBe(0);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('waits for the rest where a reader is faster than the line', async () => {
  const playground = await openPage(
    '',
    {},
    withRest(() => new Promise(() => undefined)),
  );
  expect(await isSynchronous(playground.page)).toBe(0);
  await playground.page.locator('.inspector select.algorithm').selectOption({ label: 'Jump point search' });
  await playground.key('End');
  expect(await playground.state()).toMatchObject({ algorithm: 'jps', atEnd: true, statusName: 'Found', toast: null });
  expect(await isSynchronous(playground.page)).toBe(1);
  const before = await playground.state();
  await playground.drag({ x: 2, y: 2 }, { x: 2, y: 6 });
  expect((await playground.state()).canUndo).toBe(true);
  await playground.key('Control+z');
  expect(await playground.state()).toMatchObject({ pathCost: before.pathCost });
  expect(await isSynchronous(playground.page)).toBe(1);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('says so where the rest cannot be fetched', async () => {
  const playground = await openPage('', {}, async (page) => void (await page.route('**/solver-rest-*.wasm', (route) => route.abort())));
  const untilTold = (text: string): Promise<unknown> =>
    playground.page.waitForFunction((wanted) => document.querySelector('astrolabe-playground')!.getState().toast === wanted, text);
  expect((await playground.state()).step).toBeGreaterThan(0);
  await untilTold('This part of the page could not be loaded. Try again when you are online.');
  await playground.page.locator('.inspector select.algorithm').selectOption({ label: 'Jump point search' });
  await untilTold('The solver could not be loaded. Reload, or use a browser with WebAssembly.');
  expect(playground.complaints.filter((text) => !/solver-rest|Failed to load resource/.test(text))).toEqual([]);
  await playground.close();
});

it('opens links with all of it at once, and fetches both parts side by side then', async () => {
  let restAsked = (): void => undefined;
  const rest = new Promise<void>((resolve) => (restAsked = resolve));
  const playground = await openPage('#ex=terrain&alg=dijkstra&step=40', {}, async (page) => {
    await page.route('**/solver-rest-*.wasm', (route) => {
      restAsked();
      return route.continue();
    });
    await page.route('**/solver-first-*.wasm', async (route) => {
      await rest;
      await route.continue();
    });
  });
  expect(await playground.state()).toMatchObject({ algorithm: 'dijkstra', step: 40 });
  expect(await isSynchronous(playground.page)).toBe(0);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
