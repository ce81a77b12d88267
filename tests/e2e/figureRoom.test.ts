// How figures divide their room: the map keeps its share whatever is shown besides, nothing moves while a search plays, and what is folded is one press away.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeArticles, openArticle, script, type Article, type FigureElement } from './figure';
import { violations } from './violations';
import { shareOf } from '../turn';

interface Wanted {
  width: number;
  height: number;
  attributes: Record<string, string>;
}

interface Room {
  /** The share of the figure in which nothing covers the map. */
  share: number;
  /** The side of the largest square of it, in pixels. */
  square: number;
  /** The size that suffices for all that is shown. */
  needs: string | undefined;
}

let article: Article;
beforeAll(async () => {
  article = await openArticle((playground) => script(playground), { width: 1740, height: 2400 });
  await article.page.waitForFunction(() => customElements.get('astrolabe-playground') !== undefined);
});
afterAll(closeArticles);

const figure = (page: Page): Locator => page.locator('astrolabe-playground').first();

/** In place of the figures that are there; their questions are asked, and their searches compared. */
const show = ({ page }: Article, figures: readonly Wanted[]): Promise<void> =>
  page.evaluate(async (wanted) => {
    const elements = wanted.map(({ width, height, attributes }) => {
      const element = document.createElement('astrolabe-playground') as FigureElement;
      Object.assign(element.style, { display: 'block', width: `${width}px`, height: `${height}px` });
      for (const [name, value] of Object.entries({ controls: 'mini', home: '', ...attributes }))
        if (value !== '' || name === 'home') element.setAttribute(name, value);
      return element;
    });
    Object.assign(document.body.style, { margin: '0', display: 'flex', flexWrap: 'wrap', alignItems: 'start' });
    document.body.replaceChildren(...elements);
    await Promise.all(
      elements.map(async (element) => {
        await element.ready;
        await element.whenIdle();
        const { question, compare } = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
        const root = element.shadowRoot!.querySelector('.root')!;
        while (
          (question && !root.querySelector('.question :is([data-part="question"], [data-part="verdict"]):not(:empty)')) ||
          (compare && !root.matches('.comparing'))
        )
          await new Promise((resolve) => setTimeout(resolve, 20));
        await element.whenIdle();
      }),
    );
    for (let i = 0; i < 4; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, figures);

/** Each figure to a size, as the figure notes it; undefined: it stays. */
const resize = ({ page }: Article, sizes: readonly (string | undefined)[]): Promise<void> =>
  page.evaluate(async (wanted) => {
    document.querySelectorAll<HTMLElement>('astrolabe-playground').forEach((element, i) => {
      const [width, height] = wanted[i]?.split(' ') ?? [];
      if (height !== undefined) Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
    });
    for (let i = 0; i < 6; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, sizes);

/** By what lies on top at points that are 8 pixels apart. */
const rooms = ({ page }: Article): Promise<Room[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('astrolabe-playground')].map((element) => {
      const apart = 8;
      const box = element.getBoundingClientRect();
      const root = element.shadowRoot!;
      const captions = [...root.querySelectorAll<HTMLElement>('.caption:not([hidden])')].map((caption) => caption.getBoundingClientRect());
      const isFree = (x: number, y: number): boolean =>
        root.elementFromPoint(x, y)?.localName === 'canvas' &&
        !captions.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom);
      const columns = Math.floor(box.width / apart);
      let [free, square] = [0, 0];
      let above = new Array<number>(columns).fill(0);
      for (let y = box.top + apart / 2; y < box.bottom; y += apart) {
        const row: number[] = [];
        for (let column = 0; column < columns; column++) {
          const is = isFree(box.left + (column + 0.5) * apart, y);
          // The largest square that ends here.
          row.push(is ? 1 + Math.min(column > 0 ? row[column - 1]! : 0, above[column]!, column > 0 ? above[column - 1]! : 0) : 0);
          if (is) free++;
          square = Math.max(square, row[column]!);
        }
        above = row;
      }
      return {
        share: (free * apart * apart) / (box.width * box.height),
        square: square * apart,
        needs: root.querySelector<HTMLElement>('.root')!.dataset['needs'],
      };
    }),
  );

/** The sizes that figures note; null: a figure has room for all that it shows. */
const needed = ({ page }: Article): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('astrolabe-playground')].map((element) => element.shadowRoot!.querySelector('.root')!.getAttribute('data-needs')),
  );

