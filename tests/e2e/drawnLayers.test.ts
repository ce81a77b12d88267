// Drawings (SVG) with layers, rendered by the browser, against the canvas of the page.
// Each layer is compared in the same way, so each turn tries a share of them.
import { describe, expect, it } from 'vitest';
import { inside } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { openShare, save } from './saved';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();

async function open(hash: string, colorScheme: 'light' | 'dark' = 'light', viewport = { width: 1440, height: 900 }): Promise<Playground> {
  const playground = await openPage(hash, { colorScheme, viewport });
  if (hash.includes('show=')) await playground.page.locator('.show-layers.active').waitFor();
  await playground.key('End');
  return playground;
}

async function saveDrawing(playground: Playground): Promise<string> {
  await openShare(playground);
  const { content } = await save(playground, 'saveSvg');
  await playground.key('Escape');
  await playground.idle();
  return content.toString();
}

interface Compared {
  errors: number;
  /** The number of cells of each map, and the cells that look otherwise than on the canvas. */
  cells: number;
  different: string[][];
  /** Colours of the cells of the first map. */
  colours: number;
  texts: string[];
}

/**
 * Renders the drawing and compares each of its maps with its place on the canvas: the colour of each cell beside its arrow. With `overlap`, the colours
 * of two searches on one map: which of them a cell has, since stripes begin anywhere, and whether something is drawn in a cell that has one colour.
 */
async function compare(playground: Playground, svg: string, overlap: readonly string[] = []): Promise<Compared> {
  const shown = await inside(playground.page, ({ scene, session }) => {
    const {
      camera: { left, top, scale },
      corners,
    } = scene;
    return {
      width: session.width(),
      height: session.height(),
      camera: { left, top, scale },
      corners: corners.length > 0 ? corners.map(({ x, y }) => ({ x, y })) : [{ x: 0, y: 0 }],
    };
  });
  // A page without the policy, which forbids to parse.
  const bench = await playground.page.context().newPage();
  const result = await bench.evaluate(
    async ([text, canvas, { width, height, camera, corners }, both]) => {
      const paint = async (address: string): Promise<CanvasRenderingContext2D> => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const sheet = document.createElement('canvas');
        [sheet.width, sheet.height] = [image.width, image.height];
        const pen = sheet.getContext('2d', { willReadFrequently: true })!;
        pen.drawImage(image, 0, 0);
        return pen;
      };
      const read = new DOMParser().parseFromString(text, 'image/svg+xml');
      const [mine, theirs] = [await paint(URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))), await paint(canvas)];
      const pictures = [...read.querySelectorAll('svg > svg')].map((each) => ['x', 'y'].map((attribute) => Number(each.getAttribute(attribute))));
      const scale = Number(/scale\((\d+)\)/.exec(text)![1]);
      const lookOf = (pen: CanvasRenderingContext2D, left: number, top: number, side: number): string => {
        const colour = pen
          .getImageData(left + 0.15 * side, top + 0.15 * side, 1, 1)
          .data.slice(0, 3)
          .join();
        if (both.length === 0) return colour;
        const { data } = pen.getImageData(left + 2, top + 2, side - 4, side - 4);
        const found = new Set<string>();
        for (let i = 0; i < data.length; i += 4) found.add(data.slice(i, i + 3).join());
        const own = both.filter((each) => found.has(each));
        return own.length === 2 ? 'both' : `${own[0] ?? colour} ${found.size > 1 ? 'with a mark' : 'alone'}`;
      };
      const colours = new Set<string>();
      const different = (pictures.length > 0 ? pictures : [[0, 0]]).map(([left, top], map) => {
        const found: string[] = [];
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const own = lookOf(mine, left! + 8 + x * scale, top! + 8 + y * scale, scale);
            const wanted = lookOf(
              theirs,
              corners[map]!.x + camera.left + x * camera.scale,
              corners[map]!.y + camera.top + y * camera.scale,
              camera.scale,
            );
            if (map === 0) colours.add(own);
            if (own !== wanted) found.push(`${x},${y}: ${own} instead of ${wanted}`);
          }
        }
        return found;
      });
      const texts = [...read.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
      return { errors: read.querySelectorAll('parsererror, image, script').length, cells: width * height, different, colours: colours.size, texts };
    },
    [svg, await playground.pixels(), shown, overlap] as const,
  );
  await bench.close();
  return result;
}

/** Those below the path and the marks, which are as wide as a cell of their picture bears, differ. */
function expectAlike({ errors, different }: Compared, most: number): void {
  expect(errors).toBe(0);
  for (const found of different) expect(found.length, found.slice(0, 12).join('\n')).toBeLessThan(most);
}

const texts = (svg: string): string => /<desc[^>]*>([^<]*)/.exec(svg)![1]!;

