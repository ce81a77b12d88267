// One function makes the questions of each kind.
import type { LaneView } from '../lanes/laneView';
import type { TimeContext } from '../panels/context';
import type { QuestionKind } from '../session/questionAnswer';
import { askNextCell } from './nextCell';
import { askPathCost } from './pathCost';
import type { NoQuestion, Question } from './question';
import { askRefusedMove } from './refusedMove';
import { askShortest } from './shortestOrNot';
import { askTouched } from './touched';

/** Makes a question about the search of a lane, or says why there is none. Null when it is no longer wanted. */
type Maker = (context: TimeContext, view: LaneView, isWanted: () => boolean) => Promise<Question | NoQuestion | null> | Question | NoQuestion;

export const makers: Record<QuestionKind, Maker> = {
  next: askNextCell,
  refused: askRefusedMove,
  cost: askPathCost,
  shortest: askShortest,
  touched: askTouched,
};
