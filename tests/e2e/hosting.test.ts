// dist/ in a folder of somebody's host: nothing in it knows where it lies, and what changes has a name of its own.
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, launch, serve } from '../../web/tools/host.mjs';
import { Playground } from './playground';

const dist = resolve(process.env['ASTROLABE_DIST'] ?? join(import.meta.dirname, '../../dist'));
const files = filesOf(dist);

it('works from any folder of a host', async () => {
  const host = await serve(new Map([...files].map(([path, file]) => [`/some/folder${path}`, file])), 4);
  const browser = await launch();
  const playground = await Playground.open(browser, `${host.address}some/folder/`);
  expect((await playground.state()).step).toBeGreaterThan(0);
  expect(playground.complaints).toEqual([]);
  await playground.close();
  await browser.close();
  await host.close();
});

it('has a hash in the name of everything that pages fetch', () => {
  const assets = [...files.keys()].filter((path) => path.startsWith('/assets/'));
  expect(assets.length).toBeGreaterThan(3);
  for (const path of assets) expect(path).toMatch(/^\/assets\/[\w-]+-[\w-]{8}\.(js|css|wasm)$/);
});
