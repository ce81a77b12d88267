import { describe, expect, it } from 'vitest';
import { errorTexts } from '../../../web/src/core/generated';
import { aboutWords } from '../../../web/src/words/about';
import { fill } from '../../../web/src/words/fill';
import { count, decimal, duration, fixed } from '../../../web/src/words/numbers';
import { words } from '../../../web/src/words/words';
import { lateWords } from '../../../web/src/words/late';

function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String((value as (...args: unknown[]) => string)(...(path === 'en.costOf' ? ['Forest'] : [2, 3, 4, 5])))]];
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

describe('the table of texts', () => {
  it('has no empty text and none with a hole', () => {
    for (const [path, text] of [...texts(words, 'en'), ...texts(lateWords, 'late'), ...texts(aboutWords, 'about')]) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('uses only places that errors have', () => {
    for (const template of Object.values(errorTexts)) {
      for (const [, name] of template.matchAll(/\{(\w+)\}/g)) expect(['line', 'column', 'a', 'b']).toContain(name);
    }
  });

  it('fills templates', () => {
    expect(fill('Line {line}, column {column}: {b} of {a}', { line: 3, column: 7, a: 1, b: 2 })).toBe('Line 3, column 7: 2 of 1');
    expect(fill('{toString} {x}', {})).toBe('{toString} {x}');
  });

  it('writes numbers shortly', () => {
    expect(count(12345)).toBe('12,345');
    expect(decimal(91.08301)).toBe('91.083');
    expect(decimal(12)).toBe('12');
    expect(decimal(1076.9194)).toBe('1,076.919');
    expect(decimal(Number.NaN)).toBe('–');
    expect(fixed(34.9)).toBe('34.90');
    expect(duration(1.26)).toBe('1.3');
  });
});