const widths = [320, 390, 480, 640, 760, 860];
const infos = ['', 'story', 'key counters', 'story key', 'code', 'story code', 'story counters', 'story key counters code'];
const questions = ['', 'next', 'refused', 'cost', 'shortest', 'next refused cost'];
const compared = ['', 'dijkstra', 'dijkstra bfs'];

const wantedOf = (width: number, info: string, question: string, compare: string, hasCaption: boolean): Wanted => ({
  width,
  height: width < 480 ? 480 : 420,
  attributes: { link: 'ex=rooms&step=76', info, question, compare, caption: hasCaption ? 'What A* looks at, and what it leaves out' : '' },
});

const pairwise = infos.flatMap((info, i) =>
  questions.map((question, q) =>
    wantedOf(widths[(q + i) % widths.length]!, info, question, compared[(q + 2 * i) % compared.length]!, (i + q) % 2 === 0),
  ),
);
const between = [360, 440, 560, 700].flatMap((width) =>
  compared.map((compare, c) => wantedOf(width, infos.at(-1)!, questions[c + 3]!, compare, true)),
);
const sixty = [...pairwise, ...between];

it('the sixty figures are pairwise: each two choices stand in one of them', () => {
  const choices = sixty.map(({ width, attributes: { info, question, compare } }) => [String(width), info!, question!, compare!]);
  const lists = [widths.map(String), infos, questions, compared];
  lists.forEach((first, a) =>
    lists.slice(a + 1).forEach((second, c) => {
      const pairs = new Set(choices.map((choice) => `${choice[a]}|${choice[a + c + 1]}`));
      for (const one of first) for (const other of second) expect(pairs).toContain(`${one}|${other}`);
    }),
  );
  expect(sixty.length).toBe(60);
});

it('the map of each of sixty figures has 40 % of it, and 160 x 160 pixels; the size that a figure needs suffices', async () => {
  let cramped = 0;
  const sixes = shareOf(
    Array.from({ length: sixty.length / 6 }, (_, i) => sixty.slice(6 * i, 6 * i + 6)),
    3,
  );
  for (const figures of sixes) {
    await show(article, figures);
    const before = await rooms(article);
    before.forEach(({ share, square }, i) =>
      expect({ ...figures[i], share: Math.min(share, 0.4), square: Math.min(square, 160) }).toEqual({ ...figures[i], share: 0.4, square: 160 }),
    );
    if (before.every(({ needs }) => needs === undefined)) continue;
    cramped++;
    await resize(
      article,
      before.map(({ needs }) => needs),
    );
    expect(await needed(article), JSON.stringify(figures)).toEqual(figures.map(() => null));
  }
  expect(cramped).toBeGreaterThan(sixes.length / 2);
  expect(article.complaints).toEqual([]);
}, 120_000);

it('three full figures walk 200 steps, and neither their maps nor their cards move', async () => {
  await show(article, [
    wantedOf(390, 'story key counters code', '', '', true),
    wantedOf(640, 'story key counters code', '', '', true),
    { ...wantedOf(860, 'story key counters code', '', 'dijkstra', true), height: 560 },
  ]);
  const places = await article.page.evaluate(async () => {
    const elements = [...document.querySelectorAll<FigureElement>('astrolabe-playground')];
    const seen = elements.map(() => new Set<string>());
    const told = elements.map(() => new Set<string>());
    for (let step = 0; step <= 200; step++) {
      for (const element of elements) element.seek(step);
      await Promise.all(elements.map((element) => element.whenIdle()));
      elements.forEach((element, i) => {
        const root = element.shadowRoot!;
        const { camera } = element.getState() as unknown as { camera: unknown };
        const boxes = [...root.querySelectorAll<HTMLElement>('.card, .caption, .info-story, .info-tabs, .info-panel .counter')]
          .filter((card) => card.checkVisibility())
          .map((card) => {
            const { left, top, width, height } = card.getBoundingClientRect();
            return [card.className, left, top, width, height];
          });
        seen[i]!.add(JSON.stringify([camera, boxes]));
        told[i]!.add(root.querySelector('.info-story')!.textContent!);
      });
    }
    return { seen: seen.map((set) => [...set].slice(0, 2)), told: told.map((set) => set.size) };
  });
  for (const seen of places.seen) expect(seen).toHaveLength(1);
  for (const count of places.told) expect(count).toBeGreaterThan(100);
});

