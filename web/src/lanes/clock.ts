// One time for several members: the lanes of a playground, the elements of a group. While they play, one of them leads at the pace of all, and the
// others go to the step that belongs to its step; a member that is over waits at its end. Only the leader and commands move the time, so nothing
// drifts.
import type { UiState } from '../model/ui';
import { levelOf } from './pacer';
import type { SharedTransport, Transport } from './transport';

/** A transport that plays up to the step range().to, or to the end of its search where that is Infinity. */
type Ranged = Transport & { range(): { to: number } };

export abstract class Clock<Member extends Ranged> implements SharedTransport {
  /** It plays; null: nothing does. */
  leader: Member | null = null;
  /** The step at which all are, or their ends where these come before; Infinity for the end of all. */
  protected asked = 0;

  abstract get members(): readonly Member[];

  /** Steps a second that fit the search of this member; null where a speed was chosen, or nothing is known of the search. */
  protected abstract paceOf(member: Member): number | null;

  get playing(): boolean {
    return this.leader !== null;
  }

  get target(): number | null {
    const targets = this.members.map(({ target }) => target).filter((target) => target !== null);
    return targets.length > 0 ? Math.max(...targets) : null;
  }

  get busy(): boolean {
    return this.playing || this.target !== null;
  }

  get isOnItsWay(): boolean {
    return this.members.some(({ isOnItsWay }) => isOnItsWay);
  }

  get isAtEnd(): boolean {
    return this.members.every(({ isAtEnd }) => isAtEnd);
  }

  /** The latest step that a member shows: one that is over before it waits at its end. */
  get step(): number {
    return Math.max(...this.members.map(({ step }) => step));
  }

  get steps(): number {
    return Math.max(...this.members.map(({ steps }) => steps));
  }

  get wanted(): number {
    return this.target ?? this.step;
  }

  /** What time lines show of all members. The pace is that of the longest search that is known. */
  get time(): Partial<UiState> {
    const ends = { isAtStart: this.members.every(({ wanted }) => wanted === 0), isAtEnd: this.isAtEnd };
    const paces = this.members.map((each) => this.paceOf(each)).filter((pace) => pace !== null);
    if (paces.length === 0) return ends;
    const pace = Math.max(...paces);
    return { ...ends, pace, speed: levelOf(pace) };
  }

  // --- commands, which are meant for all members

  /** `first`: it leads where no longer search is known. */
  play(measures = false, first?: Member): void {
    if (this.leader) return;
    if (this.isAtEnd) this.toStart();
    const [longest] = [...this.candidates].sort((a, b) => b.steps - a.steps || Number(b === first) - Number(a === first));
    if (longest) this.lead(longest, measures);
  }

  stop(): void {
    const { leader } = this;
    const busy = this.members.filter((each) => each.busy);
    this.halt();
    // Searches that are on their way to a step stop where the slowest one is.
    if (busy.length > 0) this.moveAll(leader?.step ?? Math.min(...busy.map(({ step }) => step)));
    else this.changed();
  }

  runTo(step: number): void {
    this.halt();
    this.moveAll(step);
  }

  stepBy(count: number): void {
    const { latest } = this;
    this.halt();
    this.asked = Math.max(latest + count, 0);
    for (const each of this.members) {
      if (each.wanted === latest) each.stepBy(count);
      else {
        each.stop();
        this.bring(each, this.asked);
      }
    }
  }

  toStart(): void {
    this.halt();
    this.asked = 0;
    for (const each of this.members) {
      each.stop();
      each.toStart();
    }
  }

  // --- what members tell

  /** It has become a member, and goes where the others are. The first sets their step. One that plays leads, unless another leads already. */
  joined(member: Member): void {
    const others = this.members.filter((each) => each !== member);
    if (member.playing && !this.leader) {
      this.asked = member.wanted;
      this.bringAll(others);
      this.lead(member);
    } else if (others.length === 0) this.asked = member.isAtEnd ? Infinity : member.wanted;
    else {
      // Where the others are over, the step of this one may lie behind their ends: which of them came first makes no difference.
      if (others.every(({ isAtEnd }) => isAtEnd) && !member.isAtEnd) this.asked = Math.max(member.wanted, ...others.map(({ step }) => step));
      member.stop();
      this.bring(member, this.asked);
    }
  }

  /** It is no member any more. */
  left(member: Member): void {
    if (this.leader === member) this.handOver();
  }

  /** A frame of the leader is over. */
  ticked(): void {
    const { leader } = this;
    if (!leader) return;
    // A leader that is behind the others catches up first; they wait where they are.
    const isBehind = leader.isOnItsWay || (leader.isAtEnd && leader.step < this.asked);
    if (!isBehind) this.follow(leader);
    if (leader.busy) return;
    // Where only the search of the leader has ended, another one leads. Otherwise its range has ended, or the opening of a map stopped it.
    if (leader.isAtEnd && leader.step !== leader.range().to) this.handOver();
    else this.rest();
  }

  /** It rests, perhaps at another step than the others. `isSameSearch`: nothing but its step has changed. */
  rested(member: Member, isSameSearch: boolean): void {
    if (member.step === this.asked || (member.isAtEnd && member.step <= this.asked)) return;
    if (this.isAtEnd) this.asked = Infinity;
    else if (isSameSearch) this.moveAll(member.step);
    // A search that an edit or a link changed.
    else this.bring(member, this.asked);
  }

  // --- who leads

  /** Those that may lead: they have steps left. */
  protected get candidates(): readonly Member[] {
    return this.members.filter(({ isAtEnd }) => !isAtEnd);
  }

  /** The step of each member that belongs to a step of the leader. */
  protected counterparts(step: number): (member: Member) => number {
    return () => step;
  }

  /** Members may look different now. */
  protected changed(): void {}

  protected lead(member: Member, measures = false): void {
    if (this.leader !== member) this.leader?.stop();
    this.leader = member;
    if (!member.playing) member.play(measures);
    // Its recording is full: the reader decides how to go on.
    if (!member.playing) this.leader = null;
    this.changed();
  }

  /** The others go where this one is. */
  protected follow(leader: Member): void {
    this.asked = leader.step;
    this.bringAll(this.members.filter((each) => each !== leader));
  }

  /** Nothing plays any more. */
  protected halt(): void {
    this.leader = null;
  }

  private handOver(): void {
    const [next] = this.candidates;
    if (next) this.lead(next);
    else this.rest();
  }

  private rest(): void {
    this.halt();
    this.changed();
  }

  /** The latest step that is shown or on its way, but for the end. */
  private get latest(): number {
    return Math.max(...this.members.map(({ wanted }) => wanted).filter((step) => step !== Infinity), 0);
  }

  private moveAll(step: number): void {
    this.asked = step;
    for (const each of this.members) each.stop();
    this.bringAll(this.members);
    this.changed();
  }

  protected bringAll(members: readonly Member[]): void {
    const stepOf = this.counterparts(this.asked);
    for (const each of members) this.bring(each, stepOf(each));
  }

  private bring(member: Member, step: number): void {
    if (member.wanted !== step && !(member.isAtEnd && member.step <= step)) member.runTo(step);
  }
}
