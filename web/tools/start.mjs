// `npm start`: builds the WebAssembly when it is out of date and serves the playground.
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildPreset } from './cmake.mjs';
import { root } from './environment.mjs';

console.log('start: building the solver (WebAssembly)');
buildPreset('wasm', 'solver', 'finder');
const port = Number(process.env.PORT ?? 5173);
const server = await createServer({ configFile: join(root, 'web/vite.config.ts'), server: { port } });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
console.log(`start: Astrolabe is at ${address} (Ctrl+C stops it)`);
