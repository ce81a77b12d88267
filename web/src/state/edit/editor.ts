// Changes of map and query. Each change restarts the search. The editor then returns to the step that was shown, or to the end if the
// end was shown, and a playback goes on from there. A change without effect, or one that is taken back, moves nothing.
import type { Session } from '../../core/engine';
import type { Runner } from '../../lanes/runner';

/** What an edit keeps: a step, or Infinity for the end, and whether the search plays. */
interface Stand {
  place: number;
  playing: boolean;
}

/** A gesture that is under way. */
interface Gesture extends Stand {
  hasChanged: boolean;
}

/** What remembers the result before a change. */
interface Memory {
  /** A change may come. */
  note(): void;
  /** It came: told at least once. */
  keep(): void;
  /** It was taken back. */
  takeBack(): void;
}

export class Editor {
  private gesture: Gesture | null = null;

  constructor(private readonly session: () => Session, private readonly runner: Runner, private readonly lane: number, private readonly before: Memory, private readonly changed: () => void) {}

  get editing(): boolean {
    return this.gesture !== null;
  }

  /** A change that is one undo step by itself. Another map begins at step 0, or at its end where the last search was over. */
  once<T>(change: (session: Session) => T, isOtherMap = false): T {
    const { place, playing } = this.stand;
    this.before.note();
    const result = change(this.session());
    if (this.session().isStale(this.lane)) this.resume({ place: isOtherMap && place !== Infinity ? 0 : place, playing });
    this.changed();
    return result;
  }

  begin(): void {
    if (this.gesture !== null) this.end();
    this.before.note();
    this.gesture = { ...this.stand, hasChanged: false };
    this.session().beginEdit();
  }

  /** Part of a gesture. */
  apply(change: (session: Session) => void): void {
    if (this.gesture === null) return;
    const { stand } = this;
    change(this.session());
    if (!this.session().isStale(this.lane)) return;
    this.gesture.hasChanged = true;
    this.resume(stand);
    this.changed();
  }

  end(): void {
    if (this.gesture === null) return;
    this.session().endEdit();
    this.gesture = null;
    this.changed();
  }

  cancel(): void {
    if (this.gesture === null) return;
    const { hasChanged, ...stand } = this.gesture;
    this.session().revertEdit();
    this.session().endEdit();
    this.gesture = null;
    if (hasChanged) this.resume(stand);
    this.before.takeBack();
    this.changed();
  }

  /** The session that the gesture changed is gone. */
  forget(): void {
    this.gesture = null;
  }

  private get stand(): Stand {
    return { place: this.runner.place, playing: this.runner.playing };
  }

  private resume({ place, playing }: Stand): void {
    this.before.keep();
    this.runner.restarted();
    this.runner.reach(place);
    this.runner.playing = playing;
  }
}
