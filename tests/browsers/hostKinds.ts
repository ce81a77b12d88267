// Hosts that send too little or the wrong things: one server, where the first folder of an address says of which kind it is.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { headerPolicy } from '../../web/tools/policy.mjs';

export const dist = resolve(process.env['ASTROLABE_DIST'] ?? join(import.meta.dirname, '../../dist'));

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
const open = { 'Access-Control-Allow-Origin': '*' };

interface Kind {
  headers?(host: string): Record<string, string>;
  /** The media type of the WebAssembly. */
  type?: string;
  /** Answers 404. */
  lacks?: RegExp;
}

/** The first ones lack what a figure can do without. */
export const kinds = {
  plain: {},
  octets: { headers: () => open, type: 'application/octet-stream', lacks: /embed.*\.css$/ },
  text: { headers: () => open, type: 'text/plain', lacks: /lateParts/ },
  html: { type: 'text/html' },
  strict: { headers: (host) => ({ 'Content-Security-Policy': headerPolicy(host), 'X-Content-Type-Options': 'nosniff' }) },
  noWasm: { headers: (host) => ({ ...open, 'Content-Security-Policy': headerPolicy(host).replace(" 'wasm-unsafe-eval'", '') }) },
  noScript: { headers: (host) => ({ 'Content-Security-Policy': headerPolicy(host).replace(/script-src[^;]*/, "script-src 'none'") }) },
  ownAlone: { headers: () => ({ 'Cross-Origin-Resource-Policy': 'same-origin' }) },
  lostPage: { lacks: /frame-[\w-]{8}\.js$/ },
  lostSolver: { headers: () => open, lacks: /solver-/ },
  lostBoth: { lacks: /solver-/ },
} satisfies Record<string, Kind>;

export interface HostOfKinds {
  readonly address: string;
  /** Makes a page of this, and tells the address of it. */
  show(body: string): string;
  close(): Promise<void>;
}

export async function hostOfKinds(): Promise<HostOfKinds> {
  const pages: string[] = [];
  const server = createServer((request, response) => {
    const [, name = '', path = ''] = /^\/(\w+)\/([^?]*)/.exec(request.url ?? '') ?? [];
    const page = pages[Number(path)];
    if (name === 'pages' && page !== undefined) return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    const kind: Kind | undefined = (kinds as Record<string, Kind>)[name];
    if (!kind || kind.lacks?.test(path) || path.includes('..')) return void response.writeHead(404).end();
    const type = extname(path) === '.wasm' && kind.type ? kind.type : types[extname(path)];
    response.writeHead(200, { 'Content-Type': type, ...kind.headers?.(`http://${request.headers.host}`) }).end(readFileSync(join(dist, path)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    address,
    show: (body) => `${address}pages/${pages.push(`<!doctype html><title>An article</title><link rel="icon" href="data:,"><body>${body}`) - 1}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
