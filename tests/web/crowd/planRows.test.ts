// What the comparison shows of several plans of the same units.
import { describe, expect, it } from 'vitest';
import { areBetter } from '../../../web/src/compare/better';
import { JointError, planners, PlanStatus } from '../../../web/src/core/motionConstants';
import { nodesNote, planNumbers, planRows, type PlannedLane } from '../../../web/src/crowd/planRows';
import type { CrowdPlan } from '../../../web/src/core/crowdPlan';

const planned = (more: Partial<CrowdPlan> = {}): CrowdPlan => ({
  status: PlanStatus.Solved,
  expanded: 40,
  sum: 108,
  makespan: 34,
  lowerBound: 84,
  withoutPath: -1,
  waits: 20,
  error: JointError.None,
  unit: 0,
  other: 0,
  cell: -1,
  misses: [],
  hasPlan: [undefined, PlanStatus.Solved, PlanStatus.Improving].includes(more.status),
  failure: 0,
  ...more,
});

/** The cells of each row as they are written; a better value has a star. */
function table(...plans: readonly (CrowdPlan | null)[]): Record<string, string[]> {
  const lanes = plans.map((plan, planner): PlannedLane => ({ planner, plan }));
  return Object.fromEntries(
    planRows(lanes).map((row) => {
      if ('texts' in row) return [row.title, [...row.texts]];
      const better = areBetter(row);
      return [row.title, row.values.map((value, lane) => (value === null ? '–' : row.textOf(value) + (better[lane] ? '*' : '')))];
    }),
  );
}

describe('the rows of plans', () => {
  it('tell what each plan costs, and which of them costs less', () => {
    const other = planned({ status: PlanStatus.Improving, expanded: 3, sum: 1090, makespan: 30, lowerBound: 0, waits: 20 });
    expect(table(planned(), other)).toEqual({
      Plan: ['solved', 'solved, may get cheaper'],
      'Sum of costs': ['108*', '1,090'],
      'Lower bound': ['84', '–'],
      Makespan: ['34', '30*'],
      'Ticks waited': ['20', '20'],
      // Nodes of two planners are different things.
      'Nodes expanded': ['40', '3'],
    });
  });

  it('have no cost where there is no plan, and compare those that there are', () => {
    const none = { sum: 0, makespan: 0, waits: 0, lowerBound: 0 };
    const rows = table(
      planned(),
      planned({ ...none, status: PlanStatus.Failed }),
      planned({ sum: 99 }),
      planned({ ...none, status: PlanStatus.Capacity }),
    );
    expect(rows['Plan']).toEqual(['solved', 'none found', 'solved', 'out of memory']);
    expect(rows['Sum of costs']).toEqual(['108', '–', '99*', '–']);
    expect(table(planned({ ...none, status: PlanStatus.Unsolvable }))['Plan']).toEqual(['proved impossible']);
  });

  it('compare nothing before all are over; a planner that cannot plan the units is', () => {
    const plans = [planned(), planned({ sum: 90 })] as const;
    for (const waiting of [null, planned({ status: PlanStatus.Running })])
      expect(table(...plans, waiting)['Sum of costs']).toEqual(['108', '90', '–']);
    for (const refused of [{ misses: [1] }, { error: JointError.SharedGoal }]) {
      const rows = table(...plans, planned({ status: PlanStatus.Running, ...refused }));
      expect([rows['Plan']!.at(-1), rows['Sum of costs']]).toEqual(['cannot be planned', ['108', '90*', '–']]);
    }
    expect(table(null, planned({ status: PlanStatus.Running }))['Plan']).toEqual(['–', 'under way']);
  });
});

it('the note says once of each planner what its nodes are', () => {
  const [first, second] = [planners.findIndex(({ id }) => id === 'lacam'), planners.findIndex(({ id }) => id === 'pibt')];
  expect(nodesNote([first, second, first])).toBe('A node of LaCAM is the places of all units in a tick. A node of PIBT is a tick.');
  for (const { node } of planners) expect(node).toMatch(/^(an?|the) .*[^.]$/);
});

it('the head of a lane tells the sum of costs, or why there is none', () => {
  const beside = '{first} · {next}';
  expect(planNumbers(planned(), beside)).toBe('sum of costs 108 · 40 nodes');
  expect(planNumbers(planned({ status: PlanStatus.Failed, expanded: 1 }), beside)).toBe('none found · 1 node');
  expect(planNumbers(null, beside)).toBe('');
});
