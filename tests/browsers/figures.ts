// What every browser is held to about figures in an article: they leave the article its wheel and the author the drawing, can be
// brought back, tell what they are asked to, hit the cell under the pointer, and are painted before they are seen.
import { describe, expect, it, vi } from 'vitest';
import type { Browser, Point, Where } from './browser';
import { placedFigure, placements, wrongCells } from './placements';
import type { Site } from './site';
import { Visit } from './visit';

interface Figure extends HTMLElement {
  ready: Promise<void>;
  inside: { session: { saveMap(): string } };
  whenIdle(): Promise<void>;
  getState(): FigureState;
}

interface Comparing extends HTMLElement {
  inside: { lanes: { snapshot: { algorithm: string; step: number } }[] };
  whenIdle(): Promise<void>;
}

interface Grouped extends HTMLElement {
  inside?: { group: unknown };
  whenIdle(): Promise<void>;
  getState(): { step: number; recordedSteps: number; playing: boolean };
}

interface FigureState {
  camera: { scale: number; left: number; top: number };
  start: Point;
  step: number;
  canUndo: boolean;
}

const trap = 'ex=trap&amp;step=60';
const longText = '<p>A long text.</p>'.repeat(80);
const info = 'story key counters';
/** Too low for an inspector. */
const [width, height] = [640, 380];

/** The element of a page, or the one of its first frame; a frame's is bound to its size. `fields`: more of the link. */
const elementOf = (site: Site, attributes: string, fields = ''): string =>
  `<script type="module" src="${site.address}astrolabe.js"></script><astrolabe-playground ${attributes} link="${trap}${fields}"></astrolabe-playground>`;
const frameOf = (site: Site, query: string, fields = ''): string =>
  `<iframe sandbox="allow-scripts" width="${width}" height="${height}" src="${site.address}embed.html?${query}#${trap}${fields}"></iframe>`;

const bodies: Record<Where, (site: Site) => string> = {
  page: (site) => elementOf(site, `controls="full" info="${info}"`),
  frame: (site) => frameOf(site, `controls=full&info=${info.replaceAll(' ', '+')}`),
};

const patience = { timeout: 30_000, interval: 50 };

export class Reader {
  constructor(
    readonly visit: Visit,
    private readonly where: Where,
  ) {}

  state(): Promise<FigureState> {
    return this.visit.do(async () => {
      const figure = document.querySelector<Figure>('astrolabe-playground')!;
      await figure.whenIdle();
      return figure.getState();
    }, null);
  }

  rows(): Promise<string> {
    return this.visit.do(() => document.querySelector<Figure>('astrolabe-playground')!.inside.session.saveMap(), null);
  }

  /** Where the middle of a cell is seen, in pixels of the page. */
  async at(x: number, y: number): Promise<Point> {
    const { camera } = await this.state();
    const corner = await this.visit.do(() => {
      const box = document.querySelector('astrolabe-playground')!.getBoundingClientRect();
      return { x: box.x, y: box.y };
    }, null);
    return this.visit.outside({ x: corner.x + camera.left + (x + 0.5) * camera.scale, y: corner.y + camera.top + (y + 0.5) * camera.scale });
  }

  async drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.visit.mouse.drag(await this.at(...from), await this.at(...to));
  }

  /** Which of these parts are seen. */
  seen(parts: readonly string[]): Promise<string[]> {
    return this.visit.do(
      (wanted) => {
        const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
        return wanted.filter((part) => [...root.querySelectorAll(part)].some((each) => each.checkVisibility()));
      },
      [...parts],
    );
  }

  textOf(part: string): Promise<string> {
    return this.visit.do((selector) => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector(selector)?.textContent ?? '', part);
  }

  resize(across: number, down: number): Promise<void> {
    const change = ([name, x, y]: readonly [string, number, number]): void =>
      void Object.assign(document.querySelector<HTMLElement>(name)!.style, { width: `${x}px`, height: `${y}px` });
    return this.visit.doOutside(change, [this.where === 'page' ? 'astrolabe-playground' : 'iframe', across, down] as const);
  }

  scrolled(): Promise<number> {
    return this.visit.doOutside(() => scrollY, null);
  }

  async mayDraw(isAllowed: boolean): Promise<void> {
    await this.visit.do((isSet) => void document.querySelector('astrolabe-playground')!.toggleAttribute('edit', isSet), isAllowed);
  }
}

