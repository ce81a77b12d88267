// Moves one lane's cursor through time: plays, runs to a step, seeks. Work is sliced by the clock, so that no frame is
// late however large the map is.
import type { Session } from '../core/engine';
import { LaneField, Status } from '../core/generated';
import { isLeft, jobDone, Slice, type SlicedJob } from '../core/job';
import { isAtRest } from '../core/status';
import { stepsAtOnce } from '../core/strides';
import { Pacer } from './pacer';
import type { Transport } from './transport';

/** Milliseconds of search in a frame. */
export const frameBudget = 6;
/** In milliseconds: how far a search is looked at ahead before it plays. */
const lookBudget = 20;

export class Runner implements Transport {
  playing = false;
  target: number | null = null;
  /** Search time since the last restart, in milliseconds. */
  elapsed = 0;
  /** An edit began a search that is not over: the next frame only paints, so that you see the edit first. */
  hasChanged = false;
  /** The steps that are played, where an author chose some; playing stops at the last one. */
  range: () => { from: number; to: number } = () => ({ from: 0, to: Infinity });
  /** Looking ahead did not find the end of this search. */
  isEndFar = false;
  /** The last search took longer than a frame, as far as that is known. */
  private isLong = false;
  /** The step that the next edit returns to, when the present search ends before it; null when that is the step at the cursor. */
  private kept: number | null = null;
  private readonly pacer = new Pacer();
  private isInFrame = false;
  /** What was reported in this frame; null where it may be another by now. */
  private known: Float64Array | null = null;
  /** The search is prepared. */
  private isReady = false;
  /** Expansions that a call bears, from the last slice. */
  private nextWork: number | undefined;

  /** `lane`: the number of the lane in the session. */
  constructor(
    private readonly session: () => Session,
    public lane: number,
  ) {}

  get busy(): boolean {
    return this.playing || this.target !== null;
  }

  /** A step that is still searched for; the end of the search is none. */
  private get wantedStep(): number | null {
    return this.target === Infinity ? null : this.target;
  }

  get isOnItsWay(): boolean {
    return this.wantedStep !== null;
  }

  /** What the core reports of the lane, indexed by `LaneField`. */
  get numbers(): Float64Array {
    const numbers = this.known ?? this.session().report(this.lane).slice();
    if (this.isInFrame) this.known = numbers;
    return numbers;
  }

  /** In a frame only the runner and edits move the lane, so what it reads holds until they do. */
  inFrame(isInFrame: boolean): void {
    this.isInFrame = isInFrame;
    this.forget();
  }

  /** An edit may have changed the search. */
  forget(): void {
    this.known = null;
    this.isReady = false;
  }

  /** A whole report also counts the open list, so outside of a frame a reader asks for one number alone. */
  private at(field: LaneField, name: 'step' | 'recordedSteps' | 'status' | 'hasHistory'): number {
    return this.isInFrame ? this.numbers[field]! : +this.session()[name](this.lane);
  }

  get step(): number {
    return this.at(LaneField.Step, 'step');
  }

  get steps(): number {
    return this.at(LaneField.Steps, 'recordedSteps');
  }

  get status(): Status {
    return this.at(LaneField.Status, 'status');
  }

  get isStale(): boolean {
    return this.status === Status.Stale;
  }

  get hasHistory(): boolean {
    return this.at(LaneField.HasHistory, 'hasHistory') === 1;
  }

  /** Returns the core for a call that may change the lane, and forgets what was read. */
  private core(): Session {
    this.known = null;
    return this.session();
  }

  get wanted(): number {
    return this.target ?? this.step;
  }

  /** The search is over, and its end is shown; another step may be on its way. */
  get isOver(): boolean {
    return isAtRest(this.status) && this.step === this.steps;
  }

  get isAtEnd(): boolean {
    return this.target === null && this.isOver;
  }

  /** The step that an edit keeps: the one that is shown or on its way, or Infinity for the end. */
  get place(): number {
    return this.target ?? this.kept ?? (this.isOver ? Infinity : this.step);
  }

  /** The map or the query changed: the core has gone back to step 0. */
  restarted(): void {
    this.isLong ||= this.elapsed > frameBudget;
    this.elapsed = 0;
    this.target = null;
    this.isEndFar = false;
    this.nextWork = undefined;
    this.forget();
  }

  /** `measures`: looks ahead for the length of the search first, for a pace that fits it. */
  play(measures = false): void {
    // A full history is not the end: the reader decides how to go on.
    if (this.status === Status.Capacity && this.isOver) return;
    if (this.isOver) this.toStart();
    // From a step that is still searched for as soon as it is there.
    this.target = this.wantedStep;
    this.kept = null;
    this.playing = true;
    this.pacer.begin();
    if (measures && this.target === null) this.lookAhead();
  }

  stop(): void {
    this.playing = false;
    this.target = null;
    this.kept = null;
  }

  /** Begins a search that has to begin, as far as this time allows: on a huge map that takes some frames. True when it has begun. */
  makeReady(milliseconds: number): boolean {
    this.isReady = !isLeft(new Slice(milliseconds).run({ advance: () => this.core().makeReady(this.lane) }));
    return this.isReady;
  }

