// Marks on the time line, steps of other sizes, and what stops a search: by key, mouse and touch.
import { describe, expect, it } from 'vitest';
import type { LaneComparison } from '../../web/src/compare/comparison';
import { inside, tracesIn } from './inside';
import type { Playground } from './playground';
import { announced, lanes, note, step, untilCompared, useTimePages } from './timePage';

const openPage = useTimePages();

/** The events of the exported trace of the first lane. */
const traceOf = async ({ page }: Playground) => (await tracesIn(page))[0]!;

async function openCard({ page }: Playground): Promise<void> {
  await page.locator('[data-part="time-button"]').click();
  await page.locator('[data-popover="time"]').waitFor();
}

/** Fills the form of the card, which is open. */
async function stopAt({ page }: Playground, kind: string, fields: Record<string, string> = {}): Promise<void> {
  await page.locator('[data-field="stopKind"]').selectOption({ label: kind });
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[data-field="${name}"]`);
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await page.locator('[data-part="add-stop"]').click();
}

async function closeCard(playground: Playground): Promise<void> {
  await playground.page.keyboard.press('Escape');
  expect(await playground.page.locator('[data-popover="time"]').isVisible()).toBe(false);
  await playground.idle();
}

describe('marks of the time line', () => {
  it('are reached by Page Up and Page Down, in the page and on the time line, and told', async () => {
    const playground = await openPage('#ex=trap');
    await playground.toEnd();
    const trace = await traceOf(playground);
    // The steps at which a cell is expanded count from 1.
    let expanded = 0,
      generated = 0;
    const { goal, width } = await playground.state();
    for (const { type, id } of trace) {
      if (type === 'expanding') expanded++;
      if (type === 'generating' && id === goal.y * width + goal.x && generated === 0) generated = expanded;
    }
    expect(generated).toBeGreaterThan(100);
    await playground.key('PageDown');
    expect(await step(playground)).toBe(generated);
    expect(await announced(playground)).toBe(`Step ${generated}: the goal (${goal.x}, ${goal.y}) is generated.`);
    expect(await note(playground)).toBe(await announced(playground));
    await playground.page.locator('[data-part="scrubber"]').press('PageUp');
    await playground.idle();
    expect(await step(playground)).toBe(expanded);
    expect(await announced(playground)).toContain('is expanded; a path is found');
    // The marks before are layers: f passes whole numbers.
    await playground.key('PageDown');
    await playground.key('PageDown');
    const layers: number[] = [];
    while ((await step(playground)) > 0) {
      layers.unshift(await step(playground));
      expect(await announced(playground)).toMatch(/^Step \d+: a new layer begins, f [\d.]+\.$/);
      await playground.key('PageDown');
    }
    const fs = trace.filter(({ type }) => type === 'expanding').map(({ f }) => f);
    const highest = fs.map((_, i) => Math.max(...fs.slice(0, i + 1)));
    expect(layers).toEqual(highest.flatMap((f, i) => (i > 0 && Math.floor(f + 1e-9) > Math.floor(highest[i - 1]! + 1e-9) ? [i + 1] : [])));
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('are found by a search that has not reached them yet', async () => {
    const playground = await openPage('#ex=trap');
    await playground.key('Home');
    const seen: number[] = [];
    for (let i = 0; i < 9; i++) {
      await playground.key('PageUp');
      seen.push(await step(playground));
    }
    await playground.toEnd();
    const again: number[] = [];
    await playground.key('Home');
    for (let i = 0; i < 9; i++) {
      await playground.key('PageUp');
      again.push(await step(playground));
    }
    expect(again).toEqual(seen);
    expect(seen[0]).toBeGreaterThan(1);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('are drawn, can be chosen, listed and gone to', async () => {
    const playground = await openPage('#ex=trap');
    const { page } = playground;
    await playground.toEnd();
    // What is drawn, as text: it differs where the ticks do.
    const drawn = (): Promise<string> => page.locator('[data-part="mark-ticks"]').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    const empty = await page.locator('[data-part="mark-ticks"]').evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      return Object.assign(document.createElement('canvas'), { width, height }).toDataURL();
    });
    const all = await drawn();
    expect(all).not.toBe(empty);
    await openCard(playground);
    await page.locator('[data-mark="Layer"]').uncheck();
    await playground.idle();
    expect([all, empty]).not.toContain(await drawn());
    await page.locator('[data-part="marks"] summary').click();
    const rows = page.locator('[data-part="mark-list"] button');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(2);
    await rows.first().click();
    await playground.idle();
    expect(await step(playground)).toBe(Number(await rows.first().getAttribute('data-step')));
    await closeCard(playground);
    // No layers: the next mark before is the beginning.
    await playground.key('PageDown');
    expect(await step(playground)).toBe(0);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('leave Page Up and Page Down to what scrolls', async () => {
    const playground = await openPage('#ex=trap');
    await playground.toEnd();
    const before = await step(playground);
    await playground.page.locator('.inspector button:visible').first().focus();
    await playground.key('PageDown');
    expect(await step(playground)).toBe(before);
    await playground.close();
  });
});

describe('what stops a search', () => {
  it('is a cell, a number or an event; it holds for playing, running and rewound steps', async () => {
    const playground = await openPage('#ex=trap');
    const { page } = playground;
    await playground.toEnd();
    const trace = await traceOf(playground);
    const { width } = await playground.state();
    const expanded = trace.filter(({ type }) => type === 'expanding');
    const wanted = 77;
    const cell = expanded[wanted - 1]!.id;
    await openCard(playground);
    await stopAt(playground, 'a cell is expanded', { stopCell: `${cell % width}, ${Math.floor(cell / width)}` });
    await stopAt(playground, 'a number reaches a value', { stopNumber: 'expanded', stopComparison: '≥', stopValue: '150' });
    await closeCard(playground);
    for (const isLive of [false, true]) {
      await playground.key('Home');
      // The same search begins again, and has no steps yet.
      if (isLive)
        for (const id of ['dijkstra', 'astar'])
          await page.evaluate((wanted) => document.querySelector('astrolabe-playground')!.setAttribute('algorithm', wanted), id);
      await playground.idle();
      expect((await playground.state()).recordedSteps).toBe(isLive ? 0 : expanded.length);
      await playground.press('toEnd');
      expect(await step(playground)).toBe(wanted);
      expect(await note(playground)).toBe(`Stopped at step ${wanted}: (${cell % width}, ${Math.floor(cell / width)}) is expanded.`);
      await playground.press('toEnd');
      expect(await step(playground)).toBe(150);
      expect(await announced(playground)).toBe('Stopped at step 150: expanded ≥ 150.');
      await playground.press('toEnd');
      expect((await playground.state()).atEnd).toBe(true);
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('stops what plays, on its way and at any speed', async () => {
    const playground = await openPage('#ex=trap&step=0');
    const { page } = playground;
    await openCard(playground);
    await stopAt(playground, 'a number reaches a value', { stopNumber: 'expanded', stopComparison: '=', stopValue: '61' });
    await closeCard(playground);
    await playground.key('Home');
    await page.locator('[data-part="speed-slider"]').fill('20');
    await playground.press('playPause');
    expect(await step(playground)).toBe(61);
    expect((await playground.state()).playing).toBe(false);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('says what is wrong with what was entered, and takes conditions away', async () => {
    const playground = await openPage('#ex=trap');
    const { page } = playground;
    await openCard(playground);
    const error = page.locator('.stop-form .error');
    await stopAt(playground, 'a cell is expanded', { stopCell: 'here' });
    expect(await error.innerText()).toBe('Enter a cell as two numbers, such as 12, 5.');
    expect(await page.locator('[data-field="stopCell"]').getAttribute('aria-invalid')).toBe('true');
    await stopAt(playground, 'a cell is expanded', { stopCell: '99, 5' });
    expect(await error.innerText()).toBe('The map has no cell (99, 5): x goes to 31, y to 19.');
    await stopAt(playground, 'a number reaches a value', { stopValue: '1/2' });
    expect(await error.innerText()).toBe('Enter a number from 0 to 20,000,000, such as 46.5.');
    await stopAt(playground, 'a cell is reopened for the first time');
    await stopAt(playground, 'a cell is reopened for the first time');
    expect(await error.innerText()).toBe('This condition is in the list already.');
    const rows = page.locator('[data-part="stops"] li');
    expect(await rows.count()).toBe(1);
    await rows.first().locator('button').click();
    expect(await rows.count()).toBe(0);
    await closeCard(playground);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('a step', () => {
  it('may be a layer, or an event of an expansion', async () => {
    const playground = await openPage('#ex=trap');
    const { page } = playground;
    await playground.toEnd();
    await openCard(playground);
    await page.locator('[data-option="stepUnit"]').selectOption('layer');
    await closeCard(playground);
    await playground.key('Home');
    await playground.key('ArrowRight');
    const layer = await step(playground);
    expect(layer).toBeGreaterThan(1);
    expect(await announced(playground)).toContain('a new layer begins');
    await openCard(playground);
    await page.locator('[data-option="stepUnit"]').selectOption('event');
    await closeCard(playground);
    const pixels = await playground.pixels();
    await playground.key('ArrowRight');
    expect(await step(playground)).toBe(layer + 1);
    expect(await note(playground)).toMatch(/^Event 1 of \d+: \(\d+, \d+\) expanded, g [\d.]+$/);
    expect(await playground.pixels()).not.toBe(pixels);
    const events = Number(/of (\d+)/.exec(await note(playground))![1]);
    for (let i = 1; i < events; i++) await playground.key('ArrowRight');
    expect(await step(playground)).toBe(layer + 1);
    await playground.key('ArrowRight');
    expect(await step(playground)).toBe(layer + 2);
    expect(await note(playground)).toMatch(/^Event 1 of/);
    await playground.key('ArrowLeft');
    expect(await step(playground)).toBe(layer + 1);
    expect(await note(playground)).toMatch(new RegExp(`^Event ${events} of ${events}:`));
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('on a phone', () => {
  it('the card is opened and used by touch, and fits', async () => {
    const playground = await openPage('#ex=trap', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = playground;
    await page.locator('[data-part="time-button"]').tap();
    const card = page.locator('[data-popover="time"]');
    await card.waitFor();
    const box = (await card.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await page.locator('[data-field="stopKind"]').selectOption({ label: 'a number reaches a value' });
    await page.locator('[data-field="stopValue"]').fill('30');
    await page.locator('[data-part="add-stop"]').tap();
    expect(await page.locator('[data-part="stops"] li').innerText()).toContain('f (priority) ≥ 30');
    await page.locator('[data-part="time-button"]').tap();
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('several searches', () => {
  it.each(['levels', 'shares'] as const)('a condition of the chosen one stops at its step, whichever leads: linked by %s', async (link) => {
    const playground = await openPage('#ex=trap&alg=astar&alg2=dijkstra&show=time.cExpanded.AtLeast.60');
    await untilCompared(playground);
    const { page } = playground;
    for (const chosen of [0, 1]) {
      await inside(
        page,
        (controller, [place, by]) => {
          controller.chosen = controller.lanes[place]!;
          (controller.comparison as LaneComparison).chooseLink(by);
          controller.chooseSpeed(16);
        },
        [chosen, link] as const,
      );
      await playground.idle();
      await playground.toEnd();
      for (const action of ['toEnd', 'playPause']) {
        await playground.press('toStart');
        await playground.press(action);
        const [steps, ends] = await lanes(playground);
        expect(steps[chosen]).toBe(60);
        expect(await note(playground)).toBe('Stopped at step 60: expanded ≥ 60.');
        if (link === 'shares') expect(steps[1 - chosen]! / ends[1 - chosen]!).toBeCloseTo(60 / ends[chosen]!, 1);
        await playground.press(action);
        expect(await lanes(playground)).toEqual([ends, ends]);
      }
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

it('several searches: marks and stops are those of the chosen one', async () => {
  const playground = await openPage('#ex=trap');
  const { page } = playground;
  await page.locator('.top-bar [data-action="compare"]').waitFor({ state: 'attached' });
  await playground.press('compare');
  await playground.toEnd();
  const steps = async (): Promise<number[]> => (await lanes(playground))[0];
  await openCard(playground);
  await stopAt(playground, 'a number reaches a value', { stopNumber: 'expanded', stopComparison: '≥', stopValue: '40' });
  await closeCard(playground);
  await playground.key('Home');
  await playground.press('toEnd');
  expect(await steps()).toEqual([40, 40]);
  await playground.press('toEnd');
  const ends = await steps();
  expect(ends[0]).not.toBe(ends[1]);
  // Its ticks lie over its chart, and no other part of the chart has moved.
  const [ticks, chart] = await page.evaluate(() =>
    ['.mark-ticks', 'canvas:not(.mark-ticks)'].map((part) => {
      const { left, width, top } = document
        .querySelector('astrolabe-playground')!
        .shadowRoot!.querySelector(`.lane-chart ${part}`)!
        .getBoundingClientRect();
      return [left, width, top];
    }),
  );
  expect(ticks).toEqual(chart);
  expect(await page.locator('.lane-chart .mark-ticks').count()).toBe(1);
  const shares = await page
    .locator('.chart-mark')
    .evaluateAll((marks) => marks.map((mark) => new DOMMatrix(getComputedStyle(mark).transform).e / mark.clientWidth));
  ends.forEach((end, lane) => expect(shares[lane]).toBeCloseTo(end / Math.max(...ends), 2));
  await playground.key('PageDown');
  const [first] = await steps();
  expect(first).toBeLessThan(Math.max(...ends));
  expect(await announced(playground)).toMatch(/^Step \d+: /);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
