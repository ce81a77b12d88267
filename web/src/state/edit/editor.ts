// Changes of map and query. Each change restarts the search. The editor then returns to the step that was shown, or to the end if the
// end was shown, and a playback goes on from there. A change without effect, or one that is taken back, moves nothing.
import type { Session } from '../../core/engine';
import type { LaneView } from '../../lanes/laneView';

/** What the editor needs of a lane. */
type EditedLane = Pick<LaneView, 'lane' | 'runner'>;

/** What an edit keeps of a lane: its step, or Infinity for the end, and whether the search plays. */
interface Stand {
  of: EditedLane;
  place: number;
  playing: boolean;
}

/** A gesture that is under way. */
interface Gesture {
  stands: readonly Stand[];
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

/** One step of undo, or none where `change` returns what is wrong. */
export function asOneStep<Wrong>(session: Session, change: (session: Session) => Wrong): Wrong {
  session.beginEdit();
  const wrong = change(session);
  if (wrong) session.revertEdit();
  session.endEdit();
  return wrong;
}

export class Editor {
  private gesture: Gesture | null = null;

  constructor(
    private readonly session: () => Session,
    private readonly lanes: () => readonly EditedLane[],
    private readonly before: Memory,
    private readonly changed: () => void,
  ) {}

  get editing(): boolean {
    return this.gesture !== null;
  }

  /** A change that is one undo step by itself. `placeOf`: where a lane goes, by the place that it had; Infinity is the end of its search. */
  once<T>(change: (session: Session) => T, placeOf = (place: number) => place): T {
    const { stands } = this;
    this.before.note();
    const result = change(this.session());
    this.resume(this.staleOf(stands).map((stand) => ({ ...stand, place: placeOf(stand.place) })));
    this.changed();
    return result;
  }

  begin(): void {
    if (this.gesture !== null) this.end();
    this.before.note();
    this.gesture = { stands: this.stands, hasChanged: false };
    this.session().beginEdit();
  }

  /** Part of a gesture. */
  apply(change: (session: Session) => void): void {
    if (this.gesture === null) return;
    const { stands } = this;
    change(this.session());
    const stale = this.staleOf(stands);
    if (stale.length === 0) return;
    this.gesture.hasChanged = true;
    this.resume(stale);
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
    const { hasChanged, stands } = this.gesture;
    this.session().revertEdit();
    this.session().endEdit();
    this.gesture = null;
    if (hasChanged) this.resume(stands);
    this.before.takeBack();
    this.changed();
  }

  /** The session that the gesture changed is gone. */
  forget(): void {
    this.gesture = null;
  }

  private get stands(): Stand[] {
    return this.lanes().map((of) => ({ of, place: of.runner.place, playing: of.runner.playing }));
  }

  /** Those whose search a change made begin again. */
  private staleOf(stands: readonly Stand[]): Stand[] {
    return stands.filter(({ of: { runner } }) => {
      runner.forget();
      return runner.isStale;
    });
  }

  private resume(stands: readonly Stand[]): void {
    if (stands.length > 0) this.before.keep();
    for (const {
      of: { runner },
      place,
      playing,
    } of stands) {
      runner.restarted();
      runner.reach(place);
      runner.playing = playing;
    }
  }
}
