// Plans a film of what the page shows: of the chosen search, or of all searches that are compared.
import { planFilm, type FilmChoice, type FilmPlan } from '../../exports/filmPlan';
import { lastKnownTick } from '../../core/movingPlan';
import type { SearchHost } from '../pageHost';
import { ComparedFilmPlan } from './comparedFilm';
import { filmText } from './filmText';

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
