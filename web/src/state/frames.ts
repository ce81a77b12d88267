// Asks the browser for frames only while somebody needs them: an idle page runs no code at all.
const longestFrame = 100;

export class Frames {
  private handle = 0;
  private before = 0;
  private waiters: (() => void)[] = [];

  /** `paint` says whether another frame is needed. */
  constructor(private readonly paint: (now: number, milliseconds: number) => boolean) {}

  request(): void {
    if (this.handle === 0) this.handle = requestAnimationFrame(this.run);
  }

  /** Resolves when nothing is left to do and the last frame is painted. */
  whenIdle(): Promise<void> {
    if (this.handle === 0) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  stop(): void {
    cancelAnimationFrame(this.handle);
    this.handle = 0;
    this.settle();
  }

  private readonly run = (now: number): void => {
    this.handle = 0;
    const milliseconds = this.before === 0 ? 16 : Math.min(now - this.before, longestFrame);
    const more = this.paint(now, milliseconds);
    this.before = more ? now : 0;
    if (more) this.request();
    if (this.handle === 0) this.settle();
  };

  private settle(): void {
    const waiters = this.waiters;
    this.waiters = [];
    for (const resolve of waiters) resolve();
  }
}
