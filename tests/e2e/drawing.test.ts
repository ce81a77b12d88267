import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
let playground: Playground;

const blank = `type octile\nheight 12\nwidth 20\nmap\n${`${'.'.repeat(20)}\n`.repeat(12)}`;

beforeAll(async () => {
  playground = await openPage();
});
beforeEach(async () => playground.drop('blank.map', blank));

const rows = (): Promise<string[]> => playground.rows();

describe('drawing', () => {
  it('draws a wall without gaps, however fast the pointer moves', async () => {
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 17, y: 2 }, 2);
    expect((await rows())[2]).toBe('..@@@@@@@@@@@@@@@@..');
  });

  it('erases when the stroke begins on a wall', async () => {
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 17, y: 2 });
    await playground.drag({ x: 5, y: 2 }, { x: 8, y: 2 });
    expect((await rows())[2]).toBe('..@@@....@@@@@@@@@..');
  });

  it('erases with the right button, whatever the tool is, and shows no menu', async () => {
    const { page } = playground;
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 17, y: 2 });
    for (const [tool, x] of [
      ['r', 4],
      ['v', 9],
      ['w', 13],
    ] as const) {
      await playground.key(tool);
      const menu = page.evaluate(
        () => new Promise<boolean>((resolve) => document.addEventListener('contextmenu', (event) => resolve(event.defaultPrevented), { once: true })),
      );
      const [from, to] = [await playground.at(x, 2), await playground.at(x + 1, 2)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down({ button: 'right' });
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up({ button: 'right' });
      expect(await menu).toBe(true);
    }
    await playground.key('w');
    expect((await rows())[2]).toBe('..@@..@@@..@@..@@@..');
    for (let strokes = 0; strokes < 3; strokes++) await playground.key('Control+z');
    expect((await rows())[2]).toBe('..@@@@@@@@@@@@@@@@..');
  });

  it('is undone and redone stroke by stroke', async () => {
    const before = await rows();
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 17, y: 2 });
    const after = await rows();
    await playground.key('Control+z');
    expect(await rows()).toEqual(before);
    await playground.key('Control+Shift+z');
    expect(await rows()).toEqual(after);
  });

  it('never covers start or goal', async () => {
    const { start } = await playground.state();
    await playground.key('w');
    await playground.drag({ x: start.x, y: 0 }, { x: start.x, y: 11 }, 24);
    const drawn = await rows();
    expect(drawn[start.y]![start.x]).toBe('.');
    expect(drawn[start.y - 1]![start.x]).toBe('@');
  });

  it('draws rectangles and lines, and fills', async () => {
    await playground.key('r');
    await playground.drag({ x: 1, y: 0 }, { x: 3, y: 1 });
    expect((await rows()).slice(0, 3).map((row) => row.slice(0, 5))).toEqual(['.@@@.', '.@@@.', '.....']);
    await playground.key('l');
    await playground.drag({ x: 10, y: 0 }, { x: 10, y: 11 });
    expect((await rows()).every((row) => row[10] === '@')).toBe(true);
    await playground.key('f');
    await playground.drag({ x: 15, y: 1 }, { x: 15, y: 1 });
    const filled = await rows();
    expect(filled[0]!.slice(11)).not.toContain('.');
    expect(filled[0]!.slice(4, 10)).toBe('......');
  });

  it('draws nothing with the buttons that lead through the history of the browser', async () => {
    const before = await playground.rows();
    const { x, y } = await playground.at(24, 5);
    await playground.page.evaluate(
      ([clientX, clientY]) => {
        const canvas = document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('canvas.map')!;
        const event = { clientX: clientX!, clientY: clientY!, pointerId: 1, pointerType: 'mouse', bubbles: true };
        for (const button of [3, 4]) {
          canvas.dispatchEvent(new PointerEvent('pointerdown', { ...event, button, buttons: 2 ** button }));
          canvas.dispatchEvent(new PointerEvent('pointerup', { ...event, button }));
        }
      },
      [x, y],
    );
    await playground.idle();
    expect(await playground.rows()).toEqual(before);
  });

  it('leaves the frame as it is where a click changes nothing', async () => {
    await playground.follow('ex=rooms');
    await playground.idle();
    await playground.toEnd();
    await playground.page.evaluate(() => (document.querySelector('astrolabe-playground') as unknown as { seek(step: number): void }).seek(100));
    await playground.press('erase');
    const before = await playground.rows();
    const { x, y } = await playground.at(5, 25);
    await playground.page.mouse.click(x, y);
    await playground.idle();
    expect((await playground.state()).step).toBe(100);
    expect(await playground.rows()).toEqual(before);
    await playground.press('wall');
  });

  it('stops painting when the pointer leaves and comes back without a button', async () => {
    await playground.key('w');
    const from = await playground.at(2, 2);
    await playground.page.mouse.move(from.x, from.y);
    await playground.page.mouse.down();
    await playground.page.mouse.move(720, 20, { steps: 4 });
    await playground.page.mouse.up();
    const later = await playground.at(12, 9);
    const before = await rows();
    await playground.page.mouse.move(later.x, later.y, { steps: 4 });
    await playground.idle();
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['far zoomed out', 1700, 1100],
    ['with lines between the cells', 90, 60],
  ])('repaints what changed just as it paints everything, %s', async (_, width, height) => {
    let seed = 5;
    const wall = (): boolean => (seed = (seed * 48271) % 0x7fffffff) % 4 === 0;
    const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => (wall() ? '@' : '.')).join(''));
    await playground.drop('strewn.map', `type octile\nheight ${height}\nwidth ${width}\nmap\n${rows.join('\n')}\n`);
    await playground.toEnd();
    const box = (await playground.page.locator('canvas.map').boundingBox())!;
    for (let i = 0; i < 6; i++) {
      const [x, y] = [box.x + box.width * (0.3 + 0.05 * i), box.y + box.height * (0.25 + 0.06 * i)];
      await playground.page.mouse.move(x, y);
      await playground.page.mouse.down();
      await playground.page.mouse.move(x + 9, y + 14, { steps: 3 });
      await playground.page.mouse.up();
    }
    await playground.press('stepBack');
    await playground.page.mouse.move(720, 40);
    await playground.page.waitForTimeout(250);
    await playground.idle();
    const parts = await playground.pixels();
    // Every theme in turn, and the first one again: a change of colours repaints everything.
    for (let i = 0; i < 3; i++) await playground.key('d');
    await playground.idle();
    expect(await playground.pixels()).toBe(parts);
  });

  it('keeps the open map when a file is bad, and says where', async () => {
    await playground.key('w');
    await playground.drag({ x: 2, y: 2 }, { x: 4, y: 2 });
    const before = await rows();
    await playground.drop('bad.map', 'type octile\nheight 2\nwidth 2\nmap\n..\n.x\n');
    expect((await playground.state()).toast).toMatch(/Line 6, column 2/);
    expect(await rows()).toEqual(before);
  });

  it('reads water as wall, says so, and lets it be crossed on request', async () => {
    const river = 'type octile\nheight 3\nwidth 4\nmap\n..W.\n.WW.\n..W.\n';
    await playground.drop('river.map', river);
    expect((await playground.state()).toast).toMatch(/water/i);
    expect(await playground.rows()).toEqual(['..@.', '.@@.', '..@.']);
    await playground.drop('river.map', river);
    await playground.press('offer');
    expect(await playground.rows()).toEqual(['..W.', '.WW.', '..W.']);
    expect((await playground.state()).mapName).toBe('river');
  });

  it('left no complaint', () => expect(playground.complaints).toEqual([]));
});
