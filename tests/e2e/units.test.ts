// Units of a crowd: placed one by one and as a group, looked at, changed, found, listed, refused, and taken back.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MotionAsk } from '../../web/src/core/motionConstants';
import { usePlaygrounds, type Playground } from './playground';
import { inside } from './inside';
import { goal, openTwoRooms, start } from './twoRooms';
import { violations } from './violations';

const openPage = usePlaygrounds();

const arrow = '→';

describe('units', () => {
  let playground: Playground;
  const part = (name: string): Locator => playground.page.locator(`[data-part="${name}"]`);
  const tab = (): Locator => playground.page.locator('[data-why-tab="units"]');
  const toast = async (): Promise<string | null> => (await playground.state()).toast;
  const click = async (x: number, y: number, modifiers: 'Shift'[] = []): Promise<void> => {
    const at = await playground.at(x, y);
    for (const key of modifiers) await playground.page.keyboard.down(key);
    await playground.page.mouse.click(at.x, at.y);
    for (const key of modifiers) await playground.page.keyboard.up(key);
    await playground.page.mouse.move(720, 40);
    await playground.idle();
  };
  /** Start and goal of each unit, with its group. */
  const units = async (): Promise<string[]> => {
    const numbers = await inside(
      playground.page,
      ({ engine }, ask) => {
        const motion = new engine.module.Motion(engine.session);
        motion.ask(ask, 0, 0, 0, 0, 0, 0);
        const list = Array.from(motion.answer());
        motion.delete();
        return list;
      },
      MotionAsk.Units,
    );
    const width = 9;
    return Array.from({ length: numbers.length / width }, (_, i) => {
      const [x, y, goalX, goalY, , size, moves, ticks, group] = numbers.slice(i * width, (i + 1) * width);
      return `${x},${y}${arrow}${goalX},${goalY} ${'ABCDEFGH'[group!]}${size! > 1 ? ` size ${size}` : ''}${ticks! > 1 ? ` ${moves}/${ticks}` : ''}`;
    });
  };
  const first = `${start.x},${start.y}${arrow}${goal.x},${goal.y} A`;
  /** What the tools do loads with the first of them. */
  const untilTool = async (tool: string): Promise<void> => {
    for (let i = 0; i < 100 && (await playground.state()).tool !== tool; i++) await playground.page.waitForTimeout(50);
  };
  const announced = async (): Promise<string> => (await playground.page.locator('[aria-live]').allTextContents()).join();

  beforeAll(async () => {
    playground = await openPage();
    await openTwoRooms(playground);
    await inside(playground.page, ({ engine }) => engine.complete());
  });

  it('are placed by a drag, which makes a crowd of the walker and the new one, and taken back', async () => {
    await playground.key('u');
    await untilTool('unit');
    await playground.drag({ x: 3, y: 5 }, { x: 17, y: 5 });
    expect(await units()).toEqual([first, `3,5${arrow}17,5 B`]);
    expect(await tab().textContent()).toBe('Units (2)');
    await playground.page.locator('.world-slider').waitFor();
    await playground.key('Control+z');
    expect(await units()).toEqual([first]);
    expect(await tab().isVisible()).toBe(false);
    await playground.key('Control+Shift+z');
    expect(await units()).toEqual([first, `3,5${arrow}17,5 B`]);
  });

  it('are placed by two clicks; Escape takes the first one back', async () => {
    await click(5, 1);
    await playground.key('Escape');
    await click(6, 1);
    await click(15, 1);
    expect(await units()).toEqual([first, `3,5${arrow}17,5 B`, `6,1${arrow}15,1 C`]);
    await playground.key('Control+z');
    expect((await units()).length).toBe(2);
  });

  it('are refused on the start or the goal of another one, and in a wall', async () => {
    await playground.drag({ x: 3, y: 5 }, { x: 3, y: 5 });
    await playground.key('Escape');
    await playground.drag({ x: 4, y: 1 }, { x: 17, y: 5 });
    expect(await toast()).toBe('Goals must differ: 2 and 3 both end at (17, 5).');
    await click(10, 5);
    expect(await toast()).toBe('A goal cannot stand in a wall: (10, 5).');
    await playground.key('Escape');
    await click(0, 0);
    expect(await toast()).toBe('A unit cannot start in a wall: (0, 0).');
    expect((await units()).length).toBe(2);
  });

  it('are placed as a group by two boxes, as one step of undo', async () => {
    await playground.key('Shift+U');
    await untilTool('group');
    await part('group-card').waitFor();
    await playground.drag({ x: 1, y: 1 }, { x: 2, y: 2 });
    expect(await part('group-note').textContent()).toBe('4 starts. Drag a box of goals.');
    await playground.page.locator('[name="group-order"][value="mirrored"]').click();
    await playground.drag({ x: 12, y: 1 }, { x: 13, y: 2 });
    expect((await units()).slice(2)).toEqual([`1,1${arrow}13,1 C`, `2,1${arrow}12,1 C`, `1,2${arrow}13,2 C`, `2,2${arrow}12,2 C`]);
    expect(await tab().textContent()).toBe('Units (6)');
    await playground.key('Control+z');
    expect((await units()).length).toBe(2);
    await playground.key('Control+Shift+z');
    expect((await units()).length).toBe(6);
    await playground.key('v');
    expect(await part('group-card').isVisible()).toBe(false);
  });

  it('have a card that pins one, with fields that change it', async () => {
    await click(3, 5);
    await part('unit-card').waitFor();
    expect(await part('unit-card').locator('h2').textContent()).toBe('Unit 2');
    expect([await part('unit-cell').textContent(), await part('unit-goal').textContent()]).toEqual(['(3, 5)', '(17, 5)']);
    const field = (name: string): Locator => part('unit-card').locator(`[data-field="${name}"]`);
    await field('speed').fill('1/2');
    await field('speed').press('Enter');
    await playground.idle();
    expect((await units())[1]).toBe(`3,5${arrow}17,5 B 1/2`);
    await field('size').fill('2');
    await field('size').press('Enter');
    await playground.idle();
    expect((await units())[1]).toBe(`3,5${arrow}17,5 B size 2 1/2`);
    await field('size').fill('4');
    await field('size').press('Enter');
    expect(await part('unit-card').locator('.problem:visible').textContent()).toBe('A unit of 4 × 4 cells does not fit at its start (3, 5).');
    await playground.key('Control+z');
    await playground.key('Control+z');
    expect((await units())[1]).toBe(`3,5${arrow}17,5 B`);
    expect(await violations(playground.page)).toEqual([]);
  });

  it('are moved by a drag of their start or their goal', async () => {
    // Its card hides cells.
    await playground.key('Escape');
    await playground.drag({ x: 3, y: 5 }, { x: 4, y: 6 });
    await playground.drag({ x: 17, y: 5 }, { x: 18, y: 6 });
    await playground.drag(start, { x: 5, y: 3 });
    expect((await units()).slice(0, 2)).toEqual([`5,3${arrow}17,3 A`, `4,6${arrow}18,6 B`]);
    for (let i = 0; i < 3; i++) await playground.key('Control+z');
    expect((await units()).slice(0, 2)).toEqual([first, `3,5${arrow}17,5 B`]);
  });

  it('keep their cells where a wall is drawn over them', async () => {
    await playground.key('w');
    await playground.drag({ x: 2, y: 5 }, { x: 4, y: 5 });
    const rows = await playground.rows();
    expect(rows[5]!.slice(1, 6)).toBe('.@.@.');
    await playground.key('Control+z');
    await playground.key('v');
  });

  it('are found by their numbers', async () => {
    await playground.key('/');
    const field = part('find-unit').locator('input');
    await field.waitFor();
    await playground.page.keyboard.type('9');
    await playground.page.keyboard.press('Enter');
    expect(await part('find-unit').locator('.problem').textContent()).toBe('There are 6 units: type a number from 1 to 6.');
    await field.fill('3');
    await playground.page.keyboard.press('Enter');
    await playground.idle();
    expect(await part('unit-card').locator('h2').textContent()).toBe('Unit 3');
    expect(await announced()).toMatch(/Unit 3, group C, .*, goal \(13, 1\)\./);
  });

  it('are listed: a click pins one, a head sorts', async () => {
    await tab().click();
    const row = playground.page.locator('.unit-row');
    await row.first().waitFor();
    expect(await row.count()).toBe(6);
    expect(await row.nth(1).textContent()).toMatch(/^2 .* \(3, 5\) /);
    await row.nth(1).click();
    expect(await part('unit-card').locator('h2').textContent()).toBe('Unit 2');
    await playground.page.locator('[data-column="number"]').click();
    expect(await row.first().textContent()).toMatch(/^6 /);
    await playground.page.locator('[data-filter="noPath"]').click();
    expect(await playground.page.locator('.unit-list .note').textContent()).toBe('All units have a path.');
    await playground.page.locator('[data-filter="all"]').click();
    expect(await violations(playground.page)).toEqual([]);
  });

  it('are chosen by Shift and a click or a box, and removed together', async () => {
    await playground.key('Escape');
    await click(1, 1);
    await click(2, 2, ['Shift']);
    expect(await part('unit-card').locator('h2').textContent()).toBe('Unit 6 and 1 other');
    await playground.page.keyboard.down('Shift');
    await playground.drag({ x: 1, y: 1 }, { x: 2, y: 2 });
    await playground.page.keyboard.up('Shift');
    expect(await announced()).toContain('4 units are chosen.');
    await playground.key('Delete');
    expect((await units()).length).toBe(2);
    await playground.key('Control+z');
    expect((await units()).length).toBe(6);
    await click(...([start.x, start.y] as const));
    await part('unit-card').locator('[data-action="removeUnit"]').click();
    await playground.idle();
    // The next one is the unit of the query.
    expect((await units()).slice(0, 2)).toEqual([`3,5${arrow}17,5 A`, `1,1${arrow}13,1 C`]);
    await playground.key('Control+z');
    expect((await units())[0]).toBe(first);
  });

  it('are said at the cell cursor, and placed by Enter', async () => {
    await playground.page.locator('canvas.map').focus();
    await inside(playground.page, ({ store }) => store.set({ cursor: { x: 2, y: 5 } }));
    await playground.key('Shift+ArrowRight');
    expect(await announced()).toMatch(/Unit 2, group B, .*, goal \(17, 5\)\./);
    await playground.key('u');
    await inside(playground.page, ({ store }) => store.set({ cursor: { x: 5, y: 4 } }));
    await playground.key('Shift+ArrowRight');
    await playground.key('Enter');
    expect(await announced()).toContain('A unit starts at (6, 4). Choose its goal.');
    await playground.key('Shift+ArrowDown');
    await playground.key('Enter');
    expect((await units()).at(-1)).toBe(`6,4${arrow}6,5 D`);
    // A group by keys: both corners of both boxes. Its tool goes to tick 0, where units begin.
    await playground.key('ArrowRight');
    await playground.key('Shift+U');
    expect(await playground.page.locator('.world-slider').getAttribute('aria-valuenow')).toBe('0');
    for (const [x, key] of [
      [7, 'Shift+ArrowRight'],
      [14, 'Shift+ArrowRight'],
    ] as const) {
      await inside(playground.page, ({ store }, at) => store.set({ cursor: { x: at, y: 4 } }), x);
      for (const each of ['Enter', key, 'Enter']) await playground.key(each);
    }
    expect((await units()).slice(-2)).toEqual([`7,4${arrow}15,4 E`, `8,4${arrow}14,4 E`]);
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
  afterAll(() => playground.close());
});
