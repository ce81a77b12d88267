import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../../web/src/core/engine';
import { Store } from '../../../../web/src/model/store';
import type { UiState } from '../../../../web/src/model/ui';
import { percentPrepared } from '../../../../web/src/state/tell/percentPrepared';
import { showPreparation } from '../../../../web/src/state/tell/preparationProgress';
import { fill } from '../../../../web/src/words/fill';
import { lateWords } from '../../../../web/src/words/late';

const words = lateWords.preparation;
/** In thousandths. */
let progress: number[];
const session = { progress: (lane: number) => progress[lane] } as unknown as Session;
beforeEach(() => {
  vi.useFakeTimers();
  progress = [1000, 1000];
});
afterEach(() => void vi.useRealTimers());

it('says how far the lane is that is farthest from ready, until no step waits any more', () => {
  const store = new Store({ toast: null } as UiState);
  const announced: string[] = [];
  const text = (): string | undefined => store.get().toast?.text;
  const lanes = [0, 1].map((lane) => ({ lane, runner: { busy: true } }));
  progress = [1000, 349];
  showPreparation({
    store,
    session,
    lanes,
    guard: { isDisposed: false, run: (work) => work() },
    messages: { announce: (said) => void announced.push(said) },
  });
  expect(text()).toBe(fill(words.progress, { percent: '34' }));
  progress = [20, 1000];
  vi.advanceTimersByTime(200);
  expect(text()).toBe(fill(words.progress, { percent: '2' }));
  lanes[0]!.runner.busy = false;
  vi.advanceTimersByTime(200);
  expect([text(), announced, vi.getTimerCount()]).toEqual([undefined, [words.announced], 0]);
});

it('takes no search for ready that is not', () => {
  progress = [999, 1000];
  expect([0, 1].map((lane) => percentPrepared(session, lane))).toEqual([99, 100]);
});
