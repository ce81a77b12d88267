import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const project = resolve(import.meta.dirname, '../..');

export default defineConfig({
  test: {
    root: project,
    include: ['tests/browsers/**/*.test.ts'],
    // One file at a time; `npm test` runs two engines beside each other.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
