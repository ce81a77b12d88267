// `npm run build`: makes dist/, a folder that any static host can serve.
import { bundleSite } from './bundle.mjs';
import { buildPreset } from './cmake.mjs';

buildPreset('wasm', 'solver');
await bundleSite();
console.log('build: dist/ is ready');
