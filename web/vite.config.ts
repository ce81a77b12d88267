import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { withAbout } from './tools/about.mjs';
import { withClassicFrame } from './tools/classic.mjs';
import { withLicences } from './tools/licences.mjs';
import { framePolicy, pagePolicy } from './tools/policy.mjs';

const web = dirname(fileURLToPath(import.meta.url));
const project = resolve(web, '..');
const built = (name: string): string => resolve(project, 'build/wasm', name);
/** Of a file that the build wrote; empty, which asks for none, until it is there. */
function integrityOf(name: string): string {
  const file = built(name);
  return existsSync(file) ? `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}` : '';
}

/** What these import, and what that imports, is there before the first frame. All else loads when it is asked for. */
const beginnings = ['main.ts', 'element/astrolabe-playground.ts'].map((name) => resolve(web, 'src', name));

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Names one chunk for all of that; other modules have no name of this group. */
export function atOnce(name: string): (id: string, modules: Modules) => string | null {
  let closure: Set<string> | null = null;
  return (id, modules) => {
    closure ??= closureOf(modules);
    return closure.has(id) ? name : null;
  };
}

function closureOf(modules: Modules): Set<string> {
  const found = new Set(beginnings);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  // The page itself stays an entry.
  found.delete(beginnings[0]!);
  return found;
}

/** Small modules and style sheets without words that many late parts share. They go into one file, because the page holds the name of each file. */
const small =
  /\/web\/src\/(panels\/(swatches|belowMap)|formats\/(linkCheck|crc32|grid|limits)|state\/chosenStep|core\/foreignPart|view\/squareAround|state\/tell\/(toastLine|followWork|percentPrepared)|state\/(link\/(laneLink|pageFields)|recovery\/keptLanes)|exports\/(canRecord|steps)|core\/explain|model\/eventNames)\./;
/** Pages carry their policy, for hosts that send none. Not on the development server, which injects scripts and styles. */
const withPolicy: Plugin = {
  name: 'policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { path }) => {
      const content = path.endsWith('embed.html') ? framePolicy : pagePolicy;
      return [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' }];
    },
  },
};

/** Chats want the whole address of the picture; the host tells it when it builds (ASTROLABE_ADDRESS), else it stays relative. */
const withPicture: Plugin = {
  name: 'picture',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const address = process.env['ASTROLABE_ADDRESS'];
      return address ? html.replace('content="./card.png"', `content="${new URL('card.png', address.replace(/\/*$/, '/')).href}"`) : html;
    },
  },
};

/** A script that requests the solver before the rest has loaded. Not in frames, which request it when they are visible. */
const withAhead: Plugin = {
  name: 'ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { path, bundle = {} }) => {
      if (!path.endsWith('index.html')) return [];
      const ahead = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'ahead');
      if (!ahead) throw new Error('the script that asks for the solver is missing');
      return [{ tag: 'script', attrs: { type: 'module', crossorigin: true, src: `./${ahead.fileName}` }, injectTo: 'head-prepend' }];
    },
  },
};

/** The script would find its file by itself, but is always given it, and bundlers take along every file that is named. */
const withoutAddress: Plugin = {
  name: 'without-address',
  transform: (code, id) => {
    if (!id.endsWith('/build/wasm/solver.mjs')) return null;
    const address = 'new URL("solver.wasm",import.meta.url).toString()';
    if (!code.includes(address)) throw new Error('the script of the solver finds its file in another way than it did');
    return { code: code.replace(address, '""'), map: null };
  },
};

/** Nothing is loaded ahead of an import, so an import needs no more than itself. */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** What the site and the package have in common. */
export const sources = {
  root: web,
  base: './',
  plugins: [withoutAddress, withAbout, withLicences('licences.md')],
  worker: { format: 'es' as const, plugins: () => [withoutAddress] },
  resolve: {
    alias: {
      '#solver': built('solver.mjs'),
      '#catalog': built('catalog.json'),
      '#code': built('code.json'),
      '#facts': built('facts.json'),
      '#program': resolve(web, 'src/core/solverProgram.ts'),
    },
  },
  define: Object.fromEntries(
    Object.entries({
      SOLVER: 'solver',
      FIRST: 'solver-first',
      REST: 'solver-rest',
      MOVING: 'solver-moving',
      CROWDS: 'solver-crowds',
      FINDER: 'finder',
    }).map(([name, file]) => [`__${name}_INTEGRITY__`, JSON.stringify(integrityOf(`${file}.wasm`))]),
  ),
};

export default defineConfig({
  ...sources,
  // Visitors of the site see the first frame before all of the solver is there.
  resolve: {
    alias: {
      '#solver': built('solver.mjs'),
      '#catalog': built('page-catalog.json'),
      '#code': built('code.json'),
      '#facts': built('facts.json'),
      '#program': resolve(web, 'src/core/splitProgram.ts'),
    },
  },
  plugins: [...sources.plugins, withoutPreloads, withAhead, withPicture, withPolicy, withClassicFrame],
  // Sandboxed frames have the origin "null".
  server: { fs: { allow: [project] }, cors: { origin: [/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/, 'null'] } },
  build: {
    outDir: resolve(project, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // A strict content security policy allows no data: modules and no inline script.
    assetsInlineLimit: 0,
    // Parts that load later name what they need themselves. A list of all these names would be 0.6 kB of what the first frame waits for.
    modulePreload: { polyfill: false, resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : []) },
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      input: {
        index: resolve(web, 'index.html'),
        embed: resolve(web, 'embed.html'),
        figures: resolve(web, 'figures.html'),
        ahead: resolve(web, 'src/ahead.ts'),
        astrolabe: resolve(web, 'src/astrolabe.ts'),
      },
      // The element for other pages: an address that stays.
      output: {
        entryFileNames: ({ name }) => (name === 'astrolabe' ? 'astrolabe.js' : 'assets/[name]-[hash].js'),
        // What is loaded later shares code with the page: that stays in one file, as the page alone would have it.
        codeSplitting: {
          groups: [
            { name: 'solverProgram', test: /\/core\/(program|splitProgram|fetchNow)\./, priority: 1 },
            { name: 'small', test: small, priority: 1 },
            { name: atOnce('astrolabe-playground'), debugName: 'at once' },
          ],
        },
      },
      preserveEntrySignatures: 'allow-extension',
      checks: { pluginTimings: false },
    },
  },
  test: {
    root: project,
    // Thousands of random maps take a while beside other work.
    testTimeout: 20_000,
    include: ['tests/web/**/*.test.ts', 'tests/cli/**/*.test.ts'],
    environment: 'node',
  },
});
