// Every rule of axe-core, tried on a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe-core that look at colours, but for the one that is not on by default. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/**
 * What is wrong, and where: in the whole page, or in what a selector finds. A frame is a page of its own, and is tried as one. `colours`: only the rules
 * about colours, for a view that was tried in other colours before.
 */
export async function violations(page: Page, within?: string, colours = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(
    ([place, rules]) =>
      (window as unknown as { axe: { run(context: unknown, options: object): Promise<AxeResults> } }).axe.run(place ?? document, {
        iframes: false,
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      }),
    [within, colours && aboutColours] as const,
  );
  expect(results.passes.length + results.incomplete.length).toBeGreaterThan(colours ? 0 : 10);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(' ')}: ${failureSummary ?? ''}`),
  );
}
