// Layers over the map: the card behind Show, by mouse, keyboard and touch, and the pixels that it changes.
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePlaygrounds, type Colour, type Playground } from './playground';
import { save } from './saved';

const openPage = usePlaygrounds();
let playground: Playground;
const layer = (id: string, of = playground): Locator => of.page.locator(`[data-layer="${id}"]`);
const card = (of = playground): Locator => of.page.locator('.layer-card');
const legend = (of = playground): Locator => of.page.locator('.map-legend');

async function choose(id: string, isShown = true): Promise<void> {
  await layer(id).setChecked(isShown);
  await playground.idle();
}

const picture = (): Promise<string> => playground.pixels();

async function chooseAlgorithm(id: string): Promise<void> {
  await playground.page.evaluate((name) => document.querySelector('astrolabe-playground')!.setAttribute('algorithm', name), id);
  await playground.idle();
  await playground.toEnd();
}

const light = ([red, green, blue]: Colour): number => red * 0.21 + green * 0.72 + blue * 0.07;

beforeAll(async () => {
  playground = await openPage();
  await playground.page.locator('[data-action="layers"]').waitFor();
  await playground.key('End');
});

describe('the card of layers', () => {
  it('opens beside the map, tells that it is open, and takes the focus', async () => {
    const button = playground.page.locator('[data-action="layers"]');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await playground.idle();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await layer('state').evaluate((box) => box === (box.getRootNode() as ShadowRoot).activeElement)).toBe(true);
  });

  it('colours cells by g: darker the further they are from the start, and walls as before', async () => {
    const near: [number, number] = [2, 11],
      far: [number, number] = [42, 4],
      wall: [number, number] = [0, 0];
    const before = await playground.coloursAt([near, far, wall], 0.3);
    await choose('g');
    const after = await playground.coloursAt([near, far, wall], 0.3);
    expect(after[2]).toEqual(before[2]);
    expect(light(after[0]!)).toBeGreaterThan(light(after[1]!) + 80);
    expect(await legend().innerText()).toMatch(/g, cost so far\n0\n+25\n+50/);
  });

  it('shows at a step what it showed there before, forward and back', async () => {
    await choose('contours');
    await choose('tree');
    await playground.key('Home');
    for (let i = 0; i < 3; i++) await playground.key('ArrowRight');
    const seek = (step: number): Promise<void> =>
      playground.page.evaluate((to) => (document.querySelector('astrolabe-playground') as unknown as { seek(step: number): void }).seek(to), step);
    const pictures: string[] = [];
    for (const step of [40, 200, 330]) {
      await seek(step);
      await playground.idle();
      pictures.push(await picture());
    }
    await playground.key('End');
    for (const [i, step] of [
      [1, 200],
      [0, 40],
      [2, 330],
    ] as const) {
      await seek(step);
      await playground.idle();
      expect((await picture()) === pictures[i], `step ${step}`).toBe(true);
    }
    await playground.key('End');
    await choose('contours', false);
    await choose('tree', false);
  });

  it('draws lines and leaves them out: each of them changes the map, and nothing stays behind', async () => {
    const plain = await picture();
    for (const id of ['contours', 'tree']) {
      await choose(id);
      expect((await picture()) === plain, id).toBe(false);
      await choose(id, false);
      expect((await picture()) === plain, id).toBe(true);
    }
    await choose('state');
    for (let i = 0; i < 6; i++) await playground.key('+');
    const labelled = await picture();
    for (const id of ['numbers', 'arrows']) {
      await choose(id, false);
      expect((await picture()) === labelled, id).toBe(false);
      await choose(id);
      expect((await picture()) === labelled, id).toBe(true);
    }
    await playground.key('0');
  });

  it('offers what makes sense for the search, and says why not', async () => {
    expect(await layer('contours').getAttribute('aria-disabled')).toBe('true');
    await layer('contours').click({ force: true });
    expect(await layer('contours').isChecked()).toBe(false);
    await chooseAlgorithm('dijkstra');
    expect(await layer('h').getAttribute('aria-disabled')).toBe('true');
    const reason = await layer('h').evaluate(
      (box) => (box.getRootNode() as ShadowRoot).getElementById(box.getAttribute('aria-describedby')!)!.textContent,
    );
    expect(reason).toBe('This search uses no heuristic.');
    await chooseAlgorithm('hpa-star');
    expect(await layer('structure').getAttribute('aria-disabled')).toBe(null);
    const before = await picture();
    await choose('structure', false);
    expect((await picture()) === before).toBe(false);
    await choose('structure');
    await chooseAlgorithm('astar');
  });

  it('is used with the keyboard alone', async () => {
    await playground.key('Escape');
    expect(await card().isVisible()).toBe(false);
    await playground.key('h');
    await playground.key('Escape');
    expect(await playground.focused()).toBe('layers');
    await playground.key('Enter');
    await playground.key('ArrowDown');
    expect(await layer('order').isChecked()).toBe(true);
    await playground.key('ArrowDown');
    expect(await layer('g').isChecked()).toBe(true);
    await playground.key('Tab');
    await playground.key('Tab');
    await playground.key('Tab');
    await playground.key('Space');
    expect(await layer('tree').isChecked()).toBe(true);
    await playground.page.locator('[data-action="resetLayers"]').click();
    await playground.idle();
    expect(await layer('state').isChecked()).toBe(true);
    expect(await layer('tree').isChecked()).toBe(false);
    expect(await legend().isVisible()).toBe(false);
    await playground.key('Escape');
  });

  it('colours all searches that are compared by one scale', async () => {
    await playground.key('m');
    await playground.key('End');
    await playground.key('h');
    await choose('g');
    const most = (text: string): number => Number(/(\d[\d.]*)$/.exec(text.trim())![1]);
    const both = most(await legend().innerText());
    expect(both).toBeGreaterThan(50);
    await playground.page.locator('.lane [data-action="removeLane"]').nth(1).click();
    await playground.idle();
    expect(most(await legend().innerText())).toBe(50);
    await playground.page.locator('[data-action="resetLayers"]').click();
    await playground.key('Escape');
  });

  it('is in pictures as well', async () => {
    const saved = async (): Promise<Buffer> => {
      await playground.press('shareLink');
      const { content } = await save(playground, 'savePicture');
      await playground.key('Escape');
      return content;
    };
    const plain = await saved();
    await playground.key('h');
    await choose('g');
    await playground.key('Escape');
    const coloured = await saved();
    // The same size, other pixels.
    expect(coloured.subarray(0, 24).equals(plain.subarray(0, 24))).toBe(true);
    expect(coloured.equals(plain)).toBe(false);
    expect(playground.complaints).toEqual([]);
  });
});

describe('the card of layers on a phone', () => {
  it('is a sheet that leaves the map in sight, with targets for fingers', async () => {
    const phone = await openPage('', { viewport: { width: 390, height: 844 } });
    await phone.page.locator('[data-action="layers"]').waitFor();
    await phone.toEnd();
    await phone.page.locator('[data-action="layers"]').click();
    await layer('order', phone).check();
    await phone.idle();
    const { height, width } = (await card(phone).boundingBox())!;
    expect(width).toBeGreaterThan(360);
    expect(height).toBeLessThan(844 * 0.6);
    const row = (await card(phone).locator('.layer-row').first().boundingBox())!;
    expect(row.height).toBeGreaterThanOrEqual(44);
    await phone.page.locator('[data-action="closeLayers"]').click();
    await phone.idle();
    expect(await legend(phone).isVisible()).toBe(true);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});