export function figuresWork(browser: () => Browser, site: () => Site, complaintsOf: (visit: Visit) => string[]): void {
  describe.each([
    ['in a frame', 'frame'],
    ['as an element', 'page'],
  ] as const)('a figure %s of an article', (_, where) => {
    it('leaves the article its wheel, lets readers inspect and drag the ends, draws where it may, and is brought back', async () => {
      const reader = new Reader(await Visit.to(browser(), site().show(bodies[where](site()) + longText), where), where);
      const { visit } = reader;
      if (where === 'page') await reader.resize(width, height);
      const until = (isSo: () => Promise<boolean>, what: string): Promise<void> =>
        vi.waitFor(async () => expect(await isSo(), what).toBe(true), patience);

      // It is too low for all its controls, so it tells under the map what its author chose.
      await until(
        async () =>
          (await reader.seen(['.info-strip [data-info="story"]', '.info-strip [data-info="key"] .colour-key', '.info-strip [data-info="counters"]']))
            .length === 3,
        'the strip',
      );
      expect(await reader.seen(['.tool-bar', '.inspector', '.time-line'])).toEqual(['.time-line']);
      expect(await reader.textOf('.info-strip [data-info="story"]')).toMatch(/^Expanded \(\d+, \d+\)/);
      expect(await reader.textOf('.info-strip [data-counter="expanded"]')).toBe('60');

      const before = await reader.state();
      const rows = await reader.rows();
      const middle = await reader.at(16, 3);
      await visit.mouse.wheel(middle, 300);
      await until(async () => (await reader.scrolled()) > 0, 'the article scrolls');
      expect((await reader.state()).camera).toEqual(before.camera);
      await visit.doOutside(() => scrollTo(0, 0), null);
      await until(async () => (await reader.scrolled()) === 0, 'the article is back');

      await visit.mouse.click(await reader.at(16, 3));
      await until(async () => (await reader.seen(['.pinned'])).length === 1, 'the card of the cell');
      expect(await reader.textOf('.pinned h2')).toBe('Cell (16, 3)');
      // What is dragged there is the map.
      await reader.drag([5, 2], [9, 2]);
      expect(await reader.rows()).toBe(rows);
      expect((await reader.state()).canUndo).toBe(false);

      // WebKit's driver takes the focus out of a frame when it is asked something there: nothing may come between the two.
      const again = await reader.at(16, 3);
      await visit.mouse.click(again);
      await visit.mouse.wheel(again, -100);
      await until(async () => (await reader.state()).camera.scale > before.camera.scale, 'the map is zoomed');
      expect(await reader.seen(['.pinned'])).toEqual([]);
      expect(await reader.scrolled()).toBe(0);
      const reset = async (what: string): Promise<void> => {
        await until(async () => (await reader.seen(['[data-action="reset"]'])).length === 1, `${what} offers the way back`);
        await visit.press('reset');
        await until(async () => (await reader.seen(['[data-action="reset"]'])).length === 0, `${what} is taken back`);
        const { step, camera, canUndo, start } = await reader.state();
        expect({ step, camera, canUndo, start }, what).toEqual({ step: 60, camera: before.camera, canUndo: false, start: before.start });
        expect(await reader.rows(), what).toBe(rows);
      };
      await reset('the wheel');

      const { start } = before;
      await reader.drag([start.x, start.y], [start.x + 2, start.y + 2]);
      expect((await reader.state()).start).toEqual({ x: start.x + 2, y: start.y + 2 });
      await reset('the start');

      await reader.mayDraw(true);
      await reader.drag([5, 2], [9, 2]);
      await until(async () => (await reader.rows()) !== rows, 'the figure draws');
      await reset('the stroke');
      await reader.mayDraw(false);

      await reader.resize(900, 600);
      await until(
        async () => (await reader.seen(['.tool-bar', '.inspector', '.time-line', '.info-strip'])).join() === '.tool-bar,.inspector,.time-line',
        'all controls',
      );
      expect(complaintsOf(visit)).toEqual([]);
      await visit.end();
    });
  });

  it.each([
    ['in a frame', 'frame'],
    ['as an element', 'page'],
  ] as const)('a figure %s compares two searches, which one time moves', async (_, where) => {
    const body = where === 'page' ? elementOf(site(), 'controls="mini" compare="dijkstra"') : frameOf(site(), 'controls=mini&compare=dijkstra');
    const visit = await Visit.to(browser(), site().show(body), where);
    const lanes = (): Promise<{ algorithm: string; step: number; head: string }[]> =>
      visit.do(async () => {
        const figure = document.querySelector<Comparing>('astrolabe-playground')!;
        await figure.whenIdle();
        const heads = [...figure.shadowRoot!.querySelectorAll('.lane-numbers')].map(({ textContent }) => textContent);
        return figure.inside.lanes.map(({ snapshot: { algorithm, step } }, i) => ({ algorithm, step, head: heads[i] ?? '' }));
      }, null);
    await vi.waitFor(
      async () =>
        expect(await lanes()).toEqual([
          { algorithm: 'astar', step: 60, head: '60 expanded' },
          { algorithm: 'dijkstra', step: 60, head: '60 expanded' },
        ]),
      patience,
    );
    await visit.press('stepForward');
    expect((await lanes()).map(({ step }) => step)).toEqual([61, 61]);
    await visit.press('toEnd');
    await vi.waitFor(
      async () => expect((await lanes()).map(({ head }) => head)).toEqual(['cost 29.385 · 200 expanded', 'cost 29.385 · 573 expanded']),
      patience,
    );
    expect(complaintsOf(visit)).toEqual([]);
    await visit.end();
  });

  it.each([
    ['in a frame', 'frame'],
    ['as an element', 'page'],
  ] as const)('a figure %s lights the lines of its step, and explains the cell that its link pins', async (_, where) => {
    const body =
      where === 'page'
        ? elementOf(site(), 'controls="mini" info="code"', '&amp;show=pin.5.9')
        : frameOf(site(), 'controls=mini&info=code', '&amp;show=pin.5.9');
    const visit = await Visit.to(browser(), site().show(body), where);
    const read = (): Promise<{ lit: string[]; pinned: string }> =>
      visit.do(async () => {
        const figure = document.querySelector<Comparing>('astrolabe-playground')!;
        await figure.whenIdle();
        const root = figure.shadowRoot!;
        root.querySelector<HTMLElement>('[data-info-tab="code"]:not([hidden])')?.click();
        const lit = [...root.querySelectorAll('.info-code .code-line[aria-current] .code-text')].map(({ textContent }) => textContent);
        return { lit, pinned: root.querySelector('.pinned h2')?.textContent ?? '' };
      }, null);
    await vi.waitFor(async () => expect(await read()).toEqual({ lit: expect.arrayContaining(['add s to CLOSED']), pinned: 'Cell (5, 9)' }), patience);
    await visit.press('toStart');
    await vi.waitFor(async () => expect((await read()).lit).not.toContain('add s to CLOSED'), patience);
    await visit.press('stepForward');
    await vi.waitFor(async () => expect((await read()).lit).toContain('add s to CLOSED'), patience);
    expect(complaintsOf(visit)).toEqual([]);
    await visit.end();
  });

  it.each([
    ['in a frame', 'frame'],
    ['as an element', 'page'],
  ] as const)('a figure %s asks, judges a wrong and a right answer, and tells the article', async (_, where) => {
    const body = where === 'page' ? elementOf(site(), 'controls="mini" question="next"') : frameOf(site(), 'controls=mini&question=next');
    const reader = new Reader(await Visit.to(browser(), site().show(body), where), where);
    const { visit } = reader;
    await visit.doOutside(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      addEventListener('astrolabe-answer', (event) => told.push((event as CustomEvent).detail));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => data.event === 'astrolabe-answer' && told.push(data.detail);
      document.querySelector('iframe')?.contentWindow?.postMessage({ astrolabe: 1, type: 'connect' }, '*', [port2]);
    }, null);
    const told = (): Promise<unknown[]> => visit.doOutside(() => (window as unknown as { told: unknown[] }).told, null);
    const says = (part: string, text: RegExp): Promise<void> =>
      vi.waitFor(async () => expect(await reader.textOf(`.question [data-part="${part}"]`)).toMatch(text), patience);
    await says('question', /^Step 60: which cell does A\* expand next\?$/);
    const answers = [
      { x: 4, y: 13 },
      { x: 7, y: 8 },
    ] as const;
    await visit.mouse.click(await reader.at(answers[0].x, answers[0].y));
    await says('verdict', /^Not yet\. \(4, 13\) is not in the open list/);
    await says('tries', /^2 tries left$/);
    await visit.mouse.click(await reader.at(answers[1].x, answers[1].y));
    await says('verdict', /^Right: f 25\.243 is the lowest\./);
    expect((await reader.state()).step).toBe(61);
    await vi.waitFor(
      async () =>
        expect(await told()).toEqual(
          answers.map((answer, i) => ({ question: 'next', answer, isRight: i === 1, attempts: i + 1, step: 60, index: 1, of: 1, right: 0 })),
        ),
      patience,
    );
    await visit.press('question-again');
    await says('question', /^Step 61: /);
    expect(complaintsOf(visit)).toEqual([]);
    await visit.end();
  });

  it('figures of one group have one time, each until its end', async () => {
    const element = (id: string, link: string): string =>
      `<astrolabe-playground id="${id}" group="x" controls="mini" link="${link}"></astrolabe-playground>`;
    const visit = await Visit.to(
      browser(),
      site().show(
        `<script type="module" src="${site().address}astrolabe.js"></script>${element('short', `${trap}&amp;alg=astar`)}${element('long', `${trap}&amp;alg=dijkstra`)}`,
      ),
    );
    const until = (isSo: () => Promise<boolean>, what: string): Promise<void> =>
      vi.waitFor(async () => expect(await isSo(), what).toBe(true), patience);
    // One that is not in view begins later.
    await visit.do(() => document.querySelector('#long')!.scrollIntoView(), null);
    await until(
      () => visit.do(() => [...document.querySelectorAll<Grouped>('astrolabe-playground')].every((each) => !!each.inside?.group), null),
      'both are in the group',
    );
    const shown = (): Promise<{ step: number; end: number; playing: boolean }[]> =>
      visit.do(async () => {
        const all = [...document.querySelectorAll<Grouped>('astrolabe-playground')];
        for (const each of [...all, ...all]) if (!each.getState().playing) await each.whenIdle();
        return all.map((each) => ({ step: each.getState().step, end: each.getState().recordedSteps, playing: each.getState().playing }));
      }, null);
    const act = (id: string, name: 'play' | 'pause' | 'step' | 'seek', argument?: number): Promise<void> =>
      visit.do(
        ([of, method, value]) => {
          (document.querySelector(`#${of}`) as unknown as Record<string, (value?: number) => void>)[method]!(value);
        },
        [id, name, argument] as const,
      );
    await act('long', 'seek', 80);
    expect((await shown()).map(({ step }) => step)).toEqual([80, 80]);
    await act('short', 'step', 3);
    expect((await shown()).map(({ step }) => step)).toEqual([83, 83]);
    await act('short', 'play');
    await until(async () => (await shown()).every(({ step, playing }) => step > 90 && playing), 'both play');
    await act('long', 'pause');
    const paused = await shown();
    expect([paused[0]!.step, paused.some(({ playing }) => playing)]).toEqual([Math.min(paused[0]!.end, paused[1]!.step), false]);
    // The rest takes as long as it does at this pace.
    await act('long', 'seek', 200);
    await act('long', 'play');
    await until(async () => (await shown()).every(({ step, end, playing }) => step === end && !playing), 'both are at their ends');
    const [short, long] = await shown();
    expect(short!.end).toBeLessThan(long!.end);
    expect(complaintsOf(visit)).toEqual([]);
    await visit.end();
  });

  it('a figure tells the cell under the pointer, whatever the article does to it', async () => {
    const visit = await Visit.to(
      browser(),
      site().show(`<div id="place"><div id="around">${elementOf(site(), 'controls="mini"')}</div></div>${longText}`),
    );
    const found: Record<string, unknown> = {};
    for (const placement of placements) {
      const cells = await visit.do(placedFigure, placement);
      // Some browsers have no such style.
      if (cells === null) continue;
      await visit.mouse.move(...cells);
      found[placement.name] = await visit.do(wrongCells, cells);
    }
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(placements.length - 1);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
    expect(complaintsOf(visit)).toEqual([]);
    await visit.end();
  });

  it('figures that were never scrolled into view are painted, so that they print', async () => {
    const visit = await Visit.to(
      browser(),
      site().show(`${longText}${elementOf(site(), 'controls="mini"')}${longText}${frameOf(site(), 'controls=mini')}`),
      'frame',
    );
    const painted = async (): Promise<{ step: number; colours: number }> => {
      const figure = document.querySelector<Figure>('astrolabe-playground')!;
      await figure.ready;
      await figure.whenIdle();
      const canvas = figure.shadowRoot!.querySelector<HTMLCanvasElement>('canvas.map')!;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return { step: figure.getState().step, colours: new Set(new Uint32Array(data.buffer)).size };
    };
    for (const { step, colours } of [await visit.do(painted, null), await visit.doOutside(painted, null)]) {
      expect(step).toBe(60);
      expect(colours).toBeGreaterThan(5);
    }
    expect(await visit.doOutside(() => scrollY, null)).toBe(0);
    expect(complaintsOf(visit)).toEqual([]);
    await visit.end();
  });
}
