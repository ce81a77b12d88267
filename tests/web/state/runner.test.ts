import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import { Counter, Status } from '../../../web/src/core/generated';
import { Editor } from '../../../web/src/state/editor';
import { maxSpeed } from '../../../web/src/state/pacer';
import { Runner } from '../../../web/src/state/runner';

/** A search that finds its goal after `total` steps; each expansion costs `price` milliseconds of the fake clock. */
function fakeSession(total: number, price: number) {
  const fake = {
    now: 0, price, cursor: 0, recorded: 0, state: Status.Running as Status, history: true, slices: [] as number[],
    advance(_lane: number, work: number) {
      const done = Math.min(work, total - fake.recorded);
      fake.recorded += done;
      fake.cursor = fake.recorded;
      fake.now += done * fake.price;
      fake.slices.push(done);
      if (fake.recorded === total) fake.state = Status.Found;
      return fake.state;
    },
    /** Parts that are left to make before the search begins. */
    parts: 0,
    stale: false,
    isStale: () => fake.stale,
    makeReady: () => {
      fake.stale = false;
      if (fake.parts > 0) fake.now += 3;
      return fake.parts-- <= 0;
    },
    restart() { fake.cursor = fake.recorded = 0; fake.state = Status.Running; fake.stale = true; },
    seek(_lane: number, step: number) { fake.cursor = step; },
    step: () => fake.cursor,
    recordedSteps: () => fake.recorded,
    status: () => fake.state,
    hasHistory: () => fake.history,
    counters: () => { const counters = new Float64Array(6); counters[Counter.Open] = 1; return counters; },
    beginEdit() {}, endEdit() { return true; }, revertEdit() { fake.restart(); },
  };
  return fake;
}

