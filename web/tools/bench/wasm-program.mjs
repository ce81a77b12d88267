// The command line program in WebAssembly, in this Node.js or in a page of Chromium: the same calls of `bench` in both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment.mjs';
import { launch, serve } from '../host.mjs';

const folder = join(root, 'build/wasm');

/** bench(map, scen, args): texts of the two files, what follows them on the command line; the result as it was printed. */
export async function inNode() {
  const create = (await import(join(folder, 'astrolabe.mjs'))).default;
  let printed = '';
  const module = await create({ wasmBinary: readFileSync(join(folder, 'astrolabe.wasm')), print: (line) => (printed += line) });
  return {
    bench: async (map, scen, args) => {
      printed = '';
      module.FS.writeFile('/map', map);
      module.FS.writeFile('/scen', scen);
      module.callMain(['bench', '--map', '/map', '--scen', '/scen', ...args]);
      return JSON.parse(printed);
    },
    close: async () => {},
  };
}

export async function inChromium() {
  const host = await serve(new Map(['astrolabe.mjs', 'astrolabe.wasm'].map((name) => [`/${name}`, join(folder, name)])));
  const browser = await launch();
  const page = await browser.newPage();
  await page.goto(`${host.address}empty.html`);
  await page.evaluate(async () => {
    const create = (await import(/** @type {string} */ ('/astrolabe.mjs'))).default;
    globalThis.printed = '';
    globalThis.program = await create({ print: (line) => (globalThis.printed += line) });
  });
  return {
    bench: async (map, scen, args) =>
      JSON.parse(
        await page.evaluate(
          ([mapText, scenText, rest]) => {
            globalThis.printed = '';
            globalThis.program.FS.writeFile('/map', mapText);
            globalThis.program.FS.writeFile('/scen', scenText);
            globalThis.program.callMain(['bench', '--map', '/map', '--scen', '/scen', ...rest]);
            return globalThis.printed;
          },
          [map, scen, args],
        ),
      ),
    close: async () => {
      await browser.close();
      await host.close();
    },
  };
}
