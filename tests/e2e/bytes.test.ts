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
const limits: Record<string, number> = { '.wasm': 129_932, '.js': 53_133, '.css': 86, '.html': 325, '.svg': 204 };

it('are as few as they were', () => {
  const bytes: Record<string, number> = {};
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    // What only other pages need.
    if (!entry.isFile() || /^(embed|astrolabe\.js)/.test(entry.name)) continue;
    const kind = extname(entry.name);
    bytes[kind] = (bytes[kind] ?? 0) + brotliCompressSync(readFileSync(join(entry.parentPath, entry.name))).length;
  }
  console.log(`bytes with brotli: ${JSON.stringify(bytes)}`);
  expect(Object.keys(bytes).sort()).toEqual(Object.keys(limits).sort());
  for (const [kind, limit] of Object.entries(limits)) expect(bytes[kind], kind).toBeLessThan(limit * 1.02 + spare);
});
