// The section "What if" of the inspector, and its layers over the map.
// Windows are alike, so each turn tries a share of them.
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { violations } from './violations';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();

const sectionOf = ({ page }: Playground): Locator => page.locator('[data-why="whatIf"]');
const textOf = (playground: Playground): Promise<string> => sectionOf(playground).innerText();

/** A wall across the map with a gap at its right end: the goal lies behind the wall. */
const wallMap = 'type octile\nheight 5\nwidth 9\nmap\n.........\n.........\n@@@@@@@@.\n.........\n.........\n';

async function openSection(playground: Playground): Promise<void> {
  await sectionOf(playground).waitFor({ state: 'attached' });
  await playground.page.locator('[data-why-tab="whatIf"]').click();
  await sectionOf(playground).locator('.what-if-paths:not(:empty)').waitFor();
  await playground.idle();
}

/** Drops the map, with straight moves from the upper left corner to the lower left one. */
async function openWall(playground: Playground): Promise<void> {
  await playground.drop('wall.map', wallMap);
  await inside(playground.page, (controller) =>
    controller.edit((session) => {
      session.setMovement(0);
      session.setEnds(0, 0, 0, 4);
    }),
  );
  await playground.idle();
}

let playground: Playground;
beforeAll(async () => {
  playground = await openPage();
  await openSection(playground);
});

describe('the section', () => {
  it('counts the shortest paths of the first map', async () => {
    expect(await textOf(playground)).toMatch(/There are 302,400 shortest paths of cost 48\.971\. Together they pass 79 cells\./);
    expect(await textOf(playground)).toMatch(/About this map and these moves, whichever algorithm searches\./);
  });

  it('names the wall that makes the path longest, and the next ones', async () => {
    await openWall(playground);
    const text = await textOf(playground);
    expect(text).toMatch(/There are [\d,]+ shortest paths of cost 20\./);
    expect(text).toMatch(/Without the wall at \(0, 2\) the path costs 4 instead of 20 \(−16\)\./);
    expect(text).toMatch(/Of 8 obstacles, 8 make the path longer\.\s+Next best\s+\(1, 2\): 6 \(−14\)/);
    expect(await sectionOf(playground).locator('.next-removals li').count()).toBe(4);
  });

  it('shows a wall on the map', async () => {
    await sectionOf(playground).getByRole('button', { name: 'Show (1, 2) on the map' }).click();
    await playground.idle();
    expect(await playground.page.locator('.pinned h2').textContent()).toBe('Cell (1, 2)');
    await playground.page.locator('.pinned [data-action="letGo"]').click();
    await playground.idle();
  });

  it('removes it, with the keyboard as well, and undo brings it back', async () => {
    await playground.toEnd();
    const before = await textOf(playground);
    const button = sectionOf(playground).getByRole('button', { name: 'Remove the wall at (0, 2)' });
    await button.focus();
    await playground.key('Enter');
    expect(await textOf(playground)).toMatch(/The shortest path is unique\. It costs 4 and passes 5 cells\./);
    expect(await textOf(playground)).toMatch(/No single wall makes the path longer\./);
    expect((await playground.state()).pathCost).toBe(4);
    // The button went with its wall.
    expect(await playground.focused()).toMatch(/removals/);
    await playground.key('Control+z');
    expect(await textOf(playground)).toBe(before);
    expect((await playground.state()).pathCost).toBe(20);
  });

  it('removes a thin wall', async () => {
    await inside(playground.page, (controller) =>
      controller.edit((session) => {
        session.setGoal(8, 4);
        session.setPassage(8, 2, 2, 1);
      }),
    );
    await playground.idle();
    expect(await textOf(playground)).toMatch(/No path leads from the start to the goal\./);
    expect(await textOf(playground)).toMatch(/Without the wall at \(0, 2\) there is a path\. It costs 12\./);
    expect(await textOf(playground)).toMatch(/Of 9 obstacles, the removal of any of 9 opens a path\./);
    for (const x of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await inside(playground.page, (controller, at) => controller.edit((session) => void session.setPassage(at, 3, 0, 1)), x);
    }
    await playground.idle();
    // Behind each wall there is a thin wall now, so only the one at the gap keeps the goal away.
    expect(await textOf(playground)).toMatch(/Without the thin wall between \(8, 2\) and \(8, 3\) there is a path\. It costs 12\./);
    await sectionOf(playground).getByRole('button', { name: 'Remove the thin wall between (8, 2) and (8, 3)' }).click();
    await playground.idle();
    expect(await textOf(playground)).toMatch(/shortest paths of cost 12\./);
    await playground.follow('ex=trap');
    await openWall(playground);
  });

  it('says where the path of the search is longer than the shortest', async () => {
    expect(await textOf(playground)).not.toMatch(/which is/);
    await playground.follow('ex=trap&alg=greedy');
    await playground.toEnd();
    await expect.poll(() => textOf(playground)).toMatch(/The path that .+ found costs [\d.]+, which is [\d.]+ more\./);
    await playground.follow('ex=trap&alg=theta-star');
    await playground.toEnd();
    await expect.poll(() => textOf(playground)).toMatch(/About paths from cell to cell on this map\. .+ finds paths at any angle\./);
    await playground.follow('ex=trap');
    await openWall(playground);
  });
});

