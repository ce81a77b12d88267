// The tool bar: groups with fly-outs, one tab stop, and a map that stays where it is.
// Windows are alike, so each turn tries a share of them.
import { beforeAll, describe, expect, it } from 'vitest';
import { toolIds } from '../../web/src/model/ui';
import { usePlaygrounds, type Playground } from './playground';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();
const keys: Record<(typeof toolIds)[number], string> = {
  move: 'v',
  wall: 'w',
  erase: 'e',
  terrain: 't',
  rectangle: 'r',
  line: 'l',
  fill: 'f',
  thinWall: 'b',
  oneWay: 'a',
  area: 'c',
  start: 's',
  goal: 'g',
  waypoint: 'p',
};

const tool = (playground: Playground): Promise<string | undefined> =>
  playground.page.locator('canvas.map').evaluate((canvas) => canvas.dataset['tool']);

describe('the tools', () => {
  let playground: Playground;
  beforeAll(async () => void (playground = await openPage()));
  const group = (id: string): ReturnType<Playground['page']['locator']> => playground.page.locator(`[data-tools~="${id}"]`);

  it('stand in groups, whose buttons remember the tool that was used last', async () => {
    expect(await playground.page.locator('[data-tools]').count()).toBe(5);
    await group('wall').click();
    expect(await group('wall').getAttribute('aria-expanded')).toBe('true');
    await playground.page.locator('.fly-out [data-tool="rectangle"]').click();
    expect(await tool(playground)).toBe('rectangle');
    expect(await playground.page.locator('.fly-out [data-tool="rectangle"]').isVisible()).toBe(false);
    await group('erase').click();
    expect(await tool(playground)).toBe('erase');
    await group('wall').click();
    expect(await tool(playground)).toBe('rectangle');
    expect(await group('wall').getAttribute('aria-label')).toBe('Draw: Rectangle');
  });

  it('leave the map to the stroke that begins beside an open fly-out', async () => {
    await playground.key('w');
    await group('wall').click();
    expect(await playground.page.locator('.fly-out').isVisible()).toBe(true);
    await playground.drag({ x: 20, y: 25 }, { x: 24, y: 25 });
    expect(await playground.page.locator('.fly-out').isVisible()).toBe(false);
    expect((await playground.state()).canUndo).toBe(true);
    await playground.key('Control+z');
  });

  it('are found by both of their hooks', async () => {
    for (const id of toolIds) {
      await playground.press(id);
      expect(await tool(playground)).toBe(id);
      expect(await playground.page.locator(`[data-action="tool-${id}"]`).count()).toBeGreaterThan(0);
    }
    await playground.key('Escape');
  });

  it('are one tab stop, with arrow keys from one to the next', async () => {
    await playground.key('w');
    const { step } = await playground.state();
    expect(await playground.page.locator('.tool-bar button[tabindex="0"]:visible').count()).toBe(1);
    await group('wall').focus();
    await playground.key('ArrowDown');
    expect(await playground.focused()).toBe('tool-erase');
    await playground.key('ArrowUp');
    await playground.key('Enter');
    // The tools of the open group follow its button.
    await playground.key('ArrowRight');
    expect(await playground.focused()).toBe('tool-wall');
    await playground.key('ArrowRight');
    expect(await playground.focused()).toBe('tool-terrain');
    await playground.key('Enter');
    expect(await tool(playground)).toBe('terrain');
    // What had the focus is put away, so the group has it.
    expect(await playground.focused()).toBe('tool-terrain');
    expect(await group('wall').evaluate((button) => button.matches(':focus'))).toBe(true);
    await playground.key('End');
    expect(await playground.focused()).toBe('tool-area');
    await playground.key('Home');
    expect(await playground.focused()).toBe('tool-move');
    expect((await playground.state()).step).toBe(step);
    await playground.page.keyboard.press('Tab');
    expect(
      await playground.page.evaluate(
        () => (document.querySelector('astrolabe-playground')!.shadowRoot!.activeElement as HTMLElement).dataset['terrain'],
      ),
    ).toBe('forest');
    await playground.key('w');
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
});

it.each(
  shareOf(
    [
      [1440, 900],
      [1366, 768],
      [390, 844],
      [640, 360],
    ] as const,
    2,
  ),
)('no tool moves the map in a window of %i x %i', async (width, height) => {
  const playground = await openPage('', { viewport: { width, height } });
  const { camera } = await playground.state();
  for (const id of toolIds) {
    await playground.key(keys[id]);
    expect((await playground.state()).camera, id).toEqual(camera);
    await playground.press(id);
    expect((await playground.state()).camera, `${id}, by its button`).toEqual(camera);
  }
  await playground.close();
});

it.each(
  shareOf(
    [
      [1440, 900],
      [1024, 600],
      [390, 844],
      [320, 568],
      [640, 360],
    ] as const,
    2,
    1,
  ),
)('one pill zooms and fits the map in a window of %i x %i', async (width, height) => {
  const playground = await openPage('', { viewport: { width, height } });
  const { camera } = await playground.state();
  const scale = async (): Promise<number> => (await playground.state()).camera.scale;
  await playground.page.locator('.zoom [data-action="zoomIn"]').click();
  await playground.idle();
  expect(await scale()).toBeGreaterThan(camera.scale);
  await playground.page.locator('.zoom [data-action="fit"]').click();
  await playground.idle();
  expect((await playground.state()).camera).toEqual(camera);
  await playground.page.locator('.zoom [data-action="zoomOut"]').click();
  await playground.idle();
  expect(await scale()).toBeLessThan(camera.scale);
  await playground.close();
});

describe.each(
  shareOf(
    [
      [390, 844],
      [320, 568],
      [768, 1024],
    ] as const,
    3,
  ),
)('the sheet of a window of %i x %i', (width, height) => {
  it('stops at a third and at two thirds, by its button and by a drag', async () => {
    const playground = await openPage('', { viewport: { width, height } });
    const { page } = playground;
    const top = async (): Promise<number> => (await page.locator('.inspector').boundingBox())!.y / height;
    const low = await top();
    expect(low).toBeLessThan(0.68);
    // In low windows it takes what its sentence and its numbers need.
    expect(low).toBeGreaterThan(height < 700 ? 0.45 : 0.64);
    await playground.press('fold');
    expect(await top()).toBeCloseTo(1 / 3, 2);
    const drag = async (by: number): Promise<void> => {
      const box = (await page.locator('.inspector').boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + 4);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, box.y + 4 + by, { steps: 5 });
      await page.mouse.up();
      await playground.idle();
    };
    await drag(80);
    expect(await top()).toBe(low);
    await drag(-80);
    expect(await top()).toBeCloseTo(1 / 3, 2);
    await drag(6);
    expect(await top()).toBeCloseTo(1 / 3, 2);
    await playground.close();
  });
});

it('options that are seldom touched stand behind a line that says their values', async () => {
  const playground = await openPage();
  const line = playground.page.locator('[data-part="more-options"]');
  const unit = playground.page.locator('[data-option="unit"]');
  expect(await unit.isVisible()).toBe(false);
  const before = (await line.textContent())!;
  for (const value of await playground.page
    .locator('.more select')
    .evaluateAll((lists) =>
      (lists as HTMLSelectElement[])
        .filter((list) => !list.closest<HTMLElement>('.row')!.hidden)
        .map((list) => list.selectedOptions[0]!.text.split(/[:(]/)[0]!.trim()),
    ))
    expect(before).toContain(value);
  await line.click();
  await unit.selectOption({ index: 2 });
  await playground.idle();
  const chosen = await unit.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]!.text);
  expect(before).not.toContain(chosen);
  expect(await line.textContent()).toContain(chosen);
  await line.click();
  expect(await unit.isVisible()).toBe(false);
  await playground.close();
});
