// What hosts with precompressed files send instead: a .br and a .gz beside every file that compresses. The same bytes on every run.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = new Set(['.css', '.html', '.js', '.json', '.md', '.mjs', '.svg', '.txt', '.wasm', '.webmanifest']);
const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };

export const isCompressed = (path) => ['.br', '.gz'].includes(extname(path));

export function compressBelow(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
