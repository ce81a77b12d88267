// `npm start`: builds the WebAssembly when it is out of date and serves the playground. The page runs on the program that answers queries,
// which can do all that the page's own can, so that a first start compiles the algorithms once.
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildPreset } from './cmake.mjs';
import { root } from './environment.mjs';

console.log('start: building the solver (WebAssembly)');
buildPreset('wasm', 'finder');
const port = Number(process.env.PORT ?? 5173);
const alias = { '#solver': join(root, 'build/wasm/finder.mjs'), '#program': join(root, 'web/src/core/wholeProgram.ts') };
const server = await createServer({ configFile: join(root, 'web/vite.config.ts'), server: { port }, resolve: { alias } });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
console.log(`start: Astrolabe is at ${address} (Ctrl+C stops it)`);