  /** A stale search begins at once, however large the map. */
  beginAtOnce(): void {
    if (this.isStale) this.core().advance(this.lane, 0);
  }

  /** Any step, recorded already or not; Infinity is the end. */
  runTo(step: number): void {
    this.stop();
    const isReady = this.isReady || this.makeReady(0);
    // A search that is not ready shows step 0 already.
    this.target = step === 0 ? null : step;
    if (isReady && step <= this.steps) {
      this.target = null;
      this.seek(step);
    }
  }

  toStart(): void {
    this.kept = null;
    if (this.hasHistory) this.seek(0);
    else {
      this.core().restart(this.lane);
      this.elapsed = 0;
    }
  }

  stepBy(count: number): void {
    const step = (this.wantedStep ?? this.step) + count;
    this.stop();
    const { steps, status } = this;
    if (step <= steps) this.seek(Math.max(step, 0));
    else if (isAtRest(status)) this.seek(steps);
    else if (step === steps + 1 && this.makeReady(frameBudget)) this.advance(1);
    else this.target = step;
  }

  seek(step: number): void {
    if (this.hasHistory) this.core().seek(this.lane, step);
  }

  /** Milliseconds until there is something to do again; null while nothing runs. `rate`: steps a second. */
  wait(rate: number): number | null {
    if (this.target !== null) return 0;
    return this.playing ? this.pacer.wait(rate) : null;
  }

  /** One frame's work. */
  tick(rate: number, milliseconds: number, budget = frameBudget): void {
    const { hasChanged } = this;
    this.hasChanged = false;
    if (hasChanged && this.target !== null) return;
    const slice = new Slice(budget);
    if (this.target !== null) this.tickTarget(this.target, slice);
    else if (this.playing) this.tickPlayback(this.pacer.steps(rate, milliseconds), slice);
  }

  /**
   * After an edit: returns to this step of the changed search, or to its end where the end comes first. Searches for `budget`
   * milliseconds now; later frames do the rest. Where the last search took longer than a frame, the budget is 0, so that you see
   * the edit at once.
   */
  reach(step: number, budget = this.isLong ? 0 : frameBudget): void {
    const slice = new Slice(budget);
    this.kept = step === Infinity ? null : step;
    this.target = step === 0 ? null : step;
    if (this.makeReady(budget)) this.tickTarget(step, slice);
    this.hasChanged = this.target !== null;
  }

  /** Searches on for the length, and returns to the step that is shown. Where that takes too long, the end is far. */
  private lookAhead(): void {
    if (this.isEndFar) return;
    this.isEndFar = !this.makeReady(0);
    if (this.isEndFar || !this.hasHistory) return;
    // The runner searches and seeks back itself, because Explain.searchAhead() is in the second part of the solver.
    const shown = this.step;
    this.search(Infinity, new Slice(lookBudget));
    this.isEndFar = this.status === Status.Running;
    this.seek(shown);
  }

  private tickTarget(target: number, slice: Slice): void {
    this.search(target, slice);
    const recorded = this.steps;
    if (this.status === Status.Running && recorded < target) return;
    // A search whose open list is empty reports its end only at the next advance().
    const dry = recorded > 0 && this.status === Status.Running && this.numbers[LaneField.Open] === 0;
    if (dry) this.advance(1);
    this.target = null;
    if (this.status !== Status.Running) this.isLong = this.elapsed > frameBudget;
    const shown = Math.min(target, this.steps);
    if (shown !== this.step) this.seek(shown);
  }

  private tickPlayback(steps: number, slice: Slice): void {
    const wanted = this.range().to;
    this.kept = null;
    const last = this.step < wanted ? wanted : Infinity;
    let owed = Math.min(steps, last - this.step);
    const replay = Math.min(this.steps - this.step, owed);
    if (replay > 0) {
      this.seek(this.step + replay);
      owed -= replay;
    }
    // The rest of a preparation does not wait until another step is due.
    if (!this.search(this.steps + owed, slice)) this.pacer.begin();
    if (this.isOver || this.step === last) this.playing = false;
  }

  /** Searches on for a step as long as the slice lasts; false where a search that begins again with larger costs is not ready. */
  private search(step: number, slice: Slice): boolean {
    const isThere = (): boolean => this.status !== Status.Running || this.steps >= step;
    let isReady = true;
    const advance = (work: number): number => {
      isReady = this.isReady || this.makeReady(0);
      if (isReady) this.advance(Math.min(work, step - this.steps, stepsAtOnce));
      return isThere() ? jobDone : 0;
    };
    const job: SlicedJob = { advance, nextWork: this.nextWork };
    if (slice.left > 0 && !isThere()) slice.run(job);
    this.nextWork = job.nextWork;
    return isReady;
  }

  private advance(work: number): void {
    const { steps } = this;
    const before = performance.now();
    this.core().advance(this.lane, work);
    this.elapsed += performance.now() - before;
    // It begins again with larger costs.
    this.isReady &&= this.steps >= steps;
  }
}