describe('the layers', () => {
  it('draw all shortest paths, and colour the walls by what their removal gains', async () => {
    const [free, best, least, gap] = await Promise.all([
      playground.colourAt(3, 1),
      playground.colourAt(0, 2),
      playground.colourAt(7, 2),
      playground.colourAt(8, 2, 0.1),
    ]);
    await playground.page.locator('[data-option="what-if-paths"]').check();
    await playground.idle();
    const onPaths = await playground.colourAt(3, 1);
    expect(onPaths).not.toEqual(free);
    expect(onPaths[0] - onPaths[2]).toBeGreaterThan(60);
    expect(await playground.colourAt(0, 2)).toEqual(best);
    await playground.page.locator('[data-option="what-if-gains"]').check();
    await playground.idle();
    const [bestNow, leastNow] = await Promise.all([playground.colourAt(0, 2, 0.2), playground.colourAt(7, 2, 0.2)]);
    expect(leastNow).not.toEqual(least);
    expect(bestNow[1] - bestNow[0]).toBeGreaterThan(40);
    expect(bestNow[1]).toBeGreaterThan(leastNow[1]);
    expect(await playground.colourAt(8, 2, 0.1)).toEqual(gap);
    expect(await textOf(playground)).toMatch(/little\s+up to 16/);
  });

  it('go with the section, and come back with it', async () => {
    const over = await playground.colourAt(7, 2, 0.2);
    await playground.page.locator('[data-why-tab="whatIf"]').click();
    await playground.idle();
    expect(await playground.colourAt(7, 2, 0.2)).not.toEqual(over);
    await playground.page.locator('[data-why-tab="whatIf"]').click();
    await playground.idle();
    expect(await playground.colourAt(7, 2, 0.2)).toEqual(over);
  });

  it('are about what is shown: they follow an edit', async () => {
    const over = await playground.colourAt(7, 2, 0.2);
    await sectionOf(playground).getByRole('button', { name: 'Remove the wall at (0, 2)' }).click();
    await playground.idle();
    expect(await playground.colourAt(7, 2, 0.2)).not.toEqual(over);
    await playground.key('Control+z');
    expect(await playground.colourAt(7, 2, 0.2)).toEqual(over);
  });

  it('are computed and drawn in parts on a large map, and given up when another opens', async () => {
    const rows = Array.from({ length: 700 }, (_, y) => Array.from({ length: 700 }, (__, x) => ((x * 7 + y * 13) % 11 === 0 ? '@' : '.')).join(''));
    const large = `type octile\nheight 700\nwidth 700\nmap\n${rows.join('\n')}\n`;
    await playground.drop('large.map', large);
    await playground.idle();
    await expect.poll(() => textOf(playground)).toMatch(/obstacles/);
    await expect.poll(() => textOf(playground)).toMatch(/There are .+ shortest paths/);
    await playground.drop('larger.map', large.replace('@', '.'));
    await openWall(playground);
    await expect.poll(() => textOf(playground)).toMatch(/Without the wall at \(0, 2\)/);
    expect(playground.complaints).toEqual([]);
  });
});

it('has no fault under the rules of axe, in a window and on a phone', async () => {
  for (const [width, height] of shareOf(
    [
      [1440, 900],
      [390, 844],
    ] as const,
    2,
  )) {
    const other = await openPage('', { viewport: { width, height }, ...(width < 500 ? { hasTouch: true, isMobile: true } : {}) });
    if (width < 500) await other.press('fold');
    await openSection(other);
    for (const id of ['paths', 'gains']) await other.page.locator(`[data-option="what-if-${id}"]`).check();
    await other.idle();
    expect(await violations(other.page)).toEqual([]);
    const buttons = await sectionOf(other).locator('.removal-actions .button').all();
    expect(buttons).toHaveLength(10);
    for (const button of buttons) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(width < 500 ? 44 : 24);
    if (width < 500) {
      await buttons[1]!.tap();
      await other.idle();
      expect((await other.state()).canUndo).toBe(true);
    }
    expect(other.complaints).toEqual([]);
    await other.close();
  }
});
