// Share > Embed: the form, the figure beside it, and the printed code in a page on another host.
// Windows are alike, so each turn tries a share of them.
import type { Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AstrolabeElement } from '../../web/src/astrolabe';
import { dialogFaults } from './dialogFaults';
import { openMapHost, type MapHost } from './mapHost';
import { usePlaygrounds, type Playground } from './playground';
import { freshPage, sharedBrowser } from './shared';
import { shareOf } from '../turn';

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
    // What is shown besides comes by itself, or the tab behind which it is folded.
    const parts = element.getAttribute('info')?.split(' ') ?? [];
    while (
      !parts.every((part) =>
        element.shadowRoot!.querySelector(`:is([data-info="${part}"], [data-info-tab="${part}"]):not([hidden])`)?.checkVisibility(),
      )
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
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
const look = (where: Page | Frame, inForm: boolean): Promise<Shown> =>
  where.evaluate((isPreview) => {
    const page = document.querySelector('astrolabe-playground') as AstrolabeElement;
    const figure = isPreview ? page.shadowRoot!.querySelector<AstrolabeElement>('[data-part="figure-preview"] > *')! : page;
    const { step, width, height, algorithm, dark, speed } = figure.getState();
    const caption = figure.shadowRoot!.querySelector<HTMLElement>('.caption')!;
    const box = figure.getBoundingClientRect();
    // The element of the page itself, which previews are, reflects no properties.
    const numberOf = (name: string): number | null => (figure.hasAttribute(name) ? Number(figure.getAttribute(name)) : null);
    return {
      size: [box.width, box.height],
      caption: caption.hidden ? null : caption.textContent,
      hasTime: figure.shadowRoot!.querySelector('.time-line')!.checkVisibility(),
      step: step!,
      map: [width!, height!],
      algorithm: algorithm!,
      dark: dark!,
      speed: speed!,
      settings: [
        figure.getAttribute('controls'),
        numberOf('from'),
        numberOf('to'),
        figure.getAttribute('info'),
        figure.getAttribute('edit') !== null,
      ],
      info: [...figure.shadowRoot!.querySelectorAll<HTMLElement>('[data-info]')]
        .filter((part) => part.checkVisibility())
        .map((part) => part.dataset['info']!),
    };
  }, inForm);

/** A page of another host with the code. */
async function openPasted(code: string): Promise<{ target: Page | Frame; complaints: string[]; close(): Promise<void> }> {
  files['/page.html'] = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body style="margin: 0">${code}`;
  const page = await freshPage(await sharedBrowser());
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${host.address}/page.html`);
  const target = page.frames().find((frame) => frame !== page.mainFrame()) ?? page;
  await target.waitForFunction(() => customElements.get('astrolabe-playground') && document.querySelector('astrolabe-playground'));
  for (const figure of await target.locator('astrolabe-playground').all()) await untilPainted(figure);
  return { target, complaints, close: () => page.context().close() };
}

async function paste(code: string): Promise<{ shown: Shown; complaints: string[] }> {
  const { target, complaints, close } = await openPasted(code);
  const shown = await look(target, false);
  await close();
  return { shown, complaints };
}

/** What tells two figures apart, of those below an element or of a whole page. */
const lookAtAll = (figures: Locator): Promise<unknown[]> =>
  figures.evaluateAll((all) =>
    (all as AstrolabeElement[]).map((figure) => {
      const { algorithm, options, step, width } = figure.getState() as {
        algorithm: string;
        options: Record<string, number>;
        step: number;
        width: number;
      };
      return [
        algorithm,
        options['weight'],
        step,
        width,
        figure.shadowRoot!.querySelector('.caption')!.textContent,
        figure.getAttribute('group') ?? '',
        figure.getAttribute('question') ?? '',
        figure.shadowRoot!.querySelector('.question') !== null,
      ];
    }),
  );
const previewsOf = ({ page }: Playground): Locator => page.locator('[data-part="figure-preview"] > *');
const openMore = ({ page }: Playground): Promise<void> => page.locator('[data-part="figure-more"]:not([open]) summary').click();

