import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let playground: Playground;

/** A corridor of three rows, walls above and below; the ends stand in the middle row. */
const corridor = `type octile\nheight 5\nwidth 12\nmap\n${'@'.repeat(12)}\n${`${'.'.repeat(12)}\n`.repeat(3)}${'@'.repeat(12)}\n`;

beforeAll(async () => {
  playground = await openPage();
});
beforeEach(async () => {
  await choose('unit', '0');
  await choose('size', '0');
  await playground.drop('corridor.map', corridor);
  await playground.key('s');
  await playground.drag({ x: 0, y: 2 }, { x: 0, y: 2 });
  await playground.key('g');
  await playground.drag({ x: 11, y: 2 }, { x: 11, y: 2 });
  await playground.toEnd();
});

async function choose(option: string, value: string): Promise<void> {
  await playground.openOptions();
  await playground.page.locator(`[data-option="${option}"]`).selectOption(value);
  await playground.idle();
}

/** A press and a drag between places that are no centres of cells. */
const along = (fromX: number, fromY: number, toX: number, toY: number, steps = 20): Promise<void> =>
  playground.drag({ x: fromX - 0.5, y: fromY - 0.5 }, { x: toX - 0.5, y: toY - 0.5 }, steps);

async function answer(): Promise<string> {
  const { statusName, pathCost } = await playground.state();
  return statusName === 'Found' ? pathCost.toFixed(2) : statusName;
}

describe('thin walls', () => {
  it('shut the corridor when they are drawn along its cells, and open it again', async () => {
    expect(await answer()).toBe('11.00');
    await playground.key('b');
    await along(6, 1, 6, 4);
    expect(await answer()).toBe('NoPath');
    await playground.key('Control+z');
    expect(await answer()).toBe('11.00');
    await playground.key('Control+Shift+z');
    expect(await answer()).toBe('NoPath');
    // A click on one of them opens a door.
    await along(6.05, 1.5, 6.05, 1.5);
    expect(await answer()).toBe('11.83');
    await playground.key('e');
    await playground.drag({ x: 5, y: 1 }, { x: 5, y: 3 });
    expect(await answer()).toBe('11.00');
  });

  it('are in no file, which is said, and nothing of a benchmark is asked beside them', async () => {
    const saved = async (): Promise<string | null> => {
      await playground.rows();
      await playground.idle();
      return (await playground.state()).toast;
    };
    expect(await saved()).toBe('Saved as corridor.map.');
    await playground.drop('corridor.map.scen', 'version 1\n0\tcorridor.map\t12\t5\t0\t2\t11\t2\t11\n');
    await playground.key('b');
    await along(6, 1, 6, 4);
    expect(await saved()).toBe('Saved as corridor.map, without thin walls or one-way cells: only links keep that.');
    await playground.page.locator('[data-row="0"]').click();
    expect(await playground.page.locator('[data-part="scenario-state"]').textContent()).toContain('Erase them first');
    await playground.key('Control+z');
    await playground.page.locator('[data-row="0"]').click();
    await playground.idle();
    expect(await playground.page.locator('[data-part="scenario-state"]').textContent()).toBe('Row 1: 11 = published.');
    await playground.page.locator('[data-action="closeRows"]').click();
    await playground.idle();
  });

  it('come with the keyboard', async () => {
    await playground.key('b');
    await playground.page.locator('canvas.map').focus();
    for (const key of ['Shift+ArrowRight', 'Enter', 'Shift+ArrowRight', 'Enter', 'Escape']) await playground.key(key);
    expect(await answer()).toBe('12.41');
  });

  it('make algorithms that know none of them refuse, and offer another', async () => {
    await playground.key('b');
    await along(6.05, 1.5, 6.05, 1.5);
    await playground.page.locator('[data-option="algorithm"]').selectOption({ label: 'Jump point search' });
    // A recorded search is the same with kept jumps and without.
    expect(await playground.page.locator('[data-option="rays"]').count()).toBe(1);
    expect(await playground.page.locator('[data-option="jumps"]').count()).toBe(0);
    await playground.idle();
    expect(await answer()).toBe('Refused');
    expect(await playground.page.locator('.story').textContent()).toContain('thin walls');
    await playground.press('useInstead');
    expect(await answer()).toBe('11.00');
  });
});

describe('the picture', () => {
  it('shows thin walls, arrows, areas, large units and where they have no room', async () => {
    await playground.press('toStart');
    await playground.key('Escape');
    const seen = new Set([await playground.pixels()]);
    const look = async (): Promise<void> => void seen.add(await playground.pixels());
    await playground.key('b');
    await along(3.05, 1.5, 3.05, 1.5);
    await look();
    await playground.key('a');
    await playground.drag({ x: 8, y: 1 }, { x: 9, y: 1 });
    await look();
    await playground.key('c');
    await playground.drag({ x: 5, y: 2 }, { x: 6, y: 2 });
    await look();
    await choose('size', '1');
    await playground.press('toStart');
    await look();
    expect(seen.size).toBe(5);
  });
});

describe('one-way cells', () => {
  it('let pass one way only', async () => {
    await playground.key('a');
    for (const row of [1, 2, 3]) await playground.drag({ x: 5, y: row }, { x: 7, y: row });
    expect(await answer()).toBe('11.00');
    for (const row of [1, 2, 3]) await playground.drag({ x: 7, y: row }, { x: 5, y: row });
    expect(await answer()).toBe('NoPath');
    await playground.key('Control+z');
    expect(await answer()).not.toBe('NoPath');
  });
});

