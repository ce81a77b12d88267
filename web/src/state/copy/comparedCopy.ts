// A copy of several searches at their steps.
import type { ComparedSheet } from '../../lanes/comparedLanes';
import { nextTask } from '../browser/slices';
import { CopySheet } from './copySheet';
import type { Moment } from './pictureMoment';
import { reachStep, withSearchCopy } from './searchCopy';

/** Hands `use` the sheet of the copy; null when it is no longer wanted. */
export function withComparedCopy<Result>({ search, ui }: Moment, { lanes }: ComparedSheet, isWanted: () => boolean, use: (sheet: CopySheet) => Promise<Result | null>): Promise<Result | null> {
  return withSearchCopy(search, async (engine) => {
    for (const [lane, { step, hasHistory }] of lanes.entries()) if (!(await reachStep(engine, step, hasHistory, isWanted, lane))) return null;
    await nextTask();
    const sheet = new CopySheet(engine, ui, isWanted);
    sheet.read(ui.flying);
    return use(sheet);
  }, lanes);
}
