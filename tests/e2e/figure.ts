// A page of another host that holds a figure, as an article does.
import type { Frame, Page } from 'playwright-core';
import type { AstrolabeElement, PlaygroundState } from '../../web/src/astrolabe';
import { foreignHost, type ForeignHost } from './foreign';
import { sharedBrowser, sharedHost } from './shared';

export interface FigureElement extends AstrolabeElement {
  getState(): PlaygroundState;
}

export interface Article {
  page: Page;
  complaints: string[];
}

let foreign: Promise<ForeignHost> | null = null;

export async function openArticle(body: (playground: string) => string, viewport = { width: 1000, height: 700 }): Promise<Article> {
  const { address } = await sharedHost();
  foreign ??= foreignHost(address);
  const page = await (await (await sharedBrowser()).newContext({ viewport })).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => request.failure()?.errorText === 'net::ERR_ABORTED' || complaints.push(`request: ${request.url()}`));
  await page.goto((await foreign).show(body(address)));
  return { page, complaints };
}

export async function closeArticles(): Promise<void> {
  await (await foreign)?.close();
  foreign = null;
}

export const script = (playground: string): string => `<script type="module" src="${playground}astrolabe.js"></script>`;
export const longText = '<p>A long text.</p>'.repeat(80);

/** The figure of a page, or of the first frame in it, when it is ready. */
export async function readyIn(page: Page, inFrame = false): Promise<Page | Frame> {
  const target = inFrame ? page.frames()[1]! : page;
  await target.waitForFunction(
    () => customElements.get('astrolabe-playground') !== undefined && document.querySelector('astrolabe-playground') !== null,
  );
  await target.evaluate(async () => {
    const element = document.querySelector('astrolabe-playground') as FigureElement;
    await element.ready;
    await element.whenIdle();
  });
  return target;
}

export const stateIn = (target: Page | Frame): Promise<PlaygroundState> =>
  target.evaluate(() => (document.querySelector('astrolabe-playground') as FigureElement).getState());
export const idleIn = (target: Page | Frame): Promise<void> =>
  target.evaluate(() => (document.querySelector('astrolabe-playground') as FigureElement).whenIdle());
