import { expect, it } from 'vitest';
import { doorName } from '../../../web/src/motion/doorName';

it('names doors by letters, none twice', () => {
  expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map(doorName)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA']);
  expect(new Set(Array.from({ length: 4096 }, (_, number) => doorName(number))).size).toBe(4096);
});
