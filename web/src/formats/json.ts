// JSON from outside. Engines name the place of a mistake in words of their own, or not at all, so the text is checked here
// first, without recursion; the engine then only builds what is known to be sound and flat.
import { formatWords } from '../i18n/formats';
import type { Making } from './draft';
import { expectedAt, placeOf, type FormatError } from './error';
import { checkText, limits } from './limits';

type Next = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const fourDigits = /[0-9a-fA-F]{4}/y;

/** Between two times at which the page may live on. */
const tokensAtOnce = 1024;

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function blanksEnd(text: string, at: number): number {
  let end = at;
  for (let code = text.charCodeAt(end); code === 32 || code === 10 || code === 13 || code === 9; code = text.charCodeAt(end)) end++;
  return end;
}

/** Just behind the text that opens at `at`. */
function textEnd(text: string, at: number): number | FormatError {
  for (let i = at + 1; ; i++) {
    const code = text.charCodeAt(i);
    if (code === 34) return i + 1;
    if (!(code >= 32)) return expectedAt(text, i, formatWords.expected.printable);
    if (code !== 92) continue;
    i++;
    if (text[i] === 'u' && skip(fourDigits, text, i + 1) > i + 1) i += 4;
    else if (i >= text.length || !'"\\/bfnrt'.includes(text[i]!)) return expectedAt(text, i, formatWords.expected.escape);
  }
}

const wanted: Record<Next, string> = {
  value: formatWords.expected.value,
  valueOrEnd: formatWords.expected.value,
  name: formatWords.expected.name,
  nameOrEnd: formatWords.expected.name,
  colon: formatWords.expected.colon,
  commaOrEnd: formatWords.expected.commaOrEnd,
  nothing: formatWords.expected.nothing,
};

/** The first mistake of grammar or depth. */
export function* checkJson(text: string): Making<FormatError | null> {
  const open: ('[' | '{')[] = [];
  let next: Next = 'value';
  let tokens = 0;
  for (let at = blanksEnd(text, 0); at < text.length; at = blanksEnd(text, at)) {
    const character = text[at]!;
    const wantsValue: boolean = next === 'value' || next === 'valueOrEnd';
    const wantsName: boolean = next === 'name' || next === 'nameOrEnd';
    const after = open.length > 0 ? 'commaOrEnd' : 'nothing';
    let behind = at + 1;
    if (wantsValue && (character === '[' || character === '{')) {
      if (open.length === limits.depth) return { id: 'deep', ...placeOf(text, at), b: limits.depth };
      open.push(character);
      next = character === '[' ? 'valueOrEnd' : 'nameOrEnd';
    } else if ((wantsValue || wantsName) && character === '"') {
      const end = textEnd(text, at);
      if (typeof end !== 'number') return end;
      behind = end;
      next = wantsName ? 'colon' : after;
    } else if (next === 'colon' && character === ':') {
      next = 'value';
    } else if (next === 'commaOrEnd' && character === ',') {
      next = open.at(-1) === '[' ? 'value' : 'name';
    } else if ((next === 'valueOrEnd' || next === 'nameOrEnd' || next === 'commaOrEnd') && character === (open.at(-1) === '[' ? ']' : '}')) {
      open.pop();
      next = open.length > 0 ? 'commaOrEnd' : 'nothing';
    } else {
      behind = wantsValue ? skip(scalar, text, at) : at;
      if (behind === at) return expectedAt(text, at, wanted[next]);
      next = after;
    }
    at = behind;
    if (++tokens % tokensAtOnce === 0) yield;
  }
  return next === 'nothing' ? null : expectedAt(text, text.length, wanted[next]);
}

export function* readJson(text: string): Making<{ value: unknown } | FormatError> {
  const wrong = checkText(text) ?? (yield* checkJson(text));
  return wrong ?? { value: JSON.parse(text) as unknown };
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the file itself says: nothing that a host page has put into the prototypes of its objects. */
export function own(value: JsonObject, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
