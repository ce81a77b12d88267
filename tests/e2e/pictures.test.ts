// Pictures of the map are cropped to it, and films look as they were asked to.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usePlaygrounds, type Playground } from './playground';
import { save } from './saved';

const openPage = usePlaygrounds();

interface Picture {
  width: number;
  height: number;
  /** Cells of the picture that have another colour than on the canvas of the page. */
  different: string[];
}

/** A picture whose cell (x, y) has its corner at (left + x * scale, top + y * scale). */
function compare(playground: Playground, content: Buffer, place: { scale: number; left: number; top: number }): Promise<Picture> {
  return playground.page.evaluate(
    async ([bytes, { scale, left, top }]) => {
      const element = document.querySelector('astrolabe-playground') as HTMLElement & {
        getState(): { width: number; height: number; camera: { left: number; top: number; scale: number } };
      };
      const penOf = (picture: CanvasImageSource, across: number, down: number): CanvasRenderingContext2D => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [across, down];
        const pen = canvas.getContext('2d', { willReadFrequently: true })!;
        pen.drawImage(picture, 0, 0);
        return pen;
      };
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const map = element.shadowRoot!.querySelector('canvas.map') as HTMLCanvasElement;
      const [mine, shown] = [penOf(image, image.width, image.height), penOf(map, map.width, map.height)];
      const { width, height, camera } = element.getState();
      const colour = (pen: CanvasRenderingContext2D, x: number, y: number): string => pen.getImageData(x, y, 1, 1).data.join();
      const different: string[] = [];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const [across, down] = [left + (x + 0.25) * scale, top + (y + 0.25) * scale];
          if (across < 0 || down < 0 || across >= image.width || down >= image.height) continue;
          const theirs = colour(shown, camera.left + (x + 0.25) * camera.scale, camera.top + (y + 0.25) * camera.scale);
          if (colour(mine, across, down) !== theirs) different.push(`${x},${y}: ${colour(mine, across, down)} instead of ${theirs}`);
        }
      }
      return { width: image.width, height: image.height, different };
    },
    [[...content], place] as const,
  );
}

