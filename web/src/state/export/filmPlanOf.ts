// Plans a film of what the page shows: of the chosen search, or of all searches that are compared.
import { stripFont, type StripText } from '../../exports/filmStrip';
import { fill } from '../../words/fill';
import { count } from '../../words/numbers';
import { motionWords } from '../../words/motion';
import type { Strings } from '../../words/words';
import { textWidth } from '../copy/textWidth';
import { planFilm, type FilmChoice, type FilmPlan } from '../../exports/filmPlan';
import { lastKnownTick } from '../../core/movingPlan';
import type { SearchHost } from '../pageHost';
import { ComparedFilmPlan } from './comparedFilm';

/** A film shows the row that plays: ticks where those of a world do. */
export const isOfTicks = ({ world }: SearchHost): boolean => !!world?.transport;

/** The last step or tick of a film: that of the longest search or run. */
export function lastFilmStep(playground: SearchHost): number {
  const { comparison, engine, session, chosen } = playground;
  if (isOfTicks(playground)) return lastKnownTick(engine);
  return comparison?.transport.steps ?? session.recordedSteps(chosen.lane);
}

/** `total`: steps or ticks of the search, or of the longest one. `compared`: null where there is one search. */
export function planFilmOf(playground: SearchHost, choice: FilmChoice): { plan: FilmPlan; total: number; compared: ComparedFilmPlan | null } {
  const { session, strings, comparison } = playground;
  const total = lastFilmStep(playground);
  const text = filmText(choice, total, isOfTicks(playground), strings);
  const compared = comparison && new ComparedFilmPlan(playground, comparison.sheet, text !== null);
  return { plan: planFilm(session.width(), session.height(), choice, text, compared?.stageOf), total, compared };
}

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
