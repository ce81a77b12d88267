// dist/ in a folder of a host: no file depends on its location, and every file that changes has a name of its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { filesOf, serve } from '../../web/tools/host.mjs';
import { framePolicy, headerPolicy, pagePolicy } from '../../web/tools/policy.mjs';
import { Playground } from './playground';
import { dist, sharedBrowser } from './shared';

const files = filesOf(dist);

it('works from any folder of a host', async () => {
  const host = await serve(new Map([...files].map(([path, file]) => [`/some/folder${path}`, file])), 4);
  const browser = await sharedBrowser();
  const playground = await Playground.open(browser, `${host.address}some/folder/`);
  expect((await playground.state()).step).toBeGreaterThan(0);
  expect(playground.complaints).toEqual([]);
  await playground.close();
  await host.close();
});

it('has a hash in the name of everything that pages fetch', () => {
  const assets = [...files.keys()].filter((path) => path.startsWith('/assets/'));
  expect(assets.length).toBeGreaterThan(3);
  for (const path of assets) expect(path).toMatch(/^\/assets\/[\w-]+-[\w-]{8}\.(js|css|wasm)$/);
});

it('names the licences of the project and of what the compiler put into the solver', () => {
  const text = readFileSync(join(dist, 'licences.md'), 'utf8');
  const heads = [...text.matchAll(/^## (.+)$/gm)].map(([, head]) => head!);
  for (const name of [
    /^gifenc/,
    /^Astrolabe \(MIT\)/,
    /^Emscripten.*emmalloc \(MIT\)/,
    /^musl.*\(MIT\)/,
    /^LLVM.*libc\+\+.*\(Apache-2\.0 WITH LLVM-exception\)/,
  ])
    expect(
      heads.filter((head) => name.test(head)),
      String(name),
    ).toHaveLength(1);
  expect(text).toContain(readFileSync(join(import.meta.dirname, '../../LICENSE'), 'utf8').trim());
  expect(text.match(/^Copyright .*(Emscripten|Rich Felker|LLVM)/gm)).toHaveLength(3);
});

it('asks in frames for nothing that a host without headers refuses to a page without an origin', () => {
  const html = readFileSync(join(dist, 'embed.html'), 'utf8');
  expect(html).not.toMatch(/crossorigin|type="module"|modulepreload/);
  const names = [...files.keys()].map((path) => path.replace('/assets/', ''));
  const scripts = names.filter((name) => /^frame-/.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  const texts = scripts.map((name) => readFileSync(join(dist, 'assets', name), 'utf8'));
  const added = texts.flatMap((text) => [...text.matchAll(/astrolabeFrame\.add\([`"](frame-[\w-]+)/g)].map(([, name]) => name!));
  expect(added.length).toBe(new Set(added).size);
  for (const text of texts) {
    expect(text).not.toMatch(/\bimport\(|\brequire\(|import\.meta/);
    for (const [, needed] of text.matchAll(/[`"](frame-(?:\w+-)?[\w-]{8})[`"]/g)) expect(added).toContain(needed);
  }
  // The programs lie beside their files as scripts, byte for byte.
  const programs = names.filter((name) => /^solver-\w+-[\w-]{8}\.wasm$/.test(name));
  expect(programs.length).toBe(4);
  for (const name of programs) {
    const told: string[] = [];
    runInNewContext(readFileSync(join(dist, 'assets', name.replace('.wasm', '.js')), 'utf8'), {
      astrolabeFrame: { program: (...words: string[]) => told.push(...words) },
    });
    expect(told[0]).toBe(name.replace('.wasm', ''));
    expect(Buffer.from(told[1]!, 'latin1').equals(readFileSync(join(dist, 'assets', name)))).toBe(true);
  }
});

it.each([
  [false, ''],
  [true, 'This site does not send Access-Control-Allow-Origin: *. Frames run on other sites, web components do not.'],
])('is judged by the form for figures (a host without headers: %s)', async (isPlain, lacks) => {
  const host = await serve(files, 4, isPlain);
  const playground = await Playground.open(await sharedBrowser(), `${host.address}#ex=trap`);
  await playground.press('shareLink');
  await playground.page.locator('[data-form="frame"]').click();
  const heads = (): string[] => host.asked.filter((path) => /^\/(embed\.html|astrolabe\.js)$/.test(path)).sort();
  await expect.poll(heads).toEqual(['/astrolabe.js', '/embed.html']);
  await expect.poll(() => playground.page.locator('[data-part="host-lacks"]').textContent()).toBe(lacks);
  expect(playground.complaints).toEqual([]);
  await playground.close();
  await host.close();
});

const metaOf = (file: string): string =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(readFileSync(join(dist, file), 'utf8'))![1]!.replaceAll('&#39;', "'");

describe('the policy', () => {
  it('stands in the pages, without what meta tags cannot say or should not be said', () => {
    expect(['index.html', 'figures.html', 'embed.html'].map(metaOf)).toEqual([pagePolicy, pagePolicy, framePolicy]);
    for (const text of [pagePolicy, framePolicy]) {
      expect(text).not.toMatch(/frame-ancestors|report-uri|report-to|sandbox|unsafe-eval(?<!'wasm-unsafe-eval)|unsafe-inline/);
      expect(text).toContain("default-src 'none'");
      expect(text).toContain("require-trusted-types-for 'script'");
    }
  });

  it('is advised by the docs as the tests enforce it', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8').replace(/\n {2}/g, ' ');
    expect(docs).toContain(`\nContent-Security-Policy: ${headerPolicy('https://your.host')}\n`);
  });

  it.each([
    ['', true],
    ['embed.html', false],
  ])('of the page /%s holds on a host that sends no headers', async (path, namesHost) => {
    const host = await serve(files, 4, true);
    const browser = await sharedBrowser();
    const playground = await Playground.open(browser, host.address + path);
    await playground.toEnd();
    expect((await playground.state()).statusName).toBe('Found');
    expect(playground.complaints).toEqual([]);
    const stopped = await playground.page.evaluate(async () => {
      // What a driver runs at once may evaluate text.
      await new Promise((resolve) => setTimeout(resolve));
      const told: string[] = [];
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => told.push(effectiveDirective));
      for (const tried of [
        () => (document.body.innerHTML = '<p>'),
        () => new Function('return 1')(),
        () => (document.createElement('script').text = '1'),
        () => document.body.setAttribute('onclick', '1'),
      ]) {
        try {
          tried();
          told.push('nothing');
        } catch {}
      }
      try {
        (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes.createPolicy('another', {});
      } catch {
        told.push('refused');
      }
      await fetch('http://nowhere.invalid/').catch(() => undefined);
      // Violations are told in a task of their own.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return [...new Set(told)].sort();
    });
    expect(stopped).toEqual([...(namesHost ? ['connect-src'] : []), 'refused', 'require-trusted-types-for', 'trusted-types']);
    await playground.close();
    await host.close();
  });
});
