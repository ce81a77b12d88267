// The speed of a playback in words.
import { count } from '../../words/numbers';
import { pluralOf } from '../../words/plural';
import type { Strings } from '../../words/words';

export function speedWords(rate: number, { time }: Strings): { number: string; unit: string } {
  if (rate === Infinity) return { number: time.unlimitedValue, unit: time.unlimited };
  const steps = Math.round(rate);
  return { number: count(steps), unit: pluralOf(time.perSecond, steps) };
}
