// Plays an element by itself, as its author wished: from a step to another, once or again and again, while somebody can see it.
import type { UiState } from '../model/ui';
import type { Playground } from '../state/playground';
import type { Settings } from './attributes';

/** How long the end is shown before it begins again. */
const restMilliseconds = 1500;

type Wishes = Pick<Settings, 'autoplay' | 'loop' | 'from' | 'to'>;

export class Film {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waits = false;

  constructor(private readonly playground: Playground, private readonly wishes: () => Wishes) {}

  /** Once the map is open. */
  async begin(): Promise<void> {
    const { autoplay, from } = this.wishes();
    if (from !== null) this.playground.seek(from);
    await this.playground.whenIdle();
    if (autoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches) this.playground.play();
  }

  see(ui: UiState, before: UiState): void {
    const { loop, to } = this.wishes();
    if (ui.playing && to !== null && ui.snapshot.step >= to) {
      this.playground.pause();
      if (ui.snapshot.step > to) this.playground.seek(to);
      if (loop) this.rewind();
    } else if (loop && before.playing && !ui.playing && ui.snapshot.atEnd) {
      this.rewind();
    } else if (ui.playing) {
      clearTimeout(this.timer);
    }
  }

  /** What nobody sees waits. */
  show(visible: boolean): void {
    if (!visible && this.playground.runner.playing) {
      this.playground.pause();
      this.waits = true;
    } else if (visible && this.waits) {
      this.waits = false;
      this.playground.play();
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private rewind(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.playground.seek(this.wishes().from ?? 0);
      void this.playground.whenIdle().then(() => this.playground.play());
    }, restMilliseconds);
  }
}
