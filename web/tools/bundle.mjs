// What is made of web/ once the solver is built: the site, which any static host can serve.
import { join } from 'node:path';
import { build } from 'vite';
import { compressBelow } from './compress.mjs';
import { root } from './environment.mjs';

export async function bundleSite() {
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  compressBelow(join(root, 'dist'));
}
