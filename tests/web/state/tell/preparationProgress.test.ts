import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../../web/src/core/engine';
import { Store } from '../../../../web/src/model/store';
import type { UiState } from '../../../../web/src/model/ui';
import { percentPrepared } from '../../../../web/src/state/tell/percentPrepared';
import { showPreparation } from '../../../../web/src/state/tell/preparationProgress';
import { fill } from '../../../../web/src/words/fill';
import { lateWords } from '../../../../web/src/words/late';

const words = lateWords.preparation;
let stale: boolean[];
/** In thousandths. */
let progress: number[];
const session = { isStale: (lane: number) => stale[lane], progress: (lane: number) => progress[lane] } as unknown as Session;
beforeEach(() => {
  vi.useFakeTimers();
  [stale, progress] = [[false, false], [1000, 1000]];
});
afterEach(() => void vi.useRealTimers());

it('says how far the lane is that is farthest from ready, until all are', () => {
  const store = new Store({ toast: null } as UiState);
  const announced: string[] = [];
  const text = (): string | undefined => store.get().toast?.text;
  progress = [1000, 349];
  showPreparation({ store, session, lanes: [{ lane: 0 }, { lane: 1 }], guard: { isDisposed: false, run: (work) => work() }, messages: { announce: (said) => void announced.push(said) } });
  expect(text()).toBe(fill(words.progress, { percent: '34' }));
  progress = [20, 1000];
  vi.advanceTimersByTime(200);
  expect(text()).toBe(fill(words.progress, { percent: '2' }));
  progress = [1000, 1000];
  vi.advanceTimersByTime(200);
  expect([text(), announced, vi.getTimerCount()]).toEqual([undefined, [words.announced], 0]);
});

it('takes no search for ready that is not, nor a lane that is stale', () => {
  progress = [999, 1000];
  expect([0, 1].map((lane) => percentPrepared(session, lane))).toEqual([99, 100]);
  stale = [true, true];
  expect([0, 1].map((lane) => percentPrepared(session, lane))).toEqual([0, 0]);
});
