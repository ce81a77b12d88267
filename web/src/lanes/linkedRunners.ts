// Moves several lanes together. Linked by steps, all lanes show the same step, and a search that is over waits at its end. Linked by shares, all
// lanes show the same share of their searches, so that they end together.
import { Status } from '../core/generated';
import type { LaneView } from './laneView';
import type { Transport } from './transport';

export type LaneLink = 'steps' | 'shares';

type Linked = Pick<LaneView, 'lane' | 'session' | 'runner'>;

export class LinkedRunners implements Transport {
  link: LaneLink = 'steps';
  playing = false;
  /** Called when a command of the reader ends what is under way. */
  onStop: () => void = () => undefined;

  constructor(private readonly lanes: () => readonly Linked[]) {}

  get target(): number | null {
    const targets = this.lanes().map(({ runner }) => runner.target).filter((target) => target !== null);
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

  /** The step that all lanes show, but those that are over before it. */
  get step(): number {
    return Math.max(...this.lanes().map(stepOf));
  }

  /** Recorded steps of the longest search so far. */
  get steps(): number {
    return Math.max(...this.lanes().map(stepsOf));
  }

  /** Shares are known when all searches are over. */
  get isByShares(): boolean {
    return this.link === 'shares' && this.lanes().every(({ session, lane, runner }) => runner.target === null && session.status(lane) !== Status.Running);
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
    for (const { lane, runner } of this.lanes()) runner.runTo(this.isByShares && step !== Infinity ? this.shareOf(lane, step) : step);
  }

  /** Searches on for this step in the frames that follow; true when each search is there or over. */
  search(step: number): boolean {
    const late = this.lanes().filter(({ session, lane, runner }) => !runner.makeReady(0) || (session.status(lane) === Status.Running && session.recordedSteps(lane) < step));
    for (const { runner } of late) runner.target = step;
    return late.length === 0;
  }

  stepBy(count: number): void {
    const wanted = this.lanes().map(({ runner }) => runner.wanted).filter((step) => step !== Infinity);
    this.runTo(Math.max(Math.max(...wanted, 0) + count, 0));
  }

  toStart(): void {
    this.playing = false;
    this.onStop();
    for (const { runner } of this.lanes()) runner.toStart();
  }

  /** After each frame's work: lanes that are ahead of the others wait for them. */
  ticked(): void {
    if (!this.playing) return;
    const playable = this.playable();
    const stopped = playable.filter(({ runner }) => !runner.playing && runner.target === null);
    // A range of steps ends before the search.
    if (playable.length === 0 || stopped.some((lane) => stepOf(lane) >= lane.runner.range().to)) return this.stop();
    if (this.isByShares) {
      const lead = this.longest();
      for (const { lane, runner } of this.lanes()) if (lane !== lead.lane) runner.seek(this.shareOf(lane, stepOf(lead)));
    } else {
      const step = Math.min(...playable.map(stepOf));
      for (const lane of this.lanes()) if (stepOf(lane) > step) lane.runner.seek(step);
    }
    for (const { runner } of this.playable()) if (runner.target === null) runner.playing = true;
  }

  /** Lanes that have steps left; linked by shares, the longest one leads. */
  private playable(): readonly Linked[] {
    const lanes = this.isByShares ? [this.longest()] : this.lanes();
    return lanes.filter(({ runner }) => !runner.atEnd());
  }

  private longest(): Linked {
    return this.lanes().reduce((longest, lane) => (stepsOf(lane) > stepsOf(longest) ? lane : longest));
  }

  /** The step of this lane that is as far in its search as `step` in the longest one. */
  private shareOf(lane: number, step: number): number {
    const own = this.lanes()[lane]!;
    return Math.round((step / Math.max(this.steps, 1)) * stepsOf(own));
  }
}

const stepOf = ({ session, lane }: Linked): number => session.step(lane);
const stepsOf = ({ session, lane }: Linked): number => session.recordedSteps(lane);
