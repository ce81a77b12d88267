// What has to be fetched before the playground can be used, compressed as hosts do. It may shrink, and grow by a fiftieth unnoticed;
// whoever adds more raises the figure, and says in the commit what for.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = resolve(import.meta.dirname, '../../dist');

/** The names of the files are hashes, which compress by chance. */
const spare = 32;

/** Bytes with brotli, by kind of file. */
const limits: Record<string, number> = { '.wasm': 143_965, '.js': 57_470, '.css': 86, '.html': 497, '.svg': 204 };

/** Scripts that the page asks for by itself; what it asks for when somebody wants it is not among them. */
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

it('lie beside every file, compressed in two ways that bring it back', () => {
  expect(files.sort()).toEqual(originals.flatMap((name) => [name, `${name}.br`, `${name}.gz`]).sort());
  for (const name of originals) {
    const content = readFileSync(join(dist, name));
    expect(brotliDecompressSync(readFileSync(join(dist, `${name}.br`))).equals(content), `${name}.br`).toBe(true);
    expect(gunzipSync(readFileSync(join(dist, `${name}.gz`))).equals(content), `${name}.gz`).toBe(true);
  }
});

it('are as few as they were', () => {
  const bytes: Record<string, number> = {};
  const atOnce = scriptsAtOnce();
  expect(atOnce.size).toBeGreaterThan(1);
  const scripts = [...atOnce].map((name) => readFileSync(join(dist, 'assets', name), 'utf8'));
  for (const name of originals) {
    // What only other pages need, and what nobody fetches.
    if (/(^|\/)(embed|figures|astrolabe\.js|licences\.md)/.test(name)) continue;
    const kind = extname(name);
    if (kind === '.js' && !atOnce.has(basename(name))) continue;
    if (kind === '.wasm' && !scripts.some((script) => script.includes(basename(name)))) continue;
    bytes[kind] = (bytes[kind] ?? 0) + statSync(join(dist, `${name}.br`)).size;
  }
  console.log(`bytes with brotli: ${JSON.stringify(bytes)}`);
  expect(Object.keys(bytes).sort()).toEqual(Object.keys(limits).sort());
  for (const [kind, limit] of Object.entries(limits)) expect(bytes[kind], kind).toBeLessThan(limit * 1.02 + spare);
});
