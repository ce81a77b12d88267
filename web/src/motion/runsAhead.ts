// How far the runs of the lanes are known, and the work of a frame that makes more of them.
import type { Engine } from '../core/engine';
import { jobDone, Slice, type SlicedJob } from '../core/job';
import { motionOf, type Motion } from '../core/motion';
import { RunStatus } from '../core/motionConstants';

/** Milliseconds of a frame in which a crowd is planned. Nothing of a crowd can be shown before its plan, so this is more than runs get. */
const planBudget = 12;

/** How far the runs are known. */
export interface RunLength {
  readonly lastKnown: number;
  readonly isWhole: boolean;
}

interface RunHost {
  readonly engine: Engine;
  readonly lanes: readonly { readonly lane: number }[];
}

export class RunsAhead {
  private nextWork: number | undefined;
  /** The crowd that is planned next: planners take turns. */
  private turn = 0;

  constructor(private readonly host: RunHost) {}

  /** Another one when the solver is replaced. */
  get motion(): Motion {
    return motionOf(this.host.engine);
  }

  /** Its units are planned together, and its lanes search nothing. */
  get isCrowd(): boolean {
    return this.motion.isCrowd();
  }

  get lanes(): readonly number[] {
    return this.host.lanes.map(({ lane }) => lane);
  }

  /** The last tick that is known of the run of a lane. */
  known(lane: number): number {
    return this.motion.ticks(lane);
  }

  get lastKnown(): number {
    return Math.max(...this.lanes.map((lane) => this.known(lane)));
  }

  /** All runs are known to their ends. */
  get isWhole(): boolean {
    return this.running.length === 0;
  }

  /** The last tick that can be shown: all runs that go on know it. */
  get reached(): number {
    const { running } = this;
    return running.length > 0 ? Math.min(...running.map((lane) => this.known(lane))) : this.lastKnown;
  }

  isKnown(tick: number): boolean {
    return this.lateFor(Math.min(tick, this.motion.lastTick())).length === 0;
  }

  /** The lanes whose runs go on. */
  private get running(): readonly number[] {
    return this.lanes.filter((lane) => this.motion.runStatus(lane) === RunStatus.Running);
  }

  /** The lanes whose runs are neither over nor known to this tick. */
  private lateFor(tick: number): readonly number[] {
    return this.running.filter((lane) => this.known(lane) < tick);
  }

  /** Goes on with the runs, up to this tick; true when each is there or over. `made`: is called after each part of a run. */
  advance(tick: number, milliseconds: number, made: () => void): boolean {
    const { motion, isCrowd } = this;
    const last = Math.min(tick, motion.lastTick());
    let late = this.lateFor(last);
    const advance = (work: number): number => {
      motion.advanceRun(isCrowd ? this.inTurn(late) : this.behind(late), work, last);
      made();
      late = this.lateFor(last);
      return late.length === 0 ? jobDone : 0;
    };
    if (late.length === 0) return true;
    const job: SlicedJob = { advance, nextWork: this.nextWork };
    const isThere = new Slice(isCrowd ? planBudget : milliseconds).run(job) === jobDone;
    this.nextWork = job.nextWork;
    return isThere;
  }

  /** What A* expands from scratch for the plannings that are shown; true when that is known. */
  countFresh(milliseconds: number): boolean {
    const advance = (work: number): number => (this.lanes.every((lane) => this.motion.countFresh(lane, work)) ? jobDone : 0);
    return new Slice(milliseconds).run({ advance, nextWork: this.nextWork }) === jobDone;
  }

  /** The lane that is known least, so that all come as far. */
  private behind(late: readonly number[]): number {
    return late.reduce((behind, each) => (this.known(each) < this.known(behind) ? each : behind));
  }

  /** Crowds know no tick before their plans, so none of them is behind another. */
  private inTurn(late: readonly number[]): number {
    return late[this.turn++ % late.length]!;
  }
}
