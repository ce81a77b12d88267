// A goal that moves, as a reader makes it move: its card, the stops of a patrol, the pointer, and a walker that does not see everything.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';
import { inside } from './inside';
import { gap, goal, openTwoRooms } from './twoRooms';
import { openShare, save } from './saved';
import { violations } from './violations';

const openPage = usePlaygrounds();

describe('a goal', () => {
  let playground: Playground;
  const text = async (part: string): Promise<string> => (await playground.page.locator(`[data-part="${part}"]`).textContent()) ?? '';
  const card = (): ReturnType<Playground['page']['locator']> => playground.page.locator('[data-part="goal-card"]');
  const tick = (): Promise<string | null> => playground.page.locator('.world-slider').getAttribute('aria-valuenow');
  const click = async (cell: { x: number; y: number }): Promise<void> => {
    const at = await playground.at(cell.x, cell.y);
    await playground.page.mouse.click(at.x, at.y);
    await playground.page.mouse.move(720, 40);
    await playground.idle();
  };
  const choose = async (kind: string): Promise<void> => {
    await card().locator(`[value="${kind}"]`).check();
    await playground.idle();
  };
  const stops = (): Promise<string[]> =>
    card()
      .locator('.goal-stop')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')!));
  const step = async (key: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await playground.page.keyboard.press(key);
    await playground.idle();
  };

  beforeAll(async () => {
    playground = await openPage();
    await openTwoRooms(playground);
    await playground.key('v');
  });

  it('has a card that says what it does; a second click is about its cell', async () => {
    await click(goal);
    expect(await card().locator('.goal-kinds :checked').getAttribute('value')).toBe('Stand');
    await click(goal);
    expect([await card().isVisible(), (await playground.page.locator('.pinned').textContent())!.includes('(17, 3)')]).toEqual([false, true]);
    await playground.key('Escape');
  });

  it('is found, changed and given stops by keys', async () => {
    await playground.page.locator('canvas.map').focus();
    await inside(playground.page, ({ store }, { x, y }) => store.set({ cursor: { x: x - 1, y } }), goal);
    await playground.key('Shift+ArrowRight');
    const said = async (): Promise<string> => (await playground.page.locator('[aria-live]').allTextContents()).join();
    expect(await said()).toContain('Goal: Stands still. Press Enter to change what it does.');
    await playground.key('Enter');
    // The first choice has the focus, and Escape gives it back to the map.
    expect(
      await playground.page.evaluate(() => document.querySelector('astrolabe-playground')!.shadowRoot!.activeElement!.matches('[value="Stand"]')),
    ).toBe(true);
    await playground.key('Escape');
    expect(await playground.focused()).toBe('map');
    await playground.key('Enter');
    await playground.key('ArrowDown');
    await step('Shift+ArrowDown', 3);
    await playground.key('Enter');
    expect([await stops(), await said()]).toEqual([
      ['Remove stop 1 at (17, 3)', 'Remove stop 2 at (17, 6)'],
      expect.stringContaining('Stop 2 at (17, 6).'),
    ]);
    await playground.key('Escape');
    expect(await playground.page.locator('canvas.map').getAttribute('data-tool')).toBe('move');
    await step('Control+z', 2);
    expect(await playground.page.locator('.world-slider').isVisible()).toBe(false);
    await playground.key('Escape');
  });

  it('patrols stops that are clicked, dragged and removed', async () => {
    await click(goal);
    await choose('Patrol');
    await click({ x: 17, y: 6 });
    await click({ x: 12, y: 6 });
    expect(await stops()).toEqual(['Remove stop 1 at (17, 3)', 'Remove stop 2 at (17, 6)', 'Remove stop 3 at (12, 6)']);
    await click({ x: 10, y: 1 });
    // The strip of the stops says it, and no message lies over it.
    const note = card().locator('.note').last();
    expect([await note.textContent(), (await playground.state()).toast]).toEqual(['A stop cannot stand on a wall. Choose a free cell.', null]);
    expect(await stops()).toHaveLength(3);
    // Where no card was open, a message says it; it does not lie over the card that comes.
    await playground.key('Escape');
    await playground.key('Escape');
    expect(await card().isVisible()).toBe(false);
    await playground.key('Shift+G');
    await click({ x: 10, y: 1 });
    expect((await playground.state()).toast).toBe('A stop cannot stand on a wall. Choose a free cell.');
    await playground.drag({ x: 12, y: 6 }, { x: 12, y: 4 });
    expect((await playground.state()).toast).toBeNull();
    expect((await stops())[2]).toBe('Remove stop 3 at (12, 4)');
    expect(await note.textContent()).toMatch(/^Click cells in turn/);
    await click(goal);
    expect([await playground.page.locator('canvas.map').getAttribute('data-tool'), await card().isVisible()]).toEqual(['move', false]);
    // Inspect moves stops as well, and brings the card back.
    await playground.drag({ x: 12, y: 4 }, { x: 12, y: 2 });
    expect((await stops())[2]).toBe('Remove stop 3 at (12, 2)');
    expect(await violations(playground.page)).toEqual([]);
    await card().locator('[data-stop="1"]').click();
    await playground.idle();
    expect(await stops()).toEqual(['Remove stop 1 at (17, 3)', 'Remove stop 2 at (12, 2)']);
    await card().locator('[data-action="placeStops"]').click();
    await card().locator('[data-action="placeStops"]').click();
    expect([await playground.page.locator('canvas.map').getAttribute('data-tool'), await card().isVisible()]).toEqual(['move', false]);
    await click(goal);
    await card().locator('[data-field="speed"]').fill('7');
    expect(await card().locator('.problem:visible').textContent()).toMatch(/^A fraction of at most 1/);
    await playground.page.locator('canvas.map').focus();
    await playground.key('Escape');
    await click(goal);
    expect([await card().locator('[data-field="speed"]').inputValue(), await card().locator('.problem:visible').count()]).toEqual(['3/4', 0]);
  });

  it('goes at its speed from stop to stop, and the walker follows', async () => {
    await card().locator('[data-field="speed"]').fill('1/2');
    await playground.key('Enter');
    await playground.page.locator('select[data-option="walker"]').selectOption({ label: 'Walks and replans' });
    await playground.idle();
    await step('ArrowRight', 2);
    const [, at] = (await text('tick-story')).match(/^Tick 2: the goal moved to \(16, ([23])\)\. A\* planned again/)!;
    // A card would follow the goal over the map.
    expect(await card().isVisible()).toBe(false);
    await click({ x: 16, y: Number(at) });
    await card().locator('[data-option="patrol-end"]').selectOption({ label: 'once' });
    await playground.key('End');
    expect(await text('tick-story')).toMatch(/the walker caught the goal after \d+ ticks/i);
  });

  it('flees, and stands again with its stops remembered', async () => {
    await playground.key('Home');
    await click(goal);
    await choose('Flee');
    await step('ArrowRight', 4);
    const [, x, y] = (await text('tick-story')).match(/^Tick 4: the goal moved to \((18|19), (\d+)\)/)!;
    await click({ x: Number(x), y: Number(y) });
    await choose('Stand');
    expect(await stops()).toEqual([]);
    await choose('Patrol');
    expect(await stops()).toHaveLength(2);
    await choose('Stand');
    await playground.key('Escape');
  });

  it('is dragged at any tick, where it stands at that tick, and taken back', async () => {
    await playground.drag(goal, { x: 14, y: 5 });
    expect(await text('tick-story')).toMatch(/^Tick 4: the goal moved to \(14, 5\)\. A\* planned again/);
    await step('ArrowRight', 1);
    await playground.drag({ x: 14, y: 5 }, { x: 12, y: 6 });
    expect(await text('tick-story')).toMatch(/^Tick 5: the goal moved to \(12, 6\)/);
    await playground.key('Control+z');
    expect(await text('tick-story')).toMatch(/^Tick 5: on the way/);
    await step('ArrowLeft', 2);
    expect(await text('tick-story')).toMatch(/^Tick 3: on the way/);
    await playground.key('Control+z');
  });

  it('follows the pointer while the world plays, as one step of undo', async () => {
    await click(goal);
    await choose('Follow');
    await playground.key('Escape');
    await playground.page.locator('[data-part="pace-slider"]').fill('7');
    await playground.page.locator('canvas.map').focus();
    const at = await playground.at(7, 6);
    await playground.page.mouse.move(at.x, at.y);
    await playground.page.keyboard.press('Space');
    // It is reached, and waits for the pointer.
    await playground.page.waitForFunction(() => {
      const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
      return root.querySelector('[data-part="tick-story"]')?.textContent?.includes('caught the goal');
    });
    const other = await playground.at(3, 6);
    await playground.page.mouse.move(other.x, other.y);
    await playground.page.waitForFunction(() => {
      const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
      return Number(root.querySelector('.world-slider')!.getAttribute('aria-valuenow')) > 8;
    });
    await playground.page.keyboard.press('Space');
    await playground.idle();
    await playground.key('Control+Shift+s');
    expect(await playground.hash()).toMatch(/target=follow[^]*edits=\d+\.g1-/);
    await playground.key('Escape');
    await playground.key('Control+z');
    await playground.key('End');
    expect(await tick()).toBe('14');
  });

  it('cannot be reached while a door closes the only way: the walker waits, and plans again when it opens', async () => {
    await openTwoRooms(playground);
    await playground.press('wall');
    await playground.drag({ x: 10, y: 7 }, { x: 10, y: 7 });
    await playground.page.locator('[data-action="walkIt"]').click();
    await playground.key('Space');
    await playground.key('Home');
    await playground.key('q');
    await click(gap);
    const field = (name: string) => playground.page.locator(`[data-part="door-card"] [data-field="${name}"]`);
    await field('closes').fill('4');
    await field('opens').fill('12');
    await field('opens').press('Enter');
    await step('ArrowRight', 4);
    const waits = 'the goal has been out of reach since tick 4. The walker waits; it plans again at the next change.';
    expect(await text('tick-story')).toMatch(/^Tick 4: door A closed on the path\. A\* planned again and expanded \d+ cells\. /);
    expect((await text('tick-story')).toLowerCase()).toContain(waits.toLowerCase());
    await step('ArrowRight', 3);
    expect(await text('tick-story')).toBe(`Tick 7: ${waits}`);
    await step('ArrowRight', 5);
    expect(await text('tick-story')).toMatch(/^Tick 12: door A opened\. A\* planned again and expanded \d+ cells\.$/);
    // A walker in the door is caught where it closes at once.
    await step('ArrowRight', 3);
    await click(gap);
    expect(await text('tick-story')).toMatch(/he walker stands in a cell that closed; it may stay and may leave\.$/);
    await playground.key('End');
    expect(await text('tick-story')).toMatch(/arrived after \d+ ticks/i);
  });

  it('is walked to through ground that is drawn as unknown until it comes into sight', async () => {
    const brightness = async (x: number, y: number): Promise<number> => Math.max(...(await playground.colourAt(x, y)));
    expect(await brightness(20, 6)).toBeLessThan(100);
    await playground.page.locator('select[data-option="sight"]').selectOption({ label: '2 cells' });
    await playground.key('Home');
    expect(await text('tick-story')).toContain('The walker sees 2 cells far and takes unknown ground for free.');
    expect(await playground.page.locator('[data-part="key-unknown"]').isVisible()).toBe(true);
    // Walls that are not seen look like the ground around them, or a dot on it.
    expect(Math.min(await brightness(20, 6), await brightness(10, 4))).toBeGreaterThan(100);
    await step('ArrowRight', 5);
    expect(await text('tick-story')).toMatch(/^Tick 5: the walker sees that door A is closed on its path\. A\* planned again/);
    expect(await brightness(10, 4)).toBeLessThan(100);
    await openShare(playground);
    const drawing = (await save(playground, 'saveSvg')).content.toString();
    expect([drawing.split('fill="url(#unknown)"').length, drawing.split('<pattern id="unknown"').length]).toEqual([2, 2]);
    await playground.key('Escape');
  });

  it('is not walked to along lines of any angle, and the page says why', async () => {
    const choose = playground.page.locator('.inspector select.algorithm');
    await choose.selectOption({ label: 'Theta*' });
    await playground.idle();
    await playground.key('Home');
    expect(await text('tick-story')).toMatch(/The path of Theta\* is not made of moves from cell to cell, so the walker stands\.$/);
    while (await playground.page.locator('.world-slider').isVisible()) await playground.key('Control+z');
    await choose.selectOption({ label: 'Theta*' });
    await playground.idle();
    await playground.toEnd();
    expect(await playground.page.locator('[data-action="walkIt"]').isVisible()).toBe(false);
    expect(await text('cannot-walk')).toBe('Theta* draws straight lines, not moves from cell to cell, so there is nothing to walk.');
  });

  it('is walked to through the same ground where cells are too small for dots', async () => {
    const { page } = playground;
    const side = 300;
    await inside(page, (controller) => controller.chooseAlgorithm('astar'));
    await playground.drop('large.map', `type octile\nheight ${side}\nwidth ${side}\nmap\n${`${'.'.repeat(side)}\n`.repeat(side)}`);
    await playground.toEnd();
    await page.locator('[data-action="walkIt"]').click();
    await playground.key('Home');
    await page.locator('select[data-option="sight"]').selectOption({ label: '2 cells' });
    await playground.idle();
    expect((await playground.state()).camera.scale).toBeLessThan(4);
    const grounds = async (): Promise<string[]> => {
      await playground.idle();
      const { start: from } = await playground.state();
      return (
        await playground.coloursAt([
          [from.x + 2, from.y],
          [20, 60],
          [260, 60],
        ])
      ).map(String);
    };
    const [seen, unknown, there] = await grounds();
    expect([seen === unknown, unknown]).toEqual([false, there]);
    // A wall that is drawn where the walker has not looked is seen as one, and stays where ticks go on.
    await playground.press('wall');
    await playground.drag({ x: 255, y: 60 }, { x: 265, y: 60 });
    const drawn = await grounds();
    expect([drawn[1], drawn[2] === unknown]).toEqual([unknown, false]);
    await step('ArrowRight', 5);
    expect((await grounds()).slice(1)).toEqual(drawn.slice(1));
    await playground.key('Home');
    expect(await grounds()).toEqual(drawn);
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
  afterAll(() => playground.close());
});
