// How fast a search is played, in words.
import { count, type Strings } from '../i18n/en';
import { speedAt } from './pacer';

/** The number, and its unit. */
export function speedWords(level: number, { time }: Strings): [string, string] {
  const speed = speedAt(level);
  return speed.unit === 'unlimited' ? [time.unlimitedValue, time.unlimited]
    : speed.unit === 'second' ? [time.stepsValue(count(speed.steps)), time.perSecond(speed.steps)]
    : [time.framesValue(count(speed.steps)), time.perFrame(speed.steps)];
}
