import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import { Keeper, keptInTab, type State } from '../../../web/src/state/keeper';

describe('Keeper', () => {
  const session = { width: () => 100, height: () => 50, name: () => 'Rooms', encodeLink: vi.fn(() => 'v=1') };
  let written: (State | null)[];
  let keeper: Keeper;

  beforeEach(() => {
    vi.useFakeTimers();
    session.encodeLink.mockClear();
    session.width = () => 100;
    written = [];
    keeper = new Keeper(() => session as unknown as Session, (run) => run(), { read: () => null, write: (state) => written.push(state) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('makes one link once nothing changes any more', () => {
    keeper.touch();
    vi.advanceTimersByTime(900);
    keeper.touch();
    vi.advanceTimersByTime(900);
    expect(session.encodeLink).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(written).toEqual([{ link: 'v=1', name: 'Rooms' }]);
    expect(keeper.link).toBe('v=1');
  });

  it('keeps nothing rather than an older map when this one is too large', () => {
    session.width = () => 2048 * 8;
    keeper.touch();
    vi.advanceTimersByTime(1100);
    expect(session.encodeLink).not.toHaveBeenCalled();
    expect(written).toEqual([null]);
  });

  it('reads what it wrote, and bears storage that is forbidden or holds nonsense', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value), removeItem: (key: string) => stored.delete(key) });
    keptInTab.write({ link: 'v=1', name: 'Rooms' });
    expect(keptInTab.read()).toEqual({ link: 'v=1', name: 'Rooms' });
    for (const key of stored.keys()) stored.set(key, '{"link":7}');
    expect(keptInTab.read()).toBeNull();
    keptInTab.write(null);
    expect(stored.size).toBe(0);
    vi.stubGlobal('sessionStorage', { getItem: () => { throw new Error('forbidden'); }, setItem: () => { throw new Error('forbidden'); } });
    expect(keptInTab.read()).toBeNull();
    expect(() => keptInTab.write({ link: 'v=1', name: '' })).not.toThrow();
  });
});
