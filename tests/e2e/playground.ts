// A page of the playground in a real browser, with the few things that every test does. Whatever the page writes to the
// console, throws, or violates of the policy is gathered and must be empty at the end.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import type { AstrolabeElement } from '../../web/src/astrolabe';
import { cleanPage, freshPage, leaveClean, sharedBrowser, sharedHost } from './shared';

export interface State {
  width: number;
  height: number;
  start: { x: number; y: number };
  goal: { x: number; y: number };
  algorithm: string;
  step: number;
  recordedSteps: number;
  statusName: string;
  atEnd: boolean;
  expanded: number;
  open: number;
  pathCost: number;
  toast: string | null;
  playing: boolean;
  tool: string;
  mapName: string;
  canUndo: boolean;
  canRedo: boolean;
  camera: { scale: number; left: number; top: number };
}

export type Colour = [red: number, green: number, blue: number];

interface PlaygroundElement extends AstrolabeElement {
  frame: number;
  getState(): State;
}

export class Playground {
  readonly complaints: string[] = [];
  private isClosed = false;

  private constructor(
    readonly page: Page,
    private readonly isReused: boolean,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.complaints.push(`thrown: ${error.message}`));
    page.on('dialog', (dialog) => {
      this.complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    // What is on its way when a page goes is given up: the icon, and parts that load after the first frame.
    // The page knows what it opens, so it waits for what moves, and no call fetches it while everything waits.
    page.on('request', (request) => {
      if (request.resourceType() === 'xhr' && /solver-(moving|crowds)/.test(request.url())) this.complaints.push(`fetched at once: ${request.url()}`);
    });
    page.on('requestfailed', (request) => request.failure()?.errorText === 'net::ERR_ABORTED' || this.complaints.push(`request: ${request.url()}`));
  }

  /** `prepare`: what the page is given before it loads. */
  static async open(
    browser: Browser,
    address: string,
    options: BrowserContextOptions = {},
    prepare: (page: Page) => Promise<void> = async () => undefined,
  ): Promise<Playground> {
    const page = await freshPage(browser, options);
    await prepare(page);
    return Playground.load(new Playground(page, false), address);
  }

  /** In a page that another test may have left. */
  static async openReused(address: string, { viewport }: BrowserContextOptions): Promise<Playground> {
    const page = await cleanPage();
    if (viewport) await page.setViewportSize(viewport);
    return Playground.load(new Playground(page, true), address);
  }

  /** Another tab of the same browser. */
  async openBeside(address: string, prepare: (page: Page) => Promise<void> = async () => undefined): Promise<Playground> {
    const page = await this.page.context().newPage();
    await prepare(page);
    return Playground.load(new Playground(page, false), address);
  }

  private static async load(playground: Playground, address: string): Promise<Playground> {
    await playground.page.goto(address);
    await playground.untilReady();
    return playground;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.untilReady();
  }

  /** For a page that loads itself again, too. */
  async untilReady(): Promise<void> {
    await this.page.evaluate(() => customElements.whenDefined('astrolabe-playground'));
    await this.page.evaluate(() => document.querySelector('astrolabe-playground')!.ready);
    await this.idle();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await (this.isReused ? leaveClean(this.page) : this.page.context().close());
  }

  /** Unless the test has closed it. */
  async closeContext(): Promise<void> {
    if (!this.isClosed) await this.page.context().close();
  }

  state(): Promise<State> {
    return this.page.evaluate(() => (document.querySelector('astrolabe-playground') as PlaygroundElement).getState());
  }

  idle(): Promise<void> {
    return this.page.evaluate(() => (document.querySelector('astrolabe-playground') as PlaygroundElement).whenIdle());
  }

  frames(): Promise<number> {
    return this.page.evaluate(() => (document.querySelector('astrolabe-playground') as PlaygroundElement).frame);
  }

  /** Clicks the button of an action or a tool that is visible now, or that the button of its group shows. */
  async press(id: string): Promise<void> {
    const group = this.page.locator(`[data-tools~="${id}"]:visible`);
    // The canvas names its tool as well.
    if ((await this.page.locator(`button[data-tool="${id}"]:visible`).count()) === 0 && (await group.count()) > 0) await group.click();
    await this.page.locator(`[data-action="${id}"]:visible, button[data-tool="${id}"]:visible`).first().click();
    await this.idle();
  }

  /** To the end with the button, which is disabled when that is where the cursor is. */
  async toEnd(): Promise<void> {
    if (!(await this.state()).atEnd) await this.press('toEnd');
  }

  /** Opens the options that stand behind a line. */
  async openOptions(): Promise<void> {
    await this.page.locator('.more').first().waitFor({ state: 'attached' });
    const line = this.page.locator('.more:not([open]) summary');
    if (await line.count()) await line.click();
  }

  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.idle();
  }

