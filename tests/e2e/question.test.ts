// Questions that an author sets: asked at the step that is shown, answered with the mouse, by touch and with the keyboard alone, checked, explained and told.
// Windows and searches of a large map are alike, so each turn tries a share of them.
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { closeArticles, idleIn, openArticle, readyIn, script, stateIn } from './figure';
import { inside } from './inside';
import { processorTimes } from './longTasks';
import { usePlaygrounds, type Playground } from './playground';
import { button, click, listen, part, spoken, told, verdict } from './questionPage';
import { violations } from './violations';
import { windows } from './windows';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();
afterAll(closeArticles);

const card = (page: Page): Locator => page.locator('.question');
async function ask({ page }: Playground, kind: string): Promise<void> {
  await page.evaluate((text) => document.querySelector('astrolabe-playground')!.setAttribute('question', text), kind);
  await page.locator('.question [data-part="question"]:not(:empty), .question [data-verdict="notice"]').first().waitFor();
  await idleIn(page);
}

/** The cell that the next step expands; the step that is shown stays. */
const nextCell = (page: Page): Promise<{ x: number; y: number }> =>
  inside(page, ({ session }) => {
    const step = session.step(0);
    session.seek(0, step + 1);
    const [x, y] = session.explain(0);
    session.seek(0, step);
    return { x: x!, y: y! };
  });

const trap = '#ex=trap&step=60';

it('a link that carries its map asks the question that stands behind it', async () => {
  const link = 'v=1&heuristic=manhattan&moves=4-connected&s=0.0&g=7.7&step=6&trace=2&name=VGVuIGJ5IHRlbg&m=c2.CgoA3aDgBKk7I9A&c=p5ccJQ';
  const { page } = await openPage(`#${link}&ask=next`);
  await card(page).waitFor();
  expect(await part(page, 'question')).toBe('Step 6: which cell does A* expand next?');
});

