// Several elements of a page with one time. While they play, one of them leads at the pace of all, and the others go where it is; a search that is
// over waits at its end. Only the leader and commands move the time, so nothing drifts, and no element reacts to a move of the group.
import { levelOf } from '../lanes/pacer';
import type { GroupTransport } from '../lanes/transport';
import type { UiState } from '../model/ui';
import type { TimeHost } from '../state/pageHost';
import { Member, type MemberHost } from './groupMember';

class Group implements MemberHost {
  readonly members = new Set<Member>();
  /** It plays; null: nothing does. */
  private leader: Member | null = null;
  /** It plays on when one of them is seen again. */
  private waits = false;
  /** The step at which all are, or their ends where these come before; Infinity for the end of all. */
  private asked = 0;

  join(playground: TimeHost): Member {
    const member = new Member(playground, this);
    const [first] = this.members;
    const others = [...this.members];
    this.members.add(member);
    if (first?.ui.isSpeedChosen) member.takeSpeed(first.ui);
    else this.choseSpeed(member);
    if (member.own.playing && !this.leader) this.lead(member);
    else if (!first) this.asked = member.isAtEnd ? Infinity : member.wanted;
    else {
      // Where the others are over, the step of this one may lie behind their ends: which of them came first makes no difference.
      if (others.every(({ isAtEnd }) => isAtEnd) && !member.isAtEnd) this.asked = Math.max(member.wanted, ...others.map(({ step }) => step));
      member.stop();
      member.moveTo(this.asked);
    }
    member.begin(new MemberTransport(this, member));
    return member;
  }

  leave(member: Member): void {
    member.end();
    this.members.delete(member);
    if (this.leader === member) this.handOver();
  }

  // --- commands that readers and authors give to one element

  play(member: Member, measures: boolean): void {
    if (this.leader) return;
    this.waits = false;
    if ([...this.members].every(({ isAtEnd }) => isAtEnd)) for (const each of this.members) each.rewind();
    const candidates = this.candidates();
    // The longest search that is known, or the one of this element.
    const longest = candidates.reduce(
      (best, each) => (each.steps > best.steps ? each : best),
      candidates.find((each) => each === member) ?? candidates[0]!,
    );
    if (longest) this.lead(longest, measures);
  }

  stop(): void {
    this.waits = false;
    const { leader } = this;
    const busy = [...this.members].filter(({ own }) => own.busy);
    if (busy.length === 0) return;
    this.leader = null;
    for (const each of busy) each.stop();
    // Searches that are on their way to a step stop where the slowest one is.
    this.moveAll(leader?.step ?? Math.min(...busy.map(({ step }) => step)));
  }

  runTo(step: number): void {
    this.halt();
    this.moveAll(step);
  }

  stepBy(count: number): void {
    this.halt();
    const time = Math.max(...[...this.members].map(({ wanted }) => wanted).filter((step) => step !== Infinity), 0);
    this.asked = Math.max(time + count, 0);
    for (const each of this.members) {
      if (each.wanted === time) each.stepBy(count);
      else each.moveTo(this.asked);
    }
  }

  toStart(): void {
    this.halt();
    this.asked = 0;
    for (const each of this.members) each.rewind();
  }

  /** The asking element watches its own conditions already. */
  runs(asking: Member): void {
    for (const each of this.members) if (each !== asking) each.runs();
  }

  /** Another element in view leads when the leader leaves it; where none is in view, all wait for one that comes. */
  seen(member: Member, isSeen: boolean): void {
    if (isSeen && this.waits) this.play(member, false);
    if (isSeen || this.leader !== member) return;
    const next = this.candidates().find((each) => each !== member && !each.isUnseen);
    if (next) return this.lead(next);
    this.stop();
    this.waits = true;
  }

  /** What all time lines show. The pace is that of the longest search that is known, unless a speed was chosen. */
  get time(): Partial<UiState> {
    const members = [...this.members];
    const ends = { isAtStart: members.every(({ wanted }) => wanted === 0), isAtEnd: members.every(({ isAtEnd }) => isAtEnd) };
    const paces = members.map(({ pace }) => pace).filter((pace) => pace !== null);
    if (paces.length === 0 || members.some(({ ui }) => ui.isSpeedChosen)) return ends;
    const pace = Math.max(...paces);
    return { ...ends, pace, speed: levelOf(pace) };
  }

