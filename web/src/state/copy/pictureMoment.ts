// A copy of what the page shows when a reader asks for a picture. It waits for the code that paints.
import { planSearch, type SearchPlan } from '../../core/searchPlan';
import type { ComparedSheet } from '../../lanes/comparedLanes';
import type { UiState } from '../../model/ui';
import type { Playground } from '../playground';

export interface Moment {
  search: SearchPlan;
  step: number;
  hasHistory: boolean;
  ui: UiState;
  /** Null: a picture of one search. */
  compared: ComparedSheet | null;
}

/** A search that an edit ended has no step yet, and to ask for it would begin it, however large the map: then the step that is wanted. */
export function momentOf({ session, chosen: { lane, runner }, store, comparison }: Playground): Moment {
  const isStale = session.isStale(lane);
  return {
    search: planSearch(session, lane),
    step: isStale ? runner.wanted : session.step(lane),
    hasHistory: isStale || session.hasHistory(lane),
    ui: store.get(),
    compared: comparison && comparison.sheet,
  };
}
