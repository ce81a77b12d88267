import { describe, expect, it } from 'vitest';
import { Status } from '../../../web/src/core/generated';
import { Fate, NoteKind, PlanReason, RunStatus, TimedKind } from '../../../web/src/core/motionConstants';
import type { Planning, TickNote, WalkerPlace } from '../../../web/src/motion/readMotion';
import { tickSentence, type TickReport } from '../../../web/src/motion/tickSentence';

const place: WalkerPlace = {
  at: { x: 11, y: 10 },
  next: { x: 11, y: 9 },
  fate: Fate.Moves,
  isCaught: false,
  goal: { x: 40, y: 10 },
  nextGoal: { x: 40, y: 10 },
};
const planning: Planning = {
  tick: 0,
  reason: PlanReason.First,
  status: Status.Found,
  expanded: 200,
  cost: 40,
  plannings: 1,
  allExpanded: 200,
  costWalked: 7.414,
  costToGo: 33,
  movesToGo: 30,
  goesOn: false,
  touched: 0,
  kept: 0,
  fresh: null,
};
const note = (kind: NoteKind, subject = 0): TickNote => ({ kind, subject, cell: { x: 0, y: 0 }, value: 0 });
const report: TickReport = {
  tick: 7,
  name: 'A*',
  place,
  planning,
  notes: [],
  walks: true,
  sight: 0,
  block: null,
  runStatus: RunStatus.Running,
  lastTick: 20,
  unreachable: [],
  arrivals: [],
  isChase: false,
  stops: [],
  drifts: 0,
  isSamePlan: false,
};
const say = (change: Partial<TickReport>): string => tickSentence({ ...report, ...change });
const planned = (reason: PlanReason, status = Status.Found): Partial<TickReport> => ({
  planning: { ...planning, tick: 7, reason, status, expanded: 113, plannings: 2 },
});