describe('a picture (PNG)', () => {
  it('is the map and nothing else, once and twice as large; the page stays as it is', async () => {
    const playground = await openPage();
    await playground.page.mouse.move(720, 40);
    const [before, pixels] = [await playground.state(), await playground.pixels()];
    await playground.press('shareLink');
    expect(await playground.page.locator('[data-action="savePictureView"]').isVisible()).toBe(false);
    const once = await save(playground, 'savePicture');
    const twice = await save(playground, 'savePictureTwice');
    expect([once.name, twice.name]).toEqual(['Rooms.png', 'Rooms.png']);
    await playground.key('Escape');
    await playground.idle();
    const [small, large] = [
      await compare(playground, once.content, { scale: 33, left: 8, top: 8 }),
      await compare(playground, twice.content, { scale: 66, left: 16, top: 16 }),
    ];
    expect([small.width, small.height, large.width, large.height]).toEqual([1600, 1006, 3200, 2012]);
    // Those below marks, which are as large as a cell of their picture bears.
    expect(small.different.length, small.different.join('\n')).toBeLessThan(12);
    expect(large.different.length, large.different.join('\n')).toBeLessThan(12);
    expect((await playground.pixels()) === pixels, 'the same pixels').toBe(true);
    expect((await playground.state()).step).toBe(before.step);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is that of the tick, with what moves there, as drawing and as pixels', async () => {
    const playground = await openPage('#ex=rooms&pace=1.1&doors=12.15.2c.5.60&tick=20');
    await playground.page.locator('.moving .world-slider').waitFor();
    await playground.page.mouse.move(720, 40);
    await playground.idle();
    await playground.press('shareLink');
    const picture = await save(playground, 'savePicture');
    const drawing = (await save(playground, 'saveSvg')).content.toString();
    await playground.key('Escape');
    await playground.idle();
    const { different } = await compare(playground, picture.content, { scale: 33, left: 8, top: 8 });
    // Arrows, the lines of the walker and the marks of doors are as large as a cell of their picture bears.
    expect(different.length, different.join('\n')).toBeLessThan(30);
    // The door is closed, and named; the walker has a beak, which is a part of a circle, and waits for nothing.
    expect(drawing).toMatch(/>A<\/text>/);
    expect(drawing).toMatch(/A[\d.]+ [\d.]+ 0 1 1 /);
    expect(drawing).not.toContain('#ea8a1d');
    await playground.key('Home');
    await playground.press('shareLink');
    expect((await save(playground, 'saveSvg')).content.toString()).not.toBe(drawing);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('of the view has the cells of the window, at twice their size', async () => {
    const playground = await openPage();
    const { page } = playground;
    await page.mouse.move(600, 400);
    for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -200);
    await page.mouse.move(720, 40);
    await playground.idle();
    const { camera, width, height } = await playground.state();
    expect(camera.scale * width).toBeGreaterThan(1600);
    await playground.press('shareLink');
    const { content } = await save(playground, 'savePictureView');
    await playground.key('Escape');
    const [west, north] = [Math.max(Math.floor(-camera.left / camera.scale), 0), Math.max(Math.floor(-camera.top / camera.scale), 0)];
    const [east, south] = [
      Math.min(Math.floor((1440 - camera.left) / camera.scale) + 1, width),
      Math.min(Math.floor((900 - camera.top) / camera.scale) + 1, height),
    ];
    expect([west > 0 || north > 0, east < width || south < height]).toContain(true);
    const scale = Math.round(camera.scale);
    const [left, top] = [west === 0 ? 8 : 0, north === 0 ? 8 : 0];
    const picture = await compare(playground, content, { scale: 2 * scale, left: 2 * (left - west * scale), top: 2 * (top - north * scale) });
    expect([picture.width, picture.height]).toEqual([
      2 * ((east - west) * scale + left + (east === width ? 8 : 0)),
      2 * ((south - north) * scale + top + (south === height ? 8 : 0)),
    ]);
    // Cells at the edges of the window are cut on the canvas, and numbers may lie elsewhere in cells of another size.
    expect(picture.different.length, picture.different.join('\n')).toBeLessThan((east - west) * (south - north) * 0.25);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is of the step at which it was asked for, and the search plays on', async () => {
    const playground = await openPage('#ex=rooms&alg=dijkstra');
    const { page } = playground;
    await playground.press('toStart');
    await playground.press('shareLink');
    await page.evaluate(() => document.querySelector('astrolabe-playground')!.play());
    await expect.poll(async () => (await playground.state()).step).toBeGreaterThan(20);
    const saving = page.waitForEvent('download');
    const step = await page.evaluate(() => {
      const element = document.querySelector('astrolabe-playground')!;
      element.shadowRoot!.querySelector<HTMLElement>('[data-dialog="share"] [data-action="savePicture"]')!.click();
      return element.getState().step!;
    });
    const content = readFileSync(await (await saving).path());
    const after = await playground.state();
    expect([after.playing || after.atEnd, after.step > step]).toEqual([true, true]);
    await playground.key('Escape');
    const differences = async (shown: number): Promise<number> => {
      await page.evaluate((wanted) => document.querySelector('astrolabe-playground')!.seek(wanted), shown);
      await playground.idle();
      return (await compare(playground, content, { scale: 33, left: 8, top: 8 })).different.length;
    };
    expect(await differences(step)).toBeLessThan(12);
    expect(await differences(step + 60)).toBeGreaterThan(12);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is made while the page repaints without end', async () => {
    const playground = await openPage('#ex=rooms');
    const { page } = playground;
    await playground.press('shareLink');
    await page.evaluate(() => {
      const element = document.querySelector('astrolabe-playground')!;
      let step = 0;
      const move = (): void => {
        element.seek((step = (step + 1) % 50));
        requestAnimationFrame(move);
      };
      move();
    });
    await Promise.all([
      page.waitForEvent('download', { timeout: 30_000 }),
      page.locator('[data-dialog="share"] [data-action="savePictureTwice"]').click(),
    ]);
    expect(playground.complaints).toEqual([]);
    await page.reload();
    await playground.close();
  });
});

interface Film {
  width: number;
  height: number;
  frames: number;
  /** Milliseconds of the first frame. */
  first: number;
  /** Pixels of the strip below the map that are not as its corner, in the first frame and the last, and those that differ between both. */
  written: [number, number];
  changed: number;
}

function readFilm(playground: Playground, gif: Buffer, mapHeight: number): Promise<Film> {
  return playground.page.evaluate(
    async ([bytes, top]) => {
      const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: 'image/gif' });
      await decoder.tracks.ready;
      const frames = decoder.tracks.selectedTrack?.frameCount ?? 0;
      const stripOf = async (frameIndex: number) => {
        const { image } = await decoder.decode({ frameIndex });
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.displayWidth, image.displayHeight];
        const pen = canvas.getContext('2d')!;
        pen.drawImage(image, 0, 0);
        const height = Math.max(canvas.height - top, 1);
        return {
          pixels: new Uint32Array(pen.getImageData(0, canvas.height - height, canvas.width, height).data.buffer),
          width: canvas.width,
          height: canvas.height,
          milliseconds: (image.duration ?? 0) / 1000,
        };
      };
      const [first, last] = [await stripOf(0), await stripOf(frames - 1)];
      const inked = ({ pixels }: { pixels: Uint32Array }): number => pixels.filter((pixel) => pixel !== pixels.at(-1)).length;
      return {
        width: first.width,
        height: first.height,
        frames,
        first: first.milliseconds,
        written: [inked(first), inked(last)] as [number, number],
        changed: first.pixels.filter((pixel, i) => pixel !== last.pixels[i]).length,
      };
    },
    [[...gif], mapHeight] as const,
  );
}