describe('which cell is next', () => {
  it('is asked in the page: wrong cells are explained, the right one is stepped to, and the next step is asked', async () => {
    const playground = await openPage(trap);
    const { page } = playground;
    await listen(page);
    await ask(playground, 'next');
    expect(await part(page, 'question')).toBe('Step 60: which cell does A* expand next?');
    expect(await spoken(page)).toMatch(/^Step 60: which cell/);
    expect((await playground.state()).tool).toBe('move');
    const before = await playground.state();
    await click(playground, { x: 10, y: 4 });
    expect(await verdict(page)).toEqual(['wrong', 'Not yet. (10, 4) is not in the open list: the search has not reached it.']);
    expect(await part(page, 'tries')).toBe('2 tries left');
    expect(await spoken(page)).toBe('Not yet. (10, 4) is not in the open list: the search has not reached it. 2 tries left');
    // The map keeps its place, and nothing is pinned.
    expect((await playground.state()).camera).toEqual(before.camera);
    expect(await page.locator('.pinned:visible').count()).toBe(0);
    const next = await nextCell(page);
    await click(playground, next);
    expect(await verdict(page)).toEqual(['right', 'Right: f 25.243 is the lowest. Of the 5 cells with it, g 3.828 is the largest.']);
    expect((await playground.state()).step).toBe(61);
    expect(await told(page)).toEqual([
      { question: 'next', answer: { x: 10, y: 4 }, isRight: false, attempts: 1, step: 60, index: 1, of: 1, right: 0 },
      { question: 'next', answer: next, isRight: true, attempts: 2, step: 60, index: 1, of: 1, right: 0 },
    ]);
    // What is clicked now is pinned again, and the tool stays.
    expect((await playground.state()).tool).toBe('move');
    await button(page, 'again').click();
    await page.locator('[data-part="question"]', { hasText: 'Step 61:' }).waitFor();
    const expanded = await nextCell(page);
    for (const x of [9, 10, 11]) await click(playground, { x, y: 4 });
    expect(await verdict(page)).toEqual([
      'shown',
      expect.stringMatching(new RegExp(`^Not yet\\. \\(11, 4\\) .* \\(${expanded.x}, ${expanded.y}\\) is expanded next\\.`)),
    ]);
    expect((await told(page)).at(-1)).toEqual({
      question: 'next',
      answer: { x: 11, y: 4 },
      isRight: false,
      attempts: 3,
      step: 61,
      index: 1,
      of: 1,
      right: 0,
    });
    await button(page, 'close').click();
    expect(await card(page).count()).toBe(0);
    await playground.key('v');
    await click(playground, { x: 1, y: 1 });
    await page.locator('.pinned:visible').waitFor();
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is given away by stepping on, and by the button, and no longer stands when the map changes', async () => {
    const playground = await openPage(trap);
    const { page } = playground;
    await listen(page);
    await ask(playground, 'next');
    // An earlier step gives nothing away, and the answer is still about the step of the question.
    await playground.key('Home');
    await click(playground, { x: 10, y: 7 });
    expect(await verdict(page)).toEqual(['wrong', 'Not yet. (10, 7) has f 26.071, but an open cell has only 25.243.']);
    expect((await playground.state()).step).toBe(0);
    await page.evaluate(() => (document.querySelector('astrolabe-playground') as unknown as { seek(step: number): void }).seek(60));
    await playground.idle();
    expect(await button(page, 'show').isVisible()).toBe(true);
    await playground.key('ArrowRight');
    expect((await verdict(page))[1]).toMatch(/^The map went on and showed it\. \(7, 8\) is expanded next\. f 25\.243 is the lowest\./);
    expect(await told(page)).toEqual([
      { question: 'next', answer: { x: 10, y: 7 }, isRight: false, attempts: 1, step: 60, index: 1, of: 1, right: 0 },
      { question: 'next', answer: null, isRight: false, attempts: 1, step: 60, index: 1, of: 1, right: 0 },
    ]);
    await button(page, 'again').click();
    await button(page, 'show').click();
    expect((await verdict(page))[0]).toBe('shown');
    expect((await playground.state()).step).toBe(62);
    await button(page, 'again').click();
    await button(page, 'show').waitFor();
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.edit([0, 1].map((x) => ({ x, y: 0, terrain: 'wall' }))));
    await playground.idle();
    expect(await verdict(page)).toEqual(['notice', 'The map or the search has changed since the question was asked.']);
    await playground.toEnd();
    await button(page, 'again').click();
    await page.locator('[data-part="verdict"]', { hasText: 'The search is over' }).waitFor();
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is told the same live and when the search is rewound', async () => {
    const playground = await openPage(trap);
    const { page } = playground;
    const tell = async (): Promise<unknown[]> => {
      const lines: unknown[] = [];
      for (const step of [1, 30, 60]) {
        await page.evaluate((to) => (document.querySelector('astrolabe-playground') as unknown as { seek(step: number): void }).seek(to), step);
        await playground.idle();
        await page.evaluate(() => document.querySelector('astrolabe-playground')!.removeAttribute('question'));
        await ask(playground, 'next');
        await page.locator('[data-part="question"]', { hasText: `Step ${step}:` }).waitFor();
        for (const [x, y] of [
          [11, 7],
          [16, 10],
          [2, 2],
        ] as const) {
          await click(playground, { x, y });
          lines.push(await verdict(page));
        }
      }
      return lines;
    };
    const live = await tell();
    await playground.toEnd();
    expect(await tell()).toEqual(live);
    await playground.close();
  });
});

