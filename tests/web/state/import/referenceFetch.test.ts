import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchMap, mapUrl } from '../../../../web/src/state/import/referenceFetch';

let server: Server;
let address = '';
let sent = 0;
let closed: Promise<unknown> = Promise.resolve();

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/small') return void response.end('type octile');
  if (request.url === '/status') return void response.writeHead(503).end();
  if (request.url === '/away') return void response.writeHead(302, { Location: '/small' }).end();
  if (request.url === '/silent') return;
  if (request.url === '/endless') {
    closed = new Promise((resolve) => response.on('close', resolve));
    const more = (): void => {
      for (let room = true; room && !response.destroyed; ) {
        room = response.write(Buffer.alloc(4096));
        sent += 4096;
      }
    };
    response.on('drain', more);
    return more();
  }
  response.writeHead(404).end('type octile');
}

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('addresses of maps', () => {
  it('are those of the web, safely', () => {
    for (const text of ['https://h.org/a.map', 'http://localhost:8000/a.map', 'http://127.0.0.1/a.map', 'HTTPS://H.org/a'])
      expect(mapUrl(text)?.href, text).toBeDefined();
    for (const text of [
      '',
      'a.map',
      '//h.org/a',
      'http://h.org/a.map',
      'http://localhost.evil.org/a',
      'javascript:alert(1)',
      'data:,x',
      'blob:https://h.org/1',
      'file:///etc/passwd',
      'https://me@h.org/',
      'https://a:b@h.org/',
      'https://',
    ]) {
      expect(mapUrl(text), text).toBe(null);
    }
  });
});

describe('a map of a host', () => {
  const get = (path: string, most?: number, patience?: number): ReturnType<typeof fetchMap> =>
    fetchMap(new URL(path, address), () => true, most, patience);

  it('is its bytes', async () => {
    expect(await get('/small')).toEqual({ bytes: new TextEncoder().encode('type octile') });
    expect(await get('/small', 11)).toHaveProperty('bytes');
    expect(await fetchMap(new URL('/small', address), () => false)).toBe(null);
  });

  it('is not there, refused, of another host or late', async () => {
    expect(await get('/gone')).toEqual({ failure: 'missing', status: 404 });
    expect(await get('/status')).toEqual({ failure: 'status', status: 503 });
    expect(await get('/away')).toMatchObject({ failure: 'refused' });
    expect(await get('/silent', 100, 50)).toMatchObject({ failure: 'late' });
    expect(await fetchMap(new URL('http://127.0.0.1:9/'), () => true)).toMatchObject({ failure: 'refused' });
  });

  it('is read to its limit and no further', async () => {
    expect(await get('/small', 10)).toMatchObject({ failure: 'large' });
    expect(await get('/endless', 100_000)).toMatchObject({ failure: 'large' });
    await closed;
    expect(sent).toBeLessThan(20_000_000);
  });
});
