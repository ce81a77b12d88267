// What the tests need of a browser, with any driver.
/** The page, its first frame, or the frame of this number. */
export type Where = 'page' | 'frame' | number;

export interface Point {
  x: number;
  y: number;
}

/** The mouse, in pixels of the page. */
export interface Mouse {
  click(at: Point): Promise<void>;
  /** From one place to the next. */
  move(...places: readonly Point[]): Promise<void>;
  /** With the left button held. */
  drag(from: Point, to: Point): Promise<void>;
  /** `down`: pixels, as a wheel turns. */
  wheel(at: Point, down: number): Promise<void>;
}

export interface Tab {
  /** What its console, its scripts and its requests complained of so far, frames included; nothing where the driver does not tell. */
  readonly complaints: string[];
  readonly mouse: Mouse;
  /** Runs a function, which sees only its argument, in the page or in a frame of it, and waits for what it promises. */
  evaluate<A, R>(action: (argument: A) => R | Promise<R>, argument: A, where?: Where): Promise<R>;
  close(): Promise<void>;
}

export interface Browser {
  /** Whether tabs know what is written to the console. */
  readonly tellsConsole: boolean;
  open(address: string): Promise<Tab>;
  close(): Promise<void>;
}

export const size = { width: 1000, height: 700 };
