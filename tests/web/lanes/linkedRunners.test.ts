import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import { LaneField, Status } from '../../../web/src/core/generated';
import { LinkedRunners } from '../../../web/src/lanes/linkedRunners';
import { Runner } from '../../../web/src/lanes/runner';
import { jobDone } from '../../../web/src/core/job';
import { emptySnapshot } from '../../../web/src/lanes/snapshot';
import { Editor } from '../../../web/src/state/edit/editor';

/** A session whose lanes find their goals after this number of steps; an expansion of lane i takes `prices[i]` milliseconds. */
class FakeSession {
  now = 0;
  readonly cursor: number[];
  readonly recorded: number[];
  /** Lanes whose map has changed. */
  private readonly stale = new Set<number>();

  constructor(
    public totals: readonly number[],
    readonly prices: readonly number[],
  ) {
    this.cursor = totals.map(() => 0);
    this.recorded = totals.map(() => 0);
  }
  advance(lane: number, work: number): Status {
    if (this.recorded[lane] === this.totals[lane]) return Status.Found;
    const done = Math.min(work, this.totals[lane]! - this.recorded[lane]!);
    this.cursor[lane] = this.recorded[lane]! += done;
    this.now += done * this.prices[lane]!;
    return Status.Running;
  }
  /** The searches of the changed map have these lengths. */
  edit(totals: readonly number[]): void {
    this.totals = totals;
    for (const lane of totals.keys()) {
      this.cursor[lane] = this.recorded[lane] = 0;
      this.stale.add(lane);
    }
  }
  status = (lane: number): Status => {
    if (this.stale.has(lane)) return Status.Stale;
    return this.recorded[lane] === this.totals[lane] ? Status.Found : Status.Running;
  };
  step = (lane: number): number => this.cursor[lane]!;
  recordedSteps = (lane: number): number => this.recorded[lane]!;
  hasHistory = (): boolean => true;
  report = (lane: number): Float64Array => {
    const numbers = new Float64Array(LaneField.Recording);
    numbers[LaneField.Open] = numbers[LaneField.HasHistory] = 1;
    numbers[LaneField.Status] = this.status(lane);
    numbers[LaneField.Step] = this.cursor[lane]!;
    numbers[LaneField.Steps] = this.recorded[lane]!;
    return numbers;
  };
  seek = (lane: number, step: number): void => void (this.cursor[lane] = Math.min(step, this.recorded[lane]!));
  makeReady = (lane: number): number => {
    this.stale.delete(lane);
    return jobDone;
  };
}

