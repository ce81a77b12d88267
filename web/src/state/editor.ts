// Changes of map and query. Each of them makes the core start its search anew; the rule of what is shown then stands here:
// a playback goes on from step 0, a run that was finished is solved again at once, and anything else waits at step 0. What changed
// nothing, or was taken back before it was done, moves nothing.
import type { Session } from '../core/engine';
import { Status } from '../core/generated';
import type { Runner } from './runner';

type Phase = 'playing' | 'solved' | 'waiting';

/** A gesture that is under way. */
interface Gesture {
  phase: Phase;
  /** Where the search was, or was on its way to. */
  step: number;
  hasChanged: boolean;
}

export class Editor {
  private gesture: Gesture | null = null;

  constructor(private readonly session: () => Session, private readonly runner: Runner, private readonly lane: number, private readonly changed: () => void) {}

  get editing(): boolean {
    return this.gesture !== null;
  }

  /** A change that is one undo step by itself. */
  once<T>(change: (session: Session) => T): T {
    const phase = this.gesture?.phase ?? this.currentPhase();
    const result = change(this.session());
    if (this.session().isStale(this.lane)) this.resume(phase);
    this.changed();
    return result;
  }

  begin(): void {
    if (this.gesture !== null) this.end();
    this.gesture = { phase: this.currentPhase(), step: this.runner.target ?? this.session().step(this.lane), hasChanged: false };
    this.session().beginEdit();
  }

  /** Part of a gesture. */
  apply(change: (session: Session) => void): void {
    if (this.gesture === null) return;
    change(this.session());
    if (!this.session().isStale(this.lane)) return;
    this.gesture.hasChanged = true;
    this.resume(this.gesture.phase);
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
    const { phase, step, hasChanged } = this.gesture;
    this.session().revertEdit();
    this.session().endEdit();
    this.gesture = null;
    if (hasChanged) {
      this.runner.restarted();
      this.runner.runTo(step);
      this.runner.playing = phase === 'playing';
    }
    this.changed();
  }

  /** The session that the gesture changed is gone. */
  forget(): void {
    this.gesture = null;
  }

  private currentPhase(): Phase {
    if (this.runner.playing) return 'playing';
    if (this.runner.target === Infinity) return 'solved';
    if (this.runner.isOnItsWay) return 'waiting';
    const session = this.session();
    const status = session.status(this.lane);
    if (status === Status.Running) return 'waiting';
    // A blocked start or goal ends a run before its first step: it is judged again as soon as that changes.
    return 'solved';
  }

  private resume(phase: Phase): void {
    this.runner.restarted();
    if (phase === 'solved') this.runner.solve();
    else if (phase === 'playing') this.runner.playing = true;
  }
}
