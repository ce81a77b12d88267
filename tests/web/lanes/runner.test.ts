import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import { LaneField, Status } from '../../../web/src/core/generated';
import { Editor } from '../../../web/src/state/edit/editor';
import { Runner } from '../../../web/src/lanes/runner';
import { jobDone } from '../../../web/src/core/job';

/** A search that finds its goal after `total` steps; each expansion costs `price` milliseconds of the fake clock. */
function fakeSession(total: number, price: number) {
  const fake = {
    now: 0,
    price,
    total,
    cursor: 0,
    recorded: 0,
    state: Status.Running as Status,
    history: true,
    slices: [] as number[],
    advance(_lane: number, work: number) {
      if (work === 0) return fake.state;
      const done = Math.min(work, fake.total - fake.recorded);
      fake.recorded += done;
      fake.cursor = fake.recorded;
      fake.now += done * fake.price;
      fake.slices.push(done);
      if (fake.recorded === fake.total) fake.state = Status.Found;
      return fake.state;
    },
    /** Parts that are left to make before the search begins. */
    parts: 0,
    stale: false,
    status: () => (fake.stale ? Status.Stale : fake.state),
    step: () => fake.cursor,
    recordedSteps: () => fake.recorded,
    hasHistory: () => fake.history,
    makeReady: () => {
      fake.stale = false;
      if (fake.parts > 0) fake.now += 3;
      return fake.parts-- <= 0 ? jobDone : 0;
    },
    restart() {
      fake.cursor = fake.recorded = 0;
      fake.state = Status.Running;
      fake.stale = true;
    },
    seek(_lane: number, step: number) {
      fake.cursor = step;
    },
    report: () => {
      const numbers = new Float64Array(LaneField.Recording);
      numbers[LaneField.Open] = 1;
      numbers[LaneField.Status] = fake.status();
      numbers[LaneField.Step] = fake.cursor;
      numbers[LaneField.Steps] = fake.recorded;
      numbers[LaneField.HasHistory] = Number(fake.history);
      return numbers;
    },
    beginEdit() {},
    endEdit() {
      return true;
    },
    revertEdit() {
      fake.restart();
    },
  };
  return fake;
}