describe('a film', () => {
  it('has the speed, the size, the caption and the step number that were chosen', async () => {
    const playground = await openPage();
    const { page } = playground;
    await playground.press('shareLink');
    const make = async (fields: {
      speed?: string;
      size?: string;
      caption?: string;
      step?: boolean;
    }): Promise<{ plan: string | null; content: Buffer }> => {
      await page.locator('[data-dialog="share"] [data-action="saveGif"]').click();
      await page.locator('[data-field="filmFrom"]').fill('0');
      await page.locator('[data-field="filmTo"]').fill('8');
      await page.locator('[data-field="filmSpeed"]').selectOption(fields.speed ?? '');
      await page.locator('[data-field="filmSize"]').selectOption(fields.size ?? '640');
      await page.locator('[data-field="filmCaption"]').fill(fields.caption ?? '');
      await page.locator('[data-field="filmStep"]').setChecked(fields.step ?? false);
      const plan = await page.locator('[data-part="film-plan"]').textContent();
      return { plan, content: (await save(playground, 'makeFilm')).content };
    };
    const plain = await make({ speed: '2', size: '320' });
    expect(plain.plan).toBe('9 frames, 6.0 s, 304 × 196 pixels');
    expect(await readFilm(playground, plain.content, 196)).toMatchObject({ width: 304, height: 196, frames: 9, first: 500 });
    const captioned = await make({ caption: 'A* looks into the wrong rooms first' });
    const mute = await readFilm(playground, captioned.content, 406);
    expect([mute.width, mute.written[0] > 200, mute.changed]).toEqual([640, true, 0]);
    expect(mute.height).toBeGreaterThan(420);
    expect(captioned.plan).toContain(`640 × ${mute.height} pixels`);
    const counted = await readFilm(playground, (await make({ caption: 'A* looks into the wrong rooms first', step: true })).content, 406);
    expect([counted.height, counted.written[0] > mute.written[0], counted.changed > 5]).toEqual([mute.height, true, true]);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});
