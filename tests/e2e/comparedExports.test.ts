// Pictures, drawings and films of several searches, read again by the browser.
import { describe, expect, it } from 'vitest';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { openShare, save } from './saved';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();
/** Films of several searches take a while to make. */
const patience = { timeout: 60_000 };

async function openCompared(hash: string, options = {}): Promise<Playground> {
  const playground = await openPage(hash, options);
  await playground.page.locator('.comparison').waitFor({ state: 'attached' });
  await playground.idle();
  return playground;
}

/** Where the maps lie in a picture. */
interface Places {
  /** The size of a cell, in pixels. */
  scale: number;
  corners: readonly (readonly [number, number])[];
}

interface Read {
  width: number;
  height: number;
  /** The number of cells of each map that have another colour than in its tile on the canvas of the page. */
  different: number[];
  /** The number of colours in the 20 rows of pixels above each map. */
  coloursAbove: number[];
}

/** Compares a picture, or the last frame of a film, with the canvas of the page. */
function read(playground: Playground, content: Buffer, type: string, places: Places): Promise<Read> {
  return inside(
    playground.page,
    async ({ scene, session }, [bytes, mime, { scale, corners }]) => {
      const penOf = (picture: CanvasImageSource, across: number, down: number): CanvasRenderingContext2D => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [across, down];
        const pen = canvas.getContext('2d', { willReadFrequently: true })!;
        pen.drawImage(picture, 0, 0);
        return pen;
      };
      let image: ImageBitmap | VideoFrame;
      let [across, down] = [0, 0];
      if (mime === 'image/gif') {
        const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: mime });
        await decoder.tracks.ready;
        ({ image } = await decoder.decode({ frameIndex: (decoder.tracks.selectedTrack?.frameCount ?? 1) - 1 }));
        [across, down] = [image.displayWidth, image.displayHeight];
      } else {
        image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: mime }));
        [across, down] = [image.width, image.height];
      }
      const [mine, shown] = [penOf(image as CanvasImageSource, across, down), penOf(scene.canvas, scene.canvas.width, scene.canvas.height)];
      image.close();
      const colour = (pen: CanvasRenderingContext2D, x: number, y: number): string => pen.getImageData(x, y, 1, 1).data.slice(0, 3).join();
      const different = corners.map(([left, top], lane) => {
        const corner = scene.corners[lane]!;
        let count = 0;
        for (let y = 0; y < session.height(); y++) {
          for (let x = 0; x < session.width(); x++) {
            const theirs = colour(
              shown,
              corner.x + scene.camera.left + (x + 0.25) * scene.camera.scale,
              corner.y + scene.camera.top + (y + 0.25) * scene.camera.scale,
            );
            if (colour(mine, left + (x + 0.25) * scale, top + (y + 0.25) * scale) !== theirs) count++;
          }
        }
        return count;
      });
      const coloursAbove = corners.map(
        ([left, top]) => new Set(new Uint32Array(mine.getImageData(left, top - 28, session.width() * scale, 20).data.buffer)).size,
      );
      return { width: across, height: down, different, coloursAbove };
    },
    [[...content], type, places] as const,
  );
}

/** The places of maps of 48 x 30 cells beside each other: the rest of the height is the head. */
const beside = (scale: number, height: number): Places => ({
  scale,
  corners: [0, 1].map((lane) => [8 + lane * (48 * scale + 24), height - 30 * scale - 8] as const),
});

const heightOf = (png: Buffer): number => png.readUInt32BE(20);

