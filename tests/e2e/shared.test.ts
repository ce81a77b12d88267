// A page that one test left is, for the next one, as a fresh page.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cleanPage, leaveClean } from './shared';

const media = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(forced-colors: active)', 'print'].map(
      (query) => matchMedia(query).matches,
    ),
  );

it('a page that was left clean has the media of a fresh one', async () => {
  const page = await cleanPage();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active' });
  expect(await media(page)).toEqual([true, true, true, true]);
  await leaveClean(page);
  const next = await cleanPage();
  expect(await media(next)).toEqual([false, false, false, false]);
  await leaveClean(next);
});
