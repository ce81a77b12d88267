import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorTexts } from '../../../web/src/core/generated';
import { motionErrorTexts } from '../../../web/src/core/motionConstants';
import * as first from '../../../web/src/words/en/first';
import * as rest from '../../../web/src/words/en/rest';
import { fill, joined } from '../../../web/src/words/fill';
import { languages } from '../../../web/src/words/languages';
import { count, decimal, duration, fixed, tenth } from '../../../web/src/words/numbers';
import { counted } from '../../../web/src/words/plural';

/** Every text of a table with its path. Anything but a text or a table is an error. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

const tablesOf = ({ loadRest: _, ...tables }: typeof first, more: typeof rest): Record<string, unknown> => ({ ...tables, ...more });
const english = new Map(Object.entries(tablesOf(first, rest)).flatMap(([name, table]) => textsOf(table, name)));
const gapsOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();

describe('the tables of texts', () => {
  it('hold texts alone, none empty and none with a hole', () => {
    expect(english.size).toBeGreaterThan(500);
    for (const [path, text] of english) {
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/undefined|NaN|\[object|\$\{/);
    }
  });

  it('have the same gaps in every language', async () => {
    for (const [tag, load] of languages) {
      const language = await load();
      for (const [name, table] of Object.entries(tablesOf(language, await language.loadRest()))) {
        for (const [path, text] of textsOf(table, name)) {
          const source = english.get(path);
          if (source !== undefined) expect(gapsOf(text), `${tag}: ${path}`).toEqual(gapsOf(source));
        }
      }
    }
  });

  it('have the titles of the English documents', () => {
    for (const [name, title] of Object.entries(first.documentTitles)) {
      expect(readFileSync(resolve(import.meta.dirname, `../../../web/${name}.html`), 'utf8')).toContain(`<title>${title}</title>`);
    }
  });

  it('use only places that errors have', () => {
    for (const template of [...Object.values(errorTexts), ...Object.values(motionErrorTexts)]) {
      for (const [, name] of template.matchAll(/\{(\w+)\}/g)) expect(['line', 'column', 'a', 'b']).toContain(name);
    }
  });
});

describe('sentences', () => {
  it('are templates with named gaps', () => {
    expect(fill('Line {line}, column {column}: {b} of {a}', { line: 3, column: 7, a: 1, b: 2 })).toBe('Line 3, column 7: 2 of 1');
    expect(fill('{toString} {x}', {})).toBe('{toString} {x}');
    expect(fill('{first}{next}', { first: '{next}', next: '$&' })).toBe('{next}$&');
  });

  it('are put together two by two, without what is empty', () => {
    expect(joined('{first}, {next}', ['a', '', 'b', 'c'])).toBe('a, b, c');
    expect(joined('{first}, {next}', [])).toBe('');
  });

  it('take the form of a number', () => {
    const cells = { one: '{count} cell', other: '{count} cells of {size}' };
    expect([0, 1, 2000].map((number) => counted(cells, number, { size: 3 }))).toEqual(['0 cells of 3', '1 cell', '2,000 cells of 3']);
    expect(counted({ other: '{count} 个' }, 1)).toBe('1 个');
  });

  it('write numbers shortly', () => {
    expect(count(12345)).toBe('12,345');
    // The number of shortest paths may be larger than a number holds exactly.
    expect(count(BigInt('24356699707654619143838606602026720'))).toBe('24,356,699,707,654,619,143,838,606,602,026,720');
    expect(decimal(91.08301)).toBe('91.083');
    expect(decimal(12)).toBe('12');
    expect(decimal(1076.9194)).toBe('1,076.919');
    expect(decimal(Number.NaN)).toBe('–');
    expect([34.9, 1234.5, 12].map(fixed)).toEqual(['34.90', '1234.50', '12']);
    expect([0.04, 1.26, 12.6].map(duration)).toEqual(['< 0.1', '1.3', '13']);
    expect([12, 7.85].map(tenth)).toEqual(['12.0', '7.8']);
    expect(fixed(1.005)).toBe('1.00');
  });
});
