// How fast a search is played, in words.
import { count } from '../words/numbers';
import type { Strings } from '../words/words';

/** The number, and its unit. */
export function speedWords(rate: number, { time }: Strings): [string, string] {
  if (rate === Infinity) return [time.unlimitedValue, time.unlimited];
  const steps = Math.round(rate);
  return [count(steps), time.perSecond(steps)];
}
