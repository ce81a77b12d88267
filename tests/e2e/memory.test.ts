// A page that goes from map to map has memory enough.
import { expect, it } from 'vitest';
import { usePlaygrounds } from './playground';

const openPage = usePlaygrounds();

it('a session that goes from a large map to a huge one, over many algorithms, has memory enough', async () => {
  const playground = await openPage();
  const { page } = playground;
  const change = async (act: () => Promise<unknown>): Promise<void> => {
    await act();
    await playground.idle();
  };
  for (const side of [2048, 4000]) {
    await change(async () => {
      await playground.key('n');
      const sides = page.locator('dialog[open] input[type=number]:visible');
      await sides.nth(0).fill(String(side));
      await sides.nth(1).fill(String(side));
      await page.locator('dialog[open] select').selectOption({ label: 'Maze' });
      await page.locator('dialog[open] button', { hasText: /^Generate$/ }).click();
    });
    await playground.key('c');
    await change(() => playground.drag({ x: side / 2, y: side / 2 }, { x: side / 2 + 60, y: side / 2 }));
    await change(() => playground.key('Control+z'));
    await playground.openOptions();
    for (const size of [2, 0]) await change(() => page.locator('[data-option=size]').selectOption({ index: size }));
    for (const id of ['components', 'flow-field', 'astar', 'components', 'astar']) {
      await change(() => page.evaluate((algorithm) => document.querySelector('astrolabe-playground')!.setAttribute('algorithm', algorithm), id));
    }
    expect(await playground.state()).toMatchObject({ width: side, height: side, algorithm: 'astar' });
    expect(playground.complaints).toEqual([]);
  }
  await playground.close();
}, 120_000);
