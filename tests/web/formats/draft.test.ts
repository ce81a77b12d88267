import { expect, it } from 'vitest';
import {
  chosenAnswer,
  choiceText,
  questionText,
  ranged,
  standardAnswers,
  type ChoiceQuestion,
  type RangeQuestion,
} from '../../../web/src/formats/draft';
import { drawnDraft, readMatrix, readWorld } from './ask';
import { failed } from '../../../web/src/formats/error';

const zero: ChoiceQuestion = { kind: 'choice', id: 'zero', choices: [{ id: 'zeroFree' }, { id: 'zeroWall', text: 'own' }], standard: 'zeroFree' };
const range: RangeQuestion = { kind: 'range', id: 'cellSize', min: 1, max: 64, step: 3, standard: 4 };

it('takes an answer that was offered, else the standard', () => {
  expect(chosenAnswer(zero, { zero: 'zeroWall' })).toBe('zeroWall');
  for (const wrong of ['', 'toString', '__proto__', 1]) expect(chosenAnswer(zero, { zero: wrong })).toBe('zeroFree');
  expect(chosenAnswer(zero, {})).toBe('zeroFree');
});

it('takes numbers of the range, on its steps', () => {
  expect([-5, 1, 2, 3, 4, 63, 64, 65, Infinity, -Infinity].map((cellSize) => ranged(range, { cellSize }))).toEqual([
    1, 1, 1, 4, 4, 64, 64, 64, 64, 1,
  ]);
  expect([NaN, '7', ''].map((cellSize) => ranged(range, { cellSize }))).toEqual([4, 4, 4]);
});

it('has words for every question and choice that no file gave words to', () => {
  const drafts = [readMatrix('01'), drawnDraft(1, 1, new Uint8ClampedArray(4)), readWorld('{"world":[1,1],"nodeRadius":1}')];
  for (const draft of drafts) {
    if (failed(draft)) throw new Error(draft.id);
    expect(standardAnswers(draft)).toEqual(Object.fromEntries(draft.questions.map(({ id, standard }) => [id, standard])));
    expect(draft.questions.length).toBeGreaterThan(0);
    for (const question of draft.questions) {
      expect(questionText(question)).not.toBe('');
      if (question.kind === 'choice')
        for (const choice of question.choices) expect(choiceText(question, choice), choice.id).toMatch(/ |dark|light|free|walls/);
    }
  }
  expect(choiceText(zero, zero.choices[1]!)).toBe('own');
});
