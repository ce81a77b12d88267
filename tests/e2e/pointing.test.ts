// The cell under the pointer is the cell that is told, whatever the page around does to the figure.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { closeArticles, openArticle, readyIn, script, type FigureElement } from './figure';
import { inside } from './inside';

afterAll(closeArticles);

const containers = {
  'scale(0.5)': 'transform: scale(0.5)',
  'scale(1.5)': 'transform: scale(1.5); transform-origin: 0 0',
  'zoom: 0.75': 'zoom: 0.75',
  'zoom: 1.3': 'zoom: 1.3',
  'rotate(12deg)': 'transform: rotate(12deg); margin: 100px',
  'rotate(90deg)': 'transform: rotate(90deg); margin: 100px',
  'dir=rtl': 'direction: rtl',
  scrolled: 'height: 500px; overflow: auto; padding-top: 30px',
} as const;

/** Fifty cells of the map: where each is seen, by the axes of the figure as the browser itself draws them, and which cell the figure tells there. */
async function compare(page: Page): Promise<{ wanted: string; told: string }[]> {
  const cells = await page.evaluate(() => {
    const figure = document.querySelector('astrolabe-playground') as FigureElement;
    const { camera, width, height } = figure.getState();
    let seed = 7;
    const below = (limit: number): number => (seed = (seed * 48271) % 2147483647) % limit;
    // A mark that lies where the cell is drawn says where that is seen.
    const mark = document.createElement('div');
    const root = figure.shadowRoot!.querySelector<HTMLElement>('.root')!;
    root.append(mark);
    const found = [];
    while (found.length < 50) {
      const [x, y] = [below(width), below(height)];
      Object.assign(mark.style, {
        position: 'absolute',
        left: `${camera.left + (x + 0.5) * camera.scale}px`,
        top: `${camera.top + (y + 0.5) * camera.scale}px`,
        width: '0',
        height: '0',
      });
      const { x: left, y: top } = mark.getBoundingClientRect();
      if (document.elementFromPoint(left, top) === figure && figure.shadowRoot!.elementFromPoint(left, top)?.className === 'map')
        found.push({ x, y, left, top });
    }
    mark.remove();
    return found;
  });
  const told: { wanted: string; told: string }[] = [];
  for (const { x, y, left, top } of cells) {
    await page.mouse.move(left, top);
    const hover = await inside(page, ({ store }) => store.get().hover);
    const cell = hover ? `${hover.x}, ${hover.y}` : 'none';
    told.push({ wanted: `${x}, ${y}`, told: cell });
  }
  return told;
}

const wrong = (cells: { wanted: string; told: string }[]): unknown[] => cells.filter(({ wanted, told }) => wanted !== told);

describe.each(Object.entries(containers))('in a container with %s', (name, style) => {
  it('the pointer hits the right cell, and the map lies between the cards', async () => {
    const { page, complaints } = await openArticle(
      (playground) =>
        `${script(playground)}<div ${name === 'dir=rtl' ? 'dir="rtl"' : ''} id="around"><astrolabe-playground controls="mini" info="counters" link="ex=trap&amp;step=60"></astrolabe-playground></div>`,
      { width: 1600, height: 900 },
    );
    await readyIn(page);
    await page.evaluate(async (text) => {
      document.querySelector<HTMLElement>('#around')!.style.cssText = text;
      const figure = document.querySelector('astrolabe-playground') as FigureElement;
      Object.assign(figure.style, { width: '640px', height: '420px' });
      if (text.includes('overflow')) document.querySelector('#around')!.scrollTop = 25;
      await new Promise((done) => setTimeout(done, 100));
      await figure.whenIdle();
    }, style);
    expect(wrong(await compare(page))).toEqual([]);
    const room = await page.evaluate(() => {
      const figure = document.querySelector('astrolabe-playground') as FigureElement;
      const { camera, height, width } = figure.getState();
      const strip = figure.shadowRoot!.querySelector<HTMLElement>('.below-map')!;
      const root = figure.shadowRoot!.querySelector<HTMLElement>('.root')!;
      return {
        left: camera.left,
        right: root.clientWidth - camera.left - width * camera.scale,
        bottom: strip.offsetTop - camera.top - height * camera.scale,
        top: camera.top,
      };
    });
    for (const [side, space] of Object.entries(room)) expect(space, side).toBeGreaterThanOrEqual(0);
    // As large as there is room for.
    expect(Math.min(room.left + room.right, room.top + room.bottom)).toBeLessThan(160);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('the pointer hits the right cell, and the picture is sharp, after the ratio of pixels changed', async () => {
  const { page, complaints } = await openArticle(
    (playground) => `${script(playground)}<astrolabe-playground controls="mini" link="ex=trap&amp;step=60"></astrolabe-playground>`,
  );
  await readyIn(page);
  const session = await page.context().newCDPSession(page);
  for (const ratio of [2, 1.25, 1]) {
    await session.send('Emulation.setDeviceMetricsOverride', { width: 1000, height: 700, deviceScaleFactor: ratio, mobile: false });
    // Nothing tells a page of an emulated change: the next frame sees it.
    await page.mouse.move(300, 200 + ratio);
    await page.waitForFunction((wanted) => {
      const canvas = document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('canvas.map') as HTMLCanvasElement;
      return Math.abs(canvas.width - canvas.clientWidth * wanted) < 1;
    }, ratio);
    expect(wrong(await compare(page))).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('the scrubber goes where it is clicked in a turned figure', async () => {
  const { page } = await openArticle(
    (playground) =>
      `${script(playground)}<div id="around"><astrolabe-playground controls="mini" link="ex=trap&amp;step=200"></astrolabe-playground></div>`,
    { width: 1600, height: 1200 },
  );
  await readyIn(page);
  const share = await page.evaluate(() => {
    Object.assign(document.querySelector<HTMLElement>('#around')!.style, { transform: 'rotate(90deg)', margin: '100px' });
    const slider = document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector<HTMLElement>('.scrubber')!;
    const { left, right, top, height } = slider.getBoundingClientRect();
    const [clientX, clientY] = [(left + right) / 2, top + height * 0.25];
    slider.setPointerCapture = () => undefined;
    slider.dispatchEvent(new PointerEvent('pointerdown', { clientX, clientY, bubbles: true, pointerId: 1 }));
    const { step, recordedSteps } = (document.querySelector('astrolabe-playground') as FigureElement).getState();
    return step / recordedSteps;
  });
  expect(share).toBeCloseTo(0.25, 1);
  await page.context().close();
});
