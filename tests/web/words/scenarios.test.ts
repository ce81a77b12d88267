import { expect, it } from 'vitest';
import { scenarioWords } from '../../../web/src/words/scenarios';

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String((value as (...args: unknown[]) => string)(1, 2, 3, 4, 5, 6, 7))];
  return Object.values(value as object).flatMap(texts);
}

it('has no empty text and none with a hole', () => {
  for (const text of texts(scenarioWords)) {
    expect(text.trim()).not.toBe('');
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  }
});
