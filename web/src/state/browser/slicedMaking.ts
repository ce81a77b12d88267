// Runs a generator, which makes a draft or a file of a map, to its end in slices.
import type { Making } from '../../formats/draft';
import { inSlices, jobDone } from '../../core/job';

export async function finishInSlices<T>(making: Making<T>): Promise<T> {
  let step = making.next();
  await inSlices({ advance: () => (step.done || (step = making.next()).done ? jobDone : 0) });
  return step.value as T;
}
