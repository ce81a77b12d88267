// `npm test`: builds everything natively and to WebAssembly, runs every test, and closes with one line of totals.
//
//   node web/tools/test.mjs          what a change has to pass
//   node web/tools/test.mjs --long   all of it: CONTRIBUTING.md has a table of what that adds
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildPreset } from './cmake.mjs';
import { browserPath, firefoxPath, hasWebKit, mapsFolder, root } from './environment.mjs';
import { Phases, sideBySide } from './phases.mjs';

const long = process.argv.includes('--long');
const maps = mapsFolder();
const phases = new Phases();

/** A number of the commit, so that laws over many worlds take another share of them each time, and the same one in every run of it. */
function turnOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return /^[0-9a-f]{40}/.test(stdout ?? '') ? parseInt(stdout.slice(0, 6), 16) : 0;
}

const env = {
  ASTROLABE_TURN: String(process.env.ASTROLABE_TURN ?? turnOfCommit()),
  ...(maps ? { ASTROLABE_MAPS: maps } : {}),
  ...(long ? { ASTROLABE_LONG: '1' } : {}),
};
console.log(`== turn ${env.ASTROLABE_TURN} (set ASTROLABE_TURN to repeat it)`);
if (!maps) console.log('== skipped: published lengths, because the benchmark maps are absent (ASTROLABE_MAPS)');

const config = (path) => ['--config', `${path}/vitest.config.ts`];
const native = (name, program, ...args) => phases.catch2(`${name}, native`, `build/release/${program}`, args, env);
const wasm = (name, program) => phases.catch2(`${name}, WebAssembly`, process.execPath, [`build/wasm/${program}.cjs`], env);
// Rounds, and the first seed: other ones each turn.
const boundCalls = [long ? 20_000 : 1000, 1000 * Number(env.ASTROLABE_TURN)].map(String);
const hasBrowser = browserPath() !== null;

await phases.here('build native', () => buildPreset('release'));
await phases.here('build WebAssembly', () => buildPreset('wasm', ...(long ? ['all', 'unit_tests', 'conformance_tests'] : [])));
// A source includes what it uses, whatever the precompiled header brings.
if (long) await phases.here('build without precompiled headers', () => buildPreset('plain'));
if (long) await phases.here('build with sanitizers', () => buildPreset('asan', 'bound_calls'));

await sideBySide(2, [
  () => phases.vitest('front end and command line', ['--config', 'web/vite.config.ts'], env),
  () => native('other laws', 'conformance_tests', '~[exhaustive]'),
  () => native('laws on small worlds', 'conformance_tests', '[exhaustive]'),
  () => wasm('units', long ? 'unit_tests' : 'portable_unit_tests'),
  () => wasm('laws', long ? 'conformance_tests' : 'portable_conformance_tests'),
  () => native('units', 'unit_tests'),
  () => phases.program('calls of bound functions, sanitized', `build/${long ? 'asan' : 'release'}/bound_calls`, boundCalls),
  async () => {
    await phases.program('bundle', process.execPath, ['web/tools/build.mjs']);
    if (hasBrowser) await phases.vitest('package', config('tests/package'));
  },
  () => phases.program('types', process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'web/tsconfig.json']),
]);

if (hasBrowser) await phases.vitest('page in Chromium', config('tests/e2e'), env);
/** @type {[string, boolean][]} */
const engines = [
  ['Chromium', hasBrowser],
  ['Firefox', firefoxPath() !== null],
  ['WebKitGTK', hasWebKit()],
];
for (const [engine] of engines.filter(([, isThere]) => !isThere)) console.log(`== skipped: the page in ${engine}, which is absent`);
const here = engines.filter(([, isThere]) => isThere);
await sideBySide(
  2,
  here.map(
    ([engine]) =>
      () =>
        phases.vitest(`alone, in frames and in other pages, ${engine}`, [...config('tests/browsers'), engine.toLowerCase()], env),
  ),
);

process.exit(phases.close() ? 0 : 1);
