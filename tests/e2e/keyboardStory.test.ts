// One visit by the keyboard alone, from the first Tab to a link that is opened: whatever a pointer can do has a key, and is heard.
import { describe, expect, it } from 'vitest';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();

interface Cell {
  x: number;
  y: number;
}

/** What the engine itself knows of a cell at the step that is shown, without what panels and voices make of it. */
interface Raw {
  state: number;
  g: number;
  parent: Cell;
}

const rawOf = (playground: Playground, { x, y }: Cell): Promise<Raw> =>
  inside(
    playground.page,
    ({ session }, [across, down]) => {
      const [state, , , g, , , parentX, parentY] = session.inspect(0, across, down);
      return { state: state!, g: g!, parent: { x: parentX!, y: parentY! } };
    },
    [x, y] as const,
  );

/** Across plain ground without obstacles. */
function octile(a: Cell, b: Cell): number {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
}

const said = async ({ page }: Playground): Promise<string> => (await page.locator('[data-part="live"]').textContent()) ?? '';

const words =
  /^Cell (?<x>\d+), (?<y>\d+), plain, (?<state>open|closed): g (?<g>[\d.]+), h (?<h>[\d.]+), f (?<f>[\d.]+), from (?<fromX>\d+), (?<fromY>\d+)\.$/;

async function tabTo(playground: Playground, wanted: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await playground.key('Tab');
    if ((await playground.focused()) === wanted) return;
  }
  expect.fail(`Tab does not reach ${wanted}`);
}

async function press(playground: Playground, ...keys: string[]): Promise<void> {
  for (const key of keys) await playground.key(key);
}

/** The cell at the cursor, as it is heard. */
async function heardCell(playground: Playground): Promise<Cell> {
  const [, x, y] = /cell (\d+), (\d+)/i.exec(await said(playground))!;
  return { x: Number(x), y: Number(y) };
}

describe.each([
  [1440, 900],
  [390, 844],
] as const)('with the keyboard alone, at %i x %i', (width, height) => {
  it('a reader draws, moves the goal, searches, steps back, hears the numbers of a cell and copies a link to this frame', async () => {
    const playground = await openPage('#ex=trap', { viewport: { width, height }, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = playground;
    await tabTo(playground, 'map');

    const before = await playground.rows();
    await press(playground, 'w', 'Shift+ArrowDown', 'Shift+ArrowDown');
    const drawn: Cell[] = [];
    for (let i = 0; i < 3; i++) {
      await press(playground, 'Shift+ArrowRight', 'Enter');
      drawn.push(await heardCell(playground));
      expect(await said(playground)).toBe(`Wall pencil, cell ${drawn[i]!.x}, ${drawn[i]!.y}: now Wall.`);
    }
    const rows = await playground.rows();
    const changed = rows.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === before[y]![x] ? [] : [{ x, y, cell }])));
    expect(changed).toEqual(drawn.map((cell) => ({ ...cell, cell: '@' })));

    await press(playground, 'g', ...Array.from({ length: 8 }, () => 'Shift+ArrowRight'), 'Shift+ArrowDown', 'Enter');
    const goal = await heardCell(playground);
    expect((await playground.state()).goal).toEqual(goal);

    await press(playground, 'Home', 'ArrowRight');
    expect((await playground.state()).step).toBe(1);
    await press(playground, 'End');
    const end = await playground.state();
    expect(end).toMatchObject({ atEnd: true, statusName: 'Found' });
    expect(await said(playground)).toContain('Goal reached');
    await press(playground, 'ArrowLeft', 'ArrowLeft');
    expect(await playground.state()).toMatchObject({ step: end.step - 2, atEnd: false });

    // Towards the start, until a cell is heard that was searched.
    await press(playground, 'v');
    for (let i = 0; i < 8 && !words.test(await said(playground)); i++) await press(playground, 'Shift+ArrowLeft');
    await press(playground, 'Enter');
    expect(await page.locator('.pinned').isVisible()).toBe(true);
    const heard = words.exec(await said(playground))?.groups;
    expect(heard, await said(playground)).toBeDefined();
    const number = (name: string): number => Number(heard![name]);
    const cell = { x: number('x'), y: number('y') };
    const raw = await rawOf(playground, cell);
    const parent = await rawOf(playground, raw.parent);
    expect({ x: number('fromX'), y: number('fromY') }).toEqual(raw.parent);
    expect(heard!['state']).toBe(['not reached', 'open', 'closed'][raw.state]);
    expect(number('g')).toBeCloseTo(parent.g + octile(cell, raw.parent), 2);
    expect(number('h')).toBeCloseTo(octile(cell, goal), 2);
    expect(number('f')).toBeCloseTo(parent.g + octile(cell, raw.parent) + octile(cell, goal), 2);
    await press(playground, 'Escape');
    expect(await page.locator('.pinned').isVisible()).toBe(false);

    const { step } = await playground.state();
    const picture = await playground.pixels();
    await press(playground, 'Control+Shift+S');
    await page.locator('[data-dialog="share"]').waitFor();
    await tabTo(playground, 'copyLink');
    await press(playground, 'Enter');
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith(location.origin));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await press(playground, 'Escape');
    expect(await page.locator('[data-dialog="share"]').isVisible()).toBe(false);

    const other = await openPage(new URL(link).hash, { viewport: { width, height } });
    expect(await other.state()).toMatchObject({ step, goal, algorithm: 'astar' });
    expect(await other.rows()).toEqual(rows);
    expect(await other.pixels()).toBe(picture);
    expect([...playground.complaints, ...other.complaints]).toEqual([]);
    await other.close();
    await playground.close();
  });
});
