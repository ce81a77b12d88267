// `npm run build`: makes dist/, a folder that any static host can serve.
import { join } from 'node:path';
import { build } from 'vite';
import { buildPreset } from './cmake.mjs';
import { root } from './environment.mjs';

buildPreset('wasm', 'solver');
await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
console.log('build: dist/ is ready');
