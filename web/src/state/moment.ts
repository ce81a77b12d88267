// What the page shows at the moment that a picture is asked for: kept until the code that paints it is there.
import { planSearch, type SearchPlan } from '../core/searchPlan';
import type { UiState } from '../model/ui';
import type { Playground } from './playground';

export interface Moment {
  search: SearchPlan;
  step: number;
  hasHistory: boolean;
  ui: UiState;
}

export const momentOf = ({ session, store }: Playground, lane: number): Moment =>
  ({ search: planSearch(session, lane), step: session.step(lane), hasHistory: session.hasHistory(lane), ui: store.get() });
