// One browser and one host of dist/ for all files that a worker runs: starting them takes longer than many a test. Both end with the worker.
// A test begins with a fresh browser context, or with a page that another test left clean, which takes half the time.
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { filesOf, launch, serve, type Host } from '../../web/tools/host.mjs';

export const dist = resolve(process.env['ASTROLABE_DIST'] ?? join(import.meta.dirname, '../../dist'));

interface Shared {
  browser?: Promise<Browser>;
  host?: Promise<Host>;
  clean?: Page[];
}
// Files of a worker share what is global, not modules.
const shared = ((globalThis as { astrolabeShared?: Shared }).astrolabeShared ??= {});

export const sharedBrowser = (): Promise<Browser> => (shared.browser ??= launch());

/** Compressed fast rather than small. */
export const sharedHost = (): Promise<Host> => (shared.host ??= serve(filesOf(dist), 4));

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export async function freshPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext({ ...desktop, ...options })).newPage();
}

export const cleanPage = async (): Promise<Page> => shared.clean?.pop() ?? freshPage(await sharedBrowser());

/** Takes back what a test may do to a page of the shared host: listeners, routes, storage, media, the size of the window. Another page of its context ends both. */
export async function leaveClean(page: Page): Promise<void> {
  const context = page.context();
  if (context.pages().length > 1) return context.close();
  const { address } = await sharedHost();
  for (const event of ['console', 'pageerror', 'dialog', 'requestfailed', 'request', 'response'] as const) page.removeAllListeners(event);
  await page.unrouteAll();
  await page.goto(`${address}empty.html`);
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: address.slice(0, -1), storageTypes: 'all' });
  await session.detach();
  await context.clearPermissions();
  await page.setViewportSize(desktop.viewport!);
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' });
  await page.mouse.move(0, 0);
  (shared.clean ??= []).push(page);
}
