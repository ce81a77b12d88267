// A host of maps, which does what hosts do: lets others read its files or not, lacks them, answers late or without an end.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MapHost {
  /** Without a slash at the end. */
  readonly address: string;
  /** Paths and heads of what was asked, since it was looked at last. */
  takeRequests(): { path: string; headers: IncomingHttpHeaders }[];
  /** Answers what is asked below /held/, once it is asked. */
  release(): Promise<void>;
  close(): Promise<void>;
}

/** `files`: by path; others may come later. */
export async function openMapHost(files: Readonly<Record<string, string>>): Promise<MapHost> {
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const held: (() => void)[] = [];
  let onHeld = (): void => undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const shared = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/plain' };
    if (path.startsWith('/closed/')) return response.writeHead(200, { 'Content-Type': 'text/plain' }).end(files['/arena.map']);
    if (path.startsWith('/away/')) return response.writeHead(302, { ...shared, Location: '/arena.map' }).end();
    if (path.startsWith('/endless/')) {
      response.writeHead(200, shared);
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, '.')));
      };
      response.on('drain', more);
      return more();
    }
    if (path.startsWith('/held/')) {
      held.push(() => response.writeHead(200, shared).end(files['/arena.map']));
      return onHeld();
    }
    const content = files[path.replace(/\?.*/, '')];
    response
      .writeHead(content === undefined ? 404 : 200, { ...shared, 'Content-Type': path.endsWith('.html') ? 'text/html' : 'text/plain' })
      .end(content);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeRequests: () => requests.splice(0),
    async release() {
      if (held.length === 0) await new Promise<void>((asked) => (onHeld = asked));
      held.splice(0).forEach((answer) => answer());
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
