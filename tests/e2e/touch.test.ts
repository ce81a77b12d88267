import type { CDPSession } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let playground: Playground;
let protocol: CDPSession;

beforeAll(async () => {
  playground = await openPage('', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  protocol = await playground.page.context().newCDPSession(playground.page);
});

type Point = { x: number; y: number };

async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]): Promise<void> {
  await protocol.send('Input.dispatchTouchEvent', { type, touchPoints });
}

describe('a phone', () => {
  it('draws with a finger', async () => {
    await playground.press('toStart');
    await playground.press('wall');
    // Along a row of free cells of the opening map.
    const [a, b] = [await playground.at(2, 25), await playground.at(10, 25)];
    await touch('touchStart', a);
    for (let i = 1; i <= 6; i++) await touch('touchMove', { x: a.x + ((b.x - a.x) * i) / 6, y: a.y });
    await touch('touchEnd');
    await playground.idle();
    expect((await playground.state()).canUndo).toBe(true);
    await playground.press('undo');
    expect((await playground.state()).canRedo).toBe(true);
  });

  it('draws a thin wall with a finger', async () => {
    await playground.press('thinWall');
    const [a, b] = [await playground.at(2.5, 24.5), await playground.at(8.5, 24.5)];
    await touch('touchStart', a);
    for (let i = 1; i <= 6; i++) await touch('touchMove', { x: a.x + ((b.x - a.x) * i) / 6, y: a.y });
    await touch('touchEnd');
    await playground.idle();
    expect((await playground.state()).canUndo).toBe(true);
    await playground.press('undo');
    await playground.press('wall');
  });

  it('zooms with two fingers, draws nothing and stays at its step meanwhile', async () => {
    await playground.follow('ex=rooms&step=100');
    await playground.idle();
    const { mapVersion, camera } = (await playground.state()) as unknown as { mapVersion: number; camera: { scale: number } };
    const centre = await playground.at(24, 15);
    const finger = (dx: number): Point => ({ x: centre.x + dx, y: centre.y });
    await touch('touchStart', finger(-30));
    await touch('touchStart', finger(-30), finger(30));
    for (let i = 1; i <= 6; i++) await touch('touchMove', finger(-30 - 10 * i), finger(30 + 10 * i));
    await touch('touchEnd');
    await playground.idle();
    const after = (await playground.state()) as unknown as { mapVersion: number; step: number; camera: { scale: number } };
    expect(after.camera.scale).toBeGreaterThan(camera.scale * 2);
    expect(after).toMatchObject({ mapVersion, step: 100 });
    expect(await playground.hash()).toBe('#ex=rooms&step=100');
    await playground.key('0');
  });

  it('takes back what the first of two fingers drew, and is where it was', async () => {
    const { step } = await playground.state();
    const before = await playground.rows();
    const at = await playground.at(24, 15);
    await touch('touchStart', at);
    for (let i = 1; i <= 3; i++) await touch('touchMove', { x: at.x + 12 * i, y: at.y });
    await playground.idle();
    expect((await playground.state()).step).toBe(step);
    expect(await playground.rows()).not.toEqual(before);
    await touch('touchStart', { x: at.x + 36, y: at.y }, { x: at.x, y: at.y + 90 });
    await touch('touchEnd');
    await playground.idle();
    expect((await playground.state()).step).toBe(step);
    expect(await playground.rows()).toEqual(before);
  });

  it('begins a new stroke after the system took the finger away', async () => {
    await playground.key('0');
    await playground.press('wall');
    const walls = async (): Promise<number> => (await playground.rows()).join('').split('@').length - 1;
    const before = await walls();
    // Free cells of the opening map, far apart.
    const [a, b] = [await playground.at(16, 8), await playground.at(22, 8)];
    await touch('touchStart', a);
    await touch('touchCancel');
    await touch('touchStart', b);
    await touch('touchEnd');
    await playground.idle();
    expect(await walls()).toBeLessThanOrEqual(before + 2);
    expect(await walls()).toBeGreaterThan(before);
  });

  it('opens the card of a door or the goal where a finger rests on it, whatever the tool, and draws nothing there', async () => {
    await playground.follow('ex=doors&tick=22');
    await playground.page.locator('.moving .world-slider').waitFor();
    await playground.idle();
    await playground.page.evaluate(() =>
      document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector<HTMLElement>('canvas.map')!.focus(),
    );
    await playground.key('w');
    const card = (name: string) => playground.page.locator(`[data-part="${name}-card"]`);
    const rest = async (x: number, y: number): Promise<void> => {
      const at = await playground.at(x, y);
      await touch('touchStart', at);
      await playground.page.waitForTimeout(700);
      await touch('touchEnd');
      await playground.idle();
    };
    const walls = (): Promise<number> => inside(playground.page, ({ session }) => session.terrainView().filter((terrain) => terrain === 0).length);
    // All that a link holds: a change at a tick as well.
    const fields = (): Promise<string> => inside(playground.page, ({ session }) => session.fields(0));
    const [before, drawn] = [await walls(), await fields()];
    await rest(29, 18);
    expect([await card('door').isVisible(), await card('door').locator('h2').textContent()]).toEqual([true, 'Door B']);
    await rest(40, 10);
    expect([await card('goal').isVisible(), await card('door').isVisible()]).toEqual([true, false]);
    // The tool that opens a card by a tap does not close it where the finger lifts.
    await playground.key('v');
    await rest(29, 18);
    await rest(40, 10);
    expect(await card('goal').isVisible()).toBe(true);
    await playground.key('w');
    expect([await walls(), await fields()]).toEqual([before, drawn]);
    await rest(5, 5);
    expect(await walls()).toBe(before + 1);
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
});
