// JSON from outside, read without recursion. Engines name the place of a mistake in words of their own, or not at all, and read a long text
// in one piece that holds up the page.
import { formatWords } from '../words/formats';
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

/** Where the blanks at `at` end. */
export function blanksEnd(text: string, at: number): number {
  let end = at;
  for (let code = text.charCodeAt(end); code === 32 || code === 10 || code === 13 || code === 9; code = text.charCodeAt(end)) end++;
  return end;
}

/** Just behind the text that opens at `at`. */
function textEnd(text: string, at: number): number | FormatError {
  for (let i = at + 1; ; i++) {
    const code = text.charCodeAt(i);
    if (code === 34) return i + 1;
    if (!(code >= 32)) return expectedAt(text, i, expected.printable);
    if (code !== 92) continue;
    i++;
    if (text[i] === 'u' && skip(fourDigits, text, i + 1) > i + 1) i += 4;
    else if (i >= text.length || !'"\\/bfnrt'.includes(text[i]!)) return expectedAt(text, i, expected.escape);
  }
}

const { expected } = formatWords;
const wanted: Record<Next, string> = { ...expected, valueOrEnd: expected.value, nameOrEnd: expected.name };

/** A list or an object that is still open. */
type Open = unknown[] | Record<string, unknown>;

const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** The value of a number or a word. */
function scalarOf(text: string): unknown {
  return Object.hasOwn(words, text) ? words[text] : Number(text);
}

/** The value of a sound text with its quotes. The engine knows what stands behind a backslash. */
function stringOf(text: string, at: number, end: number): string {
  const inner = text.slice(at + 1, end - 1);
  return inner.includes('\\') ? (JSON.parse(text.slice(at, end)) as string) : inner;
}

/** Sets a field by whatever name. Only where that is the name of the prototype it differs from an assignment, which is much faster. */
export function setOwn(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}

/** What the text holds, or the first mistake of grammar or depth. */
export function* readJson(text: string): Making<{ value: unknown } | FormatError> {
  const wrong = checkText(text);
  if (wrong) return wrong;
  const open: Open[] = [];
  /** The name of the value that comes next, in each open object. */
  const names: string[] = [];
  let root: unknown;
  let next: Next = 'value';
  let tokens = 0;
  for (let at = blanksEnd(text, 0); at < text.length; at = blanksEnd(text, at)) {
    const character = text[at]!;
    const wantsValue: boolean = next === 'value' || next === 'valueOrEnd';
    const wantsName: boolean = next === 'name' || next === 'nameOrEnd';
    const inner = open.at(-1);
    let behind = at + 1;
    let value: unknown;
    let isValue = wantsValue;
    if (wantsValue && (character === '[' || character === '{')) {
      if (open.length === limits.depth) return { id: 'deep', ...placeOf(text, at), b: limits.depth };
      value = character === '[' ? [] : {};
    } else if ((wantsValue || wantsName) && character === '"') {
      const end = textEnd(text, at);
      if (typeof end !== 'number') return end;
      behind = end;
      value = stringOf(text, at, end);
    } else if (next === 'colon' && character === ':') {
      next = 'value';
    } else if (next === 'commaOrEnd' && character === ',') {
      next = Array.isArray(inner) ? 'value' : 'name';
    } else if ((next === 'valueOrEnd' || next === 'nameOrEnd' || next === 'commaOrEnd') && character === (Array.isArray(inner) ? ']' : '}')) {
      open.pop();
      isValue = false;
      next = open.length > 0 ? 'commaOrEnd' : 'nothing';
    } else {
      behind = wantsValue ? skip(scalar, text, at) : at;
      if (behind === at) return expectedAt(text, at, wanted[next]);
      value = scalarOf(text.slice(at, behind));
    }
    if (wantsName && value !== undefined) {
      names[open.length] = value as string;
      next = 'colon';
    } else if (isValue) {
      // The last of equal names counts.
      if (Array.isArray(inner)) inner.push(value);
      else if (inner) setOwn(inner, names[open.length]!, value);
      else root = value;
      next = inner ? 'commaOrEnd' : 'nothing';
      if (typeof value === 'object' && value !== null) {
        open.push(value as Open);
        next = Array.isArray(value) ? 'valueOrEnd' : 'nameOrEnd';
      }
    }
    at = behind;
    if (++tokens % tokensAtOnce === 0) yield;
  }
  return next === 'nothing' ? { value: root } : expectedAt(text, text.length, wanted[next]);
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the file itself says: nothing that a host page has put into the prototypes of its objects. */
export function own(value: JsonObject, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
