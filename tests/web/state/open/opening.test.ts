// Links that the core cannot read as they are: what a chat or a mail made of them is undone, and only what is damaged is called so.
import type { Session, SolverModule } from '#solver';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { errorTexts } from '../../../../web/src/core/generated';
import { openPaste } from '../../../../web/src/state/commands/openCommands';
import { Opening, type OpeningHost } from '../../../../web/src/state/open/opening';
import { Signal } from '../../../../web/src/model/signal';
import { PartLoader } from '../../../../web/src/state/partLoader';
import type { Importing } from '../../../../web/src/state/import/importing';
import type { Strings } from '../../../../web/src/words/words';
import { loadModule } from '../../solver';
import { isLeft } from '../../../../web/src/core/job';

const link = 'v=1&s=0.0&g=39.29&m=c1.KB4AVJD6bTmqedMh4mEpqKNYnr386n0MEiQT30xSXA&c=ygGwkg';
let solver: SolverModule;
let session: Session;
let opening: Opening;
let playground: Importing;
let works: Promise<void>[];
let said: string[];
let foreign: string[];

vi.mock('../../../../web/src/state/import/importFiles', () => ({
  importFiles: () => undefined,
  importText: (_: unknown, text: string) => void foreign.push(text),
}));

const codes = Object.keys(errorTexts) as (keyof typeof errorTexts)[];

beforeAll(async () => void (solver = await loadModule()));
beforeEach(() => {
  session = new solver.Session();
  [works, said, foreign] = [[], [], []];
  const guard = { work: (run: () => Promise<void>) => void works.push(run()), whileAlive: (wanted: () => boolean) => wanted, isDisposed: false };
  const messages = {
    textOf: (code: number) => errorTexts[codes[code]!],
    withdrawQuestion: () => undefined,
    showError: (text: string) => void said.push(text),
  };
  const stage = {
    session,
    engine: { session, error: (code: number) => code },
    guard,
    messages,
    strings: { shared: 'Shared map', toast: {} },
    lanes: [],
    gesture: { cancel: () => undefined },
    backup: { isWanted: false },
    changed: () => undefined,
    surroundings: { ownsAddress: false },
  };
  opening = new Opening(stage as unknown as OpeningHost);
  const parts = new PartLoader(guard, { showError: () => undefined }, new Signal(), {} as Strings);
  playground = { opening, messages, parts, mayDraw: true, isLocked: false } as unknown as Importing;
});
afterEach(() => {
  opening.stop();
  session.delete();
});

async function settled(): Promise<void> {
  for (let count = 0; count < works.length; ) {
    count = works.length;
    await Promise.all(works);
  }
}

/** The size of the map that is on its way; null where there is none. */
function size(): [number, number] | null {
  if (!opening.isUnderWay) return null;
  while (isLeft(session.continueLink(10_000)));
  return [session.width(), session.height()];
}

it.each([
  link,
  `${link}&utm_source=chat`,
  `utm_source=chat&${link}`,
  encodeURIComponent(encodeURIComponent(encodeURIComponent(link))),
  link.replace('&m=', '&\u200bm='),
  `x=1#${link}`,
])('opens %s', async (text) => {
  opening.openLink(text);
  await settled();
  expect([size(), said]).toEqual([[40, 30], []]);
});

it.each([
  [link.slice(0, -9), errorTexts.LinkCut],
  [link.replace('39.29', '39.28'), errorTexts.LinkDamaged],
  [`utm_source=chat&${link.replace('39.29', '39.28')}`, errorTexts.LinkDamaged],
  ['tab=2', errorTexts.LinkForeign],
])('says what is wrong with %s', async (text, wrong) => {
  opening.openLink(text);
  await settled();
  expect([size(), said]).toEqual([null, [wrong]]);
});

it('does not open a link in the place of one that was to be opened later', async () => {
  opening.openLink(`utm_source=chat&${link}`);
  opening.openLink(link.replace('39.29', '39.28'));
  await settled();
  expect([size(), said]).toEqual([null, [errorTexts.LinkDamaged]]);
});

it('takes a link from a text that is pasted, and a map where there is none', async () => {
  openPaste(playground, [], `Look at https://example.org/#${link.replace('&m=', '\n&m=')}, please`);
  await settled();
  expect([size(), said, foreign]).toEqual([[40, 30], [], []]);
  openPaste(playground, [], 'grid = [[0, 1], [1, 0]]');
  await settled();
  openPaste(playground, [], '#..\n..#');
  await settled();
  expect(foreign).toEqual(['grid = [[0, 1], [1, 0]]', '#..\n..#']);
});

it('takes a link from the address behind words that are pasted, and not from behind a map', async () => {
  const html = `<meta charset="utf-8"><a href="https://example.org/#${link.replaceAll('&', '&amp;')}">my map</a>`;
  openPaste(playground, [], '0 1\n1 0', html);
  await settled();
  expect([size(), said, foreign]).toEqual([null, [], ['0 1\n1 0']]);
  openPaste(playground, [], 'my map', html);
  await settled();
  expect([size(), said, foreign.length]).toEqual([[40, 30], [], 1]);
});

it('says of an address without a map that it has none', async () => {
  openPaste(playground, [], 'https://example.org/news?id=3');
  await settled();
  expect([said, foreign]).toEqual([[errorTexts.LinkForeign], []]);
});
