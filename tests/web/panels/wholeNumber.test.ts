import { afterAll, expect, it } from 'vitest';
import { wholeNumber } from '../../../web/src/panels/wholeNumber';
import { writeNumbersIn } from '../../../web/src/words/numbers';

afterAll(() => writeNumbersIn('en'));

it.each([
  ['en', '424', 424],
  ['en', ' 7 ', 7],
  ['en', '1,234,567', 1_234_567],
  ['en', '４２', 42],
  ['en', '007', 7],
  ['en', '', null],
  ['en', '  ', null],
  ['en', '1.234', Number.NaN],
  ['en', '12,34', Number.NaN],
  ['en', '-1', Number.NaN],
  ['en', '2.5', Number.NaN],
  ['en', '1e3', Number.NaN],
  ['en', '0x10', Number.NaN],
  ['en', 'all', Number.NaN],
  ['en', '١٢', Number.NaN],
  ['de', '1.234.567', 1_234_567],
  ['de', '1,234', Number.NaN],
  ['fr', '1\u202F234', 1234],
  ['fr', '1 234', 1234],
  ['es', '1.234', 1234],
] as const)('as %s writes numbers, %j is %s', (language, text, number) => {
  writeNumbersIn(language);
  expect(wholeNumber(text, 0, 2_000_000)).toBe(number);
});

it('has limits', () => {
  expect([159, 160, 2000, 2001].map((number) => wholeNumber(String(number), 160, 2000))).toEqual([Number.NaN, 160, 2000, Number.NaN]);
});
