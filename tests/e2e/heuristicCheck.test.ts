// The heuristic check of the inspector, and the layer of its error.
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
const patience = { timeout: 15_000, interval: 50 };

let playground: Playground;
const section = (): Locator => playground.page.locator('[data-why="heuristic"]');
const text = (): Promise<string> => section().innerText();

async function open(id: string): Promise<void> {
  await playground.press('examples');
  await playground.page.locator(`[data-example="${id}"]`).click();
  await playground.idle();
}

beforeAll(async () => {
  playground = await openPage();
  await section().waitFor({ state: 'attached' });
});

describe('the heuristic check', () => {
  it('finds nothing on the first map, and says what the cheapest path costs', async () => {
    await playground.page.locator('[data-why-tab="heuristic"]').click();
    const told = /0 of 1,073 cells break it\n.*\n0 of 6,884 moves break it\n+The cheapest path costs 48\.971\./;
    await vi.waitFor(async () => expect(await text()).toMatch(told), patience);
  });

  it('follows the example with Manhattan and diagonals, names the worst cell and explains both mistakes', async () => {
    await open('unityEight');
    const told = await text();
    expect(told).toMatch(/25 of 45 cells break it\nWorst: \(0, 0\) says 9, is 7\.828/);
    expect(told).toMatch(/A diagonal move costs 1\.414, but Manhattan counts 2 for it/);
    expect(told).toMatch(/The search stopped when the goal was generated/);
  });

  it('opens a map where the mistake costs something, from the remark and from the words about the heuristic', async () => {
    const { page } = playground;
    // The examples load with the first one.
    const openExample = async (id: string, width: number): Promise<void> => {
      await page.locator(`[data-why="heuristic"] [data-example="${id}"]`).click();
      await vi.waitFor(async () => expect((await playground.state()).width).toBe(width), patience);
      await playground.toEnd();
    };
    await openExample('overestimate', 10);
    expect((await playground.state()).pathCost).toBeCloseTo(14.414, 3);
    await vi.waitFor(
      async () => expect(await text()).toMatch(/The path costs 14\.414, 1\.194 times the cheapest one, which costs 12\.071/),
      patience,
    );
    await open('unityEight');
    await openExample('tooEarly', 10);
    await vi.waitFor(
      async () =>
        expect(await text()).toMatch(
          /0 of 66 cells break it[^]*The search stopped when the goal was generated: with a path of 11\.243, while the cheapest costs 11\./,
        ),
      patience,
    );
    await page.locator('[data-why-tab="heuristic"]').click();
    await page.locator('[data-option="heuristic"] ~ .tag, .row .tag').first().click();
    await page.locator('[data-part="check-heuristic"]').click();
    expect(await page.locator('[data-why="heuristic"][open]').count()).toBe(1);
    await open('unityEight');
  });

  it('shows the worst cell on the map', async () => {
    await section().getByRole('button', { name: 'Worst: (0, 0) says 9' }).click();
    await playground.idle();
    expect(await playground.page.locator('.pinned h2').textContent()).toBe('Cell (0, 0)');
    await playground.page.locator('.pinned [data-action="letGo"]').click();
    await playground.idle();
  });

  it('tells at a step what it told there before, and no ratio of a path that is not found yet', async () => {
    const atEnd = await text();
    await playground.key('Home');
    expect(await text()).toMatch(/The cheapest path costs 6\.828\./);
    await playground.key('End');
    expect(await text()).toBe(atEnd);
  });

  it('draws the error over the cells: orange where h is too high, violet where it is too low', async () => {
    const [high, low, wall] = await Promise.all([playground.colourAt(0, 0, 0.08), playground.colourAt(3, 3, 0.08), playground.colourAt(4, 3)]);
    await playground.page.locator('[data-option="error-layer"]').check();
    await playground.idle();
    const [highNow, lowNow] = [await playground.colourAt(1, 5, 0.08), await playground.colourAt(3, 3, 0.08)];
    expect(await playground.colourAt(4, 3)).toEqual(wall);
    expect([await playground.colourAt(0, 0, 0.08), lowNow]).not.toEqual([high, low]);
    expect(highNow[0] - highNow[2]).toBeGreaterThan(60);
    expect(lowNow[2] - lowNow[1]).toBeGreaterThan(60);
    expect(await text()).toMatch(/too low, by up to 3\.414\s+exact\s+too high, by up to 1\.172/);
  });

  it('keeps up with edits and options', async () => {
    const before = await text();
    const at = await playground.at(7, 5);
    await playground.page.mouse.click(at.x, at.y);
    await playground.idle();
    expect(await text()).toMatch(/of 44 cells break it/);
    await playground.key('Control+z');
    expect(await text()).toBe(before);
    await playground.page.locator('select[data-option="heuristic"]').selectOption({ label: 'Octile' });
    await playground.idle();
    expect(await text()).toMatch(/0 of 45 cells break it/);
    await playground.page.locator('select[data-option="heuristic"]').selectOption({ label: 'Manhattan' });
    await playground.idle();
    expect(await text()).toBe(before);
  });

  it('says the same in a link that is opened again', async () => {
    const before = await text();
    await playground.press('shareLink');
    await playground.key('Escape');
    const other = await openPage(await playground.hash());
    await other.page.locator('[data-why="heuristic"][open]').waitFor();
    await other.idle();
    const told = await other.page.locator('[data-why="heuristic"]').innerText();
    // The layer is a choice of the reader.
    expect(before.startsWith(told.trimEnd())).toBe(true);
    await other.close();
  });

  it('shares the layer with the card of layers', async () => {
    const over = await playground.colourAt(3, 3, 0.08);
    await playground.key('h');
    expect(await playground.page.locator('[data-layer="error"]').isChecked()).toBe(true);
    await playground.page.locator('[data-layer="state"]').check();
    await playground.idle();
    expect(await playground.colourAt(3, 3, 0.08)).not.toEqual(over);
    expect(await playground.page.locator('[data-option="error-layer"]').isChecked()).toBe(false);
    await playground.key('Escape');
    await playground.page.locator('[data-option="error-layer"]').check();
    await playground.idle();
    expect(await playground.colourAt(3, 3, 0.08)).toEqual(over);
  });

  it('checks a large map in slices, and gives up when the map changes', async () => {
    const rows = Array.from({ length: 700 }, (_, y) => Array.from({ length: 700 }, (__, x) => ((x * 7 + y * 13) % 11 === 0 ? '@' : '.')).join(''));
    await playground.drop('large.map', `type octile\nheight 700\nwidth 700\nmap\n${rows.join('\n')}\n`);
    await playground.idle();
    expect(await text()).toMatch(/of [\d,]{7} cells break it/);
    await open('unityTen');
    expect(await text()).toMatch(/0 of 94 cells break it/);
    expect(playground.complaints).toEqual([]);
  });
});
