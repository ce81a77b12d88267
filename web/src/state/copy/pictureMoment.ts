// A copy of what the page shows when a reader asks for a picture. It waits for the code that paints.
import type { SearchPlan } from '../../core/searchPlan';
import type { ComparedSheet } from '../../lanes/comparedLanes';
import type { UiState } from '../../model/ui';
import type { LanesHost } from '../pageHost';

export interface Moment {
  /** Where something moves, with the tick that is shown. */
  search: SearchPlan & { tick?: number };
  step: number;
  hasHistory: boolean;
  ui: UiState;
  /** Null: a picture of one search. */
  compared: ComparedSheet | null;
}

/** A search that an edit ended shows no step until it begins again: then the step that is wanted. */
export function momentOf({ session, backup, chosen: { lane, runner }, store, comparison }: LanesHost): Moment {
  return {
    search: backup.plan(session, lane),
    step: runner.isStale ? runner.wanted : runner.step,
    hasHistory: runner.hasHistory,
    ui: store.get(),
    compared: comparison && comparison.sheet,
  };
}
