// Every view under every rule of axe-core, in both themes.
// All rules look at each view; windows are alike, so each turn tries a share of them.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDialog } from './inside';
import { usePlaygrounds, type Playground } from './playground';
import { freshPage, sharedBrowser, sharedHost } from './shared';
import { violations } from './violations';
import { shareOf } from '../turn';

const openPage = usePlaygrounds();
const dialogs = ['help', 'new', 'examples', 'share', 'import', 'benchmark'] as const;

const openIn = (width: number, height: number, hash = ''): Promise<Playground> => openPage(hash, { viewport: { width, height } });

it('the page has no fault: as it opens, with tools, options, a pinned cell, at the end, refused', async () => {
  const playground = await openIn(1440, 900);
  const { page } = playground;
  expect(await violations(page), 'as it opens').toEqual([]);
  await playground.press('terrain');
  await playground.press('terrain');
  await playground.openOptions();
  expect(await violations(page), 'with all tools of a group, and all options').toEqual([]);
  await page.locator('[data-why-tab="code"]').click();
  await page.locator('[data-part="code"] [aria-current]').first().waitFor();
  expect(await violations(page), 'with its pseudo-code').toEqual([]);
  await page.locator('[data-why-tab="code"]').click();
  await playground.key('c');
  expect(await violations(page), 'with the area tool').toEqual([]);
  await playground.toEnd();
  await playground.key('v');
  const at = await playground.at(20, 20);
  await page.mouse.click(at.x, at.y);
  await playground.idle();
  expect(await violations(page), 'with a pinned cell').toEqual([]);
  await playground.key('i');
  expect(await violations(page), 'folded').toEqual([]);
  await playground.key('i');
  await playground.follow('ex=terrain&alg=jps');
  await playground.idle();
  expect(await violations(page), 'refused').toEqual([]);
  await playground.close();
});

it('the card of layers and the scale on the map have no fault, in a window and on a phone', async () => {
  for (const [width, height] of shareOf(
    [
      [1440, 900],
      [390, 844],
      [900, 480],
    ] as const,
    3,
  )) {
    const playground = await openIn(width, height);
    const { page } = playground;
    await page.locator('[data-action="layers"]').waitFor();
    await playground.toEnd();
    for (const id of ['g', 'error']) {
      await playground.key('h');
      await page.locator(`[data-layer="${id}"]`).check();
      await playground.idle();
      expect(await violations(page), `${width} pixels, ${id}, the card`).toEqual([]);
      await page.locator('[data-action="closeLayers"]').click();
      await playground.idle();
      expect(await violations(page), `${width} pixels, ${id}, the map`).toEqual([]);
    }
    await playground.close();
  }
});

it('searches that are compared have no fault: two and four of them, in a window and on a phone', async () => {
  for (const [width, height] of shareOf(
    [
      [1440, 900],
      [390, 844],
    ] as const,
    2,
  )) {
    const playground = await openIn(width, height, '#ex=trap');
    await playground.page.locator('.top-bar [data-action="compare"]').waitFor({ state: 'attached' });
    for (const keys of [
      ['m', 'j'],
      ['m', 'm', 'End'],
    ]) {
      for (const key of keys) await playground.key(key);
      expect(await violations(playground.page), `${width} pixels, ${keys.join(' ')}`).toEqual([]);
    }
    await playground.close();
  }
});

it('the card of the time line has no fault, in a window and on a phone', async () => {
  for (const [width, height] of shareOf(
    [
      [1440, 900],
      [390, 844],
    ] as const,
    2,
    1,
  )) {
    const playground = await openIn(width, height, '#ex=trap');
    const { page } = playground;
    await page.locator('[data-part="time-button"]').waitFor();
    await playground.toEnd();
    await page.locator('[data-part="time-button"]').click();
    await page.locator('[data-part="add-stop"]').click();
    await page.locator('[data-part="marks"] summary').click();
    await page.locator('[data-field="stopKind"]').selectOption('5');
    await page.locator('[data-field="stopValue"]').fill('many');
    await page.locator('[data-part="add-stop"]').click();
    expect(await violations(page), `in a window of ${width} x ${height}`).toEqual([]);
    await playground.close();
  }
});

