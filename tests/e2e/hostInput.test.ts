// A figure in the page of another author: a key or a stroke that it uses does nothing else, and the page gets the others.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idleIn, readyIn, stateIn, type FigureElement } from './figure';
import { inside } from './inside';
import { showPage } from './hostPage';
import { sharedBrowser } from './shared';

let page: Page;
const complaints: string[] = [];

/** One page of the host itself, which may have scripts of its own: a figure in a parent that can be dragged, and a text beside it. */
beforeAll(async () => {
  page = await (await (await sharedBrowser()).newContext({ viewport: { width: 1000, height: 800 }, hasTouch: true })).newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  const figure = '<astrolabe-playground link="ex=trap&amp;step=40" style="display: block; width: 900px; height: 600px"></astrolabe-playground>';
  await showPage(page, (script) => `<div id="parent" style="padding: 20px">${figure}</div><p id="outside" tabindex="0">Text</p>${script}`);
  await readyIn(page);
  await page.waitForFunction(() => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('.time-button'));
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ['keydown', 'keyup']) document.addEventListener(type, (event) => heard.push(`${type} ${(event as KeyboardEvent).key}`));
    const pointer = ['pointerdown', 'pointermove', 'pointerup', 'mousedown', 'mousemove', 'mouseup'];
    for (const type of [...pointer, 'touchstart', 'touchmove', 'touchend', 'wheel', 'dragstart']) {
      document.addEventListener(type, () => heard.push(type), { passive: true });
    }
  });
});
afterAll(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

/** Lets the readers of the figure do this and no more, and shows a step. */
async function begin(attributes: Readonly<Record<string, string>>, step = 40): Promise<void> {
  await page.evaluate(
    async ([set, at]) => {
      const figure = document.querySelector('astrolabe-playground') as FigureElement;
      for (const name of ['controls', 'edit', 'readonly']) figure.removeAttribute(name);
      for (const [name, value] of Object.entries(set)) figure.setAttribute(name, value);
      figure.seek(at);
      await figure.whenIdle();
      (window as unknown as { heard: string[] }).heard.length = 0;
    },
    [attributes, step] as const,
  );
}

/** The events that the document heard since the last call. */
const heard = (): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
const distinct = async (): Promise<string[]> => [...new Set(await heard())].sort();
const both = (...keys: readonly string[]): string[] => keys.flatMap((key) => [`keydown ${key}`, `keyup ${key}`]);
const focus = (part: string): Promise<void> =>
  page.evaluate((selector) => {
    document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector<HTMLElement>(selector)!.focus();
  }, part);
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Keys of the help, by what they need of a figure. They are pressed one after the other, so that each has something to do. */
const always = [
  'ArrowRight',
  'ArrowLeft',
  '.',
  ',',
  'Home',
  'End',
  '[',
  ']',
  ' ',
  '+',
  '=',
  '-',
  '0',
  'y',
  'd',
  'PageUp',
  'PageDown',
  'Shift+ArrowLeft',
  'Shift+ArrowUp',
  'Enter',
];
const unlocked = ['v', 'Control+z', 'Control+y'];
const drawing = ['w', 'e', 't', 'r', 'l', 'f', 'b', 'a', 'c', 's', 'g', 'p', 'q', 'u'];
const cards = ['i'];
/** `j` looks for the difference of two searches. */
const never = [
  'j',
  'ArrowUp',
  'ArrowDown',
  'z',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  ';',
  'F2',
  'Delete',
  'Insert',
  'Alt+ArrowRight',
  'Control+ArrowRight',
  'Control+k',
];
const modifiers = new Set(['Shift', 'Control', 'Alt']);

describe('keys', () => {
  it('that a figure acts on go no further, and all others do, whatever the figure lets its readers do', async () => {
    for (const [attributes, used] of [
      [{ controls: 'mini' }, [...always, ...unlocked]],
      [{ controls: 'none' }, [...always, ...unlocked]],
      [{ controls: 'mini', edit: '' }, [...always, ...unlocked, ...drawing]],
      [{ controls: 'full' }, [...always, ...unlocked, ...drawing, ...cards]],
      [{ controls: 'full', readonly: '' }, [...always, ...cards]],
    ] as const) {
      await begin(attributes);
      await focus('canvas.map');
      const all = [...always, ...unlocked, ...drawing, ...cards, ...never];
      await press(...all);
      const wanted = both(...all.filter((key) => !(used as readonly string[]).includes(key))).map((each) => each.replace(/(Alt|Control)\+/, ''));
      expect(
        (await heard()).filter((each) => !modifiers.has(each.split(' ')[1]!)),
        JSON.stringify(attributes),
      ).toEqual(wanted);
      // It opens a card, which takes the focus.
      await press('h');
      expect(await heard()).toEqual([]);
    }
  });

  it('that move the time are those of the page at the ends of the search, unless they are still held', async () => {
    await begin({ controls: 'mini' });
    await focus('canvas.map');
    await press('Home');
    expect(await heard()).toEqual([]);
    await press('Home', 'ArrowLeft', ',');
    expect(await heard()).toEqual(both('Home', 'ArrowLeft', ','));
    await press('ArrowRight', 'End');
    await idleIn(page);
    await press('ArrowLeft');
    expect(await heard()).toEqual([]);
    // A key that is held repeats.
    for (let i = 0; i < 3; i++) await page.keyboard.down('ArrowRight');
    await page.keyboard.up('ArrowRight');
    expect([(await stateIn(page)).atEnd, await heard()]).toEqual([true, []]);
    await press('ArrowRight', '.', 'End');
    expect(await heard()).toEqual(both('ArrowRight', '.', 'End'));
    // The search begins again, and its steps are used again.
    await press(' ', ' ');
    await idleIn(page);
    await press('ArrowRight');
    expect(await heard()).toEqual([]);
  });

  it('are those of the page outside the figure', async () => {
    await page.focus('#outside');
    await heard();
    await press('ArrowRight', ' ', 'Escape');
    expect(await heard()).toHaveLength(6);
  });

  it("stay inside while a field has the focus, or a card or dialog is open; Escape is the page's where it closes nothing", async () => {
    await begin({ controls: 'full' });
    await focus('canvas.map');
    await press('Escape');
    await heard();
    await press('Escape');
    expect(await heard()).toEqual(both('Escape'));
    await focus('[data-part="speed-slider"]');
    await press('ArrowRight', 'k', 'PageUp');
    await focus('.time-button');
    await press('Enter');
    await page.waitForFunction(() => document.querySelector('astrolabe-playground')!.shadowRoot!.activeElement?.closest(':popover-open'));
    expect(await heard()).toEqual([]);
    await press('k', ' ', 'Escape');
    expect(await heard()).toEqual([]);
    await focus('canvas.map');
    await press('?');
    await page.waitForFunction(() => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('dialog[open]'));
    await heard();
    await press('k', 'ArrowRight', 'F2', 'Escape');
    expect(await heard()).toEqual([]);
    await page.waitForFunction(() => !document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector('dialog[open]'));
    // The button that opened it has the focus, or the map.
    await focus('canvas.map');
    await press('Escape');
    expect(await heard()).toEqual(both('Escape'));
  });
});

describe('strokes', () => {
  const middleOf = async (part: string): Promise<{ x: number; y: number }> => {
    const box = (await page.locator(`astrolabe-playground ${part}`).first().boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async ({ x, y }: { x: number; y: number }): Promise<void> => {
    await page.mouse.move(x, y);
    await heard();
    await page.mouse.down();
    await page.mouse.move(x - 90, y, { steps: 6 });
    await page.mouse.up();
  };

  it('that a figure takes go no further: on the map, the time line, a field', async () => {
    await begin({ controls: 'full' });
    for (const part of ['canvas.map', '.scrubber', '[data-part="speed-slider"]', 'button[data-action="fit"]', 'select']) {
      await drag(await middleOf(part));
      expect(await distinct(), part).toEqual([]);
    }
    await drag(await middleOf('.wordmark, .top-bar'));
    expect(await distinct()).toEqual(expect.arrayContaining(['mousedown', 'mouseup', 'pointerdown', 'pointerup']));
  });

  it('draw in a parent that can be dragged', async () => {
    await page.evaluate(() => (document.querySelector<HTMLElement>('#parent')!.draggable = true));
    await begin({ controls: 'full' });
    const walls = (): Promise<string> => inside(page, ({ session }) => session.saveMap());
    const before = await walls();
    const at = await middleOf('canvas.map');
    await drag({ x: at.x, y: at.y - 100 });
    await idleIn(page);
    const after = await walls();
    expect([...after].filter((cell, i) => cell !== before[i]).length).toBeGreaterThan(2);
    expect(await distinct()).toEqual([]);
    const slider = (await page.locator('astrolabe-playground .scrubber').boundingBox())!;
    await drag({ x: slider.x + 4, y: slider.y + 10 });
    expect(await distinct()).toEqual([]);
    expect((await stateIn(page)).step).toBeLessThan(40);
    // Beside the figure it is dragged as before.
    const box = (await page.locator('astrolabe-playground').boundingBox())!;
    await drag({ x: box.x + 100, y: box.y - 10 });
    expect(await distinct()).toContain('dragstart');
    await page.keyboard.press('Escape');
  });

  it("of a wheel are the figure's where it zooms or scrolls", async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await heard();
    const map = await middleOf('canvas.map');
    await page.mouse.move(map.x, map.y);
    await page.mouse.wheel(0, 20);
    await expect.poll(heard).toContain('wheel');
    await focus('canvas.map');
    await page.mouse.wheel(0, -20);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
    expect(await heard()).not.toContain('wheel');
  });

  it("of fingers are the figure's once it has the focus", async () => {
    await begin({ controls: 'mini', edit: '' });
    const driver = await page.context().newCDPSession(page);
    const swipe = async ({ x, y }: { x: number; y: number }): Promise<void> => {
      await heard();
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number): Promise<unknown> =>
        driver.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + at, y }] });
      await touch('touchStart', 0);
      for (let at = 10; at <= 80; at += 10) await touch('touchMove', at);
      await touch('touchEnd', 0);
    };
    const at = await middleOf('canvas.map');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await swipe(at);
    expect(await distinct()).toEqual(expect.arrayContaining(['pointerdown', 'touchstart']));
    await focus('canvas.map');
    await swipe({ x: at.x, y: at.y - 60 });
    expect(await distinct()).toEqual([]);
    await swipe(await middleOf('.scrubber'));
    expect(await distinct()).toEqual([]);
  });
});

