// Several elements of a page with one time. Each plays in frames of its own, so the one that leads sets the pace, and no element reacts to a move of
// the group.
import { Clock } from '../lanes/clock';
import type { TimeHost } from '../state/pageHost';
import { Member } from './groupMember';

class Group extends Clock<Member> {
  members: readonly Member[] = [];
  /** It plays on when one of them is seen again. */
  private waits = false;

  join(playground: TimeHost): Member {
    const member = new Member(playground, this);
    const [first] = this.members;
    this.members = [...this.members, member];
    if (first?.ui.isSpeedChosen) member.takeSpeed(first.ui);
    else this.choseSpeed(member);
    this.joined(member);
    member.enter();
    return member;
  }

  leave(member: Member): void {
    member.exit();
    this.members = this.members.filter((each) => each !== member);
    this.left(member);
  }

  override play(measures: boolean, first?: Member): void {
    this.waits = false;
    super.play(measures, first);
  }

  /** The asking element watches its own conditions already. */
  runs(asking: Member): void {
    for (const each of this.members) if (each !== asking) each.watch();
  }

  /** Another element in view leads when the leader leaves it; where none is in view, all wait for one that comes. */
  seen(member: Member, isSeen: boolean): void {
    if (isSeen && this.waits) this.play(false, member);
    if (isSeen || this.leader !== member) return;
    const next = this.candidates.find((each) => each !== member && !each.isUnseen);
    if (next) return this.lead(next);
    this.stop();
    this.waits = true;
  }

  choseSpeed({ ui }: Member): void {
    for (const each of this.members) each.takeSpeed(ui);
  }

  protected paceOf({ pace }: Member): number | null {
    return pace;
  }

  /** Those in view, if there are such. */
  protected override get candidates(): readonly Member[] {
    const all = super.candidates;
    const seen = all.filter(({ isUnseen }) => !isUnseen);
    return seen.length > 0 ? seen : all;
  }

  protected override changed(): void {
    for (const each of this.members) each.changed();
  }

  protected override halt(): void {
    super.halt();
    this.waits = false;
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
    if (group.members.length === 0) groups.delete(name);
  };
}
