import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, Session } from '../../../../web/src/core/engine';
import { OpenMapWriter, writeTabState, type Open } from '../../../../web/src/state/recovery/openMapWriter';
import type { KeptLane } from '../../../../web/src/state/recovery/keptLanes';
import { readTabState } from '../../../../web/src/state/recovery/tabState';
import { idOf, readNote, type LargeMap } from '../../../../web/src/state/recovery/largeMap';
import { jobDone } from '../../../../web/src/core/job';
import { engineWith } from '../../motion/fakeWorld';

const store = vi.hoisted(() => ({
  holdMap: vi.fn(),
  prepareStore: vi.fn(),
  releaseMap: vi.fn(),
  storeMap: vi.fn(),
  storeMapNow: vi.fn(),
  sweep: vi.fn(),
  sweepOld: vi.fn(),
}));
vi.mock('../../../../web/src/state/recovery/mapStore', () => store);

const laneOf = (session: Session, lane: number, wanted: number): KeptLane => ({
  engine: { catalog: { options: [] }, module: {} } as unknown as Engine,
  session,
  lane,
  runner: { wanted },
});

/** The link of a session whose map is too large is ''. */
function opened(cells: Uint8Array, link = ''): Open {
  const session = {
    step: () => 3,
    name: () => 'Noise',
    writeLink: () => ({ advance: () => jobDone, take: () => link, delete: () => undefined }),
  } as unknown as Session;
  const lanes = [laneOf(session, 0, 3)];
  return {
    session,
    lane: 0,
    plan: { width: cells.length, height: 1, cells, barriers: new Uint8Array(), fields: '&s=0.0' },
    step: 3,
    lanes,
    map: { id: 'a', name: 'Noise', width: cells.length, height: 1 },
    isListed: false,
  };
}

const mapOf = (cells: Uint8Array<ArrayBuffer>): LargeMap => ({ id: idOf(cells.length, 1, cells), width: cells.length, height: 1, cells });
const note = (): ReturnType<typeof readNote> => readNote(readTabState()?.link ?? '');
const always = (): boolean => true;

let writer: OpenMapWriter;
const onLost = vi.fn();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  for (const each of Object.values(store)) each.mockReset();
  store.storeMap.mockResolvedValue(true);
  store.storeMapNow.mockReturnValue(true);
  onLost.mockReset();
  writer = new OpenMapWriter(onLost);
});
afterEach(() => vi.unstubAllGlobals());

it('writes the tick that is shown, into links and into notes', async () => {
  const { module, session } = engineWith({ moves: () => true, tick: () => 40 });
  const moving = (open: Open): Open => ({
    ...open,
    lanes: open.lanes.map((lane) => ({ ...lane, engine: { ...lane.engine, module, session } as Engine })),
  });
  await writer.keep(moving(opened(new Uint8Array(9), 'v=1&s=0.0&m=c2.x&c=y')), always);
  expect(readTabState()?.link).toContain('&tick=40&m=');
  await writer.keep(moving(opened(new Uint8Array(9))), always);
  expect(note()).toMatchObject({ step: 3, tick: 40 });
});

it('writes the step that is on its way', async () => {
  const open = opened(new Uint8Array(9), 'v=1&s=0.0&m=c2.x&c=y');
  vi.spyOn(open.session, 'step').mockReturnValue(0);
  await writer.keep(open, always);
  expect(readTabState()?.link).toContain('&step=3&m=');
  writeTabState(null);
  writer.keepNow(open);
  expect(readTabState()?.link).toContain('&step=3&m=');
});

it('writes the step of each search, also of those that are on their way', async () => {
  const open = opened(new Uint8Array(9), 'v=1&alg2=astar&alg3=bfs&s=0.0&step=3&step2=3&step3=3&m=c2.x&c=y');
  // The link has the chosen one first.
  await writer.keep(
    {
      ...open,
      lane: 1,
      step: 40,
      lanes: [
        [0, 12],
        [1, 40],
        [2, 3],
      ].map(([lane, wanted]) => laneOf(open.session, lane!, wanted!)),
    },
    always,
  );
  expect(readTabState()?.link).toMatch(/^v=1&alg2=astar&alg3=bfs&s=0.0&step3=3&step=40&step2=12&m=c2.x&c=/);
});

