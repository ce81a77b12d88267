// The checks for every browser: the playground alone, in frames and in another page, under policies that forbid everything unneeded.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Browser, Where } from './browser';
import { figuresWork } from './figures';
import { playGoldenRuns } from './goldenRuns';
import { figuresWorkOnHosts } from './hosts';
import { openSite, type Site } from './site';
import { Visit } from './visit';

interface Surroundings {
  name: string;
  where: Where;
  /** Where to go, to see what the link says. */
  address(site: Site, link: string): string;
}

const frame = (site: Site, link: string, more: string): string =>
  site.show(`<iframe ${more} width="700" height="500" src="${site.address}embed.html?controls=full#${link}"></iframe>`);

const surroundings: Surroundings[] = [
  { name: 'alone', where: 'page', address: (site, link) => `${site.address}#${link}` },
  { name: 'in a frame', where: 'frame', address: (site, link) => frame(site, link, '') },
  { name: 'in a sandboxed frame', where: 'frame', address: (site, link) => frame(site, link, 'sandbox="allow-scripts"') },
  {
    name: 'as an element of another page',
    where: 'page',
    address: (site, link) =>
      site.show(
        `<script type="module" src="${site.address}astrolabe.js"></script>` +
          `<astrolabe-playground controls="full" home="${site.address}" link="${link}"></astrolabe-playground>`,
      ),
  },
];

/** Asks a frame through a port, from the page around it. */
async function askFrame({ method, argument }: { method: string; argument?: unknown }): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => data.id === 1 && resolve(data.error ?? data.result ?? null)));
  document.querySelector('iframe')!.contentWindow!.postMessage({ astrolabe: 1, type: 'connect' }, '*', [port2]);
  port1.postMessage({ astrolabe: 1, id: 1, method, argument });
  const result = await answer;
  port1.close();
  return result;
}

