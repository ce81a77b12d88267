// The modules of the npm package, under names that stay: whoever bundles them gives them names of their own.
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { atOnce, sources } from './vite.config.ts';

const web = import.meta.dirname;

export default defineConfig({
  ...sources,
  publicDir: false,
  build: {
    outDir: resolve(web, '../lib'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      input: { astrolabe: resolve(web, 'src/astrolabe.ts'), solver: resolve(web, 'src/solver.ts') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
        // What both entries need, and what the page alone does.
        codeSplitting: {
          groups: [
            { name: 'core', test: /\/web\/src\/(core\/(?!\w+Program)|i18n\/fill)|\/build\/wasm\//, priority: 1 },
            { name: 'page', test: atOnce },
          ],
        },
      },
      preserveEntrySignatures: 'strict',
    },
  },
});
