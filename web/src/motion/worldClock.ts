// Time in a world that moves: the tick that is shown, and how far the run of each lane is known. Ticks stand where runners have steps. A session
// shows one tick for all of its lanes, so that one lane is never ahead of another: what has not arrived yet waits for all runs.
import type { Motion } from '../core/motion';
import { TargetKind } from '../core/motionConstants';
import type { LaneView } from '../lanes/laneView';
import { Pacer } from '../lanes/pacer';
import { axisLength } from '../lanes/timeline';
import type { SharedTransport, TicksPlace } from '../lanes/transport';
import { Signal } from '../model/signal';
import type { UiState } from '../model/ui';
import type { SearchHost } from '../state/pageHost';
import type { RowChart } from './drawWorldRow';
import { RunsAhead, type RunLength } from './runsAhead';

/** Ticks a second. */
export const paces = [0.5, 1, 2, 4, 8, 15, 30, 60] as const;
const defaultPace = 4;
/** How many ticks after the shown one the clock computes before the reader asks for them. */
const lookAhead = 256;
/** Milliseconds of runs in a frame: while the world plays, and at rest. */
const playBudget = 1.5;
const restBudget = 5;

export interface WorldHost extends Pick<SearchHost, 'engine' | 'guard' | 'late' | 'changed'> {
  /** Map, ends or query have changed. */
  readonly onEdit: Signal;
  readonly lanes: readonly Pick<LaneView, 'lane' | 'runner'>[];
  readonly editor: { readonly editing: boolean };
  isInstant: boolean;
}

export class WorldClock implements SharedTransport {
  /** The tick, the known part of a run, or what moves is another one now, or the world begins or ends to play. */
  readonly onChange = new Signal();
  /** Ticks a second. */
  rate: number = defaultPace;
  playing = false;
  /** A tick that the runs have not reached yet, Infinity for their ends; null when there is none. */
  target: number | null = null;
  /** What the row of ticks shows in place of the efforts of plannings, while the units are a crowd. */
  crowdChart: RowChart | null = null;
  /** How much of the tick that is shown is over, for drawing what is between two ticks: 0 to 1, and 0 at rest. */
  phase = 0;
  /** Playing ends at the tick `to`. */
  range: TicksPlace['range'] = () => ({ from: 0, to: Infinity });
  /** The next tick at which it stops, as far as it is known; null where there is none. It is asked while it plays, and on its way to the end. */
  nextStop: () => number | null = () => null;
  /** seekFor() sets it: it returns the tick to go to, or null while no run has reached that tick. */
  private sought: (() => number | null) | null = null;
  /** How many times a run lost ticks that were known: it is another run then. */
  cuts = 0;
  /** The tick at which the world last came to rest: one that another solver can be brought to. */
  restTick = 0;
  private pacer = new Pacer();
  /** When the last frame was that played. */
  private playedAt = 0;
  /** Asks for the frame of the next tick. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  private told = '';
  /** The world has begun to move, and no planning is in force yet. */
  private begins = true;
  /** The solver and the version of the motion whose planning the reader cancelled. */
  private held = '';
  /** Whether the planners are bound; until then crowds stand at their starts. showCrowd() sets it. */
  plansCrowds = false;
  /** A planning may have come into force during change(). */
  private mayReplan = false;
  /** The ticks that were known of each lane at the end of the last frame. */
  private seen: readonly number[] = [];
  /** At the end of the last frame in which no gesture was under way. */
  private settled: RunLength | null = null;

  private readonly runs: RunsAhead;

  /** Precondition: the program of the host is complete. */
  constructor(private readonly host: WorldHost) {
    this.runs = new RunsAhead(host);
    host.late.ticked.add(() => this.ticked());
    // Before others ask: any question brings the runs up to date, and undo may bring another planning with it.
    host.onEdit.add(() =>
      this.change(() => {
        this.begins ||= !this.moves;
        this.mayReplan = true;
      }),
    );
  }

  /** Another one when the solver is replaced. */
  get motion(): Motion {
    return this.runs.motion;
  }

  /** The world has more than one tick. */
  get moves(): boolean {
    return this.motion.moves();
  }

  /** Its units are planned together, and its lanes search nothing. */
  get isCrowd(): boolean {
    return this.runs.isCrowd;
  }

  get tick(): number {
    return this.motion.tick();
  }

  /** The last tick that is known of the run of a lane. */
  known(lane: number): number {
    return this.runs.known(lane);
  }

