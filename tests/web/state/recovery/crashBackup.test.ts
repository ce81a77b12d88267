import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, Session } from '../../../../web/src/core/engine';
import type { Resume } from '../../../../web/src/lanes/comparedLanes';
import { CrashBackup } from '../../../../web/src/state/recovery/crashBackup';
import { tabStateKey, readTabState, type TabState } from '../../../../web/src/state/recovery/tabState';
import { jobDone } from '../../../../web/src/core/job';

describe('CrashBackup', () => {
  let slices: number;
  let deleted: number;
  let place: number;
  /** The solver has not trapped. */
  let isAlive: boolean;
  const session = {
    name: () => 'Rooms',
    canUndo: () => false,
    step: () => 7,
    width: () => 2,
    height: () => 1,
    terrainView: () => Uint8Array.of(1, 0),
    barriersView: () => new Uint8Array(),
    fields: () => 'alg=bfs',
    writeLink: vi.fn(() => {
      let left = slices;
      let calls = 0;
      return {
        advance: () => (calls++, left-- > 0 ? 0 : jobDone),
        asked: () => calls,
        take: () => 'v=1&step=7&m=c2.x&c=abcdef',
        delete: () => deleted++,
      };
    }),
  };
  let written: TabState[];
  let backup: CrashBackup;
  /** Keeps the comparison; null where there is none. */
  let keep: (() => Resume) | null;
  const lane = {
    engine: { module: {} } as Engine,
    session: session as unknown as Session,
    lane: 0,
    runner: {
      get wanted() {
        return place;
      },
    },
  };
  const newBackup = (outlives = true): CrashBackup =>
    new CrashBackup(
      {
        lanes: [lane],
        chosen: lane,
        get comparison() {
          return keep && { keep };
        },
        guard: { runAsync: (run) => run(), whileAlive: () => () => isAlive },
      },
      outlives,
    );
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
    vi.stubGlobal('sessionStorage', {
      getItem: () => JSON.stringify(written.at(-1) ?? null),
      setItem: (key: string, text: string) => key === tabStateKey && written.push(JSON.parse(text) as TabState),
    });
    session.writeLink.mockClear();
    slices = deleted = 0;
    place = 7;
    isAlive = true;
    keep = null;
    written = [];
    backup = newBackup();
    await backup.complete();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('keeps a step once it rests', async () => {
    backup.touch();
    await vi.advanceTimersByTimeAsync(900);
    backup.touch();
    await vi.advanceTimersByTimeAsync(900);
    expect(session.writeLink).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(written).toEqual([{ link: 'v=1&step=7&m=c2.x&c=abcdef', name: 'Rooms' }]);
    expect(readTabState()).toEqual(written[0]);
    expect(deleted).toBe(1);
  });

  it.each([
    [9000, 9000],
    [Infinity, 4294967295],
  ])('keeps the step %d that is on its way, at rest and when the page is left', async (wanted, kept) => {
    place = wanted;
    backup.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    backup.touch();
    backup.keepNow();
    expect(written.map(({ link }) => /step=\d+/.exec(link)![0])).toEqual([`step=${kept}`, `step=${kept}`]);
    expect(
      backup.restore({
        setCells: () => 0,
        setBarriers: () => true,
        repeatFields: () => 0,
        setName: () => undefined,
        forgetHistory: () => undefined,
      } as unknown as Session)?.step,
    ).toBe(wanted);
  });

  it('keeps a step that was asked for just before the page is left', async () => {
    backup.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    await untilWritten();
    place = 9000;
    backup.keepNow();
    expect(written.map(({ link }) => /step=\d+/.exec(link)![0])).toEqual(['step=7', 'step=9000']);
  });

  it('fetches what writes a change, where that was not there before', async () => {
    backup = newBackup();
    backup.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    await untilWritten();
    expect(written.length).toBe(1);
  });

  it('keeps it also where the tab was hidden before', async () => {
    backup = newBackup();
    backup.touchMap();
    backup.keepNow();
    await backup.complete();
    await vi.advanceTimersByTimeAsync(20);
    expect(written.length).toBe(1);
  });

  it('asks again, with the next change, for the part that writes, where that did not come', async () => {
    backup = newBackup();
    vi.doMock('../../../../web/src/state/recovery/openMapWriter', () => {
      throw new Error('offline');
    });
    await expect(backup.complete()).rejects.toThrow();
    backup.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    expect(written).toEqual([]);
    vi.doUnmock('../../../../web/src/state/recovery/openMapWriter');
    backup.touch();
    await vi.advanceTimersByTimeAsync(1100);
    await untilWritten();
    expect(written.length).toBe(1);
  });

  it('writes nothing where nothing outlives the page', async () => {
    backup = newBackup(false);
    expect(await backup.complete()).toBeNull();
    backup.touchMap();
    await vi.advanceTimersByTimeAsync(3000);
    backup.keepNow();
    expect(written).toEqual([]);
  });

  it('keeps an edit as soon as it is over, however much is played meanwhile', async () => {
    backup.touchMap();
    backup.touch();
    await vi.advanceTimersByTimeAsync(20);
    expect(written.length).toBe(1);
  });

  it('keeps a gesture that does not end once a second', async () => {
    for (let i = 0; i < 40; i++) {
      backup.touchMap(true);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(written.length).toBeGreaterThanOrEqual(3);
    expect(written.length).toBeLessThanOrEqual(4);
    const before = written.length;
    backup.touchMap(true);
    backup.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    expect(written.length).toBe(before + 1);
  });

  it('keeps the link that a change overtook, and makes another after it', async () => {
    slices = 30;
    backup.touchMap();
    await vi.advanceTimersByTimeAsync(1);
    expect(session.writeLink).toHaveBeenCalledTimes(1);
    backup.touchMap();
    await vi.advanceTimersByTimeAsync(1);
    expect(session.writeLink).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(500);
    expect([written.length, session.writeLink.mock.calls.length, deleted]).toEqual([2, 2, 2]);
  });

  it('keeps all at once when the page is left, and nothing where nothing changed', () => {
    slices = 3;
    backup.keepNow();
    expect(written).toEqual([]);
    backup.touch();
    backup.keepNow();
    expect([written.length, deleted]).toEqual([1, 1]);
    backup.keepNow();
    expect(written.length).toBe(1);
    // A link that is on its way would come too late.
    backup.touchMap();
    vi.advanceTimersByTime(1);
    backup.keepNow();
    expect(written.length).toBe(2);
  });

  it('asks nothing of a solver that traps while a link is written, not even to delete its writer', async () => {
    slices = Infinity;
    const asked = (): number => deleted + Number(session.writeLink.mock.results[0]!.value.asked());
    backup.touchMap();
    await vi.advanceTimersByTimeAsync(5);
    const before = asked();
    backup.stop();
    isAlive = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect([before > 0, asked(), written]).toEqual([true, before, []]);
  });

  it('makes the state at rest again in a new solver, and gives it up when that fails time after time', async () => {
    const calls: unknown[] = [];
    const taken =
      (name: string, result: unknown) =>
      (...list: unknown[]) => (calls.push([name, ...list]), result);
    const fresh = {
      setCells: taken('setCells', 0),
      setBarriers: taken('setBarriers', true),
      repeatFields: taken('repeatFields', 0),
      setName: taken('setName', undefined),
      forgetHistory: () => undefined,
    } as unknown as Session;
    expect(backup.restore(fresh)).toBeNull();
    backup.touch();
    await vi.advanceTimersByTimeAsync(1100);
    // The way to step 7 may be what traps: the next solver begins at step 0.
    expect([1, 2, 3, 4, 5].map(() => backup.restore(fresh)?.step)).toEqual([7, 0, 0, undefined, undefined]);
    expect(calls.slice(0, 4)).toEqual([
      ['setCells', 2, 1, Uint8Array.of(1, 0)],
      ['setBarriers', new Uint8Array()],
      ['repeatFields', 'alg=bfs'],
      ['setName', 'Rooms'],
    ]);
    backup.save(3);
    expect(backup.restore(fresh)?.step).toBe(3);
  });

  it('keeps all lanes where there are several, and counts the solvers that begin with them', () => {
    const resume = (): void => undefined;
    keep = () => resume;
    const fresh = {
      setCells: () => 0,
      setBarriers: () => true,
      repeatFields: () => 0,
      setName: () => undefined,
      forgetHistory: () => undefined,
    } as unknown as Session;
    backup.save(7);
    expect([1, 2, 3].map(() => ({ ...backup.restore(fresh)! })).map((copy) => [copy.resume, copy.restores])).toEqual([
      [resume, 1],
      [resume, 2],
      [resume, 3],
    ]);
    keep = null;
    backup.save(7);
    expect(backup.restore(fresh)?.resume).toBeUndefined();
  });

  it('bears storage that is forbidden or holds nonsense', async () => {
    vi.stubGlobal('sessionStorage', { getItem: () => '{"link":7}' });
    expect(readTabState()).toBeNull();
    const fail = (): never => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail });
    expect(readTabState()).toBeNull();
    backup.touchMap();
    await vi.advanceTimersByTimeAsync(20);
    backup.touch();
    expect(() => backup.keepNow()).not.toThrow();
  });
});
