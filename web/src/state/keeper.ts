// Keeps the link of the last state that was at rest: from it a solver starts again that had to be replaced, and a page that
// is loaded again.
import type { Session } from '../core/engine';
import { encodeLink } from './share';

const restMilliseconds = 1000;
const key = 'astrolabe-state';

/** Where a state outlives the page; it ends with the tab. */
export interface Kept {
  read(): State | null;
  /** Null: nothing is kept. */
  write(state: State | null): void;
}

export interface State {
  link: string;
  name: string;
}

export const keptInTab: Kept = {
  read() {
    try {
      const state: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      const { link, name } = (state ?? {}) as Partial<State>;
      return typeof link === 'string' && typeof name === 'string' && link !== '' ? { link, name } : null;
    } catch {
      return null;
    }
  },
  write(state) {
    try {
      if (state) sessionStorage.setItem(key, JSON.stringify(state));
      else sessionStorage.removeItem(key);
    } catch {
      // Storage is forbidden in some frames, or full: then the state lasts as long as the page.
    }
  },
};

export class Keeper {
  link = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts changes, so that a link that was overtaken by one is given up. */
  private changes = 0;

  constructor(private readonly session: () => Session, private readonly guard: (run: () => Promise<void>) => void, private readonly kept: Kept | null = null) {}

  /** Something changed: the link is made once nothing changes any more. */
  touch(): void {
    this.stop();
    this.timer = setTimeout(() => this.guard(() => this.keep()), restMilliseconds);
  }

  stop(): void {
    this.changes++;
    clearTimeout(this.timer);
  }

  private async keep(): Promise<void> {
    const session = this.session();
    const { changes } = this;
    const name = session.name();
    const link = await encodeLink(session, 0, '', () => changes === this.changes && session === this.session());
    if (link === null) return;
    this.link = link;
    // An older map would come back as a surprise.
    this.kept?.write(link === '' ? null : { link, name });
  }
}
