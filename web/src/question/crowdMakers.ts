// One function makes the questions of each kind that is about a crowd.
import { askFirstCollision } from './firstCollision';
import type { Maker } from './question';
import { askWaitsFor } from './waitsFor';

export const crowdMakers = {
  wait: askWaitsFor,
  conflict: askFirstCollision,
} satisfies Record<string, Maker>;
