// `npm test`: builds everything natively and to WebAssembly, runs every test, and closes with one line of totals.
//
//   node web/tools/test.mjs          everything
//   node web/tools/test.mjs --long   the same, with all published scenarios instead of a sample and ten times as many random maps
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPreset } from './cmake.mjs';
import { browserPath, firefoxPath, hasWebKit, mapsFolder, root } from './environment.mjs';

const long = process.argv.includes('--long');
const maps = mapsFolder();
const totals = { passed: 0, failed: 0 };
const failures = [];

/** Adds what a test program says of itself; one that says nothing counts as one test. */
function count(output, succeeded) {
  const text = output.replace(/\x1b\[[0-9;]*m/g, '');
  const catchFine = /All tests passed \(.*? in (\d+) test cases?\)/.exec(text);
  const catchMixed = /test cases:\s*(\d+)\s*\|(?:\s*(\d+) passed)?.*?(\d+) failed/.exec(text);
  const vitest = /^\s*Tests\s+(?:(\d+) failed[^\d\n]*)?(?:(\d+) passed)?/m.exec(text);
  if (catchFine) totals.passed += Number(catchFine[1]);
  else if (catchMixed) (totals.passed += Number(catchMixed[2] ?? 0)), (totals.failed += Number(catchMixed[3]));
  else if (vitest && (vitest[1] || vitest[2])) (totals.passed += Number(vitest[2] ?? 0)), (totals.failed += Number(vitest[1] ?? 0));
  else if (succeeded) totals.passed += 1;
  if (!succeeded && totals.failed === 0) totals.failed = 1;
}

/** Runs a test program and prints its output in one piece when it ends, so that programs side by side do not mix. */
function run(name, command, args, env = {}) {
  const begun = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => (output += `${error.message}\n`));
    child.on('close', (code) => {
      count(output, code === 0);
      if (code !== 0) failures.push(name, ...output.split('\n').filter((line) => /\bFAIL\b|: FAILED:$/.test(line)));
      console.log(`\n== ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n${output.trimEnd()}`);
      resolve(code === 0);
    });
  });
}

function build(name, ...args) {
  const begun = Date.now();
  buildPreset(...args);
  console.log(`== build ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

const env = { ...(maps ? { ASTROLABE_MAPS: maps } : {}), ...(long ? { ASTROLABE_LONG: '1' } : {}) };
if (!maps) console.log('== skipped: published lengths, because the benchmark maps are absent (ASTROLABE_MAPS)');
const tool = (name) => join(root, 'node_modules/.bin', name);

build('native', 'release');
build('WebAssembly', 'wasm');

// Two lines of work for two cores, each about as long as the other.
const results = await Promise.all([
  (async () => [
    await run('laws on every small world with diagonals, native', 'build/release/conformance_tests', ['[exhaustive]~[straight]'], env),
    await run('units, native', 'build/release/unit_tests', [], env),
    await run('units, WebAssembly', process.execPath, ['build/wasm/unit_tests.cjs'], env),
    await run('laws, WebAssembly', process.execPath, ['build/wasm/conformance_tests.cjs'], env),
    await run('bundle', process.execPath, ['web/tools/build.mjs']),
    ...(browserPath() ? [await run('package', process.execPath, [tool('vitest'), 'run', '--config', 'tests/package/vitest.config.ts'])] : []),
  ])(),
  (async () => [
    await run('other laws, native', 'build/release/conformance_tests', ['~[exhaustive],[straight]'], env),
    await run('types', process.execPath, [tool('tsc'), '-p', 'web/tsconfig.json']),
    await run('front end and command line', process.execPath, [tool('vitest'), 'run', '--config', 'web/vite.config.ts'], env),
  ])(),
]);

// The page alone, because its timings suffer from company.
if (browserPath() && existsSync(join(root, 'tests/e2e'))) {
  results.push([await run('page in Chromium', process.execPath, [tool('vitest'), 'run', '--config', 'tests/e2e/vitest.config.ts'], env)]);
}
const engines = [['Chromium', browserPath() !== null], ['Firefox', firefoxPath() !== null], ['WebKitGTK', hasWebKit()]];
for (const [engine, isThere] of engines) {
  if (!isThere) {
    console.log(`\n== skipped: the page in ${engine}, which is absent`);
    continue;
  }
  results.push([await run(`alone, in frames and in other pages, ${engine}`, process.execPath, [tool('vitest'), 'run', '--config', 'tests/browsers/vitest.config.ts', engine.toLowerCase()], env)]);
}

const fine = results.flat().every(Boolean);
// Again at the end, because some who read this are shown no more than that.
if (failures.length > 0) console.log(`\nFailed:\n${failures.slice(0, 50).join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(fine && totals.failed === 0 ? 0 : 1);
