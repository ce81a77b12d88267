// The worlds of several elements with one tick: what plays, steps or seeks the ticks of one does so to all.
import { Clock } from '../lanes/clock';
import type { WorldClock } from './worldClock';

class TickGroup extends Clock<WorldClock> {
  members: readonly WorldClock[] = [];

  join(clock: WorldClock): () => void {
    const [first] = this.members;
    this.members = [...this.members, clock];
    if (first) clock.rate = first.rate;
    this.joined(clock);
    const end = clock.onChange.add(() => this.see(clock));
    return () => {
      end();
      this.members = this.members.filter((each) => each !== clock);
      this.left(clock);
    };
  }

  choosePace(rate: number): void {
    for (const each of this.members) each.rate = rate;
    this.changed();
  }

  /** Each element shows its pace of its own. */
  protected paceOf(): null {
    return null;
  }

  protected override changed(): void {
    for (const each of this.members) each.refresh();
  }

  private see(clock: WorldClock): void {
    if (this.leader === clock) this.ticked();
    else if (!this.playing && !clock.busy) this.rested(clock, true);
  }
}

export type { TickGroup };

const groups = new Map<string, TickGroup>();

/** Returns the group, and what leaves it. */
export function joinTicks(name: string, clock: WorldClock): { group: TickGroup; leave: () => void } {
  const group = groups.get(name) ?? new TickGroup();
  groups.set(name, group);
  const leave = group.join(clock);
  return {
    group,
    leave: () => {
      leave();
      if (group.members.length === 0) groups.delete(name);
    },
  };
}
