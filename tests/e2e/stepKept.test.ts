// An edit, an option, another algorithm: the step that was shown is shown again, and the result before stays to be compared with.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let playground: Playground;

beforeAll(async () => {
  playground = await openPage();
});
beforeEach(async () => {
  await playground.follow(`ex=trap&step=30&t=${Math.random()}`);
  await playground.idle();
});

const step = async (): Promise<number> => (await playground.state()).step;
const line = async (): Promise<string | null> =>
  (await playground.page.locator('.inspector [data-part="before"]').isVisible())
    ? playground.page.locator('.inspector [data-part="before"]').textContent()
    : null;
const choose = async (option: string, label: string): Promise<void> => {
  await playground.page.locator(`.inspector select[data-option="${option}"]`).selectOption({ label });
  await playground.idle();
};
/** Searches to the end and comes back to the step. */
const solved = async (): Promise<void> => {
  await playground.toEnd();
  await playground.follow(`ex=trap&step=200&t=${Math.random()}`);
  await playground.idle();
};

describe('the step', () => {
  it('is kept by a wall, by its undo, by an option and by another algorithm', async () => {
    expect(await step()).toBe(30);
    await playground.key('w');
    await playground.drag({ x: 6, y: 3 }, { x: 8, y: 3 });
    expect(await step()).toBe(30);
    await playground.press('undo');
    expect(await step()).toBe(30);
    await choose('movement', '4, straight only');
    expect(await step()).toBe(30);
    await choose('algorithm', 'Dijkstra');
    expect(await playground.state()).toMatchObject({ step: 30, algorithm: 'dijkstra' });
  });

  it('is kept while start and goal are dragged, and where the search was over and scrubbed back', async () => {
    await playground.toEnd();
    await playground.key('Home');
    for (let i = 0; i < 30; i++) await playground.page.keyboard.press('ArrowRight');
    await playground.idle();
    await playground.drag({ x: 28, y: 9 }, { x: 28, y: 14 });
    expect(await playground.state()).toMatchObject({ step: 30, goal: { x: 28, y: 14 } });
  });

  it('is the end where the end was shown', async () => {
    await solved();
    await playground.toEnd();
    await playground.key('w');
    await playground.drag({ x: 6, y: 3 }, { x: 8, y: 3 });
    expect(await playground.state()).toMatchObject({ atEnd: true, statusName: 'Found' });
  });

  it('comes back when the search was over before it for a while', async () => {
    await playground.drag({ x: 28, y: 9 }, { x: 6, y: 10 });
    expect((await playground.state()).atEnd).toBe(true);
    expect(await step()).toBeLessThan(30);
    await playground.press('undo');
    expect(await step()).toBe(30);
  });

  it('is where playing goes on from', async () => {
    await playground.page.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('speed', '2'));
    await playground.page.keyboard.press('Space');
    await playground.page.waitForFunction(() => document.querySelector('astrolabe-playground')!.getState().step! > 31);
    const before = await step();
    await playground.page.locator('.inspector select.algorithm').selectOption({ label: 'Dijkstra' });
    await playground.page.waitForFunction((least) => document.querySelector('astrolabe-playground')!.getState().step! > least, before);
    expect((await playground.state()).playing).toBe(true);
    await playground.page.keyboard.press('Space');
    await playground.idle();
    expect(await step()).toBeLessThan(before + 30);
  });
});

describe('the result before', () => {
  it('is told under the counters until the next change, and outlined on the map', async () => {
    await playground.toEnd();
    expect(await line()).toBeNull();
    const { expanded } = await playground.state();
    await choose('algorithm', 'Dijkstra');
    expect(await line()).toBe(`before: ${expanded} expanded · cost 29.385`);
    const { expanded: dijkstra } = await playground.state();
    const pixels = await playground.pixels();
    await inside(playground.page, (controller) => {
      const { picture } = controller.chosen;
      if (!picture.outline) throw new Error('there is no outline');
      picture.outline = null;
      controller.changed();
    });
    await playground.idle();
    expect(await playground.pixels()).not.toBe(pixels);
    await choose('movement', '4, straight only');
    expect(await line()).toMatch(`before: ${dijkstra} expanded`);
  });

  it('says at which step the search was where it was not over', async () => {
    await choose('algorithm', 'Dijkstra');
    expect(await line()).toBe('before, at step 30: 30 expanded');
  });

  it('is that before the gesture, not before its last move, and comes back when the gesture is taken back', async () => {
    await playground.toEnd();
    const { expanded } = await playground.state();
    await playground.key('w');
    await playground.drag({ x: 6, y: 3 }, { x: 16, y: 3 }, 20);
    expect(await line()).toBe(`before: ${expanded} expanded · cost 29.385`);
    const [a, b] = [await playground.at(6, 16), await playground.at(9, 16)];
    await playground.page.mouse.move(a.x, a.y);
    await playground.page.mouse.down();
    await playground.page.mouse.move(b.x, b.y, { steps: 4 });
    await playground.page.keyboard.press('Escape');
    await playground.page.mouse.up();
    await playground.idle();
    expect(await line()).toBe(`before: ${expanded} expanded · cost 29.385`);
  });

  it('is gone with the map', async () => {
    await choose('algorithm', 'Dijkstra');
    expect(await line()).not.toBeNull();
    await playground.press('examples');
    await playground.page.locator('[data-example="rooms"]').click();
    await playground.idle();
    expect(await line()).toBeNull();
  });
});

it('left no complaint', () => expect(playground.complaints).toEqual([]));
