// Drafts and files of maps, made in the page's own time.
import type { Making } from '../formats/draft';
import { inSlices } from './slices';

export async function made<T>(making: Making<T>): Promise<T> {
  let step = making.next();
  await inSlices(() => !step.done && !(step = making.next()).done, () => true);
  return step.value as T;
}
