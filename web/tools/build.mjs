// `npm run build`: makes dist/, a folder that any static host can serve, and lib/, which `npm pack` puts into the package.
import { bundlePackage, bundleSite } from './bundle.mjs';
import { buildPreset } from './cmake.mjs';

buildPreset('wasm', 'solver', 'finder');
await bundleSite();
await bundlePackage();
console.log('build: dist/ and lib/ are ready');
