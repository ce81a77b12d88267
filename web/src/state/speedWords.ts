// How fast a search is played, in words.
import { count, type Strings } from '../i18n/en';

/** The number, and its unit. */
export function speedWords(rate: number, { time }: Strings): [string, string] {
  if (rate === Infinity) return [time.unlimitedValue, time.unlimited];
  const steps = Math.round(rate);
  return [count(steps), time.perSecond(steps)];
}
