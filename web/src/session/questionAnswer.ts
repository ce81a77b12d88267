// What an author can ask of a reader, and what an answer tells the page that holds the figure.
import type { Place } from './checks';

/**
 * The questions: the cell that is expanded next; a refused move and its reason; the cost of the path; whether the path is a shortest one; how many
 * cells the next planning looks at; for which unit of a crowd another one waits; where two units
 * would first collide.
 */
export const questionKinds = ['next', 'refused', 'cost', 'shortest', 'touched', 'wait', 'conflict'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Where a move leads, and the id of a reason (`question/refusalReasons.ts`). */
interface MoveAnswer extends Place {
  reason: string;
}

/** The cell that was chosen, and the number of the unit on it, from 1. */
interface UnitAnswer extends Place {
  unit: number;
}

export interface AnswerDetail {
  question: QuestionKind;
  /** A cell, a move, a unit, a cost or a number of cells, or whether the path is a shortest one; null when the answer was shown. */
  answer: Place | MoveAnswer | UnitAnswer | number | boolean | null;
  isRight: boolean;
  /** Answers so far, this one included. */
  attempts: number;
  /** The step that the question is about; of a crowd, the tick. */
  step: number;
  /** The place of the question in its list, from 1. */
  index: number;
  /** The number of questions in the list. */
  of: number;
  /** The number of questions of the list that were answered right at the first try, this one included. */
  right: number;
}
