// Whether the path that was found is a shortest one, said at the end of a search that cannot promise it.
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';
import { violations } from './violations';

const openPage = usePlaygrounds();

const line = ({ page }: Playground): Locator => page.locator('[data-part="path-verdict"]');
const text = (playground: Playground): Promise<string> => line(playground).locator('span').innerText();

async function openAtEnd(hash: string): Promise<Playground> {
  const playground = await openPage(hash);
  await playground.toEnd();
  return playground;
}

describe('the verdict on a path', () => {
  it.each([
    ['overestimate', '12.071'],
    ['too-early', '11'],
  ])('of the example %s is that the shortest costs %s, and the shortest paths are shown', async (id, cost) => {
    const playground = await openAtEnd(`#ex=${id}`);
    await line(playground).waitFor();
    expect(await text(playground)).toBe(`Not the shortest path: the shortest costs ${cost}.`);
    await expect.poll(() => playground.page.locator('[data-part="live"]').textContent()).toContain('Not the shortest path');
    expect(await violations(playground.page)).toEqual([]);
    const before = await playground.pixels();
    await line(playground).getByRole('button', { name: 'Show the shortest' }).click();
    await playground.page.locator('[data-why="whatIf"] .what-if-longer').waitFor();
    await playground.idle();
    expect(await playground.pixels()).not.toBe(before);
    expect(await playground.page.locator('[data-why="whatIf"]').innerText()).toMatch(new RegExp(`cost(s)? ${cost.replace('.', '\\.')}\\.`));
  });

  it('is that it is a shortest one here, where it is', async () => {
    const playground = await openAtEnd('#ex=rooms&weight=1100');
    await line(playground).waitFor();
    expect(await text(playground)).toBe('This path is a shortest one, although this search does not guarantee it.');
    expect(await line(playground).getByRole('button').isVisible()).toBe(false);
    // The search is not over.
    await playground.press('stepBack');
    await line(playground).waitFor({ state: 'hidden' });
  });

  it.each(['#ex=rooms', '#ex=rooms&alg=theta-star'])('is not given for %s', async (hash) => {
    const playground = await openAtEnd(hash);
    await line(playground).waitFor({ state: 'attached' });
    // The second part of the solver is there, and its first answers.
    await playground.page.locator('.mark-ticks').first().waitFor({ state: 'attached' });
    await playground.idle();
    expect(await line(playground).isVisible()).toBe(false);
  });

  it('follows the map', async () => {
    const playground = await openAtEnd('#ex=overestimate');
    await line(playground).waitFor();
    // A wall above the start leaves the way below it alone.
    await playground.drag({ x: 2, y: 0 }, { x: 2, y: 3 });
    await playground.idle();
    await expect.poll(() => text(playground)).toMatch(/^This path is a shortest one|^Not the shortest path: the shortest costs (?!12\.071)/);
  });
});
