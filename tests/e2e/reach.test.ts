// What those need who see, hear or read otherwise: system colours, words for what changes, tooltips without a pointer, pages from right to left.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignHost, type ForeignHost } from './foreign';
import { inside } from './inside';
import { usePlaygrounds } from './playground';
import { freshPage, sharedBrowser, sharedHost } from './shared';

const openPage = usePlaygrounds();

it('says when an edit or an option changes what is promised', async () => {
  const playground = await openPage();
  const { page } = playground;
  const said = (): Promise<string | null> => page.locator('[data-part="live"]').textContent();
  const badge = (): Promise<string | null> => page.locator('[data-part="guarantee"]').textContent();
  const before = await badge();
  await page.locator('[data-option="heuristic"]').selectOption({ label: 'Manhattan' });
  await playground.idle();
  const after = (await badge())!;
  expect(after).not.toBe(before);
  expect(await said()).toContain(`A*: ${after}`);
  // An edit that changes no promise says nothing of it.
  await playground.key('w');
  await playground.drag({ x: 2, y: 25 }, { x: 4, y: 25 });
  await playground.key('ArrowLeft');
  expect(await said()).not.toContain(after);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('leaves nothing behind when it is taken out of the page and put back', async () => {
  const playground = await openPage();
  const { page } = playground;
  await page.evaluate(async () => {
    const element = document.querySelector('astrolabe-playground')!;
    const parent = element.parentElement!;
    element.remove();
    parent.append(element);
    await element.ready;
    await element.whenIdle();
  });
  await page.locator('[data-action="theme"]').focus();
  await page.keyboard.press('Tab');
  await page.locator('[data-part="tip"]').waitFor();
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

it('shows the tooltip of a control that the keyboard reaches', async () => {
  const playground = await openPage();
  const { page } = playground;
  const tip = page.locator('[data-part="tip"]');
  await page.locator('[data-action="theme"]').focus();
  await page.keyboard.press('Tab');
  await tip.waitFor();
  expect(await tip.textContent()).toBe(await page.locator('[data-action="help"]').first().getAttribute('title'));
  await page.keyboard.press('Escape');
  expect(await tip.isVisible()).toBe(false);
  await page.keyboard.press('Tab');
  expect(await tip.isVisible()).toBe(true);
  expect(playground.complaints).toEqual([]);
  await playground.close();
});

describe('colours of the system', () => {
  it('leave every control in sight, and tell what is chosen', async () => {
    const playground = await openPage('', { forcedColors: 'active' });
    const { page } = playground;
    await playground.press('wall');
    await page.waitForFunction(() =>
      document
        .querySelector('astrolabe-playground')!
        .shadowRoot!.adoptedStyleSheets.some((sheet) => [...sheet.cssRules].some((rule) => rule.cssText.includes('forced-colors'))),
    );
    const faults = await page.evaluate(() => {
      const root = document.querySelector('astrolabe-playground')!.shadowRoot!;
      const found: string[] = [];
      const controls = [...root.querySelectorAll<HTMLElement>('.card :is(button, select, .thumb, .track, .swatch)')].filter((control) =>
        control.checkVisibility(),
      );
      for (const control of controls) {
        const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(control);
        const hasEdge = borderTopStyle !== 'none' && borderTopWidth !== '0px';
        const card = getComputedStyle(control.closest('.card')!).backgroundColor;
        if (!hasEdge && backgroundColor === card) found.push(`${control.tagName} ${control.className} is not seen`);
      }
      const look = (id: string): string => getComputedStyle(root.querySelector(`[data-tools~="${id}"]`)!).backgroundColor;
      if (look('wall') === look('erase')) found.push('the chosen tool looks like the others');
      return { found, seen: controls.length };
    });
    expect(faults.found).toEqual([]);
    expect(faults.seen).toBeGreaterThan(20);
    expect(playground.complaints).toEqual([]);
    await playground.close();
  });
});

describe('in a page from right to left', () => {
  type Element = HTMLElement & {
    getState(): { width: number; height: number; step: number; recordedSteps: number; camera: { scale: number; left: number; top: number } };
    whenIdle(): Promise<void>;
    ready: Promise<void>;
    seek(step: number): void;
  };
  let foreign: ForeignHost;
  beforeAll(async () => void (foreign = await foreignHost((await sharedHost()).address)));
  afterAll(() => foreign.close());

  async function openRightToLeft(width: number, height: number): Promise<Page> {
    const page = await freshPage(await sharedBrowser(), { viewport: { width, height } });
    await page.goto(
      foreign.show(
        `<div dir="rtl"><script type="module" src="${(await sharedHost()).address}astrolabe.js"></script><astrolabe-playground controls="full" link="ex=rooms"></astrolabe-playground></div>`,
      ),
    );
    await page.evaluate(async (tall) => {
      document.body.style.margin = '0';
      await customElements.whenDefined('astrolabe-playground');
      const element = document.querySelector('astrolabe-playground') as unknown as Element;
      element.style.height = `${tall}px`;
      await element.ready;
      await element.whenIdle();
    }, height);
    return page;
  }

  it.each([
    [1000, 700],
    [390, 800],
  ] as const)(
    'the cell under the pointer is the one that is told, and the scrubber goes to where it is pressed, at %i x %i',
    async (width, height) => {
      const page = await openRightToLeft(width, height);
      const state = (): Promise<ReturnType<Element['getState']>> =>
        page.evaluate(() => (document.querySelector('astrolabe-playground') as unknown as Element).getState());
      const { camera, ...map } = await state();
      const hovered = (): Promise<{ x: number; y: number } | null> => inside(page, ({ store }) => store.get().hover);
      for (let i = 0; i < 12; i++) {
        const cell = { x: (5 * i + 3) % (map.width - 20), y: (7 * i + 2) % map.height };
        await page.mouse.move(camera.left + (cell.x + 0.5) * camera.scale, camera.top + (cell.y + 0.5) * camera.scale);
        expect(await hovered()).toEqual(cell);
      }
      await page.evaluate(async () => {
        const element = document.querySelector('astrolabe-playground') as unknown as Element;
        element.seek(1e9);
        await element.whenIdle();
      });
      const box = (await page.locator('[data-part="scrubber"]').boundingBox())!;
      await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2);
      await page.evaluate(() => (document.querySelector('astrolabe-playground') as unknown as Element).whenIdle());
      const { step, recordedSteps } = await state();
      expect(step / recordedSteps).toBeCloseTo(0.25, 1);
      const thumb = (await page.locator('.thumb').boundingBox())!;
      expect(Math.abs(thumb.x + thumb.width / 2 - (box.x + box.width / 4))).toBeLessThan(4);
      await page.context().close();
    },
  );
});
