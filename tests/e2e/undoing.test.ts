import { beforeAll, describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let playground: Playground;

beforeAll(async () => {
  playground = await openPage();
});

async function open(id: string): Promise<void> {
  await playground.press('examples');
  await playground.page.locator(`[data-example="${id}"]`).click();
  await playground.idle();
}

async function choose(label: string): Promise<void> {
  await playground.page.locator('.inspector select.algorithm').selectOption({ label });
  await playground.idle();
}

const options = async (): Promise<Record<string, number>> => ((await playground.state()) as unknown as { options: Record<string, number> }).options;

describe('undo', () => {
  it('takes back a whole example, with its name and options, in one step', async () => {
    await open('rooms');
    const [before, chosen] = [await playground.state(), await options()];
    await open('unityEight');
    expect((await playground.state()).mapName).not.toBe(before.mapName);
    await playground.press('undo');
    expect(await playground.state()).toMatchObject({ mapName: before.mapName, width: before.width, start: before.start, expanded: before.expanded });
    expect(await options()).toEqual(chosen);
    await playground.press('redo');
    expect(await playground.state()).toMatchObject({ width: 8, height: 6, start: { x: 2, y: 3 } });
  });

  it('takes back another name, and stays at the map, its pinned cell and its result', async () => {
    await open('trap');
    await playground.toEnd();
    await playground.key('v');
    const cell = await playground.at(4, 10);
    await playground.page.mouse.click(cell.x, cell.y);
    const kept = async (): Promise<unknown[]> => [
      (await playground.state()).step,
      await playground.page.locator('.pinned').isVisible(),
      await playground.page.locator('[data-recent]').count(),
    ];
    await playground.page.locator('.pinned').waitFor();
    const before = await kept();
    await playground.key('F2');
    await playground.page.keyboard.type('My trap');
    await playground.key('Enter');
    expect(await playground.state()).toMatchObject({ mapName: 'My trap', canUndo: true });
    expect(await kept()).toEqual(before);
    for (const [action, name] of [
      ['undo', 'The trap'],
      ['redo', 'My trap'],
      ['undo', 'The trap'],
    ] as const) {
      await playground.press(action);
      expect(await playground.page.locator('[data-part="live"]').textContent()).toBe(`The map is called “${name}”.`);
      expect((await playground.state()).mapName).toBe(name);
      expect(await kept()).toEqual(before);
    }
    await playground.key('Escape');
    await playground.key('w');
  });

  it('takes back a change of algorithm', async () => {
    await open('trap');
    await choose('Dijkstra');
    await playground.press('undo');
    expect((await playground.state()).algorithm).toBe('astar');
  });

  it('in the middle of a stroke takes back that stroke only', async () => {
    await open('rooms');
    const before = await playground.rows();
    await playground.key('r');
    const [a, b, c] = [await playground.at(2, 12), await playground.at(6, 14), await playground.at(9, 18)];
    await playground.page.mouse.move(a.x, a.y);
    await playground.page.mouse.down();
    await playground.page.mouse.move(b.x, b.y, { steps: 4 });
    await playground.key('Control+z');
    await playground.page.mouse.move(c.x, c.y, { steps: 4 });
    await playground.page.mouse.move(b.x, b.y, { steps: 4 });
    await playground.page.mouse.up();
    await playground.idle();
    expect(await playground.rows()).toEqual(before);
    expect((await playground.state()).mapName).toBe('Rooms');
  });
});

describe('options', () => {
  it('that are dragged are one change: one step of undo, with the result before the drag', async () => {
    await open('rooms');
    await playground.toEnd();
    const slider = playground.page.locator('input[data-option="weight"]');
    const { x, y, width, height } = (await slider.boundingBox())!;
    await playground.page.mouse.move(x + width * 0.14, y + height / 2);
    await playground.page.mouse.down();
    for (const share of [0.3, 0.5, 0.7, 0.9]) await playground.page.mouse.move(x + width * share, y + height / 2, { steps: 3 });
    await playground.page.mouse.up();
    await playground.idle();
    expect((await options())['weight']).toBeGreaterThan(2000);
    expect(await playground.page.locator('.inspector [data-part="before"]').textContent()).toBe('before: 424 expanded · cost 48.971');
    expect(await playground.page.locator('.inspector .tag').first().textContent()).toMatch(/^× \d/);
    await playground.press('undo');
    expect((await options())['weight']).toBe(1000);
  });

  it('that are dragged and brought back leave undo to the change before', async () => {
    await open('rooms');
    const slider = playground.page.locator('input[data-option="weight"]');
    await choose('Dijkstra');
    await choose('A*');
    const { x, y, width, height } = (await slider.boundingBox())!;
    const value = async (): Promise<string> => slider.inputValue();
    const before = await value();
    await playground.page.mouse.move(x + width * 0.14, y + height / 2);
    await playground.page.mouse.down();
    await playground.page.mouse.move(x + width * 0.6, y + height / 2, { steps: 4 });
    expect(await value()).not.toBe(before);
    for (let at = x + width * 0.3; (await value()) !== before; at--) await playground.page.mouse.move(at, y + height / 2);
    await playground.page.mouse.up();
    await playground.idle();
    expect((await playground.state()).algorithm).toBe('astar');
    for (let i = 0; i < 2 && (await playground.state()).algorithm === 'astar'; i++) await playground.press('undo');
    expect((await playground.state()).algorithm).toBe('dijkstra');
  });

  it('stay when another algorithm is tried', async () => {
    await open('unityEight');
    const before = await options();
    expect(before['stop']).toBe(1);
    await choose('Dijkstra');
    await choose('A*');
    expect(await options()).toEqual(before);
  });
});

describe('a link', () => {
  it('that arrives during a stroke is opened untouched', async () => {
    await open('trap');
    await playground.toEnd();
    await playground.press('stepBack');
    await playground.press('shareLink');
    await playground.key('Escape');
    const [link, shared] = [(await playground.hash()).slice(1), await playground.state()];
    await open('rooms');
    await playground.key('w');
    const [a, b] = [await playground.at(2, 12), await playground.at(9, 18)];
    await playground.page.mouse.move(a.x, a.y);
    await playground.page.mouse.down();
    await playground.follow(link);
    await playground.page.mouse.move(b.x, b.y, { steps: 6 });
    await playground.page.mouse.up();
    await playground.idle();
    expect(await playground.state()).toMatchObject({ width: shared.width, step: shared.step, expanded: shared.expanded });
  });
});

it('left no complaint', () => expect(playground.complaints).toEqual([]));
