// Plays an element automatically, as its author asked: from one step to another, once or in a loop, while it is visible.
// Any other command to the element ends the pause before the loop restarts.
import type { UiState } from '../model/ui';
import type { TimeHost } from '../state/pageHost';
import type { Settings } from './attributes';

/** How long the end is shown before it begins again. */
const restMilliseconds = 1500;

type Wishes = Pick<Settings, 'autoplay' | 'loop' | 'from' | 'to'>;

export class Film {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** It will play when it is visible again. */
  private waits = false;
  /** Counts what was asked, so that a start that waits for a frame knows that it was overtaken. */
  private turn = 0;
  /** The step of all its searches when it was looked at last: the first frame of a play may reach the end. */
  private seen = 0;

  constructor(
    private readonly playground: TimeHost,
    private readonly wishes: () => Wishes,
    private visible: boolean,
  ) {
    this.limit();
  }

  /** Lanes come and go. */
  private limit(): void {
    for (const { runner } of this.playground.lanes) runner.range = this.range;
  }

  private readonly range = (): { from: number; to: number } => ({ from: this.wishes().from ?? 0, to: this.to ?? Infinity });

  /** Where it ends; nowhere of its own where nothing would be left to play. */
  private get to(): number | null {
    const { from, to } = this.wishes();
    return to !== null && to > (from ?? 0) ? to : null;
  }

  /** Once the map is open. */
  begin(): void {
    const { autoplay, from } = this.wishes();
    const plays = autoplay && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (from !== null) this.playground.seek(from);
    if (plays) this.playWhenThere();
  }

  see(ui: UiState, before: UiState): void {
    this.limit();
    const {
      to,
      playground: { own },
    } = this;
    const shown = this.seen;
    this.seen = own.step;
    const begins = ui.playing && !before.playing,
      ends = before.playing && !ui.playing;
    // Play at the end means from the beginning, as it does without an end of its own.
    if (to !== null && begins && shown >= to) this.rewind();
    else if (this.wishes().loop && ends && (own.step === to || own.isAtEnd)) this.rest();
  }

  /** Pauses while the element is out of view. */
  show(visible: boolean): void {
    this.visible = visible;
    if (visible && this.waits) {
      this.waits = false;
      this.playground.play();
    } else if (this.playground.group) {
      this.playground.group.seen(visible);
    } else if (!visible && (this.timer !== undefined || this.playground.own.playing)) {
      this.cancel();
      this.playground.pause();
      this.waits = true;
    }
  }

  /** Another command came, or the element was removed. */
  cancel(): void {
    this.turn++;
    this.waits = false;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private rest(): void {
    this.cancel();
    const { step } = this.playground.store.get().snapshot;
    this.timer = setTimeout(() => {
      // Another element of the group may have moved it.
      const { snapshot, playing } = this.playground.store.get();
      if (snapshot.step === step && !playing) this.rewind();
      else this.cancel();
    }, restMilliseconds);
  }

  private rewind(): void {
    this.cancel();
    this.playground.pause();
    this.playground.seek(this.wishes().from ?? 0);
    this.playWhenThere();
  }

  /** A step that was not searched yet takes a few frames. */
  private playWhenThere(): void {
    const turn = ++this.turn;
    void this.playground.whenIdle().then(() => {
      if (turn !== this.turn) return;
      if (this.visible) this.playground.play();
      else this.waits = true;
    });
  }
}
