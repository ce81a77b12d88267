// A strict host on this machine for what is measured: a policy that forbids everything that is not needed, isolated pages, because
// others get a coarser clock, and brotli. Files are compressed once, before they are asked for.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { browserPath } from '../environment.mjs';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/** files: by address, such as '/solver.mjs', where it lies. */
export async function serve(files) {
  const contents = new Map([...files].map(([address, path]) => [address, { type: types[extname(path)] ?? 'text/plain', body: brotliCompressSync(readFileSync(path)) }]));
  contents.set('/empty.html', { type: types['.html'], body: brotliCompressSync('<!doctype html><title>bench</title>') });
  const server = createServer((request, response) => {
    const file = contents.get(new URL(request.url, 'http://host').pathname);
    response.writeHead(file ? 200 : 404, {
      ...(file ? { 'Content-Type': file.type, 'Content-Encoding': 'br' } : {}),
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    });
    response.end(file?.body);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return { address: `http://127.0.0.1:${server.address().port}`, bytes: new Map([...contents].map(([address, { body }]) => [address, body.length])), close: () => server.close() };
}

/** Every file below a folder, by address. */
export function filesOf(folder) {
  const found = readdirSync(folder, { recursive: true }).map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  return new Map(found.flatMap((path) => (path.endsWith('index.html') ? [['/', path]] : [[`/${relative(folder, path)}`, path]])));
}

export const launch = () => chromium.launch({ executablePath: browserPath() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] });