describe('the sentence of a tick', () => {
  it('says why the walker planned, and how many cells it expanded', () => {
    expect(say({ tick: 0 })).toBe('Tick 0: A* planned and expanded 200 cells.');
    expect(say({ ...planned(PlanReason.Cut), notes: [note(NoteKind.Closed)] })).toBe(
      'Tick 7: door A closed on the path. A* planned again and expanded 113 cells.',
    );
    expect(say(planned(PlanReason.Cut))).toBe('Tick 7: the path is blocked. A* planned again and expanded 113 cells.');
    const block = { cell: { x: 12, y: 5 }, door: null, drift: null };
    expect(say({ ...planned(PlanReason.Cut), block })).toMatch(/^Tick 7: the path is blocked at \(12, 5\)\. A\* planned again/);
    expect(say({ ...planned(PlanReason.Opened), notes: [note(NoteKind.Opened, 1)] })).toBe(
      'Tick 7: door B opened. A* planned again and expanded 113 cells.',
    );
    expect(say(planned(PlanReason.GoalMoved))).toBe('Tick 7: the goal moved to (40, 10). A* planned again and expanded 113 cells.');
    expect(say(planned(PlanReason.EveryTick))).toBe('Tick 7: A* planned again and expanded 113 cells.');
  });

  it('says that the reader changed the map, and nothing of the path of a walker that has arrived', () => {
    const edit = (value: TimedKind): TickNote => ({ ...note(NoteKind.Edit), value });
    const wall = edit(TimedKind.Classes);
    expect(say({ ...planned(PlanReason.Cut), notes: [wall, edit(TimedKind.Barriers)] })).toBe(
      'Tick 7: the map was changed. The path is blocked. A* planned again and expanded 113 cells.',
    );
    expect(say({ notes: [wall] })).toBe('Tick 7: the map was changed. The path stays.');
    expect(say({ notes: [wall], place: { ...place, fate: Fate.Home }, arrivals: [7] })).toBe(
      'Tick 7: the map was changed. Arrived after 7 ticks, cost 7.414.',
    );
    // A door and the goal have texts of their own.
    expect(say({ notes: [edit(TimedKind.Door), edit(TimedKind.Goal)] })).not.toContain('changed');
  });

  it('says where a goal that patrols finds no way to its stop', () => {
    expect(say({ notes: [{ ...note(NoteKind.NoWay), cell: { x: 9, y: 2 }, value: 1 }] })).toBe(
      'Tick 7: no way leads the goal to its stop (9, 2). It waits until one opens.',
    );
  });

  it('says what a repair looked at again, what it kept, and what A* would expand', () => {
    const repair = (change: Partial<Planning>): string =>
      say({
        name: 'D* Lite',
        notes: [note(NoteKind.Closed)],
        planning: { ...planning, tick: 7, reason: PlanReason.Cut, expanded: 30, goesOn: true, touched: 24, kept: 204, ...change },
      });
    expect(repair({})).toBe('Tick 7: door A closed on the path. D* Lite looked at 24 cells again and kept the other 204.');
    expect(repair({ fresh: 113 })).toBe(
      'Tick 7: door A closed on the path. D* Lite looked at 24 cells again and kept the other 204. A* from scratch would expand 113 cells.',
    );
    expect(repair({ touched: 2, kept: 1204, fresh: 1 })).toContain(
      'looked at 2 cells again and kept the other 1,204. A* from scratch would expand 1 cell.',
    );
    // Where nothing was spared, the comparison would argue against the search.
    expect(repair({ touched: 1, kept: 1204, fresh: 1 })).toMatch(/looked at 1 cell again and kept the other 1,204\.$/);
    expect(repair({ touched: 0, kept: 0, fresh: 30 })).toMatch(/planned again and expanded 30 cells\.$/);
    expect(repair({ touched: 0 })).toBe('Tick 7: door A closed on the path. No cell was worth another look: D* Lite kept what it knew of 204 cells.');
    // A search that learns begins again, and expands less.
    expect(repair({ touched: 0, kept: 0, fresh: 113 })).toBe(
      'Tick 7: door A closed on the path. D* Lite planned again and expanded 30 cells. A* from scratch would expand 113 cells.',
    );
  });

  it('says what a walker saw that does not see everything', () => {
    const seen = { ...planned(PlanReason.Cut), sight: 5 };
    const cell = { x: 12, y: 5 };
    expect(say({ tick: 0, sight: 5 })).toBe(
      'Tick 0: A* planned and expanded 200 cells. The walker sees 5 cells far and takes unknown ground for free.',
    );
    expect(say({ ...seen, block: { cell, door: null, drift: null } })).toBe(
      'Tick 7: the walker sees a wall on its path at (12, 5). A* planned again and expanded 113 cells.',
    );
    expect(say({ ...seen, ...planned(PlanReason.GoalMoved), block: { cell, door: null, drift: null } })).toMatch(
      /^Tick 7: the goal moved to \(40, 10\)\. The walker sees a wall on its path at \(12, 5\)\. A\* planned again/,
    );
    expect(say({ ...seen, block: { cell, door: 1, drift: null } })).toContain('the walker sees that door B is closed on its path.');
  });

  it('names what closed the path: the door, the block, or a wall beside a door that closed elsewhere', () => {
    const cell = { x: 12, y: 5 };
    const cut = (door: number | null, drift: number | null, change: Partial<TickReport> = {}): string =>
      say({ ...planned(PlanReason.Cut), block: { cell, door, drift }, ...change });
    expect(cut(null, 0)).toBe('Tick 7: block 1 drifts onto the path. A* planned again and expanded 113 cells.');
    expect(cut(null, 1, { sight: 4 })).toContain('the walker sees block 2 on its path.');
    const drifted = (drifts: number, change: Partial<TickReport> = {}): string => say({ ...planned(PlanReason.Opened), drifts, ...change });
    expect(drifted(1)).toMatch(/^Tick 7: block 1 drifts on\. A\*/);
    expect(drifted(2)).toMatch(/^Tick 7: a block drifts on\. A\*/);
    for (const change of [{ drifts: 0 }, { sight: 3 }, { notes: [note(NoteKind.Edit)] }])
      expect(drifted(1, change)).toMatch(/a cell opened or became cheaper\. A\*/i);
    const closed = { notes: [note(NoteKind.Closed)] };
    expect(cut(0, null, closed)).toContain('door A closed on the path.');
    expect(cut(null, 0, closed)).toMatch(/^Tick 7: door A closed\. Block 1 drifts onto the path\. A\*/);
  });

  it('says that a planning found the path again that was there', () => {
    expect(say({ ...planned(PlanReason.EveryTick), isSamePlan: true })).toBe('Tick 7: A* planned again and expanded 113 cells. The path stays.');
    expect(say({ ...planned(PlanReason.Cut, Status.NoPath), isSamePlan: true })).not.toContain('stays');
  });

  it('names the stop that a goal reached, and says that a goal that moves is caught', () => {
    const stop = { ...note(NoteKind.Stop), cell: place.goal };
    const patrol = { isChase: true, stops: [{ x: 1, y: 1 }, place.goal] };
    expect(say({ ...planned(PlanReason.GoalMoved), ...patrol, notes: [stop] })).toBe(
      'Tick 7: the goal reached stop 2 at (40, 10). A* planned again and expanded 113 cells.',
    );
    // It begins there, and has come from nowhere.
    expect(say({ ...patrol, tick: 0, notes: [stop] })).toBe('Tick 0: A* planned and expanded 200 cells.');
    expect(say({ place: { ...place, fate: Fate.Home }, arrivals: [6], isChase: true })).toBe(
      'Tick 7: the walker caught the goal after 6 ticks, cost 7.414.',
    );
  });

  it('names up to three doors, and counts more', () => {
    const closed = (count: number): Partial<TickReport> => ({ notes: Array.from({ length: count }, (_, i) => note(NoteKind.Closed, i)) });
    expect(say(closed(2))).toBe('Tick 7: doors A and B closed. The path stays.');
    expect(say(closed(3))).toBe('Tick 7: doors A, B and C closed. The path stays.');
    expect(say(closed(4))).toBe('Tick 7: 4 doors closed. The path stays.');
    expect(say({ notes: [note(NoteKind.Closed), note(NoteKind.Opened, 1)] })).toBe('Tick 7: door A closed. Door B opened. The path stays.');
  });

  it('has words for each fate of the walker', () => {
    const fate = (which: Fate, change: Partial<TickReport> = {}): string => say({ place: { ...place, fate: which }, ...change });
    expect(fate(Fate.Moves)).toBe('Tick 7: on the way to (11, 9); the path has 30 moves left.');
    expect(fate(Fate.Waits)).toBe('Tick 7: the walker waits: its pace has no move in this tick.');
    expect(fate(Fate.Waits, { walks: false })).toBe('Tick 7: the walker stands.');
    expect(fate(Fate.Refused, { notes: [{ ...note(NoteKind.Refused), cell: { x: 11, y: 9 } }] })).toBe(
      'Tick 7: the walker stays: (11, 9) is closed in the next tick.',
    );
    expect(fate(Fate.NoPath, { unreachable: [2, 5, 9] })).toBe(
      'Tick 7: the goal has been out of reach since tick 5. The walker waits; it plans again at the next change.',
    );
    expect(fate(Fate.NoPath, { unreachable: [2, 7] })).toContain('since tick 7');
    expect(fate(Fate.Home, { arrivals: [6] })).toBe('Tick 7: arrived after 6 ticks, cost 7.414.');
    expect(fate(Fate.NoMoves, { name: 'Theta*' })).toBe('Tick 7: the path of Theta* is not made of moves from cell to cell, so the walker stands.');
    expect(say({ place: { ...place, isCaught: true } })).toBe('Tick 7: the walker stands in a cell that closed; it may stay and may leave.');
    expect(fate(Fate.NoPath, { ...planned(PlanReason.Cut, Status.NoPath), notes: [note(NoteKind.Closed)], unreachable: [7] })).toBe(
      'Tick 7: door A closed on the path. A* planned again and expanded 113 cells. The goal has been out of reach since tick 7. ' +
        'The walker waits; it plans again at the next change.',
    );
  });

  it('tells of a walker that swings, at the last tick alone, and of a tick that is not known', () => {
    expect(say({ runStatus: RunStatus.Stuck })).toContain('on the way');
    expect(say({ runStatus: RunStatus.Stuck, tick: 20 })).toBe('Tick 20: the walker goes back and forth and gets no nearer.');
    const waits = { place: { ...place, fate: Fate.Waits }, tick: 20 };
    expect(say(waits)).toBe('Tick 20: the run is on its way.');
    expect(say({ ...waits, runStatus: RunStatus.Stuck, place: { ...place, fate: Fate.NoPath }, unreachable: [4] })).toBe(
      'Tick 20: the goal has been out of reach since tick 4. Nothing changes any more, so the run ends here.',
    );
    expect(say({ ...waits, runStatus: RunStatus.NoMoves })).toContain('the path of A* is not made of moves');
    expect(say({ ...waits, runStatus: RunStatus.LastTick })).toBe('Tick 20: the run ends here.');
    expect(say({ place: null, planning: null, tick: 1234 })).toBe('Tick 1,234: the run is on its way.');
    expect(say({ place: null, planning: null })).toBe('Tick 7: the run is on its way.');
  });
});
