// A path of many corners is drawn a part in each frame; when it is there, all of it is.
import { expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';

const openPage = usePlaygrounds();
const side = 1024;

/** Walls from upper right to lower left, with gaps: depth-first search winds between them. */
function diagonals(): string {
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (__, x) => ((x + y) % 24 === 12 && x % 31 !== 0 ? '@' : '.')).join(''),
  );
  return `type octile\nheight ${side}\nwidth ${side}\nmap\n${rows.join('\n')}\n`;
}

/** The cells of the path in view whose middle does not have the colour of the path. */
function missing({ page }: Playground): Promise<{ seen: number; wrong: number }> {
  return page.evaluate(() => {
    const element = document.querySelector('astrolabe-playground')!;
    const canvas = element.shadowRoot!.querySelector<HTMLCanvasElement>('canvas.map')!;
    const pen = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(canvas, 0, 0);
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const {
      camera: { scale, left, top },
    } = element.getState() as unknown as { camera: { scale: number; left: number; top: number } };
    const ratio = canvas.width / canvas.clientWidth;
    let [seen, wrong] = [0, 0];
    for (const { x, y } of element.getPath()) {
      const [across, down] = [Math.round((left + (x + 0.5) * scale) * ratio), Math.round((top + (y + 0.5) * scale) * ratio)];
      if (across < 0 || down < 0 || across >= width || down >= height) continue;
      const [red, green, blue] = data.subarray(4 * (down * width + across));
      seen++;
      if (!(red! > 200 && green! > 120 && blue! < 80)) wrong++;
    }
    return { seen, wrong };
  });
}

it('is whole at every scale, and its numbers fit', async () => {
  const playground = await openPage();
  const { page } = playground;
  await playground.drop('diagonals.map', diagonals());
  await page.evaluate(() => document.querySelector('astrolabe-playground')!.setAttribute('algorithm', 'dfs'));
  await page.locator('select[data-option="movement"]').selectOption({ index: 0 });
  await playground.toEnd();
  expect(((await playground.state()) as unknown as { corners: number }).corners).toBeGreaterThan(8000);
  // Start and goal lie on it.
  const whole = await missing(playground);
  expect(whole.seen).toBeGreaterThan(20_000);
  expect(whole.wrong).toBeLessThan(whole.seen / 100);
  const { start } = await playground.state();
  const { x, y } = await playground.at(start.x, start.y);
  await page.mouse.move(x, y);
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -240);
  await playground.idle();
  await page.mouse.move(5, 5);
  await playground.idle();
  const near = await missing(playground);
  expect(near.seen).toBeGreaterThan(50);
  expect(near.seen).toBeLessThan(whole.seen / 4);
  expect(near.wrong).toBeLessThan(near.seen / 20);
  const tooWide = await page
    .locator('.inspector')
    .evaluate((box) =>
      [...box.querySelectorAll('*')]
        .filter((each) => each.clientWidth > 0 && each.getBoundingClientRect().right > box.getBoundingClientRect().right)
        .map((each) => each.className),
    );
  expect(tooWide).toEqual([]);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
