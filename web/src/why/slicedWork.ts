// Work of a section in slices: the first one at once, so that on small maps what is shown never lags behind.
import { inSlices, sliceMilliseconds } from '../state/browser/slices';
import type { Playground } from '../state/playground';

export interface SlicedWork {
  /** Does a part; true while more is left. */
  advance(): boolean;
  /** Whether the result is still wanted. */
  isWanted(): boolean;
  /** After each part of what the first slice left, and at the end. */
  changed(): void;
  /** After the last part. */
  done(): void;
}

export function workInSlices({ guard }: Playground, { advance, isWanted, changed, done }: SlicedWork): void {
  const deadline = performance.now() + sliceMilliseconds;
  let isLeft = true;
  while (isLeft && performance.now() < deadline) isLeft = advance();
  if (!isLeft) {
    done();
    return;
  }
  const isAlive = guard.whileAlive(isWanted);
  guard.work(async () => {
    const isDone = await inSlices(() => {
      const isMore = advance();
      changed();
      return isMore;
    }, isAlive);
    if (!isDone) return;
    done();
    changed();
  });
}
