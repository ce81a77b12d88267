// Plans a film of what the page shows: of the chosen search, or of all searches that are compared.
import { planFilm, type FilmChoice, type FilmPlan } from '../../exports/filmPlan';
import type { LanesHost } from '../pageHost';
import { ComparedFilmPlan } from './comparedFilm';
import { filmText } from './filmText';

/** The last step of a film: that of the longest search. */
export const lastFilmStep = ({ comparison, session, chosen }: LanesHost): number => comparison?.transport.steps ?? session.recordedSteps(chosen.lane);

/** `total`: steps of the search, or of the longest one. `compared`: null where there is one search. */
export function planFilmOf(playground: LanesHost, choice: FilmChoice): { plan: FilmPlan; total: number; compared: ComparedFilmPlan | null } {
  const { session, strings, comparison } = playground;
  const total = lastFilmStep(playground);
  const text = filmText(choice, total, strings);
  const compared = comparison && new ComparedFilmPlan(playground, comparison.sheet, text !== null);
  return { plan: planFilm(session.width(), session.height(), choice, text, compared?.stageOf), total, compared };
}
