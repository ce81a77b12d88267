import { beforeAll, describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let playground: Playground;

beforeAll(async () => {
  playground = await openPage();
});

async function open(id: string): Promise<void> {
  await playground.press('examples');
  await playground.page.locator(`[data-example="${id}"]`).click();
  await playground.idle();
}

/** What the badge and the reasons of the inspector say. */
const inspector = (): Promise<string> => playground.page.locator('.inspector').innerText();

it('is the first picture at the same step, however slow the machine is', async () => {
  // A script that was added stays in its page.
  const slow = await openPage('', { reducedMotion: null });
  const { step, recordedSteps } = await slow.state();
  await slow.page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() * 20;
  });
  await slow.reload();
  expect(await slow.state()).toMatchObject({ step, recordedSteps, statusName: 'Found', atEnd: false });
  expect(slow.complaints).toEqual([]);
  await slow.close();
});

/** Opens an example in which something moves, and waits for its tick. */
async function openAt(id: string, tick: string): Promise<void> {
  await open(id);
  await playground.page.waitForFunction((at) => {
    const { shadowRoot } = document.querySelector('astrolabe-playground')!;
    return shadowRoot!.querySelector('.world-slider')?.getAttribute('aria-valuenow') === at;
  }, tick);
  await playground.idle();
}

describe('the built-in examples', () => {
  it('have the map of the 10 x 10 tutorial: a path of 14 straight steps', async () => {
    await open('unityTen');
    expect(await playground.state()).toMatchObject({
      width: 10,
      height: 10,
      start: { x: 0, y: 0 },
      goal: { x: 7, y: 7 },
      algorithm: 'astar',
      statusName: 'Found',
      pathCost: 14,
    });
    expect(await inspector()).toMatch(/shortest on this grid/);
  });

  it('have the map of the 8 x 6 tutorial, where Manhattan may overestimate and the search stops early', async () => {
    await open('unityEight');
    expect(await playground.state()).toMatchObject({ width: 8, height: 6, start: { x: 2, y: 3 }, goal: { x: 6, y: 3 }, statusName: 'Found' });
    const text = await inspector();
    expect(text).not.toMatch(/shortest on this grid/i);
    expect(text).toMatch(/overestimate|admissible/i);
  });

  it('have a trap on which Dijkstra, greedy and A* differ', async () => {
    await open('trap');
    const expanded: Record<string, number> = {};
    const cost: Record<string, number> = {};
    for (const [id, label] of [
      ['astar', 'A*'],
      ['dijkstra', 'Dijkstra'],
      ['greedy', 'Greedy best-first'],
    ] as const) {
      await playground.page.locator('.inspector select.algorithm').selectOption({ label });
      await playground.idle();
      await playground.toEnd();
      const state = await playground.state();
      expect(state).toMatchObject({ algorithm: id, statusName: 'Found', atEnd: true });
      expanded[id] = state.expanded;
      cost[id] = state.pathCost;
    }
    expect(expanded['astar']).toBeLessThan(expanded['dijkstra']! * 0.9);
    expect(cost['astar']).toBe(cost['dijkstra']);
    expect(cost['greedy']).toBeGreaterThan(cost['astar']!);
  });

  it('all open and find their goal', async () => {
    for (const id of ['rooms', 'trap', 'terrain', 'maze', 'unityTen', 'unityEight', 'overestimate', 'tooEarly']) {
      await open(id);
      expect(await playground.state(), id).toMatchObject({ statusName: 'Found', atEnd: true });
    }
  });

  it('open at a tick that tells something, where something moves', async () => {
    for (const [id, tick, told] of [
      ['doors', '7', /^Tick 7: door A closed on the path\. D\* Lite /],
      ['patrol', '8', /^Tick 8: the goal moved to \(24, 10\)\. A\* planned again/],
      ['pursuit', '8', /^Tick 8: the goal moved to /],
    ] as const) {
      await openAt(id, tick);
      const { page } = playground;
      expect(await page.locator('[data-part="tick-story"]').textContent()).toMatch(told);
      await playground.key('End');
      const end = id === 'doors' ? /arrived after \d+ ticks/ : /the walker caught the goal after \d+ ticks/;
      expect(await page.locator('[data-part="tick-story"]').textContent()).toMatch(end);
    }
    await open('rooms');
    expect(await playground.page.locator('.world-slider').isVisible()).toBe(false);
  });

  it('open with the plan of a crowd, at a tick that tells something', async () => {
    for (const [id, tick, told, end] of [
      [
        'corridor',
        '10',
        /^Tick 10: 4 units are under way, 1 of them waits\.$/,
        /^All 4 units have arrived by tick 34\. Together they needed 108 ticks\.$/,
      ],
      [
        'bottleneck',
        '17',
        /^Tick 17: 39 units are under way/,
        /^All 40 units have arrived by tick 61\. Together they needed 1,491 ticks, and no plan needs less\.$/,
      ],
      [
        'formation',
        '32',
        /^Tick 32: .* All keep their order, go as slowly as unit 4 \(1\/2\), and arrive together at tick \d+\.$/,
        /^All 9 units have arrived by tick \d+\./,
      ],
      ['warehouse', '40', /^Tick 40: \d+ units are under way, \d+ of them wait/, /^All 200 units have arrived by tick \d+\./],
    ] as const) {
      await openAt(id, tick);
      const { page } = playground;
      expect(await page.locator('[data-part="crowd-story"]').textContent()).toMatch(told);
      await playground.key('End');
      await playground.idle();
      expect(await page.locator('[data-part="crowd-story"]').textContent()).toMatch(end);
    }
    await open('rooms');
    expect(await playground.page.locator('[data-part="crowd-story"]').count()).toBe(0);
  });

  it('refuse an algorithm that would answer wrongly, say why, and offer one that answers', async () => {
    await open('terrain');
    await playground.page.locator('.inspector select.algorithm').selectOption({ label: 'Jump point search' });
    await playground.idle();
    expect((await playground.state()).statusName).toBe('Refused');
    expect(await inspector()).toMatch(/cannot run here[^]*needs equal costs everywhere; this map has terrain\./i);
    // The search was never begun, and who points at cells asks what it knows of them.
    const box = (await playground.page.locator('canvas.map').boundingBox())!;
    await playground.page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
    await playground.page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 9 });
    await playground.idle();
    expect(await playground.state()).toMatchObject({ statusName: 'Refused', toast: null });
    await playground.press('useInstead');
    await playground.toEnd();
    expect(await playground.state()).toMatchObject({ algorithm: 'astar', statusName: 'Found' });
    await open('rooms');
    await playground.page.locator('.inspector select.algorithm').selectOption({ label: 'Jump point search' });
    await playground.idle();
    await playground.toEnd();
    const { pathCost, expanded } = await playground.state();
    expect(pathCost).toBeCloseTo(48.971, 3);
    expect(expanded).toBeLessThan(200);
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
});
