import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const project = resolve(import.meta.dirname, '../..');

export default defineConfig({
  test: {
    root: project,
    include: ['tests/browsers/**/*.test.ts'],
    // One browser at a time, as on the machines of people.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
