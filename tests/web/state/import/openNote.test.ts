import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lateWords } from '../../../../web/src/words/late';
import { noteText, type LargeMap } from '../../../../web/src/state/recovery/largeMap';
import { openNote } from '../../../../web/src/state/import/openNote';
import { engineWith } from '../../motion/fakeWorld';
import type { Importing } from '../../../../web/src/state/import/importing';

const store = vi.hoisted(() => ({ holdMap: vi.fn(), readStoredMap: vi.fn() }));
const parts = vi.hoisted(() => ({ writeTabState: vi.fn(), forgetMap: vi.fn() }));
vi.mock('../../../../web/src/state/recovery/mapStore', () => store);
vi.mock('../../../../web/src/state/recovery/openMapWriter', () => ({ writeTabState: parts.writeTabState }));
vi.mock('../../../../web/src/state/recovery/recentMaps', () => ({ forgetMap: parts.forgetMap }));

describe('a map that a note names', () => {
  const map: LargeMap = { id: 'a', width: 3, height: 1, cells: Uint8Array.of(1, 0, 1) };
  const note = noteText({ map: 'a', changes: [1, 1, 4], fields: '&s=0.0', step: 3 });
  const lanes = { fields: '&alg=bfs&alg2=dijkstra&alg3=astar&s=0.0', steps: [40, 12, 7], chosen: 1 };
  const writer = { hold: vi.fn(), release: vi.fn() };
  const show = vi.fn();
  /** What the solver says of the cells. */
  let code: number;
  let cells: Uint8Array | null;
  const nothing = (): void => undefined;
  const session = {
    setCells: (_: number, __: number, terrain: Uint8Array) => ((cells = terrain), code),
    setBarriers: () => true,
    repeatFields: (fields: string) => (repeated.push(fields), isRefused(fields) ? 9 : 0),
    setName: nothing,
    beginEdit: nothing,
    revertEdit: nothing,
    endEdit: nothing,
  };
  let repeated: string[];
  let isRefused: (fields: string) => boolean;
  const opened = vi.fn();
  const playground = {
    lanes: ['first', 'second', 'third'],
    chosen: 'before',
    catalog: { limits: { maxCells: 100 } },
    backup: { isWanted: false, touchMap: nothing, complete: () => Promise.resolve(writer) },
    messages: { show },
    guard: { run: (run: () => void) => run() },
    gesture: { cancel: nothing },
    changed: nothing,
    session,
    opening: {
      begins: nothing,
      stop: nothing,
      keepOpened: nothing,
      goBack: nothing,
      opened: (steps: number[]) => opened(true, steps),
      refuse: () => opened(false),
    },
  } as unknown as Importing;
  const open = (text = note, isWanted = () => true): Promise<void> => openNote(playground, text, 'Noise', isWanted);

  beforeEach(() => {
    vi.resetAllMocks();
    store.readStoredMap.mockResolvedValue(map);
    code = 0;
    cells = null;
    repeated = [];
    isRefused = () => false;
    Object.assign(playground, { chosen: 'before' });
  });

  it('goes to its tick where its world moves', async () => {
    const seekTick = vi.fn();
    const moves = vi.fn(() => true);
    Object.assign(playground, { engine: engineWith({ moves, seekTick: (tick) => seekTick(tick) }) });
    await open(noteText({ map: 'a', changes: [], fields: '&s=0.0', step: 3, tick: 40 }));
    expect(seekTick.mock.calls).toEqual([[40]]);
    moves.mockReturnValue(false);
    await open(noteText({ map: 'a', changes: [], fields: '&s=0.0', step: 3, tick: 40 }));
    expect(seekTick).toHaveBeenCalledTimes(1);
  });

  it('opens with the one search of a note without others, and with all of a note that has them', async () => {
    await open();
    expect([repeated, opened.mock.calls, playground.chosen]).toEqual([['&s=0.0'], [[true, [3]]], 'first']);
    await open(noteText({ map: 'a', changes: [], fields: '&s=0.0', step: 3, lanes }));
    expect([repeated.slice(1), opened.mock.calls[1], playground.chosen]).toEqual([['&s=0.0', lanes.fields], [true, [40, 12, 7]], 'second']);
  });

  it.each([
    ['which the solver refuses', lanes],
    ['which are none', { ...lanes, steps: 'all' }],
  ])('opens with the chosen search where a note has others %s', async (_, others) => {
    isRefused = (fields) => fields === lanes.fields;
    await open(JSON.stringify({ ...(JSON.parse(note) as object), lanes: others }));
    expect([opened.mock.calls, playground.chosen, writer.hold.mock.calls, show.mock.calls]).toEqual([[[true, [3]]], 'first', [[map]], []]);
  });

  it('leaves the chosen search where it does not open', async () => {
    code = 7;
    await open(noteText({ map: 'a', changes: [], fields: '&s=0.0', step: 3, lanes }));
    expect(playground.chosen).toBe('before');
  });

  it('is held before it is read, and while it is open', async () => {
    let isHeld = false;
    store.holdMap.mockReturnValue(new Promise<void>((resolve) => setTimeout(() => resolve(((isHeld = true), undefined)), 20)));
    store.readStoredMap.mockImplementation(() => Promise.resolve(isHeld ? map : null));
    await open();
    expect([cells, writer.hold.mock.calls, writer.release.mock.calls, show.mock.calls]).toEqual([Uint8Array.of(1, 4, 1), [[map]], [], []]);
  });

  it.each([
    ['is gone', () => void store.readStoredMap.mockResolvedValue(null)],
    ['cannot be read', () => void store.readStoredMap.mockRejectedValue(new Error('no'))],
    ['has another size than its note says', () => void store.readStoredMap.mockResolvedValue({ ...map, cells: new Uint8Array(1) })],
    ['is refused by the solver', () => void (code = 7)],
  ])('is released where it %s', async (_, prepare) => {
    prepare();
    await open();
    expect([writer.hold.mock.calls, writer.release.mock.calls]).toEqual([[], [['a']]]);
  });

  it('is released where another one is opened meanwhile, and nothing is said of it', async () => {
    store.readStoredMap.mockResolvedValue(null);
    await open(note, () => false);
    expect([writer.release.mock.calls, show.mock.calls, parts.writeTabState.mock.calls, parts.forgetMap.mock.calls]).toEqual([[['a']], [], [], []]);
  });

  it('is forgotten where it is gone', async () => {
    store.readStoredMap.mockResolvedValue(null);
    await open();
    expect([show.mock.calls, parts.writeTabState.mock.calls, parts.forgetMap.mock.calls]).toEqual([[[lateWords.recent.gone]], [[null]], [['a']]]);
  });

  it('is not said to be gone, nor forgotten, where the storage does not answer', async () => {
    store.readStoredMap.mockRejectedValue(new Error('no answer'));
    await open();
    expect([show.mock.calls, parts.writeTabState.mock.calls, parts.forgetMap.mock.calls]).toEqual([[[lateWords.recent.unanswered]], [], []]);
  });

  it('is gone where the note is damaged', async () => {
    await open('{"map":7}');
    expect([show.mock.calls, parts.writeTabState.mock.calls, store.holdMap.mock.calls]).toEqual([[[lateWords.recent.gone]], [[null]], []]);
  });
});
