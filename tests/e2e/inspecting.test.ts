// The card of a pinned cell, and the numbers beside the map.
// Windows are alike, so each turn tries a share of them.
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';
import { windows } from './windows';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxOf = async (playground: Playground): Promise<Box> => (await playground.page.locator('.pinned').boundingBox())!;

async function click(playground: Playground, x: number, y: number): Promise<void> {
  const at = await playground.at(x, y);
  await playground.page.mouse.click(at.x, at.y);
  await playground.idle();
}

describe('a click with Inspect', () => {
  let playground: Playground;
  const card = (): Locator => playground.page.locator('.pinned');
  const value = (id: string): Promise<string | null> => card().locator(`[data-cell="${id}"]`).textContent();

  beforeAll(async () => {
    playground = await openPage();
    await playground.toEnd();
    await playground.key('v');
  });

  it('pins a cell: a card beside it has its numbers, which are spoken, until Esc', async () => {
    const { start } = await playground.state();
    const x = start.x + 1;
    await click(playground, x, start.y);
    expect(await card().isVisible()).toBe(true);
    expect(await value('state')).toBe('closed');
    const numbers = await Promise.all(['g', 'h', 'f'].map(async (id) => Number(await value(id))));
    expect(numbers[0]).toBe(1);
    expect(numbers[2]).toBeCloseTo(numbers[0]! + numbers[1]!, 2);
    expect(await value('parent')).toBe(`(${start.x}, ${start.y})`);
    expect(Number(await value('closed'))).toBeGreaterThan(0);
    expect(await playground.page.locator('[data-part="live"]').textContent()).toMatch(new RegExp(`^Cell ${x}, ${start.y}, plain, closed: g 1, h `));
    const [box, at] = [await boxOf(playground), await playground.at(x, start.y)];
    expect(at.x < box.x || at.x > box.x + box.width || at.y < box.y || at.y > box.y + box.height).toBe(true);
    expect(await playground.state()).toMatchObject({ canUndo: false });
    await playground.key('Escape');
    expect(await card().isVisible()).toBe(false);
  });

  it('also of start and goal, and lets go of a cell that is clicked again', async () => {
    const { start } = await playground.state();
    await click(playground, start.x, start.y);
    expect(await value('g')).toBe('0');
    await click(playground, start.x, start.y);
    expect(await card().isVisible()).toBe(false);
    expect((await playground.state()).canUndo).toBe(false);
  });

  it('shows the numbers of the step that is shown, and follows the map', async () => {
    const { start } = await playground.state();
    await click(playground, start.x + 1, start.y);
    await playground.key('Home');
    expect(await value('state')).toBe('not reached');
    await playground.key('End');
    expect(await value('state')).toBe('closed');
    const before = await boxOf(playground);
    // Beside the card.
    const from = await playground.at(40, 15);
    await playground.page.mouse.move(from.x, from.y);
    await playground.page.mouse.down();
    await playground.page.mouse.move(from.x + 40, from.y - 60, { steps: 4 });
    await playground.page.mouse.up();
    await playground.idle();
    const after = await boxOf(playground);
    expect([after.x - before.x, after.y - before.y]).toEqual([40, -60]);
    // What was dragged was not clicked.
    expect(await card().locator('h2').textContent()).toBe(`Cell (${start.x + 1}, ${start.y})`);
    await playground.page.locator('[data-action="letGo"]').click();
    expect(await card().isVisible()).toBe(false);
    await playground.key('0');
  });

  it('comes with Enter as well', async () => {
    await playground.page.locator('canvas.map').focus();
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await playground.key(key);
    expect(await card().isVisible()).toBe(true);
    expect(await playground.page.locator('[data-part="live"]').textContent()).toMatch(/^Cell \d+, \d+, plain, closed: g /);
    await playground.key('Escape');
    expect(await card().isVisible()).toBe(false);
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
});

it.each(shareOf(windows, 3))('the card is whole in a window of %i x %i, wherever the cell is', async (width, height) => {
  const playground = await openPage('', { viewport: { width, height } });
  await playground.toEnd();
  await playground.key('v');
  const { width: across, height: along } = await playground.state();
  for (const [x, y] of [
    [2, 1],
    [across - 2, 2],
    [1, along - 2],
    [across >> 1, along >> 1],
  ] as const) {
    await playground.key('Escape');
    await click(playground, x, y);
    const box = await boxOf(playground);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    const cut = await playground.page.locator('.pinned').evaluate((card) => {
      const root = card.getRootNode() as ShadowRoot;
      return [...card.querySelectorAll('dd')]
        .filter((value) => {
          const { left, right, top, bottom } = value.getBoundingClientRect();
          return value.checkVisibility() && !card.contains(root.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        })
        .map(({ dataset }) => dataset['cell']);
    });
    expect(cut, `${x}, ${y}`).toEqual([]);
  }
  await playground.close();
});

it.each(
  shareOf(
    [
      [1440, 600],
      [1024, 600],
      [1366, 660],
      [1366, 768],
      [1024, 700],
      [1440, 900],
    ] as const,
    3,
    1,
  ),
)('the numbers beside the map are whole in a window of %i x %i', async (width, height) => {
  const playground = await openPage('', { viewport: { width, height } });
  await playground.toEnd();
  const at = await playground.at(20, 20);
  await playground.page.mouse.move(at.x, at.y);
  await playground.idle();
  const cut = await playground.page.evaluate(() => {
    const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
    return [...root.querySelectorAll<HTMLElement>('.inspector .cell-details dd')]
      .filter((value) => {
        if (!value.checkVisibility()) return value.dataset['cell'] !== 'otherG';
        const { left, right, top, bottom } = value.getBoundingClientRect();
        return (
          [
            [left + 1, top + 2],
            [right - 1, bottom - 2],
          ] as const
        ).some(([x, y]) => !value.parentElement!.contains(root.elementFromPoint(x, y)));
      })
      .map(({ dataset }) => dataset['cell']);
  });
  expect(cut).toEqual([]);
  await playground.close();
});
