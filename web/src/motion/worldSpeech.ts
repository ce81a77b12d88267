// What a reader hears of a world: while it plays its marks alone, and not more often than they can be heard; at rest the tick that was asked for.
import type { WorldClock } from './worldClock';

/** Milliseconds from sentence to sentence while the world plays. */
const leastPause = 2000;

interface Told {
  /** What the shown tick is, with its marks. */
  text(): string;
  /** The same as a sentence; empty where the tick has no marks. */
  sentence(): string;
  announce(text: string): void;
}

export class WorldSpeech {
  private tick = -1;
  private wasPlaying = false;
  /** The reader waits for the tick of a command. */
  private isAwaited = false;
  private spokenAt = -Infinity;

  constructor(
    private readonly clock: Pick<WorldClock, 'tick' | 'playing' | 'target'>,
    private readonly told: Told,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The reader asked for a tick. */
  asked(): void {
    this.isAwaited = true;
    this.follow();
  }

  /** The clock has changed. */
  follow(): void {
    const { tick, playing, target } = this.clock;
    const { wasPlaying } = this;
    const isNew = tick !== this.tick;
    this.tick = tick;
    this.wasPlaying = playing;
    if (playing) {
      this.isAwaited = false;
      if (isNew && this.now() - this.spokenAt >= leastPause) this.speak(this.told.sentence());
    } else if (target === null && (wasPlaying || this.isAwaited)) {
      this.isAwaited = false;
      this.speak(this.told.text());
    }
  }

  private speak(text: string): void {
    if (text === '') return;
    this.spokenAt = this.now();
    this.told.announce(text);
  }
}
