// What a reader hears of a world: while it plays its marks alone, and not more often than they can be heard; at rest the tick that was asked for.
import type { WorldClock } from './worldClock';

/** Milliseconds from sentence to sentence while the world plays. */
const leastPause = 2000;

interface Told {
  /** The shown tick as a sentence, with its marks. */
  text(): string;
  hasMarks(): boolean;
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
      if (isNew && this.now() - this.spokenAt >= leastPause && this.told.hasMarks()) this.speak();
    } else if (target === null && (wasPlaying || this.isAwaited)) {
      this.isAwaited = false;
      this.speak();
    }
  }

  private speak(): void {
    this.spokenAt = this.now();
    this.told.announce(this.told.text());
  }
}
