// Why each move of a pinned cell was taken, no better, or refused: the lines in its card, the rule that a button changes, the arrows over the map.
import { beforeAll, describe, expect, it } from 'vitest';
import { themes } from '../../web/src/view/palette';
import type { Session } from '../../web/src/core/engine';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();

/** A map of 9 x 7 cells with a wall below the middle. */
async function openCorner(playground: Playground, algorithm: string): Promise<void> {
  await inside(
    playground.page,
    (controller, id) => {
      const apply = (session: Session): void => {
        session.newMap(9, 7);
        session.setEnds(1, 1, 7, 5);
        session.paintLine(3, 4, 3, 4, 0);
        session.setAlgorithm(0, id);
      };
      controller.opening.openWorld({ label: '', apply, isInPlace: true });
    },
    algorithm,
  );
  await playground.idle();
}

const seek = async (playground: Playground, step: number): Promise<void> => {
  await playground.page.evaluate((to) => document.querySelector('astrolabe-playground')!.seek(to), step);
  await playground.idle();
};

async function pin(playground: Playground, x: number, y: number): Promise<void> {
  const at = await playground.at(x, y);
  await playground.page.mouse.click(at.x, at.y);
  await playground.page.mouse.move(720, 40);
  await playground.idle();
}

const lines = (playground: Playground): Promise<string[]> => playground.page.locator('.pinned .why-moves li > span').allTextContents();
const movement = (playground: Playground): Promise<string> => playground.page.locator('[data-option="movement"]').inputValue();

describe('the moves of a pinned cell', () => {
  let playground: Playground;
  const refused = '↘ (4, 4) refused: the corner (3, 4) is a wall';

  beforeAll(async () => {
    playground = await openPage('', { viewport: { width: 1440, height: 900 } });
    await openCorner(playground, 'astar');
    await playground.toEnd();
    await playground.key('v');
    await pin(playground, 3, 3);
  });

  it('are listed: taken first, refused last, each with its reason', async () => {
    const all = await lines(playground);
    expect(all).toHaveLength(8);
    expect(all).toContain(refused);
    expect(all).toContain('↓ (3, 4) refused: a wall');
    expect(all).toContain('↙ (2, 4) refused: the corner (3, 4) is a wall');
    const groups = await playground.page
      .locator('.pinned .why-moves li')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['group']));
    expect(groups[0]).toBe('taken');
    expect(groups.slice(-3)).toEqual(['refused', 'refused', 'refused']);
    expect(await playground.page.locator('[data-part="live"]').textContent()).toMatch(/2 diagonals refused\.$/);
  });

  it('stand in one line where nothing is to be said of them', async () => {
    await seek(playground, 1);
    expect(await lines(playground)).toEqual([
      '↑ → ← ↗ ↖ allowed',
      '↓ (3, 4) refused: a wall',
      refused,
      '↙ (2, 4) refused: the corner (3, 4) is a wall',
    ]);
    await playground.toEnd();
  });

  it('leave the neighbours and the way to the cell in sight', async () => {
    const card = (await playground.page.locator('.pinned').boundingBox())!;
    for (const [x, y] of [
      [2, 2],
      [3, 2],
      [4, 2],
      [2, 3],
      [4, 3],
      [2, 4],
      [3, 4],
      [4, 4],
      [1, 1],
    ] as const) {
      const at = await playground.at(x, y);
      expect(at.x > card.x && at.x < card.x + card.width && at.y > card.y && at.y < card.y + card.height, `${x}, ${y}`).toBe(false);
    }
  });

  it('are drawn: a refused one is barred in the colour of danger, and nothing when the cell is let go', async () => {
    const middle = async (): Promise<string> =>
      `#${(await playground.colourAt(4, 4, 0.14)).map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    expect(await middle()).toBe(themes.light.danger);
    await playground.key('Escape');
    expect(await middle()).not.toBe(themes.light.danger);
    await pin(playground, 3, 3);
    expect(await middle()).toBe(themes.light.danger);
  });

  it('say the same of a step when the search has gone on and is rewound', async () => {
    await seek(playground, 0);
    const told: string[][] = [];
    const last = (await playground.state()).recordedSteps;
    for (let step = 0; step <= last; step++) {
      await seek(playground, step);
      told.push(await lines(playground));
    }
    expect(new Set(told.map((each) => each.join())).size).toBeGreaterThan(1);
    for (let step = last; step >= 0; step -= 2) {
      await seek(playground, step);
      expect(await lines(playground)).toEqual(told[step]);
    }
  });

  it('have a button that changes the rule, and the step stays', async () => {
    await seek(playground, 4);
    const before = await movement(playground);
    await playground.page.locator('.pinned li', { hasText: refused }).getByRole('button', { name: 'Allow cutting a corner' }).click();
    await playground.idle();
    expect(await movement(playground)).not.toBe(before);
    expect((await playground.state()).step).toBe(4);
    expect((await playground.state()).toast).toBe('Moves: 8, may cut one corner. The search ran again.');
    expect(await lines(playground)).not.toContain(refused);
    expect(await playground.page.locator('.pinned').getByRole('button', { name: 'Allow cutting a corner' }).count()).toBe(0);
    // A wall stays one under any rule.
    expect(await playground.page.locator('.pinned li', { hasText: 'refused: a wall' }).getByRole('button').count()).toBe(0);
    await playground.key('Control+z');
    expect(await movement(playground)).toBe(before);
    expect((await playground.state()).step).toBe(4);
    expect(await lines(playground)).toContain(refused);
  });

  it('are rays where the search leaps: which neighbour forced a jump point', async () => {
    await openCorner(playground, 'jps');
    await playground.toEnd();
    await pin(playground, 1, 1);
    const all = await lines(playground);
    expect(all.some((line) => /taken: a jump point, g [\d.]+\. A turn leads on$/.test(line))).toBe(true);
    await pin(playground, 1, 1);
    await playground.close();
  });
});
