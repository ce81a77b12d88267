import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const web = dirname(fileURLToPath(import.meta.url));
const project = resolve(web, '..');

export default defineConfig({
  root: web,
  base: './',
  resolve: { alias: { '#solver': resolve(project, 'build/wasm/solver.mjs') } },
  server: { fs: { allow: [project] } },
  build: {
    outDir: resolve(project, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // A strict content security policy allows no data: modules and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    root: project,
    include: ['tests/web/**/*.test.ts', 'tests/cli/**/*.test.ts'],
    environment: 'node',
  },
});