describe('which move is refused', () => {
  it('cannot be asked where none is; there the card leads to a step that refuses one, and asks for move and reason', async () => {
    const playground = await openPage('#ex=trap&step=61');
    const { page } = playground;
    await listen(page);
    await ask(playground, 'refused');
    expect(await verdict(page)).toEqual(['notice', 'No move from (7, 8) is refused at this step, so there is nothing to ask.']);
    await button(page, 'later').click();
    await page.locator('[data-part="question"]:not(:empty)').waitFor();
    const { step } = await playground.state();
    expect(step).toBeGreaterThan(61);
    expect(await part(page, 'question')).toBe(`Step ${step}: which move from (20, 7) is refused, and why?`);
    await button(page, 'check').click();
    expect(await verdict(page)).toEqual(['notice', 'Choose a move and a reason first.']);
    // On the map, then in the list.
    await click(playground, { x: 19, y: 8 });
    await page.getByLabel('A wall stands there').check();
    await button(page, 'check').click();
    expect((await verdict(page))[1]).toMatch(/^Not yet\. That move is not refused: ↙ \(19, 8\) no better: .*\.$/);
    await page.getByLabel('↗ north-east, to (21, 6)').check();
    await page.getByLabel('It would cut the corner of a wall').check();
    await button(page, 'check').click();
    expect(await verdict(page)).toEqual(['notice', 'That may be true too, but another reason refuses this move first.']);
    await page.getByLabel('The cell there is closed already').check();
    await button(page, 'check').click();
    expect(await verdict(page)).toEqual(['wrong', 'Not yet. That move is refused, but for another reason.']);
    await page.getByLabel('A wall stands there').check();
    await button(page, 'check').click();
    expect(await verdict(page)).toEqual(['right', 'Right: ↗ (21, 6) refused: a wall.']);
    expect(await told(page)).toEqual([
      { question: 'refused', answer: { x: 19, y: 8, reason: 'Blocked' }, isRight: false, attempts: 1, step, index: 1, of: 1, right: 0 },
      { question: 'refused', answer: { x: 21, y: 6, reason: 'Closed' }, isRight: false, attempts: 2, step, index: 1, of: 1, right: 0 },
      { question: 'refused', answer: { x: 21, y: 6, reason: 'Blocked' }, isRight: true, attempts: 3, step, index: 1, of: 1, right: 0 },
    ]);
    expect((await playground.state()).step).toBe(step);
    await button(page, 'again').click();
    await page.waitForFunction(
      (last) =>
        !document
          .querySelector('astrolabe-playground')!
          .shadowRoot!.querySelector('[data-part="question"]')!
          .textContent!.startsWith(`Step ${last}:`),
      step,
    );
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('what the path costs', () => {
  it('is asked without showing it, and the page shows the path afterwards', async () => {
    const playground = await openPage('#ex=trap');
    const { page } = playground;
    await listen(page);
    await playground.toEnd();
    const { pathCost } = await playground.state();
    await ask(playground, 'cost');
    // At the end it would stand there.
    expect(await playground.state()).toMatchObject({ step: 0, atEnd: false });
    const answer = async (text: string): Promise<[string | null, string | null]> => {
      await page.locator('[data-field="cost"]').fill(text);
      await page.keyboard.press('Enter');
      return verdict(page);
    };
    expect(await answer('many')).toEqual(['notice', 'Type a number, such as 12.5.']);
    expect(await answer('12')).toEqual(['wrong', 'Not yet. 12 is too low.']);
    expect(await answer(pathCost.toFixed(1).replace('.', ','))).toEqual(['right', 'Right: 11 × 1 + 13 × 1.414 = 29.385.']);
    expect((await told(page)).map(({ isRight }) => isRight)).toEqual([false, true]);
    expect((await playground.state()).step).toBe(0);
    await button(page, 'path').click();
    await playground.idle();
    expect((await playground.state()).atEnd).toBe(true);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is found of a search that is not over, and given away at its end', async () => {
    const playground = await openPage('#ex=rooms&alg=dijkstra&step=20');
    const { page } = playground;
    const { recordedSteps } = await playground.state();
    await ask(playground, 'cost');
    expect(await playground.state()).toMatchObject({ step: 20, recordedSteps });
    await playground.toEnd();
    const { pathCost } = await playground.state();
    expect((await verdict(page))[1]).toContain(new Intl.NumberFormat('en', { maximumFractionDigits: 3 }).format(pathCost));
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('with the keyboard alone', () => {
  it('the next cell is chosen with the cell cursor, the rest with Tab, arrows and Enter', async () => {
    const playground = await openPage('#ex=trap&step=2');
    const { page } = playground;
    await listen(page);
    await ask(playground, 'next');
    const { start } = await playground.state();
    const next = await nextCell(page);
    await page.locator('canvas.map').focus();
    await playground.key('Shift+ArrowRight');
    const go = async (count: number, more: string, less: string): Promise<void> => {
      for (let i = 0; i < Math.abs(count); i++) await playground.key(`Shift+Arrow${count > 0 ? more : less}`);
    };
    await go(next.x - start.x, 'Right', 'Left');
    await go(next.y - start.y, 'Down', 'Up');
    await playground.key('Enter');
    expect((await verdict(page))[0]).toBe('right');
    expect(await spoken(page)).toMatch(/^Right: f \S+ is the lowest\./);
    await button(page, 'again').focus();
    await playground.key('Enter');
    await page.locator('[data-part="question"]', { hasText: 'Step 3:' }).waitFor();
    // The button that vanished gave the focus to the next one.
    expect(await playground.focused()).toBe('question-show');
    await playground.key('Space');
    expect(await playground.focused()).toBe('question-again');
    await page.keyboard.press('Shift+Tab');
    expect(await playground.focused()).toBe('question-close');
    await playground.key('Enter');
    expect(await card(page).count()).toBe(0);
    expect(await playground.focused()).toBe('map');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('a move and its reason are chosen as radio buttons are', async () => {
    const playground = await openPage('#ex=trap&step=68');
    const { page } = playground;
    await listen(page);
    await ask(playground, 'refused');
    await button(page, 'close').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    expect(await told(page)).toEqual([
      { question: 'refused', answer: { x: 21, y: 7, reason: 'Blocked' }, isRight: true, attempts: 1, step: 68, index: 1, of: 1, right: 1 },
    ]);
    expect(await playground.focused()).toBe('question-again');
    expect(await playground.state()).toMatchObject({ step: 68, playing: false });
    await playground.close();
  });
});

describe('in a figure', () => {
  it('is asked by the attribute, answered by the second tap on a cell, and asked again when the figure is brought back', async () => {
    const { page, complaints } = await openArticle(
      (playground) => `${script(playground)}<astrolabe-playground question="next" controls="mini" link="ex=trap&amp;step=60"></astrolabe-playground>`,
      { width: 390, height: 844 },
    );
    const touch = await page.context().newCDPSession(page);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await listen(page);
    await readyIn(page);
    await button(page, 'show').waitFor();
    await idleIn(page);
    const tap = async (x: number, y: number): Promise<void> => {
      const { camera } = await stateIn(page);
      const box = (await page.locator('canvas.map').boundingBox())!;
      const at = { x: box.x + camera.left + (x + 0.5) * camera.scale, y: box.y + camera.top + (y + 0.5) * camera.scale };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await idleIn(page);
    };
    expect(await page.locator('.question-how').textContent()).toMatch(/^Tap the cell that comes next/);
    await tap(8, 7);
    expect(await part(page, 'cell')).toMatch(/^\(8, 7\), open: g [\d.]+, h [\d.]+, f [\d.]+\.$/);
    expect(await page.locator('.question-how').textContent()).toBe('Tap (8, 7) again to answer.');
    expect(await told(page)).toEqual([]);
    await tap(8, 7);
    await page.locator('.question-verdict[data-verdict="wrong"]').waitFor();
    const next = await nextCell(page);
    await tap(next.x, next.y);
    await tap(next.x, next.y);
    await page.locator('.question-verdict[data-verdict="right"]').waitFor();
    expect((await told(page)).map(({ answer }) => answer)).toEqual([{ x: 8, y: 7 }, next]);
    expect((await stateIn(page)).step).toBe(61);
    await page.locator('[data-action="reset"]').click();
    await button(page, 'show').waitFor();
    await idleIn(page);
    expect((await stateIn(page)).step).toBe(60);
    expect(await part(page, 'question')).toMatch(/^Step 60/);
    // The answer is in sight, and the card covers nothing of it.
    const [{ camera }, below, { y }] = await Promise.all([stateIn(page), card(page).boundingBox(), nextCell(page)]);
    expect(camera.scale).toBeGreaterThanOrEqual(32);
    const canvas = (await page.locator('canvas.map').boundingBox())!;
    expect(canvas.y + camera.top + (y + 1) * camera.scale).toBeLessThanOrEqual(below!.y);
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.removeAttribute('question'));
    await card(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('question', 'why'));
    await page
      .locator('[data-part="toast"]', {
        hasText: 'There is no question called “why”. The questions are next, refused, cost, shortest, touched, wait, conflict.',
      })
      .waitFor();
    await page.context().close();
  });

  it('waits until the film is over', async () => {
    const { page, complaints } = await openArticle(
      (playground) =>
        `${script(playground)}<astrolabe-playground question="next" controls="none" autoplay from="50" to="60" speed="8" link="ex=trap"></astrolabe-playground>`,
    );
    await page.locator('[data-part="question"]', { hasText: 'Step 60:' }).waitFor({ timeout: 15_000 });
    expect(
      (await page.locator('astrolabe-playground').evaluate((figure) => (figure as HTMLElement & { getState(): { step: number } }).getState())).step,
    ).toBe(60);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a list of questions', () => {
  it('is asked one after the other by a link, names what is unknown, and ends with the sum; the reader is asked more at the foot of the inspector', async () => {
    const playground = await openPage('#ex=trap&step=60&ask=next_why_shortest');
    const { page } = playground;
    await listen(page);
    await page.locator('[data-part="question"]', { hasText: 'Step 60:' }).waitFor();
    await page.locator('[data-part="toast"]', { hasText: 'Question 2 of the list is called “why”, which does not exist.' }).waitFor();
    await playground.idle();
    expect(await part(page, 'tries')).toBe('1 of 2 · 3 tries left');
    const next = await nextCell(page);
    await click(playground, next);
    await button(page, 'onward').click();
    await page.getByLabel('A path that costs less exists').check();
    expect(await page.locator('[data-part="guarantee"]').isVisible()).toBe(false);
    await button(page, 'check').click();
    expect((await verdict(page))[1]).toMatch(
      /^No\. It costs 29\.385, and no path costs less\. This holds because .* 1 of 2 right at the first try\.$/,
    );
    expect((await told(page)).map(({ question, answer, index, of, right }) => [question, answer, index, of, right])).toEqual([
      ['next', next, 1, 2, 1],
      ['shortest', false, 2, 2, 1],
    ]);
    await button(page, 'close').click();
    await page.locator('[data-why-tab="askMe"]').click();
    await page.locator('[data-part="streak"]', { hasText: 'Right at the first try counts.' }).waitFor();
    await page.locator('[data-ask="shortest"]').click();
    await page.getByLabel('It will be a shortest one').check();
    await button(page, 'check').click();
    await page.locator('[data-part="streak"]', { hasText: '1 question in a row' }).waitFor();
    await playground.toEnd();
    expect(await page.locator('[data-ask="next"]').isDisabled()).toBe(true);
    expect(await part(page, 'verdict')).toMatch(/^Right: It costs 29\.385/);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe.each(shareOf(windows, 3))('in a window of %i x %i', (width, height, isPhone) => {
  it('map and card keep their places through three answers', async () => {
    const playground = await openPage('#ex=trap&step=60', { viewport: { width, height }, ...(isPhone ? { hasTouch: true, isMobile: true } : {}) });
    const { page } = playground;
    await ask(playground, 'next');
    const places = async (): Promise<unknown> => [
      (await playground.state()).camera,
      await card(page).boundingBox(),
      await page.locator('canvas.map').boundingBox(),
    ];
    const before = await places();
    expect((await playground.state()).camera.scale).toBeGreaterThanOrEqual(32);
    const { x, y } = await nextCell(page);
    const box = (await card(page).boundingBox())!;
    // The answer is in sight.
    const answer = await playground.at(x, y);
    expect(answer.x > 0 && answer.x < width && answer.y > 0 && answer.y < height).toBe(true);
    expect(answer.x > box.x && answer.x < box.x + box.width && answer.y > box.y && answer.y < box.y + box.height).toBe(false);
    for (const tries of ['2 tries left', '1 try left', '']) {
      const at = await playground.at(x - 1, y);
      for (let taps = isPhone ? 2 : 1; taps > 0; taps--) await (isPhone ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
      await playground.idle();
      expect(await part(page, 'tries')).toBe(tries);
      expect(await places(), tries).toEqual(before);
    }
    expect((await verdict(page))[0]).toBe('shown');
    await playground.close();
  });
});

describe('on a map of 1024 x 1024', () => {
  it.each(shareOf(['dijkstra', 'jps'] as const, 2))('no task of a question about %s is long', async (algorithm) => {
    const playground = await openPage();
    const { page } = playground;
    await inside(
      page,
      (controller, [id, side]) =>
        controller.edit((session) => {
          session.newMap(side, side);
          session.setEnds(3, 3, side - 4, side - 4);
          let seed = 5;
          const random = (): number => (seed = (seed * 48271) % 2147483647) % side;
          for (let i = 0; i < side * 8; i++) {
            const [x, y] = [random(), random()];
            session.paintLine(x, y, Math.min(x + 6, side - 1), y, 0);
          }
          session.setAlgorithm(0, id);
        }),
      [algorithm, 1024] as const,
    );
    await playground.idle();
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.seek(1500));
    await playground.idle();
    const times = await processorTimes(playground, async () => {
      for (const kind of ['next', 'refused', 'cost']) {
        await page.evaluate((text) => document.querySelector('astrolabe-playground')!.setAttribute('question', text), kind);
        const later = button(page, 'later');
        await page.waitForFunction(
          (text) =>
            document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector<HTMLElement>('.root')!.dataset['asks'] === text ||
            document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('[data-action="question-later"]')?.checkVisibility(),
          kind,
        );
        if (await later.isVisible()) await later.click();
        await button(page, 'show').click();
        expect((await verdict(page))[0], kind).toBe('shown');
        await playground.idle();
      }
    });
    expect(times.length).toBeGreaterThan(20);
    expect(Math.max(...times)).toBeLessThan(50);
    await playground.close();
  });
});

it.each(
  shareOf(
    [
      [1280, 800],
      [390, 844],
      [740, 360],
    ] as const,
    3,
    1,
  ),
)('has no fault under the rules of axe-core in a window of %i x %i', async (width, height) => {
  const playground = await openPage('#ex=trap&step=68', { viewport: { width, height } });
  const { page } = playground;
  for (const kind of ['next', 'refused', 'cost']) {
    await ask(playground, kind);
    await button(page, 'show').waitFor();
    expect(await violations(page), kind).toEqual([]);
    const box = (await card(page).boundingBox())!;
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, kind).toBe(true);
    await button(page, 'show').click();
    expect(await violations(page), `${kind}, shown`).toEqual([]);
  }
  await playground.close();
});
