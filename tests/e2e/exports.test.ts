// What people take away: every button of the share dialog, and what is in the files.
// Windows and colours are alike, so each turn tries a share of them.
import { readFileSync } from 'node:fs';
import jsqr from 'jsqr';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dialogFaults } from './dialogFaults';
import { processorTimes } from './longTasks';
import { usePlaygrounds, type Playground } from './playground';
import { openShare, save, type SavedFile } from './saved';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();

async function chooseFilm(playground: Playground, kind: 'saveGif' | 'saveWebm', from: number, to: number): Promise<void> {
  await playground.page.locator(`[data-dialog="share"] [data-action="${kind}"]`).click();
  await playground.page.locator('[data-field="filmFrom"]').fill(String(from));
  await playground.page.locator('[data-field="filmTo"]').fill(String(to));
}

/** Begins a film and cancels it at once, often while the part that makes films is still on its way. */
function cancelFilm({ page }: Playground, isClosed: boolean): Promise<void> {
  return page.evaluate(async (closes) => {
    const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
    const shownButton = async (selector: string): Promise<HTMLButtonElement> => {
      for (;;) {
        const button = root.querySelector<HTMLButtonElement>(selector);
        if (button?.checkVisibility()) return button;
        await new Promise(requestAnimationFrame);
      }
    };
    (await shownButton('[data-action="makeFilm"]')).click();
    const cancel = await shownButton('[data-action="cancelFilm"]');
    if (closes) root.querySelector<HTMLDialogElement>('[data-dialog="share"]')!.close();
    (closes ? await shownButton('[data-action="offer"]') : cancel).click();
  }, isClosed);
}

const outcome = (playground: Playground): Promise<string | null> => playground.page.locator('[data-part="outcome"]').textContent();

/** The pictures of a GIF, block by block. */
function framesOf(gif: Buffer): { width: number; height: number; delays: number[] } {
  const tableAt = (at: number): number => ((gif[at]! & 0x80) === 0 ? 0 : 3 << ((gif[at]! & 7) + 1));
  const delays: number[] = [];
  let pictures = 0;
  let at = 13 + tableAt(10);
  const skipParts = (): void => {
    while (gif[at] !== 0) at += gif[at]! + 1;
    at++;
  };
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      if (gif[at + 1] === 0xf9) delays.push(gif.readUInt16LE(at + 4) * 10);
      at += 2;
    } else if (gif[at] === 0x2c) {
      pictures++;
      at += 10 + tableAt(at + 9) + 1;
    } else throw new Error(`block ${gif[at]} at ${at} of ${gif.length}`);
    skipParts();
  }
  expect(at).toBe(gif.length - 1);
  expect(pictures).toBe(delays.length);
  return { width: gif.readUInt16LE(6), height: gif.readUInt16LE(8), delays };
}

/** Cells of the last picture of a GIF, as the browser reads it, that have another colour than on the canvas. */
function lastFrameDiffers(playground: Playground, gif: Buffer): Promise<number> {
  return playground.page.evaluate(
    async (bytes) => {
      const element = document.querySelector('astrolabe-playground') as HTMLElement & {
        getState(): { width: number; height: number; camera: { left: number; top: number; scale: number } };
      };
      const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: 'image/gif' });
      await decoder.tracks.ready;
      const { image } = await decoder.decode({ frameIndex: (decoder.tracks.selectedTrack?.frameCount ?? 1) - 1 });
      const penOf = (picture: CanvasImageSource, width: number, height: number): CanvasRenderingContext2D => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [width, height];
        const pen = canvas.getContext('2d', { willReadFrequently: true })!;
        pen.drawImage(picture, 0, 0);
        return pen;
      };
      const map = element.shadowRoot!.querySelector('canvas.map') as HTMLCanvasElement;
      const [film, shown] = [penOf(image, image.displayWidth, image.displayHeight), penOf(map, map.width, map.height)];
      const { width, height, camera } = element.getState();
      const scale = (image.displayWidth - 16) / width;
      const colour = (pen: CanvasRenderingContext2D, x: number, y: number): string => pen.getImageData(x, y, 1, 1).data.join();
      let different = 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const mine = colour(film, 8 + (x + 0.25) * scale, 8 + (y + 0.25) * scale);
          if (mine !== colour(shown, camera.left + (x + 0.25) * camera.scale, camera.top + (y + 0.25) * camera.scale)) different++;
        }
      }
      return different;
    },
    [...gif],
  );
}

