// Keeps the link of the last state that was at rest: from it a solver starts again that had to be replaced.
import type { Session } from '../core/engine';

const restMilliseconds = 1000;
/** Larger maps are not kept: encoding them would be felt. */
const largestKept = 300_000;

export class Keeper {
  link = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly session: () => Session, private readonly guard: (run: () => void) => void) {}

  /** Something changed: the link is made once nothing changes any more. */
  touch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.guard(() => this.keep()), restMilliseconds);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private keep(): void {
    const session = this.session();
    if (session.width() * session.height() <= largestKept) this.link = session.encodeLink(0, '');
  }
}
