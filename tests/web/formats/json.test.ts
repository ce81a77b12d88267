import { describe, expect, it } from 'vitest';
import { failed } from '../../../web/src/formats/error';
import { own } from '../../../web/src/formats/json';
import { limits } from '../../../web/src/formats/limits';
import { formatWords } from '../../../web/src/words/formats';
import { errorOf, milliseconds, readJson } from './ask';
import { below, dice } from './dice';

const { expected } = formatWords;

const sound = '{"a b":[1,-2.5e+3,0.5,true,false,null,"\\u00e9\\n\\"x/"],"":{"c":[]}, "d" : {} }';

/** What the engine makes of it, or null. */
function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** Both refuse it, or both make the same of it. */
function agrees(text: string): boolean {
  const [read, engine] = [readJson(text), parsed(text)];
  return failed(read) ? engine === null : engine !== null && JSON.stringify(read.value) === JSON.stringify(engine.value);
}

describe('the reader of JSON', () => {
  it('reads and refuses as the engine does, for 20,000 damaged texts', () => {
    const random = dice(7);
    const pieces = [...'{}[],:"\\ 0123456789.eE+-tfn\n\r\t\v\u00a0u', 'true', 'null', '\u0000', '"x"', '{}', '[]', '01', '\\u12'];
    const wrong: string[] = [];
    let yes = 0;
    for (let i = 0; i < 20_000; i++) {
      let text = sound;
      for (let changes = 1 + below(random, 3); changes > 0; changes--) {
        const at = below(random, text.length + 1);
        text = text.slice(0, at) + (random() < 0.6 ? pieces[below(random, pieces.length)]! : '') + text.slice(at + below(random, 3));
      }
      yes += Number(parsed(text) !== null);
      if (!agrees(text)) wrong.push(text);
    }
    expect(wrong).toEqual([]);
    expect(yes).toBeGreaterThan(1000);
  });

  it('says so of every character, within a text, behind a backslash and outside', () => {
    const wrong: string[] = [];
    for (let code = 0; code < 65536; code++) {
      const character = String.fromCharCode(code);
      for (const text of [`["${character}"]`, `["\\${character}"]`, `[1${character}]`, `[${character}1]`]) if (!agrees(text)) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  }, 30_000);

  it.each([
    ['', 1, 1, 'the end of the text', expected.value],
    ['\n  ?', 2, 3, '“?”', expected.value],
    ['[1,\n 2,\n ]', 3, 2, '“]”', expected.value],
    ['[1,\r\n 2 3]', 2, 4, '“3”', expected.commaOrEnd],
    ['{"a" 1}', 1, 6, '“1”', expected.colon],
    ['{a: 1}', 1, 2, '“a”', expected.name],
    ['{"a":1,}', 1, 8, '“}”', expected.name],
    ['[1}', 1, 3, '“}”', expected.commaOrEnd],
    ['[1] []', 1, 5, '“[”', expected.nothing],
    ['"a\nb"', 1, 3, 'the end of the line', expected.printable],
    ['["a', 1, 4, 'the end of the text', expected.printable],
    ['["\\x"]', 1, 4, '“x”', expected.escape],
    ['["\\u12g4"]', 1, 4, '“u”', expected.escape],
    ['[', 1, 2, 'the end of the text', expected.value],
    ["{'a': 1}", 1, 2, "“'”", expected.name],
    ['[NaN]', 1, 2, '“N”', expected.value],
    ['[-]', 1, 2, '“-”', expected.value],
    ['[01]', 1, 3, '“1”', expected.commaOrEnd],
  ])('%j: line %i, column %i', (text, line, column, a, b) => {
    expect(errorOf(readJson(text))).toEqual({ id: 'expected', line, column, a, b });
  });

  it('allows brackets in brackets 16 deep', () => {
    for (const depth of [15, 16]) expect(readJson('['.repeat(depth) + ']'.repeat(depth))).toHaveProperty('value');
    expect(errorOf(readJson(`${'['.repeat(17)}${']'.repeat(17)}`))).toEqual({ id: 'deep', line: 1, column: 17, b: 16 });
    expect(errorOf(readJson('\n{"a":'.repeat(17)))).toEqual({ id: 'deep', line: 18, column: 1, b: 16 });
  });

  it('gets through the worst of texts', async () => {
    // Far above what it takes on a busy machine, far below what anything quadratic would.
    for (const text of [
      '['.repeat(limits.text),
      '"'.padEnd(limits.text, 'a'),
      '"'.padEnd(limits.text, '\\"'),
      ' '.repeat(limits.text),
      '1'.repeat(limits.text - 1) + '.',
      '['.padEnd(limits.text, '0,'),
    ]) {
      expect(await milliseconds(() => errorOf(readJson(text))), text.slice(0, 4)).toBeLessThan(10_000);
    }
  }, 60_000);

  it('reads at most 8 MB', () => {
    for (const length of [limits.text - 1, limits.text]) expect(failed(readJson('1'.padEnd(length)))).toBe(false);
    expect(errorOf(readJson('1'.padEnd(limits.text + 1))).id).toBe('textLong');
  });
});

it('takes nothing from prototypes', () => {
  const json = readJson('{"__proto__": {"layers": []}, "a": 1}');
  const value = (json as { value: Record<string, unknown> }).value;
  expect(own(value, 'layers')).toBeUndefined();
  expect(own(value, 'toString')).toBeUndefined();
  expect(own(value, 'a')).toBe(1);
  expect(({} as Record<string, unknown>).layers).toBeUndefined();
});
