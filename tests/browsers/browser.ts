// What the tests ask of a browser, whoever drives it.
export type Where = 'page' | 'frame';

export interface Tab {
  /** What its console, its scripts and its requests complained of so far, frames included; nothing where the driver does not tell. */
  readonly complaints: string[];
  /** Runs a function, which sees only its argument, in the page or in the first frame of it, and waits for what it promises. */
  evaluate<A, R>(action: (argument: A) => R | Promise<R>, argument: A, where?: Where): Promise<R>;
  /** A click of a mouse, in pixels of the page. */
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  /** Whether tabs know what is written to the console. */
  readonly tellsConsole: boolean;
  open(address: string): Promise<Tab>;
  close(): Promise<void>;
}

export const size = { width: 1000, height: 700 };
