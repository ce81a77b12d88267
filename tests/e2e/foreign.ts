// A page on another host, with a strict policy of its own that names ours.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportPath, takeReport } from '../../web/tools/host.mjs';

export interface ForeignHost {
  /** What browsers complained of so far. */
  readonly reports: string[];
  /** Makes a page of this, and tells the address of it. */
  show(body: string): string;
  close(): Promise<void>;
}

export async function foreignHost(playground: string): Promise<ForeignHost> {
  const { origin } = new URL(playground);
  const reports: string[] = [];
  const pages: string[] = [];
  const server = createServer((request, response) => {
    if (takeReport(request, response, reports)) return;
    const address = `http://${request.headers.host ?? ''}`;
    const page = pages[Number(request.url?.slice(1))];
    response
      .writeHead(page === undefined ? 404 : 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy':
          `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; connect-src ${origin}; frame-src ${origin}; img-src data:; ` +
          `require-trusted-types-for 'script'; report-uri ${address}${reportPath}`,
      })
      .end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    reports,
    show(body) {
      const count = pages.push(`<!doctype html><meta charset="utf-8"><title>A tutorial</title><link rel="icon" href="data:,"><body>${body}`);
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${count - 1}`;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
