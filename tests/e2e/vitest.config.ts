import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const project = resolve(import.meta.dirname, '../..');

/** Tests that look at frames, at how long something takes, or at how much memory there is: company falsifies what they find. */
const alone = ['benchmark', 'comparedLongtasks', 'embed', 'firstFrame', 'grim', 'longtasks', 'manyUnits', 'memory', 'opening'].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

const shared = { root: project, testTimeout: 60_000, hookTimeout: 60_000, isolate: false };

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'side by side', include: ['tests/e2e/**/*.test.ts'], exclude: alone, maxWorkers: 2, sequence: { groupOrder: 0 } } },
      { test: { ...shared, name: 'alone', include: alone, fileParallelism: false, sequence: { groupOrder: 1 } } },
    ],
  },
});
