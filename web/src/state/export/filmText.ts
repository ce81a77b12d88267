// The text below the map in a film.
import type { FilmChoice } from '../../exports/filmPlan';
import { stripFont, type StripText } from '../../exports/filmStrip';
import { fill } from '../../words/fill';
import { count } from '../../words/numbers';
import type { Strings } from '../../words/words';
import { textWidth } from '../copy/textWidth';

/** `total`: steps of the whole search. */
export const filmStepText = (step: number, total: number, { time }: Strings): string => fill(time.stepOf, { step: count(step), total: count(total) });

/** Null: nothing. */
export function filmText(
  { caption, showsStep, to }: Pick<FilmChoice, 'caption' | 'showsStep' | 'to'>,
  total: number,
  strings: Strings,
): StripText | null {
  if (caption === '' && !showsStep) return null;
  const measure = (text: string, size: number): number => textWidth(text, stripFont(size));
  return { caption, widestStep: showsStep ? filmStepText(to, total, strings) : '', measure };
}