describe('areas', () => {
  it('are drawn from the centre to the rim, and change what the way costs', async () => {
    await playground.key('c');
    await playground.drag({ x: 5, y: 2 }, { x: 7, y: 2 });
    expect(await answer()).toBe('26.83');
    await playground.key('Control+z');
    expect(await answer()).toBe('11.00');
    await playground.page.locator('[data-area="reward"]').click();
    await playground.key('c');
    await playground.drag({ x: 5, y: 2 }, { x: 7, y: 2 });
    // Nothing is cheaper than a plain cell.
    expect(await answer()).toBe('11.00');
    await playground.key('e');
    await playground.drag({ x: 5, y: 2 }, { x: 5, y: 2 });
    await playground.page.locator('[data-area="threat"]').evaluate((button: HTMLElement) => button.click());
    await playground.key('c');
    await playground.drag({ x: 5, y: 2 }, { x: 5, y: 2 });
    expect(await answer()).toBe('36.83');
    await playground.key('e');
    await playground.drag({ x: 5, y: 2 }, { x: 5, y: 2 });
    expect(await answer()).toBe('11.00');
  });
});

describe('units', () => {
  it('of size 3 fit into the corridor, of size 4 nowhere, and tanks not through water', async () => {
    await choose('size', '1');
    expect(await answer()).toBe('GoalBlocked');
    await playground.key('g');
    await playground.drag({ x: 11, y: 2 }, { x: 10, y: 2 });
    expect(await answer()).toBe('10.00');
    await choose('size', '3');
    expect(await answer()).toBe('StartBlocked');
    expect(await playground.page.locator('[data-part="story"]').textContent()).toContain('A 4 × 4 walker does not fit at the start');
    await choose('size', '0');
    await playground.key('r');
    await playground.page.locator('[data-terrain="water"]').click();
    await playground.drag({ x: 5, y: 1 }, { x: 6, y: 3 });
    expect(await answer()).not.toBe('NoPath');
    await choose('unit', '1');
    expect(await answer()).toBe('NoPath');
    expect(await playground.page.locator('[data-cost="forest"]').isDisabled()).toBe(true);
    await playground.key('Control+z');
    expect(await answer()).not.toBe('NoPath');
  });

  it('come with a link', async () => {
    await choose('size', '1');
    await playground.key('g');
    await playground.drag({ x: 11, y: 2 }, { x: 10, y: 2 });
    await playground.key('c');
    await playground.drag({ x: 5, y: 2 }, { x: 7, y: 2 });
    await playground.key('b');
    await along(6.05, 1.5, 6.05, 1.5);
    const before = await answer();
    await playground.press('shareLink');
    const link = await playground.hash();
    await playground.key('Escape');
    expect(link).toContain('&size=2&areas=5.2.2.5&');
    const other = await openPage(link);
    await other.toEnd();
    const { statusName, pathCost } = await other.state();
    expect(statusName === 'Found' ? pathCost.toFixed(2) : statusName).toBe(before);
    expect(other.complaints).toEqual([]);
    await other.close();
  });
});

describe('waypoints', () => {
  const click = (x: number, y: number): Promise<void> => playground.drag({ x, y }, { x, y });

  it('are placed, visited in the order that is asked for, moved and taken away, and come with a link', async () => {
    await choose('algorithm', '0');
    await playground.key('p');
    await click(9, 2);
    // The first waypoint makes the page offer an algorithm that visits it.
    expect((await playground.state()).toast).toMatch(/from start to goal only/);
    await playground.press('offer');
    expect((await playground.state()).algorithm).toBe('waypoints');
    await click(3, 2);
    await playground.toEnd();
    expect(await answer()).toBe('23.00');
    await choose('order', '1');
    await playground.toEnd();
    expect(await answer()).toBe('11.00');
    await playground.press('shareLink');
    expect(await playground.hash()).toContain('&via=9.2-3.2&');
    await playground.key('Escape');
    await playground.drag({ x: 3, y: 2 }, { x: 3, y: 1 });
    await playground.toEnd();
    expect(await answer()).toBe('11.83');
    await click(3, 1);
    await click(9, 2);
    await playground.toEnd();
    expect(await answer()).toBe('11.00');
    await playground.key('Control+z');
    await playground.key('e');
    await playground.drag({ x: 8, y: 2 }, { x: 10, y: 2 });
    await choose('algorithm', '0');
  });
});

describe('the path for flying', () => {
  it('is pulled tight on request, and told beside the found one', async () => {
    await playground.key('s');
    await playground.drag({ x: 0, y: 1 }, { x: 0, y: 1 });
    await playground.key('g');
    await playground.drag({ x: 11, y: 3 }, { x: 11, y: 3 });
    await playground.toEnd();
    expect(await answer()).toBe('11.83');
    const before = await playground.pixels();
    await playground.key('y');
    await playground.idle();
    expect(await playground.page.locator('[data-option="flying"]').isChecked()).toBe(true);
    expect(await playground.page.locator('.row:has([data-option="flying"]) output').textContent()).toBe(
      `length ${Number(Math.hypot(11, 2).toFixed(3))}`,
    );
    expect(await playground.pixels()).not.toBe(before);
    await playground.key('y');
    await playground.idle();
    expect(await playground.pixels()).toBe(before);
  });
});

it('left no complaint', () => expect(playground.complaints).toEqual([]));
