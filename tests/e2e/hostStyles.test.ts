// A figure looks the same wherever it stands: under any style of the page around, in any box, in another document, and on paper.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyIn, type FigureElement } from './figure';
import { showPage } from './hostPage';
import { sharedBrowser } from './shared';

let page: Page;
const complaints: string[] = [];

/** Two figures, the first in a parent, and a frame that is another document. */
beforeAll(async () => {
  page = await (await (await sharedBrowser()).newContext({ viewport: { width: 1000, height: 800 } })).newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  const [large, small] = [
    [900, 600],
    [600, 420],
  ].map(([width, height]) => figure(`display: block; width: ${width}px; height: ${height}px`));
  const frame = '<iframe srcdoc="<!doctype html><body>" width="700" height="500"></iframe>';
  await showPage(page, (script) => `<div id="parent">${large}</div>${small}${frame}${script}`);
  await readyIn(page);
  await page.evaluate(() => Promise.all([...document.querySelectorAll<FigureElement>('astrolabe-playground')].map(({ ready }) => ready)));
});
afterAll(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

const figure = (style: string): string =>
  `<astrolabe-playground controls="full" info="story code" link="ex=trap&amp;step=40" style="${style}"></astrolabe-playground>`;

/** The properties that a figure inherits: they say whether it can be seen and used. */
const meant = ['visibility', 'pointer-events', 'interactivity'];

it('inherits no property that changes how it looks', async () => {
  // An open dialog lies in the top layer, and inherits as well.
  await page.locator('astrolabe-playground canvas.map').first().focus();
  await page.keyboard.press('?');
  await page.locator('astrolabe-playground dialog[open]').waitFor();
  const { inherited, changed, elements } = await page.evaluate((exceptions) => {
    const parent = document.querySelector<HTMLElement>('#parent')!;
    const { shadowRoot } = document.querySelector('astrolabe-playground')!;
    const odd = [
      '7px',
      '3',
      '0.5',
      'rgb(200, 10, 10)',
      'hidden',
      'none',
      'auto',
      'all',
      'both',
      'always',
      'never',
      'right',
      'center',
      'rtl',
      'vertical-rl',
      'pre',
      'wrap',
      'nowrap',
      'balance',
      'uppercase',
      'italic',
      'bold',
      'small-caps',
      'condensed',
      'expanded',
      'collapse',
      'hide',
      'bottom',
      'square',
      'inside',
      'help',
      'text',
      'break-all',
      'break-word',
      'anywhere',
      'strict',
      'loose',
      'mixed',
      'upright',
      'sideways',
      'from-image',
      'pixelated',
      'optimizespeed',
      'geometricprecision',
      'evenodd',
      'round',
      'bevel',
      'monospace',
      '150%',
      '"a" "b"',
      '1px 1px 1px red',
      '"smcp"',
      '"wght" 700',
      'exact',
      'dark',
      'manual',
      'each-line hanging 7px',
      '2 2',
      'stroke',
      'linearrgb',
      'end',
      'under',
      'left',
      'dot',
      'dotted',
      'keep-all',
      'thin',
      'normal',
      'small',
      'url("#a")',
      'over',
      'alternate',
      'slashed-zero',
      'historical-forms',
      'titling-caps',
      'sub',
      'emoji',
      'traditional',
      'fast',
      'break-spaces',
      'contain',
      '"*"',
      'ideographic',
      'first last',
      'trim-both',
      'no-autospace',
      'oldstyle-nums',
      'simplified',
      'ruby',
      'smooth',
      'reverse',
      'read-only',
      'force-end',
      'legacy',
    ];
    const names = [...getComputedStyle(parent)];
    // A property is inherited where a child without any style has the odd value of its parent.
    const [outer, inner] = [document.createElement('div'), document.createElement('div')];
    outer.append(inner);
    document.body.append(outer);
    const [ofOuter, ofInner] = [getComputedStyle(outer), getComputedStyle(inner)];
    const found = new Map<string, string>();
    for (const name of names) {
      const before = ofInner.getPropertyValue(name);
      for (const value of odd) {
        if (!CSS.supports(name, value)) continue;
        outer.style.setProperty(name, value);
        const is = ofInner.getPropertyValue(name) !== before && ofOuter.getPropertyValue(name) === ofInner.getPropertyValue(name);
        outer.style.removeProperty(name);
        if (!is) continue;
        found.set(name, value);
        break;
      }
    }
    outer.remove();
    const inside = [...shadowRoot!.querySelectorAll('*')];
    const all = (): string[][] =>
      inside.map((element) => {
        const style = getComputedStyle(element);
        return names.map((name) => style.getPropertyValue(name));
      });
    // The page may use the names of variables that the styles of the figure read.
    const rules = [...shadowRoot!.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const own = new Set(rules.flatMap(({ cssText }) => [...cssText.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!)));
    const clean = all();
    for (const [name, value] of found) if (!exceptions.includes(name)) parent.style.setProperty(name, value);
    for (const name of own) parent.style.setProperty(name, '77px');
    const differs = new Set<string>();
    all().forEach((values, i) =>
      values.forEach((value, k) => {
        if (value !== clean[i]![k]) differs.add(`${inside[i]!.tagName}.${inside[i]!.getAttribute('class')} ${names[k]}: ${clean[i]![k]} → ${value}`);
      }),
    );
    parent.removeAttribute('style');
    shadowRoot!.querySelector('dialog')!.close();
    return { inherited: [...found.keys()], changed: [...differs].slice(0, 20), elements: inside.length };
  }, meant);
  expect(inherited).toEqual(
    expect.arrayContaining([
      'white-space-collapse',
      'letter-spacing',
      'text-transform',
      'text-indent',
      'word-spacing',
      'line-height',
      'text-align',
      'direction',
      'hyphens',
      'font-size',
      'cursor',
      'text-shadow',
      'list-style-type',
      'quotes',
      'tab-size',
      'writing-mode',
      'user-select',
      'visibility',
      'pointer-events',
    ]),
  );
  expect(inherited.length).toBeGreaterThan(80);
  expect(elements).toBeGreaterThan(200);
  expect(changed).toEqual([]);
});

it('has no buttons on paper', async () => {
  const buttons = (): Promise<number> => page.locator('astrolabe-playground button:visible').count();
  expect(await buttons()).toBeGreaterThan(20);
  await page.emulateMedia({ media: 'print' });
  expect(await buttons()).toBe(0);
  await page.emulateMedia({ media: null });
});

it('moves into another document and back, and begins again there', async () => {
  const seen = await page.evaluate(async () => {
    const element = document.querySelectorAll('astrolabe-playground')[1] as FigureElement;
    const frame = document.querySelector('iframe')!.contentDocument!;
    const colours = (): number => {
      const canvas = element.shadowRoot!.querySelector<HTMLCanvasElement>('canvas.map')!;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    };
    const look = async (): Promise<unknown> => {
      await element.ready;
      await element.whenIdle();
      element.step(1);
      await element.whenIdle();
      const map = element.shadowRoot!.querySelector('canvas.map')!.getBoundingClientRect();
      const { position } = getComputedStyle(element.shadowRoot!.querySelector('.time-line')!);
      return { step: element.getState().step, size: [map.width, map.height], isPainted: colours() > 5, isStyled: position === 'absolute' };
    };
    const all = [await look()];
    frame.body.append(element);
    all.push(await look());
    document.body.append(element);
    all.push(await look());
    element.remove();
    document.body.append(element);
    all.push(await look());
    return all;
  });
  expect(seen).toEqual(Array.from({ length: 4 }, () => ({ step: 41, size: [600, 420], isPainted: true, isStyled: true })));
});

it('has a width in boxes that leave it to their content, and where its author gives one, that', async () => {
  const bare = figure('').replace(' style=""', '');
  await showPage(
    page,
    (script) => `
    <div style="display: flex" data-least="600">${bare}</div>
    <table data-least="600"><tr><td>${bare}</td></tr></table>
    <div data-least="600"><div style="float: left">${bare}</div></div>
    <div data-least="600" style="clear: both"><span style="display: inline-block">${bare}</span></div>
    <div data-least="600" style="display: grid; grid-template-columns: auto 1fr">${bare}<p>Text</p></div>
    <div data-least="160" style="display: flex; width: 300px">${bare}<p>${'A long text. '.repeat(40)}</p></div>
    <div data-least="600" style="width: max-content">${bare}</div>
    <div data-exact="980" style="width: 980px">${bare}</div>
    <div data-exact="320" style="display: flex">${figure('width: 320px; flex: none')}</div>
    <div data-exact="200" style="display: flex; width: 400px">${figure('flex: 1')}${figure('flex: 1')}</div>
    <div data-exact="100" style="display: flex; width: 400px">${figure('width: 100px; min-width: 0')}</div>
    <div data-exact="250" style="width: 250px"><div style="float: left">${bare}</div></div>${script}`,
  );
  await page.evaluate(() => customElements.whenDefined('astrolabe-playground'));
  const widths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-least], [data-exact]')].map((box) => {
      const { width, height } = box.querySelector('astrolabe-playground')!.getBoundingClientRect();
      const { least, exact } = box.dataset;
      return { of: box.outerHTML.slice(0, 80), fits: height === 420 && (exact ? width === Number(exact) : width >= Number(least)), width };
    }),
  );
  expect(widths.length).toBe(12);
  expect(widths.filter(({ fits }) => !fits)).toEqual([]);
});
