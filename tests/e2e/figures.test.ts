// The page of figures: what it prints makes, in another page, what it shows.
// Windows are alike, so each turn tries a share of them.
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AstrolabeElement } from '../../web/src/astrolabe';
import type { Host } from '../../web/tools/host.mjs';
import { foreignHost, type ForeignHost } from './foreign';
import { sharedBrowser, sharedHost } from './shared';
import { untilGrouped } from './inside';
import { shareOf } from '../turn';

let host: Host;
let browser: Browser;
let foreign: ForeignHost;

beforeAll(async () => {
  host = await sharedHost();
  browser = await sharedBrowser();
  foreign = await foreignHost(host.address);
});
afterAll(async () => {
  await foreign.close();
});

async function visit(address: string, width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext({ viewport: { width, height: 800 }, colorScheme })).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => request.failure()?.errorText === 'net::ERR_ABORTED' || complaints.push(request.url()));
  await page.goto(address);
  return { page, complaints };
}

/** What the figure below `selector` shows, whichever way it is made. */
async function shown(page: Page, selector: string): Promise<Record<string, unknown>> {
  const figure = page.locator(`${selector} > :is(iframe, astrolabe-playground)`);
  await figure.scrollIntoViewIfNeeded();
  const inside = ((await (await figure.elementHandle())!.contentFrame()) as Frame | null) ?? page;
  const within = inside === page ? selector : 'main';
  await inside.waitForSelector(`${within} > astrolabe-playground`);
  return inside.evaluate(async (place) => {
    await customElements.whenDefined('astrolabe-playground');
    const element = document.querySelector(`${place} > astrolabe-playground`) as AstrolabeElement;
    await element.ready;
    const { autoplay, controls, readonly, loop, from, to, caption, question } = element;
    if (!autoplay) await element.whenIdle();
    const { width, height, start, goal, algorithm, options, step } = element.getState();
    return { width, height, start, goal, algorithm, options, step: autoplay ? null : step, controls, readonly, loop, from, to, caption, question };
  }, within);
}

describe('the page of figures', () => {
  it.each([
    ['frame', { width: 32, step: 60 }],
    ['element', { width: 40, algorithm: 'dijkstra', step: 350, controls: 'mini' }],
    ['film', { width: 48, from: 40, to: 160, loop: true }],
    ['question', { width: 32, step: 60, question: 'next' }],
    ['locked', { width: 41, step: 150, readonly: true, controls: 'none' }],
  ])('shows the %s, and prints what makes the same elsewhere', async (id, wanted) => {
    const { page, complaints } = await visit(`${host.address}figures.html`);
    const mine = await shown(page, `#${id}`);
    expect(mine).toMatchObject(wanted);
    const code = await page.locator(`#${id} code`).innerText();
    const other = await visit(foreign.show(code));
    expect(await shown(other.page, 'body')).toEqual(mine);
    if (id === 'film')
      await page.waitForFunction(() => (document.querySelector('#film > astrolabe-playground') as AstrolabeElement).getState().step! > 45);
    expect([...complaints, ...other.complaints]).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  });

  it('shows two figures with one time, and prints what makes both', async () => {
    const { page, complaints } = await visit(`${host.address}figures.html`);
    const stepsIn = async (shownIn: Page, selector: string): Promise<number[]> => {
      await shownIn.locator(selector).last().scrollIntoViewIfNeeded();
      await untilGrouped(shownIn, selector);
      return shownIn.evaluate(async (each) => {
        const figures = [...document.querySelectorAll<AstrolabeElement>(each)];
        figures.at(-1)!.step(7);
        for (const figure of [...figures, ...figures]) await figure.whenIdle();
        return figures.map((figure) => figure.getState().step!);
      }, selector);
    };
    const [one, two] = await stepsIn(page, '#group astrolabe-playground');
    expect([one! > 0, two]).toEqual([true, Math.min(one!, two!)]);
    const other = await visit(foreign.show(await page.locator('#group code').innerText()));
    expect(await stepsIn(other.page, 'astrolabe-playground')).toEqual([one, two]);
    expect([...complaints, ...other.complaints]).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  });

  it.each(
    shareOf(
      [
        [390, 'light'],
        [390, 'dark'],
        [1280, 'dark'],
      ] as const,
      3,
    ),
  )('fits a window of %i pixels in %s', async (width, colours) => {
    const { page, complaints } = await visit(`${host.address}figures.html`, width, colours);
    for (const id of ['frame', 'element', 'film', 'question', 'locked']) await shown(page, `#${id}`);
    const [scroll, ink, background] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      const lightness = (text: string): number => Math.max(...text.match(/\d+/g)!.map(Number));
      return [document.documentElement.scrollWidth, lightness(color), lightness(backgroundColor)] as const;
    });
    expect(scroll).toBeLessThanOrEqual(width);
    expect(ink > background).toBe(colours === 'dark');
    const [figure, code] = [(await page.locator('#frame iframe').boundingBox())!, (await page.locator('#frame pre').boundingBox())!];
    if (width < 900) expect(code.y).toBeGreaterThanOrEqual(figure.y + figure.height);
    else expect(code.x).toBeGreaterThanOrEqual(figure.x + figure.width);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
