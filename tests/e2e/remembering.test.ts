// What a tab remembers of links and drawings; when its messages go; when it paints.
import { describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();

/** As a link does that a reader follows in this tab. */
async function reloadAt(playground: Playground, hash: string): Promise<void> {
  await playground.page.evaluate((wanted) => history.replaceState(null, '', wanted), hash);
  await playground.reload();
}

describe('the address', () => {
  it('loses a link that no longer names what is shown, at the first edit', async () => {
    const playground = await openPage();
    await playground.press('shareLink');
    await playground.key('Escape');
    const link = await playground.hash();
    expect(link).not.toBe('');
    await playground.key('ArrowRight');
    expect(await playground.hash()).toBe(link);
    await playground.key('w');
    await playground.drag({ x: 2, y: 25 }, { x: 8, y: 25 });
    expect(await playground.hash()).toBe('');
    const other = await openPage(link);
    expect(await other.hash()).toBe(link);
    await other.key('w');
    await other.drag({ x: 2, y: 25 }, { x: 8, y: 25 });
    expect(await other.hash()).toBe('');
    await other.close();
    await playground.close();
  });
});

describe('a tab', () => {
  it('keeps a link that was pasted, also where neither it nor what was there before is at a step', async () => {
    const other = await openPage('#ex=maze');
    await other.key('Home');
    await other.press('shareLink');
    await other.key('Escape');
    const link = await other.hash();
    await other.close();
    const playground = await openPage();
    await playground.key('Home');
    await playground.page.waitForTimeout(1400);
    await playground.paste(link);
    await playground.idle();
    const pasted = await playground.rows();
    await playground.page.waitForTimeout(1400);
    await reloadAt(playground, '#');
    expect(await playground.rows()).toEqual(pasted);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('keeps what was drawn in it, whatever link was refused before', async () => {
    const playground = await openPage();
    await playground.key('w');
    await playground.drag({ x: 2, y: 25 }, { x: 8, y: 25 });
    await playground.page.waitForTimeout(1400);
    const drawn = await playground.rows();
    await reloadAt(playground, '#ex=nothing-of-that-name');
    expect((await playground.state()).toast).toContain('nothing-of-that-name');
    await playground.page.waitForTimeout(1400);
    await reloadAt(playground, '#');
    expect(await playground.rows()).toEqual(drawn);
    // And what is drawn after it was refused.
    await reloadAt(playground, '#ex=nothing-of-that-name');
    await playground.key('w');
    await playground.drag({ x: 2, y: 22 }, { x: 8, y: 22 });
    expect(await playground.hash()).toBe('');
    const after = await playground.rows();
    await playground.page.waitForTimeout(1400);
    await playground.reload();
    expect(await playground.rows()).toEqual(after);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('shows after a reload what it showed before', async () => {
    const playground = await openPage();
    await playground.key('w');
    await playground.drag({ x: 2, y: 25 }, { x: 8, y: 25 });
    await playground.toEnd();
    for (let i = 0; i < 3; i++) await playground.press('stepBack');
    const [before, rows] = [await playground.state(), await playground.rows()];
    await playground.page.waitForTimeout(1400);
    await playground.reload();
    expect(await playground.state()).toMatchObject({ mapName: before.mapName, step: before.step, algorithm: before.algorithm });
    expect(await playground.rows()).toEqual(rows);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('messages', () => {
  it('of errors go when something works', async () => {
    const playground = await openPage();
    await playground.drop('bad.map', 'type octile\nheight 2\nwidth 2\nmap\n..\n.x\n');
    expect((await playground.state()).toast).toMatch(/Line 6/);
    await playground.key('w');
    await playground.drag({ x: 2, y: 25 }, { x: 8, y: 25 });
    expect((await playground.state()).toast).toBeNull();
    await playground.close();
  });

  it('say why an end did not move', async () => {
    const playground = await openPage();
    const { start, goal } = await playground.state();
    await playground.drag(start, { x: 0, y: 0 });
    expect((await playground.state()).toast).toMatch(/start cannot stand on a wall/);
    await playground.key('Escape');
    await playground.key('g');
    await playground.drag({ x: start.x + 2, y: start.y }, { x: 0, y: 0 });
    expect((await playground.state()).toast).toMatch(/goal cannot stand on a wall/);
    await playground.key('Control+z');
    await playground.drag(goal, (await playground.state()).start);
    expect((await playground.state()).toast).toMatch(/need different cells/);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('about numbers of a new map stand in its dialog', async () => {
    const playground = await openPage();
    await playground.key('n');
    const field = playground.page.locator('[data-field=width]');
    expect(await field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(true);
    await field.fill('5000');
    await playground.press('createEmpty');
    expect(await playground.page.locator('[data-part=problem]').innerText()).toMatch(/Width: a whole number from 1 to 4,000/);
    await field.fill('12');
    await playground.press('createEmpty');
    expect(await playground.state()).toMatchObject({ width: 12, toast: null });
    await playground.close();
  });
});

describe('a slow playback', () => {
  it('paints only when a step is due', async () => {
    const playground = await openPage('', { reducedMotion: 'reduce' });
    await playground.key('Home');
    for (let i = 0; i < 8; i++) await playground.key('[');
    await playground.page.keyboard.press('Space');
    await playground.page.waitForTimeout(300);
    const [frames, { step }] = [await playground.frames(), await playground.state()];
    await playground.page.waitForFunction(
      (next) => (document.querySelector('astrolabe-playground') as HTMLElement & { getState(): { step: number } }).getState().step >= next,
      step + 2,
      { polling: 50 },
    );
    const steps = (await playground.state()).step - step;
    expect((await playground.frames()) - frames).toBeLessThanOrEqual(3 * steps);
    await playground.page.keyboard.press('Space');
    await playground.close();
  });
});

describe('the space bar', () => {
  it('plays after a slider was used with the pointer', async () => {
    const playground = await openPage();
    await playground.key('Home');
    await playground.page.locator('[data-part="speed-slider"]').click();
    await playground.page.keyboard.press('Space');
    await playground.page.waitForFunction(
      () => (document.querySelector('astrolabe-playground') as HTMLElement & { getState(): { step: number } }).getState().step > 0,
    );
    await playground.close();
  });
});