export function worksEverywhere(name: string, isThere: boolean, launch: () => Promise<Browser>): void {
  if (!isThere) return it.skip(`${name} is absent`, () => undefined);
  let browser: Browser;
  let site: Site;
  let link = '';

  beforeAll(async () => {
    browser = await launch();
    site = await openSite(browser.tellsConsole ? null : 'watch.js');
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const complaintsOf = (...visits: Visit[]): string[] => [...visits.flatMap(({ complaints }) => complaints), ...site.takeReports()];

  it.each(['page', 'frame'])(`${name} would tell what goes wrong in a %s`, async (where) => {
    const address = `${site.address}wrong.html`;
    const tab = await browser.open(where === 'page' ? address : site.show(`<iframe sandbox="allow-scripts" src="${address}"></iframe>`));
    const told: string[] = [];
    // WebKit tells that something was thrown in a sandboxed frame, but not what.
    const wanted = [
      /said wrongly/,
      /warned wrongly/,
      /thrown wrongly|Script error/,
      /rejected wrongly/,
      /violat.*connect-src|connect-src.*violat/s,
      /violat.*trusted-types|trusted-types.*violat/s,
    ];
    await vi.waitFor(
      () => {
        told.push(...site.takeReports(), ...tab.complaints.splice(0));
        for (const each of wanted)
          expect(
            told.some((text) => each.test(text)),
            `${String(each)} in ${told.join('\n')}`,
          ).toBe(true);
      },
      { timeout: 20_000, interval: 50 },
    );
    await tab.close();
    // The same is told in several ways, some of them late, and the next test has nothing to do with it.
    do await new Promise((resolve) => setTimeout(resolve, 500));
    while (site.takeReports().length > 0);
  });

  it(`${name} opens the playground, which plays, steps and shares`, async () => {
    const visit = await Visit.to(browser, site.address);
    expect(await visit.frames()).toBeGreaterThan(0);
    // What the page fetches ahead of its scripts is what they take.
    const fetched = site.takeAsked().filter((path) => path.startsWith('/assets/'));
    const programs = fetched.filter((path) => path.endsWith('.wasm'));
    expect(programs[0]).toMatch(/solver-first/);
    // The rest comes once the first frame is there.
    for (const path of programs.slice(1)) expect(path).toMatch(/solver-rest/);
    expect(fetched).toEqual([...new Set(fetched)]);
    const { step, recordedSteps } = await visit.state();
    expect(step).toBeGreaterThan(0);
    await visit.press('playPause');
    await visit.until((state) => state.step > step);
    await visit.press('playPause');
    await visit.until(({ playing }) => !playing);
    await visit.seek(recordedSteps - 20);
    await visit.press('playPause');
    await visit.until(({ atEnd, playing }) => atEnd && !playing);
    await visit.seek(40);
    const shared = await visit.share();
    expect(shared.startsWith(`${site.address}#`)).toBe(true);
    expect(await visit.do(() => location.href, null)).toBe(shared);
    link = shared.slice(site.address.length + 1);
    expect(complaintsOf(visit)).toEqual([]);
    await visit.end();
  });

  it(`${name} plays golden runs of worlds that move to the hashes of native ones`, async () => {
    const { wanted, played } = await playGoldenRuns(browser, site.address);
    expect(Object.keys(wanted).length).toBeGreaterThan(20);
    expect(played).toEqual(wanted);
    expect(site.takeReports()).toEqual([]);
  });

  it(`${name} keeps a map that fits into no link, and the step, over a reload`, async () => {
    const visit = await Visit.to(browser, site.address);
    await visit.dropNoise(900);
    await visit.seek(30);
    await vi.waitFor(async () => expect(await visit.kept()).toContain('900x900'), { timeout: 20_000, interval: 100 });
    await visit.seek(70);
    await visit.reload();
    expect(await visit.state()).toMatchObject({ step: 70, width: 900, height: 900, mapName: 'noise' });
    expect(complaintsOf(visit)).toEqual([]);
    await visit.end();
  });

  describe.each(surroundings)('$name', ({ where, address }) => {
    it('shows the step of a link, plays, steps, seeks and shares, without a complaint', async () => {
      const visit = await Visit.to(browser, address(site, link), where);
      const opened = await visit.state();
      expect(opened).toMatchObject({ step: 40, atEnd: false });
      await visit.press('stepForward');
      await visit.until(({ step }) => step === 41);
      await visit.press('stepBack');
      await visit.until(({ step }) => step === 40);
      await visit.press('playPause');
      await visit.until(({ step }) => step > 41);
      await visit.press('playPause');
      await visit.until(({ playing }) => !playing);
      await visit.seek(57);
      const shared = await visit.share();
      const other = await Visit.to(browser, shared);
      expect(await other.state()).toMatchObject({ step: 57, algorithm: opened.algorithm, width: opened.width, height: opened.height });
      expect(complaintsOf(visit, other)).toEqual([]);
      await other.end();
      await visit.end();
    });

    if (where === 'page') return;
    it('answers the page around it', async () => {
      const visit = await Visit.to(browser, address(site, link), where);
      await visit.doOutside(askFrame, { method: 'seek', argument: 12 });
      expect(await visit.doOutside(askFrame, { method: 'getState' })).toMatchObject({ step: 12 });
      await visit.doOutside(askFrame, { method: 'step', argument: 2 });
      expect(await visit.doOutside(askFrame, { method: 'getState' })).toMatchObject({ step: 14 });
      await visit.doOutside(askFrame, { method: 'play' });
      await visit.until(({ step }) => step > 14);
      await visit.doOutside(askFrame, { method: 'pause' });
      await visit.until(({ playing }) => !playing);
      expect(String(await visit.doOutside(askFrame, { method: 'screenshot' }))).toMatch(/^data:image\/png;base64,/);
      expect(complaintsOf(visit)).toEqual([]);
      await visit.end();
    });
  });

  figuresWork(
    () => browser,
    () => site,
    complaintsOf,
  );
  figuresWorkOnHosts(() => browser);
}
