// Every rule of axe-core, tried on a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong, and where: in the whole page, or in what a selector finds. A frame is a page of its own, and is tried as one. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(
    (place) =>
      (window as unknown as { axe: { run(context: unknown, options: object): Promise<AxeResults> } }).axe.run(place ?? document, { iframes: false }),
    within,
  );
  expect(results.passes.length).toBeGreaterThan(10);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.flat().join(' ')}: ${failureSummary ?? ''}`),
  );
}
