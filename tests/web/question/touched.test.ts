// The judgement of typed numbers of cells.
import { expect, it } from 'vitest';
import { judgeTouched } from '../../../web/src/question/touched';

it.each([
  ['24', 24, true],
  ['20', 24, true],
  ['29', 24, false],
  ['19', 24, false],
  ['1,000', 1100, true],
  ['0', 0, true],
])('takes %s for %i: %s', (text, expanded, isRight) => {
  expect(judgeTouched(text, expanded)).toMatchObject({ answer: Number(text.replace(',', '')), isRight });
});

it.each(['', 'many', '2.5', '-3'])('does not take “%s” for an answer', (text) => {
  expect(judgeTouched(text, 24)).toMatchObject({ answer: null, isRight: false });
});

it('says which way a wrong number is wrong', () => {
  expect([judgeTouched('5', 24).text, judgeTouched('500', 24).text]).toEqual(['5 is too few.', '500 is too many.']);
});
