// Which planner a further lane of a crowd gets.
import { expect, it } from 'vitest';
import { AtGoal, planners } from '../../../web/src/core/motionConstants';
import { nextPlanner } from '../../../web/src/crowd/nextPlanner';

const place = (id: string): number => planners.findIndex((each) => each.id === id);
const crowd = (count: number, size = 1, atGoal = AtGoal.Stay) => ({
  unitCount: () => count,
  units: () => Int32Array.from({ length: 9 * count }, (_, i) => (i % 9 === 5 ? size : 0)),
  atGoal: () => atGoal,
});

it('is one that finds a plan wherever there is one, where it can plan the units', () => {
  expect(nextPlanner(crowd(4), [place('prioritized')])).toBe(place('lacam'));
  // LaCAM and PIBT plan units of one cell.
  expect(planners[nextPlanner(crowd(4, 2), [place('prioritized')])]!.id).toBe('whca-star');
});

it('is none that another lane has, and none that cannot plan the units', () => {
  const ids = (motion: ReturnType<typeof crowd>): string[] => {
    const there: number[] = [];
    while (there.length < planners.length) there.push(nextPlanner(motion, there));
    return there.map((i) => planners[i]!.id);
  };
  expect(new Set(ids(crowd(4)))).toEqual(new Set(planners.map(({ id }) => id)));
  for (const motion of [crowd(65), crowd(4, 1, AtGoal.Vanish)]) expect(ids(motion)).not.toContain('cbs');
});

it('is the first one again where all are taken', () => {
  expect(
    nextPlanner(
      crowd(4),
      planners.map((_, i) => i),
    ),
  ).toBe(0);
});
