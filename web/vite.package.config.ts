// The modules of the npm package, under stable names: a bundler gives them names of its own.
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
      // The command runs in Node.js alone.
      external: /^node:/,
      input: Object.fromEntries(['astrolabe', 'solver', 'formats', 'convert'].map((name) => [name, resolve(web, `src/${name}.ts`)])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        assetFileNames: '[name][extname]',
        // What all entries need, what sessions and the page do, and what the page alone does.
        codeSplitting: {
          groups: [
            { name: 'common', test: /\/web\/src\/words\/(fill|numbers|rooms)\.|model\/foreignName\.|vite\/preload-helper/, priority: 2 },
            { name: 'core', test: /\/web\/src\/core\/(?!\w+Program)|\/build\/wasm\/(?!code\.json)/, priority: 1 },
            { name: atOnce('page'), debugName: 'at once' },
          ],
        },
      },
      preserveEntrySignatures: 'strict',
    },
  },
});
