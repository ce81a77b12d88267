import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoteKind } from '../../../web/src/core/motionConstants';
import { happenedText, marksOf, spokenText, tipText } from '../../../web/src/motion/worldMarks';
import { WorldTime } from '../../../web/src/motion/worldTime';
import type { TimeContext } from '../../../web/src/panels/context';
import { words as strings } from '../../../web/src/words/words';
import { fakeWorld } from './fakeWorld';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

/** A run of 37 ticks that plans at 0, 7 and 22. */
function timeOf() {
  const world = fakeWorld({ length: 37, known: 37, plans: [0, 7, 22] });
  const said: string[] = [];
  let paused = 0;
  const playground = {
    ...world.host,
    chosen: world.host.lanes[0],
    pause: () => paused++,
    messages: { announce: (text: string) => said.push(text) },
    strings,
    backup: { isWanted: false },
    changed: () => undefined,
  };
  const time = new WorldTime({ playground } as unknown as TimeContext, world.clock);
  return { world, time, said, paused: () => paused };
}

describe('the rows of the time line', () => {
  it('pause what plays when the other one is chosen', () => {
    const { world, time, paused } = timeOf();
    time.playPause();
    expect(world.clock.playing).toBe(true);
    time.choose('search');
    expect([world.clock.playing, time.row, paused()]).toEqual([false, 'search', 0]);
    time.choose('world');
    expect(paused()).toBe(1);
  });

  it('show what the buttons can do: for ticks, and for steps through all plannings', () => {
    const { world, time } = timeOf();
    expect(time.time).toMatchObject({ isAtStart: true, isAtEnd: false, playing: false, running: false });
    time.seek(Infinity);
    expect(time.time).toMatchObject({ isAtStart: false, isAtEnd: true });
    time.choose('search');
    expect(time.time).toEqual({ isAtStart: false, isAtEnd: true });
    time.clock.seekTick(10);
    expect(time.time).toEqual({ isAtStart: false, isAtEnd: false });
    time.clock.seekTick(3);
    world.step = 0;
    expect(time.time).toEqual({ isAtStart: true, isAtEnd: false });
  });

  it('leave the steps when a planning has played to its end, and stay where it was stopped before', () => {
    const { time } = timeOf();
    time.choose('search');
    time.searchPlays = true;
    time.searched(true, false);
    time.searched(false, false);
    time.searched(false, true);
    expect(time.row).toBe('search');
    time.searchPlays = true;
    time.searched(false, true);
    expect([time.row, time.searchPlays]).toEqual(['world', false]);
  });

  it('step from the end of a planning to the beginning of the next one, and back', () => {
    const { world, time } = timeOf();
    time.choose('search');
    world.step = 5;
    expect(time.stepToPlanning(1)).toBe(false);
    world.step = 9;
    expect(time.stepToPlanning(1)).toBe(true);
    expect([world.at, world.step]).toEqual([7, 0]);
    expect(time.stepToPlanning(-1)).toBe(true);
    expect([world.at, world.step]).toEqual([6, 9]);
    expect(time.stepToPlanning(-1)).toBe(false);
    world.step = 0;
    expect(time.stepToPlanning(-1)).toBe(false);
    time.clock.seekTick(30);
    expect(time.stepToPlanning(1)).toBe(false);
  });
});

describe('marks of the row of ticks', () => {
  it('are reached forth and back, with the beginning before the first', () => {
    const { world, time, said } = timeOf();
    world.notes = { [NoteKind.Closed]: [7], [NoteKind.Edit]: [15], [NoteKind.Arrived]: [37] };
    const seen: number[] = [];
    for (let i = 0; i < 4; i++) {
      time.goToMark(false);
      seen.push(world.at);
    }
    expect(seen).toEqual([7, 15, 22, 37]);
    time.goToMark(false);
    expect([world.at, said]).toEqual([37, ['There is no later mark.']]);
    for (let i = 0; i < 5; i++) time.goToMark(true);
    expect([world.at, said.at(-1)]).toEqual([0, 'There is no earlier mark.']);
  });

  it('stand for tenths of a run that has none', () => {
    const { world, time } = timeOf();
    world.runs[0]!.plans = [];
    time.goToMark(false);
    time.goToMark(false);
    expect(world.at).toBe(8);
    time.goToMark(true);
    expect(world.at).toBe(0);
  });

  it('are named under the pointer, those of the same place together', () => {
    const { world } = timeOf();
    world.notes = { [NoteKind.Closed]: [7], [NoteKind.Arrived]: [37] };
    const marks = marksOf(world.motion, 0);
    expect(tipText(marks, 37.4, 0.5)).toBe('tick 37: arrival');
    expect(tipText(marks, 7, 0.5)).toBe('tick 7: path planned; door closed');
    expect(tipText(marks, 15, 10)).toBe('2 marks, first tick 7: path planned; door closed');
    expect(tipText(marks, 15, 3)).toBe('');
  });

  it('say where the path was blocked', () => {
    const { world } = timeOf();
    world.cuts = [[15]];
    const marks = marksOf(world.motion, 0);
    expect(tipText(marks, 15, 0.5)).toBe('tick 15: path blocked');
    world.notesNow = [[NoteKind.Planned, 0]];
    world.at = 15;
    expect(happenedText(world.motion, 0, marks)).toBe('the path was blocked; path planned, 24 cells expanded');
  });

  it('are told: the doors by their names, the planning with its effort', () => {
    const { world } = timeOf();
    world.notesNow = [
      [NoteKind.Closed, 0],
      [NoteKind.Opened, 27],
      [NoteKind.Planned, 0],
      [NoteKind.Refused, 0],
    ];
    const text = happenedText(world.motion, 0, marksOf(world.motion, 0));
    expect(text).toBe('door A closed; door AB opened; path planned, 24 cells expanded');
    expect(spokenText({ tick: 7, lastKnown: 37, isWhole: true }, text)).toBe(`Tick 7 of 37: ${text}.`);
    expect(spokenText({ tick: 1200, lastKnown: 1400, isWhole: false }, '')).toBe('Tick 1,200.');
    world.notesNow = Array.from({ length: 9 }, (_, door) => [NoteKind.Closed, door]);
    expect(happenedText(world.motion, 0, marksOf(world.motion, 0))).toBe('doors closed');
  });
});

describe('the pace', () => {
  it('goes up and down between its ends, and is told', () => {
    const { time, said } = timeOf();
    expect(time.paceWords()).toEqual({ number: '4', unit: 'ticks / second' });
    time.faster(1);
    expect(time.clock.rate).toBe(8);
    for (let i = 0; i < 9; i++) time.faster(-1);
    expect([time.clock.rate, said.at(-1)]).toEqual([0.5, '0.5 ticks / second']);
    for (let i = 0; i < 9; i++) time.faster(1);
    expect([time.clock.rate, said.at(-1)]).toEqual([60, '60 ticks / second']);
  });
});
