// Runs a generator, which makes a draft or a file of a map, to its end in slices.
import type { Making } from '../../formats/draft';
import { inSlices } from './slices';

export async function finishInSlices<T>(making: Making<T>): Promise<T> {
  let step = making.next();
  await inSlices(
    () => !step.done && !(step = making.next()).done,
    () => true,
  );
  return step.value as T;
}