  get lastKnown(): number {
    return this.runs.lastKnown;
  }

  /** All runs are known to their ends. */
  get isWhole(): boolean {
    return this.runs.isWhole;
  }

  /**
   * The length of the runs that the row of ticks shows. Each move of a gesture makes the runs again, so during a gesture this is their length before
   * it, and the axis stays.
   */
  get length(): RunLength {
    const { lastKnown, isWhole } = this;
    return (this.host.editor.editing && this.settled) || { lastKnown, isWhole };
  }

  /** Ticks across the row of ticks. */
  get axis(): number {
    const { lastKnown, isWhole } = this.length;
    return axisLength(lastKnown, isWhole);
  }

  get step(): number {
    return this.tick;
  }

  get steps(): number {
    return this.lastKnown;
  }

  get busy(): boolean {
    return this.playing || this.target !== null;
  }

  get isOnItsWay(): boolean {
    return this.target !== null && this.target !== Infinity;
  }

  get wanted(): number {
    return this.target ?? this.tick;
  }

  get isAtEnd(): boolean {
    return this.target === null && this.isWhole && this.tick >= this.lastKnown;
  }

  get time(): Partial<UiState> {
    return { playing: this.playing, running: this.target !== null, isAtStart: this.wanted === 0, isAtEnd: this.isAtEnd };
  }

  // --- commands

  play(): void {
    if (this.playing) return;
    this.held = '';
    if (this.isAtEnd) this.change(() => this.show(0));
    this.target = null;
    this.playing = true;
    this.pacer = new Pacer();
    this.playedAt = performance.now();
    this.changed();
  }

  /** The tick that is shown stays. */
  pause(): void {
    this.halt();
    this.changed();
  }

  stop(): void {
    this.pause();
  }

  /** Any tick, known already or not; Infinity is the end. */
  seekTick(tick: number): void {
    this.halt();
    if (this.isKnown(tick)) this.change(() => this.show(tick));
    else this.wait(tick);
    this.changed();
  }

  runTo(tick: number): void {
    if (tick === Infinity) this.seekFor(this.nextStop);
    else this.seekTick(tick);
  }

  /** Goes to the tick that `sought` names as soon as all runs know it, or to the end: a run that is behind may lead to an earlier tick. */
  seekFor(sought: () => number | null): void {
    this.halt();
    const found = sought() ?? Infinity;
    if (this.isKnown(found)) this.change(() => this.show(found));
    else {
      this.sought = sought;
      this.wait(Infinity);
    }
    this.changed();
  }

  /** The reader cancelled the planning. It goes on after a change, or when the reader wants it. */
  get isHeld(): boolean {
    return this.held === this.planned;
  }

  hold(isHeld: boolean): void {
    this.held = isHeld ? this.planned : '';
    if (isHeld) this.halt();
    this.changed();
  }

  private get planned(): string {
    return `${this.host.engine.replaced} ${this.motion.version()}`;
  }

  /** Waits for a tick that no run has reached yet. A cancelled planning goes on, because that tick needs it. */
  private wait(tick: number): void {
    this.held = '';
    this.target = tick;
  }

  /** By this number of ticks. */
  stepBy(count: number): void {
    const from = this.isOnItsWay ? this.wanted : this.tick;
    this.seekTick(Math.max(from + count, 0));
  }

  toStart(): void {
    this.seekTick(0);
  }

  /** Shows this tick of another plan of the crowd, or the last tick that the plan has. The world stays the same. */
  showPlan(tick: number): void {
    this.halt();
    this.change(() => this.show(tick));
    // Ticks that this plan does not have are no loss.
    this.seen = this.knownNow;
    this.told = '';
    this.changed();
  }

  // --- a frame

  private isKnown(tick: number): boolean {
    return this.runs.isKnown(tick);
  }

  private get knownNow(): readonly number[] {
    return this.runs.lanes.map((lane) => this.known(lane));
  }

  private ticked(): void {
    this.change(() => {
      if (this.runs.lanes.some((lane) => this.known(lane) < (this.seen[lane] ?? 0))) this.cuts++;
      this.goOnInFrame();
    });
    this.seen = this.knownNow;
    if (!this.host.editor.editing) this.settled = this.length;
    if (!this.busy) this.restTick = this.tick;
    this.tell();
  }

