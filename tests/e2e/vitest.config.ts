import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const project = resolve(import.meta.dirname, '../..');

export default defineConfig({
  test: {
    root: project,
    include: ['tests/e2e/**/*.test.ts'],
    // One browser at a time: the tests look at frames, and frames suffer from company.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
