// Work of sections in slices: the first one at once, so that on small maps what is shown never lags behind. Several that begin in one frame share the
// time of a slice.
import { inSlices, sliceMilliseconds } from '../state/browser/slices';
import type { MapHost } from '../state/edit/editHost';

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

let until = 0;

/** Of the slices that are done at once. */
function sharedDeadline(): number {
  const now = performance.now();
  if (now > until + sliceMilliseconds) until = now + sliceMilliseconds;
  return until;
}

export function workInSlices({ guard }: MapHost, { advance, isWanted, changed, done }: SlicedWork): void {
  const deadline = sharedDeadline();
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
