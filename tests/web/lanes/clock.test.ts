import { describe, expect, it } from 'vitest';
import { Clock } from '../../../web/src/lanes/clock';
import type { Transport } from '../../../web/src/lanes/transport';

/** It makes this number of steps in a frame, of a search of `length` steps. */
class FakeMember implements Transport {
  playing = false;
  target: number | null = null;
  step = 0;

  constructor(
    public length: number,
    readonly pace: number | null = null,
    /** Steps that are recorded. */
    public steps = length,
    readonly stride = 3,
    /** The step at which its playing ends. */
    readonly to = Infinity,
  ) {}

  range = (): { to: number } => ({ to: this.to });

  get busy(): boolean {
    return this.playing || this.target !== null;
  }
  get isOnItsWay(): boolean {
    return this.target !== null && this.target !== Infinity;
  }
  get wanted(): number {
    return this.target ?? this.step;
  }
  get isAtEnd(): boolean {
    return this.target === null && this.step === this.length;
  }
  play(): void {
    this.playing = true;
  }
  stop(): void {
    this.playing = false;
    this.target = null;
  }
  runTo(step: number): void {
    this.stop();
    if (step <= this.steps || this.steps === this.length) this.step = Math.min(step, this.length);
    else this.target = step;
  }
  stepBy(count: number): void {
    this.runTo(Math.max(this.wanted + count, 0));
  }
  toStart(): void {
    this.step = 0;
  }
  frame(): void {
    if (!this.busy) return;
    const end = Math.min(this.target ?? Infinity, this.length);
    this.step = Math.min(this.step + this.stride, end);
    this.steps = Math.max(this.steps, this.step);
    if (this.step !== end) return;
    if (this.target === null || end === this.length) this.playing = false;
    this.target = null;
  }
}

class FakeClock extends Clock<FakeMember> {
  constructor(...members: FakeMember[]) {
    super();
    this.members = members;
  }
  members: FakeMember[];
  protected paceOf = ({ pace }: FakeMember): number | null => pace;

  get shown(): number[] {
    return this.members.map(({ step }) => step);
  }
  frame(): void {
    for (const each of this.members) each.frame();
    this.ticked();
  }
  settle(): void {
    for (let frames = 0; this.busy; frames++) {
      this.frame();
      expect(frames).toBeLessThan(100);
    }
  }
}

const clockOf = (...lengths: number[]): FakeClock => new FakeClock(...lengths.map((length) => new FakeMember(length)));

