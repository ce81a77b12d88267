// Plays an element automatically, as its author asked: from one step to another, once or in a loop, while it is visible.
// Any other command to the element ends the pause before the loop restarts.
import { motionOf } from '../core/motion';
import { saysMotion } from '../core/movingPart';
import type { Transport } from '../lanes/transport';
import type { UiState } from '../model/ui';
import type { TimeHost } from '../state/pageHost';
import type { AttributeName, Settings } from './attributes';

/** How long the end is shown before it begins again. */
const restMilliseconds = 1500;

const everything = (): { from: number; to: number } => ({ from: 0, to: Infinity });

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
    private readonly setting: <K extends AttributeName>(name: K) => Settings[K],
    private visible: boolean,
  ) {
    this.limit();
  }

  /** Lanes come and go. */
  private limit(): void {
    const { world, lanes } = this.playground;
    for (const { runner } of lanes) runner.range = world?.transport ? everything : this.range;
    if (world) world.range = this.range;
  }

  /** What plays: the ticks of a world, or the steps of the searches. */
  private get played(): Transport {
    const { world, own } = this.playground;
    return world?.transport ?? own;
  }

  private readonly range = (): { from: number; to: number } => ({ from: this.setting('from') ?? 0, to: this.to ?? Infinity });

  /** Where it ends; nowhere of its own where nothing would be left to play. */
  private get to(): number | null {
    const [from, to] = [this.setting('from'), this.setting('to')];
    return to !== null && to > (from ?? 0) ? to : null;
  }

  /** Once the map is open. */
  begin(): void {
    const { playground } = this;
    const turn = ++this.turn;
    const [from, tick] = [this.setting('from'), this.setting('tick')];
    const plays = this.setting('autoplay') && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    playground.wantedTick = tick ?? undefined;
    const play = (): void => {
      if (turn !== this.turn) return;
      if (from !== null) this.seek(from);
      if (plays) this.playWhenThere();
    };
    const start = (): void => {
      if (turn !== this.turn) return;
      playground.world?.arrive();
      // A map on which nothing moves has no ticks. If the reader makes something move there later, the world begins at its first tick.
      playground.wantedTick = undefined;
      // The author's steps are those of the planning at the author's tick, which may be another one, so the film waits for that tick.
      if (tick === null || !playground.world) play();
      else void playground.whenIdle().then(() => playground.guard.run(play));
    };
    // Where the map says nothing of what moves, the film need not wait for the solver's part of it.
    if (saysMotion(playground.session.fields(playground.chosen.lane))) void this.whenMoving().then(() => playground.guard.run(start));
    else start();
  }

  /** Resolves when the time of a world that moves is there, or nothing moves. */
  private async whenMoving(): Promise<void> {
    const { playground } = this;
    await playground.engine.complete();
    const isThere = (): boolean => playground.guard.isDisposed || !!playground.world || !motionOf(playground.engine).moves();
    if (isThere()) return;
    await new Promise<void>((resolve) => {
      const end = playground.onPainted.add(() => {
        if (!isThere()) return;
        end();
        resolve();
      });
    });
  }

  private seek(place: number): void {
    const { world } = this.playground;
    if (world?.transport) world.transport.runTo(place);
    else this.playground.seek(place);
  }

  see(ui: UiState, before: UiState): void {
    this.limit();
    const { to, played } = this;
    const shown = this.seen;
    this.seen = played.step;
    const begins = ui.playing && !before.playing,
      ends = before.playing && !ui.playing;
    // Play at the end means from the beginning, as it does without an end of its own.
    if (to !== null && begins && shown >= to) this.rewind();
    else if (this.setting('loop') && ends && (played.step === to || played.isAtEnd)) this.rest();
  }

  /** Pauses while the element is out of view. */
  show(visible: boolean): void {
    this.visible = visible;
    if (visible && this.waits) {
      this.waits = false;
      this.play();
    } else if (this.playground.group && !this.playground.world?.transport) {
      this.playground.group.seen(visible);
    } else if (!visible && (this.timer !== undefined || this.played.playing)) {
      this.cancel();
      this.pause();
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

  private play(): void {
    (this.playground.world ?? this.playground).play();
  }

  private pause(): void {
    (this.playground.world ?? this.playground).pause();
  }

  private rest(): void {
    this.cancel();
    const { step } = this.played;
    this.timer = setTimeout(() => {
      // Another element of the group may have moved it.
      if (this.played.step === step && !this.played.playing) this.rewind();
      else this.cancel();
    }, restMilliseconds);
  }

  private rewind(): void {
    this.cancel();
    this.pause();
    this.seek(this.setting('from') ?? 0);
    this.playWhenThere();
  }

  /** A step that was not searched yet takes a few frames. */
  private playWhenThere(): void {
    const turn = ++this.turn;
    void this.playground.whenIdle().then(() => {
      if (turn !== this.turn) return;
      if (this.visible) this.play();
      else this.waits = true;
    });
  }
}
