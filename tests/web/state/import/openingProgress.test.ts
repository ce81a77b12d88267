import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill } from '../../../../web/src/words/fill';
import { lateWords } from '../../../../web/src/words/late';
import type { Toast, UiState } from '../../../../web/src/model/ui';
import { tellOpening } from '../../../../web/src/state/import/openingProgress';
import type { Stopping } from '../../../../web/src/state/import/openingProgress';
import { Store } from '../../../../web/src/model/store';

const words = lateWords.opening;
/** Two lanes, of which each goes to a step. */
interface FakeLane {
  lane: number;
  runner: { target: number | null; stop: () => void; runTo: (step: number) => void };
}
let store: Store<UiState>;
let announced: string[];
let told: string[];
let lanes: FakeLane[];
let late: FakeLane | undefined;
let opening: { isOpening: boolean; isUnderWay: boolean; isRestoring: boolean; readonly late: FakeLane | undefined };
/** The search of the lane that is late. */
let search: { progress: number; steps: number };
let playground: Stopping;
const shown = (): Toast | null => store.get().toast;
const later = (): string | undefined => {
  vi.advanceTimersByTime(200);
  return shown()?.text;
};
beforeEach(() => {
  vi.useFakeTimers();
  store = new Store({ toast: null } as UiState);
  [announced, told] = [[], []];
  lanes = [0, 1].map((lane) => ({ lane, runner: { target: 5000, stop: vi.fn(), runTo: vi.fn() } }));
  [, late] = lanes;
  opening = {
    isOpening: true,
    isUnderWay: true,
    isRestoring: false,
    get late() {
      return late;
    },
  };
  search = { progress: 1000, steps: 12 };
  const ofLate =
    <Value>(value: () => Value, other: Value) =>
    (lane: number): Value =>
      lane === 1 ? value() : other;
  const session = {
    canUndo: () => false,
    progress: ofLate(() => search.progress, 1000),
    recordedSteps: (lane: number) => {
      if (search.progress < 1000) throw new Error('this would begin the search');
      return lane === 1 ? search.steps : 7;
    },
  };
  const guard = { isDisposed: false, run: (run: () => void) => run() };
  const messages = { announce: (text: string) => void announced.push(text), tell: (text: string) => void told.push(text) };
  playground = {
    store,
    opening,
    guard,
    messages,
    session,
    lanes,
    chosen: lanes[0],
    runner: lanes[0]!.runner,
    changed: () => undefined,
  } as unknown as Stopping;
});
afterEach(() => void vi.useRealTimers());

it('says how far the map is, then the preparation, then the search, aloud once', () => {
  tellOpening(playground);
  expect(shown()).toMatchObject({ kind: 'info', text: words.map, offer: { text: words.stop } });
  opening.isUnderWay = false;
  search.progress = 0;
  expect(later()).toBe(fill(words.tables, { percent: '0' }));
  search.progress = 428;
  expect(later()).toBe(fill(words.tables, { percent: '42' }));
  expect(shown()).toMatchObject({ offer: { text: words.stop } });
  search.progress = 1000;
  expect(later()).toBe(fill(words.search, { step: '12', last: '5,000' }));
  late!.runner.target = Infinity;
  expect(later()).toBe(fill(words.searchToEnd, { step: '12' }));
  opening.isOpening = false;
  expect(later()).toBe(undefined);
  expect(announced).toEqual([words.announced]);
  expect(vi.getTimerCount()).toBe(0);
});

it('speaks of the lane that is late', () => {
  opening.isUnderWay = false;
  lanes[0]!.runner.target = null;
  tellOpening(playground);
  expect(shown()!.text).toBe(fill(words.search, { step: '12', last: '5,000' }));
  [late] = lanes;
  lanes[0]!.runner.target = 300;
  expect(later()).toBe(fill(words.search, { step: '7', last: '300' }));
});

it('stops all lanes', () => {
  opening.isUnderWay = false;
  tellOpening(playground);
  shown()!.offer!.run();
  expect(lanes.map(({ runner }) => vi.mocked(runner.stop).mock.calls.length)).toEqual([1, 1]);
  expect(told).toEqual([words.searchStopped]);
});

it('stops nothing once it is open', () => {
  tellOpening(playground);
  const { offer } = shown()!;
  opening.isOpening = false;
  offer!.run();
  expect([vi.mocked(lanes[1]!.runner.stop).mock.calls, told]).toEqual([[], []]);
});
