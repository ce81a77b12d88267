// Firefox by WebDriver BiDi.
import puppeteer from 'puppeteer-core';
import { firefoxPath } from '../../web/tools/environment.mjs';
import { size, type Browser, type Tab, type Where } from './browser';
import { pageMouse } from './pageMouse';

export async function firefox(): Promise<Browser> {
  const executablePath = firefoxPath();
  if (!executablePath) throw new Error('no Firefox: run npm test, which installs one');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: size,
    timeout: 60_000,
    protocolTimeout: 60_000,
  });
  return {
    tellsConsole: true,
    async open(address): Promise<Tab> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => ['error', 'warn'].includes(message.type()) && complaints.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => complaints.push(`thrown: ${String(error)}`));
      page.on('requestfailed', (request) => request.failure()?.errorText === 'NS_BINDING_ABORTED' || complaints.push(`request: ${request.url()}`));
      await page.goto(address);
      return {
        complaints,
        mouse: pageMouse(page.mouse, (deltaY) => page.mouse.wheel({ deltaY })),
        evaluate<A, R>(action: (argument: A) => R | Promise<R>, argument: A, where: Where = 'page'): Promise<R> {
          const target = where === 'page' ? page.mainFrame() : page.mainFrame().childFrames()[where === 'frame' ? 0 : where];
          if (!target) throw new Error('the page has no frame');
          return target.evaluate(action as (argument: unknown) => R | Promise<R>, argument) as Promise<R>;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