describe('a picture (PNG) of several searches', () => {
  it('holds both beside each other, each with its head, and says that it is of all; the page stays as it is', async () => {
    const playground = await openCompared('#ex=rooms&alg2=dijkstra');
    await playground.key('End');
    await playground.page.mouse.move(720, 40);
    const pixels = await playground.pixels();
    await openShare(playground);
    expect(await playground.page.locator('#files-picture').textContent()).toBe('Picture of all 2');
    expect(await playground.page.locator('#files-search').textContent()).toBe('Search: A*');
    const [once, twice] = [await save(playground, 'savePicture'), await save(playground, 'savePictureTwice')];
    expect([once.name, twice.name]).toEqual(['Rooms.png', 'Rooms.png']);
    await playground.key('Escape');
    await playground.idle();
    const small = await read(playground, once.content, 'image/png', beside(16, heightOf(once.content)));
    expect(small.width).toBe(2 * (48 * 16 + 16) + 8);
    // Those below marks and the path, which are as wide as a cell of their picture bears.
    for (const count of small.different) expect(count).toBeLessThan(70);
    for (const colours of small.coloursAbove) expect(colours).toBeGreaterThan(10);
    const large = await read(playground, twice.content, 'image/png', {
      scale: 32,
      corners: beside(16, heightOf(once.content)).corners.map(([x, y]) => [2 * x, 2 * y] as const),
    });
    expect([large.width, large.height]).toEqual([2 * small.width, 2 * small.height]);
    for (const count of large.different) expect(count).toBeLessThan(70);
    expect((await playground.pixels()) === pixels, 'the same pixels').toBe(true);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('holds a layer on the scale that all have on the page, also where one of them has no such numbers', async () => {
    for (const layer of ['order', 'h']) {
      // Below each other.
      const playground = await openCompared(`#ex=terrain&alg2=dijkstra&show=layers.${layer}.no-arrows.no-numbers`);
      await playground.page.locator('.show-layers.active').waitFor();
      await playground.key('End');
      expect(await playground.page.locator('.map-legend').innerText()).toMatch(/\n0\n/);
      await openShare(playground);
      const { content } = await save(playground, 'savePicture');
      await playground.key('Escape');
      await playground.idle();
      const { different } = await read(playground, content, 'image/png', {
        scale: 32,
        corners: [0, 1].map((lane) => [8, ((heightOf(content) + 8) / 2) * (lane + 1) - 24 * 32 - 16] as const),
      });
      for (const count of different) expect(count, `${layer}: ${different.join()}`).toBeLessThan(75);
      expect(playground.complaints).toEqual([]);
      await playground.close();
    }
  });

  it('holds four in the tiles of the page, and lanes below each other on a phone', async () => {
    const four = await openCompared('#ex=rooms&alg2=greedy&alg3=bfs&alg4=dijkstra', { viewport: { width: 1440, height: 900 } });
    await four.key('End');
    await openShare(four);
    const { content } = await save(four, 'savePicture');
    await four.key('Escape');
    await four.idle();
    const height = (heightOf(content) - 8) / 2;
    const corners = [0, 1, 2, 3].map(
      (tile) => [8 + (tile % 2) * (48 * 16 + 24), Math.floor(tile / 2) * (height + 8) + height - 30 * 16 - 8] as const,
    );
    const { different, coloursAbove } = await read(four, content, 'image/png', { scale: 16, corners });
    for (const count of different) expect(count).toBeLessThan(90);
    for (const colours of coloursAbove) expect(colours).toBeGreaterThan(10);
    expect(four.complaints).toEqual([]);
    await four.close();
    const phone = await openCompared('#ex=rooms&alg2=dijkstra', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await phone.press('shareLink');
    const tall = (await save(phone, 'savePicture')).content;
    expect(heightOf(tall)).toBeGreaterThan(tall.readUInt32BE(16));
    await phone.close();
  });

  it('of the view has the same cells of both', async () => {
    const playground = await openCompared('#ex=rooms&alg2=dijkstra');
    const { page } = playground;
    await playground.key('End');
    await page.mouse.move(300, 400);
    for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -200);
    await playground.idle();
    await openShare(playground);
    const whole = await save(playground, 'savePicture');
    const part = await save(playground, 'savePictureView');
    expect(part.content.readUInt32BE(16)).not.toBe(2 * whole.content.readUInt32BE(16));
    await playground.key('Escape');
    await playground.idle();
    // As large as the window has them, at twice the size: two tiles of one size with a gap.
    const { width, tile } = await inside(
      page,
      async ({ scene }, bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
        return { width: image.width, tile: scene.width };
      },
      [...part.content],
    );
    expect(Math.abs((width - 16) / 4 - tile)).toBeLessThan(120);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('of both on one map has the colours of the overlay, and its key', async () => {
    const playground = await openCompared('#ex=trap&alg2=dijkstra');
    const { page } = playground;
    await playground.key('End');
    await page.locator('[data-option="laneView"]').selectOption('1');
    await playground.idle();
    const closed = (await page.locator('.overlap-key li').allInnerTexts()).map((text) => Number(/\d+$/.exec(text)![0]));
    await openShare(playground);
    const { content } = await save(playground, 'savePicture');
    const drawing = (await save(playground, 'saveSvg')).content.toString();
    const cells = await inside(
      page,
      async ({ session }, bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const pen = canvas.getContext('2d', { willReadFrequently: true })!;
        pen.drawImage(image, 0, 0);
        const [across, down] = [session.width(), session.height()];
        const scale = (image.width - 16) / across;
        const found = { first: 0, second: 0, both: 0 };
        for (let y = 0; y < down; y++) {
          for (let x = 0; x < across; x++) {
            const { data } = pen.getImageData(8 + x * scale + 1, image.height - 8 - (down - y) * scale + 1, scale - 2, scale - 2);
            const colours = new Set<string>();
            for (let i = 0; i < data.length; i += 4) colours.add(data.slice(i, i + 3).join());
            const [first, second] = [colours.has('91,147,211'), colours.has('238,195,200')];
            if (first && second) found.both++;
            else if (first) found.first++;
            else if (second) found.second++;
          }
        }
        return found;
      },
      [...content],
    );
    // Some lie below the path and the marks.
    expect(Math.abs(cells.second - closed[1]!)).toBeLessThan(25);
    expect(Math.abs(cells.both - closed[2]!)).toBeLessThan(25);
    for (const text of [`only A*: ${closed[0]}`, `only Dijkstra: ${closed[1]}`, `both: ${closed[2]}`]) expect(drawing).toContain(`>${text}<`);
    expect(drawing).toContain('fill="url(#both)"');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('a drawing (SVG) of several searches', () => {
  it.each(['light', 'dark'] as const)('is one document with a head and a map for each, in the colours of the page, %s', async (colorScheme) => {
    const playground = await openCompared('#ex=rooms&alg2=dijkstra', { colorScheme });
    await playground.key('End');
    await openShare(playground);
    const { name, content } = await save(playground, 'saveSvg');
    expect(name).toBe('Rooms.svg');
    await playground.key('Escape');
    await playground.idle();
    const text = content.toString();
    const heads = await playground.page.locator('.lane-numbers').allInnerTexts();
    const bench = await playground.page.context().newPage();
    const { texts, errors, pictures, description, png, ids } = await bench.evaluate(async (svg) => {
      const document_ = new DOMParser().parseFromString(svg, 'image/svg+xml');
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      const all = [...document_.querySelectorAll('[id]')].map(({ id }) => id);
      return {
        texts: [...document_.querySelectorAll('svg > text')].map(({ textContent }) => textContent),
        errors: document_.querySelectorAll('parsererror, image, script').length,
        pictures: [...document_.querySelectorAll('svg > svg')].map((each) =>
          ['x', 'y', 'width', 'height'].map((attribute) => Number(each.getAttribute(attribute))),
        ),
        description: document_.querySelector('desc')!.textContent,
        ids: all,
        png: canvas.toDataURL(),
      };
    }, text);
    expect(errors).toBe(0);
    expect(ids).toEqual([...new Set(ids)]);
    expect(texts).toEqual(['A*', heads[0], 'Dijkstra', heads[1]]);
    expect(description).toBe(`Grid of 48 by 30 cells. A*: ${heads[0]}; Dijkstra: ${heads[1]}.`);
    const picture = await read(playground, Buffer.from(png.split(',')[1]!, 'base64'), 'image/png', {
      scale: (pictures[0]![2]! - 16) / 48,
      corners: pictures.map(([x, y]) => [x! + 8, y! + 8] as const),
    });
    for (const count of picture.different) expect(count).toBeLessThan(70);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('a film of several searches', () => {
  it('shows all of them in each frame under the link in force, to the end of the longest', async () => {
    const playground = await openCompared('#ex=rooms&alg2=dijkstra');
    const { page } = playground;
    await playground.key('End');
    const last = await page.locator('[data-part="step-of-all"]').innerText();
    const total = Number(/of ([\d,]+)$/.exec(last)![1]!.replace(',', ''));
    for (const link of shareOf(['0', '1', '2'], 3)) {
      await page.locator('[data-option="laneLink"]').selectOption(link);
      await playground.idle();
      await playground.key('End');
      await openShare(playground);
      await page.locator('[data-dialog="share"] [data-action="saveGif"]').click();
      expect(await page.locator('[data-field="filmTo"]').inputValue()).toBe(String(total));
      await page.locator('[data-field="filmFrom"]').fill(String(total - 300));
      await page.locator('[data-field="filmTo"]').fill(String(total - 200));
      await page.locator('[data-field="filmStep"]').check();
      const plan = /(\d+) × (\d+) pixels/.exec((await page.locator('[data-part="film-plan"]').textContent())!)!;
      const { name, content } = await save(playground, 'makeFilm', patience);
      expect(name).toBe('Rooms.gif');
      await playground.key('Escape');
      await page.evaluate((step) => document.querySelector('astrolabe-playground')!.seek(step), total - 200);
      await playground.idle();
      // Below the maps stands the step.
      const scale = (Number(plan[1]) - 40) / 96;
      const letters = Math.max(Math.round(Number(plan[1]) / 44), 12);
      const film = await read(playground, content, 'image/gif', beside(scale, Number(plan[2]) - Math.ceil(letters * 2)));
      expect([film.width, film.height]).toEqual([Number(plan[1]), Number(plan[2])]);
      expect(film.width).toBeLessThanOrEqual(640);
      for (const count of film.different) expect(count, `link ${link}: ${film.different.join()}`).toBeLessThan(90);
      for (const colours of film.coloursAbove) expect(colours).toBeGreaterThan(3);
    }
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('with a layer, whose scale is that of all searches, comes to its end', async () => {
    const playground = await openCompared('#ex=rooms&alg2=dijkstra&show=layers.g');
    const { page } = playground;
    await page.locator('.show-layers.active').waitFor();
    await playground.key('End');
    await openShare(playground);
    await page.locator('[data-dialog="share"] [data-action="saveGif"]').click();
    await page.locator('[data-field="filmFrom"]').fill('400');
    await page.locator('[data-field="filmTo"]').fill('405');
    expect((await save(playground, 'makeFilm', patience)).content.length).toBeGreaterThan(1000);
    expect((await save(playground, 'savePicture')).content.length).toBeGreaterThan(1000);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('as WebM is recorded, and can be cancelled', async () => {
    const playground = await openCompared('#ex=trap&alg2=dijkstra');
    const { page } = playground;
    await playground.key('End');
    await openShare(playground);
    await page.locator('[data-dialog="share"] [data-action="saveWebm"]').click();
    await page.locator('[data-field="filmTo"]').fill('8');
    const { name, content } = await save(playground, 'makeFilm', patience);
    expect([name, content.readUInt32BE(0)]).toEqual(['The-trap.webm', 0x1a45dfa3]);
    expect(content.length).toBeGreaterThan(1000);
    await page.locator('[data-dialog="share"] [data-action="saveGif"]').click();
    await page.locator('[data-action="makeFilm"]').click();
    await page.locator('[data-action="cancelFilm"]').click();
    await playground.idle();
    expect(await page.locator('[data-part="outcome"]').textContent()).toBe('Cancelled: nothing was saved.');
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

/** Pixels that clearly differ between two pictures. Where bands meet, which depends on the time that each took, lines and arrows round otherwise. */
const differingPixels = ({ page }: Playground, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (files) => {
      const [first, second] = (await Promise.all(
        files.map(async (bytes) => {
          const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const pen = canvas.getContext('2d')!;
          pen.drawImage(image, 0, 0);
          return pen.getImageData(0, 0, image.width, image.height);
        }),
      )) as [ImageData, ImageData];
      if (first.data.length !== second.data.length) return Infinity;
      const pixels = new Set<number>();
      for (let i = 0; i < first.data.length; i++) if (Math.abs(first.data[i]! - second.data[i]!) > 32) pixels.add(Math.floor(i / 4));
      return pixels.size;
    },
    [[...one], [...other]],
  );

it('files of one search are what they were before another one came and went', async () => {
  const playground = await openPage('#ex=rooms&step=200');
  const { page } = playground;
  await page.locator('.top-bar [data-action="compare"]').waitFor({ state: 'attached' });
  const saveAll = async (): Promise<Buffer[]> => {
    await openShare(playground);
    expect(await page.locator('#files-picture').textContent()).toBe('Picture');
    const [picture, drawing] = [(await save(playground, 'savePicture')).content, (await save(playground, 'saveSvg')).content];
    await page.locator('[data-dialog="share"] [data-action="saveGif"]').click();
    await page.locator('[data-field="filmFrom"]').fill('190');
    await page.locator('[data-field="filmTo"]').fill('200');
    const film = (await save(playground, 'makeFilm', patience)).content;
    await playground.key('Escape');
    await playground.idle();
    return [picture, drawing, film];
  };
  const before = await saveAll();
  await playground.press('compare');
  await page.locator('[data-lane="1"] [data-action="removeLane"]').click();
  await playground.idle();
  const after = await saveAll();
  expect(await differingPixels(playground, before[0]!, after[0]!)).toBeLessThan(200);
  expect([before[1]!.equals(after[1]!), before[2]!.equals(after[2]!)]).toEqual([true, true]);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});
