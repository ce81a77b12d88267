// What a reader may type or try, without a page.
import { describe, expect, it } from 'vitest';
import { questionKinds } from '../../../web/src/session/questionAnswer';
import { Attempts } from '../../../web/src/question/attempts';
import { judgeCost } from '../../../web/src/question/pathCost';
import { isPrecise, isRounded, readNumbers } from '../../../web/src/question/readNumber';
import { readQuestion } from '../../../web/src/question/readQuestion';

describe('the text of a question', () => {
  it('is one of the kinds, or asks nothing', () => {
    for (const kind of questionKinds) expect(readQuestion(kind)).toBe(kind);
    expect(readQuestion(' next ')).toBe('next');
    for (const text of ['', 'Next', 'next.1', 'cost-', 'toString', '__proto__', 'x'.repeat(10_000)]) expect(readQuestion(text), text).toBeNull();
  });
});

describe('a typed number', () => {
  it.each([
    ['7.24', [[7.24, 2]]], ['7,24', [[7.24, 2]]], [' 29 ', [[29, 0]]], ['.5', [[0.5, 1]]], ['12.', [[12, 0]]], ['0', [[0, 0]]],
    ['1,076', [[1.076, 3], [1076, 0]]], ['1.076', [[1.076, 3], [1076, 0]]], ['1,076.5', [[1076.5, 1]]], ['1.076,5', [[1076.5, 1]]], ['1 076,5', [[1076.5, 1]]], ['12,345,678', [[12345678, 0]]],
  ] as const)('%s', (text, wanted) => {
    expect(readNumbers(text)).toEqual(wanted.map(([value, places]) => ({ value, places })));
  });

  it.each(['', ' ', '.', ',', '-3', '1e5', '1.2.3', '1,2,3', '7.24 cells', 'NaN', 'Infinity', '0x10', '9'.repeat(25), '１２'])('%s is none', (text) => expect(readNumbers(text)).toEqual([]));

  it('is right when it is the exact one, rounded to its places', () => {
    const right = (text: string, exact: number): boolean => readNumbers(text).some((number) => isRounded(number, exact) && isPrecise(number, exact));
    expect(['7.2', '7.24', '7.243', '7.2426'].map((text) => right(text, 7.242640687))).toEqual([true, true, true, true]);
    expect(['7', '7.3', '7.25', '7.242', '7.2', '7.20'].map((text) => right(text, 7.242640687))).toEqual([false, false, false, false, true, false]);
    expect(['294', '294.0', '293', '294.1'].map((text) => right(text, 294))).toEqual([true, true, false, false]);
    expect(right('0.3', 0.1 + 0.2)).toBe(true);
  });
});

describe('a typed cost', () => {
  it('is judged as the page shows the cost, or it takes no attempt', () => {
    expect(judgeCost('29.385', 29.384776311)).toMatchObject({ answer: 29.385, isRight: true });
    // The page shows 29.385, and that is rounded to 29.39.
    expect(judgeCost('29,39', 29.384776311)).toMatchObject({ answer: 29.39, isRight: true });
    expect(judgeCost('29.38', 29.384776311)).toMatchObject({ answer: 29.38, isRight: true });
    expect(judgeCost('1.078', 1076.5)).toMatchObject({ answer: 1078, isRight: false, text: '1078 is too high.' });
    expect(judgeCost('1,076.5', 1076.5)).toMatchObject({ answer: 1076.5, isRight: true });
    expect(judgeCost('28', 29.384776311)).toEqual({ answer: 28, isRight: false, text: '28 is too low.' });
    expect(judgeCost('30.0', 29.384776311)).toEqual({ answer: 30, isRight: false, text: '30 is too high.' });
    expect(judgeCost('29', 29.384776311)).toEqual({ answer: null, isRight: false, text: 'Close. Give one more decimal place.' });
    expect(judgeCost('about 29', 29.384776311)).toEqual({ answer: null, isRight: false, text: 'Type a number, such as 12.5.' });
  });
});

describe('attempts', () => {
  it('end with the right answer, with the third wrong one, or when the answer is shown', () => {
    const right = new Attempts();
    right.answer(false);
    right.answer(true);
    expect([right.state, right.made]).toEqual(['right', 2]);
    right.answer(false);
    right.show();
    expect([right.state, right.made]).toEqual(['right', 2]);
    const wrong = new Attempts();
    for (const left of [2, 1]) {
      wrong.answer(false);
      expect([wrong.state, wrong.left]).toEqual(['open', left]);
    }
    wrong.answer(false);
    expect([wrong.state, wrong.made]).toEqual(['shown', 3]);
    const shown = new Attempts();
    shown.show();
    expect([shown.state, shown.made]).toEqual(['shown', 0]);
  });
});
