// What an input is, by what it holds: the table of kinds is asked from the top, first by bytes, then by text, then by keys.
import { kindWords } from '../words/kinds';
import { decodeText, encodingOf, type Encoding } from './encoding';
import type { FormatError } from './error';
import { own, type JsonObject } from './json';
import { kindsByBytes, kindsByKeys, kindsByText, otherJson, plainText, type Kind } from './kinds';

/** Characters of a text that the table looks at. */
const headLength = 4096;
/** Bytes that a message shows of what is no text. */
const shownBytes = 4;

/** Blanks, declarations and comments before the root element. */
const prologue = /(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>)/iy;
const element = /<([A-Za-z][\w:.-]*)[\s/>]/y;

/** The name of the root element where the text is XML or HTML, or empty. */
function rootOf(head: string): string {
  let at = 0;
  for (prologue.lastIndex = at; prologue.test(head); prologue.lastIndex = at) at = prologue.lastIndex;
  element.lastIndex = at;
  return element.exec(head)?.[1] ?? '';
}

export function kindOfBytes(bytes: Uint8Array): Kind | null {
  return kindsByBytes.find((kind) => kind.bytes(bytes)) ?? null;
}

export function kindOfText(text: string): Kind {
  const head = text.trimStart().slice(0, headLength);
  const root = rootOf(head);
  return kindsByText.find((kind) => kind.text(head, root)) ?? plainText;
}

export function kindOfObject(value: JsonObject): Kind {
  return kindsByKeys.find((kind) => kind.keys((name) => own(value, name), value)) ?? otherJson;
}

interface Sniffed {
  kind: Kind;
  /** Null where it is no text. */
  encoding: Encoding | null;
}

export function sniff(bytes: Uint8Array): Sniffed | FormatError {
  const kind = kindOfBytes(bytes);
  if (kind) return { kind, encoding: null };
  const encoding = encodingOf(bytes);
  // The head has room for the blanks before it.
  if (encoding) return { kind: kindOfText(decodeText(bytes.subarray(0, 4 * headLength), encoding)), encoding };
  return { id: 'unknownBytes', a: Array.from(bytes.subarray(0, shownBytes), (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ') };
}

/** Says what it is, and what to do instead. */
export function namedOnly(kind: Kind): FormatError | null {
  return 'advice' in kind ? { id: 'named', a: kindWords.names[kind.id], b: kindWords.advice[kind.advice] } : null;
}
