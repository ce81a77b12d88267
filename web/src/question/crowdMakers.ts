// One function makes the questions of each kind that is about a crowd.
import type { Maker } from './makers';
import { askWaitsFor } from './waitsFor';

export const crowdMakers = {
  wait: askWaitsFor,
} satisfies Record<string, Maker>;
