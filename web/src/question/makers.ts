// One function makes the questions of each kind.
import type { LaneView } from '../lanes/laneView';
import type { TimeContext } from '../panels/context';
import type { QuestionKind } from '../session/questionAnswer';
import type { crowdMakers } from './crowdMakers';
import { askNextCell } from './nextCell';
import { askPathCost } from './pathCost';
import type { NoQuestion, Question } from './question';
import { askRefusedMove } from './refusedMove';
import { askShortest } from './shortestOrNot';
import { askTouched } from './touched';

/**
 * Makes a question about the search of a lane, or says why there is none. Null when it is no longer wanted. `before`: the question that the same card
 * asked last.
 */
export type Maker = (
  context: TimeContext,
  view: LaneView,
  isWanted: () => boolean,
  before: Question | null,
) => Promise<Question | NoQuestion | null> | Question | NoQuestion;

/** What asks about crowds loads when it is wanted. */
const askOfCrowd =
  (kind: keyof typeof crowdMakers): Maker =>
  async (context, ...rest) => {
    let made: Question | NoQuestion | null = { obstacle: context.strings.toast.notLoaded };
    await context.playground.parts.load(
      () => import('./crowdMakers'),
      async (part) => {
        made = await part.crowdMakers[kind](context, ...rest);
      },
    );
    return made;
  };

export const makers: Record<QuestionKind, Maker> = {
  next: askNextCell,
  refused: askRefusedMove,
  cost: askPathCost,
  shortest: askShortest,
  touched: askTouched,
  wait: askOfCrowd('wait'),
  conflict: askOfCrowd('conflict'),
};
