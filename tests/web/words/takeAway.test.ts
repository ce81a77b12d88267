import { expect, it } from 'vitest';
import { takeAwayWords } from '../../../web/src/words/takeAway';

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String((value as (...args: unknown[]) => string)(1, 2))];
  return Object.values(value as object).flatMap(texts);
}

it('has no empty text and none with a hole', () => {
  for (const text of texts(takeAwayWords)) {
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  }
});

it('counts one step', () => {
  expect([takeAwayWords.film.rate(1), takeAwayWords.film.rate(20)]).toEqual(['1 step / second', '20 steps / second']);
});
