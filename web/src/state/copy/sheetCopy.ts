// A sheet with a copy of what the page shows: one search, or several that are compared, at their steps.
import { nextTask } from '../../core/job';
import { CopySheet } from './copySheet';
import type { Moment } from './pictureMoment';
import { reachStep, withSearchCopy } from './searchCopy';

/** Hands `use` the sheet; null when it is no longer wanted. */
export function withSheetCopy<Result>(
  { search, step, hasHistory, ui, compared }: Moment,
  isWanted: () => boolean,
  use: (sheet: CopySheet) => Promise<Result | null>,
): Promise<Result | null> {
  const lanes = compared?.lanes ?? [];
  return withSearchCopy(
    search,
    async (engine) => {
      const stops = compared ? lanes : [{ step, hasHistory }];
      for (const [lane, stop] of stops.entries()) if (!(await reachStep(engine, stop.step, stop.hasHistory, isWanted, lane))) return null;
      await nextTask();
      const sheet = new CopySheet(engine, ui, isWanted);
      sheet.read(ui.flying);
      return use(sheet);
    },
    lanes,
  );
}