describe('the drawing of one search', () => {
  it.each(
    shareOf(
      [
        ['rooms', 'order', 'light', 'Colours of cells: Step of expansion, from 0 to 430.'],
        ['rooms', 'g', 'dark', 'Colours of cells: g, cost so far, from 0 to 50.'],
        ['trap', 'f', 'light', 'Colours of cells: f, priority, from 24 to 33.'],
        ['rooms', 'error', 'dark', 'Colours of cells: h* − h, error of the estimate, too low, by up to'],
        ['terrain', 'cost', 'light', 'Colours of cells: Cost of a step, from 1 to 8.'],
        ['terrain', 'clearance', 'dark', 'Colours of cells: Clearance in cells, from'],
      ] as const,
      3,
    ),
  )('has the colours of the canvas: %s by %s, %s', async (example, layer, colorScheme, described) => {
    const playground = await open(`#ex=${example}&show=layers.${layer}.no-numbers`, colorScheme);
    const svg = await saveDrawing(playground);
    const compared = await compare(playground, svg);
    expectAlike(compared, 40);
    expect(compared.colours).toBeGreaterThan(layer === 'cost' ? 3 : 8);
    expect(texts(svg)).toContain(described);
    const ends = (await playground.page.locator('.map-legend').innerText())
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    // The key says what the legend of the page says.
    for (const text of ends) expect(compared.texts).toContain(text);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('has tree, contour lines, arrows and numbers where they are drawn, and not where they are not', async () => {
    const playground = await open('#ex=rooms&show=layers.g.tree.contours');
    const all = await saveDrawing(playground);
    expect(texts(all)).toMatch(/Lines: Search tree, Contour lines\.$/);
    for (const text of ['g, cost so far', '0', '50', 'A contour line every 5']) expect(all).toContain(`>${text}<`);
    await playground.key('h');
    for (const id of ['tree', 'contours', 'arrows']) {
      await playground.page.locator(`[data-layer="${id}"]`).setChecked(false);
      await playground.idle();
    }
    const bare = await saveDrawing(playground);
    expect(bare.length).toBeLessThan(all.length - 40_000);
    expect(bare).not.toContain('A contour line');
    await playground.page.locator('[data-layer="state"]').setChecked(true);
    await playground.idle();
    const state = await saveDrawing(playground);
    expect(state).not.toContain('g, cost so far');
    expect(state.length).toBeLessThan(bare.length);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  it('is of the moment at which it is asked for, and leaves the page as it is', async () => {
    const playground = await open('#ex=rooms&show=layers.g.tree');
    const pixels = await playground.pixels();
    const { step } = await playground.state();
    const svg = await saveDrawing(playground);
    await playground.page.mouse.move(720, 40);
    await playground.idle();
    expect((await playground.pixels()) === pixels).toBe(true);
    expect((await playground.state()).step).toBe(step);
    expect((await saveDrawing(playground)) === svg).toBe(true);
    await playground.close();
  });
});

describe('the drawing of searches that are compared', () => {
  it.each(
    shareOf(
      [
        ['g', 'light'],
        ['clearance', 'dark'],
        ['order', 'dark'],
      ] as const,
      3,
      1,
    ),
  )('has the colours of all on one scale: %s, %s', async (layer, colorScheme) => {
    const playground = await open(`#ex=rooms&alg2=dijkstra&show=layers.${layer}`, colorScheme);
    const svg = await saveDrawing(playground);
    const compared = await compare(playground, svg);
    expect(compared.different.length).toBe(2);
    expectAlike(compared, 75);
    expect(compared.colours).toBeGreaterThan(8);
    const [head] = (await playground.page.locator('.map-legend').innerText()).split('\n');
    expect(compared.texts).toContain(head!.trim());
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });

  /** Arrows of the drawing: two strokes each. */
  const arrowsOf = (svg: string, ink: string): number =>
    [...svg.matchAll(new RegExp(`stroke="${ink}" stroke-width="[\\d.]+" stroke-linejoin="round" d="([^"]*)"`, 'g'))].reduce(
      (sum, [, path]) => sum + path!.match(/M/g)!.length / 2,
      0,
    );

  it.each(shareOf(['light', 'dark'] as const, 2))(
    'on one map has terrain, colours and arrows of the chosen search as the canvas has, %s',
    async (colorScheme) => {
      const playground = await open('#ex=terrain&alg2=dijkstra', colorScheme);
      const { page } = playground;
      await page.locator('.comparison').waitFor({ state: 'attached' });
      const closed: number[] = [];
      for (const lane of [0, 1]) {
        await page.locator('[data-option="laneView"]').selectOption('0');
        await playground.idle();
        await page.locator(`[data-lane="${lane}"] .lane-numbers`).click();
        await page.locator('[data-option="laneView"]').selectOption('1');
        await playground.idle();
        const svg = await saveDrawing(playground);
        expectAlike(await compare(playground, svg, colorScheme === 'dark' ? ['63,120,192', '107,49,80'] : ['91,147,211', '238,195,200']), 40);
        closed.push(arrowsOf(svg, colorScheme === 'dark' ? '#e8eaee' : '#1d2430'));
        for (const text of ['only A*: 0', 'only Dijkstra: 610', 'both: 251']) expect(svg).toContain(`>${text}<`);
      }
      // One for each cell that the chosen search has reached.
      expect(closed[1]).toBeGreaterThan(closed[0]! + 400);
      expect(playground.complaints).toEqual([]);
      await playground.close();
    },
  );
});

it('a drawing that would be too large is refused with a sentence', async () => {
  const side = 2048;
  // Walls that are strewn give each cell another clearance than its neighbours.
  let seed = 1;
  const cell = (): string => ((seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % 100 < 30 ? '@' : '.');
  const playground = await openPage('#ex=trap&alg2=bfs&alg3=dijkstra&show=layers.clearance', { viewport: { width: 1440, height: 900 } });
  const { page } = playground;
  await page.locator('.comparison').waitFor({ state: 'attached' });
  await playground.drop(
    'strewn.map',
    `type octile\nheight ${side}\nwidth ${side}\nmap\n${Array.from({ length: side }, () => Array.from({ length: side }, cell).join('')).join('\n')}\n`,
  );
  await playground.idle();
  await openShare(playground);
  await page.locator('[data-dialog="share"] [data-action="saveSvg"]').click();
  await expect
    .poll(() => page.locator('[data-part="outcome"]').textContent(), { timeout: 100_000 })
    .toBe('This drawing would have more than 24 MB. Save a PNG, or show fewer layers.');
  expect(playground.complaints).toEqual([]);
  await playground.close();
}, 120_000);
