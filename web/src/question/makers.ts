// One function makes the questions of each kind.
import type { QuestionKind } from '../session/questionAnswer';
import type { crowdMakers } from './crowdMakers';
import { askNextCell } from './nextCell';
import { askPathCost } from './pathCost';
import type { Maker, NoQuestion, Question } from './question';
import { askRefusedMove } from './refusedMove';
import { askShortest } from './shortestOrNot';
import { askTouched } from './touched';

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
