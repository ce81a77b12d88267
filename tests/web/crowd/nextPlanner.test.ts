// Which planner a further lane of a crowd gets.
import { expect, it } from 'vitest';
import { planners } from '../../../web/src/core/motionConstants';
import { nextPlanner } from '../../../web/src/crowd/nextPlanner';

const place = (id: string): number => planners.findIndex((each) => each.id === id);
/** Units that these planners cannot plan. */
const unitsWithout = (...ids: string[]) => ({ unmetNeeds: (_lane: number, planner: number) => (ids.includes(planners[planner]!.id) ? 1 : 0) });

it('is one that finds a plan wherever there is one, where it can plan the units', () => {
  expect(nextPlanner(unitsWithout(), 0, [place('prioritized')])).toBe(place('lacam'));
  expect(nextPlanner(unitsWithout('lacam', 'pibt'), 0, [place('prioritized')])).toBe(place('whca-star'));
});

it('is none that another lane has, and none that cannot plan the units', () => {
  const inTurn = (motion: ReturnType<typeof unitsWithout>, count: number): string[] => {
    const there: number[] = [];
    while (there.length < count) there.push(nextPlanner(motion, 0, there));
    return there.map((i) => planners[i]!.id);
  };
  expect(new Set(inTurn(unitsWithout(), planners.length))).toEqual(new Set(planners.map(({ id }) => id)));
  expect(inTurn(unitsWithout('cbs'), planners.length - 1)).not.toContain('cbs');
});

it('is the first one again where all are taken', () => {
  const all = planners.map((_, i) => i);
  expect(nextPlanner(unitsWithout(), 0, all)).toBe(0);
});
