// The end of a search, which a question asks about before the page shows it.
import { Status } from '../core/generated';
import { planSearch, plannedLane } from '../core/searchPlan';
import type { Engine } from '../core/engine';
import type { LaneView } from '../lanes/laneView';
import type { Playground } from '../state/playground';
import { reachStep, withSearchCopy } from '../state/copy/searchCopy';
import { questionWords } from '../words/question';

const { impossible } = questionWords;

/** The search runs to its end in an engine of its own; null where that is no longer wanted. */
export const atEndOfCopy = <Found>({ session }: Engine, lane: number, isWanted: () => boolean, read: (engine: Engine, lane: number) => Promise<Found | null> | Found | null): Promise<Found | null> =>
  withSearchCopy(planSearch(session, lane), async (engine) => ((await reachStep(engine, Infinity, false, isWanted)) ? read(engine, plannedLane) : null));

export const isOver = ({ session }: Engine, lane: number): boolean => !session.isStale(lane) && session.status(lane) !== Status.Running && session.status(lane) !== Status.Capacity;

/** The end shows the answer, so the question goes back to the beginning. Returns why it cannot; '' where it stands before the end. */
export function leaveEnd(playground: Playground, { session, lane }: LaneView): string {
  if (!playground.lanes.some(({ runner }) => runner.atEnd())) return '';
  if (!session.hasHistory(lane)) return impossible.noRecording;
  playground.seek(0);
  playground.sync();
  return '';
}
