import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import { Keeper } from '../../../web/src/state/keeper';
import { keptKey, readKept, type State } from '../../../web/src/state/kept';

describe('Keeper', () => {
  let slices: number;
  let deleted: number;
  let place: number;
  const session = {
    name: () => 'Rooms',
    canUndo: () => false,
    step: () => 7,
    makeReady: () => true,
    width: () => 2,
    height: () => 1,
    terrainView: () => Uint8Array.of(1, 0),
    barriersView: () => new Uint8Array(),
    fields: () => 'alg=bfs',
    writeLink: vi.fn(() => {
      let left = slices;
      return { advance: () => left-- > 0, takeLink: () => 'v=1&step=7&m=c2.x&c=abcdef', delete: () => deleted++ };
    }),
  };
  let written: State[];
  let keeper: Keeper;
  const newKeeper = (outlives = true): Keeper => new Keeper(() => session as unknown as Session, (run) => void run(), () => place, outlives);
  /** Until a part that was asked for is there, and has written. */
  const untilWritten = async (): Promise<void> => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(20);
  };

  beforeEach(async () => {
    // Each slice takes longer than a frame has.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let now = 0;
    vi.stubGlobal('performance', { now: () => (now += 100) });
    vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(written.at(-1) ?? null), setItem: (key: string, text: string) => key === keptKey && written.push(JSON.parse(text) as State) });
    session.writeLink.mockClear();
    slices = deleted = 0;
    place = 7;
    written = [];
    keeper = newKeeper();
    await keeper.complete();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('keeps a step once it rests', async () => {
    keeper.touch();
    await vi.advanceTimersByTimeAsync(900);
    keeper.touch();
    await vi.advanceTimersByTimeAsync(900);
    expect(session.writeLink).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(written).toEqual([{ link: 'v=1&step=7&m=c2.x&c=abcdef', name: 'Rooms' }]);
    expect(readKept()).toEqual(written[0]);
    expect(deleted).toBe(1);
  });

  it.each([[9000, 9000], [Infinity, 4294967295]])('keeps the step %d that is on its way, at rest and when the page is left', async (wanted, kept) => {
    place = wanted;
    keeper.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    keeper.touch();
    keeper.keepNow();
    expect(written.map(({ link }) => /step=\d+/.exec(link)![0])).toEqual([`step=${kept}`, `step=${kept}`]);
    expect(keeper.restore({ setCells: () => 0, setBarriers: () => true, repeatFields: () => 0, setName: () => undefined, forgetHistory: () => undefined } as unknown as Session)).toBe(wanted);
  });

  it('fetches what writes a change, where that was not there before', async () => {
    keeper = newKeeper();
    keeper.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    await untilWritten();
    expect(written.length).toBe(1);
  });

  it('keeps it also where the tab was hidden before', async () => {
    keeper = newKeeper();
    keeper.touchMap();
    keeper.keepNow();
    await keeper.complete();
    await vi.advanceTimersByTimeAsync(20);
    expect(written.length).toBe(1);
  });

  it('asks again, with the next change, for the part that writes, where that did not come', async () => {
    keeper = newKeeper();
    vi.doMock('../../../web/src/state/keeping', () => {
      throw new Error('offline');
    });
    expect(await keeper.complete()).toBeNull();
    keeper.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    expect(written).toEqual([]);
    vi.doUnmock('../../../web/src/state/keeping');
    keeper.touch();
    await vi.advanceTimersByTimeAsync(1100);
    await untilWritten();
    expect(written.length).toBe(1);
  });

  it('writes nothing where nothing outlives the page', async () => {
    keeper = newKeeper(false);
    expect(await keeper.complete()).toBeNull();
    keeper.touchMap();
    await vi.advanceTimersByTimeAsync(3000);
    keeper.keepNow();
    expect(written).toEqual([]);
  });

  it('keeps an edit as soon as it is over, however much is played meanwhile', async () => {
    keeper.touchMap();
    keeper.touch();
    await vi.advanceTimersByTimeAsync(20);
    expect(written.length).toBe(1);
  });

  it('keeps a gesture that does not end once a second', async () => {
    for (let i = 0; i < 40; i++) {
      keeper.touchMap(true);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(written.length).toBeGreaterThanOrEqual(3);
    expect(written.length).toBeLessThanOrEqual(4);
    const before = written.length;
    keeper.touchMap(true);
    keeper.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    expect(written.length).toBe(before + 1);
  });

  it('keeps the link that a change overtook, and makes another after it', async () => {
    slices = 30;
    keeper.touchMap();
    await vi.advanceTimersByTimeAsync(1);
    expect(session.writeLink).toHaveBeenCalledTimes(1);
    keeper.touchMap();
    await vi.advanceTimersByTimeAsync(1);
    expect(session.writeLink).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(500);
    expect([written.length, session.writeLink.mock.calls.length, deleted]).toEqual([2, 2, 2]);
  });

  it('keeps all at once when the page is left, and nothing where nothing changed', () => {
    slices = 3;
    keeper.keepNow();
    expect(written).toEqual([]);
    keeper.touch();
    keeper.keepNow();
    expect([written.length, deleted]).toEqual([1, 1]);
    keeper.keepNow();
    expect(written.length).toBe(1);
    // A link that is on its way would come too late.
    keeper.touchMap();
    vi.advanceTimersByTime(1);
    keeper.keepNow();
    expect(written.length).toBe(2);
  });

  it('makes the state at rest again in a new solver, and gives it up when that fails time after time', async () => {
    const calls: unknown[] = [];
    const taken = (name: string, result: unknown) => (...list: unknown[]) => (calls.push([name, ...list]), result);
    const fresh = { setCells: taken('setCells', 0), setBarriers: taken('setBarriers', true), repeatFields: taken('repeatFields', 0), setName: taken('setName', undefined), forgetHistory: () => undefined } as unknown as Session;
    expect(keeper.restore(fresh)).toBeNull();
    keeper.touch();
    await vi.advanceTimersByTimeAsync(1100);
    expect([1, 2, 3, 4, 5].map(() => keeper.restore(fresh))).toEqual([7, 7, 7, null, null]);
    expect(calls.slice(0, 4)).toEqual([['setCells', 2, 1, Uint8Array.of(1, 0)], ['setBarriers', new Uint8Array()], ['repeatFields', 'alg=bfs'], ['setName', 'Rooms']]);
    keeper.save(3);
    expect(keeper.restore(fresh)).toBe(3);
  });

  it('bears storage that is forbidden or holds nonsense', async () => {
    vi.stubGlobal('sessionStorage', { getItem: () => '{"link":7}' });
    expect(readKept()).toBeNull();
    const fail = (): never => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail });
    expect(readKept()).toBeNull();
    keeper.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    keeper.touch();
    expect(() => keeper.keepNow()).not.toThrow();
  });
});