describe('Runner', () => {
  let fake: ReturnType<typeof fakeSession>;
  let runner: Runner;
  const make = (total: number, price: number): void => {
    fake = fakeSession(total, price);
    runner = new Runner(() => fake as unknown as Session, 0, () => (fake.now += 0.001));
  };
  beforeEach(() => make(1000, 0.01));

  it('runs to the end in frames that keep the budget', () => {
    make(10_000, 0.01);
    runner.runTo(Infinity);
    let frames = 0;
    while (runner.busy && frames < 100) {
      const before = fake.now;
      runner.tick(0, 16);
      expect(fake.now - before).toBeLessThan(9);
      frames++;
    }
    expect(fake.state).toBe(Status.Found);
    expect(frames).toBeGreaterThan(5);
  });

  it('begins slowly after a fast search, because tables take longer than expansions', () => {
    make(1_000_000, 0.00001);
    runner.runTo(Infinity);
    while (runner.busy) runner.tick(0, 16);
    fake.restart();
    fake.price = 0.05;
    runner.restarted();
    const before = fake.now;
    runner.solve();
    expect(fake.now - before).toBeLessThan(12);
  });

  it('shows a change before it searches on', () => {
    fake.price = 0.05;
    runner.solve();
    const searched = fake.recorded;
    expect([runner.target, searched > 0]).toEqual([Infinity, true]);
    runner.tick(0, 16);
    expect(fake.recorded).toBe(searched);
    runner.tick(0, 16);
    expect(fake.recorded).toBeGreaterThan(searched);
  });

  it('leaves a search that takes longer than a frame to later ones when something changes', () => {
    const change = (): number => {
      fake.restart();
      runner.restarted();
      runner.solve();
      return fake.recorded;
    };
    const finish = (): void => {
      while (runner.busy) runner.tick(0, 16);
      expect(fake.state).toBe(Status.Found);
    };
    fake.price = 0.005;
    expect(change()).toBe(1000);
    fake.price = 0.05;
    // Nothing tells yet how long it will be.
    expect(change()).toBeGreaterThan(0);
    finish();
    expect(change()).toBe(0);
    runner.tick(0, 16);
    runner.tick(0, 16);
    expect(fake.recorded).toBeGreaterThan(0);
    // Changed again before it is known to have become shorter.
    expect(change()).toBe(0);
    fake.price = 0.005;
    finish();
    expect(change()).toBe(1000);
    // Only the first picture is worth any wait.
    fake.price = 0.05;
    change();
    finish();
    fake.restart();
    runner.restarted();
    runner.solve(Infinity);
    expect(fake.state).toBe(Status.Found);
  });

  it('lets a search of a huge map begin in parts, and goes where it was to go', () => {
    fake.parts = 5;
    const before = fake.now;
    runner.runTo(321);
    expect([runner.target, fake.now - before < 4]).toEqual([321, true]);
    expect(runner.makeReady(5)).toBe(false);
    while (!runner.makeReady(5));
    while (runner.busy) runner.tick(0, 16);
    expect([fake.cursor, fake.recorded]).toEqual([321, 321]);
    fake.restart();
    fake.parts = 50;
    runner.restarted();
    runner.solve();
    expect([runner.target, fake.recorded]).toEqual([Infinity, 0]);
    while (!runner.makeReady(5));
    while (runner.busy) runner.tick(0, 16);
    expect(fake.state).toBe(Status.Found);
  });

  it('goes to exactly the step that a link names', () => {
    runner.runTo(321);
    while (runner.busy) runner.tick(0, 16);
    expect([fake.cursor, fake.recorded]).toEqual([321, 321]);
  });

  it('goes to the end of a finished run from anywhere', () => {
    runner.solve();
    while (runner.busy) runner.tick(0, 16);
    runner.seek(10);
    runner.runTo(Infinity);
    while (runner.busy) runner.tick(0, 16);
    expect(fake.cursor).toBe(1000);
  });

  it('replays what is recorded before it searches on', () => {
    runner.runTo(100);
    while (runner.busy) runner.tick(0, 16);
    runner.seek(40);
    fake.slices = [];
    runner.play();
    runner.tick(6, 1000 / 60);
    expect(fake.cursor).toBe(42);
    expect(fake.slices).toEqual([]);
  });

  it('plays to the end, stops there, and plays again from the start', () => {
    runner.play();
    for (let i = 0; i < 100 && runner.playing; i++) runner.tick(maxSpeed, 16);
    expect([runner.playing, fake.cursor]).toEqual([false, 1000]);
    runner.play();
    expect(fake.cursor).toBe(0);
  });

  it('steps forward into the unknown and back through the record', () => {
    runner.stepBy(1);
    runner.stepBy(1);
    expect([fake.cursor, fake.recorded]).toEqual([2, 2]);
    runner.stepBy(-1);
    expect([fake.cursor, fake.recorded]).toEqual([1, 2]);
    runner.stepBy(-5);
    expect(fake.cursor).toBe(0);
    // Beyond what is recorded, and beyond the end.
    runner.stepBy(50);
    while (runner.busy) runner.tick(0, 16);
    expect([fake.cursor, fake.recorded]).toEqual([50, 50]);
    runner.runTo(Infinity);
    while (runner.busy) runner.tick(0, 16);
    runner.stepBy(-3);
    runner.stepBy(10);
    expect(fake.cursor).toBe(1000);
  });

  it('waits at a full history', () => {
    runner.runTo(5);
    while (runner.busy) runner.tick(0, 16);
    fake.state = Status.Capacity;
    runner.play();
    expect([runner.playing, fake.cursor]).toEqual([false, 5]);
  });

  it('steps and plays from a step that is still searched for', () => {
    const untilThere = (): void => {
      while (runner.target !== null) runner.tick(20, 16);
    };
    runner.runTo(60);
    runner.stepBy(10);
    untilThere();
    expect(fake.cursor).toBe(70);
    runner.runTo(160);
    runner.stepBy(-1);
    untilThere();
    expect(fake.cursor).toBe(159);
    runner.runTo(260);
    runner.play();
    untilThere();
    expect([fake.cursor, runner.playing]).toEqual([260, true]);
    runner.tick(20, 1000);
    expect(fake.cursor).toBeGreaterThan(260);
  });

  it('plays no further than to the step that somebody chose, but on from there', () => {
    make(200, 0.0001);
    runner.playsTo = () => 195;
    runner.play();
    while (runner.playing) runner.tick(maxSpeed, 1000);
    expect([fake.cursor, fake.state]).toEqual([195, Status.Running]);
    runner.play();
    while (runner.playing) runner.tick(maxSpeed, 1000);
    expect([fake.cursor, fake.state]).toEqual([200, Status.Found]);
  });

  describe('Editor', () => {
    let editor: Editor;
    beforeEach(() => (editor = new Editor(() => fake as unknown as Session, runner, 0, () => undefined)));
    const edit = (): void => editor.once(() => fake.restart());

    it('solves a finished run again at once', () => {
      make(50, 0.01);
      editor = new Editor(() => fake as unknown as Session, runner, 0, () => undefined);
      runner.solve();
      edit();
      expect([fake.cursor, fake.state]).toEqual([50, Status.Found]);
    });

    it('leaves a run that was part way at step 0', () => {
      runner.runTo(10);
      while (runner.busy) runner.tick(0, 16);
      edit();
      expect([fake.cursor, runner.busy]).toEqual([0, false]);
    });

    it('does not take the way to a step for one to the end', () => {
      runner.runTo(10);
      edit();
      expect([fake.cursor, runner.busy]).toEqual([0, false]);
    });

    it('goes on playing from step 0', () => {
      runner.play();
      runner.tick(6, 100);
      edit();
      expect([fake.cursor, runner.playing]).toEqual([0, true]);
    });

    it('remembers through a whole gesture that the run was finished', () => {
      make(50, 0.01);
      editor = new Editor(() => fake as unknown as Session, runner, 0, () => undefined);
      runner.solve();
      editor.begin();
      for (let i = 0; i < 3; i++) editor.apply(() => fake.restart());
      editor.end();
      expect(fake.state).toBe(Status.Found);
    });

    it('moves nothing for what changes nothing', () => {
      runner.solve();
      while (runner.busy) runner.tick(0, 16);
      runner.seek(100);
      editor.begin();
      editor.apply(() => undefined);
      editor.end();
      editor.once(() => undefined);
      expect([fake.cursor, fake.state, runner.busy]).toEqual([100, Status.Found, false]);
    });

    it('goes back to the step that it left for a gesture that is taken back', () => {
      const untilIdle = (): void => {
        while (runner.busy) runner.tick(0, 16);
      };
      runner.solve();
      untilIdle();
      runner.seek(100);
      editor.begin();
      editor.apply(() => fake.restart());
      untilIdle();
      expect(fake.cursor).toBe(1000);
      editor.cancel();
      untilIdle();
      expect(fake.cursor).toBe(100);
    });

    it('goes on playing after a gesture that is taken back', () => {
      runner.play();
      runner.tick(6, 100);
      const before = fake.cursor;
      editor.begin();
      editor.apply(() => fake.restart());
      editor.cancel();
      runner.tick(6, 0);
      expect([fake.cursor, runner.playing, before > 0]).toEqual([before, true, true]);
    });
  });
});
