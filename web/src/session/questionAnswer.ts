// What an author can ask of a reader, and what an answer tells the page that holds the figure.
import type { Place } from './checks';

/** The cell that is expanded next; a move that is refused, with the reason; the cost of the path. */
export const questionKinds = ['next', 'refused', 'cost'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Where a move leads, and the id of a reason (`question/refusalReasons.ts`). */
export interface MoveAnswer extends Place {
  reason: string;
}

export interface AnswerDetail {
  question: QuestionKind;
  /** A cell, a move, or a cost; null when the answer was shown. */
  answer: Place | MoveAnswer | number | null;
  isRight: boolean;
  /** Answers so far, this one included. */
  attempts: number;
  /** The step that the question is about. */
  step: number;
}
