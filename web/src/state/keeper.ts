// Keeps the last state that was at rest: as it is, for a solver that has to be replaced, and as a link, for a page that is loaded
// again. Some maps fit into no link.
import type { Session } from '../core/engine';
import { followPlan, planSearch, type SearchPlan } from '../core/searchPlan';
import { encodeLink } from './share';

const restMilliseconds = 1000;
/** A state that makes every solver fail is given up at last. */
const mostRestores = 3;
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

interface Backup {
  plan: SearchPlan;
  name: string;
  step: number;
  restores: number;
}

export class Keeper {
  /** There is something that anybody would want back in this tab, which may hold something better. */
  isWanted = true;
  private backup: Backup | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts changes, so that a link that was overtaken by one is given up. */
  private changes = 0;

  constructor(private readonly session: () => Session, private readonly guard: (run: () => Promise<void>) => void, private readonly kept: Kept | null = null) {}

  /** Something changed: the link is made once nothing changes any more. */
  touch(): void {
    if (!this.isWanted) return;
    this.stop();
    this.timer = setTimeout(() => this.guard(() => this.keep()), restMilliseconds);
  }

  /** Nothing is shown yet that anybody would want back. */
  beginAnew(): void {
    this.stop();
    this.isWanted = false;
  }

  stop(): void {
    this.changes++;
    clearTimeout(this.timer);
  }

  /** What a new solver is to begin with, at this step. */
  save(step: number): void {
    const session = this.session();
    this.backup = { plan: planSearch(session, 0), name: session.name(), step, restores: 0 };
  }

  /** Makes it again in a new solver; the step, or null where there is nothing. */
  restore(session: Session): number | null {
    const { backup } = this;
    if (!backup || backup.restores === mostRestores) return null;
    backup.restores++;
    followPlan(session, backup.plan);
    session.setName(backup.name);
    // The name is a step of undo of its own.
    session.forgetHistory();
    return backup.step;
  }

  private async keep(): Promise<void> {
    const session = this.session();
    const { changes } = this;
    this.save(session.step(0));
    const name = session.name();
    const link = await encodeLink(session, 0, '', () => changes === this.changes && session === this.session());
    if (link === null) return;
    // An older map would come back as a surprise.
    this.kept?.write(link === '' ? null : { link, name });
  }
}
