// Two maps are on their way at once: the one that was asked for last opens, however long the other one takes.
import type { Session, SolverModule } from '#solver';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Making } from '../../../../web/src/formats/draft';
import { Opening, type OpeningHost } from '../../../../web/src/state/open/opening';
import { importFiles, importText } from '../../../../web/src/state/import/importFiles';
import type { Importing } from '../../../../web/src/state/import/importing';
import { loadModule } from '../../solver';

/** How many works are done before one waits for `release`. */
const slices = vi.hoisted(() => ({ before: Infinity, held: Promise.resolve() }));
vi.mock('../../../../web/src/state/browser/slicedMaking', () => ({
  async finishInSlices<T>(making: Making<T>): Promise<T> {
    if (slices.before-- === 0) await slices.held;
    for (;;) {
      const step = making.next();
      if (step.done) return step.value;
    }
  },
}));

let solver: SolverModule;
let session: Session;
let playground: Importing;
let told: string[];
let release: () => void;

beforeAll(async () => void (solver = await loadModule()));
beforeEach(() => {
  session = new solver.Session();
  told = [];
  slices.before = Infinity;
  slices.held = new Promise((resolve) => (release = resolve));
  const tell = (text: string): number => told.push(text);
  const stage = {
    session,
    lanes: [],
    scene: { camera: { setMap: () => undefined, fromText: () => false, fit: () => undefined } },
    edit: (change: (session: Session) => number | void) => (change(session), true),
    otherMap: () => tell(session.name()),
    messages: { withdrawQuestion: () => undefined, show: () => undefined, tell, showError: tell },
    guard: { whileAlive: (isWanted = () => true) => isWanted, run: (run: () => void) => run() },
    strings: { toast: { opened: '', fileError: '{name}' }, sentences: '' },
    surroundings: { ownsAddress: false },
    backup: { isWanted: false, save: () => undefined },
    store: { get: () => ({}), set: ({ dialog }: { dialog: string | null }) => dialog && tell(dialog) },
    onScenario: { tell: (_: unknown, name: string) => [tell(name)] },
  };
  playground = { ...stage, opening: new Opening(stage as unknown as OpeningHost) } as unknown as Importing;
});
afterEach(() => session.delete());

const drop = (name: string, text: string): Promise<void> => importFiles(playground, [new File([text], name)]);

const drawing = 'S.#\n..G\n';
const core = 'type octile\nheight 1\nwidth 3\nmap\n...\n';
const rows = 'version 1\n0\tlate.map\t3\t1\t0\t0\t2\t0\t2\n';
const matrix = '[[0, 1],\n [0, 0]]';

/** How many works a file takes until it is open or its question is asked. */
const works = async (begin: () => Promise<void>): Promise<number> => {
  slices.before = 1000;
  await begin();
  return 1000 - slices.before;
};

it.each([
  ['a drawing', () => drop('late.txt', drawing)],
  ['a file with a question', () => drop('late.json', matrix)],
  ['a damaged file', () => drop('late.json', '{"type": "map", "layers": [}')],
  ['a .map', () => drop('late.map', core)],
  ['a .map with its rows', () => importFiles(playground, [new File([core], 'late.map'), new File([rows], 'late.map.scen')])],
  ['a link in a file', () => drop('late.md', 'See https://example.org/#v=1&s=0.0&m=c1.A&c=B')],
  ['a pasted drawing', () => importText(playground, drawing)],
  ['a pasted matrix', () => importText(playground, matrix)],
])('does not open %s over a file that was dropped later', async (_, begin) => {
  const openLink = vi.spyOn(playground.opening, 'openLink').mockImplementation(() => void told.push('link'));
  const all = await works(begin);
  expect(told).not.toEqual([]);
  for (let before = 0; before < all; before++) {
    slices.before = before;
    const late = begin();
    await vi.waitFor(() => expect(slices.before).toBe(-1), { interval: 1 });
    told.length = 0;
    await drop('last.txt', drawing);
    release();
    await late;
    expect([before, ...told]).toEqual([before, 'last']);
    slices.held = new Promise((resolve) => (release = resolve));
  }
  openLink.mockRestore();
});

it('does not open the rows of a .map that the core still reads when another file is dropped', async () => {
  const continueMap = vi.spyOn(session, 'continueMap').mockReturnValue(0);
  const late = importFiles(playground, [new File([core], 'late.map'), new File([rows], 'late.map.scen')]);
  await vi.waitFor(() => expect(continueMap).toHaveBeenCalled(), { interval: 1 });
  await drop('last.txt', drawing);
  await late;
  expect(told).toEqual(['last']);
});

it('opens a map whose rows are dropped while it is read', async () => {
  slices.before = 0;
  const late = drop('late.map', core);
  await vi.waitFor(() => expect(slices.before).toBe(-1), { interval: 1 });
  await drop('late.map.scen', rows);
  release();
  await late;
  expect(told).toEqual(['late.map.scen', 'late']);
});
