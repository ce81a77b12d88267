import { describe, expect, it } from 'vitest';
import { JointError, jointNeeds, PlanStatus } from '../../../web/src/core/motionConstants';
import { crowdCounters } from '../../../web/src/crowd/crowdCounters';
import { crowdSentence, type CrowdReport } from '../../../web/src/crowd/crowdSentence';
import { crowdPlanOf, type CrowdPlan } from '../../../web/src/core/crowdPlan';
import { crowdCountsOf } from '../../../web/src/crowd/crowdCounts';

const plan: CrowdPlan = {
  status: PlanStatus.Solved,
  expanded: 405,
  sum: 1491,
  makespan: 61,
  lowerBound: 1482,
  withoutPath: -1,
  waits: 12,
  error: JointError.None,
  unit: 0,
  other: 0,
  cell: -1,
  misses: [],
  hasPlan: true,
  failure: 0,
};
/** A plan is there where the planner found one. */
const hasPlan = (status: PlanStatus): boolean => status === PlanStatus.Solved || status === PlanStatus.Improving;
const report: CrowdReport = {
  name: 'CBS',
  tick: 17,
  plan,
  counts: { units: 40, underWay: 30, waiting: 4, arrived: 10 },
  isCancelled: false,
  width: 46,
  group: null,
};
const said = (change: Partial<CrowdReport>, ofPlan: Partial<CrowdPlan> = {}): string =>
  crowdSentence({ ...report, plan: { ...plan, hasPlan: hasPlan(ofPlan.status ?? plan.status), ...ofPlan }, ...change });

describe('the sentence of a crowd', () => {
  it('counts units at a tick, and those that are none are left out', () => {
    expect(said({})).toBe('Tick 17: 30 units are under way, 4 of them wait, 10 have arrived.');
    expect(said({ counts: { units: 40, underWay: 1, waiting: 1, arrived: 39 } })).toBe(
      'Tick 17: 1 unit is under way, 1 of them waits, 39 have arrived.',
    );
    expect(said({ counts: { units: 40, underWay: 40, waiting: 0, arrived: 0 } })).toBe('Tick 17: 40 units are under way.');
  });

  it('tells of units that go as one how slow they are, and when they arrive', () => {
    const counts = { units: 9, underWay: 9, waiting: 0, arrived: 0 };
    const begins = 'Tick 17: 9 units are under way. Unit 2 leads. All keep their order';
    const group = { unit: 3, moves: 1, ticks: 2, keepsUp: true, leader: 1 };
    expect(said({ counts, group: { ...group, moves: 1, ticks: 1 } })).toBe(`${begins} and arrive together at tick 61.`);
    expect(said({ counts, group })).toBe(`${begins}, go as slowly as unit 4 (1/2), and arrive together at tick 61.`);
    expect(said({ counts, group: { ...group, keepsUp: false } })).toMatch(/ move in the ticks that all speeds allow, and arrive/);
  });

  it('tells at the beginning and at the end what the plan costs', () => {
    expect(said({ tick: 0 })).toBe('CBS planned 40 units: they need 1,491 ticks together, and the last one arrives by tick 61.');
    expect(said({ tick: 61 })).toBe('All 40 units have arrived by tick 61. Together they needed 1,491 ticks, 1.01 times what they would need alone.');
    expect(said({ tick: 61 }, { lowerBound: 1491 })).toMatch(/ and no plan needs less\.$/);
    expect(said({ tick: 61 }, { lowerBound: 0 })).toMatch(/needed 1,491 ticks\.$/);
  });

  it('says how a planning stands, and why there is no plan', () => {
    expect(crowdSentence({ ...report, plan: null, counts: null })).toMatch(/stand at their starts/);
    expect(said({}, { status: PlanStatus.Running })).toBe('CBS plans 40 units: 405 steps so far.');
    expect(said({ isCancelled: true }, { status: PlanStatus.Running })).toBe('The planning of 40 units was cancelled.');
    expect(said({}, { status: PlanStatus.Unsolvable })).toMatch(/^CBS proved that there is no plan/);
    expect(said({}, { status: PlanStatus.Failed, withoutPath: 6 })).toBe('CBS found no plan: unit 7 finds no path.');
    expect(said({}, { status: PlanStatus.Failed })).toMatch(/another planner may find it/);
    expect(said({}, { status: PlanStatus.Failed, failure: 1 })).toBe(
      'CBS found no plan. The last tick came before the plan was complete. Another planner may find one.',
    );
    expect(said({}, { status: PlanStatus.Capacity })).toMatch(/memory was full/);
    expect(said({}, { error: JointError.SharedGoal, unit: 2, other: 8, cell: 4 + 46 * 7 })).toBe('The goals of units 3 and 9 overlap at (4, 7).');
    expect(said({}, { misses: [1] })).toBe(`CBS cannot plan these units. It needs ${jointNeeds[1]}.`);
  });
});

describe('what the core tells of a crowd', () => {
  it('is read by its place', () => {
    const numbers = Float64Array.of(2, 405, 667, 1000, 1491, 61, 1482, -1, 12, 0, 0, 0, -1, 6, 1, 3);
    expect(crowdPlanOf({ crowdPlan: () => numbers }, 0)).toEqual({ ...plan, misses: [1, 2], failure: 3 });
    expect(crowdPlanOf({ crowdPlan: () => new Float64Array() }, 0)).toBeNull();
    // Moves, waits, and is home.
    expect(crowdCountsOf(Int32Array.of(5, 6, 0, 0, 7, 7, 1, 2, 8, 8, 4, 0))).toEqual({
      units: 3,
      underWay: 2,
      waiting: 1,
      arrived: 1,
    });
    expect(crowdCountsOf(new Int32Array())).toBeNull();
  });

  it('has counters only where there is a plan', () => {
    expect(crowdCounters(plan, report.counts)).toEqual({
      arrived: '10/40',
      waiting: '4',
      sum: '1,491',
      makespan: '61',
      bound: '1,482',
      waits: '12',
      expanded: '405',
    });
    const { arrived, sum, expanded } = crowdCounters({ ...plan, status: PlanStatus.Running, hasPlan: false }, report.counts);
    expect([arrived, sum, expanded]).toEqual(['–', '–', '405']);
  });
});
