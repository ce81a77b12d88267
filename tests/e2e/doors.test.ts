// A walker goes along a path, and a door closes in front of it: drawn, told, edited, and taken back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePlaygrounds, type Colour, type Playground } from './playground';
import { inside } from './inside';
import { gap, openTwoRooms } from './twoRooms';
import { violations } from './violations';

const openPage = usePlaygrounds();

const reddish = ([red, green, blue]: Colour): boolean => red > 140 && green < 120 && blue < 120;

it('has room for the whole key of colours of its example in a window of 1280 × 800', async () => {
  const playground = await openPage('#ex=doors', { viewport: { width: 1280, height: 800 } });
  const { page } = playground;
  await page.locator('.moving .world-slider').waitFor();
  await playground.idle();
  const edges = (): Promise<{ entries: number; key: number; tabs: number }> =>
    page.evaluate(() => {
      const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
      const box = (of: Element): DOMRect => of.getBoundingClientRect();
      const entries = [...root.querySelectorAll('.colour-key > span')].map((each) => box(each).bottom);
      return {
        entries: Math.max(...entries),
        key: box(root.querySelector('.cell-details')!).bottom,
        tabs: box(root.querySelector('.why-tabs')!).top,
      };
    });
  // The first screen has the longest sentence, and a later tick the longest key: one door is open and one is closed.
  for (const tick of [7, 25]) {
    await inside(page, ({ world }, wanted) => world!.transport!.runTo(wanted), tick);
    await playground.idle();
    const { entries, key, tabs } = await edges();
    // Less than a pixel is a matter of rounding.
    expect(entries, String(tick)).toBeLessThan(key + 1);
    expect(entries, String(tick)).toBeLessThanOrEqual(tabs);
  }
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

describe('a walker and a door', () => {
  let playground: Playground;
  const text = async (part: string): Promise<string> => (await playground.page.locator(`[data-part="${part}"]`).textContent()) ?? '';
  const counter = async (id: string): Promise<string> =>
    (await playground.page.locator(`[data-part="tick-counters"] [data-counter="${id}"]`).textContent()) ?? '';
  const row = (): ReturnType<Playground['page']['locator']> => playground.page.locator('.world-slider');
  const tick = (): Promise<string | null> => row().getAttribute('aria-valuenow');
  const doorsTab = (): ReturnType<Playground['page']['locator']> => playground.page.locator('[data-why-tab="doors"]');
  const step = async (keys: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await playground.page.keyboard.press(keys);
    await playground.idle();
  };

  beforeAll(async () => {
    playground = await openPage();
    await openTwoRooms(playground);
  });

  it('has a walker where a path was found, and plays', async () => {
    await playground.page.locator('[data-action="walkIt"]').click();
    await playground.page.locator('.world-slider').waitFor();
    expect(await row().isVisible()).toBe(true);
    expect(await playground.page.locator('[data-action="walkIt"]').isVisible()).toBe(false);
    await playground.press('playPause');
    await step('Home', 1);
    expect(await text('tick-story')).toMatch(/^Tick 0: A\* planned and expanded \d+ cells\.$/);
    await step('ArrowRight', 3);
    expect(await tick()).toBe('3');
    expect(await text('tick-story')).toBe('Tick 3: on the way to (7, 3); the path has 11 moves left.');
    expect([await counter('touched'), await counter('replans'), await counter('toGo')]).toEqual(['0', '0', '11']);
  });

  it('makes a door by a click, closes it by another one, and tells what the walker does about it', async () => {
    await playground.key('q');
    const at = await playground.at(gap.x, gap.y);
    await playground.page.mouse.click(at.x, at.y);
    await playground.idle();
    expect(await doorsTab().textContent()).toBe('Doors (1)');
    const card = playground.page.locator('[data-part="door-card"]');
    // The state of a door, not that of a cell in the search.
    const said = (): Promise<string | null> => card.locator('.world-card-head').textContent();
    expect(await said()).toBe('Door A is open now');
    await playground.page.mouse.click(at.x, at.y);
    await playground.page.mouse.move(720, 40);
    await playground.idle();
    expect(await said()).toBe('Door A is closed now');
    expect(await text('tick-story')).toMatch(/^Tick 3: door A closed on the path\. A\* planned again and expanded \d+ cells\.$/);
    expect(await counter('replans')).toBe('1');
    // Its frame is in the colour of danger.
    expect(reddish(await playground.colourAt(gap.x, gap.y, 0.02))).toBe(true);
  });

  it('keeps what was before the change, and takes it back', async () => {
    await step('ArrowLeft', 1);
    expect(await text('tick-story')).toMatch(/^Tick 2: on the way/);
    expect(await counter('replans')).toBe('0');
    await step('ArrowRight', 1);
    await playground.key('Control+z');
    expect(await text('tick-story')).toMatch(/^Tick 3: on the way/);
    await playground.key('Control+Shift+z');
    expect(await text('tick-story')).toMatch(/^Tick 3: door A closed/);
  });

  it('takes a schedule, and refuses one at once that makes no sense', async () => {
    const field = (name: string) => playground.page.locator(`[data-part="door-card"] [data-field="${name}"]`);
    await playground.page.locator('[data-action="toggleDoor"]').click();
    await field('closes').fill('30');
    await field('opens').fill('7');
    expect(await playground.page.locator('[data-part="door-card"] .problem').textContent()).toBe('It would open before it closes: 30 is after 7.');
    await field('closes').fill('5');
    await field('opens').fill('12');
    await field('opens').press('Enter');
    await playground.idle();
    await step('ArrowRight', 2);
    expect(await text('tick-story')).toMatch(/^Tick 5: door A closed on the path\./);
    await field('closes').focus();
    await playground.key('ArrowUp');
    expect(await field('closes').inputValue()).toBe('6');
    await playground.page.evaluate(() => (document.querySelector('astrolabe-playground')!.shadowRoot!.activeElement as HTMLElement).blur());
    expect(await text('tick-story')).toMatch(/^Tick 5: on the way/);
  });

  it('moves a change of its schedule by the end of its bar, and both by the bar, as one step of undo', async () => {
    const { mouse } = playground.page;
    const end = (name: string) => playground.page.locator(`.door-end[data-end="${name}"]`);
    const times = (): Promise<number[]> =>
      playground.page.locator('.door-end').evaluateAll((all) => all.map((each) => Number(each.getAttribute('aria-valuenow'))));
    /** By this number of ticks. `ended`: how the gesture ends. */
    const drag = async (from: number, by: number, ended: () => Promise<void> = () => mouse.up()): Promise<void> => {
      const [first, last] = (await Promise.all([end('closes').boundingBox(), end('opens').boundingBox()])) as [
        { x: number; y: number },
        { x: number },
      ];
      const [closes, opens] = await times();
      const tickWide = (last.x - first.x) / (opens! - closes!);
      const [x, y] = [first.x + 5 + from * (last.x - first.x), first.y + 4];
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + by * tickWide, y, { steps: 5 });
      await ended();
      await playground.idle();
    };
    expect([await times(), await end('closes').getAttribute('aria-label'), await end('opens').getAttribute('aria-valuetext')]).toEqual([
      [6, 12],
      'Door A closes at',
      'tick 12',
    ]);
    // The axis, the numbers and the end that stays keep their places, and a tip says the tick.
    const still = async (): Promise<unknown[]> => [
      await playground.page.locator('.world-labels').textContent(),
      await playground.page.locator('[data-part="tick-counters"]').textContent(),
      (await end('opens').boundingBox())!.x,
    ];
    const tip = playground.page.locator('[data-part="lane-tip"]');
    const before = await still();
    await drag(0, 3, async () => {
      await playground.idle();
      expect([await still(), await tip.textContent()]).toEqual([before, 'closes at 9']);
      await mouse.up();
    });
    expect([await times(), await tip.isVisible()]).toEqual([[9, 12], false]);
    await drag(0.5, -2);
    expect(await times()).toEqual([7, 10]);
    // A press alone goes to a tick.
    await drag(0.5, 0);
    expect(await times()).toEqual([7, 10]);
    expect(['8', '9']).toContain(await tick());
    await drag(1, -2, async () => {
      expect((await times())[1]).toBeLessThan(10);
      await playground.page.keyboard.press('Escape');
      await mouse.up();
    });
    expect(await times()).toEqual([7, 10]);
    await playground.key('Control+z');
    expect(await times()).toEqual([9, 12]);
    await playground.key('Control+z');
    expect(await times()).toEqual([6, 12]);
    await end('closes').focus();
    await playground.key('ArrowRight');
    await playground.key('PageUp');
    expect(await times()).toEqual([11, 12]);
    await step('ArrowLeft', 5);
    expect([await times(), await end('closes').evaluate((each) => each.matches(':focus'))]).toEqual([[6, 12], true]);
    expect(await violations(playground.page)).toEqual([]);
    // A finger need not hit the bar: it comes down above and beside its end.
    await inside(playground.page, ({ world }) => world!.transport!.runTo(5));
    await playground.idle();
    const at = (await end('opens').boundingBox())!;
    const points = [20, 0, -30, -60].map((by) => ({ x: at.x + by, y: at.y - 8 }));
    const touch = await playground.page.context().newCDPSession(playground.page);
    for (const [i, point] of points.entries())
      await touch.send('Input.dispatchTouchEvent', { type: i === 0 ? 'touchStart' : 'touchMove', touchPoints: [point] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
    await playground.idle();
    expect((await times())[1]).toBeLessThan(12);
    await playground.key('Control+z');
    expect([await times(), await tick()]).toEqual([[6, 12], '5']);
  });

  it('moves an end by Home and End to its least and its most tick on the row', async () => {
    const { page } = playground;
    const end = (name: string) => page.locator(`.door-end[data-end="${name}"]`);
    const times = (): Promise<number[]> =>
      page.locator('.door-end').evaluateAll((all) => all.map((each) => Number(each.getAttribute('aria-valuenow'))));
    const press = async (name: string, key: string): Promise<number[]> => {
      await end(name).focus();
      await playground.key(key);
      // The row may be another one now, and the next key is about the same end.
      expect(await end(name).evaluate((each) => [each.matches(':focus'), (each as HTMLElement).checkVisibility()])).toEqual([true, true]);
      return times();
    };
    const last = Number(await row().getAttribute('aria-valuemax'));
    expect(last).toBeGreaterThan(12);
    expect(await press('closes', 'End')).toEqual([11, 12]);
    expect(await press('closes', 'Home')).toEqual([0, 12]);
    const axis = Number(await row().getAttribute('aria-valuemax'));
    expect(await press('opens', 'End')).toEqual([0, axis]);
    expect(await press('opens', 'Home')).toEqual([0, 1]);
    for (let i = 0; i < 4; i++) await playground.key('Control+z');
    expect(await times()).toEqual([6, 12]);
  });

  it('selects no text by a double click in a lane, and changes nothing', async () => {
    const { page } = playground;
    const { mouse } = page;
    const times = (): Promise<number[]> =>
      page.locator('.door-end').evaluateAll((all) => all.map((each) => Number(each.getAttribute('aria-valuenow'))));
    await page.locator('.door-end[data-end="closes"]').focus();
    await playground.key('ArrowRight');
    const [closes, opens, lane] = (await Promise.all(
      ['.door-end[data-end="closes"]', '.door-end[data-end="opens"]', '.world-slider'].map((each) => page.locator(each).boundingBox()),
    )) as { x: number; y: number; width: number; height: number }[];
    const y = closes!.y + closes!.height / 2;
    // Both ends, the bar between them, the lane beside it, and its name.
    const places = [closes!.x + 5, opens!.x + 5, (closes!.x + opens!.x) / 2 + 5, lane!.x + lane!.width - 30, lane!.x - 10];
    for (const x of places) {
      await mouse.dblclick(x, y);
      await playground.idle();
      expect(await page.evaluate(() => getSelection()!.type), String(x)).not.toBe('Range');
      expect(await times()).toEqual([7, 12]);
    }
    expect(await inside(page, ({ editor }) => editor.editing)).toBe(false);
    await playground.key('Control+z');
    expect(await times()).toEqual([6, 12]);
    await inside(page, ({ world }) => world!.transport!.runTo(5));
    await playground.idle();
  });

  it('lists doors, says one at the cell cursor, and toggles it with Enter', async () => {
    await doorsTab().click();
    const listed = playground.page.locator('.door-row');
    await listed.waitFor();
    expect(await listed.textContent()).toBe('Door A open closes at 6');
    expect(await violations(playground.page)).toEqual([]);
    await playground.key('v');
    await playground.key('Escape');
    expect(await playground.page.locator('[data-part="door-card"]').isVisible()).toBe(false);
    await listed.click();
    await playground.page.locator('[data-part="door-card"]').waitFor();
    await playground.page.locator('canvas.map').focus();
    await inside(playground.page, ({ store }) => store.set({ cursor: { x: 9, y: 3 } }));
    await playground.key('Shift+ArrowRight');
    expect((await playground.page.locator('[aria-live]').allTextContents()).join()).toContain('Door A, open, closes at 6. Press Enter to close it.');
    await playground.key('Enter');
    expect(await listed.textContent()).toMatch(/^Door A closed/);
    await playground.key('Enter');
  });

  it('goes on to the goal, and says when it came and at which cost', async () => {
    await playground.key('End');
    expect(await text('tick-story')).toMatch(/arrived after \d+ ticks, cost [\d.]+\.$/i);
  });

  it('lets readers of a figure open and close it by a click, unless nothing may change there', async () => {
    const click = async (mayDraw: boolean, isLocked: boolean): Promise<string | null> => {
      await inside(playground.page, (controller, [draws, locked]) => void Object.assign(controller, { mayDraw: draws, isLocked: locked }), [
        mayDraw,
        isLocked,
      ] as const);
      const at = await playground.at(gap.x, gap.y);
      await playground.page.mouse.click(at.x, at.y);
      await playground.page.mouse.move(720, 40);
      await playground.idle();
      return playground.page.locator('.door-row').getAttribute('data-mark');
    };
    const before = await playground.page.locator('.door-row').getAttribute('data-mark');
    const after = await click(false, false);
    expect([before, after].sort()).toEqual(['closed', 'open']);
    expect(await click(false, true)).toBe(after);
    expect(await click(true, false)).toBe(after);
  });

  it('has an obstacle that drifts, whose way can be dragged', async () => {
    await playground.key('Home');
    await playground.key('Shift+Q');
    await playground.drag({ x: 14, y: 5 }, { x: 14, y: 6 });
    await playground.page.locator('[data-part="drift-card"]').waitFor();
    // The arrow ends two cells below the block.
    await playground.drag({ x: 14, y: 5 }, { x: 12, y: 5 });
    await playground.key('End');
    expect(await text('tick-story')).toMatch(/arrived after/i);
  });

  it('repairs with D* Lite, and tells what that looked at again whichever way the reader comes to the tick', async () => {
    const choose = async (algorithm: string): Promise<void> => {
      await playground.page.evaluate((id) => document.querySelector('astrolabe-playground')!.setAttribute('algorithm', id), algorithm);
      await playground.idle();
    };
    await choose('d-star-lite');
    await playground.key('Home');
    for (let i = 0; i < 20 && !(await text('tick-story')).includes('closed on the path'); i++) await step('ArrowRight', 1);
    const told = await text('tick-story');
    const says =
      /^Tick \d+: door A closed on the path\. D\* Lite looked at (\d+) cells? again and kept the other (\d+)\. A\* from scratch would expand (\d+) cells\.$/;
    expect(told).toMatch(says);
    const [, , kept, fresh] = says.exec(told)!;
    expect([await counter('kept'), await counter('fresh')]).toEqual([kept, fresh]);
    const at = Number(await tick());
    // The search of the tick is the repair alone.
    const steps = (): Promise<number> => inside(playground.page, ({ chosen }) => chosen.runner.steps);
    const repaired = await steps();
    await playground.key('Home');
    expect(await steps()).toBeGreaterThan(0);
    await playground.key('End');
    await playground.key('Home');
    await step('ArrowRight', at);
    expect(await text('tick-story')).toBe(told);
    expect(await steps()).toBe(repaired);
    await choose('astar');
  });

  it('becomes a map with one time again when all is taken back', async () => {
    for (let i = 0; i < 30 && (await row().isVisible()); i++) await playground.key('Control+z');
    expect(await doorsTab().isVisible()).toBe(false);
    expect(await playground.page.locator('[data-part="tick-story"]').isVisible()).toBe(false);
    expect(await row().isVisible()).toBe(false);
  });

  it('says how many changes a fill at a tick would make for which there is no room, and makes none', async () => {
    const side = 300;
    await playground.drop('large.map', `type octile\nheight ${side}\nwidth ${side}\nmap\n${`${'.'.repeat(side)}\n`.repeat(side)}`);
    await playground.toEnd();
    await playground.page.locator('[data-action="walkIt"]').click();
    await playground.page.locator('.world-slider').waitFor();
    // The walker went on its way at once.
    await step('Home', 1);
    await step('ArrowRight', 2);
    await playground.key('f');
    const at = await playground.at(150, 150);
    await playground.page.mouse.click(at.x, at.y);
    await playground.idle();
    expect((await playground.state()).toast).toBe('This makes 90000 changes while the world moves; at most 65536 are kept. Nothing was changed.');
    expect(await tick()).toBe('2');
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
  afterAll(() => playground.close());
});

it('are tools that stand once in Draw, behind those that a bar has from the beginning', async () => {
  const playground = await openPage();
  const { page } = playground;
  await page.locator('[data-why-tab]').first().waitFor();
  await inside(page, (controller) => controller.engine.complete());
  await playground.key('q');
  await page.locator('button[data-tools~="thinWall"]').click();
  const tools = page.locator('.fly-tools button:visible');
  await tools.first().waitFor();
  const names = await tools.evaluateAll((buttons) => buttons.map((each) => (each as HTMLElement).dataset['tool']));
  // A bar that was opened before they came goes on with the tools that it has no button for: the last ones.
  expect(names.slice(-3)).toEqual(['oneWay', 'door', 'drift']);
  expect(new Set(names).size).toBe(names.length);
  await playground.close();
});
