// Fields for the questions of a figure, which asks them in this order.
import { questionKinds, type QuestionKind } from '../session/questionAnswer';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { takeAwayWords } from '../words/takeAway';
import { make, setText } from './dom';
import { choiceField, type FormField } from './fields';

/** The most fields: hardly a reader answers more questions at one figure. */
const mostQuestions = 6;

interface QuestionChoice {
  element: HTMLElement;
  questions(): QuestionKind[];
}

export function questionChoice(): QuestionChoice {
  const words = takeAwayWords.embed;
  const element = make('div', { class: 'wide figure-questions' });
  const fields: FormField<HTMLSelectElement>[] = [];
  const questions = (): QuestionKind[] => fields.flatMap(({ input: { value } }) => questionKinds.find((kind) => kind === value) ?? []);
  /** There is one field more than there are questions. Fields behind an empty one go. */
  const show = (): void => {
    const chosen = fields.findIndex(({ input }) => input.value === '');
    for (const { element: field } of fields.splice(chosen < 0 ? fields.length : chosen + 1)) field.remove();
    if (chosen < 0 && fields.length < mostQuestions) add();
    setText(fields[0]!.element.firstElementChild!, fields.length > 1 ? fill(words.questionOf, { number: count(1) }) : words.question);
  };
  const add = (): void => {
    const number = fields.length + 1;
    const none = number === 1 ? words.noQuestion : words.noMore;
    const name = number === 1 ? 'figureQuestion' : `figureQuestion-${number}`;
    const choices = questionKinds.map((id) => [id, words.questionChoices[id]] as const);
    const field = choiceField(fill(words.questionOf, { number: count(number) }), name, [['', none], ...choices], '', true);
    fields.push(field);
    element.append(field.element);
  };
  // The form around reads the questions after this.
  element.addEventListener('input', show);
  show();
  return { element, questions };
}
