// Reads the end of a search that a question asks about, without showing it.
import type { Engine } from '../core/engine';
import { planShownSearch } from '../core/movingPlan';
import { plannedLane } from '../core/searchPlan';
import type { LaneView } from '../lanes/laneView';
import type { TimeContext } from '../panels/context';
import type { TimeHost } from '../state/pageHost';
import { reachStep, withSearchCopy } from '../state/copy/searchCopy';
import { questionWords } from '../words/question';
import type { Question } from './question';

const { impossible } = questionWords;

type ReadEnd<Found> = (engine: Engine, lane: number) => Promise<Found | null> | Found | null;

/** Runs the search to its end in an engine of its own, and reads that; null where the end is no longer wanted. */
export function atEndOfCopy<Found>(asked: Engine, lane: number, isWanted: () => boolean, read: ReadEnd<Found>): Promise<Found | null> {
  return withSearchCopy(planShownSearch(asked, lane), async (engine) =>
    (await reachStep(engine, Infinity, false, isWanted)) ? read(engine, plannedLane) : null,
  );
}

/** Goes back to the beginning where the end is shown, because the end shows the answer. Returns why that is impossible; '' otherwise. */
export function leaveEnd(playground: TimeHost, view: LaneView): string {
  if (!playground.lanes.some(({ runner }) => runner.isOver)) return '';
  if (!view.runner.hasHistory) return impossible.noRecording;
  playground.seek(0);
  playground.sync();
  return '';
}

/** What all questions about the end have in common: the end gives the answer away, and the button that leads on goes there. */
export function endQuestion({ run }: TimeContext, view: LaneView): Omit<Question, 'kind' | 'text' | 'how' | 'solution' | 'fields'> {
  return {
    view,
    step: view.runner.step,
    onward: 'path',
    isGivenAway: ({ atEnd }) => atEnd,
    reveal: () => undefined,
    goOn: () => {
      run('toEnd');
      return false;
    },
    draw: () => false,
  };
}
