// A figure serves its article: it leaves the wheel to the page, the drawing to its author, and can be brought back.
import type { Frame, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { closeArticles, idleIn, longText, openArticle, readyIn, script, stateIn, type FigureElement } from './figure';
import { inside } from './inside';

afterAll(closeArticles);

const trap = 'ex=trap&amp;step=60';
const element =
  (attributes: string) =>
  (playground: string): string =>
    `${script(playground)}<astrolabe-playground ${attributes} link="${trap}"></astrolabe-playground>${longText}`;
const frame =
  (query: string, more = longText) =>
  (playground: string): string =>
    `<iframe width="640" height="420" src="${playground}embed.html${query}#${trap}"></iframe>${more}`;

/** Where the middle of a cell is seen, in the pixels of the window; of an element that nothing transforms. */
async function cellAt(page: Page, target: Page | Frame, x: number, y: number): Promise<{ x: number; y: number }> {
  const { camera } = await stateIn(target);
  const box = (await page.locator(target === page ? 'astrolabe-playground' : 'iframe').boundingBox())!;
  const border = target === page ? 0 : 2;
  return { x: box.x + border + camera.left + (x + 0.5) * camera.scale, y: box.y + border + camera.top + (y + 0.5) * camera.scale };
}

const rowsIn = (target: Page | Frame): Promise<string> => inside(target, ({ session }) => session.saveMap());

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

describe.each([
  ['a frame', true],
  ['an element', false],
])('%s', (_, inFrame) => {
  const open = async (attributes = '', query = ''): Promise<{ page: Page; target: Page | Frame; complaints: string[] }> => {
    const { page, complaints } = await openArticle(inFrame ? frame(query) : element(`controls="mini" ${attributes}`));
    return { page, target: await readyIn(page, inFrame), complaints };
  };

  it('leaves the wheel to the article until the reader clicks into it', async () => {
    const { page, target, complaints } = await open();
    const middle = await cellAt(page, target, 16, 3);
    const { camera: before } = await stateIn(target);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => scrollY === 400);
    await page.evaluate(() => scrollTo(0, 0));
    expect((await stateIn(target)).camera.scale).toBe(before.scale);
    await page.mouse.click(middle.x, middle.y);
    await page.mouse.wheel(0, -100);
    await idleIn(target);
    expect((await stateIn(target)).camera.scale).toBeGreaterThan(before.scale);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('draws nothing unless its author allows it, but lets start and goal be dragged', async () => {
    const { page, target, complaints } = await open();
    const before = await rowsIn(target);
    for (const key of ['w', 'r', 'n', 'x', 'Control+v']) await page.keyboard.press(key);
    await drag(page, await cellAt(page, target, 5, 2), await cellAt(page, target, 9, 2));
    // The walls of the trap are where the eraser would show.
    const [from, to] = [await cellAt(page, target, 21, 5), await cellAt(page, target, 21, 9)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up({ button: 'right' });
    await idleIn(target);
    expect(await rowsIn(target)).toBe(before);
    expect((await stateIn(target)).canUndo).toBe(false);
    await target.evaluate(() =>
      (document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('[data-action="reset"]') as HTMLElement).click(),
    );
    await idleIn(target);
    await drag(page, await cellAt(page, target, 4, 10), await cellAt(page, target, 6, 12));
    await idleIn(target);
    expect((await stateIn(target)).start).toEqual({ x: 6, y: 12 });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('draws where its author allows it', async () => {
    const { page, target, complaints } = await open('edit', '?edit');
    const before = await rowsIn(target);
    await drag(page, await cellAt(page, target, 5, 2), await cellAt(page, target, 9, 2));
    await idleIn(target);
    expect(await rowsIn(target)).not.toBe(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is brought back as its author made it, whatever the reader did', async () => {
    const { page, target, complaints } = await open('edit algorithm="dijkstra"', '?edit&algorithm=dijkstra');
    const [state, rows] = [await stateIn(target), await rowsIn(target)];
    expect(state).toMatchObject({ step: 60, algorithm: 'dijkstra' });
    const reset = target.locator('[data-action="reset"]');
    expect(await reset.isVisible()).toBe(false);
    const acts = [
      async () => page.mouse.wheel(0, -200),
      async () => drag(page, await cellAt(page, target, 5, 2), await cellAt(page, target, 9, 2)),
      async () => target.locator('[data-action="stepForward"]').click(),
      async () => target.locator('[data-action="playPause"]').click(),
      async () => drag(page, await cellAt(page, target, 4, 10), await cellAt(page, target, 6, 12)),
    ];
    for (const [i, act] of acts.entries()) {
      // The wheel is the figure's once it has the focus.
      const middle = await cellAt(page, target, 16, 8);
      await page.mouse.move(middle.x, middle.y);
      await target.evaluate(() => (document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('canvas.map') as HTMLElement).focus());
      await act();
      await reset.waitFor({ state: 'visible', timeout: 5000 }).catch(() => expect.fail(`act ${i} offers no way back`));
      await reset.click();
      await reset.waitFor({ state: 'hidden' });
      await idleIn(target);
      const { step, algorithm, camera, canUndo, start } = await stateIn(target);
      expect({ step, algorithm, camera, canUndo, start }, `act ${i}`).toEqual({
        step: 60,
        algorithm: 'dijkstra',
        camera: state.camera,
        canUndo: false,
        start: state.start,
      });
      expect(await rowsIn(target), `act ${i}`).toBe(rows);
    }
    // What a script does is the author's doing.
    await target.evaluate(() => (document.querySelector('astrolabe-playground') as FigureElement).edit([{ x: 1, y: 1, terrain: 'wall' }]));
    await idleIn(target);
    expect(await reset.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is brought back to what a script opened, in the view of its link', async () => {
    const { page, target, complaints } = await open();
    const reset = target.locator('[data-action="reset"]');
    await target.evaluate(() => (document.querySelector('astrolabe-playground') as FigureElement).load('ex=maze&step=5&view=1500.1000.2000'));
    await idleIn(target);
    const { camera } = await stateIn(target);
    expect(await reset.isVisible()).toBe(false);
    await target.evaluate(() => (document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('canvas.map') as HTMLElement).focus());
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await reset.click();
    await reset.waitFor({ state: 'hidden' });
    await idleIn(target);
    const state = await stateIn(target);
    expect(state).toMatchObject({ width: 41, step: 5 });
    for (const part of ['scale', 'left', 'top'] as const) expect(state.camera[part], part).toBeCloseTo(camera[part], 0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('tells under the map what its author chose, and keeps the map clear of it', async () => {
    const { page, target, complaints } = await open('info="counters story"', '?info=story+counters');
    const strip = target.locator('.info-strip');
    expect(await strip.locator('[data-info="story"]').textContent()).toMatch(/^Expanded \(\d+, \d+\)/);
    expect(await strip.locator('[data-counter="expanded"]').textContent()).toBe('60');
    expect(await strip.locator('[data-info="key"]').isVisible()).toBe(false);
    const { camera, height } = await stateIn(target);
    const [figure, box] = [(await target.locator('astrolabe-playground').boundingBox())!, (await strip.boundingBox())!];
    expect(figure.y + camera.top + height * camera.scale).toBeLessThanOrEqual(box.y + 1);
    await target.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('info', 'key'));
    expect(await strip.locator('.colour-key').isVisible()).toBe(true);
    await target.evaluate(() => document.querySelector('astrolabe-playground')!.removeAttribute('info'));
    expect(await strip.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a figure with all controls', () => {
  it('leaves them out where there is no room for them, and has them again where there is', async () => {
    const { page, complaints } = await openArticle(element('controls="full"'));
    await readyIn(page);
    const resize = (width: number, height: number): Promise<void> =>
      page.evaluate(
        async ([across, down]) => {
          const figure = document.querySelector('astrolabe-playground') as FigureElement;
          Object.assign(figure.style, { width: `${across}px`, height: `${down}px` });
          await figure.whenIdle();
        },
        [width, height],
      );
    const seen = async (): Promise<boolean[]> => Promise.all(['.tool-bar', '.inspector', '.time-line'].map((part) => page.locator(part).isVisible()));
    await resize(900, 600);
    expect(await seen()).toEqual([true, true, true]);
    await resize(540, 600);
    expect(await seen()).toEqual([false, false, true]);
    await resize(900, 380);
    expect(await seen()).toEqual([false, false, true]);
    await resize(900, 600);
    expect(await seen()).toEqual([true, true, true]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('has painted a figure that was never scrolled into view, so that it prints', async () => {
  const { page, complaints } = await openArticle(
    (playground) =>
      `${script(playground)}${longText}<astrolabe-playground controls="mini" link="${trap}"></astrolabe-playground>${longText}<iframe width="640" height="420" src="${playground}embed.html#${trap}"></iframe>`,
  );
  for (const inFrame of [false, true]) {
    const target = await readyIn(page, inFrame);
    expect(await stateIn(target)).toMatchObject({ step: 60 });
    const colours = await target.evaluate(() => {
      const canvas = document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('canvas.map') as HTMLCanvasElement;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
    expect(colours).toBeGreaterThan(5);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

describe.each([
  ['an element', false],
  ['a frame', true],
])('%s on paper', (_, inFrame) => {
  it('is light, and is as it was on the screen afterwards', async () => {
    const { page, complaints } = await openArticle(inFrame ? frame('?theme=dark') : element('controls="mini" theme="dark"'));
    const target = await readyIn(page, inFrame);
    const brightness = (): Promise<number[]> =>
      target.evaluate(() => {
        const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
        const corner = (): number => {
          pixel.drawImage(document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('canvas.map') as HTMLCanvasElement, 0, 0);
          return pixel.getImageData(2, 2, 1, 1).data[0]!;
        };
        const seen = [corner()];
        addEventListener('beforeprint', () => seen.push(corner()), { once: true });
        return new Promise<number[]>((resolve) => addEventListener('afterprint', () => resolve([...seen, corner()]), { once: true }));
      });
    const seen = brightness();
    await page.pdf();
    const [before, printed, after] = await seen;
    expect(before).toBeLessThan(64);
    expect(printed).toBeGreaterThan(192);
    expect(after).toBe(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
