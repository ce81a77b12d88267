// Asks the browser for frames only while something needs them: an idle page runs no code at all, and between two steps of a
// slow playback it sleeps.
const longestFrame = 100;
/** Shorter waits are not worth a timer. */
const shortestSleep = 24;
/** Browsers give no frames to what is out of view in a page of another host. */
const longestUnseen = 400;

export class Frames {
  private handle = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private before = 0;
  private slept = 0;
  private waiters: (() => void)[] = [];
  private substitute: ReturnType<typeof setTimeout> | undefined;
  /** Out of view: what is asked for is painted all the same, if late, because a page that is printed shows all of it. */
  isUnseen = false;

  /** `paint` says in how many milliseconds another frame is needed; null: in none. */
  constructor(private readonly paint: (now: number, milliseconds: number) => number | null) {}

  request(): void {
    this.wake();
    if (this.handle === 0) this.handle = requestAnimationFrame(this.run);
    if (this.isUnseen) this.substitute ??= setTimeout(() => this.run(performance.now()), longestUnseen);
  }

  /** Resolves when the next frame is over. */
  afterNext(): Promise<void> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      if (this.isUnseen) setTimeout(resolve, longestUnseen);
    });
  }

  /** Resolves when nothing is left to do and the last frame is painted. */
  whenIdle(): Promise<void> {
    if (!this.pending) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  stop(): void {
    this.wake();
    this.takeBack();
    this.settle();
  }

  private get pending(): boolean {
    return this.handle !== 0 || this.timer !== undefined;
  }

  private takeBack(): void {
    cancelAnimationFrame(this.handle);
    this.handle = 0;
    clearTimeout(this.substitute);
    this.substitute = undefined;
  }

  private readonly run = (now: number): void => {
    this.takeBack();
    const milliseconds = this.before === 0 ? 16 : Math.min(now - this.before, longestFrame + this.slept);
    const wait = this.paint(now, milliseconds);
    this.before = wait === null ? 0 : now;
    this.slept = wait ?? 0;
    // Whatever asked for a frame meanwhile will not wait.
    if (wait !== null && this.handle === 0) {
      if (wait < shortestSleep) this.request();
      else this.timer = setTimeout(() => this.request(), wait);
    }
    if (!this.pending) this.settle();
  };

  private wake(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private settle(): void {
    const waiters = this.waiters;
    this.waiters = [];
    for (const resolve of waiters) resolve();
  }
}
