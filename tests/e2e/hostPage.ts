// A page on the host of the element, without a policy: it may have styles and scripts of its own.
import type { Page } from 'playwright-core';
import { script } from './figure';
import { sharedHost } from './shared';

/** `body`: makes the body of the page. It gets the script of the element. */
export async function showPage(page: Page, body: (script: string) => string): Promise<void> {
  const { address } = await sharedHost();
  await page.unroute('**/host.html');
  const head = '<!doctype html><title>A page</title><link rel="icon" href="data:,"><body>';
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: head + body(script(address)) }));
  await page.goto(`${address}host.html`);
}
