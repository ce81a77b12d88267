// Share > Embed: the form, the figure beside it, and the printed code in a page on another host.
import type { Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AstrolabeElement } from '../../web/src/astrolabe';
import { dialogFaults } from './dialogFaults';
import { openMapHost, type MapHost } from './mapHost';
import { usePlaygrounds, type Playground } from './playground';
import { freshPage, sharedBrowser } from './shared';

const openPage = usePlaygrounds();
const files: Record<string, string> = {};
let host: MapHost;

beforeAll(async () => {
  host = await openMapHost(files);
});
afterAll(() => host.close());

const fieldOf = (playground: Playground, name: string) => playground.page.locator(`[data-field="${name}"]`);
const codeOf = (playground: Playground): Promise<string> => playground.page.locator('[data-part="link"]').inputValue();

async function openForm(playground: Playground, form: 'frame' | 'element'): Promise<void> {
  await playground.press('shareLink');
  await playground.page.locator(`[data-form="${form}"]`).click();
  await playground.page.locator('[data-part="embed-form"]').waitFor();
  await settle(playground);
  await expect.poll(() => codeOf(playground)).toContain('data:image/svg+xml,');
}

function untilPainted(figure: Locator): Promise<void> {
  return figure.evaluate(async (element: AstrolabeElement) => {
    element.scrollIntoView();
    await element.ready;
    await element.whenIdle();
    // What is shown besides comes by itself.
    const parts = element.getAttribute('info')?.split(' ') ?? [];
    while (!parts.every((part) => element.shadowRoot!.querySelector(`[data-info="${part}"]`)?.checkVisibility())) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** Until the figure beside the form is painted. */
const settle = ({ page }: Playground): Promise<void> => untilPainted(page.locator('[data-part="figure-preview"] > *'));

interface Shown {
  size: number[];
  caption: string | null;
  hasTime: boolean;
  step: number;
  map: number[];
  algorithm: string;
  dark: boolean;
  speed: number;
  settings: unknown[];
  /** What is shown besides. */
  info: string[];
}

/** How the figure looks that a selector finds, in the shadow root of the page or by itself. */
const look = (where: Page | Frame, inForm: boolean): Promise<Shown> => where.evaluate((isPreview) => {
  const page = document.querySelector('astrolabe-playground') as AstrolabeElement;
  const figure = isPreview ? page.shadowRoot!.querySelector<AstrolabeElement>('[data-part="figure-preview"] > *')! : page;
  const { step, width, height, algorithm, dark, speed } = figure.getState();
  const caption = figure.shadowRoot!.querySelector<HTMLElement>('.caption')!;
  const box = figure.getBoundingClientRect();
  return {
    size: [box.width, box.height], caption: caption.hidden ? null : caption.textContent, hasTime: figure.shadowRoot!.querySelector('.time-line')!.checkVisibility(),
    step: step!, map: [width!, height!], algorithm: algorithm!, dark: dark!, speed: speed!,
    settings: [figure.controls, figure.from, figure.to, figure.getAttribute('info'), figure.getAttribute('edit') !== null],
    info: [...figure.shadowRoot!.querySelectorAll<HTMLElement>('[data-info]')].filter((part) => part.checkVisibility()).map((part) => part.dataset['info']!),
  };
}, inForm);

/** Opens the code in a page of another host. */
async function paste(code: string): Promise<{ shown: Shown; complaints: string[] }> {
  files['/page.html'] = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body style="margin: 0">${code}`;
  const page = await freshPage(await sharedBrowser());
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${host.address}/page.html`);
  const inside = page.frames().find((frame) => frame !== page.mainFrame()) ?? page;
  await inside.waitForFunction(() => customElements.get('astrolabe-playground') && document.querySelector('astrolabe-playground'));
  await untilPainted(inside.locator('astrolabe-playground'));
  const shown = await look(inside, false);
  await page.context().close();
  return { shown, complaints };
}

/** Fills all fields. */
async function choose(playground: Playground): Promise<void> {
  await fieldOf(playground, 'figureCaption').fill('Around the "wall" & <back>');
  await fieldOf(playground, 'figureTheme').selectOption('dark');
  await fieldOf(playground, 'figureInfo-counters').check();
  await fieldOf(playground, 'figureInfo-story').check();
  await fieldOf(playground, 'figureFrom').fill('25');
  await fieldOf(playground, 'figureTo').fill('90');
  const speeds = await fieldOf(playground, 'figureSpeed').locator('option').allTextContents();
  expect([speeds[1], speeds[8], speeds.at(-1)]).toEqual(['1 step / second', '120 steps / second', expect.stringContaining('max')]);
  await fieldOf(playground, 'figureSpeed').selectOption('3');
  await fieldOf(playground, 'figureWidth').fill('500');
  await fieldOf(playground, 'figureHeight').fill('360');
  await fieldOf(playground, 'figureEdit').check();
  await settle(playground);
}

describe('the form for figures', () => {
  it('shows the figure at its true size, and follows each field without another element', async () => {
    const playground = await openPage('#ex=trap&alg=dijkstra&step=40');
    const { page } = playground;
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      for (const name of ['ready', 'step', 'done', 'edit', 'answer', 'error']) document.addEventListener(`astrolabe-${name}`, () => told.push(name));
    });
    const { mapVersion, canUndo } = (await playground.state()) as unknown as { mapVersion: number; canUndo: boolean };
    await openForm(playground, 'frame');
    expect(await look(page, true)).toMatchObject({ size: [640, 420], caption: null, hasTime: true, step: 40, map: [32, 20], algorithm: 'dijkstra', speed: 7, settings: ['mini', null, null, null, false] });
    await page.evaluate(() => Object.assign(document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('[data-part="figure-preview"] > *')!, { isMarked: true }));
    await choose(playground);
    expect(await look(page, true)).toEqual({
      size: [500, 360], caption: 'Around the "wall" & <back>', hasTime: true, step: 25, map: [32, 20], algorithm: 'dijkstra', dark: true, speed: 3, settings: ['mini', 25, 90, 'story counters', true], info: ['story', 'counters'],
    });
    await fieldOf(playground, 'figureControls').selectOption('none');
    await fieldOf(playground, 'figureFrom').fill('');
    await settle(playground);
    expect(await look(page, true)).toMatchObject({ hasTime: false, step: 40, settings: ['none', null, 90, 'story counters', true] });
    expect(await page.evaluate(() => (document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('[data-part="figure-preview"] > *') as unknown as { isMarked?: true }).isMarked)).toBe(true);
    // The page hears nothing of what the figure does, and is where it was.
    expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([]);
    expect(await playground.state()).toMatchObject({ step: 40, mapVersion, canUndo });
    // What is chosen stays while the dialog is closed, the figure does not.
    await playground.key('Escape');
    expect(await page.locator('[data-part="figure-preview"] > *').count()).toBe(0);
    await playground.press('shareLink');
    await settle(playground);
    expect(await look(page, true)).toMatchObject({ size: [500, 360], hasTime: false, step: 40 });
    for (const form of ['link', 'markdown', 'qr']) {
      await page.locator(`[data-form="${form}"]`).click();
      expect(await page.locator('[data-part="embed-form"]').isVisible(), form).toBe(false);
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it.each(['frame', 'element'] as const)('prints a %s that shows, in another page, what the form shows', async (form) => {
    const playground = await openPage('#ex=trap&alg=dijkstra&step=40');
    await openForm(playground, form);
    const plain = await look(playground.page, true);
    const first = await paste(await codeOf(playground));
    expect(first).toEqual({ shown: plain, complaints: [] });
    await choose(playground);
    const chosen = await look(playground.page, true);
    expect(chosen).toMatchObject({ step: 25, size: [500, 360] });
    const second = await paste(await codeOf(playground));
    expect(second).toEqual({ shown: chosen, complaints: [] });
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('keeps what was chosen where a field makes no sense, and says what is wrong', async () => {
    const playground = await openPage();
    await openForm(playground, 'element');
    const problem = playground.page.locator('[data-part="figure-problem"]');
    expect(await problem.isVisible()).toBe(false);
    const good = await codeOf(playground);
    for (const [field, value, words] of [['figureWidth', '12', /160 to 2,000/], ['figureWidth', '', /160 to 2,000/], ['figureHeight', '1e9', /160 to 2,000/], ['figureFrom', '-1', /whole numbers/], ['figureTo', '2.5', /whole numbers/]] as const) {
      const before = await fieldOf(playground, field).inputValue();
      await fieldOf(playground, field).fill(value);
      expect(await problem.textContent(), `${field} ${value}`).toMatch(words);
      expect(await fieldOf(playground, field).getAttribute('aria-invalid')).toBe('true');
      expect(await codeOf(playground)).toBe(good);
      await fieldOf(playground, field).fill(before);
      expect(await problem.isVisible()).toBe(false);
    }
    await fieldOf(playground, 'figureFrom').fill('9');
    await fieldOf(playground, 'figureTo').fill('9');
    expect(await problem.textContent()).toMatch(/the first before the last/);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('makes a figure that asks: the preview does, and so does the code of both forms', async () => {
    const playground = await openPage('#ex=trap&step=40');
    await openForm(playground, 'element');
    await fieldOf(playground, 'figureQuestion').selectOption('next');
    await playground.page.locator('[data-part="figure-preview"] [data-part="question"]', { hasText: 'Step 40:' }).waitFor();
    expect(await codeOf(playground)).toMatch(/ question="next" /);
    await playground.page.locator('[data-form="frame"]').click();
    expect(await codeOf(playground)).toMatch(/embed\.html\?question=next#/);
    await fieldOf(playground, 'figureQuestion').selectOption('');
    await playground.page.locator('[data-part="figure-preview"] .question').waitFor({ state: 'detached' });
    expect(await codeOf(playground)).not.toMatch(/question/);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('prints a drawing with the figure: inside the element, and behind the frame', async () => {
    const playground = await openPage('#ex=trap&step=60');
    const article = await freshPage(await sharedBrowser(), { javaScriptEnabled: false });
    const parse = (): Promise<{ tag: string; address: string; alt: string; link: string; size: number[]; shown: number[] }> => codeOf(playground).then(async (code) => {
      await article.setContent(code, { waitUntil: 'domcontentloaded' });
      return article.evaluate(async () => {
        const figure = document.querySelector<HTMLElement>('iframe, astrolabe-playground')!;
        const image = figure.querySelector('img');
        const drawing = new Image();
        drawing.src = image?.getAttribute('src') ?? /url\("(.*)"\)/.exec(figure.getAttribute('style')!)![1]!;
        await drawing.decode();
        const box = image?.getBoundingClientRect();
        return { tag: figure.localName, address: drawing.src, alt: image?.alt ?? '', link: figure.querySelector('a')?.hash ?? '', size: [drawing.naturalWidth, drawing.naturalHeight], shown: box ? [box.width, box.height] : [] };
      });
    });
    await openForm(playground, 'element');
    const inside = await parse();
    expect(inside).toMatchObject({ tag: 'astrolabe-playground', alt: expect.stringMatching(/^Grid of 32 by 20 cells, A\*\. Expanded \(8, 11\)/), link: expect.stringMatching(/step=60/), size: [240, 156], shown: [640, 420] });
    expect(inside.address.length).toBeLessThanOrEqual(8192);
    await playground.page.locator('[data-form="frame"]').click();
    expect(await parse()).toMatchObject({ tag: 'iframe', address: inside.address });
    expect(playground.complaints).toEqual([]);
    await article.context().close();
    await playground.close();
  });

  it('is filled with the keyboard alone', async () => {
    const playground = await openPage();
    const { page } = playground;
    await openForm(playground, 'element');
    await page.keyboard.press('Shift+Tab');
    await page.locator('[data-form="qr"]').focus();
    for (const keys of [['Rooms'], ['ArrowUp'], [], ['Space']]) {
      await page.keyboard.press('Tab');
      for (const key of keys) await (key === 'Rooms' ? page.keyboard.type(key) : page.keyboard.press(key));
    }
    expect(await codeOf(playground)).toMatch(/<astrolabe-playground controls="full" .* caption="Rooms" info="story" style/);
    // Neither the search nor the tools have heard of these keys.
    expect(await playground.state()).toMatchObject({ playing: false, canUndo: false });
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it.each([[1440, 900], [390, 844], [320, 568], [640, 360]])('fits a window of %i x %i, where the figure is scrolled', async (width, height) => {
    const playground = await openPage('', { viewport: { width, height } });
    await openForm(playground, 'frame');
    expect(await dialogFaults(playground)).toEqual([]);
    expect(await playground.page.locator('.figure-box').evaluate((box) => box.scrollWidth)).toBeGreaterThanOrEqual(640);
    expect((await look(playground.page, true)).size).toEqual([640, 420]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});