/** Ids of the elements of a WebM file, those of masters whose parts matter included. */
function webmIds(file: Buffer): number[] {
  const masters = [0x18538067, 0x1f43b675];
  const number = (at: number, keepMark: boolean): [number, number] => {
    const length = Math.clz32(file[at]!) - 23;
    let value = keepMark ? file[at]! : file[at]! & (0xff >> length);
    let unknown = !keepMark && value === 0xff >> length;
    for (let i = 1; i < length; i++) {
      unknown &&= file[at + i] === 0xff;
      value = value * 256 + file[at + i]!;
    }
    return [unknown ? Infinity : value, at + length];
  };
  const ids: number[] = [];
  for (let at = 0; at < file.length; ) {
    const [id, afterId] = number(at, true);
    const [size, start] = number(afterId, false);
    ids.push(id);
    at = masters.includes(id) ? start : start + size;
  }
  return ids;
}

describe('the drawing (SVG)', () => {
  it.each(shareOf(['light', 'dark'] as const, 2))('is XML with the colours of the canvas, %s', async (colorScheme) => {
    const playground = await openPage('', { colorScheme });
    const before = await playground.state();
    await openShare(playground);
    const { name, content } = await save(playground, 'saveSvg');
    expect(name).toBe('Rooms.svg');
    expect(await outcome(playground)).toBe('Saved as Rooms.svg.');
    await playground.key('Escape');
    // A page without the policy, which forbids to parse.
    const bench = await playground.page.context().newPage();
    const result = await bench.evaluate(
      async ([text, map, { camera, width, height }]) => {
        const read = new DOMParser().parseFromString(text, 'image/svg+xml');
        const paint = async (address: string): Promise<CanvasRenderingContext2D> => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const painted = canvas.getContext('2d', { willReadFrequently: true })!;
          painted.drawImage(image, 0, 0);
          return painted;
        };
        const pen = await paint(URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' })));
        const shown = await paint(map);
        const scale = (pen.canvas.width - 16) / width;
        const colour = (from: CanvasRenderingContext2D, x: number, y: number): string => from.getImageData(x, y, 1, 1).data.slice(0, 3).join();
        const different: string[] = [];
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const mine = colour(pen, 8 + (x + 0.25) * scale, 8 + (y + 0.25) * scale);
            const theirs = colour(shown, camera.left + (x + 0.25) * camera.scale, camera.top + (y + 0.25) * camera.scale);
            if (mine !== theirs) different.push(`${x},${y}: ${mine} instead of ${theirs}`);
          }
        }
        const textOf = (name: string): string => read.querySelector(name)?.textContent ?? '';
        const [errors, images] = ['parsererror', 'image, script'].map((names) => read.querySelectorAll(names).length);
        return { errors, images, title: textOf('title'), description: textOf('desc'), different };
      },
      [content.toString(), await playground.pixels(), before] as const,
    );
    expect(result).toMatchObject({ errors: 0, images: 0, title: 'Astrolabe: Rooms' });
    expect(result.description).toContain('Grid of 48 by 30 cells, A*. Expanded (32, 7)');
    // Those below the marks of start, goal and the cell that was expanded, which are as large as a cell of their picture bears.
    expect(result.different.length, result.different.slice(0, 20).join('\n')).toBeLessThan(12);
    expect((await playground.state()).step).toBe(before.step);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('the texts', () => {
  it('have a row of counters a step, the path, and the row of a benchmark; the cursor stays', async () => {
    const playground = await openPage();
    const before = await playground.state();
    const pixels = await playground.pixels();
    await openShare(playground);
    const table = await save(playground, 'saveCsv');
    const rows = table.content.toString().trimEnd().split('\n');
    expect([table.name, rows.length, rows[0]]).toEqual(['Rooms.csv', before.recordedSteps + 1, 'step,expanded,generated,relaxed,reopened,open']);
    const [step, expanded, , , , open] = rows[before.step]!.split(',').map(Number);
    expect([step, expanded, open]).toEqual([before.step, before.expanded, before.open]);
    const path = await save(playground, 'savePath');
    expect(path.name).toBe('Rooms.path.json');
    expect(JSON.parse(path.content.toString())).toMatchObject({
      format: 'astrolabe-path',
      version: 1,
      status: 'Found',
      query: { start: [3, 13], goal: [43, 5] },
    });
    const row = await save(playground, 'saveScen');
    expect([row.name, row.content.toString()]).toEqual(['Rooms.map.scen', 'version 1\n12\tRooms.map\t48\t30\t3\t13\t43\t5\t48.97056275\n']);
    await playground.key('Escape');
    await playground.idle();
    expect(await playground.state()).toMatchObject({ step: before.step, recordedSteps: before.recordedSteps });
    expect((await playground.pixels()) === pixels, 'the same pixels').toBe(true);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('say why a query is no row of a benchmark', async () => {
    const playground = await openPage();
    await playground.press('examples');
    await playground.page.locator('.example').nth(3).click();
    await playground.idle();
    await openShare(playground);
    await playground.page.locator('[data-dialog="share"] [data-action="saveScen"]').click();
    await playground.page.waitForFunction(
      () => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('[data-part="outcome"]')!.textContent !== '',
    );
    expect(await outcome(playground)).toContain('8 moves');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('films', () => {
  it('as GIF have the chosen steps, evenly, in the size that was said; the cursor stays and no task is long', async () => {
    const playground = await openPage();
    const requests: string[] = [];
    playground.page.on('request', (request) => requests.push(request.url()));
    const before = await playground.state();
    const pixels = await playground.pixels();
    await openShare(playground);
    await playground.page.evaluate(() => {
      const long: number[] = [];
      Object.assign(window, { long });
      const scriptsOf = (entry: PerformanceEntry): PerformanceEntry[] => (entry as PerformanceEntry & { scripts: PerformanceEntry[] }).scripts;
      new PerformanceObserver((list) =>
        long.push(
          ...list
            .getEntries()
            .flatMap(scriptsOf)
            .map(({ duration }) => duration)
            .filter((duration) => duration > 50),
        ),
      ).observe({ type: 'long-animation-frame' });
    });
    // The name alone: the hash behind it may hold any letters.
    expect(requests.filter((url) => /gif|save|qr/i.test(url.replace(/^.*\/|-[\w-]{8}\.\w+$/g, '')))).toEqual([]);
    await chooseFilm(playground, 'saveGif', before.step - 39, before.step);
    expect(await playground.page.locator('[data-part="film-plan"]').textContent()).toBe('40 frames, 7.8 s, 640 × 406 pixels');
    let film: SavedFile | undefined;
    const tasks = await processorTimes(playground, async () => void (film = await save(playground, 'makeFilm')));
    const { name, content } = film!;
    expect(tasks.length).toBeGreaterThan(40);
    expect(tasks.filter((milliseconds) => milliseconds > 50)).toEqual([]);
    expect(requests.filter((url) => /\/gif-/.test(url)).length).toBe(1);
    expect(name).toBe('Rooms.gif');
    const { width, height, delays } = framesOf(content);
    expect([width, height, delays.length, delays[0], delays.at(-1)]).toEqual([640, 406, 40, 150, 2000]);
    await playground.key('Escape');
    await playground.idle();
    expect(await playground.state()).toMatchObject({ step: before.step, recordedSteps: before.recordedSteps });
    expect((await playground.pixels()) === pixels, 'the same pixels').toBe(true);
    expect(await lastFrameDiffers(playground, content)).toBeLessThan(12);
    // Others may have the processor meanwhile; work that is too long by itself is so in each of more than 40 pictures.
    const long = await playground.page.evaluate(() => (window as unknown as { long: number[] }).long);
    console.log(`tasks of more than 50 ms: ${JSON.stringify(long)}`);
    expect(long.length).toBeLessThan(10);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('go by tick where ticks play, and end with the run', async () => {
    const playground = await openPage('#ex=rooms&pace=1.1&doors=12.15.2c.5.60&tick=20');
    const { page } = playground;
    await page.locator('.moving .world-slider').waitFor();
    await playground.idle();
    const last = Number((await page.locator('[data-part="tick"]').innerText()).match(/\d+$/)![0]);
    await openShare(playground);
    await page.locator('[data-dialog="share"] [data-action="saveGif"]').click();
    expect(await page.locator('.film .fields').innerText()).toMatch(/^From tick\s+To tick/);
    expect(await page.locator('[data-field="filmTo"]').inputValue()).toBe(String(last));
    const { content } = await save(playground, 'makeFilm');
    expect(framesOf(content).delays.length).toBe(last + 1);
    await playground.key('Escape');
    await playground.key('End');
    expect(await lastFrameDiffers(playground, content)).toBeLessThan(40);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('as WebM hold pictures', async () => {
    const playground = await openPage();
    const before = await playground.state();
    await openShare(playground);
    await chooseFilm(playground, 'saveWebm', 0, 10);
    const { name, content } = await save(playground, 'makeFilm');
    expect(name).toBe('Rooms.webm');
    expect(content.readUInt32BE(0)).toBe(0x1a45dfa3);
    const blocks = webmIds(content).filter((id) => id === 0xa3 || id === 0xa0).length;
    expect(blocks).toBeGreaterThan(5);
    expect((await playground.state()).step).toBe(before.step);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('go on while the page is used, and show what was searched when a reader asked', async () => {
    const playground = await openPage();
    const { page } = playground;
    const { step } = await playground.state();
    await openShare(playground);
    await chooseFilm(playground, 'saveGif', step - 19, step);
    const saved = page.waitForEvent('download');
    await page.locator('[data-action="makeFilm"]').click();
    await page.keyboard.press('Escape');
    expect((await playground.state()).toast).toBe('The film is still being made.');
    await page.keyboard.press('w');
    const cell = await playground.at(20, 20);
    await page.mouse.click(cell.x, cell.y);
    const content = readFileSync(await (await saved).path());
    expect(framesOf(content).delays.length).toBe(20);
    expect((await playground.state()).canUndo).toBe(true);
    await playground.press('undo');
    await page.mouse.move(720, 40);
    await page.evaluate((to) => document.querySelector('astrolabe-playground')!.seek(to), step);
    await playground.idle();
    expect(await lastFrameDiffers(playground, content)).toBeLessThan(12);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('can be cancelled, in the dialog and after it was closed', async () => {
    const playground = await openPage();
    const { page } = playground;
    let saved = 0;
    page.on('download', () => saved++);
    await openShare(playground);
    await chooseFilm(playground, 'saveGif', 0, 424);
    await cancelFilm(playground, false);
    await playground.idle();
    expect(await outcome(playground)).toBe('Cancelled: nothing was saved.');
    expect(await page.locator('[data-part="film"]').isVisible()).toBe(false);
    await chooseFilm(playground, 'saveGif', 0, 424);
    await cancelFilm(playground, true);
    await playground.idle();
    expect((await playground.state()).toast).toBe('Cancelled: nothing was saved.');
    expect(saved).toBe(0);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('have steps of the search in their order, and say what was set', async () => {
    const playground = await openPage();
    const { page } = playground;
    const [from, to, note, plan, start] = [
      '[data-field="filmFrom"]',
      '[data-field="filmTo"]',
      '[data-part="step-note"]',
      '[data-part="film-plan"]',
      '[data-action="makeFilm"]',
    ].map((part) => page.locator(part)) as [Locator, Locator, Locator, Locator, Locator];
    await openShare(playground);
    for (const [first, last, becomes, said, frames] of [
      [0, 425, ['0', '424'], 'This search has 424 steps; “To step” was set to 424.', null],
      [5, 4, ['', '4'], 'It ends after it begins: “From step” was set to 0.', 5],
      [7, 7, ['7', '7'], 'This search has 424 steps.', 1],
    ] as const) {
      await chooseFilm(playground, 'saveGif', first, last);
      await page.keyboard.press('Tab');
      expect([await from.inputValue(), await to.inputValue(), await note.textContent(), await start.isEnabled()]).toEqual([...becomes, said, true]);
      if (frames !== null) expect(await plan.textContent()).toMatch(new RegExp(`^${frames} frames?,`));
    }
    await from.fill('-1');
    expect([await note.textContent(), await plan.textContent(), await start.isEnabled()]).toEqual([
      'A step is a whole number, 0 or more.',
      '',
      false,
    ]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('the QR code', () => {
  it.each(shareOf(['light', 'dark'] as const, 2, 1))('on the screen is read as the link, %s', async (colorScheme) => {
    const playground = await openPage('', { colorScheme, viewport: { width: 390, height: 844 } });
    await openShare(playground);
    const link = await playground.page.locator('[data-part="link"]').inputValue();
    await playground.page.locator('[data-form="qr"]').click();
    const code = playground.page.locator('[data-part="qr"]');
    await code.locator('path[d]').waitFor({ state: 'attached' });
    expect(await code.getAttribute('aria-label')).toContain('QR code of the link');
    const shot = `data:image/png;base64,${(await code.screenshot()).toString('base64')}`;
    const { pixels, width } = await playground.page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      return { pixels: [...pen.getImageData(0, 0, image.width, image.height).data], width: image.width };
    }, shot);
    expect(jsqr(new Uint8ClampedArray(pixels), width, pixels.length / 4 / width)?.data).toBe(link);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('a link that is too long for a QR code', () => {
  it('is said to be', async () => {
    const playground = await openPage();
    const { page } = playground;
    await playground.press('newMap');
    for (const side of ['width', 'height']) await page.locator(`[data-field="${side}"]`).fill('160');
    await playground.press('generate');
    await openShare(playground);
    await page.locator('[data-form="qr"]').click();
    expect(await page.locator('.qr').textContent()).toContain('too long for a QR code');
    expect(await page.locator('[data-part="qr"]').isVisible()).toBe(false);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('the share dialog', () => {
  it.each(
    shareOf(
      [
        [1280, 800],
        [390, 844],
        [320, 640],
      ] as const,
      3,
    ),
  )('holds everything at %i x %i, with names for all', async (width, height) => {
    const playground = await openPage('', { viewport: { width, height } });
    await openShare(playground);
    await playground.page.locator('[data-dialog="share"] [data-action="saveGif"]').click();
    await playground.page.locator('[data-part="film"]').waitFor();
    expect(await dialogFaults(playground)).toEqual([]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});
