// Changes of map and query. Each of them makes the core start its search anew; the rule of what is shown then stands here:
// a playback goes on from step 0, a run that was finished is solved again at once, and anything else waits at step 0.
import type { Session } from '../core/engine';
import { Status } from '../core/generated';
import type { Runner } from './runner';

type Phase = 'playing' | 'solved' | 'waiting';

export class Editor {
  /** Set while a gesture is under way. */
  private phase: Phase | null = null;

  constructor(private readonly session: () => Session, private readonly runner: Runner, private readonly lane: number, private readonly changed: () => void) {}

  get editing(): boolean {
    return this.phase !== null;
  }

  /** A change that is one undo step by itself. */
  once<T>(change: (session: Session) => T): T {
    const phase = this.phase ?? this.currentPhase();
    const result = change(this.session());
    this.resume(phase);
    return result;
  }

  begin(): void {
    if (this.phase !== null) this.end();
    this.phase = this.currentPhase();
    this.session().beginEdit();
  }

  /** Part of a gesture. */
  apply(change: (session: Session) => void): void {
    if (this.phase === null) return;
    change(this.session());
    this.resume(this.phase);
  }

  end(): void {
    if (this.phase === null) return;
    this.session().endEdit();
    this.phase = null;
    this.changed();
  }

  cancel(): void {
    if (this.phase === null) return;
    const phase = this.phase;
    this.session().revertEdit();
    this.session().endEdit();
    this.phase = null;
    this.resume(phase);
  }

  /** The session that the gesture changed is gone. */
  forget(): void {
    this.phase = null;
  }

  private currentPhase(): Phase {
    if (this.runner.playing) return 'playing';
    if (this.runner.target !== null) return 'solved';
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
    this.changed();
  }
}
