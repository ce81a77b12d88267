import { expect, it } from 'vitest';
import { emptySnapshot } from '../../../web/src/lanes/snapshot';
import { searchKey } from '../../../web/src/model/searchKey';
import type { Snapshot } from '../../../web/src/model/ui';

it('tells two searches apart by everything that they depend on, and by nothing else', () => {
  const other: Partial<Snapshot> = {
    mapVersion: 1,
    start: { x: 1, y: 0 },
    goal: { x: 0, y: 1 },
    waypoints: [{ x: 2, y: 2 }],
    movement: 1,
    costModel: 1,
    unitKind: 1,
    unitSize: 2,
    algorithm: 'other',
    options: { weight: 2 },
  };
  const keys = Object.entries(other).map(([name, value]) => searchKey({ ...emptySnapshot, [name]: value }));
  expect(new Set([searchKey(emptySnapshot), ...keys]).size).toBe(keys.length + 1);
  expect(searchKey({ ...emptySnapshot, step: 4, recordedSteps: 9 })).toBe(searchKey(emptySnapshot));
});
