// Elements and frames in a page on another host, with a strict policy of its own.
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AstrolabeElement, PlaygroundState } from '../../web/src/astrolabe';
import type { Host } from '../../web/tools/host.mjs';
import { foreignHost, type ForeignHost } from './foreign';
import { openMapHost, type MapHost } from './mapHost';
import { lanesIn } from './inside';
import { sharedBrowser, sharedHost } from './shared';

interface Element extends AstrolabeElement {
  getState(): PlaygroundState;
}

let host: Host;
let browser: Browser;
let foreign: ForeignHost;
let mapLink = '';

beforeAll(async () => {
  host = await sharedHost();
  browser = await sharedBrowser();
  foreign = await foreignHost(host.address);
  // A link to show, made by the playground itself.
  const { page, complaints } = await visit(host.address);
  mapLink = await page.evaluate(async () => {
    const element = document.querySelector('astrolabe-playground') as Element;
    await element.ready;
    element.seek(40);
    await element.whenIdle();
    element.shadowRoot!.querySelector<HTMLElement>('[data-action="shareLink"]')!.click();
    await element.whenIdle();
    return location.hash.slice(1);
  });
  expect(complaints).toEqual([]);
  await page.context().close();
});
afterAll(async () => {
  await foreign.close();
});

async function visit(address: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext({ viewport: { width: 1000, height: 700 } })).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => (message.type() === 'error' || message.type() === 'warning') && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('requestfailed', (request) => request.failure()?.errorText === 'net::ERR_ABORTED' || complaints.push(`request: ${request.url()}`));
  await page.goto(address);
  return { page, complaints };
}

/** A page of the other host. */
function visitForeign(body: string): ReturnType<typeof visit> {
  return visit(foreign.show(body));
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = page.frames().find((each) => each !== page.mainFrame())!;
  await frame.waitForFunction(
    () => customElements.get('astrolabe-playground') !== undefined && document.querySelector('astrolabe-playground') !== null,
  );
  await frame.evaluate(async () => {
    const element = document.querySelector('astrolabe-playground') as Element;
    await element.ready;
    await element.whenIdle();
  });
  return frame;
}

const stateIn = (frame: Frame | Page): Promise<ReturnType<Element['getState']>> =>
  frame.evaluate(() => (document.querySelector('astrolabe-playground') as Element).getState());

const set = (page: Page, name: 'src' | 'link' | 'heuristic', value: string): Promise<void> =>
  page.evaluate(
    async ([key, text]) => {
      const figure = document.querySelector('astrolabe-playground') as Element;
      figure[key as 'src'] = text!;
      await figure.whenIdle();
    },
    [name, value],
  );