/** Fills all fields. */
async function choose(playground: Playground): Promise<void> {
  await fieldOf(playground, 'figureCaption').fill('Around the "wall" & <back>');
  await openMore(playground);
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
    expect(await look(page, true)).toMatchObject({
      size: [640, 420],
      caption: null,
      hasTime: true,
      step: 40,
      map: [32, 20],
      algorithm: 'dijkstra',
      speed: 7,
      settings: ['mini', null, null, null, false],
    });
    await page.evaluate(() =>
      Object.assign(document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('[data-part="figure-preview"] > *')!, {
        isMarked: true,
      }),
    );
    await choose(playground);
    expect(await look(page, true)).toEqual({
      size: [500, 360],
      caption: 'Around the "wall" & <back>',
      hasTime: true,
      step: 25,
      map: [32, 20],
      algorithm: 'dijkstra',
      dark: true,
      speed: 3,
      settings: ['mini', 25, 90, 'story counters', true],
      info: ['story', 'counters'],
    });
    await fieldOf(playground, 'figureControls').selectOption('none');
    await fieldOf(playground, 'figureFrom').fill('');
    await settle(playground);
    expect(await look(page, true)).toMatchObject({ hasTime: false, step: 40, settings: ['none', null, 90, 'story counters', true] });
    expect(
      await page.evaluate(
        () =>
          (
            document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('[data-part="figure-preview"] > *') as unknown as {
              isMarked?: true;
            }
          ).isMarked,
      ),
    ).toBe(true);
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

  it('says when the figure is too small for its map and its question, and which height suffices', async () => {
    const playground = await openPage('#ex=rooms&step=76');
    await openForm(playground, 'frame');
    const note = playground.page.locator('[data-part="figure-room"]');
    expect(await note.isVisible()).toBe(false);
    await fieldOf(playground, 'figureInfo-story').check();
    await fieldOf(playground, 'figureQuestion').selectOption('refused');
    await fieldOf(playground, 'figureWidth').fill('360');
    await expect
      .poll(() => note.textContent())
      .toMatch(/^The map has less than 40 % of this figure, or the question scrolls\. A height of \d+ pixels suffices\.$/);
    expect(await note.isVisible()).toBe(true);
    await fieldOf(playground, 'figureHeight').fill(/height of (\d+)/.exec((await note.textContent())!)![1]!);
    await expect.poll(() => note.isVisible()).toBe(false);
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
    const [problem, note] = ['figure-problem', 'step-note'].map((part) => playground.page.locator(`[data-part="${part}"]`)) as [Locator, Locator];
    await openMore(playground);
    expect(await problem.isVisible()).toBe(false);
    const good = await codeOf(playground);
    for (const [field, value, words] of [
      ['figureWidth', '12', /160 to 2,000/],
      ['figureWidth', '', /160 to 2,000/],
      ['figureHeight', '1e9', /160 to 2,000/],
    ] as const) {
      const before = await fieldOf(playground, field).inputValue();
      await fieldOf(playground, field).fill(value);
      expect(await problem.textContent(), `${field} ${value}`).toMatch(words);
      expect(await fieldOf(playground, field).getAttribute('aria-invalid')).toBe('true');
      expect(await codeOf(playground)).toBe(good);
      await fieldOf(playground, field).fill(before);
      expect(await problem.isVisible()).toBe(false);
    }
    for (const [field, value] of [
      ['figureFrom', '-1'],
      ['figureTo', '2.5'],
      ['figureTo', 'end'],
    ] as const) {
      await fieldOf(playground, field).fill(value);
      expect([await note.textContent(), await fieldOf(playground, field).getAttribute('aria-invalid')], value).toEqual([
        'A step is a whole number, 0 or more.',
        'true',
      ]);
      expect(await codeOf(playground)).toBe(good);
      await fieldOf(playground, field).fill('');
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('sets a step that the search does not have to its last one, and lets the step that was not typed give way', async () => {
    const playground = await openPage('#ex=trap&alg=dijkstra');
    const { page } = playground;
    await playground.toEnd();
    const last = (await playground.state()).step;
    await openForm(playground, 'element');
    await openMore(playground);
    const [from, to, note] = [fieldOf(playground, 'figureFrom'), fieldOf(playground, 'figureTo'), page.locator('[data-part="step-note"]')];
    expect(await note.textContent()).toBe(`This search has ${last} steps.`);
    const stand = async (): Promise<unknown[]> => [
      await from.inputValue(),
      await to.inputValue(),
      await note.textContent(),
      /(?: from="\d+")?(?: to="\d+")? style/.exec(await codeOf(playground))![0],
    ];
    await to.fill('9,999');
    // The code never has another step than the field will have.
    expect(await codeOf(playground)).toContain(` to="${last}" `);
    await page.keyboard.press('Enter');
    expect(await stand()).toEqual(['', String(last), `This search has ${last} steps; “To step” was set to ${last}.`, ` to="${last}" style`]);
    await to.fill('30');
    await from.fill('30');
    await page.keyboard.press('Enter');
    expect(await stand()).toEqual(['30', '', 'It ends after it begins: “To step” was set to the end.', ' from="30" style']);
    await to.fill('12');
    await page.keyboard.press('Tab');
    expect(await stand()).toEqual(['', '12', 'It ends after it begins: “From step” was set to as shared.', ' to="12" style']);
    await to.fill('0');
    await page.keyboard.press('Enter');
    expect(await stand()).toEqual(['', '1', '“To step” was set to 1.', ' to="1" style']);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('makes two figures with one time of searches that are compared, or of another algorithm; pasted, they go together', async () => {
    const playground = await openPage('#ex=trap&alg=weighted-astar&weight=3000&step=40&alg2=dijkstra&step2=40');
    const { page } = playground;
    await openForm(playground, 'frame');
    expect(await fieldOf(playground, 'figureCount').locator('option').nth(1).isDisabled()).toBe(true);
    await page.locator('[data-form="element"]').click();
    await fieldOf(playground, 'figureCount').selectOption('2');
    await fieldOf(playground, 'figureQuestion').selectOption('next');
    await page.locator('[data-part="figure-preview"] .question').waitFor();
    for (const figure of await previewsOf(playground).all()) await untilPainted(figure);
    const two = await lookAtAll(previewsOf(playground));
    const group = expect.stringMatching(/^time-[\w-]{6}$/) as unknown;
    const names = ['Weighted A*', 'Dijkstra'];
    expect(two).toEqual([
      ['weighted-astar', 3000, 40, 32, names[0], group, 'next', true],
      ['dijkstra', expect.anything(), 40, 32, names[1], group, '', false],
    ]);
    expect(await previewsOf(playground).evaluateAll((all) => all.map((figure) => Math.round(figure.getBoundingClientRect().top)))).toHaveLength(2);
    const pasted = await openPasted(await codeOf(playground));
    await pasted.target.locator('astrolabe-playground .question').waitFor();
    expect(await lookAtAll(pasted.target.locator('astrolabe-playground'))).toEqual(two);
    await pasted.target
      .locator('astrolabe-playground')
      .first()
      .evaluate((figure: AstrolabeElement) => figure.seek(55));
    await pasted.target.waitForFunction(() =>
      [...document.querySelectorAll<AstrolabeElement>('astrolabe-playground')].every((figure) => figure.getState().step === 55),
    );
    expect(pasted.complaints).toEqual([]);
    await pasted.close();
    // Another algorithm in place of the compared search, and captions of its own.
    await fieldOf(playground, 'figureSecond').selectOption('greedy');
    await fieldOf(playground, 'figureSecondCaption').fill('Fast');
    await fieldOf(playground, 'figureCaption').fill('Slow');
    await page.waitForFunction(() => {
      const figure = document
        .querySelector('astrolabe-playground')!
        .shadowRoot!.querySelectorAll<AstrolabeElement>('[data-part="figure-preview"] > *')[1];
      return figure?.getState?.().algorithm === 'greedy';
    });
    expect(await codeOf(playground)).toMatch(/caption="Slow" .*\n.*caption="Fast" .*algorithm="greedy"/);
    // A frame makes one figure, which compares as the page does.
    await page.locator('[data-form="frame"]').click();
    await settle(playground);
    expect([await previewsOf(playground).count(), await codeOf(playground)]).toEqual([1, expect.not.stringContaining('group')]);
    expect(await codeOf(playground)).toContain('alg2=dijkstra');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('makes a film, which plays by itself where it is pasted, and begins again', async () => {
    const playground = await openPage('#ex=trap&alg=dijkstra');
    const { page } = playground;
    await openForm(playground, 'frame');
    await openMore(playground);
    await fieldOf(playground, 'figureFrom').fill('20');
    await fieldOf(playground, 'figureTo').fill('24');
    await fieldOf(playground, 'figureSpeed').selectOption('5');
    await fieldOf(playground, 'figureAutoplay').check();
    await fieldOf(playground, 'figureLoop').check();
    const playsAgain = (isPreview: boolean): boolean | null => {
      const page = document.querySelector('astrolabe-playground') as AstrolabeElement;
      const figure = isPreview ? page.shadowRoot!.querySelector<AstrolabeElement>('[data-part="figure-preview"] > *')! : page;
      const steps = ((figure as unknown as { steps?: number[] }).steps ??= []);
      const { step } = figure.getState();
      if (step !== undefined && step !== steps.at(-1)) steps.push(step);
      const end = steps.indexOf(24);
      return end >= 0 && steps.slice(end).includes(20) && steps.slice(end).some((each) => each > 20 && each < 24)
        ? steps.every((each) => each <= 24)
        : null;
    };
    expect(await codeOf(playground)).toMatch(/embed\.html\?autoplay=1&amp;loop=1&amp;from=20&amp;to=24&amp;speed=5#/);
    await page.waitForFunction(playsAgain, true);
    await page.locator('[data-form="element"]').click();
    const pasted = await openPasted(await codeOf(playground));
    await pasted.target.waitForFunction(playsAgain, false);
    expect(pasted.complaints).toEqual([]);
    await pasted.close();
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
    // Several, in the order in which they are chosen.
    await fieldOf(playground, 'figureQuestion-2').selectOption('refused');
    await fieldOf(playground, 'figureQuestion-3').selectOption('next');
    expect(await codeOf(playground)).toMatch(/embed\.html\?question=next\+refused\+next#/);
    await fieldOf(playground, 'figureQuestion-2').selectOption('');
    expect([await codeOf(playground), await fieldOf(playground, 'figureQuestion-3').count()]).toEqual([expect.stringMatching(/\?question=next#/), 0]);
    await fieldOf(playground, 'figureQuestion').selectOption('');
    await playground.page.locator('[data-part="figure-preview"] .question').waitFor({ state: 'detached' });
    expect(await codeOf(playground)).not.toMatch(/question/);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('prints a drawing with the figure: inside the element, and behind the frame', async () => {
    const playground = await openPage('#ex=trap&step=60');
    const article = await freshPage(await sharedBrowser(), { javaScriptEnabled: false });
    const parse = (): Promise<{ tag: string; address: string; alt: string; link: string; size: number[]; shown: number[] }> =>
      codeOf(playground).then(async (code) => {
        await article.setContent(code, { waitUntil: 'domcontentloaded' });
        return article.evaluate(async () => {
          const figure = document.querySelector<HTMLElement>('iframe, astrolabe-playground')!;
          const image = figure.querySelector('img');
          const drawing = new Image();
          drawing.src = image?.getAttribute('src') ?? /url\("(.*)"\)/.exec(figure.getAttribute('style')!)![1]!;
          await drawing.decode();
          const box = image?.getBoundingClientRect();
          return {
            tag: figure.localName,
            address: drawing.src,
            alt: image?.alt ?? '',
            link: figure.querySelector('a')?.hash ?? '',
            size: [drawing.naturalWidth, drawing.naturalHeight],
            shown: box ? [box.width, box.height] : [],
          };
        });
      });
    await openForm(playground, 'element');
    const inside = await parse();
    expect(inside).toMatchObject({
      tag: 'astrolabe-playground',
      alt: expect.stringMatching(/^Grid of 32 by 20 cells, A\*\. Expanded \(8, 11\)/),
      link: expect.stringMatching(/step=60/),
      size: [240, 156],
      shown: [640, 420],
    });
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
    for (const keys of [['Rooms'], [], ['ArrowUp'], ['Space']]) {
      await page.keyboard.press('Tab');
      for (const key of keys) await (key === 'Rooms' ? page.keyboard.type(key) : page.keyboard.press(key));
    }
    expect(await codeOf(playground)).toMatch(/<astrolabe-playground controls="full" .* caption="Rooms" info="story" style/);
    // Neither the search nor the tools have heard of these keys.
    expect(await playground.state()).toMatchObject({ playing: false, canUndo: false });
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it.each(
    shareOf(
      [
        [1440, 900],
        [390, 844],
        [320, 568],
        [640, 360],
      ] as const,
      2,
    ),
  )('fits a window of %i x %i, where the figure is scrolled', async (width, height) => {
    const playground = await openPage('', { viewport: { width, height } });
    await openForm(playground, 'frame');
    expect(await dialogFaults(playground)).toEqual([]);
    expect(await playground.page.locator('.figure-box').evaluate((box) => box.scrollWidth)).toBeGreaterThanOrEqual(640);
    expect((await look(playground.page, true)).size).toEqual([640, 420]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});