  private goOnInFrame(): void {
    this.begins ||= !this.moves;
    if (!this.moves || (this.isHeld && !this.busy)) return this.halt();
    // showCrowd() asks for a frame when it has bound the planners.
    if (this.isCrowd && !this.plansCrowds) return;
    // An edit took a part of a run away: what is shown of it is not the tick yet.
    if (!this.playing && this.target === null && !this.isKnown(this.tick)) this.target = this.tick;
    if (this.playing) this.playOn();
    else if (this.target !== null) this.goOn(this.target);
    else if (!this.host.editor.editing && !(this.advance(this.tick + lookAhead, restBudget) && this.runs.countFresh(restBudget))) this.host.changed();
  }

  private playOn(): void {
    const now = performance.now();
    const wanted = this.tick + this.pacer.steps(this.rate, now - this.playedAt);
    this.playedAt = now;
    this.advance(wanted + lookAhead, playBudget);
    const { reached } = this.runs;
    const { to } = this.range();
    // The reader may have chosen a tick at or after the end of the range. From there the world plays on without that end.
    const last = Math.min(this.tick < to ? to : Infinity, this.nextStop() ?? Infinity);
    const tick = Math.min(wanted, reached, last);
    if (tick !== this.tick) this.show(tick);
    if (this.isAtEnd || tick === last) {
      this.phase = 0;
      // A goal that follows the pointer may move on when it was reached.
      if (!this.isAtEnd || this.motion.target()[0] !== TargetKind.Follow) this.halt();
      return;
    }
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Without the next tick there is nothing to be on the way to.
    const wait = this.pacer.wait(this.rate);
    this.phase = isStill || tick >= reached ? 0 : Math.min(1 - (wait * this.rate) / 1000, 1);
    // Without what moves between two ticks, no frame is of use before the next tick, unless runs are behind.
    clearTimeout(this.timer);
    if (isStill && this.isKnown(tick + lookAhead)) this.timer = setTimeout(() => this.host.changed(), wait);
    else this.host.changed();
  }

  private goOn(target: number): void {
    // The frame after the last one makes the ticks ahead.
    this.host.changed();
    this.advance(this.sought?.() ?? target, restBudget);
    const found = this.sought?.() ?? target;
    if (!this.isKnown(found)) return;
    this.sought = null;
    this.target = null;
    this.show(found);
  }

  private advance(tick: number, milliseconds: number): boolean {
    return this.runs.advance(tick, milliseconds, () => (this.mayReplan = true));
  }

  /** Precondition: the runs know this tick, or are over before it. */
  private show(tick: number): void {
    this.motion.seekTick(Math.min(tick, this.lastKnown));
    this.mayReplan = true;
  }

  /** Does `act`. If another planning is in force after it, the lane shows the step that it showed where the tick stays, else the whole search. */
  private change(act: () => void): void {
    // The lanes are asked first: any question about the motion may bring another planning into force.
    const begun = this.host.lanes.filter(({ runner }) => !runner.isStale).map(({ runner }) => ({ runner, place: runner.place }));
    const { tick } = this;
    this.mayReplan = false;
    act();
    if (!this.mayReplan) return;
    const keepsStep = this.tick === tick;
    for (const { runner, place } of begun) {
      runner.forget();
      if (!runner.isStale) continue;
      this.host.isInstant = true;
      runner.restarted();
      // The reader has chosen no step of a search that has not begun, so the lane shows all of it.
      runner.reach(keepsStep && !(this.begins && place === 0) ? place : Infinity);
    }
    this.begins &&= begun.every(({ runner }) => runner.place === 0);
  }

  private halt(): void {
    clearTimeout(this.timer);
    this.playing = false;
    this.sought = null;
    this.target = null;
    this.phase = 0;
  }

  /** Others changed what it shows. */
  refresh(): void {
    this.host.changed();
  }

  private changed(): void {
    this.tell();
    this.host.changed();
  }

  private tell(): void {
    const { motion } = this;
    const runs = this.runs.lanes.map((lane) => [motion.ticks(lane), motion.runStatus(lane)]);
    const now = [motion.version(), motion.tick(), this.playing, this.target, ...runs].join(' ');
    if (now === this.told) return;
    this.told = now;
    this.onChange.tell();
  }
}

const clocks = new WeakMap<WorldHost, WorldClock>();

/** The one clock of a page. Precondition: its program is complete. */
export function worldClockOf(host: WorldHost): WorldClock {
  const clock = clocks.get(host) ?? new WorldClock(host);
  clocks.set(host, clock);
  return clock;
}
