import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasWebKit } from '../../web/tools/environment.mjs';
import { worksEverywhere } from './everywhere';
import { openSite, type Site } from './site';
import { webkit } from './webkit';
import { miniBrowserPath, readConsole } from './webkitConsole';

worksEverywhere('WebKitGTK', hasWebKit(), webkit);

const browser = miniBrowserPath();
describe.runIf(hasWebKit() && browser)('the console of WebKitGTK', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('play.js');
  });
  afterAll(() => site.close());

  // WebKit counts the seconds from the load of the page: what a slow machine begins to fetch shortly before they are over counts as preloaded in vain.
  const isLate = (line: string): boolean => /was preloaded using link preload but not used within a few seconds/.test(line);
  const complaints = (lines: readonly string[]): string[] => lines.filter((line) => /\bCONSOLE (?!INFO)/.test(line) && !isLate(line));

  it('would tell what goes wrong, in a sandboxed frame as well', async () => {
    const address = site.show(`<iframe sandbox="allow-scripts" src="${site.address}wrong.html"></iframe>`);
    const lines = await readConsole(browser!, address, /connect-src|thrown wrongly/, 2);
    expect(complaints(lines).join()).toMatch(/said wrongly/);
    expect(complaints(lines).join()).toMatch(/connect-src/);
  });

  it('stays empty while the playground plays, wherever it is', async () => {
    const frame = (sandbox: string): string =>
      site.show(`<iframe ${sandbox} width="400" height="300" src="${site.address}embed.html?speed=20"></iframe>`);
    const element = site.show(
      `<script type="module" src="${site.address}astrolabe.js"></script><astrolabe-playground speed="20"></astrolabe-playground>`,
    );
    for (const lines of await Promise.all(
      [site.address, frame(''), frame('sandbox="allow-scripts"'), element].map((address) => readConsole(browser!, address, /CONSOLE INFO played/, 1)),
    )) {
      expect(lines.at(-1)).toMatch(/played in/);
      expect(complaints(lines)).toEqual([]);
    }
  });
});
