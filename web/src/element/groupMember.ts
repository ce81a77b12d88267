// One element of a group: where it is, what moves it alone, and what it tells the group after each frame.
import type { Clock } from '../lanes/clock';
import { paceOf } from '../lanes/pacer';
import type { GroupPlace, Transport } from '../lanes/transport';
import type { UiState } from '../model/ui';
import type { TimeHost } from '../state/pageHost';

/** The group, as its elements know it. */
interface MemberHost extends Clock<Member> {
  choseSpeed(member: Member): void;
  runs(asking: Member): void;
  seen(member: Member, isSeen: boolean): void;
}

export class Member implements Transport, GroupPlace {
  /** The keys of the searches, as of the last time that this element was where the others are. */
  private key = '';
  private unsubscribe = (): void => undefined;

  constructor(
    private readonly playground: TimeHost,
    readonly clock: MemberHost,
  ) {}

  /** Commands to this element move the group from now on. */
  enter(): void {
    this.playground.group = this;
    this.key = this.searches;
    this.unsubscribe = this.playground.store.subscribe((ui, before) => this.see(ui, before));
    this.changed();
  }

  exit(): void {
    this.unsubscribe();
    this.playground.group = null;
    this.changed();
  }

  get ui(): UiState {
    return this.playground.store.get();
  }

  get isUnseen(): boolean {
    return this.playground.loop.frames.isUnseen;
  }

  // --- what commands to this element are for

  get leads(): boolean {
    return this.clock.leader === this;
  }

  begin(measures: boolean): void {
    this.clock.play(measures, this);
  }

  runs(): void {
    this.clock.runs(this);
  }

  seen(isSeen: boolean): void {
    this.clock.seen(this, isSeen);
  }

  // --- where it is. What is asked of the core is guarded: the solver of this element may have trapped while another one is at work.

  get playing(): boolean {
    return this.own.playing;
  }

  get target(): number | null {
    return this.own.target;
  }

  get busy(): boolean {
    return this.own.busy;
  }

  get isOnItsWay(): boolean {
    return this.own.isOnItsWay;
  }

  get step(): number {
    return this.read('step', this.ui.snapshot.step);
  }

  get steps(): number {
    return this.read('steps', this.ui.snapshot.recordedSteps);
  }

  get wanted(): number {
    return this.target ?? this.step;
  }

  get isAtEnd(): boolean {
    return this.target === null && this.read('isAtEnd', this.ui.snapshot.atEnd);
  }

  /** Null where a speed was chosen, or nothing is known of the search. */
  get pace(): number | null {
    const {
      comparison,
      chosen: { snapshot, runner },
    } = this.playground;
    return comparison ? (comparison.transport.time.pace ?? null) : paceOf(snapshot, this.ui, runner);
  }

  range(): { to: number } {
    return this.playground.runner.range();
  }

  // --- what moves it alone

  play(measures: boolean): void {
    this.playground.isInstant = false;
    this.act((own) => own.play(measures));
  }

  stop(): void {
    this.act((own) => own.stop());
  }

  runTo(step: number): void {
    // While all play, each step leads to the next one.
    this.playground.isInstant = !this.clock.playing;
    this.act((own) => own.runTo(step));
  }

  stepBy(count: number): void {
    this.act((own) => own.stepBy(count));
  }

  toStart(): void {
    this.act((own) => own.toStart());
  }

  /** The reader runs all. */
  watch(): void {
    this.playground.guard.run(() => this.playground.late.runs.tell());
  }

  takeSpeed({ isSpeedChosen, speed }: UiState): void {
    const mine = this.ui;
    if (isSpeedChosen !== mine.isSpeedChosen || (isSpeedChosen && speed !== mine.speed)) this.playground.chooseSpeed(isSpeedChosen ? speed : null);
  }

  changed(): void {
    this.playground.changed();
  }

  private get own(): Transport {
    return this.playground.own;
  }

  private get searches(): string {
    return this.playground.lanes.map(({ snapshot }) => snapshot.key).join();
  }

  private see(ui: UiState, before: UiState): void {
    if (ui.isSpeedChosen !== before.isSpeedChosen || (ui.isSpeedChosen && ui.speed !== before.speed)) this.clock.choseSpeed(this);
    if (ui.snapshot === before.snapshot) return;
    if (this.leads) this.clock.ticked();
    else if (!this.clock.playing && !this.busy && !this.playground.opening.isUnderWay && this.hasHistory) this.rest();
  }

  private rest(): void {
    const key = this.searches;
    const isSame = key === this.key;
    this.key = key;
    this.clock.rested(this, isSame);
  }

  /** Without a recording there is no way back to a step. */
  private get hasHistory(): boolean {
    return this.playground.lanes.every(({ snapshot }) => snapshot.hasHistory);
  }

  private act(run: (own: Transport) => void): void {
    this.playground.guard.run(() => run(this.own));
    this.changed();
  }

  private read<Key extends 'step' | 'steps' | 'isAtEnd'>(key: Key, otherwise: Transport[Key]): Transport[Key] {
    let value = otherwise;
    this.playground.guard.run(() => (value = this.own[key]));
    return value;
  }
}
