// Figures of a page that share one time.
// Who has the condition makes no difference, so each turn tries one of them.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { closeArticles, longText, openArticle, script, type Article } from './figure';
import { inside, lanesIn, untilGrouped } from './inside';
import { shareOf } from '../turn';

afterAll(closeArticles);

interface Figure extends HTMLElement {
  ready: Promise<void>;
  frame: number;
  play(): void;
  pause(): void;
  step(count?: number): void;
  seek(step: number): void;
  whenIdle(): Promise<void>;
  load(link: string): Promise<void>;
  edit(cells: readonly { x: number; y: number; terrain: string }[]): void;
  getState(): { step: number; recordedSteps: number; atEnd: boolean; playing: boolean; speed: number; algorithm: string };
}

const figure = (id: string, attributes: string): string => `<astrolabe-playground id="${id}" controls="mini" ${attributes}></astrolabe-playground>`;
const [short, long] = ['ex=trap&amp;alg=astar&amp;step=40', 'ex=trap&amp;alg=dijkstra&amp;step=40'];

/** When all figures are ready, and those with a group are in it. */
async function open(...figures: string[]): Promise<Article> {
  const article = await openArticle((playground) => script(playground) + figures.join(''), { width: 1000, height: 1300 });
  await article.page.waitForFunction(async () => {
    await customElements.whenDefined('astrolabe-playground');
    const all = [...document.querySelectorAll<Figure>('astrolabe-playground')];
    await Promise.all(all.map((each) => each.ready));
    return all.every((each) => each.shadowRoot!.querySelector('[data-part="time-note"]'));
  });
  await untilGrouped(article.page, '[group]');
  await idle(article.page);
  return article;
}

/** Whatever one of them does may give others something to do. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let round = 0; round < 3; round++) for (const each of document.querySelectorAll<Figure>('astrolabe-playground')) await each.whenIdle();
  });
const steps = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...document.querySelectorAll<Figure>('astrolabe-playground')].map((each) => each.getState().step));
const ends = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...document.querySelectorAll<Figure>('astrolabe-playground')].map((each) => each.getState().recordedSteps));
/** All are at one step, or at their ends where these come before. */
async function expectTogether(page: Page): Promise<void> {
  const [shown, last] = [await steps(page), await ends(page)];
  expect(shown).toEqual(last.map((end) => Math.min(end, Math.max(...shown))));
}
const press = async (page: Page, id: string, action: string): Promise<void> => {
  // A table of several searches has the button as well, where a figure shows that.
  await page.locator(`#${id} [data-action="${action}"]:visible`).first().click();
  await idle(page);
};
async function act(page: Page, id: string, method: 'step' | 'seek' | 'play' | 'pause', argument?: number): Promise<void> {
  await page.evaluate(
    ([of, name, value]) => (document.querySelector(`#${of}`) as unknown as Record<string, (argument?: unknown) => void>)[name]!(value),
    [id, method, argument] as const,
  );
  if (method !== 'play') await idle(page);
}

/** What each says of the step that it shows. */
const notes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<Figure>('astrolabe-playground')].map((each) => {
      const note = each.shadowRoot!.querySelector<HTMLElement>('[data-part="time-note"]')!;
      return note.hidden ? '' : note.textContent;
    }),
  );
/** Until nothing plays any more. */
async function rest(page: Page): Promise<void> {
  await idle(page);
  await page.waitForFunction(() => [...document.querySelectorAll<Figure>('astrolabe-playground')].every((each) => !each.getState().playing));
  await idle(page);
}

