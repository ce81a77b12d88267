// Keeps the open map twice: in memory, for a new solver when this one has trapped, and outside the page, for the next time that the page loads. It
// writes an edit when the edit ends, and once a second while it goes on. It writes a step when the step has not changed for a second. It writes both
// when the reader leaves the page.
import type { Session } from '../../core/engine';
import { followPlan, planSearch, type SearchPlan } from '../../core/searchPlan';
import type { ComparedLanes, Resume } from '../../lanes/comparedLanes';
import type { KeptLane } from './keptLanes';
import type { OpenMapWriter, Open } from './openMapWriter';

const restMilliseconds = 1000;
/** The most restores of one copy: after these the page gives it up, because every solver traps with it. */
const mostRestores = 3;

/** The parts of the page that the backup keeps. */
interface Kept {
  readonly lanes: readonly KeptLane[];
  readonly chosen: KeptLane;
  readonly comparison: Pick<ComparedLanes, 'keep'> | null;
  readonly guard: { runAsync(run: () => Promise<void>): unknown; whileAlive(): () => boolean };
}

export interface Copy {
  /** The plan of the chosen lane. */
  plan: SearchPlan;
  name: string;
  step: number;
  /** Adds the other lanes, where there are several. */
  resume: Resume | undefined;
  restores: number;
}

const makeId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 7);

export class CrashBackup {
  /** The open map is worth keeping. While false, nothing is written, so that the state that this tab already holds survives. */
  isWanted = true;
  /** What is kept of the map: that of a tick hides the one that people draw. */
  plan = planSearch;
  private copy: Copy | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The timer was set by an edit: a step does not put it off. */
  private isEditDue = false;
  /** Something changed since the last state was begun. */
  private isDirty = false;
  private isMaking = false;
  /** Rises with each stop(): a state that was begun before is not written. */
  private turn = 0;
  private mapId = makeId();
  /** Writes what outlives the page. */
  private writer: OpenMapWriter | null = null;

  /** `outlives`: what is kept outlives the page. */
  constructor(
    private readonly kept: Kept,
    private readonly outlives: boolean,
  ) {}

  /**
   * Fetches what keeps work outside the page, and writes what changed before it came. Null where nothing outlives the page. Rejects where the part
   * does not come; the next change asks for it again.
   */
  async complete(): Promise<OpenMapWriter | null> {
    if (!this.outlives) return null;
    const { OpenMapWriter } = await import('./openMapWriter');
    this.writer ??= new OpenMapWriter(() => this.touchMap());
    if (this.isDirty) this.keepIn(0);
    return this.writer;
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

  /** Takes the copy with which a new solver begins when this one has trapped; `step`: the step that it returns to. */
  save(step: number): Copy {
    const {
      chosen: { session, lane },
      comparison,
    } = this.kept;
    return (this.copy = { plan: this.plan(session, lane), name: session.name(), step, resume: comparison?.keep(), restores: 0 });
  }

  /**
   * Puts the copy into a new solver, with the chosen lane alone. Returns it; its step is 0 where the search has already led another solver to a trap
   * on the way there. Null where there is no copy, or it was restored too often.
   */
  restore(session: Session): Copy | null {
    const { copy } = this;
    if (!copy || copy.restores === mostRestores) return null;
    if (copy.restores++ > 0) copy.step = 0;
    followPlan(session, copy.plan);
    session.setName(copy.name);
    // The name is a step of undo of its own.
    session.forgetHistory();
    return copy;
  }

  /** The page is left: all at once, while there is time. */
  keepNow(): void {
    // Until the part that writes is there, the change stays marked as unwritten.
    if (!this.writer || !this.isWanted) return;
    // The reader may have asked for another step that no frame has shown yet.
    const { wanted } = this.kept.chosen.runner;
    if (!this.isDirty && !this.isMaking && (this.copy?.step ?? wanted) === wanted) return;
    this.stop();
    this.writer.keepNow(this.open());
  }

  private keepIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.kept.guard.runAsync(() => this.keep()), milliseconds);
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isEditDue = false;
  }

  private async keep(): Promise<void> {
    this.rest();
    // The state that is being made is written first; the next one follows it.
    if (this.isMaking) return;
    const open = this.open();
    if (!this.writer) return void this.complete().catch(() => undefined);
    const { turn } = this;
    this.isDirty = false;
    this.isMaking = true;
    await this.writer.keep(open, this.kept.guard.whileAlive(), () => turn === this.turn).finally(() => (this.isMaking = false));
    if (this.isDirty && this.timer === undefined) this.keepIn(0);
  }

  private open(): Open {
    const {
      lanes,
      chosen: { session, lane, runner },
    } = this.kept;
    const { plan, name, step } = this.save(runner.wanted);
    return {
      session,
      lane,
      plan,
      step,
      lanes,
      map: { id: this.mapId, name, width: plan.width, height: plan.height },
      isListed: session.canUndo(),
    };
  }
}
