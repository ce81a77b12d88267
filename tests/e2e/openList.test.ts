// The table of the open list in the inspector, by mouse, keyboard and touch.
// Searches are alike, so each turn follows one of them.
import { describe, expect, it } from 'vitest';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();

interface Cell {
  x: number;
  y: number;
}

const section = '[data-why="openList"]';
const rows = `${section} .open-rows:visible .rows > [data-row]`;

async function openSection({ page }: Playground): Promise<void> {
  await page.locator(`[data-why-tab="openList"]`).click();
  await page.locator(`${section} .open-list-next:not(:empty)`).waitFor();
}
const sentenceOf = ({ page }: Playground): Promise<string> => page.locator(`${section} .open-list-next`).innerText();
/** "12, 7" of a row. */
const cellOf = ({ page }: Playground, row: number): Promise<string> => page.locator(`${rows} >> nth=${row} >> .column-cell`).innerText();
const expanded = ({ page }: Playground): Promise<string> =>
  inside(page, ({ chosen }) => {
    const { cell } = chosen.snapshot.explain!;
    return `${cell.x}, ${cell.y}`;
  });
const seen = ({ page }: Playground): Promise<{ hover: string; pinned: string }> =>
  inside(page, ({ store }) => {
    const { hover, pinned } = store.get();
    const text = (cell: Cell | null): string => (cell ? `${cell.x}, ${cell.y}` : '');
    return { hover: text(hover), pinned: text(pinned) };
  });

describe('the open list', () => {
  it.each(shareOf(['#ex=trap', '#ex=maze&alg=dfs', '#ex=trap&alg=bidirectional-astar'] as const, 3))(
    '%s: its first row is expanded next, on the way there and back',
    async (hash) => {
      const playground = await openPage(hash);
      await openSection(playground);
      const first: string[] = [];
      const bySide = async (): Promise<string> => /\((\d+, \d+)\)/.exec(await sentenceOf(playground))![1]!;
      for (let step = 0; step < 6; step++) {
        first.push(await bySide());
        if (!hash.includes('bidirectional')) expect(await cellOf(playground, 0)).toBe(first.at(-1));
        await playground.press('stepForward');
        expect(await expanded(playground)).toBe(first.at(-1));
      }
      for (let step = 5; step >= 0; step--) {
        await playground.press('stepBack');
        expect(await bySide()).toBe(first[step]);
      }
    },
  );

  it('lights the cell of a row under the pointer, and pins it with a click', async () => {
    const playground = await openPage('#ex=trap&step=40');
    const { page } = playground;
    await openSection(playground);
    const cell = await cellOf(playground, 2);
    await page.locator(`${rows} >> nth=2`).hover();
    expect(await seen(playground)).toEqual({ hover: cell, pinned: '' });
    await page.locator(`${rows} >> nth=2`).click();
    await playground.idle();
    expect((await seen(playground)).pinned).toBe(cell);
    await page.mouse.move(400, 400);
    await playground.idle();
    expect((await seen(playground)).hover).not.toBe(cell);
  });

  it('finds the row of a waiting cell under the pointer, and says how far it is behind', async () => {
    const playground = await openPage('#ex=rooms&step=246');
    const { page } = playground;
    await openSection(playground);
    const title = page.locator(`${section} .open-list-side:visible`);
    expect(await title.innerText()).toBe('91 open cells');
    const pointed = page.locator(`${rows}[data-mark~="pointed"]`);
    const at = await playground.at(14, 18);
    await page.mouse.move(at.x, at.y);
    await playground.idle();
    expect(await title.innerText()).toBe('(14, 18) waits: row 72 of 91, f 48.04 > 46.73');
    expect(await pointed.locator('.column-cell').innerText()).toBe('14, 18');
    expect(
      await pointed.evaluate((row) => {
        const [inner, outer] = [row.getBoundingClientRect(), row.closest('.row-list')!.getBoundingClientRect()];
        return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      }),
    ).toBe(true);
    // A closed cell does not wait.
    const closed = await playground.at(4, 13);
    await page.mouse.move(closed.x, closed.y);
    await playground.idle();
    expect(await title.innerText()).toBe('91 open cells');
    expect(await pointed.count()).toBe(0);
  });

  it('is told in the card of a pinned cell that waits, with a button that shows its row', async () => {
    const playground = await openPage('#ex=rooms&step=246&show=pin.25.6');
    const { page } = playground;
    const line = page.locator('.pinned .why-waits');
    await line.waitFor();
    expect(await line.locator('span').innerText()).toBe('(25, 6) waits: row 2 of 91, f 46.73, the same as the first');
    await line.getByRole('button', { name: 'Show the list' }).click();
    await page.locator(`${rows}[data-mark~="pointed"]`).waitFor();
    expect(await page.locator(`${rows}[data-mark~="pointed"] .column-cell`).innerText()).toBe('25, 6');
    // It is expanded, and waits no more.
    for (let step = 0; step < 3; step++) await playground.press('stepForward');
    await expect.poll(() => line.isVisible()).toBe(false);
  });

  it('is one tab stop; arrows go from row to row and light their cells, Enter pins, and time stands still', async () => {
    const playground = await openPage('#ex=trap&step=40');
    const { page } = playground;
    await openSection(playground);
    const { step } = await playground.state();
    await page.locator(`${section} > summary`).focus();
    await page.keyboard.press('Tab');
    for (let row = 0; row < 3; row++) await page.keyboard.press('ArrowDown');
    const cell = await cellOf(playground, 3);
    expect((await seen(playground)).hover).toBe(cell);
    await page.keyboard.press('Enter');
    await playground.idle();
    expect((await seen(playground)).pinned).toBe(cell);
    expect((await playground.state()).step).toBe(step);
    const id = await page.locator(`${section} .open-rows`).first().getAttribute('aria-activedescendant');
    expect(await page.locator(`#${id}`).getAttribute('aria-label')).toContain(`(${cell})`);
  });

  it('scrolls through all rows, of which few are in the page', async () => {
    const playground = await openPage('#ex=trap&alg=dijkstra&step=400');
    const { page } = playground;
    await openSection(playground);
    const { open } = await playground.state();
    const list = page.locator(`${section} .open-rows`).first();
    await list.evaluate((element) => (element.scrollTop = element.scrollHeight));
    await page.locator(`${rows}[data-row="${open - 1}"]`).waitFor();
    expect(await page.locator(rows).count()).toBeLessThan(40);
    expect(await page.locator(`${rows}[data-row="${open - 1}"]`).getAttribute('aria-posinset')).toBe(String(open));
  });

  it('says what there is not', async () => {
    const playground = await openPage('#ex=trap&alg=fringe&step=5');
    await openSection(playground);
    expect(await sentenceOf(playground)).toBe('Fringe search keeps no open list of cells.');
    expect(await playground.page.locator(rows).count()).toBe(0);
  });

  it('fits a phone', async () => {
    const playground = await openPage('#ex=trap&step=40', { viewport: { width: 390, height: 844 } });
    const { page } = playground;
    await playground.press('fold');
    await openSection(playground);
    const wide = await page
      .locator(`${section} .open-rows`)
      .first()
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wide).toBe(0);
  });
});
