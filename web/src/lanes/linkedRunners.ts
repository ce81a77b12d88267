// Moves several lanes together. Linked by steps, all lanes show the same step: the slowest search leads. Otherwise the longest search leads: linked
// by levels, the others show the step at which they reach the same f-layer; linked by shares, they show the same share of their searches, so that
// all end together.
import { Status } from '../core/generated';
import { isOver } from '../core/status';
import { Clock } from './clock';
import type { LaneView } from './laneView';
import type { ComparedTransport } from './comparedLanes';
import { Signal } from '../model/signal';
import type { Runner } from './runner';

export type LaneLink = 'steps' | 'levels' | 'shares';

type Linked = Pick<LaneView, 'runner' | 'snapshot'>;

/** The f-layers of the lanes. */
export interface Levels {
  /** Those of all recorded steps are known. */
  readonly areRead: boolean;
  /** The last step of the lane `to` in the f-layer that the lane `from` has reached at `step`. */
  same(from: number, step: number, to: number): number;
}

export class LinkedRunners extends Clock<Runner> implements ComparedTransport {
  link: LaneLink = 'steps';
  /** Called when what is under way ends. */
  readonly onStop = new Signal();

  constructor(
    private readonly lanes: () => readonly Linked[],
    private readonly levels: Levels,
    private readonly pace: (of: Linked) => number | null,
  ) {
    super();
  }

  get members(): readonly Runner[] {
    return this.lanes().map(({ runner }) => runner);
  }

  protected paceOf({ lane }: Runner): number | null {
    return this.pace(this.lanes()[lane]!);
  }

  /** Where a lane leads, its step. */
  override get step(): number {
    return this.isLed ? this.longest.step : super.step;
  }

  /** Where the longest search leads, its end is the end of all: the others may show a step before their own ends. */
  override get isAtEnd(): boolean {
    return this.isLed ? this.longest.isAtEnd : super.isAtEnd;
  }

  /** The longest search leads, which is known when all searches are over, and their f-layers where these link them. */
  get isLed(): boolean {
    return this.link !== 'steps' && this.isOver && (this.link !== 'levels' || this.levels.areRead);
  }

  /** All searches are over, and none is on its way to a step. */
  get isOver(): boolean {
    return this.members.every(({ target, status }) => target === null && isOver(status));
  }

  stepsAt(step: number): readonly number[] {
    const stepOf = this.counterparts(step);
    return this.members.map((each) => Math.min(stepOf(each), each.steps));
  }

  /** Searches on for this step in the frames that follow; true when each search is there or over. */
  search(step: number): boolean {
    const late = this.members.filter((each) => !each.makeReady(0) || (each.status === Status.Running && each.steps < step));
    for (const each of late) each.target = step;
    return late.length === 0;
  }

  override stepBy(count: number): void {
    if (this.isLed) this.runTo(Math.min(Math.max(this.step + count, 0), this.steps));
    else super.stepBy(count);
  }

  /** The step of the leading lane that matches a step of this lane. Precondition: isLed. */
  leadStep(lane: number, step: number): number {
    return this.matching(lane, step, this.longest.lane);
  }

  /** The leading lane goes to its first step that matches. This lane shows `step`, also where other steps of it match that one. */
  showStepOf(lane: number, step: number): void {
    const { longest } = this;
    let [low, high] = [0, longest.steps];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.matching(longest.lane, middle, lane) >= step) high = middle;
      else low = middle + 1;
    }
    longest.seek(low);
    this.follow();
    this.members[lane]!.seek(step);
  }

  goBySteps(): void {
    this.link = 'steps';
  }

  /** The others go where the longest search is, or where this one is. */
  override follow(leader = this.longest): void {
    super.follow(leader);
  }

  /** After each frame's work. Linked by steps, all lanes play, and those that are ahead of the slowest one wait for it. */
  override ticked(): void {
    if (!this.playing) return;
    // A search that an edit has sent to its end goes no further than the others.
    if (this.target !== null) this.bringAll(this.members.filter((each) => !each.playing && each.wanted > this.asked));
    const busy = this.candidates.filter((each) => each.busy);
    if (this.isLed) this.leader = this.longest;
    // Where none is busy, the one that led has ended, and hands over.
    else if (busy.length > 0) this.leader = busy.reduce((slowest, each) => (each.step < slowest.step ? each : slowest));
    super.ticked();
    // A lane that is on its way goes on. The others wait while the leader is on its way.
    if (this.leader) for (const each of this.candidates) each.playing = each.isOnItsWay || !this.leader.isOnItsWay;
  }

  protected override get candidates(): readonly Runner[] {
    return this.isLed ? [this.longest].filter(({ isAtEnd }) => !isAtEnd) : super.candidates;
  }

  protected override counterparts(step: number): (runner: Runner) => number {
    const { longest } = this;
    return this.isLed && step !== Infinity ? ({ lane }) => this.matching(longest.lane, step, lane) : super.counterparts(step);
  }

  protected override lead(runner: Runner, measures?: boolean): void {
    super.lead(runner, measures);
    if (!this.playing) return;
    for (const each of this.candidates) if (!each.playing) each.play(measures);
    this.ticked();
  }

  protected override halt(): void {
    super.halt();
    this.onStop.tell();
  }

  private get longest(): Runner {
    return this.members.reduce((longest, each) => (each.steps > longest.steps ? each : longest));
  }

  private matching(from: number, step: number, to: number): number {
    if (from === to) return step;
    if (this.link === 'levels') return this.levels.same(from, step, to);
    const { members } = this;
    return Math.round((step / Math.max(members[from]!.steps, 1)) * members[to]!.steps);
  }
}
