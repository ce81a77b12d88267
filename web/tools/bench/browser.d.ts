// What the code of a benchmark finds in the browser that runs it.
interface HTMLElementTagNameMap {
  // biome-ignore lint/suspicious/noExplicitAny: a benchmark calls the built page, whose types it does not see
  'astrolabe-playground': any;
}

/** Milliseconds of each frame since the page was asked to forget them. */
declare var frameTimes: number[];
/** Milliseconds that handlers of the pointer took. */
declare var handlers: number;
