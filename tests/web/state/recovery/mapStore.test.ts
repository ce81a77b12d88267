import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, type LargeMap } from '../../../../web/src/state/recovery/largeMap';
import { FakeDatabase, FakeRange } from './fakeDatabase';

type Store = typeof import('../../../../web/src/state/recovery/mapStore');

const mostCells = 1 << 24;
const none = (): ReadonlySet<string> => new Set();
const always = (): boolean => true;
const full = (): Error => new DOMException('no room', 'QuotaExceededError');

/** A map of more than one part. */
function mapOf(seed: number, width = 1500): LargeMap {
  const cells = new Uint8Array(width * 1000).map((_, i) => (i * seed) % 5);
  return { id: idOf(width, 1000, cells), width, height: 1000, cells };
}

describe('stored maps', () => {
  let database: FakeDatabase;
  let store: Store;
  /** What tabs hold. */
  let locks: string[];
  const unhandled = vi.fn();
  const map = mapOf(3);

  beforeEach(async () => {
    database = new FakeDatabase();
    locks = [];
    vi.stubGlobal('indexedDB', { open: () => database.open() });
    vi.stubGlobal('IDBKeyRange', FakeRange);
    vi.stubGlobal('localStorage', { getItem: () => '', setItem: () => undefined, removeItem: () => undefined });
    const request = async (name: string, _: object, run: () => Promise<void>): Promise<void> => {
      await written();
      locks.push(name);
      await run();
      locks.splice(locks.indexOf(name), 1);
    };
    vi.stubGlobal('navigator', { locks: { query: () => Promise.resolve({ held: locks.map((name) => ({ name })) }), request } });
    process.on('unhandledRejection', unhandled);
    vi.resetModules();
    store = await import('../../../../web/src/state/recovery/mapStore');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    unhandled.mockClear();
    vi.unstubAllGlobals();
  });

  const parts = (): number => database.stores.get('parts')!.size;
  /** What another version, or damage, left there. */
  const place = (about: Record<string, unknown>): void => void database.stores.get('about')!.set(JSON.stringify(about['id']), about);
  const written = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

  it('are written and read', async () => {
    expect(await store.storeMap(map, none, always)).toBe(true);
    expect([database.ids(), parts()]).toEqual([[map.id], 2]);
    const read = await store.readStoredMap(map.id, mostCells);
    // A comparison that shows differences is slow.
    expect(read && Buffer.from(read.cells).equals(map.cells)).toBe(true);
    expect(await store.readStoredMap(map.id, 1000)).toBeNull();
  });

  it('are written and read with two bytes for each cell', async () => {
    const cells = new Uint8Array(2 * 800 * 1000).map((_, i) => (i < 800 * 1000 ? (i * 7) % 256 : 0));
    const double = { id: idOf(800, 1000, cells), width: 800, height: 1000, cells };
    expect(await store.storeMap(double, none, always)).toBe(true);
    const read = await store.readStoredMap(double.id, mostCells);
    expect(read && Buffer.from(read.cells).equals(cells)).toBe(true);
  });

  describe('when the page is left', () => {
    it('can be written where the database was opened ahead', async () => {
      expect(store.storeMapNow(map, () => undefined)).toBe(false);
      store.prepareStore();
      await written();
      expect(store.storeMapNow(map, () => undefined)).toBe(true);
      await written();
      expect([database.ids(), parts()]).toEqual([[map.id], 2]);
    });

    it('are told of where the browser gives them up later', async () => {
      const onLost = vi.fn();
      await store.storeMap(mapOf(1), none, always);
      expect(store.storeMapNow(map, onLost)).toBe(true);
      await written();
      expect(onLost).not.toHaveBeenCalled();
      for (const failing of ['parts.put', 'commit']) {
        onLost.mockClear();
        database.fails = (kind) => (kind === failing ? full() : null);
        expect(store.storeMapNow(mapOf(2), onLost)).toBe(true);
        await written();
        expect(onLost).toHaveBeenCalledTimes(1);
        expect(database.ids()).not.toContain(mapOf(2).id);
      }
    });

    it('are written also while the browser completes what was written before', async () => {
      store.prepareStore();
      await written();
      const isStored: boolean[] = [];
      database.answered = (kind, transaction) => {
        if (kind !== 'about.put' || isStored.length > 0) return;
        // From here on it can no longer be given up.
        transaction.commit();
        isStored.push(store.storeMapNow(map, () => undefined));
      };
      await store.storeMap(mapOf(1), none, always);
      await written();
      expect(isStored).toEqual([true]);
      expect(database.ids().sort()).toEqual([mapOf(1).id, map.id].sort());
    });

    it('leave no part behind where they cannot all be handed over', async () => {
      store.prepareStore();
      await written();
      const onLost = vi.fn();
      const broken = {
        ...map,
        cells: Object.assign(map.cells.slice(), {
          slice: (from: number) => {
            if (from > 0) throw new RangeError('no memory');
            return new Uint8Array(1);
          },
        }),
      };
      expect(store.storeMapNow(broken, onLost)).toBe(false);
      await written();
      expect([database.ids(), parts(), onLost.mock.calls.length]).toEqual([[], 0, 0]);
    });
  });

  describe('that fail to be written', () => {
    const other = mapOf(1);
    beforeEach(async () => {
      await store.storeMap(other, none, always);
    });

    it.each(['parts.put', 'commit'])('make room where there is none, as %s finds out', async (finder) => {
      const most = 2;
      database.fails = (kind) => (kind === finder && parts() + (kind === 'commit' ? 0 : 1) > most ? full() : null);
      expect(await store.storeMap(map, none, always)).toBe(true);
      expect([database.ids(), parts()]).toEqual([[map.id], 2]);
    });

    it.each(['UnknownError', 'AbortError', 'InvalidStateError'])('leave others alone after %s', async (name) => {
      database.fails = (kind) => (kind === 'parts.put' ? new DOMException('no', name) : null);
      expect(await store.storeMap(map, none, always)).toBe(false);
      expect([database.ids(), parts()]).toEqual([[other.id], 2]);
    });
  });

  describe('that another tab forgets', () => {
    it('are there again, with all parts, when they have been read', async () => {
      await store.storeMap(map, none, always);
      let isForgotten = false;
      database.answered = (kind) => {
        if (kind !== 'parts.get' || isForgotten) return;
        isForgotten = true;
        // After this transaction.
        setTimeout(() => void store.sweep(none, [map.id]), 0);
      };
      await store.readStoredMap(map.id, mostCells);
      await written();
      database.answered = () => undefined;
      expect((await store.readStoredMap(map.id, mostCells))?.id).toBe(map.id);
      expect([database.ids(), parts()]).toEqual([[map.id], 2]);
    });

    it('are written whole where only their description is left', async () => {
      await store.storeMap(map, none, always);
      database.stores.get('parts')!.clear();
      expect(await store.storeMap(map, none, always)).toBe(true);
      expect(parts()).toBe(2);
    });

    it('stay from the moment on when a page says that it needs them', async () => {
      await store.storeMap(map, none, always);
      await store.holdMap(map.id);
      expect(locks.length).toBe(1);
      await store.sweep(none, [map.id]);
      expect(database.ids()).toEqual([map.id]);
      store.releaseMap(map.id);
      await written();
      expect(locks).toEqual([]);
      await store.sweep(none, [map.id]);
      expect([database.ids(), parts()]).toEqual([[], 0]);
    });
  });

  it('leave no lock behind, however often a page changes its mind', async () => {
    for (let i = 0; i < 3; i++) {
      void store.holdMap(map.id);
      store.releaseMap(map.id);
    }
    await store.holdMap(map.id);
    expect(locks.length).toBe(1);
    store.releaseMap(map.id);
    await written();
    expect(locks).toEqual([]);
  });

  it('are opened also where the day of that cannot be written', async () => {
    await store.storeMap(map, none, always);
    database.fails = (kind) => (kind.endsWith('put') ? full() : null);
    expect((await store.readStoredMap(map.id, mostCells))?.id).toBe(map.id);
  });

  it.each([{ width: 'x' }, { width: NaN }, { height: -1 }, { at: NaN }, { width: 2 ** 40 }])(
    'are not forgotten for a damaged one: %o',
    async (damage) => {
      await store.storeMap(map, none, always);
      place({ id: 'damaged', width: 10, height: 10, at: Date.now() + 1000, ...damage });
      await store.sweep(none);
      expect([database.ids(), parts()]).toEqual([[map.id], 2]);
    },
  );

  it('are swept another time where the database does not say what it has', async () => {
    await store.storeMap(map, none, always);
    database.fails = (kind) => (kind === 'about.getAll' ? new DOMException('no', 'UnknownError') : null);
    await store.sweep(none, [map.id]);
    expect(database.ids()).toEqual([map.id]);
  });

  it('wait for no database that opens after seconds, which is closed again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    database.delay = 5000;
    const result = store.storeMap(map, none, always);
    await vi.advanceTimersByTimeAsync(3001);
    expect(await result).toBe(false);
    expect(database.closed).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect([database.opened, database.closed]).toEqual([1, 1]);
  });
});
