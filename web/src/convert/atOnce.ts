import type { Make, Making } from '../formats/draft';

/** What the page makes in slices, in one go. */
export function atOnce<T>(making: Making<T>): T {
  let step = making.next();
  while (!step.done) step = making.next();
  return step.value;
}

export const makeAtOnce: Make = async (making) => atOnce(making);