it.each(
  shareOf(
    [
      [1440, 900],
      [390, 844],
    ] as const,
    2,
  ),
)('names and steps as fields, and the form for two figures that ask, have no fault in a window of %i x %i', async (width, height) => {
  const playground = await openIn(width, height, '#ex=trap');
  const { page } = playground;
  const field = (name: string): Locator => page.locator(`[data-field="${name}"]`);
  await page.locator('[data-part="step-button"]').click();
  expect(await violations(page), 'a step').toEqual([]);
  await playground.key('Escape');
  await playground.key('F2');
  expect(await violations(page), 'a name').toEqual([]);
  await playground.key('Escape');
  await playground.press('shareLink');
  await page.locator('[data-form="element"]').click();
  await field('figureCount').selectOption('2');
  await field('figureQuestion').selectOption('next');
  await page.locator('[data-part="figure-more"] summary').click();
  await field('figureTo').fill('none');
  await page.locator('[data-part="figure-preview"] .question').waitFor();
  expect(await violations(page), 'the form').toEqual([]);
  await playground.close();
});

it('no dialog has a fault', async () => {
  const playground = await openIn(1440, 900);
  for (const id of dialogs) {
    await openDialog(playground.page, id);
    await playground.page.locator('dialog[open]').waitFor();
    await playground.idle();
    expect(await violations(playground.page), id).toEqual([]);
    await playground.key('Escape');
  }
  await playground.close();
});

it.each(
  shareOf(
    [
      [1440, 900],
      [390, 844],
    ] as const,
    2,
    1,
  ),
)('the results of a benchmark have no fault in a window of %i x %i', async (width, height) => {
  const playground = await openIn(width, height, '#bench=1&algs=astar_dijkstra_theta-star&moves=4-connected_8-always&maps=random.12.12.30.1.20');
  await playground.page.locator('[data-action="startBenchmark"]').click();
  await playground.page.locator('.benchmark-charts figure').waitFor();
  expect(await violations(playground.page)).toEqual([]);
  await playground.close();
});

it.each(
  shareOf(
    [
      [390, 844],
      [320, 568],
      [640, 360],
    ] as const,
    3,
  ),
)('the sheet and the line of a window of %i x %i have no fault, open or not', async (width, height) => {
  const playground = await openIn(width, height);
  expect(await violations(playground.page)).toEqual([]);
  await playground.press('fold');
  expect(await violations(playground.page), 'open').toEqual([]);
  await playground.press('fold');
  await playground.press('menu');
  expect(await violations(playground.page), 'the menu').toEqual([]);
  await playground.close();
});

it.each([
  'embed.html#ex=rooms&step=100',
  'embed.html?controls=full&caption=A+caption#ex=terrain',
  'embed.html?controls=none#ex=maze',
  'embed.html#ex=terrain&alg=jps',
  'figures.html',
])('%s has no fault', async (address) => {
  const page = await freshPage(await sharedBrowser(), { viewport: { width: 900, height: address === 'figures.html' ? 3000 : 700 } });
  await page.goto((await sharedHost()).address + address);
  await page.waitForFunction(
    () => customElements.get('astrolabe-playground') !== undefined && document.querySelector('astrolabe-playground') !== null,
  );
  await page.evaluate(() => document.querySelector('astrolabe-playground')!.ready);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

it('what only the dark theme makes hard to read is a fault', async () => {
  const playground = await openIn(1440, 900);
  await playground.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'footer { position: fixed; color: #000; background: #fff } @media (prefers-color-scheme: dark) { footer { color: #222; background: #111 } }',
    );
    document.adoptedStyleSheets.push(sheet);
    document.body.append(Object.assign(document.createElement('footer'), { textContent: 'a footer' }));
  });
  expect(await violations(playground.page)).toEqual([expect.stringMatching(/^in dark, color-contrast: footer/)]);
  await playground.close();
});