describe('LinkedRunners', () => {
  let fake: FakeSession;
  let linked: LinkedRunners;
  let levels: { areRead: boolean; same(from: number, step: number, to: number): number };
  let runners: Runner[];
  let edit: (totals: readonly number[]) => void;
  const make = (totals: readonly number[], prices: readonly number[] = totals.map(() => 0.01)): void => {
    fake = new FakeSession(totals, prices);
    const session = fake as unknown as Session;
    vi.spyOn(performance, 'now').mockImplementation(() => (fake.now += 0.001));
    runners = totals.map((_, lane) => new Runner(() => session, lane));
    const lanes = runners.map((runner) => ({ runner, snapshot: emptySnapshot }));
    levels = { areRead: true, same: (_, step, to) => Math.min(Math.floor(step / 10) * 4, totals[to]!) };
    linked = new LinkedRunners(
      () => lanes,
      levels,
      () => null,
    );
    const memory = { note: () => undefined, keep: () => undefined, takeBack: () => undefined };
    const editor = new Editor(
      () => session,
      () => lanes.map(({ runner }) => ({ runner, lane: runner.lane })) as never,
      memory,
      () => linked.goBySteps(),
    );
    edit = (wanted) => editor.once(() => fake.edit(wanted));
  };
  const frame = (rate = 60): void => {
    for (const runner of runners) runner.tick(rate, 1000 / 60, 6 / runners.length);
    linked.ticked();
  };
  const settle = (): void => {
    for (let frames = 0; linked.busy && frames < 10_000; frames++) frame();
  };
  beforeEach(() => make([40, 100]));

  it('shows the same step in all lanes, and a search that is over waits at its end', () => {
    linked.runTo(30);
    settle();
    expect(fake.cursor).toEqual([30, 30]);
    linked.runTo(70);
    settle();
    expect(fake.cursor).toEqual([40, 70]);
    expect([linked.step, linked.time.isAtStart, linked.isAtEnd]).toEqual([70, false, false]);
    linked.stepBy(1);
    settle();
    expect(fake.cursor).toEqual([40, 71]);
    linked.stepBy(-32);
    expect(fake.cursor).toEqual([39, 39]);
    linked.runTo(Infinity);
    settle();
    expect([linked.step, linked.isAtEnd]).toEqual([100, true]);
    linked.toStart();
    expect([fake.cursor, linked.time.isAtStart]).toEqual([[0, 0], true]);
  });

  it('plays all lanes in step, however slow one of them is, until the last one ends', () => {
    make([200, 300, 50], [0.01, 2.5, 0.01]);
    linked.play();
    let frames = 0;
    while (linked.playing) {
      frame(600);
      const step = linked.step;
      expect(fake.cursor).toEqual(fake.totals.map((total) => Math.min(total, step)));
      expect(++frames).toBeLessThan(1000);
    }
    expect(fake.cursor).toEqual([200, 300, 50]);
    // Play at the end means from the beginning.
    linked.play();
    frame();
    expect(linked.step).toBeLessThan(5);
    expect(linked.playing).toBe(true);
  });

  it('plays on from a step that is searched for when the slowest lane is there', () => {
    make([4000, 4000], [0.001, 0.2]);
    linked.runTo(300);
    frame();
    linked.play();
    const seen: number[][] = [];
    for (let frames = 0; linked.step <= 300; frames++) {
      frame();
      seen.push([...fake.cursor]);
      expect(frames).toBeLessThan(50);
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.slice(0, -2).every(([fast, slow]) => fast === 300 && slow! < 300)).toBe(true);
    expect([linked.playing, fake.cursor[1]]).toEqual([true, fake.cursor[0]]);
  });

  it('plays on where the slowest lane ends before the step that it is on its way to', () => {
    make([40, 400], [1, 0.01]);
    linked.runTo(300);
    linked.play();
    settle();
    expect(fake.cursor).toEqual([40, 400]);
  });

  it.each([
    ['ends later', 4000, 0.1],
    ['ends before', 900, 0.1],
    ['ends later, in the first frame,', 4000, 0.001],
  ])('returns to the step that was shown where the changed search of a lane that was over %s', (_, end, price) => {
    make([1000, 9000], [price, 0.02]);
    linked.runTo(1500);
    settle();
    linked.play();
    frame();
    const { step } = linked;
    edit([end, 9000]);
    const seen: number[] = [];
    for (; seen.length < 200 && (linked.isOnItsWay || seen.length === 0); seen.push(...fake.cursor)) frame();
    // The first to arrive may play a step before it waits.
    expect(Math.max(...seen)).toBeLessThanOrEqual(step + 2);
    expect([linked.playing, fake.cursor]).toEqual([true, [Math.min(end, linked.step), linked.step]]);
    expect(linked.step).toBeGreaterThanOrEqual(step);
    settle();
    expect(fake.cursor).toEqual([end, 9000]);
  });

  it('plays on when a lane has come that is sent to the step, or to its end, and when lanes that waited are changed', () => {
    make([1000, 9000, 9000], [0.005, 0.005, 0.1]);
    linked.runTo(2000);
    settle();
    for (const to of [2000, Infinity]) {
      linked.play();
      frame();
      edit(fake.totals);
      runners[2]!.runTo(to);
      for (let frames = 0; frames < 9; frames++) frame();
      // Two wait for the third one.
      edit(fake.totals);
      frame();
      for (let frames = 0; linked.isOnItsWay && frames < 200; frames++) frame();
      expect([linked.playing, fake.cursor]).toEqual([true, [1000, linked.step, linked.step]]);
      expect(linked.step).toBeGreaterThanOrEqual(2000);
      linked.stop();
    }
  });

  it('takes over from a lane that plays alone, and goes back to no step', () => {
    make([4000, 4000], [0.005, 0.1]);
    runners[0]!.runTo(300);
    runners[0]!.play();
    runners[0]!.tick(60, 1000 / 60);
    const { step } = runners[0]!;
    linked.joined(runners[0]!);
    do {
      frame();
      expect(fake.cursor[0]).toBeGreaterThanOrEqual(step);
    } while (linked.isOnItsWay);
    frame();
    expect([linked.playing, fake.cursor]).toEqual([true, [linked.step, linked.step]]);
    linked.stop();
    expect(runners.some(({ busy }) => busy)).toBe(false);
  });

  it('leads the others to the end from wherever a lane was moved alone', () => {
    linked.link = 'shares';
    linked.runTo(Infinity);
    settle();
    for (const runner of runners) runner.seek(5);
    linked.play();
    frame(10_000);
    expect([linked.playing, fake.cursor]).toEqual([false, [40, 100]]);
  });

  it('stops where a range of steps ends', () => {
    for (const runner of runners) runner.range = () => ({ from: 0, to: 25 });
    linked.play();
    settle();
    expect(fake.cursor).toEqual([25, 25]);
    expect(runners.some((runner) => runner.playing)).toBe(false);
  });

  it.each([[[40, 100]], [[100, 40]]])('stops where a range of steps ends with a search: %j', (totals) => {
    make(totals);
    for (const runner of runners) runner.range = () => ({ from: 0, to: 40 });
    linked.play();
    settle();
    frame();
    expect([linked.playing, fake.cursor]).toEqual([false, [40, 40]]);
    // Behind the range, all play to their ends.
    linked.play();
    settle();
    expect(fake.cursor).toEqual(totals);
  });

  it('stops where a range of steps ends, and the others with the search that leads', () => {
    linked.link = 'shares';
    linked.runTo(Infinity);
    settle();
    for (const runner of runners) runner.range = () => ({ from: 0, to: 45 });
    linked.runTo(10);
    linked.play();
    settle();
    expect(fake.cursor).toEqual([18, 45]);
  });

  it('shows the same share in all lanes, once their ends are known', () => {
    linked.link = 'shares';
    linked.runTo(20);
    settle();
    expect([linked.isLed, fake.cursor]).toEqual([false, [20, 20]]);
    linked.runTo(Infinity);
    settle();
    expect([linked.isLed, fake.cursor]).toEqual([true, [40, 100]]);
    linked.runTo(50);
    expect(fake.cursor).toEqual([20, 50]);
    linked.play();
    for (let frames = 0; linked.playing; frames++) {
      frame();
      expect(fake.cursor[0]).toBe(Math.round((fake.cursor[1]! / 100) * 40));
      expect(frames).toBeLessThan(1000);
    }
    expect(fake.cursor).toEqual([40, 100]);
  });

  it('shows the step of the same level as in the longest search', () => {
    linked.link = 'levels';
    linked.runTo(Infinity);
    settle();
    linked.runTo(57);
    expect(fake.cursor).toEqual([20, 57]);
    linked.play();
    for (let frames = 0; linked.playing; frames++) {
      frame();
      expect(fake.cursor[0]).toBe(Math.min(Math.floor(fake.cursor[1]! / 10) * 4, 40));
      expect(frames).toBeLessThan(1000);
    }
  });

  it('begins again where the longest search is at its end, and shows the others before theirs', () => {
    linked.link = 'levels';
    linked.runTo(Infinity);
    settle();
    // Another search has expanded a higher f.
    levels.same = (_, step) => step / 5;
    linked.runTo(100);
    expect([fake.cursor, linked.isAtEnd, linked.time.isAtEnd]).toEqual([[20, 100], true, true]);
    linked.play();
    frame();
    expect([linked.playing, linked.step < 5]).toEqual([true, true]);
  });

  it('is led by no search while levels are read, and then the others follow', () => {
    linked.link = 'levels';
    levels.areRead = false;
    linked.runTo(Infinity);
    settle();
    linked.runTo(57);
    settle();
    expect([linked.isLed, linked.isOver, fake.cursor]).toEqual([false, true, [40, 57]]);
    levels.areRead = true;
    linked.follow();
    expect([linked.isLed, fake.cursor]).toEqual([true, [20, 57]]);
  });

  it('tells the step of each lane at a time, and moves none', () => {
    linked.runTo(Infinity);
    settle();
    expect(linked.stepsAt(70)).toEqual([40, 70]);
    linked.link = 'shares';
    expect(linked.stepsAt(50)).toEqual([20, 50]);
    linked.link = 'levels';
    expect([0, 57, 100].map((step) => linked.stepsAt(step))).toEqual([
      [0, 0],
      [20, 57],
      [40, 100],
    ]);
    expect(fake.cursor).toEqual([40, 100]);
  });

  it('searches on for a comparison without moving what is asked for, and tells when the reader ends that', () => {
    let stops = 0;
    linked.onStop.add(() => void stops++);
    expect(linked.search(60)).toBe(false);
    settle();
    expect(linked.search(60)).toBe(true);
    expect(fake.recorded).toEqual([40, 60]);
    expect(stops).toBe(0);
    linked.stop();
    linked.toStart();
    expect(stops).toBe(2);
  });
});