describe('Clock', () => {
  it('lets the longest lead; the others go where it is, and wait at their ends', () => {
    const clock = clockOf(20, 50, 35);
    clock.play();
    for (let frame = 1; clock.playing; frame++) {
      expect(clock.leader).toBe(clock.members[1]);
      clock.frame();
      const at = Math.min(frame * 3, 50);
      expect(clock.shown).toEqual([20, 50, 35].map((end) => Math.min(at, end)));
      expect([clock.step, clock.time.isAtStart, clock.isAtEnd]).toEqual([at, false, at === 50]);
    }
    expect(clock.shown).toEqual([20, 50, 35]);
    // From the beginning again.
    clock.play();
    clock.frame();
    expect([clock.playing, clock.shown]).toEqual([true, [3, 3, 3]]);
    clock.stop();
    clock.frame();
    expect([clock.busy, clock.shown]).toEqual([false, [3, 3, 3]]);
  });

  it('lets the one that is asked lead where no longer one is known', () => {
    const clock = clockOf(50, 50, 20);
    const [first, second, third] = clock.members as [FakeMember, FakeMember, FakeMember];
    for (const [asked, leader] of [
      [first, first],
      [second, second],
      [third, first],
    ] as const) {
      clock.play(false, asked);
      expect(clock.leader).toBe(leader);
      clock.toStart();
    }
  });

  it('lets the next one lead when the search of the first turns out to be the shorter one', () => {
    const [known, unknown] = [new FakeMember(20), new FakeMember(50, null, 5)];
    const clock = new FakeClock(known, unknown);
    clock.play();
    expect(clock.leader).toBe(known);
    clock.settle();
    expect([clock.leader, clock.shown]).toEqual([null, [20, 50]]);
  });

  it('waits for a leader that is behind the others', () => {
    const [slow, fast] = [new FakeMember(90, null, 0, 10), new FakeMember(80, null, 0, 30)];
    const clock = new FakeClock(slow, fast);
    clock.runTo(40);
    clock.frame();
    slow.steps = fast.steps;
    clock.play(false, slow);
    const shown = Array.from({ length: 5 }, () => (clock.frame(), clock.shown));
    expect(shown).toEqual([
      [20, 40],
      [30, 40],
      [40, 40],
      [50, 40],
      [60, 50],
    ]);
  });

  it('moves all where commands lead, from the latest step that is shown or on its way', () => {
    const clock = new FakeClock(new FakeMember(20), new FakeMember(50, null, 30));
    clock.runTo(30);
    expect(clock.shown).toEqual([20, 30]);
    clock.stepBy(-5);
    expect(clock.shown).toEqual([20, 25]);
    clock.stepBy(-7);
    expect(clock.shown).toEqual([18, 18]);
    clock.runTo(Infinity);
    expect([clock.target, clock.wanted, clock.isOnItsWay]).toEqual([Infinity, Infinity, false]);
    clock.settle();
    expect([clock.shown, clock.isAtEnd]).toEqual([[20, 50], true]);
    clock.toStart();
    expect([clock.shown, clock.time.isAtStart]).toEqual([[0, 0], true]);
  });

  it('stops all where the slowest one is', () => {
    const clock = new FakeClock(new FakeMember(500, null, 0, 5), new FakeMember(500, null, 0, 30));
    clock.runTo(400);
    clock.frame();
    expect(clock.shown).toEqual([5, 30]);
    clock.stop();
    expect([clock.busy, clock.shown]).toEqual([false, [5, 5]]);
  });

  it('ends the playing by a command to the step that is shown', () => {
    const clock = clockOf(50, 50);
    clock.play();
    clock.frame();
    clock.runTo(clock.step);
    clock.frame();
    expect([clock.busy, clock.shown]).toEqual([false, [3, 3]]);
  });

  it('brings one that joins late to the others, and takes its step where it is the first or the others are over', () => {
    const clock = clockOf(50);
    const join = (member: FakeMember): void => {
      clock.members.push(member);
      clock.joined(member);
    };
    clock.runTo(30);
    const late = new FakeMember(60, null, 0);
    join(late);
    expect(late.target).toBe(30);
    clock.settle();
    expect(clock.shown).toEqual([30, 30]);
    clock.runTo(Infinity);
    clock.settle();
    const longer = new FakeMember(90);
    longer.step = 75;
    join(longer);
    clock.settle();
    expect(clock.shown).toEqual([50, 60, 75]);
    // It plays already.
    const [playing, other] = [new FakeMember(90), clockOf(90)];
    playing.play();
    other.members.push(playing);
    other.joined(playing);
    other.frame();
    expect([other.leader, other.shown]).toEqual([playing, [3, 3]]);
    // The others go to the step at which it plays.
    const [ahead, behind] = [new FakeMember(90), clockOf(90)];
    ahead.step = 40;
    ahead.play();
    behind.members.push(ahead);
    behind.joined(ahead);
    expect([behind.leader, behind.shown]).toEqual([ahead, [40, 40]]);
    // While they play.
    const third = new FakeMember(70);
    other.members.push(third);
    other.joined(third);
    other.frame();
    expect(other.shown).toEqual([6, 6, 6]);
  });

  it('mends what drifts: the others follow a step, and a search that changed goes where they are', () => {
    const clock = clockOf(50, 50);
    const [first, second] = clock.members as [FakeMember, FakeMember];
    clock.runTo(20);
    first.step = 25;
    clock.rested(first, true);
    expect(clock.shown).toEqual([25, 25]);
    second.step = 0;
    clock.rested(second, false);
    expect(clock.shown).toEqual([25, 25]);
    // It waits at its end.
    second.length = second.step = 10;
    clock.rested(second, false);
    expect(clock.shown).toEqual([25, 10]);
    // All are over: they stay at their ends, also where one of these moves.
    first.step = 50;
    clock.rested(first, true);
    expect([clock.shown, clock.busy]).toEqual([[50, 10], false]);
    Object.assign(second, { length: 90, steps: 90 });
    clock.rested(second, false);
    expect(clock.shown).toEqual([50, 90]);
  });

  it('plays on when one leaves, also the one that leads', () => {
    const clock = clockOf(50, 60, 40);
    const leave = (member: FakeMember): void => {
      clock.members.splice(clock.members.indexOf(member), 1);
      clock.left(member);
    };
    clock.play();
    clock.frame();
    leave(clock.members[2]!);
    clock.frame();
    const { leader } = clock;
    leave(leader!);
    clock.frame();
    expect([leader!.playing, clock.playing, clock.shown]).toEqual([false, true, [9]]);
    leave(clock.members[0]!);
    expect(clock.playing).toBe(false);
  });

  it('stops where the range of the leader ends', () => {
    const clock = clockOf(50, 30);
    clock.play();
    clock.frame();
    clock.members[0]!.playing = false;
    clock.frame();
    expect([clock.playing, clock.shown]).toEqual([false, [3, 3]]);
  });

  it.each([
    [30, [30, 30]],
    [31, [30, 50]],
  ])('hands over where the leader is over before the end of its range: %i', (to, shown) => {
    const [leader, other] = [new FakeMember(30, null, 30, 3, to), new FakeMember(50, null, 0)];
    const clock = new FakeClock(leader, other);
    clock.play(false, leader);
    clock.settle();
    expect(clock.shown).toEqual(shown);
  });

  it('has the rate of the longest that is known', () => {
    const rates = (...paces: (number | null)[]): unknown => {
      const { pace, speed } = new FakeClock(...paces.map((each) => new FakeMember(9, each))).time;
      return [pace, speed];
    };
    expect(rates(60, 480, null)).toEqual([480, 9]);
    expect(rates(null, null)).toEqual([undefined, undefined]);
  });
});
