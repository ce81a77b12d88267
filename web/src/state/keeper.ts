// Keeps what is open: as it is, for a solver that has to be replaced, and as a link, for a page that is loaded again. An edit is kept
// as soon as it is over, and once a second while it lasts; a step once it rests; both when the page is left. Some maps fit into no link.
import type { Session } from '../core/engine';
import { followPlan, planSearch, type SearchPlan } from '../core/searchPlan';
import type { noteRecent, RecentMap } from './recent';
import { encodeLink, encodeLinkNow } from './share';

const restMilliseconds = 1000;
const wayMilliseconds = 100;
/** A state that makes every solver fail is given up at last. */
const mostRestores = 3;
const key = 'astrolabe-state';

/** Where a state outlives the page. */
export interface Kept {
  read(): State | null;
  /** Null: nothing is kept. */
  write(state: State | null): void;
}

export interface State {
  link: string;
  name: string;
}

/** Ends with the tab. */
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

/** How the map is listed; one that was neither opened nor edited is not. */
interface Entry extends Omit<RecentMap, 'at'> {
  isListed: boolean;
}

const makeId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 7);

export class Keeper {
  /** The open map is worth keeping. While false, nothing is written, so that the state that this tab already holds survives. */
  isWanted = true;
  private backup: Backup | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The timer was set by an edit: a step does not put it off. */
  private isEditDue = false;
  /** Something changed since the last link was begun. */
  private isDirty = false;
  private isMaking = false;
  /** The map fits into no link, as long as it does not change. */
  private isTooLarge = false;
  /** Counts what makes links that are on their way useless. */
  private turn = 0;
  private mapId = makeId();
  private noteRecent: typeof noteRecent | null = null;

  constructor(private readonly session: () => Session, private readonly guard: (run: () => Promise<void>) => void, private readonly kept: Kept | null = null, private readonly isOnItsWay: () => boolean = () => false) {}

  /** From here on maps are listed as well. */
  async complete(): Promise<void> {
    if (this.kept) this.noteRecent = (await import('./recent')).noteRecent;
  }

  /** Another step is shown. */
  touch(): void {
    if (!this.isWanted) return;
    this.isDirty = true;
    if (!this.isEditDue) this.keepIn(restMilliseconds);
  }

  /** Map or query changed; `isUnderWay`: the gesture that changes them goes on. */
  touchMap(isUnderWay = false): void {
    if (!this.isWanted) return;
    this.isDirty = true;
    this.isTooLarge = false;
    if (!isUnderWay) this.keepIn(0);
    else if (!this.isEditDue) this.keepIn(restMilliseconds);
    this.isEditDue = true;
  }

  /** From here on it is another map. */
  beginMap(): void {
    this.mapId = makeId();
  }

  /** There is nothing yet to come back to. */
  beginAnew(): void {
    this.stop();
    this.isWanted = false;
  }

  stop(): void {
    this.turn++;
    this.isDirty = false;
    this.rest();
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

  /** The page is left: all at once, while there is time. */
  keepNow(): void {
    if (!this.isWanted || !this.kept || this.isTooLarge || !(this.isDirty || this.isMaking)) return;
    this.stop();
    this.write(encodeLinkNow(this.session(), 0), this.entry());
  }

  private keepIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.guard(() => this.keep()), milliseconds);
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isEditDue = false;
  }

  private async keep(): Promise<void> {
    // A step that is still searched for is the one to keep.
    if (this.isOnItsWay()) return this.keepIn(wayMilliseconds);
    this.rest();
    // The one that is being made is kept as well; another one follows it.
    if (this.isMaking) return;
    const session = this.session();
    const { turn } = this;
    const entry = this.entry();
    this.save(session.step(0));
    this.isDirty = false;
    if (this.isTooLarge) return;
    this.isMaking = true;
    const link = await encodeLink(session, 0, '', () => turn === this.turn && session === this.session()).finally(() => (this.isMaking = false));
    if (link !== null) this.write(link, entry);
    if (this.isDirty && this.timer === undefined) this.keepIn(0);
  }

  private entry(): Entry {
    const session = this.session();
    return { id: this.mapId, name: session.name(), width: session.width(), height: session.height(), isListed: session.canUndo() };
  }

  private write(link: string, { isListed, ...map }: Entry): void {
    this.isTooLarge = link === '';
    // An older map would come back as a surprise.
    this.kept?.write(link === '' ? null : { link, name: map.name });
    if (this.kept && link !== '' && isListed) this.noteRecent?.(map, link);
  }
}
