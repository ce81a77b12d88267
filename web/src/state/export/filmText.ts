// The text below the map in a film.
import type { FilmChoice } from '../../exports/filmPlan';
import { stripFont, type StripText } from '../../exports/filmStrip';
import { fill } from '../../words/fill';
import { count } from '../../words/numbers';
import { motionWords } from '../../words/motion';
import type { Strings } from '../../words/words';
import { textWidth } from '../copy/textWidth';

/** `total`: steps or ticks of all. */
export const filmStepText = (place: number, total: number, isTick: boolean, { time }: Strings): string =>
  isTick
    ? fill(motionWords.places.tickOf, { tick: count(place), total: count(total) })
    : fill(time.stepOf, { step: count(place), total: count(total) });

/** Null: nothing. */
export function filmText(
  { caption, showsStep, to }: Pick<FilmChoice, 'caption' | 'showsStep' | 'to'>,
  total: number,
  isTick: boolean,
  strings: Strings,
): StripText | null {
  if (caption === '' && !showsStep) return null;
  const measure = (text: string, size: number): number => textWidth(text, stripFont(size));
  return { caption, widestStep: showsStep ? filmStepText(to, total, isTick, strings) : '', measure };
}