describe('a map that fits into no link', () => {
  const first = Uint8Array.of(1, 0, 1, 1, 0, 1);
  const id = idOf(6, 1, first);

  it('is stored once, held before that, and noted with what changes', async () => {
    await writer.keep(opened(first), always);
    expect(note()).toEqual({ map: id, changes: [], fields: '&s=0.0', step: 3 });
    expect(store.holdMap.mock.invocationCallOrder[0]).toBeLessThan(store.storeMap.mock.invocationCallOrder[0]!);
    await writer.keep(opened(Uint8Array.of(1, 0, 4, 1, 0, 1)), always);
    writer.keepNow(opened(Uint8Array.of(1, 0, 4, 4, 0, 1)));
    expect(note()).toMatchObject({ map: id, changes: [2, 2, 4] });
    expect(store.storeMap).toHaveBeenCalledTimes(1);
    expect(store.storeMapNow).not.toHaveBeenCalled();
  });

  it('is noted with all searches that are compared on it', async () => {
    const open = opened(first);
    const session = {
      ...open.session,
      algorithm: (lane: number) => ['bfs', 'dijkstra'][lane]!,
      fields: (lane: number) => ['&alg=bfs&s=0.0', '&alg=dijkstra&s=0.0'][lane]!,
    } as Session;
    await writer.keep({ ...open, session, lane: 1, lanes: [laneOf(session, 0, 9), laneOf(session, 1, 3)] }, always);
    expect(note()).toEqual({
      map: id,
      changes: [],
      fields: '&s=0.0',
      step: 3,
      lanes: { fields: '&alg=bfs&alg2=dijkstra&s=0.0', steps: [9, 3], chosen: 1 },
    });
    writer.keepNow(open);
    expect(note()).toEqual({ map: id, changes: [], fields: '&s=0.0', step: 3 });
  });

  it('is let go when another one comes, or one that fits into a link', async () => {
    await writer.keep(opened(first), always);
    await writer.keep(opened(new Uint8Array(7)), always);
    expect(note()?.map).toBe(idOf(7, 1, new Uint8Array(7)));
    expect(store.releaseMap.mock.calls).toEqual([[id]]);
    await writer.keep(opened(new Uint8Array(9), 'v=1&m=c2.x&c=y'), always);
    expect([readTabState()?.link, store.releaseMap.mock.calls.length]).toEqual(['v=1&m=c2.x&c=y', 2]);
  });

  it('is not noted with the changes of another one that was opened meanwhile', async () => {
    await writer.keep(opened(first), always);
    const before = note();
    let now = 0;
    vi.stubGlobal('performance', { now: () => (now += 100) });
    // More cells than one slice compares.
    const large = new Uint8Array(600_000);
    writer.hold(mapOf(large));
    const kept = writer.keep(opened(large.map((_, i) => (i === 7 ? 1 : 0))), always);
    writer.hold(mapOf(new Uint8Array(600_000).fill(1)));
    await kept;
    expect(note()).toEqual(before);
  });

  it('is not kept where there is no room, nor is the one before it', async () => {
    await writer.keep(opened(first), always);
    store.storeMap.mockResolvedValue(false);
    await writer.keep(opened(new Uint8Array(7)), always);
    expect(readTabState()).toBeNull();
    store.storeMapNow.mockReturnValue(false);
    writer.keepNow(opened(new Uint8Array(8)));
    expect(readTabState()).toBeNull();
  });

  it('is written again where the page stays and the browser gives up what was stored at once', async () => {
    writer.keepNow(opened(first));
    const [, lose] = store.storeMapNow.mock.calls[0] as [LargeMap, () => void];
    lose();
    expect([onLost.mock.calls.length, store.releaseMap.mock.calls]).toEqual([1, [[id]]]);
    await writer.keep(opened(first), always);
    expect([store.storeMap.mock.calls.length, note()?.map]).toEqual([1, id]);
    // That one is no concern of the note any more.
    lose();
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('finds its database open where the page is left before it was written', async () => {
    await writer.keep(opened(new Uint8Array(9), 'v=1&m=c2.x&c=y'), always);
    expect(store.prepareStore).not.toHaveBeenCalled();
    const large = opened(new Uint8Array(60_000), 'v=1&m=c2.x&c=y');
    // The page goes before it is known whether it fits into a link.
    void writer.keep(large, () => false);
    expect(store.prepareStore).toHaveBeenCalledTimes(1);
  });

  it('is released where it was not opened, unless it is the one that is open', async () => {
    await writer.keep(opened(first), always);
    writer.release(id);
    expect(store.releaseMap).not.toHaveBeenCalled();
    writer.release('other');
    expect(store.releaseMap.mock.calls).toEqual([['other']]);
  });

  it('is stored at once where the page is left while it is stored in parts', async () => {
    let finish: (isStored: boolean) => void = () => undefined;
    store.storeMap.mockReturnValue(new Promise<boolean>((resolve) => (finish = resolve)));
    let isWanted = true;
    const kept = writer.keep(opened(first), () => isWanted);
    await vi.waitFor(() => expect(store.storeMap).toHaveBeenCalled());
    isWanted = false;
    writer.keepNow(opened(first));
    expect([store.storeMapNow.mock.calls.length, note()?.map]).toEqual([1, id]);
    finish(false);
    await kept;
    // The page that stays after all still holds it.
    expect([note()?.map, store.releaseMap.mock.calls]).toEqual([id, []]);
  });
});
