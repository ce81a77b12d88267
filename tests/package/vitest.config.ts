import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, '../..'),
    include: ['tests/package/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
