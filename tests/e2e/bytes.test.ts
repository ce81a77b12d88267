// What has to be fetched before the playground can be used, compressed as hosts do. It may shrink, and grow by a fiftieth unnoticed;
// whoever adds more raises the figure, and says in the commit what for.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = resolve(import.meta.dirname, '../../dist');

/** The names of the files are hashes, which compress by chance. */
const spare = 32;

/** Bytes with brotli, by kind of file. */
const limits: Record<string, number> = { '.wasm': 129_932, '.js': 55_660, '.css': 86, '.html': 325, '.svg': 204 };

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

it('are as few as they were', () => {
  const bytes: Record<string, number> = {};
  const atOnce = scriptsAtOnce();
  expect(atOnce.size).toBeGreaterThan(1);
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    // What only other pages need.
    if (!entry.isFile() || /^(embed|astrolabe\.js)/.test(entry.name)) continue;
    const kind = extname(entry.name);
    if (kind === '.js' && !atOnce.has(entry.name)) continue;
    bytes[kind] = (bytes[kind] ?? 0) + brotliCompressSync(readFileSync(join(entry.parentPath, entry.name))).length;
  }
  console.log(`bytes with brotli: ${JSON.stringify(bytes)}`);
  expect(Object.keys(bytes).sort()).toEqual(Object.keys(limits).sort());
  for (const [kind, limit] of Object.entries(limits)) expect(bytes[kind], kind).toBeLessThan(limit * 1.02 + spare);
});
