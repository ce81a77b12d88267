// A visit to a playground, in a page or in the frame of one, by what people see and press.
import { vi } from 'vitest';
import type { Browser, Mouse, Point, Tab, Where } from './browser';

interface State {
  step: number;
  recordedSteps: number;
  atEnd: boolean;
  playing: boolean;
  algorithm: string;
  width: number;
  height: number;
  mapName: string;
}

interface Playground extends HTMLElement {
  ready: Promise<void>;
  frame: number;
  whenIdle(): Promise<void>;
  seek(step: number): void;
  getState(): State;
}

/** Patient, because machines of two cores are. */
const patience = { timeout: 30_000, interval: 50 };

export class Visit {
  private constructor(
    private readonly tab: Tab,
    private readonly where: Where,
  ) {}

  static async to(browser: Browser, address: string, where: Where = 'page'): Promise<Visit> {
    const visit = new Visit(await browser.open(address), where);
    await visit.untilReady();
    return visit;
  }

  private async untilReady(): Promise<void> {
    await vi.waitFor(async () => {
      const isThere = await this.do(
        () => !('isLeft' in window) && document.querySelector<Playground>('astrolabe-playground')?.ready !== undefined,
        null,
      );
      if (!isThere) throw new Error('no playground');
    }, patience);
    await this.do(async () => {
      const element = document.querySelector<Playground>('astrolabe-playground');
      await element?.ready;
      await element?.whenIdle();
    }, null);
  }

  async reload(): Promise<void> {
    await this.do(() => {
      Object.assign(window, { isLeft: true });
      setTimeout(() => location.reload());
    }, null);
    await this.untilReady();
  }

  /** Drops a map of random walls, which fits into no link. */
  async dropNoise(side: number): Promise<void> {
    await this.do(async (length) => {
      let seed = 1;
      const cell = (): string => ((seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) < 2 ** 30 ? '@' : '.');
      const rows = Array.from({ length }, () => Array.from({ length }, cell).join(''));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(
        new File([`type octile\nheight ${length}\nwidth ${length}\nmap\n${rows.join('\n')}\n`], 'noise.map', { type: 'text/plain' }),
      );
      const element = document.querySelector<Playground>('astrolabe-playground')!;
      element.shadowRoot!.querySelector('canvas.map')!.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      await element.whenIdle();
    }, side);
  }

  /** What the tab remembers. */
  kept(): Promise<string> {
    return this.do(() => sessionStorage.getItem('astrolabe-state') ?? '', null);
  }

  get complaints(): readonly string[] {
    return this.tab.complaints;
  }

  get mouse(): Mouse {
    return this.tab.mouse;
  }

  /** Runs a function where the playground is. */
  do<A, R>(action: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    return this.tab.evaluate(action, argument, this.where);
  }

  /** Runs a function in the page, which may hold the frame with the playground. */
  doOutside<A, R>(action: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    return this.tab.evaluate(action, argument);
  }

  state(): Promise<State> {
    return this.do(() => document.querySelector<Playground>('astrolabe-playground')!.getState(), null);
  }

  frames(): Promise<number> {
    return this.do(() => document.querySelector<Playground>('astrolabe-playground')!.frame, null);
  }

  async until(isSo: (state: State) => boolean): Promise<State> {
    return vi.waitFor(async () => {
      const state = await this.state();
      if (!isSo(state)) throw new Error(`still ${JSON.stringify(state)}`);
      return state;
    }, patience);
  }

  async seek(step: number): Promise<void> {
    await this.do(async (wanted) => {
      const element = document.querySelector<Playground>('astrolabe-playground')!;
      element.seek(wanted);
      await element.whenIdle();
    }, step);
  }

  /** Clicks the button of an action, with the mouse. */
  async press(action: string): Promise<void> {
    await this.mouse.click(
      await this.outside(
        await this.do((id) => {
          const buttons = document.querySelector('astrolabe-playground')!.shadowRoot!.querySelectorAll(`[data-action="${id}"]`);
          const box = [...buttons].find((button) => button.checkVisibility())!.getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }, action),
      ),
    );
  }

  /** A place where the playground is, in pixels of the page. */
  async outside(inner: Point): Promise<Point> {
    if (this.where === 'page') return inner;
    const corner = await this.doOutside(() => {
      const frame = document.querySelector('iframe')!;
      const box = frame.getBoundingClientRect();
      return { x: box.x + frame.clientLeft, y: box.y + frame.clientTop };
    }, null);
    return { x: inner.x + corner.x, y: inner.y + corner.y };
  }

  /** The link that stands in the dialog after a press on Share. */
  async share(): Promise<string> {
    await this.press('shareLink');
    return vi.waitFor(async () => {
      const link = await this.do(
        () => document.querySelector('astrolabe-playground')!.shadowRoot!.querySelector<HTMLTextAreaElement>('[data-part="link"]')?.value ?? '',
        null,
      );
      if (link === '') throw new Error('no link');
      return link;
    }, patience);
  }

  end(): Promise<void> {
    return this.tab.close();
  }
}
