// What a reader may type or try, without a page.
import { describe, expect, it } from 'vitest';
import { questionKinds } from '../../../web/src/session/questionAnswer';
import { Attempts } from '../../../web/src/question/attempts';
import { judgeCost } from '../../../web/src/question/pathCost';
import { isPrecise, isRounded, readNumbers } from '../../../web/src/question/readNumber';
import { readQuestions } from '../../../web/src/question/readQuestion';
import { Series } from '../../../web/src/question/series';
import { countFirstAnswer, streakOf } from '../../../web/src/question/streak';

describe('the text of questions', () => {
  it('is one of the kinds, or several one after the other', () => {
    for (const kind of questionKinds) expect(readQuestions(kind)).toMatchObject({ kinds: [kind], unknown: null, names: 1 });
    expect(readQuestions(' next ').kinds).toEqual(['next']);
    for (const text of ['next_refused_cost', 'next refused cost', ' next__refused\n cost_'])
      expect(readQuestions(text), text).toMatchObject({ kinds: ['next', 'refused', 'cost'], unknown: null });
    expect(readQuestions('')).toMatchObject({ kinds: [], unknown: null, names: 0 });
  });

  it('names the first unknown one with its place, and asks the others', () => {
    for (const text of ['Next', 'next.1', 'cost-', 'toString', '__proto__', 'x'.repeat(10_000)]) {
      const { kinds, unknown } = readQuestions(text);
      expect(kinds, text).toEqual([]);
      expect(unknown?.position, text).toBe(1);
      expect(unknown!.name.length).toBeLessThanOrEqual(40);
    }
    expect(readQuestions('next_why_cost_how')).toMatchObject({ kinds: ['next', 'cost'], unknown: { name: 'why', position: 2 }, names: 4 });
  });

  it('holds at most sixteen', () => {
    const { kinds, names, most } = readQuestions('next_'.repeat(40));
    expect([kinds.length, names, most]).toEqual([16, 40, 16]);
  });
});

describe('a series of questions', () => {
  it('goes on to its last one, and keeps what is left for links', () => {
    const series = new Series(['next', 'refused', 'cost']);
    expect([series.kind, series.index, series.of, series.isLast, series.text]).toEqual(['next', 1, 3, false, 'next_refused_cost']);
    series.right = 1;
    series.advance();
    expect([series.kind, series.index, series.text]).toEqual(['refused', 2, 'refused_cost']);
    series.advance();
    series.advance();
    expect([series.kind, series.isLast, series.text, series.right]).toEqual(['cost', true, 'cost', 1]);
    series.startOver();
    expect([series.index, series.right]).toEqual([1, 0]);
    expect(new Series(['next']).isList).toBe(false);
  });

  it('counts a streak of first answers for each element', () => {
    const [one, other] = [{} as HTMLElement, {} as HTMLElement];
    for (const isRight of [true, true]) countFirstAnswer(one, isRight);
    expect([streakOf(one), streakOf(other)]).toEqual([2, 0]);
    for (const breaks of [false, null]) {
      countFirstAnswer(one, true);
      countFirstAnswer(one, breaks);
      expect(streakOf(one)).toBe(0);
    }
  });
});

describe('a typed number', () => {
  it.each([
    ['7.24', [[7.24, 2]]],
    ['7,24', [[7.24, 2]]],
    [' 29 ', [[29, 0]]],
    ['.5', [[0.5, 1]]],
    ['12.', [[12, 0]]],
    ['0', [[0, 0]]],
    [
      '1,076',
      [
        [1.076, 3],
        [1076, 0],
      ],
    ],
    [
      '1.076',
      [
        [1.076, 3],
        [1076, 0],
      ],
    ],
    ['1,076.5', [[1076.5, 1]]],
    ['1.076,5', [[1076.5, 1]]],
    ['1 076,5', [[1076.5, 1]]],
    ['12,345,678', [[12345678, 0]]],
  ] as const)('%s', (text, wanted) => {
    expect(readNumbers(text)).toEqual(wanted.map(([value, places]) => ({ value, places })));
  });

  it.each(['', ' ', '.', ',', '-3', '1e5', '1.2.3', '1,2,3', '7.24 cells', 'NaN', 'Infinity', '0x10', '9'.repeat(25), '１２'])('%s is none', (text) =>
    expect(readNumbers(text)).toEqual([]),
  );

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
    const single = new Attempts(1);
    single.answer(false);
    expect([single.state, single.left]).toEqual(['shown', 0]);
    const shown = new Attempts();
    shown.show();
    expect([shown.state, shown.made]).toEqual(['shown', 0]);
  });
});
