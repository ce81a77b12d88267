// Looks for everything the project needs and installs what is missing: system packages through apt, npm packages
// through `npm ci`. Runs before `npm start` and `npm test` with nothing but Node.js present, so it imports no package.
//
//   node web/tools/setup.mjs start   what building the WebAssembly and serving the page needs
//   node web/tools/setup.mjs test    the same, plus a native compiler, Catch2 and browsers
//
// Exit code 1, after two lines that say what to install, when something is missing and cannot be installed from here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { browserPath, findOnPath, firefoxPath, hasWebKit, root } from './environment.mjs';

const mode = process.argv[2] === 'test' ? 'test' : 'start';
const say = (text) => console.log(`setup: ${text}`);

function fail(first, second) {
  console.error(`setup: ${first}`);
  console.error(`setup: ${second}`);
  process.exit(1);
}

function versionAtLeast(text, wanted) {
  const have = (/(\d+)\.(\d+)(?:\.(\d+))?/.exec(text) ?? []).slice(1).map((part) => Number(part ?? 0));
  for (let i = 0; i < wanted.length; i++) {
    if ((have[i] ?? 0) !== wanted[i]) return (have[i] ?? 0) > wanted[i];
  }
  return have.length > 0;
}

/** The first line that a tool prints about its version, or '' when it is absent or broken. */
function versionOf(tool, args = ['--version']) {
  const path = findOnPath(tool);
  if (!path) return '';
  const run = spawnSync(path, args, { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.split('\n')[0] : '';
}

function hasCatch2() {
  const prefixes = ['/usr', '/usr/local', '/opt/homebrew'];
  return prefixes.some((prefix) => existsSync(join(prefix, 'include/catch2/catch.hpp')) || existsSync(join(prefix, 'include/catch2/catch_all.hpp')));
}

// What is needed, how to see that it is there, and the Debian package that brings it.
const needs = [
  { name: 'CMake 3.21 or newer', debian: 'cmake', modes: ['start', 'test'], present: () => versionAtLeast(versionOf('cmake'), [3, 21]) },
  { name: 'Ninja', debian: 'ninja-build', modes: ['start', 'test'], present: () => versionOf('ninja') !== '' },
  {
    name: 'Emscripten 3.1.6 or newer',
    debian: 'emscripten',
    modes: ['start', 'test'],
    present: () => versionAtLeast(versionOf('emcc').replace(/^.*?\) /, ''), [3, 1, 6]),
  },
  { name: 'a C++20 compiler', debian: 'g++', modes: ['test'], present: () => ['c++', 'g++', 'clang++'].some((tool) => versionOf(tool) !== '') },
  { name: 'Catch2', debian: 'catch2', modes: ['test'], present: hasCatch2 },
  { name: 'Chromium', debian: 'chromium', modes: ['test'], present: () => browserPath() !== null },
  // Without it the tests that count instructions say that they were skipped.
  { name: 'Valgrind', debian: 'valgrind', modes: ['test'], optional: true, present: () => versionOf('valgrind') !== '' },
  // Without it the test of how C++ is formatted says that it was skipped.
  { name: 'clang-format', debian: 'clang-format', modes: ['test'], optional: true, present: () => versionOf('clang-format') !== '' },
  // Without it the command of docs/batches.md that calls it is not tried.
  { name: 'GNU parallel', debian: 'parallel', modes: ['test'], optional: true, present: () => versionOf('parallel').startsWith('GNU') },
  // Without them the tests in other engines say so.
  { name: 'Firefox', debian: 'firefox-esr', modes: ['test'], optional: true, present: () => firefoxPath() !== null },
  {
    name: 'the driver of WebKitGTK',
    debian: 'webkit2gtk-driver',
    modes: ['test'],
    optional: true,
    present: () => findOnPath('WebKitWebDriver') !== null,
  },
  { name: 'Xvfb', debian: 'xvfb', modes: ['test'], optional: true, present: () => findOnPath('Xvfb') !== null },
].filter((need) => need.modes.includes(mode));

function install(missing) {
  const cannot = (first, second) =>
    missing.some((need) => !need.optional) ? fail(first, second) : say(`going on without ${missing.map((need) => need.name).join(', ')}`);
  const names = missing.map((need) => need.name).join(', ');
  const packages = missing.map((need) => need.debian);
  const byHand =
    'install it by hand: the Emscripten SDK from emscripten.org (put emcc on PATH); cmake, ninja, catch2 and chromium by Homebrew or your ' +
    'package manager.';
  if (!findOnPath('apt-get')) return cannot(`missing: ${names}; this system has no apt-get.`, byHand);
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : findOnPath('sudo') ? ['sudo'] : null;
  if (!sudo) return cannot(`missing: ${names}; installing needs root or sudo.`, `run as root: apt-get install ${packages.join(' ')}`);
  say(`installing ${names} (apt: ${packages.join(' ')})`);
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return spawnSync(command, rest, { stdio: ['inherit', 'ignore', 'inherit'] }).status === 0;
  };
  apt('update', '-q'); // A stale list may still serve; the install decides.
  const bring = (...names) => apt('install', '-y', '-q', '--no-install-recommends', ...names);
  // One that a system does not know must not keep the others away.
  if (!bring(...packages) && packages.length > 1) for (const each of packages) bring(each);
  const still = missing.filter((need) => !need.optional && !need.present());
  if (still.length > 0) fail(`still missing after apt: ${still.map((need) => need.name).join(', ')}.`, byHand);
}

const digest = (...files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

function installNodeModules() {
  const stamp = join(root, 'node_modules/.astrolabe-lock');
  const wanted = digest('package-lock.json', 'package.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('installing the npm packages');
  const npm = join(dirname(realpathSync(process.execPath)), 'npm');
  const run = spawnSync(existsSync(npm) ? npm : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (run.status !== 0) fail('npm ci failed.', 'check that the npm registry can be reached, then run the command again.');
  writeFileSync(stamp, wanted);
}

// Asking emcc for its version takes a second, so a finished look is remembered until a tool moves or this file changes.
function fingerprint() {
  const tools = ['cmake', 'ninja', 'emcc', 'c++'].map((tool) => findOnPath(tool) ?? '-');
  return JSON.stringify([
    mode,
    digest('web/tools/setup.mjs', 'web/tools/environment.mjs'),
    tools,
    hasCatch2(),
    browserPath(),
    firefoxPath(),
    hasWebKit(),
  ]);
}

if (!versionAtLeast(process.version, [20, 19])) {
  fail(`Node.js 20.19 or newer is needed, this is ${process.version}.`, 'install a newer Node.js from nodejs.org or your package manager.');
}
const memory = join(root, `build/setup-${mode}.json`);
if (!existsSync(memory) || readFileSync(memory, 'utf8') !== fingerprint()) {
  const missing = needs.filter((need) => !need.present());
  if (missing.length > 0) install(missing);
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, fingerprint());
}
installNodeModules();
