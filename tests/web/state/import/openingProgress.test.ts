import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill } from '../../../../web/src/words/fill';
import { lateWords } from '../../../../web/src/words/late';
import type { Toast, UiState } from '../../../../web/src/model/ui';
import { tellOpening } from '../../../../web/src/state/import/openingProgress';
import type { Playground } from '../../../../web/src/state/playground';
import { Store } from '../../../../web/src/model/store';

const words = lateWords.opening;
let store: Store<UiState>;
let announced: string[];
let opening: { isOpening: boolean; isUnderWay: boolean };
let playground: Playground;
const shown = (): Toast | null => store.get().toast;
beforeEach(() => {
  vi.useFakeTimers();
  store = new Store({ toast: null } as UiState);
  announced = [];
  opening = { isOpening: true, isUnderWay: true };
  const guard = { isDisposed: false, run: (run: () => void) => run() };
  const messages = { announce: (text: string) => void announced.push(text) };
  playground = { store, opening, guard, messages, session: { isStale: () => false, recordedSteps: () => 12 }, chosen: { lane: 0, runner: { target: 5000 } } } as unknown as Playground;
});
afterEach(() => void vi.useRealTimers());

it('says how far it is until it is open, aloud once', () => {
  tellOpening(playground);
  expect(shown()).toMatchObject({ kind: 'info', text: words.map, offer: { text: words.stop } });
  opening.isUnderWay = false;
  vi.advanceTimersByTime(250);
  expect(shown()!.text).toBe(fill(words.search, { step: '12', last: '5,000' }));
  opening.isOpening = false;
  vi.advanceTimersByTime(250);
  expect(shown()).toBe(null);
  expect(announced).toEqual([words.announced]);
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves alone what was said instead, and what was dismissed', () => {
  const other: Toast = { kind: 'error', text: 'other' };
  for (const next of [other, null]) {
    tellOpening(playground);
    store.set({ toast: next });
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe(next);
    expect(vi.getTimerCount()).toBe(0);
  }
});

it('is told once, whatever is opened meanwhile', () => {
  tellOpening(playground);
  tellOpening(playground);
  expect(vi.getTimerCount()).toBe(1);
});
