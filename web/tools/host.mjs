// A strict host on this machine and the browser to visit it, for the page tests and for what is measured: a policy that forbids
// everything that is not needed, isolated pages, because others get a coarser clock, and brotli.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { isCompressed } from './compress.mjs';
import { browserPath } from './environment.mjs';
import { headerPolicy } from './policy.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** For frames and elements in other pages. */
const shared = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Where browsers tell what a policy has stopped, and pages of tests what else went wrong. */
export const reportPath = '/reports';

/** Puts what is posted into a list; false when something else was asked. */
export function takeReport(request, response, reports) {
  if (request.method !== 'POST' || request.url !== reportPath) return false;
  let text = '';
  request
    .on('data', (data) => (text += data))
    .on('end', () => {
      reports.push(text);
      response.writeHead(204, shared).end();
    });
  return true;
}

const plainHeaders = { 'Content-Encoding': 'br' };

const headers = (host) => ({
  ...plainHeaders,
  'Content-Security-Policy': `${headerPolicy(host)}; report-uri ${host}${reportPath}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  ...shared,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
});

/** Every file below a folder, by its path on the host, which compresses it itself. */
export function filesOf(folder) {
  const found = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !isCompressed(path));
  return new Map(found.map((path) => [path.endsWith('index.html') ? '/' : `/${relative(folder, path)}`, path]));
}

/**
 * files: by path on the host, where each lies; besides them there is an empty page. Compressed once, 11 is the smallest. A plain host sends no header
 * that is not needed.
 */
export async function serve(files, quality = 11, isPlain = false) {
  const compress = (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const contents = new Map(
    [...files].map(([path, file]) => [path, { type: types[extname(file)] ?? 'application/octet-stream', body: compress(readFileSync(file)) }]),
  );
  const bytes = new Map([...contents].map(([path, { body }]) => [path, body.length]));
  contents.set('/empty.html', { type: types['.html'], body: compress('<!doctype html><title>empty</title>') });
  const reports = [];
  const asked = [];
  const server = createServer((request, response) => {
    if (takeReport(request, response, reports)) return;
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    asked.push(path);
    const content = contents.get(path);
    if (content)
      response
        .writeHead(200, { ...(isPlain ? plainHeaders : headers(`http://${request.headers.host}`)), 'Content-Type': content.type })
        .end(content.body);
    else response.writeHead(404).end();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    bytes,
    reports,
    asked,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/**
 * Features that this browser goes without. Popups of its address bar, which no test can see, are pages of their own, and each new window loads them.
 * That took two fifths of the processor time of opening the playground. Only the last list on a command line counts, so the rest of this one is what
 * Playwright goes without.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

export function launch() {
  const executablePath = browserPath();
  if (!executablePath) throw new Error('no browser: run npm test, which installs one');
  return chromium.launch({
    executablePath,
    headless: true,
    // Without a locale, files whose names are not plain ASCII are saved as "download".
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${withoutFeatures.join()}`,
    ],
  });
}
