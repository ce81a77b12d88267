// A foreign file that was read, and what has to be asked about it before it is a map.
import { formatWords } from '../words/formats';
import type { FormatError } from './error';
import type { Grid } from './grid';

export type DraftKind = 'map' | 'matrix' | 'level' | 'image' | 'world';
type WordedQuestion = keyof typeof formatWords.questions;
/** A question that the table of texts has words for, or one about a character or a thing of the file. */
type QuestionId = WordedQuestion | `symbol ${string}` | `thing ${number}`;

export interface Choice {
  id: string;
  /** The text that the file itself gives; otherwise the table of texts has one. */
  text?: string;
}

export interface ChoiceQuestion {
  kind: 'choice';
  id: QuestionId;
  /** The text that the file itself gives; otherwise the table of texts has one. */
  label?: string;
  choices: readonly Choice[];
  standard: string;
}

export interface RangeQuestion {
  kind: 'range';
  id: QuestionId;
  min: number;
  max: number;
  step: number;
  standard: number;
}

export type DraftQuestion = ChoiceQuestion | RangeQuestion;
export type Answers = Readonly<Partial<Record<QuestionId, string | number>>>;

/** What takes long yields now and then, so that the page lives on meanwhile. */
export type Making<T> = Generator<void, T>;
/** Takes that time. */
export type Make = <T>(making: Making<T>) => Promise<T>;

/** What was done to the decimals of a matrix. */
export interface Scaling {
  /** All of them times this. */
  times: number;
  /** How far the farthest one is off, in the numbers of the file; 0 where all are exact. */
  error: number;
}

/** Names of files that the map names and that are not there: they may say more about it. */
interface Missing {
  tilesets: readonly string[];
  templates: readonly string[];
}

export function lacksFiles({ missing }: Pick<Draft, 'missing'>): boolean {
  return missing !== undefined && missing.tilesets.length + missing.templates.length > 0;
}

export interface Draft {
  kind: DraftKind;
  /** Lists the characters of a drawing, where one of them is asked about. */
  found?: string;
  questions: readonly DraftQuestion[];
  /** Where its numbers had decimals: what became of them. */
  scaling?: Scaling;
  /** Its cells are squares that the editor draws turned. */
  isTurned?: boolean;
  missing?: Missing;
  /** What is not answered, or makes no sense, counts as the standard answer. */
  grid(answers: Answers): Making<Grid | FormatError>;
}

export function standardAnswers(draft: Draft): Answers {
  return Object.fromEntries(draft.questions.map(({ id, standard }) => [id, standard]));
}

export function chosenAnswer({ id, choices, standard }: ChoiceQuestion, answers: Answers): string {
  return choices.find((choice) => choice.id === answers[id])?.id ?? standard;
}

/** Within the range, and on one of its steps. */
export function ranged({ id, min, max, step, standard }: RangeQuestion, answers: Answers): number {
  const answer = answers[id];
  if (typeof answer !== 'number' || Number.isNaN(answer)) return standard;
  return Math.min(Math.max(min + Math.round((answer - min) / step) * step, min), max);
}

function wordsOf(id: QuestionId): { label: string; choices: Readonly<Record<string, string>> } {
  if (Object.hasOwn(formatWords.questions, id)) return formatWords.questions[id as WordedQuestion];
  return id.startsWith('thing ') ? formatWords.things : formatWords.symbol;
}

export function questionText(question: DraftQuestion): string {
  return ('label' in question ? question.label : undefined) ?? wordsOf(question.id).label;
}

export function choiceText({ id }: ChoiceQuestion, choice: Choice): string {
  return choice.text ?? wordsOf(id).choices[choice.id] ?? choice.id;
}
