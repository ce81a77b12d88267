import { beforeAll, describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let playground: Playground;

beforeAll(async () => {
  playground = await openPage();
});

describe('the keyboard alone', () => {
  it('steps, jumps and plays', async () => {
    await playground.key('Home');
    expect((await playground.state()).step).toBe(0);
    await playground.key('ArrowRight');
    await playground.key('.');
    expect((await playground.state()).step).toBe(2);
    await playground.key(',');
    expect((await playground.state()).step).toBe(1);
    await playground.key('End');
    expect((await playground.state()).atEnd).toBe(true);
    await playground.key('Home');
    await playground.page.keyboard.press('Space');
    await playground.page.waitForFunction(
      () => (document.querySelector('astrolabe-playground') as HTMLElement & { getState(): { step: number } }).getState().step > 1,
    );
    await playground.page.keyboard.press('Space');
    await playground.idle();
    expect((await playground.state()).playing).toBe(false);
  });

  it('keeps the focus on a button when the one that was pressed cannot be pressed again', async () => {
    await playground.key('Home');
    await playground.page.locator('[data-action="toEnd"]').focus();
    await playground.key('Enter');
    expect((await playground.state()).atEnd).toBe(true);
    expect(await playground.focused()).toBe('playPause');
    await playground.key('w');
    await playground.drag({ x: 2, y: 25 }, { x: 4, y: 25 });
    await playground.page.locator('[data-action="undo"]').focus();
    await playground.key('Enter');
    expect(await playground.focused()).toBe('redo');
    await playground.key('Enter');
    expect(await playground.focused()).toBe('undo');
    await playground.key('Enter');
    await playground.page.locator('canvas.map').focus();
  });

  it('draws again after the space bar was let go over a dialog', async () => {
    const { page } = playground;
    await page.locator('canvas.map').focus();
    await page.keyboard.down(' ');
    await playground.key('n');
    await page.keyboard.up(' ');
    await playground.key('Escape');
    await playground.key('w');
    const { camera } = (await playground.state()) as unknown as { camera: object };
    await playground.drag({ x: 2, y: 25 }, { x: 6, y: 25 });
    expect(await playground.state()).toMatchObject({ camera, canUndo: true, playing: false });
    await playground.key('Control+z');
    expect((await playground.state()).canUndo).toBe(false);
  });

  it('draws with a cursor', async () => {
    await playground.key('Home');
    await playground.key('w');
    expect((await playground.state()).canUndo).toBe(false);
    await playground.key('Shift+ArrowRight');
    await playground.key('Shift+ArrowDown');
    await playground.key('Enter');
    expect((await playground.state()).canUndo).toBe(true);
    await playground.key('Control+z');
    expect(await playground.state()).toMatchObject({ canUndo: false, canRedo: true });
  });

  it('shows that the map has the focus', async () => {
    const { page } = playground;
    const edge = (): Promise<string> => page.screenshot({ clip: { x: 0, y: 400, width: 3, height: 3 } }).then((image) => image.toString('base64'));
    await page.evaluate(() => (document.querySelector('astrolabe-playground')!.shadowRoot!.activeElement as HTMLElement | null)?.blur());
    const without = await edge();
    await page.keyboard.press('Tab');
    await page.locator('canvas.map').focus();
    expect(await edge()).not.toBe(without);
  });

  it('says state, numbers and parent of the cell at the cursor, and says them again when Inspect is used', async () => {
    const said = (): Promise<string | null> => playground.page.locator('[data-part="live"]').textContent();
    for (const key of ['Escape', 'End', 'v', 'Shift+ArrowRight', 'Shift+ArrowRight']) await playground.key(key);
    const words = await said();
    expect(words).toMatch(/^Cell \d+, \d+, plain, closed: g [\d.]+, h [\d.]+, f [\d.]+, from \d+, \d+\.$/);
    await playground.key('w');
    await playground.key('v');
    await playground.key('Enter');
    expect(await said()).toBe(words);
    for (const key of ['Escape', 'w']) await playground.key(key);
  });

  it('says what each key did, for those who do not see it', async () => {
    const said = (): Promise<string | null> => playground.page.locator('[data-part="live"]').textContent();
    const press = async (...keys: string[]): Promise<string | null> => {
      for (const key of keys) await playground.key(key);
      return said();
    };
    await press('Escape', 'End', 'w', 'Shift+ArrowRight', 'Shift+ArrowDown');
    const [, x, y] = /^Cell (\d+), (\d+), plain/.exec((await said())!)!.map(Number) as [number, number, number];
    expect(await press('Enter')).toBe(`Wall pencil, cell ${x}, ${y}: now Wall.`);
    expect(await press('Enter')).toBe(`Wall pencil, cell ${x}, ${y}: now Plain.`);
    expect(await press('r', 'Enter')).toBe(`Rectangle from ${x}, ${y}. Enter ends it at another cell.`);
    expect(await press('Shift+ArrowRight', 'Enter')).toBe(`Rectangle, cell ${x + 1}, ${y}: now Wall.`);
    expect(await press('s', 'Enter')).toMatch(/cannot stand on a wall/);
    expect(await press('Enter')).toMatch(/cannot stand on a wall/);
    expect(await press('.', 'Home')).toContain('Press');
    expect(await press('[', ']')).toMatch(/steps? . (second|frame)/);
    for (let edits = 0; edits < 3; edits++) await playground.key('Control+z');
    await press('Escape', 'w');
  });

  it('draws, runs, inspects and shares without a pointer', async () => {
    const { page } = playground;
    const said = (): Promise<string | null> => page.locator('[data-part="live"]').textContent();
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await playground.key(key);
    };
    await press('Home', 'Escape', 'w', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter');
    expect((await playground.state()).canUndo).toBe(true);
    expect(await said()).toMatch(/now Wall/);
    await press('End');
    expect(await playground.state()).toMatchObject({ atEnd: true, statusName: 'Found' });
    await press('v', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Enter');
    expect(await page.locator('.pinned').isVisible()).toBe(true);
    expect(await said()).toMatch(/^Cell \d+, \d+, plain, closed: g [\d.]+, h [\d.]+, f [\d.]+, from \d+, \d+\.$/);
    await press('Control+Shift+S');
    expect(await page.locator('[data-dialog="share"]').isVisible()).toBe(true);
    expect(await playground.hash()).not.toBe('');
    await press('Escape', 'Escape', 'Control+z', 'w');
    expect(await page.locator('.pinned').isVisible()).toBe(false);
    expect((await playground.state()).canUndo).toBe(false);
  });

  it('opens the list of keys and closes it', async () => {
    await playground.key('?');
    const dialog = playground.page.locator('dialog[open], [role=dialog]:visible').first();
    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.innerText()).toContain('Space');
    await playground.key('Escape');
    expect(await playground.page.locator('dialog[open], [role=dialog]:visible').count()).toBe(0);
  });

  it('fires nothing while a reader types', async () => {
    await playground.key('n');
    const input = playground.page.locator('dialog[open] input, [role=dialog] input').first();
    await input.focus();
    const { step } = await playground.state();
    await playground.page.keyboard.type('1.,');
    expect((await playground.state()).step).toBe(step);
    await playground.key('Escape');
  });

  it('leaves letters alone when they are switched off, also after the page is loaded again', async () => {
    const { page } = playground;
    const tool = (): Promise<string | undefined> => page.locator('canvas.map').evaluate((canvas) => canvas.dataset['tool']);
    await playground.key('w');
    await playground.key('?');
    await page.locator('[data-option="characterKeys"]').uncheck();
    await playground.key('Escape');
    await playground.key('e');
    expect(await tool()).toBe('wall');
    await playground.reload();
    await playground.key('e');
    expect(await tool()).toBe('wall');
    await playground.key('?');
    await page.locator('[data-option="characterKeys"]').check();
    await playground.key('Escape');
    await playground.key('e');
    expect(await tool()).toBe('erase');
    await playground.key('w');
  });

  it('works on a Russian keyboard', async () => {
    await playground.page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'у', code: 'KeyE', bubbles: true, cancelable: true, composed: true })),
    );
    await playground.idle();
    expect(await playground.page.locator('canvas.map').evaluate((canvas) => canvas.dataset['tool'])).toBe('erase');
    await playground.key('w');
  });

  it('reaches every button by Tab', async () => {
    // In the middle of a search nothing is disabled.
    await playground.key('Home');
    await playground.key('ArrowRight');
    await playground.key('ArrowRight');
    await playground.key('ArrowLeft');
    const reached = new Set<string>();
    for (let i = 0; i < 80; i++) {
      await playground.page.keyboard.press('Tab');
      const id = await playground.page.evaluate(() => {
        const active = document.querySelector('astrolabe-playground')?.shadowRoot?.activeElement as HTMLElement | null;
        return active?.dataset['action'] ?? active?.dataset['tool'] ?? null;
      });
      if (id) reached.add(id);
    }
    for (const id of ['playPause', 'stepBack', 'stepForward', 'toStart', 'toEnd', 'shareLink']) expect(reached).toContain(id);
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
});
