import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteText } from '../../../../web/src/state/recovery/largeMap';
import { forgetMap, forgetRecent, listedMaps, mostRecent, noteRecent, recentLink, recentMaps } from '../../../../web/src/state/recovery/recentMaps';

describe('the last maps of a browser', () => {
  let stored: Map<string, string>;
  let room: number;
  const names = (): string[] => recentMaps().map(({ name }) => name);
  const note = (id: string, map = id, name = id): void => noteRecent({ id, name, width: 3, height: 2 }, `v=1&step=4&m=c2.${map}&c=x`);

  beforeEach(() => {
    stored = new Map();
    room = Infinity;
    const used = (): number => [...stored].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
      setItem: (key: string, value: string) => {
        if (used() - (stored.get(key)?.length ?? -key.length) + value.length > room) throw new Error('full');
        stored.set(key, value);
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are listed with the latest first, each once', () => {
    note('a');
    note('b');
    note('a', 'drawn on');
    expect(names()).toEqual(['a', 'b']);
    expect(recentLink('a')).toBe('v=1&step=4&m=c2.drawn on&c=x');
    expect(recentMaps()[0]).toMatchObject({ id: 'a', width: 3, height: 2 });
  });

  it('are at most ten', () => {
    for (let i = 0; i < 14; i++) note(`map ${i}`);
    expect([names().length, names()[0], names().at(-1)]).toEqual([mostRecent, 'map 13', 'map 4']);
    // A link for each, and the list.
    expect(stored.size).toBe(mostRecent + 1);
  });

  it('know a map that is opened again', () => {
    note('a', 'cells');
    note('b', 'others');
    note('after a reload', 'cells', 'a');
    expect(names()).toEqual(['a', 'b']);
    expect(recentLink('a')).toBeNull();
  });

  it('know a large map that is opened again by the note on it', () => {
    const noteOf = (map: string, step: number): string => noteText({ map, changes: [], fields: '&s=0.0', step });
    noteRecent({ id: 'a', name: 'a', width: 3, height: 2 }, noteOf('3x2-one', 4));
    noteRecent({ id: 'b', name: 'b', width: 3, height: 2 }, noteOf('3x2-two', 4));
    noteRecent({ id: 'again', name: 'a', width: 3, height: 2 }, noteOf('3x2-one', 9));
    expect([names(), [...listedMaps()]]).toEqual([
      ['a', 'b'],
      ['3x2-one', '3x2-two'],
    ]);
    forgetMap('3x2-one');
    expect([names(), [...listedMaps()]]).toEqual([['b'], ['3x2-two']]);
  });

  it('know a large map whatever order its note has', () => {
    const noteOf = (map: string): string => JSON.stringify({ fields: '&s=0.0', step: 4, changes: [], map });
    noteRecent({ id: 'a', name: 'a', width: 3, height: 2 }, noteOf('3x2-one'));
    noteRecent({ id: 'b', name: 'b', width: 3, height: 2 }, noteOf('3x2-two'));
    expect(names()).toEqual(['b', 'a']);
    noteRecent({ id: 'again', name: 'a', width: 3, height: 2 }, noteText({ map: '3x2-one', changes: [], fields: '&s=1.0', step: 9 }));
    expect(names()).toEqual(['a', 'b']);
  });

  it('are forgotten one by one, or all', () => {
    for (const id of ['a', 'b', 'c']) note(id);
    forgetRecent(['b']);
    expect(names()).toEqual(['c', 'a']);
    expect(recentLink('b')).toBeNull();
    forgetRecent(recentMaps().map(({ id }) => id));
    expect([names(), stored.size]).toEqual([[], 0]);
  });

  it('make room for the latest where storage is full, and give up where that does not do', () => {
    for (const id of ['a', 'b', 'c']) note(id, id.repeat(200));
    room = 1200;
    note('d', 'd'.repeat(400));
    expect(names()[0]).toBe('d');
    expect(recentLink('d')).toContain('dddd');
    expect(names()).not.toContain('a');
    room = 10;
    expect(() => note('e')).not.toThrow();
  });

  it('are none where storage is forbidden or holds something else', () => {
    stored.set('astrolabe-recent', '[{"id":7},null,{"id":"a","name":"A","width":2,"height":2,"at":1}]');
    expect(names()).toEqual(['A']);
    stored.set('astrolabe-recent', 'nonsense');
    expect(names()).toEqual([]);
    const forbidden = (): never => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    expect(names()).toEqual([]);
    expect(() => (note('a'), forgetRecent(['a']), recentLink('a'))).not.toThrow();
  });
});