describe.each([
  ['plain', ''],
  ['sandboxed', 'sandbox="allow-scripts"'],
])('a %s frame', (_, sandbox) => {
  it('shows the step of its link, plays, steps and edits, without a word on the console', async () => {
    const { page, complaints } = await visitForeign(
      `<iframe ${sandbox} width="640" height="400" src="${host.address}embed.html?theme=dark&speed=20#${mapLink}"></iframe>`,
    );
    const frame = await frameOf(page);
    expect(await stateIn(frame)).toMatchObject({ step: 40, width: 48, dark: true, speed: 20 });
    await frame.locator('[data-action="stepForward"]').click();
    await frame.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().step === 41);
    await frame.locator('[data-action="playPause"]').click();
    await frame.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().atEnd);
    expect(await frame.locator('.inspector').isVisible()).toBe(false);
    expect(await frame.locator('.time-line').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('answers the page around it through a port, and no other', async () => {
    const { page, complaints } = await visitForeign(
      `<iframe ${sandbox} width="640" height="400" src="${host.address}embed.html#${mapLink}"></iframe>`,
    );
    // As soon as the frame has loaded, long before its solver has.
    const answers = await page.evaluate(async () => {
      const target = document.querySelector('iframe')!.contentWindow!;
      const { port1, port2 } = new MessageChannel();
      const told: string[] = [],
        answered: number[] = [];
      const waiting = new Map<unknown, (data: unknown) => void>();
      port1.onmessage = ({ data }) => {
        answered.push(data.id);
        if (data.event) told.push(data.event);
        else waiting.get(data.id)?.(data.error ?? data.result);
      };
      target.postMessage({ astrolabe: 1, type: 'connect' }, '*', [port2]);
      const send = (message: Record<string, unknown>): Promise<unknown> =>
        new Promise((done) => {
          waiting.set(message['id'] ?? null, done);
          port1.postMessage(message);
        });
      const ask = (id: number, method: string, argument?: unknown): Promise<unknown> => send({ astrolabe: 1, id, method, argument });
      const results: unknown[] = [];
      results.push(await ask(1, 'seek', 12));
      results.push(((await ask(2, 'getState')) as { step: number }).step);
      results.push(await ask(3, 'step', 'far'));
      results.push(await ask(4, 'constructor'));
      results.push(await send({ astrolabe: 7, id: 5, method: 'play' }));
      results.push(await ask(6, 'edit', [{ x: 9e9, y: 0, terrain: 'wall' }]));
      results.push(await ask(7, 'edit', [{ x: 2, y: 2, terrain: 'lava' }]));
      results.push(await ask(8, 'load', 'nonsense'));
      results.push(String(await ask(9, 'screenshot')).slice(0, 22));
      results.push(await ask(10, 'seek', 1e6), (((await ask(11, 'getPath')) as unknown[]) ?? []).length >= 0);
      // Requests that do not wait for a large edit are answered after it.
      const cells = Array.from({ length: 100_000 }, (_, i) => ({ x: i % 48, y: Math.floor(i / 48) % 30, terrain: ['swamp', 'forest'][i % 2] }));
      const states = (await Promise.all([
        ask(20, 'getState'),
        ask(21, 'edit', cells),
        ask(22, 'getState'),
        ask(23, 'seek', 7),
        ask(24, 'edit', [{ x: 0, y: 0, terrain: 'wall' }]),
        ask(25, 'getState'),
      ])) as { step: number; mapVersion: number }[];
      await new Promise((done) => setTimeout(done, 300));
      return {
        results,
        told: [...new Set(told)].sort(),
        order: answered.filter((id) => id >= 20),
        versions: [2, 5].map((i) => states[i]!.mapVersion - states[0]!.mapVersion),
        step: states[5]!.step,
      };
    });
    expect(answers.results).toEqual([
      undefined,
      12,
      'step takes a whole number',
      expect.stringContaining('methods are play, pause'),
      'this frame speaks version 1',
      'cells[0] takes whole numbers, x to 47 and y to 29',
      'terrain of cells[0] takes an id of the catalogue',
      'This link does not hold a map of Astrolabe. The open map stays as it was.',
      'data:image/png;base64,',
      undefined,
      true,
    ]);
    expect([answers.order, answers.versions, answers.step]).toEqual([[20, 21, 22, 23, 24, 25], [1, 2], 7]);
    expect(answers.told).toEqual(expect.arrayContaining(['astrolabe-done', 'astrolabe-error', 'astrolabe-step']));
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('an element in another page', () => {
  const withElement = (attributes: string, more = ''): string =>
    `<script type="module" src="${host.address}astrolabe.js"></script>${more}<astrolabe-playground ${attributes}></astrolabe-playground>`;
  const size = 'controls="mini"';
  const ready = (page: Page): Promise<void> =>
    page.evaluate(async () => {
      await customElements.whenDefined('astrolabe-playground');
      const element = document.querySelector('astrolabe-playground') as Element;
      await element.ready;
      await element.whenIdle();
    });

  it('does what its attributes say, and its properties reflect them', async () => {
    const { page, complaints } = await visitForeign(
      withElement(`${size} link="${mapLink}" algorithm="dijkstra" speed="99" theme="light" caption="Around the wall"`),
    );
    await ready(page);
    expect(await stateIn(page)).toMatchObject({ algorithm: 'dijkstra', speed: 20, dark: false, canUndo: false });
    expect(
      await page.evaluate(() => {
        const element = document.querySelector('astrolabe-playground') as Element;
        element['theme'] = 'dark';
        element['readonly'] = true;
        element['speed'] = 3;
        return [
          element.getAttribute('theme'),
          element.hasAttribute('readonly'),
          element['controls'],
          element['from'],
          element.getState().dark,
          element.getState().speed,
        ];
      }),
    ).toEqual(['dark', true, 'mini', null, true, 3]);
    expect(await page.locator('.caption').textContent()).toBe('Around the wall');
    await page.evaluate(() => ((document.querySelector('astrolabe-playground') as Element)['algorithm'] = 'nonsense'));
    expect(await stateIn(page)).toMatchObject({ algorithm: 'dijkstra', toast: 'There is no algorithm called nonsense.' });
    // A link that cannot be opened is an error for the caller.
    const outcomes = await page.evaluate(async () => {
      const element = document.querySelector('astrolabe-playground')!;
      const outcome = (link: string): Promise<string> =>
        element.load(link).then(
          () => 'open',
          ({ message }: Error) => message,
        );
      return [await outcome('nonsense'), await outcome('x'.repeat(2 ** 24 + 1)), await outcome('ex=trap')];
    });
    expect(outcomes).toEqual([
      'This link does not hold a map of Astrolabe. The open map stays as it was.',
      'load takes at most 16777216 characters',
      'open',
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('leaves its time line room where it is narrow', async () => {
    const { page, complaints } = await visitForeign(withElement(`${size} link="${mapLink}"`));
    await ready(page);
    await page.evaluate(() =>
      Object.assign((document.querySelector('astrolabe-playground') as unknown as HTMLElement).style, {
        display: 'block',
        width: '300px',
        height: '240px',
      }),
    );
    const scrubber = page.locator('[role=slider]').first();
    expect((await scrubber.boundingBox())!.width).toBeGreaterThan(64);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('says in which language its texts are: English, but for what its author wrote', async () => {
    const { page, complaints } = await visitForeign(withElement('caption="Ein Labyrinth"', '<main lang="de">'));
    const languages = (): Promise<string[]> =>
      page.evaluate(async () => {
        await customElements.whenDefined('astrolabe-playground');
        const element = document.querySelector('astrolabe-playground') as Element;
        await element.ready;
        return ['.caption', 'canvas.map', 'button'].map((part) => element.shadowRoot!.querySelector(part)!.closest<HTMLElement>('[lang]')!.lang);
      });
    expect(await languages()).toEqual(['de', 'en', 'en']);
    await page.evaluate(() => (document.querySelector('astrolabe-playground')!.lang = 'fr'));
    expect(await languages()).toEqual(['fr', 'en', 'en']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('leaves the address of the page alone, and takes what was set before it was there', async () => {
    const { page, complaints } = await visitForeign(`<astrolabe-playground link="${mapLink}" algorithm="dijkstra"></astrolabe-playground>`);
    await page.evaluate(() => {
      location.hash = 'section-2';
      const element = document.querySelector('astrolabe-playground') as Element;
      element['controls'] = 'mini';
      element['readonly'] = true;
    });
    await page.evaluate(`import('${host.address}astrolabe.js').then(() => undefined)`);
    await ready(page);
    expect(await page.evaluate(() => [location.hash, (document.querySelector('astrolabe-playground') as Element).getAttribute('controls')])).toEqual([
      '#section-2',
      'mini',
    ]);
    await page.evaluate(() => ((document.querySelector('astrolabe-playground') as Element)['readonly'] = false));
    await page.evaluate(() => (document.querySelector('astrolabe-playground') as Element).edit([{ x: 20, y: 14, terrain: 'wall' }]));
    expect(await page.evaluate(() => location.hash)).toBe('#section-2');
    // What the author chose holds for whatever link comes.
    await page.evaluate(async (link) => {
      const element = document.querySelector('astrolabe-playground') as Element;
      element['link'] = `${link}.`;
      await element.whenIdle();
    }, mapLink);
    expect(await stateIn(page)).toMatchObject({ algorithm: 'dijkstra', step: 40 });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('may be removed whenever it tells something, and comes back', async () => {
    const { page, complaints } = await visitForeign(withElement(`${size} link="${mapLink}" autoplay loop to="60" speed="20"`));
    for (const event of ['astrolabe-ready', 'astrolabe-step', 'astrolabe-done']) {
      await page.evaluate(async (type) => {
        const element = document.querySelector('astrolabe-playground') as Element;
        const told = new Promise((resolve) =>
          element.addEventListener(
            type,
            () => {
              element.remove();
              resolve(null);
            },
            { once: true },
          ),
        );
        // It may have been ready before anybody listened.
        if (type === 'astrolabe-ready') document.body.append(element);
        if (type === 'astrolabe-done') {
          element.removeAttribute('to');
          await element.ready;
          element.seek(1e6);
        }
        await told;
        await new Promise((resolve) => setTimeout(resolve, 50));
        document.body.append(element);
      }, event);
    }
    await ready(page);
    expect(String(await page.evaluate(() => (document.querySelector('astrolabe-playground') as Element).screenshot()))).toMatch(/^data:image\/png/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('rests at the end of its film while it is out of view, and plays from the beginning when asked there', async () => {
    const { page, complaints } = await visitForeign(
      withElement(`${size} link="${mapLink}" to="45" speed="8"`).concat('<p>A long text.</p>'.repeat(80)),
    );
    await ready(page);
    const playing = (): Promise<void> =>
      page.evaluate(async () => {
        const element = document.querySelector('astrolabe-playground') as Element;
        element.play();
        await element.whenIdle();
      });
    await playing();
    expect(await stateIn(page)).toMatchObject({ step: 45, playing: false });
    await playing();
    await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().step < 45);
    await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().step === 45);
    await page.evaluate(() => {
      const element = document.querySelector('astrolabe-playground') as Element;
      element['loop'] = true;
      element.seek(30);
      element.play();
    });
    await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().step === 45);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(2500);
    expect(await stateIn(page)).toMatchObject({ step: 45, playing: false });
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().playing);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('has reached the step of a link when load ends, and goes on from there', async () => {
    const { page, complaints } = await visitForeign(withElement(`${size} link="${mapLink}"`));
    await ready(page);
    const steps = await page.evaluate(async () => {
      const element = document.querySelector('astrolabe-playground') as Element;
      const told: number[] = [];
      for (const act of [() => undefined, () => element.step(1), () => element.step(-1), () => element.edit([{ x: 0, y: 0, terrain: 'wall' }])]) {
        await element.load('ex=trap&step=60');
        act();
        await element.whenIdle();
        told.push(element.getState().step);
      }
      // Nor does it depend on whether a frame has passed.
      await element.load('ex=trap&step=40');
      element.seek(60);
      element.edit([{ x: 0, y: 0, terrain: 'wall' }]);
      await element.whenIdle();
      return [...told, element.getState().step, element.getPath().length];
    });
    expect(steps).toEqual([60, 61, 59, 60, 60, 0]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('never goes beyond the last step of its film, ignores an empty one, and lets go of it where a reader scrubs', async () => {
    const { page, complaints } = await visitForeign(withElement(`${size} link="ex=trap" to="195" speed="20" autoplay`));
    const film = (attributes: Record<string, string>): Promise<{ furthest: number; step: number; done: number }> =>
      page.evaluate(async (wanted) => {
        const old = document.querySelector('astrolabe-playground') as Element;
        const element = document.createElement('astrolabe-playground') as Element;
        for (const [name, value] of Object.entries(wanted)) element.setAttribute(name, value);
        let furthest = 0,
          done = 0;
        element.addEventListener('astrolabe-step', ({ detail }) => (furthest = Math.max(furthest, detail.step)));
        element.addEventListener('astrolabe-done', () => done++);
        old.replaceWith(element);
        await element.ready;
        element.play();
        await element.whenIdle();
        return { furthest, step: element.getState().step, done };
      }, attributes);
    expect(await film({ link: 'ex=trap', to: '195', speed: '20' })).toEqual({ furthest: 195, step: 195, done: 0 });
    expect(await film({ link: 'ex=trap', from: '30', to: '10', speed: '20' })).toEqual({ furthest: 200, step: 200, done: 1 });
    await film({ link: 'ex=trap', from: '150', to: '170', speed: '20', loop: '' });
    await page.locator('[data-part="scrubber"]').press('PageDown');
    const { step } = await stateIn(page);
    await page.waitForTimeout(2500);
    expect(await stateIn(page)).toMatchObject({ step, playing: false });
    expect(step).toBeLessThan(170);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('says what is wrong with its first link, takes a whole address, and shows nothing else instead', async () => {
    const { page, complaints } = await visitForeign(withElement(`${size} link="ex=trap"`));
    await ready(page);
    const told = await page.evaluate(async () => {
      const events: string[] = [];
      const element = document.createElement('astrolabe-playground') as Element;
      for (const name of ['ready', 'step', 'done', 'error'] as const) element.addEventListener(`astrolabe-${name}`, () => events.push(name));
      element.setAttribute('link', 'hello');
      document.querySelector('astrolabe-playground')!.replaceWith(element);
      await element.ready;
      await element.whenIdle();
      return events;
    });
    expect(told).toEqual(['error', 'ready']);
    const { toast, ...rest } = await stateIn(page);
    expect(rest).toMatchObject({ mapName: 'New map', step: 0, canUndo: false });
    // Nothing was open that could have stayed.
    expect(toast).toMatch(/\w/);
    expect(toast).not.toContain('open map');
    await set(page, 'link', 'https://example.org/anywhere#ex=trap&step=5');
    expect(await stateIn(page)).toMatchObject({ step: 5, toast: null });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['', 'Open in the playground'],
    ['?home=https://elsewhere.example:8443/play/', 'Open in the playground at elsewhere.example:8443'],
    ['?home=//elsewhere.example', 'Open in the playground at elsewhere.example'],
    ['?home=javascript:alert(1)', 'Open in the playground'],
  ])('says which host the button of a frame leads to (%s)', async (query, name) => {
    const { page, complaints } = await visit(`${host.address}embed.html${query}#ex=trap`);
    const link = page.locator('.home-link');
    await link.waitFor();
    expect([await link.getAttribute('aria-label'), await link.getAttribute('title')]).toEqual([name, name]);
    await link.hover();
    await expect.poll(() => link.getAttribute('href')).toContain('#');
    expect(await link.getAttribute('title')).toBe(name);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('says why it shows no path where no inspector does, and tells no cost then', async () => {
    const { page, complaints } = await visitForeign(
      withElement(`controls="mini" caption="A short caption" home="${host.address}" link="ex=terrain&amp;alg=jps"`),
    );
    const resize = (side: number): Promise<void> =>
      page.evaluate((pixels) => {
        const { style } = document.querySelector('astrolabe-playground') as HTMLElement;
        style.width = style.height = `${pixels}px`;
      }, side);
    await ready(page);
    await resize(240);
    const reason = page.locator('[data-part="no-path"]');
    expect(await reason.isVisible()).toBe(true);
    expect(await reason.textContent()).toContain('needs equal costs everywhere; this map has terrain');
    const told = (wall: number): Promise<unknown> =>
      page.evaluate(async (x) => {
        const element = document.querySelector('astrolabe-playground') as Element;
        await element.load('ex=trap');
        element.edit(Array.from({ length: element.getState().height! }, (_, y) => ({ x, y, terrain: 'wall' })));
        element.addEventListener('astrolabe-done', ({ detail }) => element.setAttribute('data-told', JSON.stringify(detail)), { once: true });
        element.seek(100_000);
        await element.whenIdle();
        return JSON.parse(element.getAttribute('data-told')!) as unknown;
      }, wall);
    expect(await told(0)).toMatchObject({ status: 'Found', cost: expect.closeTo(29.3848, 4) as number });
    expect(await reason.isVisible()).toBe(false);
    expect(await told(16)).toMatchObject({ status: 'NoPath', cost: null });
    expect(await reason.textContent()).toContain('The goal cannot be reached');
    // Small figures have room for the caption, the step and a scrubber.
    const [caption, labels, scrubber] = await Promise.all(
      ['.caption', '[data-part="step"]', '[data-part="scrubber"]'].map((part) => page.locator(part).boundingBox()),
    );
    expect(caption!.height).toBeLessThan(32);
    expect(labels!.height).toBeLessThan(20);
    expect(scrubber!.width).toBeGreaterThan(60);
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('controls', 'full'));
    expect(await reason.isVisible()).toBe(true);
    await resize(600);
    await reason.waitFor({ state: 'hidden' });
    await page.waitForFunction(
      () => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('.inspector .algorithm')!.getBoundingClientRect().width > 20,
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('plays from a step to another, and again', async () => {
    const { page, complaints } = await visitForeign(withElement(`${size} link="${mapLink}" from="5" to="30" autoplay loop speed="8"`));
    await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState?.().step === 30);
    await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().step === 5);
    await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().playing);
    expect((await stateIn(page)).step).toBeLessThanOrEqual(30);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('cannot be edited when it is locked, and leaves the wheel to the page until a reader works in it', async () => {
    const { page, complaints } = await visitForeign(withElement(`${size} readonly link="${mapLink}"`, '').concat('<p>A long text.</p>'.repeat(80)));
    await ready(page);
    const box = (await page.locator('astrolabe-playground').boundingBox())!;
    const scale = (): Promise<unknown> =>
      page.evaluate(
        () => ((document.querySelector('astrolabe-playground') as Element).getState() as unknown as { camera: { scale: number } }).camera.scale,
      );
    const before = await scale();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => scrollY > 0);
    expect(await scale()).toBe(before);
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('Control+z');
    expect(await stateIn(page)).toMatchObject({ canUndo: false, step: 40 });
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(
      (old) =>
        ((document.querySelector('astrolabe-playground') as Element).getState() as unknown as { camera: { scale: number } }).camera.scale !== old,
      before,
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shares one compiled module with nineteen others, and leaves nothing behind when it is removed', async () => {
    const { page, complaints } = await visitForeign(
      withElement(size).replace(/<astrolabe-playground.*$/, `<astrolabe-playground ${size} link="${mapLink}"></astrolabe-playground>`.repeat(20)),
    );
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.evaluate(async () => {
      await customElements.whenDefined('astrolabe-playground');
      for (const element of document.querySelectorAll<Element>('astrolabe-playground')) {
        element.scrollIntoView();
        await element.ready;
        await element.whenIdle();
      }
    });
    // Each of its two files once.
    const programs = fetched.filter((url) => url.endsWith('.wasm'));
    expect(programs.length).toBeLessThanOrEqual(2);
    expect(programs).toEqual([...new Set(programs)]);
    const steps = await page.evaluate(() =>
      [...document.querySelectorAll<Element>('astrolabe-playground')].map((element) => element.getState().step),
    );
    expect(steps).toEqual(Array.from({ length: 20 }, () => 40));
    await page.evaluate(() => document.querySelectorAll('astrolabe-playground').forEach((element) => element.remove()));
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a figure of a map that is named', () => {
  const arena = 'type octile\nheight 5\nwidth 8\nmap\n........\n..@@@@..\n.....@..\n.T...@..\n........\n';
  const files: Record<string, string> = { '/arena.map': arena };
  let maps: MapHost;
  beforeAll(async () => {
    maps = await openMapHost(files);
  });
  afterAll(() => maps.close());

  /** A page of the host of maps, beside them. */
  const beside = (body: string): ReturnType<typeof visit> => {
    files['/page.html'] = `<!doctype html><link rel="icon" href="data:,"><body>${body}`;
    return visit(`${maps.address}/page.html`);
  };
  const element = (attributes: string): string =>
    `<script type="module" src="${host.address}astrolabe.js"></script><astrolabe-playground ${attributes}></astrolabe-playground>`;
  const ready = (page: Page): Promise<void> =>
    page.evaluate(async () => {
      await customElements.whenDefined('astrolabe-playground');
      const figure = document.querySelector('astrolabe-playground') as Element;
      await figure.ready;
      await figure.whenIdle();
    });
  const heuristicOf = async (page: Page): Promise<unknown> => (await stateIn(page)).options['heuristic'];

  it('compares with the algorithms that its author chose, in a frame and in an element, and plays them together', async () => {
    const shownIn = async (page: Page | Frame): Promise<[string, number][]> => {
      await page.evaluate(() => document.querySelector('astrolabe-playground')!.whenIdle());
      return (await lanesIn(page)).map(({ algorithm, step }) => [algorithm, step]);
    };
    const framed = await visitForeign(
      `<iframe sandbox="allow-scripts" width="640" height="400" src="${host.address}embed.html?compare=dijkstra#ex=trap&step=33"></iframe>`,
    );
    const frame = await frameOf(framed.page);
    await frame.locator('[data-lane="1"]').waitFor();
    expect(await shownIn(frame)).toEqual([
      ['astar', 33],
      ['dijkstra', 33],
    ]);
    const { page, complaints } = await visitForeign(element('controls="mini" compare="dijkstra greedy" link="ex=trap&amp;step=12"'));
    await page.locator('[data-lane="2"]').waitFor();
    expect(await shownIn(page)).toEqual([
      ['astar', 12],
      ['dijkstra', 12],
      ['greedy', 12],
    ]);
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.step(5));
    expect(await shownIn(page)).toEqual([
      ['astar', 17],
      ['dijkstra', 17],
      ['greedy', 17],
    ]);
    // Another link has no lanes of its own.
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.load('ex=trap&step=17'));
    await page.locator('[data-lane="2"]').waitFor();
    expect(await shownIn(page)).toEqual([
      ['astar', 17],
      ['dijkstra', 17],
      ['greedy', 17],
    ]);
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('compare', 'bfs'));
    expect(await shownIn(page)).toEqual([
      ['astar', 17],
      ['bfs', 17],
    ]);
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('compare', 'nonsense'));
    expect(await stateIn(page)).toMatchObject({ toast: 'There is no algorithm called nonsense.' });
    expect([...complaints, ...framed.complaints]).toEqual([]);
  });

  it('opens an example in a frame, in an element and by its method, with the heuristic that its author chose', async () => {
    const framed = await visitForeign(
      `<iframe sandbox="allow-scripts" width="640" height="400" src="${host.address}embed.html?heuristic=manhattan#ex=trap&step=33"></iframe>`,
    );
    expect(await stateIn(await frameOf(framed.page))).toMatchObject({ width: 32, step: 33, options: { heuristic: 1 }, canUndo: false });
    const { page, complaints } = await visitForeign(element('controls="mini" heuristic="euclidean" link="ex=maze&amp;step=12"'));
    await ready(page);
    expect(await stateIn(page)).toMatchObject({ width: 41, step: 12, options: { heuristic: 4 }, canUndo: false });
    await set(page, 'heuristic', 'nonsense');
    expect(await stateIn(page)).toMatchObject({ options: { heuristic: 4 }, toast: 'There is no heuristic called nonsense.' });
    await set(page, 'heuristic', 'zero');
    expect([await heuristicOf(page), await page.evaluate(() => document.querySelector('astrolabe-playground')!.getAttribute('heuristic'))]).toEqual([
      0,
      'zero',
    ]);
    expect(
      await page.evaluate(async () => {
        const figure = document.querySelector('astrolabe-playground') as Element;
        await figure.load('https://any.host/#ex=unity-ten&step=5');
        return figure.getState().width;
      }),
    ).toBe(10);
    expect([...framed.complaints, ...complaints]).toEqual([]);
    await framed.page.context().close();
    await page.context().close();
  });

  it('opens a file beside the page without a question, with the fields of its link', async () => {
    const { page, complaints } = await beside(element('controls="mini" src="arena.map" link="s=0.0&amp;g=7.4&amp;step=6" algorithm="dijkstra"'));
    await ready(page);
    expect(await stateIn(page)).toMatchObject({
      width: 8,
      mapName: 'arena',
      start: { x: 0, y: 0 },
      goal: { x: 7, y: 4 },
      step: 6,
      algorithm: 'dijkstra',
      toast: null,
      canUndo: false,
    });
    // A link that wants another map does not get it by the way.
    maps.takeRequests();
    await set(page, 'link', `map=https://example.org/x.map&g=6.4`);
    expect(await stateIn(page)).toMatchObject({ width: 8, goal: { x: 6, y: 4 } });
    expect(maps.takeRequests().map(({ path }) => path)).toEqual(['/arena.map']);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('gives back with undo what a reader drew while its file was on its way', async () => {
    const { page, complaints } = await beside(element('src="held/arena.map" algorithm="dijkstra"'));
    await page.waitForFunction(() => document.querySelector('astrolabe-playground')?.shadowRoot?.querySelector('canvas.map'));
    await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().mapName === 'New map');
    const drawn = await page.evaluate(() => {
      const figure = document.querySelector('astrolabe-playground') as Element;
      figure.edit([{ x: 2, y: 3, terrain: 'water' }]);
      return figure.getState();
    });
    const { width } = drawn;
    expect(drawn).toMatchObject({ mapName: 'New map', canUndo: true });
    await maps.release();
    // The empty map is ready as well, and may be it still.
    await page.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().mapName === 'arena');
    await ready(page);
    expect(await stateIn(page)).toMatchObject({ width: 8, mapName: 'arena', algorithm: 'dijkstra', canUndo: true });
    const undo = (): Promise<void> =>
      page.evaluate(async () => {
        const figure = document.querySelector('astrolabe-playground') as Element;
        figure.shadowRoot!.querySelector<HTMLElement>('[data-action="undo"]')!.click();
        await figure.whenIdle();
      });
    await undo();
    if ((await stateIn(page)).width === 8) await undo();
    expect(await stateIn(page)).toMatchObject({ width, mapName: 'New map', algorithm: 'astar', canUndo: true });
    await undo();
    // The drawing was one step, and the empty map is where undoing ends.
    expect(await stateIn(page)).toMatchObject({ width, canUndo: false });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('asks in elements and frames about files of other origins, and about every one in a sandboxed frame', async () => {
    const other = await beside(element(`controls="mini" src="http://localhost:9/arena.map"`));
    await ready(other.page);
    expect((await stateIn(other.page)).toast).toMatch(/map arena of the host localhost:9/);
    for (const sandbox of ['', 'sandbox="allow-scripts"']) {
      maps.takeRequests();
      const { page, complaints } = await visitForeign(
        `<iframe ${sandbox} width="640" height="400" src="${host.address}embed.html?src=${maps.address}/arena.map#s=1.1"></iframe>`,
      );
      const frame = await frameOf(page);
      expect((await stateIn(frame)).toast).toMatch(/Fetch it from there/);
      expect(maps.takeRequests()).toEqual([]);
      await frame.locator('[data-action="offer"]').click();
      await frame.waitForFunction(() => (document.querySelector('astrolabe-playground') as Element).getState().width === 8);
      expect(await stateIn(frame)).toMatchObject({ mapName: 'arena', start: { x: 1, y: 1 } });
      expect(complaints).toEqual([]);
      await page.context().close();
    }
    expect(other.complaints).toEqual([]);
    await other.page.context().close();
  });
});
