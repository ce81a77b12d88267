// Moves several lanes together. Linked by steps, all lanes show the same step, and a search that is over waits at its end. Otherwise the longest
// search leads: linked by levels, the others show the step at which they reach the same f-layer; linked by shares, they show the same share of
// their searches, so that all end together.
import { Status } from '../core/generated';
import type { LaneView } from './laneView';
import type { ComparedTransport } from './comparedLanes';

export type LaneLink = 'steps' | 'levels' | 'shares';

type Linked = Pick<LaneView, 'lane' | 'session' | 'runner'>;

/** The f-layers of the lanes. */
export interface Levels {
  /** Those of all recorded steps are known. */
  readonly areRead: boolean;
  /** The last step of the lane `to` in the f-layer that the lane `from` has reached at `step`. */
  same(from: number, step: number, to: number): number;
}

export class LinkedRunners implements ComparedTransport {
  link: LaneLink = 'steps';
  playing = false;
  /** Called when a command of the reader ends what is under way. */
  onStop: () => void = () => undefined;

  constructor(
    private readonly lanes: () => readonly Linked[],
    private readonly levels: Levels,
  ) {}

  get target(): number | null {
    const targets = this.lanes()
      .map(({ runner }) => runner.target)
      .filter((target) => target !== null);
    return targets.length > 0 ? Math.max(...targets) : null;
  }

  get busy(): boolean {
    return this.playing || this.target !== null;
  }

  get isOnItsWay(): boolean {
    return this.lanes().some(({ runner }) => runner.isOnItsWay);
  }

  get isAtStart(): boolean {
    return this.lanes().every((lane) => stepOf(lane) === 0);
  }

  get isAtEnd(): boolean {
    return this.lanes().every(({ runner }) => runner.atEnd());
  }

  /** The step of the lane that leads. Where none leads, the latest step that a lane shows: a search that is over before it waits at its end. */
  get step(): number {
    return this.isLed ? stepOf(this.longest()) : Math.max(...this.lanes().map(stepOf));
  }

  /** Recorded steps of the longest search so far. */
  get steps(): number {
    return Math.max(...this.lanes().map(stepsOf));
  }

  /** The longest search leads, which is known when all searches are over, and their f-layers where these link them. */
  get isLed(): boolean {
    return this.link !== 'steps' && this.isOver && (this.link !== 'levels' || this.levels.areRead);
  }

  /** All searches are over, and none is on its way to a step. */
  get isOver(): boolean {
    return this.lanes().every(({ session, lane, runner }) => runner.target === null && !session.isStale(lane) && isOver(session.status(lane)));
  }

  stepsAt(step: number): readonly number[] {
    const { isLed } = this;
    return this.lanes().map((each) => Math.min(isLed ? this.counterpart(each.lane, step) : step, stepsOf(each)));
  }

  play(measures = false): void {
    if (this.isAtEnd) this.toStart();
    this.playing = true;
    for (const { runner } of this.playable()) runner.play(measures);
  }

  stop(): void {
    this.playing = false;
    this.onStop();
    for (const { runner } of this.lanes()) runner.stop();
  }

  runTo(step: number): void {
    this.stop();
    const { isLed } = this;
    for (const { lane, runner } of this.lanes()) runner.runTo(isLed && step !== Infinity ? this.counterpart(lane, step) : step);
  }

  /** Searches on for this step in the frames that follow; true when each search is there or over. */
  search(step: number): boolean {
    const late = this.lanes().filter(
      ({ session, lane, runner }) => !runner.makeReady(0) || (session.status(lane) === Status.Running && session.recordedSteps(lane) < step),
    );
    for (const { runner } of late) runner.target = step;
    return late.length === 0;
  }

  stepBy(count: number): void {
    if (this.isLed) return this.runTo(Math.min(Math.max(this.step + count, 0), this.steps));
    const wanted = this.lanes()
      .map(({ runner }) => runner.wanted)
      .filter((step) => step !== Infinity);
    this.runTo(Math.max(Math.max(...wanted, 0) + count, 0));
  }

  toStart(): void {
    this.playing = false;
    this.onStop();
    for (const { runner } of this.lanes()) runner.toStart();
  }

  /** The step of the leading lane that matches a step of this lane. Precondition: isLed. */
  leadStep(lane: number, step: number): number {
    return this.matching(lane, step, this.longest().lane);
  }

  /** The lanes follow the one that leads. Precondition: isLed. */
  follow(): void {
    const lead = this.longest();
    for (const { lane, runner } of this.lanes()) if (lane !== lead.lane) runner.seek(this.counterpart(lane, stepOf(lead)));
  }

  /** The leading lane goes to its first step that matches. This lane shows `step`, also where other steps of it match that one. */
  showStepOf(lane: number, step: number): void {
    const lead = this.longest();
    let [low, high] = [0, stepsOf(lead)];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.counterpart(lane, middle) >= step) high = middle;
      else low = middle + 1;
    }
    lead.runner.seek(low);
    this.follow();
    this.lanes()[lane]!.runner.seek(step);
  }

  goBySteps(): void {
    this.link = 'steps';
  }

  /** After each frame's work: lanes that are ahead of the others wait for them. */
  ticked(): void {
    if (!this.playing) return;
    // Also where the one that leads has just come to its end, or to that of its range.
    const { isLed } = this;
    if (isLed) this.follow();
    const playable = this.playable();
    // All of them were stopped from elsewhere: another map is being opened.
    if (playable.length > 0 && this.lanes().every(({ runner }) => !runner.busy)) return this.stop();
    // A range of steps ends before the search. All lanes have the same one.
    const { to } = this.lanes()[0]!.runner.range();
    if (!isLed) {
      const step = Math.min(...playable.map(stepOf), to);
      for (const lane of this.lanes()) if (stepOf(lane) > step) lane.runner.seek(step);
    }
    if (playable.length === 0 || this.step >= to) return this.stop();
    for (const { runner } of this.playable()) if (runner.target === null) runner.playing = true;
  }

  /** Lanes that have steps left, or the one that leads. */
  private playable(): readonly Linked[] {
    const lanes = this.isLed ? [this.longest()] : this.lanes();
    return lanes.filter(({ runner }) => !runner.atEnd());
  }

  private longest(): Linked {
    return this.lanes().reduce((longest, lane) => (stepsOf(lane) > stepsOf(longest) ? lane : longest));
  }

  /** The step of this lane that belongs to a step of the longest one. */
  private counterpart(lane: number, step: number): number {
    return this.matching(this.longest().lane, step, lane);
  }

  private matching(from: number, step: number, to: number): number {
    if (from === to) return step;
    if (this.link === 'levels') return this.levels.same(from, step, to);
    const lanes = this.lanes();
    return Math.round((step / Math.max(stepsOf(lanes[from]!), 1)) * stepsOf(lanes[to]!));
  }
}

/** A search whose recording is full could go on. */
const isOver = (status: Status): boolean => status !== Status.Running && status !== Status.Capacity;
// To ask a changed search would begin it, however large the map.
const stepOf = ({ session, lane }: Linked): number => (session.isStale(lane) ? 0 : session.step(lane));
const stepsOf = ({ session, lane }: Linked): number => (session.isStale(lane) ? 0 : session.recordedSteps(lane));