  /** Where the focus is, as the name of an action or a class. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const active = document.querySelector('astrolabe-playground')!.shadowRoot!.activeElement as HTMLElement | null;
      return active?.dataset['action'] ?? active?.className ?? '';
    });
  }

  /** The middle of a cell, in page coordinates. */
  async at(x: number, y: number): Promise<{ x: number; y: number }> {
    const { camera } = await this.state();
    const box = await this.page.locator('canvas.map').boundingBox();
    return { x: (box?.x ?? 0) + camera.left + (x + 0.5) * camera.scale, y: (box?.y ?? 0) + camera.top + (y + 0.5) * camera.scale };
  }

  async drag(from: { x: number; y: number }, to: { x: number; y: number }, steps = 8): Promise<void> {
    const [a, b] = [await this.at(from.x, from.y), await this.at(to.x, to.y)];
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down();
    await this.page.mouse.move(b.x, b.y, { steps });
    await this.page.mouse.up();
    // Away from the map, so that no cell stays marked.
    await this.page.mouse.move(720, 40);
    await this.idle();
  }

  /** The canvas as it is, as text that can be compared. */
  pixels(): Promise<string> {
    return this.page.evaluate(() => {
      const canvas = document.querySelector('astrolabe-playground')?.shadowRoot?.querySelector('canvas.map') as HTMLCanvasElement;
      return canvas.toDataURL();
    });
  }

  /** The colours of the canvas in the middle of these cells, or at this share of each from its upper left. */
  async coloursAt(cells: readonly (readonly [x: number, y: number])[], share = 0.5): Promise<Colour[]> {
    const { camera } = await this.state();
    return this.page.evaluate(
      (points) => {
        const canvas = document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector<HTMLCanvasElement>('canvas.map')!;
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
        copy.drawImage(canvas, 0, 0);
        return points.map(([x, y]) => {
          const [red, green, blue] = copy.getImageData(Math.floor(x! * devicePixelRatio), Math.floor(y! * devicePixelRatio), 1, 1).data;
          return [red!, green!, blue!] as Colour;
        });
      },
      cells.map(([x, y]) => [camera.left + (x + share) * camera.scale, camera.top + (y + share) * camera.scale]),
    );
  }

  async colourAt(x: number, y: number, share?: number): Promise<Colour> {
    return (await this.coloursAt([[x, y]], share))[0]!;
  }

  /** Drops a file on the page. */
  drop(name: string, content: string | Buffer): Promise<void> {
    return this.dropAll({ [name]: content });
  }

  /** Drops files together, in this order. */
  async dropAll(files: Readonly<Record<string, string | Buffer>>): Promise<void> {
    const transfer = await this.page.evaluateHandle(
      (list) => {
        const data = new DataTransfer();
        for (const [fileName, characters] of list)
          data.items.add(new File([Uint8Array.from(characters, (character) => character.charCodeAt(0))], fileName, { type: 'text/plain' }));
        return data;
      },
      // A list of numbers would be slow to hand over.
      Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString('latin1')] as const),
    );
    await this.page.locator('canvas.map').dispatchEvent('dragover', { dataTransfer: transfer });
    await this.page.locator('canvas.map').dispatchEvent('drop', { dataTransfer: transfer });
    await this.idle();
  }

  /** Pastes a text while nothing that can be written into has the focus, or the element that has; with a picture of it and a table beside, as spreadsheets do. */
  async paste(text: string, picture?: Buffer, html = ''): Promise<void> {
    await this.page.evaluate(
      ({ content, pixels, table }) => {
        const data = new DataTransfer();
        data.setData('text/plain', content);
        if (table) data.setData('text/html', table);
        if (pixels) data.items.add(new File([Uint8Array.from(pixels)], 'image.png', { type: 'image/png' }));
        document
          .querySelector('astrolabe-playground')!
          .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      },
      { content: text, pixels: picture && [...picture], table: html },
    );
    await this.idle();
  }

  /** The rows of the map as it would be saved. */
  async rows(): Promise<string[]> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.page.keyboard.press('Control+s')]);
    let text = '';
    for await (const chunk of await download.createReadStream()) text += chunk;
    return text.trimEnd().split('\n').slice(4);
  }

  /** Opens a link as if pasted into the address bar. */
  async follow(link: string): Promise<void> {
    await this.page.evaluate((hash) => {
      const told = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
      location.hash = hash;
      return told;
    }, link);
  }

  hash(): Promise<string> {
    return this.page.evaluate(() => location.hash);
  }
}

/** Opens the page, at a link when one is given: in a page that another test left clean unless it has options of a context, prepares the page, or `reuses` is false. */
export function usePlaygrounds(
  reuses = true,
): (hash?: string, options?: BrowserContextOptions, prepare?: (page: Page) => Promise<void>) => Promise<Playground> {
  const opened: Playground[] = [];
  // What a failed test left open must not go on beside the next file.
  afterAll(async () => void (await Promise.all(opened.map((playground) => playground.closeContext()))));
  const keep = (playground: Playground): Playground => (opened.push(playground), playground);
  return async (hash = '', options = {}, prepare) => {
    const address = (await sharedHost()).address + hash;
    const isPlain = !prepare && Object.keys(options).every((name) => name === 'viewport');
    return keep(
      await (reuses && isPlain ? Playground.openReused(address, options) : Playground.open(await sharedBrowser(), address, options, prepare)),
    );
  };
}