  // --- what elements tell

  isPlaying(): boolean {
    return this.leader !== null;
  }

  isLeader(member: Member): boolean {
    return this.leader === member;
  }

  isThere(member: Member): boolean {
    return member.step === this.asked || (member.isAtEnd && member.step <= this.asked);
  }

  led(member: Member): void {
    // A leader that is behind the others catches up first; they wait where they are.
    const isBehind = member.own.isOnItsWay || (member.isAtEnd && member.step < this.asked);
    if (!isBehind) {
      this.asked = member.step;
      for (const each of this.members) if (each !== member) each.moveTo(this.asked);
    }
    if (member.own.busy) return;
    // Else its range ended, or what opens another map stopped it.
    if (member.isAtEnd) this.handOver();
    else this.rest();
  }

  drifted(member: Member, isSameSearch: boolean): void {
    if ([...this.members].every(({ isAtEnd }) => isAtEnd)) this.asked = Infinity;
    else if (isSameSearch) this.moveAll(member.step);
    // A search that an edit or a link changed.
    else member.moveTo(this.asked);
  }

  choseSpeed({ ui }: Member): void {
    for (const each of this.members) each.takeSpeed(ui);
  }

  // --- who leads

  private halt(): void {
    this.leader = null;
    this.waits = false;
  }

  /** Those that have steps left; those in view, if there are such. */
  private candidates(): Member[] {
    const candidates = [...this.members].filter(({ isAtEnd }) => !isAtEnd);
    const seen = candidates.filter(({ isUnseen }) => !isUnseen);
    return seen.length > 0 ? seen : candidates;
  }

  private lead(member: Member, measures = false): void {
    const before = this.leader;
    this.leader = member;
    if (before && before !== member) before.stop();
    if (!member.own.playing) member.play(measures);
    // Its recording is full: the reader decides how to go on.
    if (!member.own.playing) this.leader = null;
    for (const each of this.members) each.changed();
  }

  private handOver(): void {
    const [next] = this.candidates();
    if (next) this.lead(next);
    else this.rest();
  }

  private rest(): void {
    this.leader = null;
    for (const each of this.members) each.changed();
  }

  private moveAll(step: number): void {
    this.asked = step;
    for (const each of this.members) each.moveTo(step);
    for (const each of this.members) each.changed();
  }
}

/** Commands to one element of a group, which are meant for all. */
class MemberTransport implements GroupTransport {
  constructor(
    private readonly group: Group,
    private readonly member: Member,
  ) {}

  get playing(): boolean {
    return this.group.isPlaying();
  }

  get target(): number | null {
    return this.member.own.target;
  }

  get busy(): boolean {
    return this.playing || this.member.own.busy;
  }

  get isOnItsWay(): boolean {
    return this.member.own.isOnItsWay;
  }

  get time(): Partial<UiState> {
    return this.group.time;
  }

  get leads(): boolean {
    return this.group.isLeader(this.member);
  }

  get step(): number {
    return Math.max(...[...this.group.members].map(({ step }) => step));
  }

  play(measures = false): void {
    this.group.play(this.member, measures);
  }

  stop(): void {
    this.group.stop();
  }

  runTo(step: number): void {
    this.group.runTo(step);
  }

  stepBy(count: number): void {
    this.group.stepBy(count);
  }

  toStart(): void {
    this.group.toStart();
  }

  runs(): void {
    this.group.runs(this.member);
  }

  seen(isSeen: boolean): void {
    this.group.seen(this.member, isSeen);
  }
}

const groups = new Map<string, Group>();

/** Returns what leaves the group. */
export function joinGroup(name: string, playground: TimeHost): () => void {
  const group = groups.get(name) ?? new Group();
  groups.set(name, group);
  const member = group.join(playground);
  return () => {
    group.leave(member);
    if (group.members.size === 0) groups.delete(name);
  };
}
