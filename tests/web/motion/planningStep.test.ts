import { describe, expect, it } from 'vitest';
import { Status } from '../../../web/src/core/generated';
import { NoteKind, PlanReason, RunStatus } from '../../../web/src/core/motionConstants';
import type { Explanation } from '../../../web/src/model/ui';
import { planningStepText } from '../../../web/src/motion/planningStep';
import type { Planning } from '../../../web/src/motion/readMotion';
import type { TickReport } from '../../../web/src/motion/tickSentence';

const planning = { tick: 7, reason: PlanReason.Cut, status: Status.Found, goesOn: true, touched: 44, kept: 182 } as Planning;
const report: TickReport = {
  tick: 7,
  name: 'D* Lite',
  place: null,
  planning,
  notes: [{ kind: NoteKind.Closed, subject: 0, cell: { x: 0, y: 0 }, value: 0 }],
  walks: true,
  sight: 0,
  block: null,
  isChase: false,
  stops: [],
  drifts: 0,
  isSamePlan: false,
  runStatus: RunStatus.Running,
  lastTick: 20,
  unreachable: [],
  arrivals: [],
};
const begins = (change: Partial<Planning>, tick = 7): string | null =>
  planningStepText({ ...report, tick, planning: { ...planning, ...change } }, { step: 0, open: 83, explain: null, phase: '' }, () => 1192);

describe('the steps of a planning', () => {
  it('begin with what changed, what waits and what is known', () => {
    expect(begins({})).toBe(
      'Tick 7: door A closed on the path. The repair begins with 83 cells in the queue, and with what is known of 1,192 others.',
    );
    // What the notes tell belongs to a later tick.
    expect(begins({}, 9)).toBe('Tick 7: the repair begins with 83 cells in the queue, and with what is known of 1,192 others.');
    const again = { touched: 0, kept: 0 };
    expect(begins(again)).toMatch(/D\* Lite plans again, with the estimates that it has learned\.$/);
    expect(begins({ ...again, goesOn: false })).toMatch(/D\* Lite plans again from nothing\.$/);
    expect(begins({ ...again, goesOn: false, reason: PlanReason.First, tick: 0 })).toBe('Tick 0: D* Lite plans from nothing.');
    expect(planningStepText({ ...report, planning: null }, { step: 0, open: 0, explain: null, phase: '' }, () => 0)).toBeNull();
  });

  it('say of a step of a repair that expands nothing what it does', () => {
    const step = (number: number, change: Partial<Planning> = {}, explain: Explanation | null = null, phase = 'repair'): string | null =>
      planningStepText({ ...report, planning: { ...planning, ...change } }, { step: number, open: 83, explain, phase }, () => 0);
    expect(step(1)).toBe('Step 1 expands no cell: it looks at the cells around what changed.');
    expect(step(1, { reason: PlanReason.EveryTick })).toBe('Step 1 expands no cell: it brings the queue up to date.');
    expect(step(9)).toBe('Step 9 expands no cell: it brings the queue up to date.');
    expect(step(9, {}, {} as Explanation)).toBeNull();
    expect(step(9, { touched: 0, kept: 0 })).toBeNull();
    expect(step(9, {}, null, 'search')).toBeNull();
  });
});
