// What the page says of a search: the badge and the tag with their sentences, the key, the page of the algorithm.
import { describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
const part = (playground: Playground, name: string) => playground.page.locator(`[data-part="${name}"]`);
const popover = (playground: Playground, name: string) => playground.page.locator(`[data-popover="${name}"]`);
const focused = (playground: Playground): Promise<string | null> =>
  playground.page.evaluate(() => document.querySelector('astrolabe-playground')!.shadowRoot!.activeElement?.getAttribute('data-part') ?? null);

describe('the badge and the tag', () => {
  it('open two sentences, which Escape closes and the focus comes back from', async () => {
    const playground = await openPage('#ex=rooms');
    await part(playground, 'guarantee').focus();
    await playground.page.keyboard.press('Enter');
    await popover(playground, 'guarantee').waitFor();
    expect(await popover(playground, 'guarantee').textContent()).toMatch(
      /^No path on this grid costs less .*\. This holds because the heuristic never overestimates, and .*\.$/,
    );
    await playground.page.keyboard.press('Escape');
    await popover(playground, 'guarantee').waitFor({ state: 'hidden' });
    expect(await focused(playground)).toBe('guarantee');
    // The second time it is there already.
    await playground.page.keyboard.press('Enter');
    await popover(playground, 'guarantee').waitFor();
    await playground.page.keyboard.press('Escape');
    await popover(playground, 'guarantee').waitFor({ state: 'hidden' });
    await part(playground, 'heuristic').click();
    await popover(playground, 'heuristic').waitFor();
    expect(await popover(playground, 'heuristic').locator('p').textContent()).toMatch(
      /^The heuristic is admissible: .*\. It is also consistent: .*\.$/,
    );
    // Beside the badge a click closes it, and on the tag another one.
    await playground.page.mouse.click(700, 12);
    await popover(playground, 'heuristic').waitFor({ state: 'hidden' });
    await part(playground, 'heuristic').click();
    await popover(playground, 'heuristic').waitFor();
    await part(playground, 'heuristic').click();
    await popover(playground, 'heuristic').waitFor({ state: 'hidden' });
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('lie inside the window, also on a phone', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
      { width: 1024, height: 768 },
    ]) {
      const playground = await openPage('#ex=rooms', { viewport });
      if (viewport.width < 700) await playground.press('fold');
      await part(playground, 'guarantee').click();
      await popover(playground, 'guarantee').waitFor();
      const box = (await popover(playground, 'guarantee').boundingBox())!;
      expect(box.x, `${viewport.width}`).toBeGreaterThanOrEqual(0);
      expect(box.y, `${viewport.width}`).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, `${viewport.width}`).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height, `${viewport.width}`).toBeLessThanOrEqual(viewport.height);
      await playground.close();
    }
  });

  it('say the bound of the weight, and admissible of the heuristic alone', async () => {
    const playground = await openPage('#ex=rooms&alg=weighted-astar');
    expect(await part(playground, 'guarantee').textContent()).toBe('at most 1.5 × the shortest');
    expect(await part(playground, 'heuristic').textContent()).toBe('× 1.5');
    expect(await part(playground, 'formula').first().textContent()).toContain('f = g + 1.5 × h');
    await playground.page.locator('[data-option="heuristic"]').selectOption({ label: 'Manhattan' });
    await playground.idle();
    expect(await part(playground, 'guarantee').textContent()).toBe('may not be shortest');
    expect(await part(playground, 'heuristic').textContent()).toBe('not admissible');
    await playground.close();
  });
});

it('a search within a reach says how many cells it found', async () => {
  const playground = await openPage('#ex=rooms&alg=reachable');
  await playground.toEnd();
  const { expanded } = await playground.state();
  expect(await part(playground, 'story').textContent()).toBe(`${expanded} cells within a cost of 20; the goal is not among them.`);
  await playground.close();
});

it('the page of the algorithm opens, is that of the chosen one, and leaves the keys to the map afterwards', async () => {
  const playground = await openPage('#ex=rooms');
  const about = playground.page.locator('[data-dialog="about"]');
  await playground.press('about');
  await about.locator('[data-about="source"]').waitFor();
  expect(await about.locator('h3').textContent()).toBe('A*');
  expect(await about.locator('[data-about="guarantee"]').textContent()).toMatch(/^optimal, when the heuristic/);
  expect(await about.textContent()).toContain('What to watch');
  await playground.page.keyboard.press('Escape');
  await about.waitFor({ state: 'hidden' });
  await playground.page.locator('select.algorithm').selectOption({ label: 'JPS+BB' });
  await playground.idle();
  await playground.press('about');
  await about.locator('h3', { hasText: 'JPS+BB' }).waitFor();
  expect(await about.locator('table').count()).toBeGreaterThan(0);
  await playground.page.keyboard.press('Escape');
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
