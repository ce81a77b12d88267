// What has to be fetched before the playground can be used, compressed as hosts do: at most 100 kB, of which the first part of the solver and
// the script that binds it are at most 45. Each kind of file may shrink, and grow by a fiftieth unnoticed, within these two limits. A change
// that adds more raises the figure, and says in the commit what for.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const dist = resolve(import.meta.dirname, '../../dist');

/** The names of the files are hashes, which compress by chance. */
const spare = 32;

/** Bytes with brotli, by kind of file. */
const limits: Record<string, number> = { '.wasm': 37_250, '.js': 61_320, '.css': 138, '.html': 650, '.svg': 204 };
const mostAtOnce = 100_000;
const mostOfSolver = 45_000;
/** The parts of the solver that come when the first frame is there, with the first world that moves, and with the first crowd. */
const laterLimits: Record<string, number> = { 'solver-rest': 164_000, 'solver-moving': 47_000, 'solver-crowds': 59_000 };

/** The script that comes with the solver, by itself. */
async function bindingBytes(): Promise<number> {
  const entry = resolve(import.meta.dirname, '../../build/wasm/solver.mjs');
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    // As for the page: of the file that the script would find by itself there is nothing.
    plugins: [{ name: 'without-address', transform: (code) => code.replace('new URL("solver.wasm",import.meta.url).toString()', '""') }],
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  return brotliCompressSync(output[0].code).length;
}

/** Scripts that the page requests by itself, without those that it imports on demand. */
function scriptsAtOnce(): Set<string> {
  const names = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="\.\/assets\/([^"]+\.js)"/g)].map(([, name]) => name!);
  const found = new Set(names);
  // A set tells those who walk through it of what is added meanwhile.
  for (const name of found) {
    for (const [, next] of readFileSync(join(dist, 'assets', name), 'utf8').matchAll(/(?:from|import) ?["'`]\.\/([^"'`]+)["'`]/g)) found.add(next!);
  }
  return found;
}

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(dist, name)).isFile());
const originals = files.filter((name) => !/\.(br|gz)$/.test(name));

/** Compressed already. */
const isPicture = (name: string): boolean => name.endsWith('.png');

it('lie beside every file, compressed in two ways that bring it back', () => {
  expect(files.sort()).toEqual(originals.flatMap((name) => (isPicture(name) ? [name] : [name, `${name}.br`, `${name}.gz`])).sort());
  for (const name of originals.filter((each) => !isPicture(each))) {
    const content = readFileSync(join(dist, name));
    expect(brotliDecompressSync(readFileSync(join(dist, `${name}.br`))).equals(content), `${name}.br`).toBe(true);
    expect(gunzipSync(readFileSync(join(dist, `${name}.gz`))).equals(content), `${name}.gz`).toBe(true);
  }
});

it('are as few as they were', async () => {
  const bytes: Record<string, number> = {};
  const atOnce = scriptsAtOnce();
  expect(atOnce.size).toBeGreaterThan(1);
  const scripts = [...atOnce].map((name) => readFileSync(join(dist, 'assets', name), 'utf8'));
  for (const name of originals) {
    // Files that only other pages need, and files that no page fetches.
    if (/(^|\/)(card\.png|embed|figures|astrolabe\.js|licences\.md)/.test(name)) continue;
    const kind = extname(name);
    if (kind === '.js' && !atOnce.has(basename(name))) continue;
    if (kind === '.wasm' && !scripts.some((script) => script.includes(basename(name)))) continue;
    const later = Object.keys(laterLimits).find((part) => name.includes(part));
    if (later) {
      expect(statSync(join(dist, `${name}.br`)).size, name).toBeLessThan(laterLimits[later]! * 1.02);
      continue;
    }
    bytes[kind] = (bytes[kind] ?? 0) + statSync(join(dist, `${name}.br`)).size;
  }
  console.log(`bytes with brotli: ${JSON.stringify(bytes)}`);
  expect(Object.keys(bytes).sort()).toEqual(Object.keys(limits).sort());
  for (const [kind, limit] of Object.entries(limits)) expect(bytes[kind], kind).toBeLessThan(limit * 1.02 + spare);
  expect(Object.values(bytes).reduce((sum, each) => sum + each)).toBeLessThan(mostAtOnce);
  const binding = await bindingBytes();
  console.log(`of them the solver and what binds it: ${bytes['.wasm']! + binding}`);
  expect(bytes['.wasm']! + binding).toBeLessThan(mostOfSolver);
});