describe('conditions of figures of one group', () => {
  it.each(
    shareOf(
      [
        ['a', 60],
        ['b', 60],
        ['b', 400],
      ] as const,
      3,
    ),
  )('stop all, whichever is asked to run or play: %s at %i', async (owner, at) => {
    const link = (id: string, base: string): string => (id === owner ? `${base}&amp;show=time.cExpanded.AtLeast.${at}` : base);
    const { page, complaints } = await open(
      figure('a', `group="x" speed="20" link="${link('a', short)}"`),
      figure('b', `group="x" link="${link('b', long)}"`),
    );
    for (const id of ['a', 'b']) {
      for (const action of ['toEnd', 'playPause']) {
        await press(page, 'a', 'toStart');
        await press(page, id, action);
        await rest(page);
        const [end] = await ends(page);
        expect(await steps(page), `${action} of ${id}`).toEqual([Math.min(at, end!), at]);
        expect(await notes(page)).toEqual(['a', 'b'].map((each) => (each === owner ? `Stopped at step ${at}: expanded ≥ ${at}.` : '')));
        await press(page, id, action);
        await rest(page);
        expect(await steps(page), `${action} of ${id}, again`).toEqual(await ends(page));
      }
    }
    // A step is no run.
    await act(page, 'b', 'seek', at - 1);
    await act(page, 'b', 'step', 2);
    expect((await steps(page))[1]).toBe(at + 1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(shareOf(['a', 'b'] as const, 2))('hold none back while a long recording is read for them: %s', async (owner) => {
    // What became of each move takes long to read.
    const link = (id: string, base: string): string => (id === owner ? `${base}&amp;show=time.wPruned-cExpanded.AtLeast.900000` : base);
    const { page, complaints } = await open(
      figure('a', `group="x" speed="20" link="${link('a', long)}"`),
      figure('b', `group="x" link="${link('b', long)}"`),
    );
    for (const [i, id] of ['a', 'b'].entries())
      await inside(
        page,
        (controller, width) =>
          controller.edit((session) => {
            session.setCells(width, 120, new Uint8Array(width * 120).fill(1));
            session.setEnds(0, 0, width - 1, 119);
          }),
        120 + 60 * i,
        `#${id}`,
      );
    await idle(page);
    for (const [id, action] of [
      ['a', 'toEnd'],
      ['b', 'toEnd'],
      ['a', 'playPause'],
      ['b', 'playPause'],
    ] as const) {
      await press(page, 'a', 'toStart');
      await press(page, id, action);
      await rest(page);
      expect(await steps(page), `${action} of ${id}`).toEqual(await ends(page));
      expect((await ends(page))[1]).toBeGreaterThan(20_000);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a step may be an event of one of them; where its search is over, the others go on', async () => {
    const { page, complaints } = await open(figure('a', `group="x" link="${short}&amp;show=time.ue"`), figure('b', `group="x" link="${long}"`));
    await press(page, 'a', 'stepForward');
    expect([await steps(page), await notes(page)]).toEqual([
      [41, 41],
      [expect.stringMatching(/^Event 1 of/), ''],
    ]);
    const events = Number(/of (\d+)/.exec((await notes(page))[0]!)![1]);
    for (let i = 1; i < events; i++) await press(page, 'a', 'stepForward');
    expect([await steps(page), await notes(page)]).toEqual([
      [41, 41],
      [expect.stringMatching(new RegExp(`^Event ${events} of`)), ''],
    ]);
    await press(page, 'a', 'stepForward');
    expect(await steps(page)).toEqual([42, 42]);
    await press(page, 'b', 'toEnd');
    const [end] = (await ends(page)) as [number, number];
    await act(page, 'b', 'seek', end + 1);
    await press(page, 'a', 'stepForward');
    expect([await steps(page), await notes(page)]).toEqual([
      [end, end + 2],
      ['', ''],
    ]);
    for (let i = 0; i < 2; i++) await press(page, 'a', 'stepBack');
    expect([await steps(page), await notes(page)]).toEqual([
      [end, end],
      ['', ''],
    ]);
    await press(page, 'a', 'stepBack');
    expect([await steps(page), await notes(page)]).toEqual([
      [end, end],
      [expect.stringMatching(/^Event (\d+) of \1:/), ''],
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('figures of one group', () => {
  it('step, seek and go to their ends together, whichever of them is asked; a shorter search waits at its end', async () => {
    const { page, complaints } = await open(
      figure('a', `group="x" link="${short}"`),
      figure('b', `group="x" link="${long}"`),
      figure('alone', `link="${long}"`),
    );
    expect(await steps(page)).toEqual([40, 40, 40]);
    await press(page, 'a', 'stepForward');
    expect(await steps(page)).toEqual([41, 41, 40]);
    await press(page, 'b', 'stepBack');
    await act(page, 'b', 'step', 3);
    expect(await steps(page)).toEqual([43, 43, 40]);
    await act(page, 'a', 'seek', 120);
    expect(await steps(page)).toEqual([120, 120, 40]);
    await press(page, 'a', 'toEnd');
    const [end, longEnd] = (await ends(page)) as [number, number];
    expect(end).toBeLessThan(longEnd);
    expect(await steps(page)).toEqual([end, longEnd, 40]);
    await act(page, 'b', 'seek', end + 50);
    expect(await steps(page)).toEqual([end, end + 50, 40]);
    // The way back begins where the longer one is.
    await press(page, 'a', 'stepBack');
    expect(await steps(page)).toEqual([end, end + 49, 40]);
    await act(page, 'a', 'step', -49);
    expect(await steps(page)).toEqual([end, end, 40]);
    await act(page, 'a', 'step', -1);
    expect(await steps(page)).toEqual([end - 1, end - 1, 40]);
    await press(page, 'b', 'toStart');
    expect(await steps(page)).toEqual([0, 0, 40]);
    // Twice in one task.
    await page.evaluate(() => {
      for (const id of ['a', 'b', 'a']) (document.querySelector(`#${id}`) as Figure).step(2);
    });
    await idle(page);
    expect(await steps(page)).toEqual([6, 6, 40]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('play together to the end of the longest, show the same step at every pause, and rest when nothing is asked', async () => {
    const { page, complaints } = await open(figure('a', `group="x" speed="9" link="${short}"`), figure('b', `group="x" link="${long}"`));
    const buttons = (): Promise<boolean[]> =>
      page.evaluate(() => [...document.querySelectorAll<Figure>('astrolabe-playground')].map((each) => each.getState().playing));
    for (const [play, pause] of [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'a'],
    ] as const) {
      await press(page, play, 'toStart');
      // Idle comes after the end only.
      await page.locator(`#${play} [data-action="playPause"]`).click();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<Figure>('astrolabe-playground')].every((each) => each.getState().step > 20 && each.getState().playing),
      );
      expect(await buttons()).toEqual([true, true]);
      await press(page, pause, 'playPause');
      await expectTogether(page);
      expect(await buttons()).toEqual([false, false]);
    }
    await act(page, 'a', 'play');
    await page.waitForFunction(
      () => [...document.querySelectorAll<Figure>('astrolabe-playground')].every((each) => each.getState().atEnd && !each.getState().playing),
      undefined,
      { timeout: 30_000 },
    );
    await idle(page);
    expect(await steps(page)).toEqual(await ends(page));
    const frames = (): Promise<number[]> =>
      page.evaluate(() => [...document.querySelectorAll<Figure>('astrolabe-playground')].map((each) => each.frame));
    const painted = await frames();
    await page.waitForTimeout(600);
    expect(await frames()).toEqual(painted);
    // Play at the end means from the beginning, of all.
    await act(page, 'b', 'play');
    await page.waitForFunction(() =>
      [...document.querySelectorAll<Figure>('astrolabe-playground')].every((each) => each.getState().step > 2 && each.getState().step < 150),
    );
    await act(page, 'b', 'pause');
    await expectTogether(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('end their playing where the range of the one that leads ends, also with its search', async () => {
    // The shorter search has 200 steps.
    const { page, complaints } = await open(figure('a', `group="x" speed="20" to="200" link="${short}"`), figure('b', `group="x" link="${long}"`));
    await act(page, 'a', 'play');
    await rest(page);
    expect([await steps(page), (await ends(page))[0]]).toEqual([[200, 200], 200]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('never part by more than the frames that one of them is behind while they play', async () => {
    const { page, complaints } = await open(figure('a', `group="x" speed="7" link="${short}"`), figure('b', `group="x" link="${long}"`));
    await act(page, 'a', 'seek', 0);
    const parted = await page.evaluate(async () => {
      const [a, b] = [...document.querySelectorAll<Figure>('astrolabe-playground')] as [Figure, Figure];
      a.play();
      const seen: number[] = [];
      // 120 steps a second are two a frame.
      for (let frame = 0; frame < 60; frame++) {
        await new Promise(requestAnimationFrame);
        seen.push(a.getState().step - b.getState().step);
      }
      b.pause();
      return seen;
    });
    expect(Math.max(...parted.map(Math.abs))).toBeLessThan(40);
    await idle(page);
    await expectTogether(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('have one speed, that of the figure that was asked last', async () => {
    const { page, complaints } = await open(
      figure('a', `group="x" speed="4" link="${short}"`),
      figure('b', `group="x" link="${long}"`),
      figure('c', `group="y" link="${long}"`),
    );
    const speeds = (): Promise<number[]> =>
      page.evaluate(() => [...document.querySelectorAll<Figure>('astrolabe-playground')].map((each) => each.getState().speed));
    expect((await speeds()).slice(0, 2)).toEqual([4, 4]);
    const other = (await speeds())[2];
    await page.evaluate(() => document.querySelector('#b')!.setAttribute('speed', '11'));
    await idle(page);
    expect(await speeds()).toEqual([11, 11, other]);
    await page.evaluate(() => document.querySelector('#a')!.removeAttribute('speed'));
    await idle(page);
    const [a, b] = await speeds();
    expect([a === b, a === 11]).toEqual([true, false]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('are joined and left at any time: by the attribute, by a figure that comes or goes, and while they play', async () => {
    const { page, complaints } = await open(figure('a', `group="x" link="${short}"`), figure('b', `link="${long}"`));
    await act(page, 'a', 'seek', 70);
    expect(await steps(page)).toEqual([70, 40]);
    await page.evaluate(() => document.querySelector('#b')!.setAttribute('group', 'x'));
    await untilGrouped(page, '#b');
    await idle(page);
    expect(await steps(page)).toEqual([70, 70]);
    await page.evaluate(() => ((document.querySelector('#a') as Figure & { group: string }).group = 'other'));
    await idle(page);
    await act(page, 'b', 'step', 5);
    expect(await steps(page)).toEqual([70, 75]);
    await page.evaluate(() => document.querySelector('#a')!.setAttribute('group', 'x'));
    await untilGrouped(page, '#a');
    await idle(page);
    expect(await steps(page)).toEqual([75, 75]);
    // Another map.
    await page.evaluate(() => {
      const added = Object.assign(document.createElement('astrolabe-playground'), { id: 'c', controls: 'mini', group: 'x', link: 'ex=rooms&step=3' });
      document.body.append(added);
    });
    await untilGrouped(page, '#c');
    await idle(page);
    expect(await steps(page)).toEqual([75, 75, 75]);
    // The leader may go.
    for (const id of ['a', 'b']) {
      await act(page, 'c', 'seek', 10);
      await act(page, id, 'play');
      await page.waitForFunction(() => document.querySelector<Figure>('#c')!.getState().step > 20);
      await page.evaluate((of) => document.querySelector(`#${of}`)!.remove(), id);
      const before = await page.evaluate(() => document.querySelector<Figure>('#c')!.getState().step);
      await page.waitForFunction((from) => document.querySelector<Figure>('#c')!.getState().step > from, before);
      await act(page, 'c', 'pause');
      await expectTogether(page);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('keep their time when a map is edited or opened, and follow the first difference of a figure that compares', async () => {
    const { page, complaints } = await open(
      figure('a', `group="x" compare="dijkstra" link="${short}"`),
      figure('b', 'group="x" link="ex=rooms&amp;step=40"'),
    );
    const lanes = async (): Promise<number[]> => (await lanesIn(page, '#a')).map(({ step }) => step);
    await page.locator('#a [data-lane="1"]').waitFor();
    await act(page, 'b', 'seek', 60);
    expect([await lanes(), (await steps(page))[1]]).toEqual([[60, 60], 60]);
    await page.evaluate(() => document.querySelector<Figure>('#b')!.edit([{ x: 20, y: 14, terrain: 'wall' }]));
    await idle(page);
    expect([await lanes(), (await steps(page))[1]]).toEqual([[60, 60], 60]);
    await page.evaluate(() => document.querySelector<Figure>('#b')!.load('ex=maze&step=7'));
    await idle(page);
    expect([await lanes(), (await steps(page))[1]]).toEqual([[60, 60], 60]);
    await page.locator('#a canvas.map').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('j');
    await idle(page);
    const [first] = await lanes();
    expect([await lanes(), (await steps(page))[1], first! > 0 && first! < 60]).toEqual([[first, first], first, true]);
    // At their ends, both searches of the figure have one of their own.
    await press(page, 'b', 'toEnd');
    expect((await lanesIn(page, '#a')).map(({ step, recordedSteps }) => recordedSteps - step)).toEqual([0, 0]);
    // An edit at the end of all leads to the new end.
    await page.evaluate(() => document.querySelector<Figure>('#b')!.load('ex=rooms&step=99999'));
    await idle(page);
    await press(page, 'a', 'stepBack');
    await press(page, 'a', 'toEnd');
    await page.evaluate(() =>
      document.querySelector<Figure>('#b')!.edit([
        { x: 12, y: 16, terrain: 'wall' },
        { x: 12, y: 17, terrain: 'wall' },
        { x: 12, y: 18, terrain: 'wall' },
      ]),
    );
    await idle(page);
    expect((await steps(page))[1]).toBe((await ends(page))[1]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('repeat their film together, and play on in view when one of them is scrolled away', async () => {
    const { page, complaints } = await open(
      figure('a', `group="x" autoplay loop from="10" to="60" speed="7" link="${short}"`),
      figure('b', `group="x" autoplay loop from="10" to="60" speed="7" link="${long}"`),
      longText,
      figure('c', `group="x" link="${long}"`),
    );
    const turns = await page.evaluate(async () => {
      const [a, b] = [...document.querySelectorAll<Figure>('astrolabe-playground')] as [Figure, Figure];
      const seen = [0, 0];
      const latest = [0, 0];
      for (const [i, each] of [a, b].entries()) {
        let last = each.getState().step;
        each.addEventListener('astrolabe-step', ({ detail }: CustomEventInit<{ step: number }>) => {
          if (detail!.step < last) seen[i]!++;
          last = detail!.step;
          latest[i] = Math.max(latest[i]!, last);
        });
      }
      const began = performance.now();
      while (Math.min(...seen) < 2 && performance.now() - began < 20_000) await new Promise((resolve) => setTimeout(resolve, 50));
      return { seen, latest };
    });
    expect(Math.max(...turns.seen)).toBeLessThan(10);
    expect(Math.min(...turns.seen)).toBeGreaterThanOrEqual(2);
    expect(turns.latest).toEqual([60, 60]);
    await act(page, 'a', 'pause');
    for (const id of ['a', 'b'])
      await page.evaluate(
        (of) => ['autoplay', 'loop', 'from', 'to', 'speed'].forEach((name) => document.querySelector(`#${of}`)!.removeAttribute(name)),
        id,
      );
    await page.waitForTimeout(1700);
    await act(page, 'a', 'seek', 0);
    await page.evaluate(() => document.querySelector('#a')!.setAttribute('speed', '5'));
    await act(page, 'a', 'play');
    await page.locator('#c').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => document.querySelector<Figure>('#c')!.getState().step);
    await page.waitForFunction((from) => document.querySelector<Figure>('#c')!.getState().step > from + 30, before);
    await act(page, 'c', 'pause');
    await expectTogether(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

const moving = 'ex=rooms&amp;pace=1.1&amp;doors=12.15.2c.5.60_20.9.e';

describe('figures of a world that moves', () => {
  const ticksOf = (page: Page): Promise<[string, number][]> =>
    page.evaluate(() => (window as unknown as { ticks: [string, number][] }).ticks.splice(0));
  const tickIn = async (page: Page, id: string): Promise<number> =>
    Number((await page.locator(`#${id} [data-part="tick"]`).innerText()).match(/^tick (\d+)/)![1]);

  async function openMoving(...figures: string[]): Promise<Article> {
    const article = await open(...figures);
    await article.page.evaluate(() => {
      const ticks: [string, number][] = [];
      Object.assign(window, { ticks });
      addEventListener('astrolabe-tick', ({ target, detail }: Event & { detail?: { tick: number } }) =>
        ticks.push([(target as HTMLElement).id, detail!.tick]),
      );
    });
    await article.page.waitForFunction(() =>
      [...document.querySelectorAll<Figure>('astrolabe-playground')].every((each) => each.shadowRoot!.querySelector('.moving .world-slider')),
    );
    await idle(article.page);
    return article;
  }

  it('begin at their tick, tell ticks, and have one tick where they are a group', async () => {
    const { page, complaints } = await openMoving(
      figure('a', `group="ticks" tick="20" info="story counters" link="${moving}"`),
      figure('b', `group="ticks" link="${moving}&amp;alg=greedy"`),
    );
    expect([await tickIn(page, 'a'), await tickIn(page, 'b')]).toEqual([20, 20]);
    await ticksOf(page);
    await page.evaluate(() => (document.querySelector('#b') as unknown as { seekTick(tick: number): void }).seekTick(7));
    await idle(page);
    expect((await ticksOf(page)).sort()).toEqual([
      ['a', 7],
      ['b', 7],
    ]);
    await press(page, 'a', 'stepForward');
    expect([await tickIn(page, 'a'), await tickIn(page, 'b')]).toEqual([8, 8]);
    await act(page, 'b', 'play');
    await page.waitForFunction(() => (window as unknown as { ticks: [string, number][] }).ticks.some(([id, tick]) => id === 'a' && tick === 10));
    await act(page, 'a', 'pause');
    const [one, other] = [await tickIn(page, 'a'), await tickIn(page, 'b')];
    expect(one).toBe(other);
    expect((await ticksOf(page)).filter(([id]) => id === 'a').map(([, tick]) => tick)).toEqual(Array.from({ length: one - 7 }, (_, i) => i + 8));
    // Below the map stands what happens in the tick. On a phone the row of ticks has the room that two rows had.
    await page.evaluate(() => (document.querySelector('#a') as unknown as { seekTick(tick: number): void }).seekTick(5));
    await idle(page);
    expect(await page.locator('#a .info-story').innerText()).toMatch(/^Tick 5: door A closed on the path\. A\* planned again and expanded \d+ cells/);
    const numbers = await page.locator('#a .info-strip .counters-large:visible .counter').allInnerTexts();
    expect(numbers.map((each) => each.replace(/\d+|\s/g, ''))).toEqual(['touched', 'replan', 'movesleft']);
    await page.setViewportSize({ width: 390, height: 844 });
    await idle(page);
    const { width } = (await page.locator('#a .world-slider').boundingBox())!;
    expect(width).toBeGreaterThan(180);
    const { height } = (await page.locator('#a .time-line').boundingBox())!;
    expect(height).toBeLessThanOrEqual(66 + 2 * 9);
    expect(await page.locator('#a .row-switch button:visible').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('begin at the first tick where their author names one before it', async () => {
    const { page, complaints } = await openMoving(figure('a', `tick="-5" link="${moving}&amp;tick=7"`));
    expect(await tickIn(page, 'a')).toBe(0);
    await press(page, 'a', 'stepForward');
    expect(await tickIn(page, 'a')).toBe(1);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('play by themselves from tick to tick, or step by step where their clock is the search', async () => {
    const { page, complaints } = await openMoving(
      figure('a', `autoplay loop from="3" to="6" link="${moving}"`),
      figure('b', `clock="search" tick="9" link="${moving}"`),
    );
    await page.waitForFunction(
      () => (window as unknown as { ticks: [string, number][] }).ticks.filter(([id, tick]) => id === 'a' && tick === 3).length > 1,
    );
    const all = (await ticksOf(page)).filter(([id]) => id === 'a').map(([, tick]) => tick);
    const again = all.indexOf(3, all.indexOf(6));
    expect(all.slice(again - 1, again + 1)).toEqual([6, 3]);
    expect(Math.max(...all)).toBe(6);
    expect(await page.locator('#b .world-slider').isVisible()).toBe(false);
    await act(page, 'b', 'seek', 5);
    await page.evaluate(() => document.querySelector<Figure>('#a')!.pause());
    await press(page, 'b', 'stepForward');
    expect(await page.evaluate(() => document.querySelector<Figure>('#b')!.getState().step)).toBe(6);
    expect((await ticksOf(page)).filter(([id]) => id === 'b')).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('have doors that readers toggle, those on edges too, and Reset brings back the state of the author', async () => {
    const { page, complaints } = await openMoving(figure('a', `tick="8" link="${moving}"`));
    const closed = (): Promise<number[]> =>
      inside(page, ({ session }) => [session.terrainView()[15 * session.width() + 12]!, session.barriersView()[9 * session.width() + 20] ?? 0]);
    const at = (x: number, y: number): Promise<[number, number]> =>
      inside(
        page,
        ({ scene }, [across, down]) => {
          const { left, top } = scene.canvas.getBoundingClientRect();
          return [left + scene.camera.left + across * scene.camera.scale, top + scene.camera.top + down * scene.camera.scale] as [number, number];
        },
        [x, y] as const,
      );
    const shut = await closed();
    expect(shut).toEqual([0, 0]);
    await page.mouse.click(...(await at(21, 9.5)));
    await idle(page);
    expect(await closed()).toEqual([0, 2]);
    await page.mouse.click(...(await at(12.5, 15.5)));
    await idle(page);
    expect(await closed()).toEqual([1, 2]);
    // By keys, from the cell to the east of the edge.
    await inside(page, ({ store }) => store.set({ cursor: { x: 22, y: 9 } }));
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Enter');
    await idle(page);
    expect(await closed()).toEqual([1, 0]);
    await page.locator('#a [data-action="reset"]').click();
    await idle(page);
    expect(await closed()).toEqual([0, 0]);
    expect(await tickIn(page, 'a')).toBe(8);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('ask how many expansions the next planning makes, before its tick', async () => {
    const { page, complaints } = await openMoving(
      `<astrolabe-playground id="a" controls="mini" question="touched" tick="2" link="${moving}"></astrolabe-playground>`,
    );
    await page.evaluate(() => {
      const answers: unknown[] = [];
      Object.assign(window, { answers });
      addEventListener('astrolabe-answer', ({ detail }: Event & { detail?: unknown }) => answers.push(detail));
    });
    const card = page.locator('#a .question');
    await card.locator('[data-field="touched"]').waitFor();
    expect(await card.innerText()).toContain('In tick 5 A* plans again. How many expansions does that take?');
    await card.locator('[data-field="touched"]').fill('3');
    await card.locator('[data-action="question-check"]').click();
    expect(await card.innerText()).toContain('3 is too few.');
    await card.locator('[data-action="question-show"]').click();
    expect(await card.innerText()).toMatch(/A\* makes \d+ expansions in tick 5\./);
    await card.locator('[data-action="question-tick"]').click();
    await idle(page);
    expect(await tickIn(page, 'a')).toBe(5);
    const shown = (await card.innerText()).match(/makes (\d+) expansions/)![1];
    expect(await page.evaluate(() => (document.querySelector('#a') as unknown as { getState(): { expanded: number } }).getState().expanded)).toBe(
      Number(shown),
    );
    const answers = await page.evaluate(() => (window as unknown as { answers: { question: string; answer: number | null }[] }).answers);
    expect(answers.map(({ question, answer }) => [question, answer])).toEqual([
      ['touched', 3],
      ['touched', null],
    ]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
