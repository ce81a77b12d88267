// One element of a group: where it is, what moves it alone, and what it tells the group after each frame.
import { paceOf } from '../lanes/pacer';
import type { GroupTransport, Transport } from '../lanes/transport';
import { searchKey } from '../model/searchKey';
import type { UiState } from '../model/ui';
import type { TimeHost } from '../state/pageHost';

/** The group, as its elements know it. */
export interface MemberHost {
  isLeader(member: Member): boolean;
  isPlaying(): boolean;
  /** It shows the step at which all are, or waits at its end. */
  isThere(member: Member): boolean;
  /** A frame of the leader is over. */
  led(member: Member): void;
  /** It rests at another step than the others. `isSameSearch`: nothing but its step has changed. */
  drifted(member: Member, isSameSearch: boolean): void;
  choseSpeed(member: Member): void;
}

export class Member {
  /** Of the searches when they were last where the others are. */
  private key = '';
  private unsubscribe = (): void => undefined;

  constructor(
    private readonly playground: TimeHost,
    private readonly host: MemberHost,
  ) {}

  /** `transport`: what commands to this element move from now on. */
  begin(transport: GroupTransport): void {
    this.playground.group = transport;
    this.key = this.searches;
    this.unsubscribe = this.playground.store.subscribe((ui, before) => this.see(ui, before));
    this.changed();
  }

  end(): void {
    this.unsubscribe();
    this.playground.group = null;
    this.changed();
  }

  get own(): Transport {
    return this.playground.own;
  }

  get ui(): UiState {
    return this.playground.store.get();
  }

  get isUnseen(): boolean {
    return this.playground.loop.frames.isUnseen;
  }

  // What is asked of the core is guarded: the solver of this element may have trapped while another one is at work.

  get step(): number {
    const {
      comparison,
      session,
      chosen: { lane },
    } = this.playground;
    return this.read(() => comparison?.transport.step ?? session.step(lane), this.ui.snapshot.step);
  }

  /** Recorded steps, of its longest search. */
  get steps(): number {
    const {
      comparison,
      session,
      chosen: { lane },
    } = this.playground;
    return this.read(() => comparison?.transport.steps ?? session.recordedSteps(lane), this.ui.snapshot.recordedSteps);
  }

  /** The step that is shown or on its way, Infinity for the end. */
  get wanted(): number {
    return this.own.target ?? this.step;
  }

  /** The end is shown. An element on its way to a step is not there yet. */
  get isAtEnd(): boolean {
    const { comparison, runner } = this.playground;
    return this.own.target === null && this.read(() => comparison?.transport.isAtEnd ?? runner.atEnd(), this.ui.snapshot.atEnd);
  }

  /** Null where a speed was chosen, or nothing is known of the search. */
  get pace(): number | null {
    const {
      comparison,
      chosen: { snapshot, runner },
    } = this.playground;
    return comparison ? (comparison.time.pace ?? null) : paceOf(snapshot, this.ui, runner);
  }

  play(measures: boolean): void {
    this.playground.isInstant = false;
    this.act((own) => own.play(measures));
  }

  stop(): void {
    this.act((own) => own.stop());
  }

  runs(): void {
    this.playground.guard.run(() => this.playground.late.runs.tell());
  }

  rewind(): void {
    this.act((own) => {
      own.stop();
      own.toStart();
    });
  }

  stepBy(count: number): void {
    this.act((own) => own.stepBy(count));
  }

  /** A search that is over before waits at its end. */
  moveTo(step: number): void {
    if (this.wanted === step || (this.isAtEnd && this.step <= step)) return;
    // While all play, each step leads to the next one.
    this.playground.isInstant = !this.host.isPlaying();
    this.act((own) => own.runTo(step));
  }

  takeSpeed({ isSpeedChosen, speed }: UiState): void {
    const mine = this.ui;
    if (isSpeedChosen !== mine.isSpeedChosen || (isSpeedChosen && speed !== mine.speed)) this.playground.chooseSpeed(isSpeedChosen ? speed : null);
  }

  changed(): void {
    this.playground.changed();
  }

  private get searches(): string {
    return this.playground.lanes.map(({ snapshot }) => searchKey(snapshot)).join();
  }

  private see(ui: UiState, before: UiState): void {
    if (ui.isSpeedChosen !== before.isSpeedChosen || (ui.isSpeedChosen && ui.speed !== before.speed)) this.host.choseSpeed(this);
    if (ui.snapshot === before.snapshot) return;
    if (this.host.isLeader(this)) this.host.led(this);
    else if (!this.host.isPlaying() && !this.own.busy && !this.playground.opening.isUnderWay && this.hasHistory) this.rest();
  }

  private rest(): void {
    const key = this.searches;
    const isSame = key === this.key;
    this.key = key;
    if (!this.host.isThere(this)) this.host.drifted(this, isSame);
  }

  /** Without a recording there is no way back to a step. */
  private get hasHistory(): boolean {
    return this.playground.lanes.every(({ snapshot }) => snapshot.hasHistory);
  }

  private act(run: (own: Transport) => void): void {
    this.playground.guard.run(() => run(this.own));
    this.changed();
  }

  private read<T>(get: () => T, otherwise: T): T {
    let value = otherwise;
    this.playground.guard.run(() => (value = get()));
    return value;
  }
}
