// The first click with the pencil over a search that is shown: what it did, and what the reader may have meant.
import { describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds(false);
const wallSaid = 'You drew a wall at (14, 18) with the pencil.';
const toast = async (playground: Playground): Promise<string | null> => (await playground.state()).toast;

async function click(playground: Playground, x: number, y: number): Promise<void> {
  const at = await playground.at(x, y);
  await playground.page.mouse.click(at.x, at.y);
  await playground.idle();
}

describe('the first wall', () => {
  it('is told, and can become a look at the cell', async () => {
    const playground = await openPage('#ex=rooms&step=246');
    await click(playground, 14, 18);
    expect(await toast(playground)).toBe(wallSaid);
    await playground.page.getByRole('button', { name: 'Inspect the cell instead' }).click();
    await playground.page.locator('.pinned').waitFor();
    expect(await playground.page.locator('.pinned h2').innerText()).toBe('Cell (14, 18)');
    const { canRedo, step } = await playground.state();
    expect({ canRedo, step, toast: await toast(playground) }).toEqual({ canRedo: true, step: 246, toast: null });
    expect(await playground.page.locator('[data-action="tool-move"]').getAttribute('aria-pressed')).toBe('true');
    await playground.close();
  });

  it('is no longer offered when it was undone, or something else changed', async () => {
    const playground = await openPage('#ex=rooms&step=246');
    await click(playground, 14, 18);
    expect(await toast(playground)).toBe(wallSaid);
    await playground.key('Control+z');
    await expect.poll(() => toast(playground)).toBe(null);
    expect((await playground.state()).canRedo).toBe(true);
    await playground.close();
  });

  it('leaves a cell pinned that was pinned before', async () => {
    const playground = await openPage('#ex=rooms&step=246&show=pin.14.18');
    await playground.page.locator('.pinned').waitFor();
    await click(playground, 14, 18);
    await playground.page.getByRole('button', { name: 'Inspect the cell instead' }).click();
    await playground.idle();
    expect(await playground.page.locator('.pinned h2').innerText()).toBe('Cell (14, 18)');
    expect(await playground.page.locator('.pinned').isVisible()).toBe(true);
    await playground.close();
  });

  it('is told by touch as well, and once: the next touch of the map draws and takes the message away', async () => {
    const playground = await openPage('#ex=rooms&step=246', { hasTouch: true, viewport: { width: 390, height: 844 } });
    const tap = async (x: number, y: number): Promise<void> => {
      const at = await playground.at(x, y);
      await playground.page.touchscreen.tap(at.x, at.y);
      await playground.idle();
    };
    await tap(14, 18);
    expect(await toast(playground)).toBe(wallSaid);
    await tap(14, 20);
    expect(await toast(playground)).toBe(null);
    expect((await playground.state()).canUndo).toBe(true);
    await playground.close();
  });

  it.each(['a stroke', 'the eraser', 'a wall before the search began'])('is not told of %s', async (how) => {
    const playground = await openPage(how.includes('before') ? '#ex=rooms' : '#ex=rooms&step=246');
    if (how === 'a stroke') await playground.drag({ x: 14, y: 18 }, { x: 18, y: 18 });
    if (how === 'the eraser') await playground.key('e');
    await click(playground, 14, 18);
    expect(await toast(playground)).toBe(null);
    await playground.close();
  });
});