it('once a figure compares, it has a use for another key', async () => {
  await begin({ controls: 'full' });
  await focus('canvas.map');
  await press('m', 'j');
  expect(await heard()).toEqual([]);
});

describe('frameworks', () => {
  it('assign to any attribute, any member and any inherited property, and all methods are there', async () => {
    const faults = await page.evaluate(async () => {
      type Loose = HTMLElement & Record<string, unknown>;
      const Class = customElements.get('astrolabe-playground')!;
      const methods = ['play', 'pause', 'step', 'seek', 'load', 'edit', 'getState', 'getPath', 'screenshot', 'whenIdle', 'ask', 'call'];
      const prototypes = [Class.prototype, Object.getPrototypeOf(Class.prototype) as object];
      const { observedAttributes } = Class as unknown as { observedAttributes: string[] };
      const own = [...prototypes.flatMap((each) => Object.getOwnPropertyNames(each)), ...observedAttributes].filter((name) => name !== 'constructor');
      const inherited: string[] = [];
      for (let at = Object.getPrototypeOf(prototypes[1]) as object; at !== Object.prototype; at = Object.getPrototypeOf(at) as object) {
        for (const [name, { set }] of Object.entries(Object.getOwnPropertyDescriptors(at))) if (set) inherited.push(name);
      }
      const found: string[] = [];
      if (own.length < 30 || inherited.length < 100) found.push('too few');
      const figure = document.querySelector('astrolabe-playground') as unknown as Loose;
      for (const value of [true, false, '', 'text', 1, null, undefined, {}]) {
        const bare = document.createElement('astrolabe-playground') as unknown as Loose;
        for (const [names, elements] of [
          [own, [bare, figure]],
          [inherited, [bare]],
        ] as const) {
          for (const name of names) {
            for (const element of elements) {
              try {
                element[name] = value;
              } catch (error) {
                if (names === own) found.push(`${name}: ${String(error)}`);
              }
              for (const method of methods) if (typeof element[method] !== 'function') found.push(`${name} = ${String(value)}: ${method}`);
            }
          }
        }
      }
      for (const name of ['edit', 'readonly']) {
        for (const [value, wanted] of [
          [true, true],
          [false, false],
          ['', true],
          [null, false],
          ['false', false],
        ] as const) {
          const bare = document.createElement('astrolabe-playground') as unknown as Loose;
          bare[name] = value;
          const is = bare.hasAttribute(name) && !['0', 'false'].includes(bare.getAttribute(name)!);
          if (is !== wanted || bare[name === 'edit' ? 'editable' : name] !== wanted) found.push(`${name} = ${String(value)} is ${is}`);
        }
      }
      await (figure['whenIdle'] as () => Promise<void>)();
      return found;
    });
    expect(faults).toEqual([]);
  });
});
