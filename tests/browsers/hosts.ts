// Figures in frames on hosts of every kind: what can work works, and what cannot says so over what its author put behind it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Browser, Tab } from './browser';
import { Reader } from './figures';
import { dist, hostOfKinds, type kinds, type HostOfKinds } from './hostKinds';
import { Visit } from './visit';

const patience = { timeout: 30_000, interval: 100 };
const figure = 'embed.html?controls=mini#ex=trap&amp;step=60';

interface Seen {
  /** The step that is shown, where a figure is. */
  step: number | null;
  /** The sentences that stand there. */
  said: string[];
  /** The frame paints no background of its own. */
  isClear: boolean;
}

/** Runs in a frame. */
function seen(): Seen {
  const element = document.querySelector<HTMLElement & { getState(): { step?: number } }>('astrolabe-playground');
  const root = element?.shadowRoot;
  const sentences = [...document.querySelectorAll('.unstarted'), ...(root?.querySelectorAll('.load-failed') ?? [])];
  const painted = [document.documentElement, document.body, element, root?.querySelector('.root')];
  return {
    step: root?.querySelector('canvas') ? (element!.getState().step ?? null) : null,
    said: sentences.filter((each) => getComputedStyle(each).visibility === 'visible').map(({ textContent }) => textContent),
    isClear: painted.every((each) => !each || getComputedStyle(each).backgroundColor === 'rgba(0, 0, 0, 0)'),
  };
}

const unstarted = /^This figure did not start\. .* Open Astrolabe$/;
const works = expect.objectContaining({ step: 60, said: [] });
const says = (sentence: RegExp): object => ({ step: null, said: [expect.stringMatching(sentence)], isClear: true });

const expected: Record<keyof typeof kinds, object> = {
  plain: works,
  octets: works,
  text: works,
  html: works,
  strict: works,
  // WebKit lets WebAssembly run under any policy that lets scripts run.
  noWasm: expect.toSatisfy(({ step, said }: Seen) => step === 60 || /forbids WebAssembly\. Its script-src needs/.test(said.join())),
  noScript: says(unstarted),
  ownAlone: says(unstarted),
  lostPage: says(unstarted),
  lostSolver: says(/\w/),
  lostBoth: says(/\w/),
};

export function figuresWorkOnHosts(browser: () => Browser): void {
  let host: HostOfKinds;
  beforeAll(async () => void (host = await hostOfKinds()));
  afterAll(() => host?.close());

  const frameOf = (address: string, sandbox = 'allow-scripts', [width, height] = [640, 420]): string =>
    `<iframe sandbox="${sandbox}" width="${width}" height="${height}" src="${address}"></iframe>`;

  it('a frame of a host that sends no header plays, steps and answers a question', async () => {
    const address = host.show(frameOf(`${host.address}plain/embed.html?controls=mini&amp;question=next#ex=trap&amp;step=60`));
    const reader = new Reader(await Visit.to(browser(), address, 'frame'), 'frame');
    const { visit } = reader;
    const says = (part: string, text: RegExp): Promise<void> =>
      vi.waitFor(async () => expect(await reader.textOf(`.question [data-part="${part}"]`)).toMatch(text), patience);
    await says('question', /^Step 60: which cell does A\* expand next\?$/);
    await visit.mouse.click(await reader.at(7, 8));
    await says('verdict', /^Right: f 25\.243 is the lowest\./);
    expect((await reader.state()).step).toBe(61);
    await visit.press('stepForward');
    await visit.until(({ step }) => step === 62);
    await visit.press('playPause');
    await visit.until(({ step }) => step > 70);
    await visit.end();
  });

  it('a frame of any host works, or is a sentence over what is behind it, without scripts too', async () => {
    const names = Object.keys(expected) as (keyof typeof kinds)[];
    // All of them are in view: browsers paint no others. Nothing can be asked in a frame without scripts, so the page reads that one.
    const element = `<script type="module" src="${host.address}lostBoth/astrolabe.js"></script><astrolabe-playground style="height: 150px"><p>A drawing</p></astrolabe-playground>`;
    const withoutScripts = frameOf(`${host.address}plain/${figure}`, 'allow-same-origin allow-popups', [220, 170]);
    const tab = await browser().open(
      host.show(names.map((name) => frameOf(`${host.address}${name}/${figure}`, 'allow-scripts', [220, 170])).join('\n') + withoutScripts + element),
    );
    const content = (): Promise<unknown> =>
      tab.evaluate(() => {
        const inside = document.querySelector('astrolabe-playground > p')!;
        return [
          inside.getBoundingClientRect().height > 0,
          document.querySelector('astrolabe-playground')!.shadowRoot?.querySelector('.load-failed')?.textContent,
        ];
      }, null);
    const stands = (): Promise<unknown> =>
      tab.evaluate(() => {
        const { contentDocument: inside, contentWindow } = document.querySelector<HTMLIFrameElement>('iframe[sandbox~="allow-same-origin"]')!;
        const sentence = inside?.querySelector('.unstarted');
        return (
          sentence && {
            text: sentence.textContent,
            visibility: contentWindow!.getComputedStyle(sentence).visibility,
            link: sentence.querySelector('a')?.href,
            target: sentence.querySelector('a')?.target,
          }
        );
      }, null);
    const found: Partial<Record<string, Seen>> = {};
    await vi.waitFor(async () => {
      for (const [index, name] of names.entries()) found[name] = await tab.evaluate(seen, null, index);
      expect(found).toEqual(Object.fromEntries(names.map((name) => [name, expected[name]])));
      expect(await content()).toEqual([true, expect.stringMatching(/\w/)]);
      expect(await stands()).toEqual({
        text: expect.stringMatching(unstarted),
        visibility: 'visible',
        link: `${host.address}plain/`,
        target: '_blank',
      });
    }, patience);
    await tab.close();
  });

  it('files that are opened from a disk work, or say what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'astrolabe-file-'));
    const article = join(folder, 'article.html');
    writeFileSync(article, frameOf(`${pathToFileURL(join(dist, 'embed.html')).href}#ex=trap&amp;step=60`));
    const open = (file: string): Promise<Tab> => browser().open(pathToFileURL(file).href);
    // Firefox as it is driven lets modules of the same disk run.
    const isFine = ({ step, said }: Seen): boolean =>
      step !== null || /^Astrolabe did not start\. .*python3 -m http\.server|WebAssembly/.test(said.join());
    for (const page of ['index.html', 'figures.html']) {
      const tab = await open(join(dist, page));
      await vi.waitFor(async () => expect(await tab.evaluate(seen, null)).toSatisfy(isFine), patience);
      await tab.close();
    }
    const tab = await open(join(dist, 'embed.html'));
    await vi.waitFor(async () => expect(await tab.evaluate(seen, null)).toMatchObject({ step: expect.any(Number), said: [] }), patience);
    await tab.close();
    const framed = await open(article);
    await vi.waitFor(
      async () => expect(await framed.evaluate(seen, null, 0)).toMatchObject({ said: [expect.stringMatching(unstarted)], isClear: true }),
      patience,
    );
    await framed.close();
    rmSync(folder, { recursive: true });
  });
}
