// What the card asks, whatever the question is about.
import type { AnswerDetail, QuestionKind } from '../session/questionAnswer';
import type { Cell, Snapshot } from '../model/ui';
import type { LaneView } from '../lanes/laneView';
import type { TimeContext } from '../panels/context';
import type { Overlay } from '../view/shot';
import type { Means } from './pointing';

/** An answer, judged. */
export interface Judgement {
  /** Null where it is no answer yet, which takes no attempt. */
  answer: NonNullable<AnswerDetail['answer']> | null;
  isRight: boolean;
  /** What is right or wrong about it. */
  text: string;
}

/** What the card says of the cell that the reader points at. */
export interface CellLines {
  /** No cell is pointed at. */
  readonly none: Readonly<Record<Means, string>>;
  of(cell: Cell): string;
  /** The longest one, for which the card keeps room. */
  readonly longest: string;
}

export interface Question {
  readonly kind: QuestionKind;
  /** The search that it is about, and the step; of a crowd, the tick. */
  readonly view: LaneView;
  readonly step: number;
  readonly text: string;
  /** Says how to answer: one text, or one for each means of pointing. */
  readonly how: string | Readonly<Record<Means, string>>;
  /** The number of answers that the reader may give, if this is not the usual one. */
  readonly tries?: number;
  /** Absent: the numbers of the cell in the search. */
  readonly cellLines?: CellLines;
  /** When the question begins, the map brings this cell and the cells around it into sight. */
  readonly inSight?: Cell;
  /** The right answer, with its reason. */
  readonly solution: string;
  /** Sentences about wrong answers, with the longest one that can come. The card keeps room for them. */
  readonly wrongs?: readonly string[];
  /** What the reader fills in; none where the map is all that is needed. */
  readonly fields: HTMLElement | null;
  /** The label of the button that leads on. */
  readonly onward: 'again' | 'path' | 'tick';
  /** A cell of the map was chosen. Judged where that is an answer by itself. Absent where the map answers nothing. */
  choose?(cell: Cell): Judgement | null;
  /** The fields were sent. */
  check?(): Judgement;
  /** Whether it is no longer about what is there; without this, where the search is another one. */
  isStale?(): boolean;
  /** Whether what is shown gives the answer away. */
  isGivenAway(shown: Snapshot): boolean;
  /** The answer is known: the map shows it. */
  reveal(): void;
  /** What the button that leads on does first; false where it leads nowhere. */
  goOn(): Promise<boolean> | boolean;
  /** What is drawn over the map. */
  readonly draw: Overlay;
}

/** Why a question cannot be asked; `later`: goes to a step at which it can; false where there is none. */
export interface NoQuestion {
  obstacle: string;
  later?: (() => Promise<boolean>) | undefined;
}

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