it('what has no room is behind a tab, by pointer and by keyboard; the map keeps its place as its tab comes back', async () => {
  await show(article, [wantedOf(640, 'story key counters code', '', '', false)]);
  const { page } = article;
  const tabs = figure(page).locator('[data-info-tab]:visible');
  const camera = (): Promise<unknown> =>
    figure(page).evaluate((element) => (element as FigureElement & { getState(): { camera: unknown } }).getState().camera);
  expect(await tabs.allTextContents()).toEqual(['Story', 'Code']);
  const before = await camera();
  await figure(page).locator('[data-info-tab="code"]').click();
  await figure(page).locator('.info-code .code-line, .info-code li').first().waitFor();
  expect(await figure(page).locator('.info-story').isVisible()).toBe(false);
  expect((await rooms(article))[0]!.share).toBeGreaterThan(0.4);
  expect(await violations(page, 'astrolabe-playground')).toEqual([]);
  // What is read keeps the focus while the search goes on.
  await figure(page).locator('.info-code').focus();
  for (let i = 0; i < 5; i++) await figure(page).evaluate((element) => (element as FigureElement).step(3));
  await figure(page).evaluate((element) => (element as FigureElement).whenIdle());
  expect(
    await figure(page)
      .locator('.info-code')
      .evaluate((code) => code.matches(':focus')),
  ).toBe(true);
  await figure(page).locator('[data-info-tab="code"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => figure(page).locator('[data-info-tab="first"]').getAttribute('aria-selected')).toBe('true');
  await figure(page).locator('.info-story').waitFor();
  await expect.poll(camera).toEqual(before);
});

it('a figure too small for two maps shows one, below the heads of its searches; a question has it alone', async () => {
  await show(article, [wantedOf(360, 'story', '', 'dijkstra', false)]);
  const { page } = article;
  const chosen = (): Promise<string | undefined> => figure(page).evaluate((element) => (element as FigureElement).getState().algorithm);
  const heads = figure(page).locator('.lane-head:visible');
  expect(await heads.count()).toBe(2);
  expect(await chosen()).toBe('astar');
  await heads.nth(1).click({ position: { x: 20, y: 18 } });
  await expect.poll(chosen).toBe('dijkstra');
  // A press on the map is about the search that is shown.
  await figure(page)
    .locator('canvas.map, canvas')
    .first()
    .click({ position: { x: 180, y: 200 } });
  expect(await chosen()).toBe('dijkstra');
  await figure(page).evaluate((element) => element.setAttribute('question', 'next'));
  await figure(page).locator('.question [data-part="question"]:not(:empty)').waitFor();
  expect(await figure(page).locator('.question [data-part="question"]').textContent()).toContain('Dijkstra');
  await expect.poll(() => heads.count()).toBe(0);
  await figure(page).locator('[data-action="question-close"]').click();
  await expect.poll(() => heads.count()).toBe(2);
  expect(article.complaints).toEqual([]);
});

it.each([
  [320, 300, 'mini'],
  [390, 320, 'mini'],
  [320, 240, 'none'],
  [480, 360, 'mini'],
] as const)('the card of a pinned cell leaves half of a figure of %i x %i and its time line', async (width, height, controls) => {
  const link = (cell: string): Wanted => ({ width, height, attributes: { controls, link: `ex=rooms&step=76&show=pin.${cell}`, info: 'story' } });
  for (const cell of ['14.6', '3.3', '40.26']) {
    await show(article, [link(cell)]);
    const card = figure(article.page).locator('.pinned');
    await card.waitFor();
    const box = (await card.boundingBox())!;
    const time = await figure(article.page).locator('.time-line').boundingBox();
    expect(box.width * box.height).toBeLessThanOrEqual((width * height) / 2);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(time ? time.y : height);
  }
});
