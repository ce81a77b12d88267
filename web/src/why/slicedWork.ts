// Work of sections in slices: a part of it at once, so that on small maps what is shown never lags behind.
import { inSlices, isLeft, sharedSlice, type SlicedJob } from '../core/job';
import type { MapHost } from '../state/pageHost';

/** `isWanted`: whether its result still is. Whatever shows it is asked again after each slice but the first. */
export function workInSlices(playground: MapHost, job: SlicedJob, isWanted: () => boolean): void {
  if (!isLeft(sharedSlice().run(job))) return;
  const { guard } = playground;
  const isAlive = guard.whileAlive(isWanted);
  guard.work(async () => {
    await inSlices(job, () => {
      playground.changed();
      return isAlive();
    });
    playground.changed();
  });
}
