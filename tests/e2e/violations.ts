// Every rule of axe-core, tried on a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe-core that look at colours, but for the one that is not on by default. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

async function run(page: Page, within: string | undefined, rules: readonly string[] | undefined): Promise<string[]> {
  const { violations: found, tried } = await page.evaluate(
    async ([place, only]) => {
      const { axe } = window as unknown as { axe: { run(context: unknown, options: object): Promise<AxeResults> } };
      const results = await axe.run(place ?? document, {
        iframes: false,
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: only } }),
      });
      return { violations: results.violations, tried: results.passes.length + results.incomplete.length };
    },
    [within, rules] as const,
  );
  expect(tried).toBeGreaterThan(rules ? 0 : 10);
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(' ')}: ${failureSummary ?? ''}`));
}

/** Without motion: colours on their way to others would be read as they are. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/**
 * What is wrong, and where: in the whole page, or in what a selector finds. A frame is a page of its own, and is tried as one. The page is tried in the
 * light theme, and under the rules about colours in the dark one as well: nothing else differs there.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await run(page, within, undefined);
  await changeTheme(page, 'dark');
  const dark = await run(page, within, aboutColours);
  await changeTheme(page, 'light');
  return [...found, ...dark.map((fault) => `in dark, ${fault}`)];
}
