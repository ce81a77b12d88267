import { expect, it } from 'vitest';
import { errorText, failed, foundAt, label, placeOf } from '../../../web/src/formats/error';
import { formatWords } from '../../../web/src/words/formats';

it('counts lines and columns from 1, whatever ends a line', () => {
  const text = 'ab\ncd\r\nef\rg';
  const places = [...text].map((_, index) => Object.values(placeOf(text, index)).join(':'));
  expect(places).toEqual(['1:1', '1:2', '1:3', '2:1', '2:2', '2:3', '2:4', '3:1', '3:2', '3:3', '4:1']);
});

it('says what stands there', () => {
  expect(['x', '\n', '', '\u202e', '😀', '\0'].map((text) => foundAt(text, 0))).toEqual([
    '“x”',
    'the end of the line',
    'the end of the text',
    'a right-to-left override (U+202E)',
    '“😀”',
    'a null character (U+0000)',
  ]);
});

it('names invisible characters', () => {
  const seen = ['\u00a0', '\u200b', '\ufeff', '\u3000', '\t', '\u0007', '\u{e0001}', '\ufffd'];
  expect(seen.map((text) => foundAt(text, 0))).toEqual([
    'a no-break space (U+00A0)',
    'a zero-width space (U+200B)',
    'a byte order mark (U+FEFF)',
    'an ideographic space (U+3000)',
    'a tab (U+0009)',
    'an invisible character (U+0007)',
    'an invisible character (U+E0001)',
    'a damaged character (U+FFFD)',
  ]);
});

it('shows names of the file short and in one direction', () => {
  expect(label('wa\u202ells\u0007')).toBe('walls');
  expect(label('x'.repeat(64))).toBe('x'.repeat(64));
  expect(label('😀'.repeat(65))).toBe(`${'😀'.repeat(63)}…`);
  expect(label('x'.repeat(8_000_000))).toBe(`${'x'.repeat(63)}…`);
});

it('uses only places that errors have', () => {
  for (const template of Object.values(formatWords.errors)) {
    for (const [, name] of template.matchAll(/\{(\w+)\}/g)) expect(['line', 'column', 'a', 'b', 'c']).toContain(name);
    expect(template.includes('{line}')).toBe(template.startsWith('Line {line}, column {column}: '));
  }
});

it('tells errors from what was read', () => {
  expect([failed({ id: 'empty' }), failed({}), failed(null), failed('id'), failed(undefined)]).toEqual([true, false, false, false, false]);
  expect(errorText({ id: 'notNumber', line: 2, column: 3, a: '{b}' })).toBe('Line 2, column 3: {b} is not a number.');
});
