import { launch } from '../../web/tools/host.mjs';
import { size, type Browser, type Tab, type Where } from './browser';
import { pageMouse } from './pageMouse';

export async function chromium(): Promise<Browser> {
  const browser = await launch();
  return {
    tellsConsole: true,
    async open(address): Promise<Tab> {
      const context = await browser.newContext({ viewport: size });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      page.on('requestfailed', (request) => request.failure()?.errorText === 'net::ERR_ABORTED' || complaints.push(`request: ${request.url()}`));
      await page.goto(address);
      return {
        complaints,
        mouse: pageMouse(page.mouse, (down) => page.mouse.wheel(0, down)),
        evaluate<A, R>(action: (argument: A) => R | Promise<R>, argument: A, where: Where = 'page'): Promise<R> {
          const target = where === 'page' ? page.mainFrame() : page.mainFrame().childFrames()[where === 'frame' ? 0 : where];
          if (!target) throw new Error('the page has no frame');
          return target.evaluate(action as (argument: unknown) => R | Promise<R>, argument);
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