describe('Runner', () => {
  let fake: ReturnType<typeof fakeSession>;
  let runner: Runner;
  const make = (total: number, price: number): void => {
    fake = fakeSession(total, price);
    vi.spyOn(performance, 'now').mockImplementation(() => (fake.now += 0.001));
    runner = new Runner(() => fake as unknown as Session, 0);
  };
  beforeEach(() => make(1000, 0.01));
  afterEach(() => vi.restoreAllMocks());

  it('knows the time of a search that took one frame without a limit', () => {
    runner.reach(Infinity, Infinity);
    expect(fake.recorded).toBe(1000);
    expect(runner.elapsed).toBeGreaterThan(9);
    expect(runner.elapsed).toBeLessThan(30);
  });

  it('runs to the end in frames that keep the budget', () => {
    make(10_000, 0.01);
    runner.runTo(Infinity);
    let frames = 0;
    while (runner.busy && frames < 100) {
      const before = fake.now;
      runner.tick(1, 16);
      expect(fake.now - before).toBeLessThan(9);
      frames++;
    }
    expect(fake.state).toBe(Status.Found);
    expect(frames).toBeGreaterThan(5);
  });

  it('begins slowly after a fast search, because tables take longer than expansions', () => {
    make(1_000_000, 0.00001);
    runner.runTo(Infinity);
    while (runner.busy) runner.tick(1, 16);
    fake.restart();
    fake.price = 0.05;
    runner.restarted();
    const before = fake.now;
    runner.reach(Infinity);
    expect(fake.now - before).toBeLessThan(12);
  });

  it('shows a change before it searches on', () => {
    fake.price = 0.05;
    runner.reach(Infinity);
    const searched = fake.recorded;
    expect([runner.target, searched > 0]).toEqual([Infinity, true]);
    runner.tick(1, 16);
    expect(fake.recorded).toBe(searched);
    runner.tick(1, 16);
    expect(fake.recorded).toBeGreaterThan(searched);
  });

  it('leaves a search that takes longer than a frame to later ones when something changes', () => {
    const change = (): number => {
      fake.restart();
      runner.restarted();
      runner.reach(Infinity);
      return fake.recorded;
    };
    const finish = (): void => {
      while (runner.busy) runner.tick(1, 16);
      expect(fake.state).toBe(Status.Found);
    };
    fake.price = 0.005;
    expect(change()).toBe(1000);
    fake.price = 0.05;
    // Nothing tells yet how long it will be.
    expect(change()).toBeGreaterThan(0);
    finish();
    expect(change()).toBe(0);
    runner.tick(1, 16);
    runner.tick(1, 16);
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
    runner.reach(Infinity, Infinity);
    expect(fake.state).toBe(Status.Found);
  });

  it('lets a search of a huge map begin in parts, and goes where it was to go', () => {
    fake.parts = 5;
    const before = fake.now;
    runner.runTo(321);
    expect([runner.target, fake.now - before < 4]).toEqual([321, true]);
    expect(runner.makeReady(5)).toBe(false);
    while (!runner.makeReady(5));
    while (runner.busy) runner.tick(1, 16);
    expect([fake.cursor, fake.recorded]).toEqual([321, 321]);
    fake.restart();
    fake.parts = 50;
    runner.restarted();
    runner.reach(Infinity);
    expect([runner.target, fake.recorded]).toEqual([Infinity, 0]);
    while (!runner.makeReady(5));
    while (runner.busy) runner.tick(1, 16);
    expect(fake.state).toBe(Status.Found);
  });

  it('waits for a search that begins again in the midst, in parts that fit into a frame', () => {
    make(1000, 0.01);
    runner.stepBy(1);
    fake.parts = 40;
    runner.runTo(Infinity);
    for (let frames = 0; runner.busy; frames++) {
      const before = fake.now;
      runner.tick(Infinity, 16);
      expect(fake.now - before).toBeLessThan(12);
      expect(frames).toBeLessThan(500);
    }
    expect([fake.cursor, fake.state]).toEqual([1000, Status.Found]);
  });

  it('prepares without a pause while it plays', () => {
    runner.play();
    fake.parts = 40;
    let frames = 0;
    for (runner.tick(1, 0); fake.cursor === 0; frames++) {
      expect(runner.wait(1)).toBe(0);
      runner.tick(1, 1);
    }
    expect(frames).toBeGreaterThan(10);
    expect(runner.wait(1)).toBeGreaterThan(500);
  });

  it('takes a single step at once where what is left to prepare fits into a frame', () => {
    fake.parts = 1;
    runner.stepBy(1);
    expect([fake.cursor, runner.busy]).toEqual([1, false]);
  });

  it('looks at the clock often, because the next step may take far longer than those before', () => {
    make(20_000, 0);
    runner.runTo(10_000);
    while (runner.busy) runner.tick(1, 16);
    fake.price = 0.1;
    const before = fake.now;
    runner.runTo(20_000);
    runner.tick(1, 16);
    expect(fake.now - before).toBeLessThan(40);
  });

  it('goes to exactly the step that a link names', () => {
    runner.runTo(321);
    while (runner.busy) runner.tick(1, 16);
    expect([fake.cursor, fake.recorded]).toEqual([321, 321]);
  });

  it('goes to the end of a finished run from anywhere', () => {
    runner.reach(Infinity);
    while (runner.busy) runner.tick(1, 16);
    runner.seek(10);
    runner.runTo(Infinity);
    while (runner.busy) runner.tick(1, 16);
    expect(fake.cursor).toBe(1000);
  });

  it('replays what is recorded before it searches on', () => {
    runner.runTo(100);
    while (runner.busy) runner.tick(1, 16);
    runner.seek(40);
    fake.slices = [];
    runner.play();
    runner.tick(60, 1000 / 60);
    expect(fake.cursor).toBe(42);
    expect(fake.slices).toEqual([]);
  });

  it('plays to the end, stops there, and plays again from the start', () => {
    runner.play();
    for (let i = 0; i < 100 && runner.playing; i++) runner.tick(Infinity, 16);
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
    while (runner.busy) runner.tick(1, 16);
    expect([fake.cursor, fake.recorded]).toEqual([50, 50]);
    runner.runTo(Infinity);
    while (runner.busy) runner.tick(1, 16);
    runner.stepBy(-3);
    runner.stepBy(10);
    expect(fake.cursor).toBe(1000);
  });

  it('waits at a full history', () => {
    runner.runTo(5);
    while (runner.busy) runner.tick(1, 16);
    fake.state = Status.Capacity;
    runner.play();
    expect([runner.playing, fake.cursor]).toEqual([false, 5]);
  });

  it('steps and plays from a step that is still searched for', () => {
    const untilThere = (): void => {
      while (runner.target !== null) runner.tick(Infinity, 16);
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
    runner.tick(Infinity, 1000);
    expect(fake.cursor).toBeGreaterThan(260);
  });

  it('plays no further than to the step that a reader chose, but on from there', () => {
    make(200, 0.0001);
    runner.range = () => ({ from: 0, to: 195 });
    runner.play();
    while (runner.playing) runner.tick(Infinity, 1000);
    expect([fake.cursor, fake.state]).toEqual([195, Status.Running]);
    runner.play();
    while (runner.playing) runner.tick(Infinity, 1000);
    expect([fake.cursor, fake.state]).toEqual([200, Status.Found]);
  });

  describe('the length of a search', () => {
    it('is known as soon as it plays, and the step that is shown stays', () => {
      runner.runTo(70);
      while (runner.busy) runner.tick(1, 16);
      runner.play(true);
      expect([fake.cursor, fake.recorded, runner.isEndFar, runner.place]).toEqual([70, 1000, false, 70]);
      runner.tick(60, 1000 / 60);
      expect(fake.cursor).toBe(72);
    });

    it('is given up where that would freeze the page', () => {
      make(1_000_000, 0.01);
      const before = fake.now;
      runner.play(true);
      expect(fake.now - before).toBeLessThan(30);
      expect([fake.cursor, runner.isEndFar]).toEqual([0, true]);
      // Once is enough.
      const { recorded } = fake;
      runner.stop();
      runner.play(true);
      expect(fake.recorded).toBe(recorded);
      runner.restarted();
      expect(runner.isEndFar).toBe(false);
    });

    it('is not looked for where a speed was chosen, or the search has yet to begin', () => {
      runner.play();
      expect(fake.recorded).toBe(0);
      fake.parts = 5;
      runner.play(true);
      expect([fake.recorded, runner.isEndFar]).toEqual([0, true]);
    });
  });

  describe('Editor', () => {
    const memory = { note: () => undefined, keep: () => undefined, takeBack: () => undefined };
    let editor: Editor;
    beforeEach(
      () =>
        (editor = new Editor(
          () => fake as unknown as Session,
          () => [{ lane: 0, runner }],
          memory,
          () => undefined,
        )),
    );
    const edit = (): void => editor.once(() => fake.restart());

    it('solves a finished run again at once', () => {
      make(50, 0.01);
      editor = new Editor(
        () => fake as unknown as Session,
        () => [{ lane: 0, runner }],
        memory,
        () => undefined,
      );
      runner.reach(Infinity);
      edit();
      expect([fake.cursor, fake.state]).toEqual([50, Status.Found]);
    });

    const untilThere = (): void => {
      while (runner.target !== null) runner.tick(1, 16);
    };

    it('keeps the step of a run that was part way', () => {
      runner.runTo(10);
      untilThere();
      edit();
      untilThere();
      expect([fake.cursor, fake.recorded, runner.busy]).toEqual([10, 10, false]);
    });

    it('keeps the step of a finished run that was scrubbed back', () => {
      runner.runTo(Infinity);
      untilThere();
      runner.runTo(300);
      edit();
      untilThere();
      expect([fake.cursor, runner.busy]).toEqual([300, false]);
    });

    it('keeps the step that was still on its way', () => {
      runner.runTo(500);
      edit();
      untilThere();
      expect(fake.cursor).toBe(500);
    });

    it('stays at step 0', () => {
      edit();
      untilThere();
      expect([fake.cursor, fake.recorded]).toEqual([0, 0]);
    });

    it('comes back to a step that the search did not reach for a while', () => {
      runner.runTo(300);
      untilThere();
      fake.total = 20;
      edit();
      untilThere();
      expect([fake.cursor, fake.state]).toEqual([20, Status.Found]);
      fake.total = 1000;
      edit();
      untilThere();
      expect(fake.cursor).toBe(300);
      fake.total = 20;
      edit();
      untilThere();
      // To step is to choose another one.
      runner.stepBy(-1);
      fake.total = 1000;
      edit();
      untilThere();
      expect(fake.cursor).toBe(19);
    });

    it('goes on playing from the step where it was', () => {
      runner.play();
      runner.tick(60, 100);
      const before = fake.cursor;
      edit();
      untilThere();
      expect([fake.cursor, runner.playing, before > 0]).toEqual([before, true, true]);
      runner.tick(60, 100);
      expect(fake.cursor).toBeGreaterThan(before);
      // What was played since is kept as well.
      const later = fake.cursor;
      edit();
      untilThere();
      expect(fake.cursor).toBe(later);
    });

    it('is over at its end also while a step beyond it is asked for', () => {
      runner.runTo(Infinity);
      untilThere();
      runner.runTo(1_000_000);
      expect([runner.isOver, runner.isAtEnd]).toEqual([true, false]);
      untilThere();
      expect([runner.isOver, runner.isAtEnd]).toEqual([true, true]);
    });

    it('goes on after an edit in the midst of a frame, of which the runner has read its lane already', () => {
      runner.runTo(Infinity);
      untilThere();
      runner.inFrame(true);
      expect(runner.isStale).toBe(false);
      editor.once(() => fake.restart());
      runner.inFrame(false);
      untilThere();
      expect(fake.cursor).toBe(1000);
    });

    it('shows another map from its first step, or its end where the end was shown', () => {
      runner.runTo(10);
      untilThere();
      editor.once(
        () => fake.restart(),
        (place) => (place === Infinity ? place : 0),
      );
      untilThere();
      expect(fake.cursor).toBe(0);
      runner.runTo(Infinity);
      untilThere();
      editor.once(
        () => fake.restart(),
        (place) => (place === Infinity ? place : 0),
      );
      untilThere();
      expect(fake.cursor).toBe(1000);
    });

    it('notes what is shown before a gesture, and keeps it when something changes', () => {
      const told: number[] = [];
      editor = new Editor(
        () => fake as unknown as Session,
        () => [{ lane: 0, runner }],
        { note: () => told.push(fake.cursor), keep: () => told.push(-1), takeBack: () => told.push(-2) },
        () => undefined,
      );
      runner.runTo(10);
      untilThere();
      editor.begin();
      for (let i = 0; i < 3; i++) editor.apply(() => fake.restart());
      editor.end();
      untilThere();
      expect(told).toEqual([10, -1, -1, -1]);
      editor.begin();
      editor.apply(() => undefined);
      editor.end();
      editor.begin();
      editor.apply(() => fake.restart());
      editor.cancel();
      expect(told.slice(4)).toEqual([10, 10, -1, -1, -2]);
    });

    it('remembers through a whole gesture that the run was finished', () => {
      make(50, 0.01);
      editor = new Editor(
        () => fake as unknown as Session,
        () => [{ lane: 0, runner }],
        memory,
        () => undefined,
      );
      runner.reach(Infinity);
      editor.begin();
      for (let i = 0; i < 3; i++) editor.apply(() => fake.restart());
      editor.end();
      expect(fake.state).toBe(Status.Found);
    });

    it('moves nothing for what changes nothing', () => {
      runner.reach(Infinity);
      while (runner.busy) runner.tick(1, 16);
      runner.seek(100);
      editor.begin();
      editor.apply(() => undefined);
      editor.end();
      editor.once(() => undefined);
      expect([fake.cursor, fake.state, runner.busy]).toEqual([100, Status.Found, false]);
    });

    it('goes back to the step that it left for a gesture that is taken back', () => {
      const untilIdle = (): void => {
        while (runner.busy) runner.tick(1, 16);
      };
      runner.reach(Infinity);
      untilIdle();
      runner.seek(100);
      editor.begin();
      editor.apply(() => fake.restart());
      untilIdle();
      expect([fake.cursor, fake.recorded]).toEqual([100, 100]);
      fake.total = 40;
      editor.apply(() => fake.restart());
      untilIdle();
      expect(fake.cursor).toBe(40);
      fake.total = 1000;
      editor.cancel();
      untilIdle();
      expect(fake.cursor).toBe(100);
    });

    it('goes on playing after a gesture that is taken back', () => {
      runner.play();
      runner.tick(60, 100);
      const before = fake.cursor;
      editor.begin();
      editor.apply(() => fake.restart());
      editor.cancel();
      untilThere();
      expect([fake.cursor, runner.playing, before > 0]).toEqual([before, true, true]);
    });
  });
});
