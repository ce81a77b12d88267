import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TargetKind } from '../../../web/src/core/motionConstants';
import { fakeWorld, time, type FakeRun } from './fakeWorld';

const run = (length: number, known = length, plans = [0]): FakeRun => ({ length, known, plans });

let isStill = false;
beforeEach(() => {
  time.now = 0;
  isStill = false;
  vi.spyOn(performance, 'now').mockImplementation(() => time.now);
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Frames of 50 milliseconds for this time; what the clock said in each. */
function play(world: ReturnType<typeof fakeWorld>, milliseconds: number): number[] {
  const told: number[] = [];
  for (const end = time.now + milliseconds; time.now < end; ) {
    time.now += 50;
    world.frame();
    told.push(world.at + world.clock.phase);
  }
  return told;
}

describe('a world clock', () => {
  it('plays at its pace, evenly between the ticks, and rests at the end', () => {
    const world = fakeWorld(run(6));
    world.clock.play();
    const told = play(world, 1000);
    expect(world.at).toBe(4);
    told.forEach((place, i) => expect(place).toBeCloseTo(((i + 1) * 50 * 4) / 1000));
    play(world, 600);
    expect([world.at, world.clock.phase, world.clock.playing, world.clock.isAtEnd]).toEqual([6, 0, false, true]);
  });

  it('plays on at the end of a run whose goal follows the pointer, without frames of its own', () => {
    const world = fakeWorld(run(3));
    world.target = TargetKind.Follow;
    world.clock.play();
    play(world, 2000);
    expect([world.at, world.clock.phase, world.clock.playing]).toEqual([3, 0, true]);
    world.frames = 0;
    world.frame();
    expect(world.frames).toBe(0);
    Object.assign(world.runs[0]!, run(8));
    play(world, 2000);
    expect(world.at).toBe(8);
  });

  it('shows another plan at the same tick or at its last one, and takes the ticks that it lacks for no other run', () => {
    const world = fakeWorld(run(9));
    world.frame();
    world.clock.seekTick(8);
    let told = 0;
    world.clock.onChange.add(() => void told++);
    world.clock.play();
    Object.assign(world.runs[0]!, run(5));
    world.clock.showPlan(8);
    expect([world.at, world.clock.busy]).toEqual([5, false]);
    world.frame();
    expect(world.clock.cuts).toBe(0);
    // A plan that is as long is told of as well.
    told = 0;
    world.clock.showPlan(4);
    world.clock.showPlan(4);
    expect([world.at, told]).toEqual([4, 2]);
  });

  it('begins again at tick 0 when it plays at the end', () => {
    const world = fakeWorld(run(6));
    world.clock.seekTick(Infinity);
    expect(world.at).toBe(6);
    world.clock.play();
    expect([world.at, world.clock.playing]).toEqual([0, true]);
  });

  it('shows the tick that was begun when it pauses', () => {
    const world = fakeWorld(run(6));
    world.clock.play();
    play(world, 350);
    expect(world.clock.phase).toBeGreaterThan(0);
    world.clock.pause();
    expect([world.at, world.clock.phase]).toEqual([1, 0]);
    play(world, 500);
    expect(world.at).toBe(1);
  });

  it('moves from tick to tick where a reader wants no motion', () => {
    isStill = true;
    const world = fakeWorld(run(6));
    world.clock.play();
    expect(play(world, 1000).every(Number.isInteger)).toBe(true);
    expect(world.at).toBe(4);
  });

  it('asks for no frame between two ticks where a reader wants no motion', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    isStill = true;
    const world = fakeWorld(run(6));
    world.clock.play();
    world.frame();
    const asked = world.frames;
    time.now += 50;
    world.frame();
    expect(world.frames).toBe(asked);
    vi.advanceTimersByTime(250);
    expect(world.frames).toBe(asked + 1);
    vi.useRealTimers();
  });

  it('stops while it plays, and on its way to the end, where it is told to, and plays on from there', () => {
    const world = fakeWorld(run(30, 0));
    const stops = [7, 12];
    world.clock.nextStop = () => stops.find((stop) => stop > world.at && stop <= world.runs[0]!.known) ?? null;
    world.clock.play();
    play(world, 5000);
    expect([world.at, world.clock.playing]).toEqual([7, false]);
    world.clock.runTo(Infinity);
    world.frame();
    expect(world.at).toBe(12);
    world.clock.runTo(Infinity);
    world.frame();
    expect(world.at).toBe(30);
  });

  it('plays up to the last tick of its range, and beyond where a reader went there', () => {
    const world = fakeWorld(run(30));
    world.clock.range = () => ({ from: 2, to: 5 });
    world.clock.play();
    play(world, 3000);
    expect([world.at, world.clock.playing]).toEqual([5, false]);
    world.clock.seekTick(9);
    world.clock.play();
    play(world, 1000);
    expect(world.at).toBeGreaterThan(9);
  });

  it('looks for a tick until that is known, and stays where nothing is found', () => {
    const world = fakeWorld(run(3000, 0));
    world.stride = 100;
    world.price = 1;
    world.clock.seekFor(() => (world.runs[0]!.known > 500 ? 450 : null));
    world.frame();
    expect([world.at, world.clock.target]).toEqual([0, Infinity]);
    for (let i = 0; i < 60; i++) world.frame();
    expect([world.at, world.clock.target]).toEqual([450, null]);
    const end = fakeWorld(run(6));
    end.clock.seekTick(4);
    end.clock.seekFor(() => (end.clock.isWhole ? 4 : null));
    expect(end.at).toBe(4);
  });

  it('goes to no tick that is sought before all runs know it: one that is behind may have an earlier one', () => {
    const world = fakeWorld(run(900, 300), run(900, 0));
    world.stride = 10;
    world.price = 1;
    // As stops of two compared runs: the first one is known from the beginning, the second one when its run is there.
    const sought = (): number | null => [250, 120].filter((stop, lane) => stop <= world.runs[lane]!.known).sort((a, b) => a - b)[0] ?? null;
    world.clock.seekFor(sought);
    expect([world.at, world.clock.target]).toEqual([0, Infinity]);
    for (let i = 0; i < 60; i++) world.frame();
    expect([world.at, world.clock.target]).toEqual([120, null]);
    const later = fakeWorld(run(900, 300), run(900, 200));
    later.clock.seekFor(() => 250);
    expect(later.at).toBe(0);
    later.frame();
    // The second run has no stop before it.
    expect([later.at, later.clock.target]).toEqual([250, null]);
  });

  it('waits for the slowest run, and never shows a tick that is not known', () => {
    const world = fakeWorld(run(400, 100), run(400, 0));
    world.stride = 0;
    world.price = 1;
    world.clock.play();
    play(world, 1000);
    expect([world.at, world.clock.phase]).toEqual([0, 0]);
    world.stride = 1000;
    play(world, 1000);
    expect(world.at).toBeGreaterThan(0);
  });

  it('shows the ticks of the longer run where the other is over', () => {
    const world = fakeWorld(run(3), run(9));
    world.clock.seekTick(7);
    expect([world.at, world.clock.isAtEnd]).toEqual([7, false]);
    world.clock.stepBy(5);
    expect([world.at, world.clock.isAtEnd]).toEqual([9, true]);
  });

  it('goes to a tick that is not known yet in frames, and says so', () => {
    const world = fakeWorld(run(500, 0));
    world.stride = 0;
    world.price = 1;
    world.clock.seekTick(40);
    expect([world.at, world.clock.wanted, world.clock.time.running]).toEqual([0, 40, true]);
    world.frame();
    expect([world.at, world.clock.target]).toEqual([0, 40]);
    world.stride = 1;
    for (let i = 0; i < 20; i++) world.frame();
    expect([world.at, world.clock.target, world.clock.busy]).toEqual([40, null, false]);
    // The ticks ahead come with frames of their own.
    for (let before = -1; world.frames > before; world.frame()) before = world.frames;
    expect(world.runs[0]!.known).toBe(296);
    world.clock.seekTick(400);
    world.clock.pause();
    expect([world.at, world.clock.target]).toEqual([40, null]);
  });

  it('goes back to its tick after an edit that took a part of the run away', () => {
    const world = fakeWorld(run(60));
    world.clock.seekTick(40);
    world.runs[0]!.known = 12;
    world.frame();
    expect([world.at, world.runs[0]!.known, world.clock.target]).toEqual([40, 40, null]);
  });

  it('makes the ticks ahead at rest, but not while a gesture goes on', () => {
    const world = fakeWorld(run(5000, 0));
    world.editing = true;
    world.frame();
    expect(world.runs[0]!.known).toBe(0);
    world.editing = false;
    world.frame();
    expect(world.runs[0]!.known).toBe(256);
    expect(world.at).toBe(0);
  });

  it('counts what a fresh search expands at rest alone, after the ticks ahead', () => {
    const world = fakeWorld(run(300, 300));
    world.uncounted = 1000;
    world.clock.play();
    play(world, 1000);
    expect(world.uncounted).toBe(1000);
    world.clock.pause();
    for (let before = -1; world.frames > before; world.frame()) before = world.frames;
    expect(world.uncounted).toBeLessThan(0);
  });

  it('sends a lane to the end of the planning that is in force, and leaves one whose planning stays', () => {
    const world = fakeWorld(run(9, 9, [0, 4]), run(9, 9, [0]));
    world.clock.seekTick(3);
    expect(world.reached).toEqual([]);
    world.clock.seekTick(5);
    expect(world.reached).toEqual([[0, Infinity]]);
    world.clock.seekTick(8);
    expect(world.reached).toHaveLength(1);
    world.clock.toStart();
    expect(world.reached).toHaveLength(2);
  });

  it('keeps the step of a search whose tick was shown before its run was there', () => {
    const world = fakeWorld(run(60, 60, [0, 30]));
    world.clock.seekTick(40);
    world.step = 5;
    world.reached = [];
    // Until the run is there, its last planning is shown.
    world.runs[0]!.known = 12;
    world.shown = 12;
    world.frame();
    expect([world.at, world.reached]).toEqual([40, [[0, 5]]]);
  });

  it('goes on with a search whose planning an edit replaced, at its step', () => {
    const world = fakeWorld(run(60, 60, [0, 30]));
    world.frame();
    world.clock.seekTick(40);
    world.step = 5;
    world.reached = [];
    // Undo brings it with the next question.
    world.late = () => (world.stale[0] = true);
    world.host.onEdit.tell();
    expect(world.reached).toEqual([[0, 5]]);
  });

  it('shows the first planning whole where the reader has not searched yet', () => {
    const world = fakeWorld(run(60, 0));
    world.step = 0;
    world.late = () => (world.stale[0] = true);
    world.frame();
    expect(world.reached).toEqual([[0, Infinity]]);
  });

  it('does not begin a lane that was stale before', () => {
    const world = fakeWorld(run(9, 9, [0, 4]));
    world.stale[0] = true;
    world.clock.seekTick(5);
    expect(world.reached).toEqual([]);
  });

  it('tells what is new, and nothing where nothing is', () => {
    const world = fakeWorld(run(9));
    let told = 0;
    world.clock.onChange.add(() => void told++);
    world.clock.seekTick(3);
    expect(told).toBe(1);
    world.frame();
    world.frame();
    expect(told).toBe(1);
    world.version++;
    world.frame();
    expect(told).toBe(2);
  });

  it('rests when nothing moves any more', () => {
    const world = fakeWorld(run(9));
    world.clock.play();
    world.moves = false;
    play(world, 1000);
    expect([world.at, world.clock.playing]).toEqual([0, false]);
  });
});
